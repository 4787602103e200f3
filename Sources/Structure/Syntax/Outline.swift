// The outline of a file: its syntax as one flat array of nodes, with queries for rules.
// Parsing never fails: any tokens give an outline, and every node's tokens are within its parent's.

/// The structure of one file. A class, since passing a struct would retain each of its arrays.
public final class Outline: Sendable {
    public let text: SourceText
    public let tokens: TokenList
    public let comments: [Comment]
    /// The root, of kind `file`, is node 0. The others are in no particular order.
    public let nodes: NodeList
    let index: NodeIndex
    /// Nil if no chain is long.
    let ancestry: AncestorIndex?
    /// The conditions of `#available` and `#unavailable`, by position.
    public let availabilities: NodesByPosition

    /// Tokenizes and parses a text.
    /// - Parameter buffer: the token buffer of a caller that parses many files.
    public init(_ text: SourceText, bodies: BodyParsing = .all, buffer: inout TokenBuffer) {
        let (file, syntax) = buffer.tokenize(text) { ParsedSyntax($0, text, bodies) }
        (self.text, tokens, comments) = (text, file.tokens, file.comments)
        (nodes, index, ancestry, availabilities) = (syntax.nodes, syntax.index, syntax.ancestry, syntax.availabilities)
    }

    /// Tokenizes and parses parts of a text as if they were a file.
    public init(_ parts: [ByteRange], of text: SourceText, bodies: BodyParsing, buffer: inout TokenBuffer) {
        let (file, syntax) = buffer.tokenize(parts, of: text) { ParsedSyntax($0, text, bodies) }
        (self.text, tokens, comments) = (text, file.tokens, file.comments)
        (nodes, index, ancestry, availabilities) = (syntax.nodes, syntax.index, syntax.ancestry, syntax.availabilities)
    }

    /// Tokenizes and parses a text.
    public convenience init(_ text: SourceText, bodies: BodyParsing = .all) {
        var buffer = TokenBuffer()
        self.init(text, bodies: bodies, buffer: &buffer)
    }
}

/// What the parser makes of a file's tokens.
private struct ParsedSyntax {
    let nodes: NodeList
    let index: NodeIndex
    let ancestry: AncestorIndex?
    let availabilities: NodesByPosition

    init(_ tokens: UnsafeBufferPointer<Token>, _ text: SourceText, _ bodies: BodyParsing) {
        (nodes, index, ancestry) = text.bytes.withUnsafeBufferPointer { bytes in
            bracketPartners(tokens).withUnsafeBufferPointer { partners in
                var (longestChain, index) = (0, NodeIndex?.none)
                // There are rarely more nodes than tokens.
                let nodes = NodeList(tokens.count) { room in
                    var parser = Parser(tokens: tokens, bytes: bytes, partners: partners, nodes: room)
                    parser.skipsBodies = bodies == .none
                    parser.parseFile()
                    (room, longestChain) = (parser.nodes, parser.longestChain)
                    // Nodes are read faster here than from the list.
                    index = NodeIndex(room.elements, tokens, bytes)
                }
                return (nodes, index!, longestChain > Limits.maxWalkedLinks ? AncestorIndex(nodes) : nil)
            }
        }
        availabilities = NodesByPosition(index.list(of: .availability).map { [nodes, index] in (nodes[index[$0]].first, index[$0]) })
    }
}

extension Outline {
    @inlinable public func kind(_ node: NodeID) -> Node.Kind { nodes[node].kind }
    @inlinable public func flags(_ node: NodeID) -> Node.Flags { nodes[node].flags }

    /// All nodes, in the order in which the parser made them.
    @inlinable public var allNodes: some RandomAccessCollection<NodeID> { nodes.indices.lazy.map { NodeID($0) } }

    /// Whether a node starts before another one in the source.
    @inlinable public func isBefore(_ a: NodeID, _ b: NodeID) -> Bool { nodes[a].first < nodes[b].first }

    /// The parent of a node; nil for the root.
    @inlinable public func parent(_ node: NodeID) -> NodeID? { NodeID(link: nodes[node].parent) }

    /// The node's children in source order.
    @inlinable public func children(_ node: NodeID) -> Children { Children(outline: self, node: nodes[node].firstChild) }

    /// The first child of a kind.
    @inlinable public func child(_ node: NodeID, _ kind: Node.Kind) -> NodeID? {
        var child = nodes[node].firstChild
        while child >= 0 {
            if nodes[Int(child)].kind == kind { return NodeID(rawValue: child) }
            child = nodes[Int(child)].next
        }
        return nil
    }

    /// The first child whose kind `matches`.
    @inlinable public func child(_ node: NodeID, where matches: (Node.Kind) -> Bool) -> NodeID? {
        var child = nodes[node].firstChild
        while child >= 0 {
            if matches(nodes[Int(child)].kind) { return NodeID(rawValue: child) }
            child = nodes[Int(child)].next
        }
        return nil
    }

    @inlinable public func firstChild(_ node: NodeID) -> NodeID? { NodeID(link: nodes[node].firstChild) }
    @inlinable public func next(_ node: NodeID) -> NodeID? { NodeID(link: nodes[node].next) }

    public func lastChild(_ node: NodeID) -> NodeID? {
        var last: NodeID?
        for child in children(node) { last = child }
        return last
    }

    /// The only child of a node; nil if it has none or several.
    public func onlyChild(_ node: NodeID) -> NodeID? { firstChild(node).flatMap { next($0) == nil ? $0 : nil } }

    /// Whether a node has no siblings.
    public func isOnlyChild(_ node: NodeID) -> Bool { next(node) == nil && parent(node).map { firstChild($0) == node } ?? true }

    /// The bytes of a node, from its first token to the end of its last.
    public func range(_ node: NodeID) -> ByteRange {
        let node = nodes[node]
        let start = tokens[node.first].start
        return ByteRange(start, node.end > node.first ? tokens[node.end.index - 1].end : start)
    }

    /// The bytes of the token that names a node, without backticks; nil if it has no name.
    public func nameRange(_ node: NodeID) -> ByteRange? { Self.nameRange(node, nodes) { tokens[$0] } }

    /// The name's bytes of a node in an outline under construction.
    @inline(__always)
    static func nameRange<Nodes: RandomAccessCollection<Node>>(
        _ node: NodeID, _ nodes: Nodes, _ token: (TokenID) -> Token
    ) -> ByteRange? where Nodes.Index == Int {
        let node = nodes[Int(node.rawValue)]
        guard let name = node.name else { return nil }
        let token = token(name)
        // `func ==<T>(…)`: the operator's last byte opens the generic parameters.
        if node.kind == .funcDecl, token.kind != .word {
            var child = node.firstChild
            while child >= 0 {
                if nodes[Int(child)].kind == .genericParameterList, nodes[Int(child)].first == name {
                    return ByteRange(token.start, token.end - 1)
                }
                child = nodes[Int(child)].next
            }
        }
        return wordRange(token)
    }

    /// The name of a node as the source spells it, with backticks where it has some; empty if it has none.
    public func spelledName(_ node: NodeID) -> String { nodes[node].name.map { text.string(tokens[$0].range) } ?? "" }

    /// The name of a node, without backticks; empty if it has none.
    public func name(_ node: NodeID) -> String {
        // Not by `map`: a method passed as a closure allocates each time.
        guard let range = nameRange(node) else { return "" }
        return text.string(range)
    }

    /// The keyword that names a node: `self`, `super`, `try`.
    public func keyword(_ node: NodeID) -> Keyword { nodes[node].name.map { tokens[$0].keyword } ?? Keyword.none }

    /// The name of a receiver without `?` and `!`: an identifier, or the last member of a chain; empty for anything else.
    public func receiverName(_ base: NodeID) -> String {
        var at = base
        while kind(at) == .optionalChain || kind(at) == .forceUnwrap, let inner = firstChild(at) { at = inner }
        return kind(at) == .identifier || kind(at) == .member ? name(at) : ""
    }

    /// Whether a node has exactly this name.
    @inlinable public func isNamed(_ node: NodeID, _ word: StaticString) -> Bool {
        guard let name = nodes[node].name else { return false }
        return text.matches(wordRange(name), word)
    }

    /// The spelling of a token, without backticks.
    public func word(_ token: TokenID) -> String { text.string(wordRange(token)) }

    /// A parameter's outer label, if it is written beside the name; without backticks.
    public func outerLabel(_ parameter: NodeID) -> String? { nodes[parameter].label.map(word) }

    /// Whether a function has a parameter with a label.
    public func hasParameter(_ function: NodeID, labeled label: String) -> Bool { parameter(of: function, labeled: label) != nil }

    /// The parameter of a function that has a label.
    public func parameter(of function: NodeID, labeled label: String) -> NodeID? {
        guard let list = child(function, .parameterList) else { return nil }
        return children(list).first { outerLabel($0) == label }
    }

    /// The token before a node; nil for a node that begins with the file's first token.
    public func token(before node: NodeID) -> Token? { nodes[node].first.previous.map { tokens[$0] } }

    /// The token after a node.
    public func token(after node: NodeID) -> Token { tokens[nodes[node].end] }

    /// The last token.
    public var endOfFile: TokenID { TokenID(tokens.count - 1) }

    /// Whether one of the attributes without arguments that begin at a token has this name.
    public func hasAttribute(_ name: String, from first: TokenID) -> Bool {
        var at = first
        while at < endOfFile, tokens[at].kind == .at {
            if word(at.next) == name { return true }
            at = at.next.next
        }
        return false
    }

    /// The bytes of a token, without backticks.
    @inlinable public func wordRange(_ token: TokenID) -> ByteRange { Self.wordRange(tokens[token]) }

    @inlinable static func wordRange(_ token: Token) -> ByteRange {
        guard token.flags.contains(.backticked), token.length > 2 else { return token.range }
        return ByteRange(token.start + 1, token.end - 1)
    }

    /// The source of a node.
    public func source(_ node: NodeID) -> String { text.string(range(node)) }

    /// The statements, members and cases of the file, for lookup by position.
    public var statements: StatementRanges { StatementRanges(allNodes.filter(isListed).map(range)) }

    /// Whether a node is in a list of statements, members or cases.
    public func isListed(_ node: NodeID) -> Bool {
        guard let parent = parent(node) else { return false }
        switch kind(parent) {
        case .block, .memberBlock, .file: return true
        case .ifConfigClause: return kind(node) != .ifConfigCondition
        case .switchStmt: return kind(node) == .switchCase
        default: return false
        }
    }
}

/// The bytes of statements, for lookup by position.
public struct StatementRanges: Sendable {
    /// Sorted by start; of those with the same start, the longest first.
    private let ranges: [ByteRange]

    fileprivate init(_ ranges: [ByteRange]) { self.ranges = ranges.sorted { ($0.start, $1.end) < ($1.start, $0.end) } }

    /// The first one that starts at or after a byte offset; nil at the end.
    public func first(after offset: Int) -> ByteRange? {
        let next = firstIndex(below: ranges.count) { ranges[$0].start >= offset }
        return next < ranges.count ? ranges[next] : nil
    }
}

/// A node's children, first to last.
public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let outline: Outline
    @usableFromInline var node: Int32

    @inlinable
    init(outline: Outline, node: Int32) {
        self.outline = outline
        self.node = node
    }

    @inlinable
    public mutating func next() -> NodeID? {
        guard let next = NodeID(link: node) else { return nil }
        node = outline.nodes[next].next
        return next
    }
}
