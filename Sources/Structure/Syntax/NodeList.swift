// The nodes of one file, in two bytes for each number where that suffices: nearly all files have fewer than 65,535 tokens and nodes.
// Nodes are most of what is kept of a parsed file, and every question about it reads some.

/// The nodes of a file, by their positions.
public struct NodeList: Sendable {
    /// One of the two is empty.
    @usableFromInline let small: [SmallNode]
    @usableFromInline let large: [Node]

    /// The nodes that `fill` appends to a list.
    /// - Parameter expected: roughly how many there will be; the number of tokens.
    init(_ expected: Int, _ fill: (inout GrowableBuffer<Node>) -> Void) {
        guard expected < UInt16.max else {
            (small, large) = ([], GrowableBuffer.filled(expected, fill))
            return
        }
        var room = GrowableBuffer<Node>(capacity: expected)
        defer { room.deallocate() }
        fill(&room)
        (small, large) = room.count < UInt16.max ? (Self.small(room.elements), []) : ([], Array(room.elements))
    }

    private static func small(_ nodes: UnsafeBufferPointer<Node>) -> [SmallNode] {
        [SmallNode](unsafeUninitializedCapacity: nodes.count) { small, count in
            for position in nodes.indices { small.initializeElement(at: position, to: SmallNode(nodes[position])) }
            count = nodes.count
        }
    }

    @inlinable public subscript(_ node: NodeID) -> Node {
        @inline(__always) get { self[Int(node.rawValue)] }
    }
}

extension NodeList: RandomAccessCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { small.count + large.count }

    @inlinable public subscript(position: Int) -> Node {
        // One comparison is both the choice and the check of the bounds.
        @inline(__always) get { position < small.count ? Node(small[position]) : large[position] }
    }
}

/// A node of a file with fewer than 65,535 tokens and nodes, in 16 bytes instead of 28. Links are one more than those of `Node`, 0 for none.
@usableFromInline
struct SmallNode: Sendable {
    @usableFromInline let kind: Node.Kind
    @usableFromInline let highFlags: UInt8
    @usableFromInline let lowFlags: UInt16
    @usableFromInline let first, end: UInt16
    @usableFromInline let name, parent, firstChild, next: UInt16

    init(_ node: Node) {
        (kind, highFlags, lowFlags) = (node.kind, node.highFlags, node.lowFlags)
        (first, end) = (UInt16(truncatingIfNeeded: node.first.rawValue), UInt16(truncatingIfNeeded: node.end.rawValue))
        (name, parent) = (UInt16(truncatingIfNeeded: node.nameLink &+ 1), UInt16(truncatingIfNeeded: node.parent &+ 1))
        (firstChild, next) = (UInt16(truncatingIfNeeded: node.firstChild &+ 1), UInt16(truncatingIfNeeded: node.next &+ 1))
    }
}

extension Node {
    @inlinable @inline(__always)
    init(_ small: SmallNode) {
        (kind, highFlags, lowFlags) = (small.kind, small.highFlags, small.lowFlags)
        (first, end) = (TokenID(rawValue: Int32(small.first)), TokenID(rawValue: Int32(small.end)))
        (nameLink, parent) = (Int32(small.name) - 1, Int32(small.parent) - 1)
        (firstChild, next) = (Int32(small.firstChild) - 1, Int32(small.next) - 1)
    }
}

/// A table of positions, in two bytes each where that suffices.
struct PositionTable: Sendable {
    /// One of the two is empty.
    private let small: [UInt16]
    private let large: [UInt32]

    init(small entries: [UInt16]) { (small, large) = (entries, []) }
    init(large entries: [UInt32]) { (small, large) = ([], entries) }

    subscript(index: Int) -> Int {
        @inline(__always) get { index < small.count ? Int(small[index]) : Int(large[index]) }
    }
}
