// Cell subclasses → those of which nothing is left without `updateConfiguration(using:)`.
import CellLintUIKitModel

/// A cell class that overrides `updateConfiguration(using:)`, and at most stores what it shows.
struct SubclassForStateStyling: Rule {
    let triggers: [Trigger] = ["updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().compactMap { handler in
            guard file.outline.kind(handler.owner) == .funcDecl, let (_, type) = file.outline.member(around: handler.owner),
                file.outline.kind(type) == .classDecl, file.mayUse(Version(15), at: type), let confidence = confidence(type, handler, file)
            else { return nil }
            let name = file.outline.name(type)
            return file.finding(
                at: file.outline.nameRange(type)!, symbol: name, confidence: confidence,
                "`\(name)` is a class for the sake of `updateConfiguration(using:)` alone: a `configurationUpdateHandler` needs none")
        }
    }

    /// How sure it is that a class does nothing else; nil where it does.
    private func confidence(_ type: NodeID, _ handler: UpdateHandler, _ file: FileContext) -> Confidence? {
        let outline = file.outline
        guard case .nominal(let id, _) = file.resolver.selfType(at: handler.owner),
            case .nominal(let above, _)? = file.resolver.superclass(of: file.resolver.selfType(at: handler.owner)),
            file.project.file(above).isInterface, let clause = outline.child(type, .inheritanceClause), outline.onlyChild(clause) != nil,
            file.resolver.extensions(of: id).isEmpty, !file.isInherited(id), let members = outline.child(type, .memberBlock)
        else { return nil }
        var confidence = Confidence.certain
        for member in outline.children(members) where member != handler.owner {
            switch outline.kind(member) {
            case .varDecl:
                guard let found = content(member, file) else { return nil }
                confidence = min(confidence, found)
            case .initDecl: guard onlyGoesOn(member, outline) else { return nil }
            default: return nil
            }
        }
        return confidence
    }

    /// How sure it is that a property is something to show rather than something that shows; nil where it is not.
    private func content(_ declaration: NodeID, _ file: FileContext) -> Confidence? {
        let outline = file.outline
        let flags = outline.flags(declaration)
        if flags.contains(.isStatic), flags.contains(.isLet) { return .certain }
        guard flags.isDisjoint(with: [.isStatic, .isLet, .isLazy, .isOverride, .isWeak, .isUnowned]),
            outline.child(declaration, .attribute) == nil
        else { return nil }
        var confidence = Confidence.certain
        for property in outline.children(declaration) where outline.kind(property) == .patternBinding {
            guard let pattern = outline.firstChild(property), outline.kind(pattern) == .binding, outline.isStored(pattern) else {
                return nil
            }
            switch file.resolver.type(of: pattern).unwrapped {
            case .nominal(let id, _):
                if file.project.file(id).isInterface, file.project.type(id).kind == .class { return nil }
                if file.resolver.inherits(file.resolver.type(of: pattern), from: ["UIView", "UIViewController"]) { return nil }
            case .external(let name):
                if ["View", "Label", "Button", "Control", "Layer", "Constraint", "Controller"].contains(where: name.hasSuffix) {
                    return nil
                }
                confidence = .likely
            case .tuple: break
            default: return nil
            }
        }
        return confidence
    }

    /// Whether an initialiser does nothing but call that of the superclass.
    private func onlyGoesOn(_ initializer: NodeID, _ outline: Outline) -> Bool {
        guard let block = outline.child(initializer, .block) else { return false }
        return outline.children(block).allSatisfy { statement in
            guard outline.kind(statement) == .call, let callee = outline.firstChild(statement) else { return false }
            if outline.isNamed(callee, "fatalError") { return true }
            return outline.isNamed(callee, "init") && outline.firstChild(callee).map { outline.isNamed($0, "super") } ?? false
        }
    }
}
