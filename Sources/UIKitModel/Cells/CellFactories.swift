// Finds the functions of a file that only make a cell or take one from a table's queue, and return it as it is. The cell of such a call is
// as empty as one that the caller makes: `let cell = self.plainCell(for: tableView)`. Closures that are called at once do the same.
import CellLintLinting

extension CellAliases {
    /// The expressions that make the cells which a call returns, if a function of the same type or file does nothing but make them.
    func valuesMade(by call: NodeID) -> [NodeID]? {
        guard let callee = outline.firstChild(call) else { return nil }
        if outline.kind(callee) == .closure { return factory(callee) }
        guard let called = resolver.call(call) else { return nil }
        if let local = called.localFunction { return factory(local) }
        guard let member = called.member, member.file == resolver.file, resolver.alternatives(ofMember: member).count == 1,
            file.project.member(member).kind == .function,
            case let function = file.project.member(member).node, resolver.selfType(at: function) == resolver.selfType(at: call),
            outline.kind(callee) == .identifier || outline.base(of: callee).map({ outline.keyword($0) == .self }) ?? false
        else { return nil }
        return factory(function)
    }

    /// Whether a function, or a closure that is called at once, only makes cells.
    public func isFactory(_ function: NodeID) -> Bool { factory(function) != nil }

    private func factory(_ function: NodeID) -> [NodeID]? {
        factories(function, provisional: nil) { findValues(madeBy: function) }
    }

    private func findValues(madeBy function: NodeID) -> [NodeID]? {
        guard let body = outline.child(function, .block), isCalledAtOnce(function) || isFunctionAsWritten(function),
            isOwnType(resolver.selfType(at: function)),
            !outline.descendants(of: body).contains(where: { [.ifConfig, .closure, .funcDecl].contains(outline.kind($0)) })
        else { return nil }
        let values = outline.resultValues(of: body).flatMap(outline.valuesChosen)
        let sources = values.flatMap { self.sources(ofResult: $0) }
        guard !sources.isEmpty, sources.allSatisfy({ isMade($0, in: function) }), values.allSatisfy(isHandledOnlyHere) else { return nil }
        return values
    }

    /// Whether a node is the closure of `{ … }()`.
    private func isCalledAtOnce(_ node: NodeID) -> Bool {
        outline.kind(node) == .closure && outline.call(calling: node)?.arguments.isEmpty ?? false
    }

    /// Whether a node is a function that no subclass replaces.
    private func isFunctionAsWritten(_ node: NodeID) -> Bool { outline.kind(node) == .funcDecl && !file.mayBeReplaced(node) }

    /// Whether a type is one of the project. The tables that a function of UIKit's own classes may be called for are not known.
    private func isOwnType(_ type: Type) -> Bool { if case .nominal(let id, _) = type { !id.isInterface } else { false } }

    /// The sources of a value that a function returns. Unlike elsewhere, a local may have been used before.
    func sources(ofResult value: NodeID) -> [CellSource] {
        guard let local = resolver.local(namedBy: value) else { return sources(ofValue: value) }
        let found = sources(of: local)
        return found.isEmpty ? [.other(value)] : found
    }

    /// Whether a function makes a cell, or takes one from the queue of an identifier that its callers do not choose.
    private func isMade(_ source: CellSource, in function: NodeID) -> Bool {
        switch source {
        case .other: return false
        case .dequeuedByType: return true
        case .constructed(let call):
            guard let identifier = outline.call(call)?.argument(labeled: "reuseIdentifier")?.value else { return true }
            return outline.kind(identifier) == .nilLiteral || isChosen(identifier, in: function)
        case .dequeued(let call):
            guard let identifier = outline.call(call)?.argument(labeled: "withIdentifier")?.value else { return false }
            return isChosen(identifier, in: function)
        }
    }

    /// Whether an identifier does not depend on the function's parameters.
    private func isChosen(_ identifier: NodeID, in function: NodeID) -> Bool {
        outline.descendants(of: identifier).allSatisfy { node in
            guard let local = resolver.local(namedBy: node) else { return true }
            return !outline.contains(function, local)
        }
    }

    /// Whether a function does nothing with the cell that it returns but set what leaves the cell's content alone.
    private func isHandledOnlyHere(_ value: NodeID) -> Bool {
        guard let local = resolver.local(namedBy: value) else { return true }
        var open = [root(of: local)]
        var seen = Set(open)
        while let name = open.popLast() {
            for node in references(to: name) {
                if outline.kind(node) == .optionalBinding, let inner = outline.firstChild(node) {
                    if seen.insert(inner).inserted { open.append(inner) }
                    continue
                }
                let outer = outline.wrappedOrChosen(node)
                guard let parent = outline.parent(outer) else { return false }
                switch outline.kind(parent) {
                case .returnStmt: continue
                case .block where outline.isOnlyChild(outer): continue
                case .assignment where outline.firstChild(parent) == outer: continue
                case .binary where outline.children(parent).contains(where: { outline.kind($0) == .nilLiteral }): continue
                case .patternBinding, .optionalBinding:
                    guard let inner = outline.firstChild(parent), outline.kind(inner) == .binding else { return false }
                    if seen.insert(inner).inserted { open.append(inner) }
                case .member:
                    guard Self.harmlessMembers.contains(outline.name(parent)), let set = outline.assignment(to: parent), set.isPlain else {
                        return false
                    }
                default: return false
                }
            }
        }
        return true
    }

    /// Whether a call runs a function of the project that takes a cell from a queue, and also fills the cell in or gives it to code that may
    /// do so: `item.show(in: cell)`. The caller goes on with what the cell shows then.
    func mayFill(cellOf call: NodeID) -> Bool {
        guard let member = resolver.call(call)?.member, case let home = file.project.file(member), !home.isInterface,
            file.project.member(member).kind == .function, file.project.hasBodies(member.file),
            let body = home.outline.child(file.project.member(member).node, .block)
        else { return false }
        return file.context(ofFile: member.file).aliases.mayFillResult(of: body)
    }

    private func mayFillResult(of body: NodeID) -> Bool {
        let names = outline.resultValues(of: body).flatMap(outline.valuesChosen).compactMap { resolver.local(namedBy: outline.uncast($0)) }
        var open = names.map(root)
        var seen = Set(open)
        while let name = open.popLast() {
            for node in references(to: name) {
                if mayFill(cellAt: node) { return true }
                for local in locals(naming: node) where seen.insert(local).inserted { open.append(local) }
            }
        }
        return false
    }

    /// Other names that code gives the cell at a reference: `let row = cell as? Row`, `if let cell`.
    private func locals(naming node: NodeID) -> [NodeID] {
        let outer = outline.wrappedOrCast(node)
        let declaration = outline.kind(node) == .optionalBinding ? node : outline.parent(outer)
        guard let declaration, [.patternBinding, .optionalBinding].contains(outline.kind(declaration)),
            let local = outline.firstChild(declaration), outline.kind(local) == .binding
        else { return [] }
        return [local]
    }

    /// Whether code fills in a cell at a reference, or passes it to the project's code or calls that of its class.
    private func mayFill(cellAt node: NodeID) -> Bool {
        let outer = outline.wrappedOrCast(node)
        guard let parent = outline.parent(outer) else { return false }
        switch outline.kind(parent) {
        case .argument: return outline.parent(parent).map(mayRunProject) ?? false
        case .member:
            if CellNames.content.contains(outline.name(parent)) { return true }
            return outline.call(ofCallee: parent).map(mayRunProject) ?? setsObserved(parent)
        default: return false
        }
    }

    /// Whether code sets a property of the project, which runs code that observes it: `cell.item = item`.
    private func setsObserved(_ member: NodeID) -> Bool {
        guard outline.assignment(to: member) != nil, let (home, binding) = resolver.variable(namedBy: member), !home.file.isInterface,
            let pattern = home.outline.parent(binding)
        else { return false }
        return home.outline.child(pattern, .accessorBlock) != nil
    }

    /// Whether a call may run code of the project.
    private func mayRunProject(_ call: NodeID) -> Bool {
        guard let found = resolver.call(call) else { return true }
        return found.localFunction != nil || found.member.map { !file.project.file($0).isInterface } ?? (found.constructs == nil)
    }

    /// Members that change neither what a cell's content view shows nor where it is.
    static let harmlessMembers: Set = [
        "accessibilityIdentifier", "accessoryType", "accessoryView", "backgroundColor", "clipsToBounds", "editingAccessoryType",
        "editingAccessoryView", "multipleSelectionBackgroundView", "selectedBackgroundView", "selectionStyle", "tag", "tintColor",
    ]
}
