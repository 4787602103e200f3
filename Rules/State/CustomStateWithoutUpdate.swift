// Overrides of `configurationState` → what they leave out, and the properties they read that change without an update.
// Unusual: where a property is set from elsewhere, the files that ask for updates are looked at, since one of them may do it there.
import CellLintUIKitModel

/// A `configurationState` without `super`, or one that nobody recomputes when what it reads has changed.
struct CustomStateWithoutUpdate: Rule {
    let triggers: [Trigger] = ["configurationState", "setNeedsUpdateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes(named: "configurationState").flatMap { binding -> [Finding] in
            guard outline.kind(binding) == .binding, outline.isOverriding(binding),
                let confidence = file.cellConfidence(file.resolver.selfType(at: binding)), let getter = file.resolver.getter(of: binding)
            else { return [] }
            let override = StateOverride(binding: binding, getter: getter.block, confidence: confidence, file: file)
            return override.withoutSuper.map { [$0] } ?? override.silentProperties
        }
    }
}

private struct StateOverride {
    let binding: NodeID
    let getter: NodeID
    let confidence: Confidence
    let file: FileContext

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    // MARK: - Where it starts

    /// A finding if neither the getter nor anything else of the file asks `super` for the state.
    var withoutSuper: Finding? {
        let startsFromSuper = outline.nodes(named: "configurationState").contains { node in
            outline.kind(node) == .member
                && outline.firstChild(node).map { outline.kind($0) == .identifier && outline.isNamed($0, "super") } ?? false
        }
        guard !startsFromSuper, !resolver.results(of: getter).isEmpty, !outline.isTrap(getter) else { return nil }
        return file.finding(
            at: outline.nameRange(binding)!, symbol: "configurationState", confidence: confidence,
            "this state knows nothing of selection, highlight or traits: start from `super.configurationState`")
    }

    // MARK: - What it reads

    var silentProperties: [Finding] {
        var findings: [Finding] = []
        var seen: Set<DeclarationID> = []
        var waiting = [Body(file: resolver.file, block: getter)]
        var bodies = Set(waiting)
        while let body = waiting.popLast() {
            let home = file.resolver(of: body.file)
            home.eachNode(in: body.block) { node in
                guard let property = home.ownProperty(readBy: node), seen.insert(property).inserted else { return }
                let owner = file.resolver(of: property.file)
                if let inner = owner.getter(of: file.project.member(property).node) {
                    if bodies.insert(inner).inserted { waiting.append(inner) }
                } else if let finding = finding(property, in: owner, readAt: node, in: home) {
                    findings.append(finding)
                }
            }
        }
        return findings
    }

    private func finding(_ property: DeclarationID, in home: Resolver, readAt node: NodeID, in reader: Resolver) -> Finding? {
        let name = file.project.member(property).name
        let binding = file.project.member(property).node
        guard home.isPlainVariable(binding),
            !home.outline.reactions(toVariable: binding).contains(where: { home.calls(anyOf: updates, running: $0) })
        else { return nil }
        let changes = PropertyWrites(of: property, followedBy: updates, file.resolver)
        guard !changes.areFollowed else { return nil }
        var notes = [file.note(node, in: reader.file, "read here")]
        if let silent = changes.unfollowed { notes.append(file.note(silent.node, in: silent.file, "changed here without an update")) }
        return file.finding(
            at: home.outline.nameRange(binding)!, in: home.file, symbol: name, confidence: confidence,
            "`configurationState` reads `\(name)`, and a change of it asks for no update: call `setNeedsUpdateConfiguration()` in `didSet`",
            notes: notes.compactMap { $0 }, fix: home.outline.observerFix(binding))
    }

    /// What brings a change to the screen.
    private var updates: [StaticString] { ["setNeedsUpdateConfiguration", "updateConfiguration"] }
}

extension Outline {
    fileprivate func isOverriding(_ binding: NodeID) -> Bool {
        ancestor(binding, where: { $0 == .varDecl || $0 == .block }).map { kind($0) == .varDecl && flags($0).contains(.isOverride) }
            ?? false
    }

    /// Whether a body only says that it must not be run.
    fileprivate func isTrap(_ block: NodeID) -> Bool {
        firstChild(block).flatMap { kind($0) == .call ? firstChild($0) : nil }.map {
            isNamed($0, "fatalError") || isNamed($0, "preconditionFailure")
        } ?? false
    }

    /// The observer that a property lacks, or one more statement in the one that it has.
    fileprivate func observerFix(_ binding: NodeID) -> Fix? {
        guard let property = parent(binding), let declaration = parent(property),
            children(declaration).filter({ kind($0) == .patternBinding }).count == 1
        else { return nil }
        let indentation = indentation(at: range(declaration).start)
        let line = lineBreak(at: range(declaration).start)
        let step = indentation.hasPrefix("\t") ? "\t" : "    "
        let call = "setNeedsUpdateConfiguration()"
        let title = "ask for an update when it changes"
        if let accessors = child(property, .accessorBlock) {
            guard let observer = children(accessors).first(where: { isNamed($0, "didSet") }), let block = child(observer, .block),
                let last = Array(children(block)).last, startsItsLine(range(last).start)
            else { return nil }
            let end = range(last).end
            return Fix(.unsafe, title, [Edit(ByteRange(end, end), line + self.indentation(at: range(last).start) + call)])
        }
        let end = range(property).end
        return Fix(.unsafe, title, [Edit(ByteRange(end, end), " {\(line)\(indentation)\(step)didSet { \(call) }\(line)\(indentation)}")])
    }
}

extension Resolver {
    /// The variable of this class or one above it, in the project, that a name or `self.name` reads.
    fileprivate func ownProperty(readBy node: NodeID) -> DeclarationID? {
        guard isOnSelf(node), outline.parent(node).map({ outline.kind($0) != .call || outline.firstChild($0) != node }) ?? false else {
            return nil
        }
        let found: [FoundMember]
        if outline.kind(node) == .identifier {
            guard case .members(let members, _) = lookup(outline.name(node), from: node) else { return nil }
            found = members
        } else {
            guard let base = outline.firstChild(node), case .found(let members) = members(outline.name(node), of: type(of: base)) else {
                return nil
            }
            found = members
        }
        return found.map(\.id).first {
            project.member($0).kind == .variable && !project.member($0).isStatic && !project.file($0).isInterface
        }
    }

    /// Whether a variable is stored, may change, and is neither a view nor anything that an attribute makes of it.
    fileprivate func isPlainVariable(_ binding: NodeID) -> Bool {
        guard outline.isStored(binding), let declaration = outline.ancestor(binding, where: { $0 == .varDecl }),
            outline.flags(declaration).isDisjoint(with: [.isLet, .isWeak, .isUnowned]), outline.child(declaration, .attribute) == nil
        else { return false }
        return !inherits(type(of: binding), from: ["UIView"])
    }
}
