// Indexes the nodes of a file by kind and by name, so that a search for a word visits no others.
// Lists in one flat array, each ascending: the descendants of a node lie together in it, and are found by bisection.

/// The nodes of each kind and of each name. Names whose hashes fall into the same slot share a list.
struct NodeIndex: Sendable {
    /// Four tables, one behind the other: where the list of each kind starts, where that of each slot does, and both kinds of lists. Behind
    /// the starts is the end of the last list.
    private let entries: PositionTable
    private let layout: Layout

    /// Where the tables are.
    private struct Layout {
        let nodeCount: Int
        let namedCount: Int
        let slotCount: Int

        init(nodeCount: Int, namedCount: Int) {
            (self.nodeCount, self.namedCount) = (nodeCount, namedCount)
            // Most names occur several times.
            slotCount = 1 << (Int.bitWidth - (namedCount / 2).leadingZeroBitCount)
        }

        /// The slot of a name.
        func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slotCount &- 1) }
        var kinds: Range<Int> { 0..<Node.Kind.count }
        var slots: Range<Int> { Node.Kind.count + 1..<Node.Kind.count + 1 + slotCount }
        var byKind: Int { slots.upperBound + 1 }
        var byName: Int { byKind + nodeCount }
        var count: Int { byName + namedCount }
    }

    init(_ nodes: UnsafeBufferPointer<Node>, _ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>) {
        // The lower half of each name's hash above its node: a name is hashed once.
        var named = GrowableBuffer<UInt64>(capacity: nodes.count)
        defer { named.deallocate() }
        for node in nodes.indices {
            guard let range = Outline.nameRange(NodeID(node), nodes, { tokens[$0] }) else { continue }
            named.append(wordHash(bytes.baseAddress! + range.start, range.count) << 32 | UInt64(truncatingIfNeeded: node))
        }
        layout = Layout(nodeCount: nodes.count, namedCount: named.count)
        if nodes.count < UInt16.max {
            entries = PositionTable(small: Self.entries(nodes, named.elements, layout))
        } else {
            entries = PositionTable(large: Self.entries(nodes, named.elements, layout))
        }
    }

    /// The entries of all tables, by a counting sort.
    private static func entries<Entry: FixedWidthInteger>(
        _ nodes: UnsafeBufferPointer<Node>, _ named: UnsafeBufferPointer<UInt64>, _ layout: Layout
    ) -> [Entry] {
        var entries = [Entry](repeating: 0, count: layout.count)
        entries.withUnsafeMutableBufferPointer { buffer in
            let entries = buffer.baseAddress!
            let slots = entries + layout.slots.lowerBound
            for node in nodes { entries[Int(node.kind.rawValue)] &+= 1 }
            for name in named { slots[layout.slot(name >> 32)] &+= 1 }
            // From the length of each list to its end.
            for starts in [layout.kinds, layout.slots] {
                for list in starts.lowerBound + 1...starts.upperBound { entries[list] &+= entries[list &- 1] }
            }
            // From its end to its start, by filling it from there.
            let (byKind, byName) = (entries + layout.byKind, entries + layout.byName)
            for node in nodes.indices.reversed() {
                let kind = Int(nodes[node].kind.rawValue)
                entries[kind] &-= 1
                byKind[Int(truncatingIfNeeded: entries[kind])] = Entry(truncatingIfNeeded: node)
            }
            for name in named.reversed() {
                let slot = layout.slot(name >> 32)
                slots[slot] &-= 1
                byName[Int(truncatingIfNeeded: slots[slot])] = Entry(truncatingIfNeeded: name & 0xFFFF_FFFF)
            }
        }
        return entries
    }

    /// The node at a position of a list.
    subscript(position: Int) -> NodeID { NodeID(entries[position]) }

    /// The list of a kind.
    func list(of kind: Node.Kind) -> Range<Int> { list(Int(kind.rawValue), in: layout.byKind) }

    /// The list with the nodes of a name, among others.
    func list(named name: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard let word = name.baseAddress, !name.isEmpty else { return 0..<0 }
        return list(layout.slots.lowerBound + layout.slot(wordHash(word, name.count)), in: layout.byName)
    }

    private func list(_ start: Int, in table: Int) -> Range<Int> { table + entries[start]..<table + entries[start + 1] }
}

extension Outline {
    /// The nodes of a kind, ascending.
    /// - Parameter scope: the node they are within.
    public func nodes(of kind: Node.Kind, in scope: NodeID = .root) -> NodesOfKind {
        NodesOfKind(outline: self, positions: narrowed(index.list(of: kind), to: scope))
    }

    /// The nodes of some kinds, ascending.
    public func nodes(ofAnyOf kinds: Node.Kind...) -> [NodeID] { kinds.flatMap { nodes(of: $0) }.sorted() }

    /// The nodes with a name, of any kind, ascending.
    /// - Parameter scope: the node they are within.
    public func nodes(named name: String, in scope: NodeID = .root) -> [NodeID] {
        name.withBytes { name in
            var found: [NodeID] = []
            for position in narrowed(index.list(named: name), to: scope) where isNamed(index[position], name) {
                found.append(index[position])
            }
            return found
        }
    }

    /// The nodes with one of some names, of any kind, ascending.
    public func nodes(namedAnyOf names: [String], in scope: NodeID = .root) -> [NodeID] {
        names.count == 1 ? nodes(named: names[0], in: scope) : names.flatMap { nodes(named: $0, in: scope) }.sorted()
    }

    /// The identifiers and members with a name, ascending.
    public func expressions(named name: String, in scope: NodeID = .root) -> [NodeID] {
        expressions(among: nodes(named: name, in: scope))
    }

    /// The identifiers and members with one of some names, ascending.
    public func expressions(named names: String..., in scope: NodeID = .root) -> [NodeID] {
        expressions(namedAnyOf: names, in: scope)
    }

    public func expressions(namedAnyOf names: [String], in scope: NodeID = .root) -> [NodeID] {
        expressions(among: nodes(namedAnyOf: names, in: scope))
    }

    /// Whether there is an identifier or member with a name.
    public func hasExpression(named name: String, in scope: NodeID) -> Bool {
        name.withBytes { name in
            narrowed(index.list(named: name), to: scope).contains {
                [.identifier, .member].contains(kind(index[$0])) && isNamed(index[$0], name)
            }
        }
    }

    /// The identifiers and members with one of some names, in the order of the source, an expression before its parts.
    /// - Parameter most: how many nodes of the names are looked at; nil if there are more.
    public func expressions(namedAnyOf names: [String], in scope: NodeID, most: Int) -> [NodeID]? {
        var found: [NodeID] = []
        var seen = 0
        for name in names {
            let isBelow = name.withBytes { name in
                let positions = narrowed(index.list(named: name), to: scope)
                seen += positions.count
                guard seen <= most else { return false }
                found += positions.map { index[$0] }.filter { isNamed($0, name) }
                return true
            }
            guard isBelow else { return nil }
        }
        return expressions(among: found).sorted { (nodes[$0].first, nodes[$1].end) < (nodes[$1].first, nodes[$0].end) }
    }

    private func expressions(among nodes: [NodeID]) -> [NodeID] { nodes.filter { kind($0) == .identifier || kind($0) == .member } }

    /// The part of a list of nodes that are within one of them. Since the parser makes all descendants of a node one after the other, other
    /// nodes are either before or behind them all.
    private func narrowed(_ list: Range<Int>, to scope: NodeID) -> Range<Int> {
        guard scope != .root, !list.isEmpty else { return list }
        func isWithin(_ position: Int) -> Bool { contains(scope, index[list.lowerBound + position]) }
        func isLater(_ position: Int) -> Bool { index[list.lowerBound + position] > scope }
        let start = firstIndex(below: list.count) { isWithin($0) || isLater($0) }
        let end = firstIndex(below: list.count) { isLater($0) && !isWithin($0) }
        return list.lowerBound + start..<list.lowerBound + end
    }

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
    public func calls(of names: String..., in scope: NodeID = .root) -> [NodeID] {
        nodes(namedAnyOf: names, in: scope).compactMap { call(ofCallee: $0) }.filter { contains(scope, $0) }.sorted()
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
    fileprivate var positions: Range<Int>

    public mutating func next() -> NodeID? { positions.popFirst().map { outline.index[$0] } }
}
