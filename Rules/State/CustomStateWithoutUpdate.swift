// Reports overrides of `configurationState` that do not start from `super`, and the properties that they read if a change of them
// triggers no update. For properties that are set elsewhere, the files that request updates are searched as well.
import CellLintUIKitModel

/// A `configurationState` without `super`, or one that is not recomputed when the properties that it reads change.
struct CustomStateWithoutUpdate: Rule {
    let triggers: [Trigger] = ["configurationState", "setNeedsUpdateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let named = outline.nodes(named: "configurationState")
        let starts = named.filter { outline.isMemberOfSuper($0) }
        return named.flatMap { binding -> [Finding] in
            let type = file.resolver.selfType(at: binding)
            guard outline.kind(binding) == .binding, outline.isOverriding(binding), let confidence = file.cellConfidence(type),
                let getter = file.resolver.getter(of: binding)
            else { return [] }
            let startsFromSuper = starts.contains { file.resolver.selfType(at: $0) == type }
            let override = StateOverride(binding: binding, getter: getter.block, confidence: confidence, file: file)
            if !startsFromSuper, let finding = override.withoutSuper { return [finding] }
            return override.silentProperties
        }
    }
}

private struct StateOverride: FileCheck {
    let binding: NodeID
    let getter: NodeID
    let confidence: Confidence
    let file: FileContext

    // MARK: - Without super

    /// The finding where no code of the class in this file reads `super.configurationState`.
    var withoutSuper: Finding? {
        guard !resolver.results(of: getter).isEmpty, !outline.isTrap(getter) else { return nil }
        return file.finding(
            on: binding, symbol: "configurationState", confidence: confidence,
            "this state lacks selection, highlight and traits; start from `super.configurationState`")
    }

    // MARK: - Properties without an update

    /// The findings about the properties that the getter reads, directly or through other computed properties.
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
            !home.outline.observers(ofVariable: binding).contains(where: { home.calls(anyOf: updates, running: $0) })
        else { return nil }
        let writes = file.projectAnalysis { PropertyWrites(followedBy: updates) }
        guard let unfollowed = writes.unfollowed(property, file.resolver) else { return nil }
        let silent = unfollowed.place.flatMap {
            file.note($0.node, in: $0.file, "changed here without requesting an update", isCause: true)
        }
        let message =
            "`configurationState` depends on `\(name)`, but changing it does not trigger an update; "
            + "call `setNeedsUpdateConfiguration()` in `didSet`"
        func finding(at range: ByteRange, _ note: Note?, fix: Fix?) -> Finding {
            file.finding(at: range, symbol: name, confidence: confidence, message, notes: [note, silent], fix: fix)
        }
        if home.file == resolver.file {
            return finding(
                at: home.outline.nameRange(binding)!, file.note(node, in: reader.file, "read here", isCause: true),
                fix: home.outline.observerFix(binding))
        }
        // A finding lies in the checked file: the other one may be no part of what the user named.
        let read = reader.file == resolver.file ? reader.outline.nameRange(node) : nil
        return finding(
            at: read ?? outline.nameRange(self.binding)!, file.note(binding, in: home.file, "`\(name)` is declared here"), fix: nil)
    }

    /// The functions that bring a change to the screen.
    private var updates: [StaticString] { ["setNeedsUpdateConfiguration", "updateConfiguration"] }
}

extension Outline {
    fileprivate func isOverriding(_ binding: NodeID) -> Bool {
        ancestor(binding, where: { $0 == .varDecl || $0 == .block }).map { kind($0) == .varDecl && flags($0).contains(.isOverride) }
            ?? false
    }

    /// Whether the first statement of a body stops the program.
    fileprivate func isTrap(_ block: NodeID) -> Bool {
        firstChild(block).map(neverReturns) ?? false
    }

    /// Adds a `didSet` to a property, or a statement to the `didSet` that it has.
    fileprivate func observerFix(_ binding: NodeID) -> Fix? {
        guard let variable = variable(binding), let declaration = variable.declaration,
            children(declaration).filter({ kind($0) == .patternBinding }).count == 1
        else { return nil }
        let start = range(declaration).start
        let edit =
            if let accessors = variable.accessors {
                request(inObserverOf: accessors, lineBreak(at: start))
            } else {
                observer(of: variable, lineBreak(at: start), indentation(at: start))
            }
        return edit.map {
            Fix.unsafe(
                "request an update when it changes", [$0], review: [.observesEqualValues])
        }
    }

    /// Appends a statement to a `didSet` with its statements on lines of their own.
    private func request(inObserverOf accessors: NodeID, _ line: String) -> Edit? {
        guard let observer = children(accessors).first(where: { isNamed($0, "didSet") }), let body = child(observer, .block),
            let last = lastChild(body), startsItsLine(range(last).start)
        else { return nil }
        let end = range(last).end
        return Edit(ByteRange(end, end), line + indentation(at: range(last).start) + "setNeedsUpdateConfiguration()")
    }

    /// Adds a `didSet` after the initial value of a property without accessors.
    private func observer(of variable: VariableBinding, _ line: String, _ indentation: String) -> Edit? {
        let step = indentation.begins(with: "\t") ? "\t" : "    "
        let end = variable.range.end
        return Edit(
            ByteRange(end, end),
            " {\(line)\(indentation)\(step)didSet { setNeedsUpdateConfiguration() }\(line)\(indentation)}")
    }
}

extension Resolver {
    /// The variable of this class, or of a superclass in the project, that a name or `self.name` reads.
    fileprivate func ownProperty(readBy node: NodeID) -> DeclarationID? {
        guard isOnSelf(node), outline.parent(node) != nil, outline.call(ofCallee: node) == nil else { return nil }
        return members(namedBy: node).map(\.id).first {
            project.member($0).kind == .variable && !project.member($0).isStatic && !project.file($0).isInterface
        }
    }

    /// Whether a variable is stored and may change, has no attribute and is not a view.
    fileprivate func isPlainVariable(_ binding: NodeID) -> Bool {
        guard outline.isStored(binding), let declaration = outline.ancestor(binding, where: { $0 == .varDecl }),
            outline.flags(declaration).isDisjoint(with: [.isLet, .isWeak, .isUnowned]), outline.child(declaration, .attribute) == nil
        else { return false }
        return !inherits(type(of: binding), from: ["UIView"])
    }
}

extension FixNote {
    fileprivate static let observesEqualValues = Self("the observer runs for every assignment, also of an equal value")
}
