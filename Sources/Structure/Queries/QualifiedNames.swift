// Finds the qualified name of the function, property or type around a byte, outermost type first.
// Declarations inside functions have no path of their own, so the answer does not depend on whether bodies were parsed.

/// Finds the declaration that contains a byte of a file.
public struct QualifiedNames: Sendable {
    private struct Entry: Sendable {
        var range: ByteRange
        var node: NodeID
        var outline: Int
        /// The index of the enclosing entry; nil at the top level.
        var parent: Int?
    }

    private let outlines: [Outline]
    /// In source order, parents before children.
    private var entries: [Entry] = []

    /// - Parameter outlines: those of a file; several if it is parsed in parts.
    public init(of outlines: [Outline]) {
        self.outlines = outlines
        for (number, outline) in outlines.enumerated() { collect(outline, number) }
        // A part may enclose others.
        if outlines.count > 1 { entries.sort { ($0.range.start, -$0.range.end) < ($1.range.start, -$1.range.end) } }
        var around: [Int] = []
        for index in entries.indices {
            while let last = around.last, entries[last].range.end <= entries[index].range.start { around.removeLast() }
            entries[index].parent = around.last
            around.append(index)
        }
    }

    private mutating func collect(_ outline: Outline, _ number: Int) {
        // A worklist instead of recursion, since the depth is the file's.
        var waiting: [NodeID] = []
        func wait(for children: Children) { waiting += children.map { $0 }.reversed() }
        wait(for: outline.children(.root))
        while let node = waiting.popLast() {
            switch outline.kind(node) {
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
                entries.append(Entry(range: outline.range(node), node: node, outline: number))
                if let members = outline.child(node, .memberBlock) { wait(for: outline.children(members)) }
            case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .patternBinding:
                entries.append(Entry(range: outline.range(node), node: node, outline: number))
            case .varDecl, .ifConfig, .ifConfigClause: wait(for: outline.children(node))
            default: break
            }
        }
    }

    /// `PriceCell.configure(with:)`; empty outside every declaration.
    public func path(at offset: Int) -> String {
        // The last entry that starts before the offset, or one of its ancestors.
        let count = firstIndex(below: entries.count) { entries[$0].range.start > offset }
        var at = entries[..<count].last
        while let entry = at, entry.range.end <= offset { at = entry.parent.map { entries[$0] } }
        var names: [String] = []
        while let entry = at {
            names.append(name(of: entry.node, outlines[entry.outline]))
            at = entry.parent.map { entries[$0] }
        }
        return names.reversed().joined(separator: ".")
    }

    private func name(of node: NodeID, _ outline: Outline) -> String {
        switch outline.kind(node) {
        case .extensionDecl: outline.child(node) { $0.isType }.map { compact($0, outline) } ?? ""
        case .patternBinding: outline.firstChild(node).map { compact($0, outline) } ?? ""
        case .initDecl: "init" + labels(of: node, outline)
        case .deinitDecl: "deinit"
        case .subscriptDecl: "subscript" + labels(of: node, outline)
        case .funcDecl: outline.name(node) + labels(of: node, outline)
        default: outline.name(node)
        }
    }

    /// `(_:for:)`
    private func labels(of node: NodeID, _ outline: Outline) -> String {
        let parameters = outline.child(node, .parameterList).map { Array(outline.children($0)) } ?? []
        return "("
            + parameters.filter { outline.kind($0) == .parameter }.map { parameter in
                let name = outline.outerLabel(parameter) ?? outline.name(parameter)
                return (name.isEmpty ? "_" : name) + ":"
            }.joined() + ")"
    }

    /// A node's source without comments and white space.
    private func compact(_ node: NodeID, _ outline: Outline) -> String {
        String(decoding: outline.spelling(node).utf8.filter { !$0.isBlank }, as: UTF8.self)
    }
}
