// Outline → the declarations of a file by place: what the function, property or type around a byte is called, types outermost.
// Unusual: nothing inside a function has a path of its own, so the answer is the same whether or not bodies were skipped.

/// Answers in which declaration a byte of a file stands.
public struct DeclarationPaths: Sendable {
    private struct Entry: Sendable {
        var range: ByteRange
        var node: Int
        /// The index of the entry around it, -1 at the top level.
        var outer: Int
    }

    private let outline: Outline
    /// In the order of the source, the outer before the inner.
    private var entries: [Entry] = []

    public init(_ outline: Outline) {
        self.outline = outline
        // A list of what is still to come instead of recursion, since the depth is the file's.
        var waiting: [(node: Int, outer: Int)] = []
        func wait(for children: Children, in outer: Int) { waiting += children.map { ($0, outer) }.reversed() }
        wait(for: outline.children(0), in: -1)
        while let (node, outer) = waiting.popLast() {
            switch outline.kind(node) {
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                entries.append(Entry(range: outline.range(node), node: node, outer: outer))
                if let members = outline.child(node, .memberBlock) { wait(for: outline.children(members), in: entries.count - 1) }
            case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .patternBinding:
                entries.append(Entry(range: outline.range(node), node: node, outer: outer))
            case .varDecl, .ifConfig, .ifConfigClause: wait(for: outline.children(node), in: outer)
            default: break
            }
        }
    }

    /// `PriceCell.configure(with:)`; empty outside of every declaration.
    public func path(at offset: Int) -> String {
        // The last one that starts before the offset, or one around it.
        var at = firstIndex(below: entries.count) { entries[$0].range.start > offset } - 1
        while at >= 0, entries[at].range.end <= offset { at = entries[at].outer }
        var names: [String] = []
        while at >= 0 {
            names.append(name(of: entries[at].node))
            at = entries[at].outer
        }
        return names.reversed().joined(separator: ".")
    }

    private func name(of node: Int) -> String {
        switch outline.kind(node) {
        case .extensionDecl: outline.child(node) { $0.isType }.map(compact) ?? ""
        case .patternBinding: outline.firstChild(node).map(compact) ?? ""
        case .initDecl: "init" + labels(of: node)
        case .deinitDecl: "deinit"
        case .subscriptDecl: "subscript" + labels(of: node)
        case .funcDecl: outline.name(node) + labels(of: node)
        default: outline.name(node)
        }
    }

    /// `(_:for:)`
    private func labels(of node: Int) -> String {
        let parameters = outline.child(node, .parameterList).map { Array(outline.children($0)) } ?? []
        return "(" + parameters.filter { outline.kind($0) == .parameter }.map { parameter in
            let label = outline.nodes[parameter].label
            let name = label >= 0 ? outline.word(Int(label)) : outline.name(parameter)
            return (name.isEmpty ? "_" : name) + ":"
        }.joined() + ")"
    }

    /// A node's source without the white space in it.
    private func compact(_ node: Int) -> String { String(outline.source(node).filter { !$0.isWhitespace }) }
}
