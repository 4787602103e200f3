// Identifies cells by the expressions that name them: a local by its declaration, a property by its path, `self` by its function.
import CellLintLinting

/// A cell as identified within one function.
public enum CellReceiver: Hashable {
    /// The node that declares a local or parameter, and the function with the uses: a closure runs at another time.
    case local(NodeID, in: NodeID)
    /// `$0` of a closure.
    case first(NodeID)
    /// `self` in a function: its node.
    case own(NodeID)
    /// A chain of properties as spelled, in a function: `row.cell`.
    case path(NodeID, String)
    /// Any other expression, such as `cells[0]`: the node of the first use.
    case value(NodeID)

    /// The node that declares the cell.
    public var binding: NodeID? { if case .local(let binding, _) = self { binding } else { nil } }
}

/// Where the code of a file names properties by chains of names, by the last name of each chain.
private final class NamedPaths: FileMemos {
    struct Path: Hashable {
        var spelled: String
        /// The type declaration or extension around the code.
        var owner: NodeID?
    }
    let known = Memo<String, [Path: [NodeID]]>()
}

extension FileContext {
    /// Where the code of one type declaration or extension names the cell of a path.
    public func expressions(ofPath path: String, in owner: NodeID?) -> [NodeID] {
        let last = path.split(at: ".").last.map(String.init) ?? path
        let found = analysis(NamedPaths.self).known(last) {
            var found: [NamedPaths.Path: [NodeID]] = [:]
            for node in outline.expressions(named: last) {
                guard case .path(let function, let spelled) = receiver(node, at: node) else { continue }
                let owner = outline.ancestor(function, where: \.isTypeDeclaration)
                found[NamedPaths.Path(spelled: spelled, owner: owner), default: []].append(node)
            }
            return found
        }
        return found[NamedPaths.Path(spelled: path, owner: owner)] ?? []
    }

    /// The cell that an expression refers to, as groups identify it; `self` for none.
    public func receiver(_ base: NodeID?, at node: NodeID) -> CellReceiver {
        let function = outline.ancestor(node) { $0.isFunctionLike } ?? .root
        guard var base else { return .own(function) }
        while [.optionalChain, .forceUnwrap].contains(outline.kind(base)), let inner = outline.firstChild(base) { base = inner }
        guard outline.kind(base) == .identifier else { return isPath(base, in: function) ? .path(function, path(base)) : .value(node) }
        switch outline.keyword(base) {
        case .self, .super: return .own(function)
        default: break
        }
        let name = outline.name(base)
        if name == "$0", outline.kind(function) == .closure { return .first(function) }
        switch resolver.lookup(name, from: base) {
        case .local(let local): return .local(local, in: function)
        case .members: return isStored(base) ? .path(function, path(base)) : .value(node)
        default: return .value(node)
        }
    }

    /// Whether an expression consists of names only, of which the first means the same in all of a function. The limit bounds chains of
    /// thousands of links, each of which may be a cell.
    private func isPath(_ node: NodeID, in function: NodeID) -> Bool {
        var at = node
        for _ in 0..<Limits.maxPathLength {
            switch outline.kind(at) {
            case .identifier: return meansOne(at, in: function) && isStored(at)
            case .member, .optionalChain, .forceUnwrap:
                guard let inner = outline.base(of: at) else { return false }
                at = inner
            default: return false
            }
        }
        return false
    }

    /// Whether a name has no declaration in an inner scope of a function, such as a loop, and no second one in the function.
    private func meansOne(_ name: NodeID, in function: NodeID) -> Bool {
        guard outline.keyword(name) != .self else { return true }
        let declarations = outline.nodes(named: outline.name(name), in: function).filter {
            [.binding, .parameter, .capture].contains(outline.kind($0))
        }
        guard let declaration = declarations.first else { return true }
        let isInBody = outline.ancestor(declaration) { $0 == .block } == outline.child(function, .block)
        return declarations.count == 1 && (outline.kind(declaration) != .binding || isInBody)
    }

    /// Whether a name is no computed property of the project, which may refer to another object each time.
    private func isStored(_ name: NodeID) -> Bool {
        guard let (home, binding) = resolver.variable(namedBy: name), !home.file.isInterface,
            let property = home.outline.ancestor(binding, where: { $0 == .patternBinding }),
            home.outline.child(property, .accessorBlock) != nil
        else { return true }
        return home.outline.isStored(binding)
    }

    /// The chained names as spelled, without `self`, `?` and `!`.
    public func path(_ node: NodeID) -> String {
        let path = outline.spelling(node).withoutUnwrapping
        return path.begins(with: "self.") ? path.dropping(bytes: 5) : path
    }
}

extension FileContext {
    /// Whether code takes the cell of an expression from those that a table shows: `table.cellForRow(at: path)`, or `cell` in `for case let
    /// cell as TitleCell in table.visibleCells`.
    public func isTakenFromTable(_ cell: NodeID) -> Bool {
        sourceValues(of: outline.uncast(cell)).contains { value in
            CellNames.questions.contains { outline.hasExpression(named: $0, in: value) }
        }
    }

    /// An expression and the values of the local that it names.
    func sourceValues(of base: NodeID) -> [NodeID] {
        var values = [base]
        if case .local(let local, _) = receiver(base, at: base) {
            values += aliases.sources(of: local).compactMap { if case .other(let value) = $0 { value } else { nil } }
            values += subject(ofPattern: aliases.root(of: local)).map { [$0] } ?? []
        }
        if case .first(let closure) = receiver(base, at: base), let call = outline.ancestor(closure, where: { $0 == .call }) {
            values += outline.firstChild(call).map { [$0] } ?? []
        }
        return values
    }
}
