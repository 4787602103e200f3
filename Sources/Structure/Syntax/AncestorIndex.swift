// Finds ancestors of a node quickly, however long the chains in between are.
// In a file with long chains, each node has a skip pointer to a distant ancestor and the set of kinds on the path to it (as in Myers'
// random-access lists), so a path of a hundred thousand links takes some forty steps. Other files do without.

extension Outline {
    /// The last node reachable upwards through kinds that pass; the node itself if its parent's does not.
    /// - Parameter elseIfs: whether the `if` of an `else if` passes where its `else` does, when reached from the `else`.
    @inlinable public func outermost(_ node: NodeID, elseIfs: Bool = false, through passes: (Node.Kind) -> Bool) -> NodeID {
        var at = node
        for _ in 0..<Limits.maxWalkedLinks {
            guard let parent = parent(at), passes(elseIfs && leadsOn(from: at, to: parent) ? .elseClause : nodes[parent].kind) else {
                return at
            }
            at = parent
        }
        return farOutermost(at, elseIfs: elseIfs, through: passes)
    }

    /// The innermost ancestor for which `matches` is true.
    @inlinable public func ancestor(_ node: NodeID, where matches: (Node.Kind) -> Bool) -> NodeID? {
        parent(outermost(node) { !matches($0) })
    }

    /// The lowest common ancestor of two nodes, and its children that contain each of them.
    public func fork(_ a: NodeID, _ b: NodeID) -> (common: NodeID, first: NodeID, second: NodeID)? {
        if let ancestry {
            return ancestry.fork(Int(a.rawValue), Int(b.rawValue), nodes).map { (NodeID($0.common), NodeID($0.first), NodeID($0.second)) }
        }
        var (first, second) = (a, b)
        var (firstDepth, secondDepth) = (depth(a), depth(b))
        while let outer = parent(first), firstDepth > secondDepth { (first, firstDepth) = (outer, firstDepth - 1) }
        while let outer = parent(second), secondDepth > firstDepth { (second, secondDepth) = (outer, secondDepth - 1) }
        while let common = parent(first), let other = parent(second) {
            if common == other { return (common, first, second) }
            (first, second) = (common, other)
        }
        return nil
    }

    private func depth(_ node: NodeID) -> Int {
        var (at, depth) = (node, 0)
        while let outer = parent(at) { (at, depth) = (outer, depth + 1) }
        return depth
    }

    /// Whether a node's tokens are within those of another, as they are within those of its ancestors.
    public func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
        nodes[outer].first <= nodes[inner].first && nodes[inner].end <= nodes[outer].end
    }

    /// Whether a parent is an `if` and the child its `else`.
    @inlinable func leadsOn(from child: NodeID, to parent: NodeID) -> Bool {
        nodes[parent].kind == .ifStmt && nodes[child].kind == .elseClause
    }

    @usableFromInline
    func farOutermost(_ node: NodeID, elseIfs: Bool, through passes: (Node.Kind) -> Bool) -> NodeID {
        if let ancestry { return NodeID(ancestry.outermost(Int(node.rawValue), nodes, through: KindSet(elseIfs: elseIfs, passes))) }
        var at = node
        while let parent = parent(at), passes(elseIfs && leadsOn(from: at, to: parent) ? .elseClause : kind(parent)) { at = parent }
        return at
    }
}

/// The skip pointers of one file.
@usableFromInline
struct AncestorIndex: Sendable {
    private var depths: [Int32]
    /// For each node an ancestor, for the root itself; -1 for nodes without a parent.
    private var far: [Int32]
    /// The kinds from a node's parent up to that ancestor.
    private var kinds: [KindSet]

    init(_ nodes: NodeList) {
        precondition(Node.Kind.count < KindSet.capacity)
        depths = Array(repeating: 0, count: nodes.count)
        far = Array(repeating: -1, count: nodes.count)
        kinds = Array(repeating: KindSet(), count: nodes.count)
        far[0] = 0
        var at = 0
        while true {
            var next = nodes[at].firstChild
            while next < 0 {
                guard at != 0 else { return }
                next = nodes[at].next
                if next < 0 { at = Int(nodes[at].parent) }
            }
            at = Int(next)
            enter(at, nodes)
        }
    }

    /// A node's entry follows from those of its parent and of the parent's far ancestor.
    private mutating func enter(_ node: Int, _ nodes: NodeList) {
        let parent = Int(nodes[node].parent)
        let near = Int(far[parent])
        let wide = Int(far[near])
        depths[node] = depths[parent] + 1
        kinds[node].insert(KindSet.step(from: node, to: parent, nodes))
        if depths[parent] - depths[near] == depths[near] - depths[wide] {
            far[node] = Int32(truncatingIfNeeded: wide)
            kinds[node].formUnion(kinds[parent])
            kinds[node].formUnion(kinds[near])
        } else {
            far[node] = Int32(truncatingIfNeeded: parent)
        }
    }

    fileprivate func fork(_ a: Int, _ b: Int, _ nodes: NodeList) -> (common: Int, first: Int, second: Int)? {
        var (first, second) = (lifted(a, to: depths[b], nodes), lifted(b, to: depths[a], nodes))
        // Nodes of equal depth have far ancestors of equal depth.
        while nodes[first].parent >= 0, nodes[second].parent >= 0 {
            let (common, other) = (Int(nodes[first].parent), Int(nodes[second].parent))
            if common == other { return (common, first, second) }
            (first, second) = far[first] == far[second] ? (common, other) : (Int(far[first]), Int(far[second]))
        }
        return nil
    }

    /// The ancestor at a depth; the node itself if it is no deeper.
    private func lifted(_ node: Int, to depth: Int32, _ nodes: NodeList) -> Int {
        var at = node
        while depths[at] > depth { at = depths[Int(far[at])] >= depth ? Int(far[at]) : Int(nodes[at].parent) }
        return at
    }

    fileprivate func outermost(_ node: Int, _ nodes: NodeList, through passing: KindSet) -> Int {
        var at = node
        while nodes[at].parent >= 0 {
            let parent = Int(nodes[at].parent)
            if far[at] >= 0, kinds[at].isSubset(of: passing) {
                at = Int(far[at])
            } else if passing.contains(KindSet.step(from: at, to: parent, nodes)) {
                at = parent
            } else {
                break
            }
        }
        return at
    }
}

/// The kinds of nodes on an upward path. The `if` of an `else if` is counted separately if the path comes from the `else`.
private struct KindSet {
    static let capacity = 128
    private static let elseIf = capacity - 1
    private var bits = SIMD2<UInt64>(0, 0)

    init() {}

    /// All kinds that pass.
    init(elseIfs: Bool, _ passes: (Node.Kind) -> Bool) {
        for number in 0..<Node.Kind.count where passes(Node.Kind(rawValue: UInt8(number))!) { insert(number) }
        if passes(elseIfs ? .elseClause : .ifStmt) { insert(Self.elseIf) }
    }

    /// The number of the step from a node to its parent.
    static func step(from node: Int, to parent: Int, _ nodes: NodeList) -> Int {
        let kind = nodes[parent].kind
        return kind == .ifStmt && nodes[node].kind == .elseClause ? elseIf : Int(kind.rawValue)
    }

    mutating func insert(_ number: Int) { bits[number >> 6] |= 1 << UInt64(number & 63) }
    mutating func formUnion(_ other: KindSet) { bits |= other.bits }
    func contains(_ number: Int) -> Bool { bits[number >> 6] & 1 << UInt64(number & 63) != 0 }
    func isSubset(of other: KindSet) -> Bool { bits & ~other.bits == SIMD2(0, 0) }
}
