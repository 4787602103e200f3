// Overrides of `updateConfiguration(using:)` that choose a look from the state → those that let UIKit choose one as well.
// Unusual: the flag may be switched off wherever a cell is set up, so the files that name it are looked at.
import CellLintUIKitModel

/// `automaticallyUpdates…Configuration` left true beside an override that styles the configuration by hand.
struct AutomaticUpdateConflict: Rule {
    let triggers: [Trigger] = ["updateConfiguration", "automaticallyUpdates"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().filter { file.outline.kind($0.owner) == .funcDecl }.flatMap { handler in
            Part.allCases.compactMap { part in
                guard let target = styled(part, by: handler, file),
                    !isSwitchedOff(part, for: file.resolver.selfType(at: handler.owner), file)
                else { return nil }
                return file.finding(
                    at: file.outline.nameRange(target)!, symbol: part.rawValue, confidence: handler.confidence,
                    "this override chooses the look for the state, and so does UIKit: set `\(part.flag)` to false, as its documentation asks"
                )
            }
        }
    }

    private enum Part: String, CaseIterable {
        case content = "contentConfiguration"
        case background = "backgroundConfiguration"

        var flag: StaticString {
            self == .content ? "automaticallyUpdatesContentConfiguration" : "automaticallyUpdatesBackgroundConfiguration"
        }
        var type: String { self == .content ? "UIListContentConfiguration" : "UIBackgroundConfiguration" }
    }

    /// Where an override gives its cell a configuration of UIKit that it styled by the state.
    private func styled(_ part: Part, by handler: UpdateHandler, _ file: FileContext) -> NodeID? {
        let outline = file.outline
        // Looked for when there is something to ask for.
        lazy var styled = localsStyledByState(in: handler, file)
        return outline.descendants(of: handler.body, skipping: { outline.kind($0).isTypeDeclaration }).first { target in
            guard let assignment = outline.parent(target), outline.kind(assignment) == .assignment,
                outline.firstChild(assignment) == target,
                outline.name(target) == part.rawValue, file.resolver.isOnSelf(target), let value = outline.next(target),
                outline.kind(value) == .identifier,
                case .local(let local) = file.resolver.lookup(outline.name(value), from: value),
                case .nominal(let id, _) = file.resolver.type(of: local).unwrapped, file.project.type(id).name == part.type,
                file.project.file(id).isInterface
            else { return false }
            return styled.contains(local)
        }
    }

    /// The locals to whose properties something is assigned of which the value, or whether it is assigned at all, depends on the state.
    private func localsStyledByState(in handler: UpdateHandler, _ file: FileContext) -> Set<NodeID> {
        let outline = file.outline
        var styled: Set<NodeID> = []
        for assignment in outline.descendants(of: handler.body) {
            guard outline.kind(assignment) == .assignment, let target = outline.firstChild(assignment), let value = outline.next(target),
                let name = rootOfMember(target, outline), case .local(let local) = file.resolver.lookup(outline.name(name), from: name),
                !styled.contains(local)
            else { continue }
            let asks =
                file.asksForState(value, in: handler)
                || outline.decisions(around: assignment, within: handler.body).contains { file.asksForState($0, in: handler) }
            if asks { styled.insert(local) }
        }
        return styled
    }

    /// `content` in `content.textProperties.color`.
    private func rootOfMember(_ target: NodeID, _ outline: Outline) -> NodeID? {
        var at = target
        while [.member, .optionalChain, .forceUnwrap].contains(outline.kind(at)), let base = outline.firstChild(at) { at = base }
        return at != target && outline.kind(at) == .identifier ? at : nil
    }

    /// Whether some code sets the flag of such a cell, or the class answers it itself.
    private func isSwitchedOff(_ part: Part, for type: Type, _ file: FileContext) -> Bool {
        if case .found(let members) = file.resolver.members("\(part.flag)", of: type),
            members.contains(where: { !file.project.file($0.id).isInterface })
        {
            return true
        }
        return file.triggeredFiles.contains { home in
            home.outline.nodes(named: "\(part.flag)").contains { target in
                guard let assignment = home.outline.parent(target), home.outline.kind(assignment) == .assignment,
                    home.outline.firstChild(assignment) == target,
                    let value = home.outline.next(target),
                    !(home.outline.kind(value) == .boolLiteral && home.outline.source(value) == "true")
                else { return false }
                let owner =
                    home.outline.base(of: target).map { home.type(of: $0).unwrapped }
                    ?? home.selfType(at: target)
                return owner == type || isAbove(owner, type, home) || isAbove(type, owner, home)
            }
        }
    }

    /// Whether a type is a class above another. One that nobody knows may be any.
    private func isAbove(_ type: Type, _ other: Type, _ home: Resolver) -> Bool {
        guard case .nominal(let id, _) = type else { return true }
        return home.inherits(other, from: id)
    }
}
