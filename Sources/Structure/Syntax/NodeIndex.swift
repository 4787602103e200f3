// Indexes the nodes of a file by kind and by name, so that a search for a word visits no others.
// Chains through a flat array, made in one pass from the last node to the first, so that each is in the order of the nodes.

/// The nodes of each kind and of each name. Names with the same hash share a chain.
struct NodeIndex: Sendable {
    /// Four tables, one behind the other: for each kind its first node, for each node the next one of its kind, for each hash the first
    /// node whose name has it, and for each named node the next one whose name has the same hash.
    private let links: PositionTable
    private let layout: Layout

    /// Where the tables are.
    private struct Layout {
        let nodeCount: Int
        let hashCount: Int

        init(nodeCount: Int) {
            self.nodeCount = nodeCount
            // About half of the nodes have a name.
            hashCount = 1 << (Int.bitWidth - (nodeCount / 2).leadingZeroBitCount)
        }

        func kind(_ kind: Node.Kind) -> Int { Int(kind.rawValue) }
        func nextOfKind(_ node: Int) -> Int { Node.Kind.count &+ node }
        func hash(_ hash: UInt64) -> Int { Node.Kind.count &+ nodeCount &+ Int(truncatingIfNeeded: hash) & (hashCount &- 1) }
        func nextOfName(_ node: Int) -> Int { Node.Kind.count &+ nodeCount &+ hashCount &+ node }
        var count: Int { nextOfName(nodeCount) }
    }

    init(_ nodes: UnsafeBufferPointer<Node>, _ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>) {
        layout = Layout(nodeCount: nodes.count)
        if nodes.count < UInt16.max {
            links = PositionTable(small: Self.links(nodes, tokens, bytes, layout))
        } else {
            links = PositionTable(large: Self.links(nodes, tokens, bytes, layout))
        }
    }

    /// The entries of all tables, as `PositionTable` has them.
    private static func links<Entry: FixedWidthInteger>(
        _ nodes: UnsafeBufferPointer<Node>, _ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>, _ layout: Layout
    ) -> [Entry] {
        var links = [Entry](repeating: 0, count: layout.count)
        links.withUnsafeMutableBufferPointer { links in
            /// Puts a node in front of a chain.
            func prepend(_ node: Int, to first: Int, _ next: Int) {
                links[next] = links[first]
                links[first] = Entry(truncatingIfNeeded: node &+ 1)
            }
            for node in nodes.indices.reversed() {
                prepend(node, to: layout.kind(nodes[node].kind), layout.nextOfKind(node))
                guard let range = Outline.nameRange(NodeID(node), nodes, { tokens[$0] }) else { continue }
                prepend(node, to: layout.hash(wordHash(bytes.baseAddress! + range.start, range.count)), layout.nextOfName(node))
            }
        }
        return links
    }

    func first(of kind: Node.Kind) -> Int32 { links[layout.kind(kind)] }
    func next(ofKindOf node: Int32) -> Int32 { links[layout.nextOfKind(Int(node))] }

    /// The first node that may have this name.
    func first(named name: UnsafeBufferPointer<UInt8>) -> Int32 {
        name.isEmpty ? -1 : links[layout.hash(wordHash(name.baseAddress!, name.count))]
    }

    /// The nodes of some kinds, ascending within each kind.
    func nodes(of kinds: [Node.Kind]) -> [NodeID] {
        var found: [NodeID] = []
        for kind in kinds {
            var node = first(of: kind)
            while node >= 0 {
                found.append(NodeID(rawValue: node))
                node = next(ofKindOf: node)
            }
        }
        return found
    }

    func next(ofNameOf node: Int32) -> Int32 { links[layout.nextOfName(Int(node))] }
}

extension Outline {
    /// The nodes of a kind, ascending.
    public func nodes(of kind: Node.Kind) -> NodesOfKind { NodesOfKind(outline: self, node: index.first(of: kind)) }

    /// The nodes of some kinds, ascending.
    public func nodes(ofAnyOf kinds: Node.Kind...) -> [NodeID] { index.nodes(of: kinds).sorted() }

    /// The nodes with a name, of any kind, ascending.
    public func nodes(named name: String) -> [NodeID] {
        name.withBytes { name in
            var found: [NodeID] = []
            var node = index.first(named: name)
            while node >= 0 {
                if isNamed(NodeID(rawValue: node), name) { found.append(NodeID(rawValue: node)) }
                node = index.next(ofNameOf: node)
            }
            return found
        }
    }

    /// The nodes with one of some names, of any kind, ascending.
    public func nodes(namedAnyOf names: [String]) -> [NodeID] {
        names.count == 1 ? nodes(named: names[0]) : names.flatMap { nodes(named: $0) }.sorted()
    }

    /// The identifiers and members with a name, ascending.
    public func expressions(named name: String) -> [NodeID] { expressions(among: nodes(named: name)) }

    /// The identifiers and members with one of some names, ascending.
    public func expressions(named names: String...) -> [NodeID] { expressions(among: nodes(namedAnyOf: names)) }

    private func expressions(among nodes: [NodeID]) -> [NodeID] { nodes.filter { kind($0) == .identifier || kind($0) == .member } }

    /// The identifiers and members whose names have this suffix, ascending.
    public func expressions(nameEnding end: StaticString) -> [NodeID] {
        let length = end.utf8CodeUnitCount
        // A linear scan in memory order: suffixes are not indexed.
        return allNodes.filter { node in
            guard kind(node) == .identifier || kind(node) == .member, let range = nameRange(node), range.count >= length else {
                return false
            }
            return text.matches(ByteRange(range.end - length, range.end), end)
        }
    }

    /// The calls of functions with one of some names, on any receiver, ascending.
    public func calls(of names: String...) -> [NodeID] {
        nodes(namedAnyOf: names).compactMap { call(ofCallee: $0) }.sorted()
    }

    /// The `call` whose callee is this expression.
    public func call(ofCallee callee: NodeID) -> NodeID? {
        parent(callee).flatMap { kind($0) == .call && firstChild($0) == callee ? $0 : nil }
    }

    private func isNamed(_ node: NodeID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let range = nameRange(node), range.count == name.count else { return false }
        return text.bytes.withUnsafeBufferPointer { bytes in
            for i in 0..<name.count where bytes[range.start + i] != name[i] { return false }
            return true
        }
    }
}

/// The nodes of a kind, ascending.
public struct NodesOfKind: Sequence, IteratorProtocol {
    fileprivate let outline: Outline
    fileprivate var node: Int32

    public mutating func next() -> NodeID? {
        guard let next = NodeID(link: node) else { return nil }
        node = outline.index.next(ofKindOf: node)
        return next
    }
}
