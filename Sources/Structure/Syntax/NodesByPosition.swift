// Finds the nodes that start within a range of tokens, without scanning a long list for each of thousands of ranges.

/// Items by the tokens at which they start.
public struct ItemsByPosition<Item: Sendable>: Sendable {
    /// Items at the same token keep their order.
    @usableFromInline let sorted: [(first: TokenID, item: Item)]

    @inlinable
    public init(_ entries: [(first: TokenID, item: Item)]) {
        sorted = entries.enumerated().sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }.map(\.element)
    }

    /// The items that start within a range of tokens, first to last.
    @inlinable public func within(_ stretch: Range<TokenID>) -> [Item] { sorted[places(within: stretch)].map(\.item) }

    /// How many items start within a range of tokens.
    @inlinable public func count(within stretch: Range<TokenID>) -> Int { places(within: stretch).count }

    @inlinable
    func places(within stretch: Range<TokenID>) -> Range<Int> { place(of: stretch.lowerBound)..<place(of: stretch.upperBound) }

    @inlinable func place(of token: TokenID) -> Int { firstIndex(below: sorted.count) { sorted[$0].first >= token } }
}

/// Nodes by the tokens at which they start.
public typealias NodesByPosition = ItemsByPosition<NodeID>

extension Outline {
    /// The nodes by position.
    public func byPlace(_ nodes: some Sequence<NodeID>) -> NodesByPosition {
        NodesByPosition(nodes.map { (self.nodes[$0].first, $0) })
    }

    /// The tokens of a node.
    @inlinable public func tokens(of node: NodeID) -> Range<TokenID> { nodes[node].first..<nodes[node].end }

    /// The comments that start within a range of bytes.
    public func comments(startingIn range: ByteRange) -> ArraySlice<Comment> {
        let first = firstIndex(below: comments.count) { comments[$0].range.start >= range.start }
        return comments[first..<max(first, firstIndex(below: comments.count) { comments[$0].range.start >= range.end })]
    }

    /// Whether a range contains a whole comment.
    public func hasComment(in range: ByteRange) -> Bool { comments(startingIn: range).first.map { $0.range.end <= range.end } ?? false }

    /// The tokens that start within a range of bytes.
    public func tokens(startingIn range: ByteRange) -> Slice<TokenList> {
        let first = firstIndex(below: tokens.count) { tokens[$0].start >= range.start }
        return tokens[first..<max(first, firstIndex(below: tokens.count) { tokens[$0].start >= range.end })]
    }
}
