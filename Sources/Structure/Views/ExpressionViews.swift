// Views of expressions: calls and their arguments, member accesses, assignments, closures.

/// `cell.configure(with: item) { … }`
public struct CallExpr: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node) == .call else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// `cell.configure`
    public var calledExpression: NodeID { outline.firstChild(node)! }
    /// `configure`; empty where the called expression has no name.
    public var name: String { outline.name(calledExpression) }
    /// The bytes of `configure`.
    public var nameRange: ByteRange? { outline.nameRange(calledExpression) }
    /// `cell`; nil for a bare name and an implied base.
    public var base: NodeID? { outline.kind(calledExpression) == .member ? outline.base(of: calledExpression) : nil }

    /// The arguments in their order, trailing closures included.
    public var arguments: [Argument] { outline.children(node).compactMap { Argument($0, in: outline) } }
    /// The first argument, without a list of the others.
    public var firstArgument: Argument? { outline.child(node, .argument).flatMap { Argument($0, in: outline) } }
    /// The first argument with a label.
    public func argument(labeled label: StaticString) -> Argument? { arguments.first { $0.isLabeled(label) } }
}

/// `with: item`
public struct Argument: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    /// Nil for what has no value, as in code that is being typed.
    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node) == .argument, outline.firstChild(node) != nil else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// `with`; empty where there is none.
    public var label: String { outline.name(node) }
    public func isLabeled(_ label: StaticString) -> Bool { outline.isNamed(node, label) }
    /// `item`
    public var value: NodeID { outline.firstChild(node)! }
    /// Whether it is a trailing closure.
    public var isTrailing: Bool { outline.flags(node).contains(.isTrailing) }
}

/// `cell.textLabel`, or `.textLabel` with an implied base.
public struct MemberAccess: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node) == .member else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// `cell`; nil where it is implied.
    public var base: NodeID? { outline.base(of: node) }
    /// `textLabel`
    public var name: String { outline.name(node) }
}

/// `label.text = title`, or with `+=` and its like.
public struct Assignment: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    /// Nil for an assignment without a value, as in code that is being typed.
    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node) == .assignment, let target = outline.firstChild(node), outline.next(target) != nil else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// `label.text`
    public var target: NodeID { outline.firstChild(node)! }
    /// `title`
    public var value: NodeID { outline.next(target)! }
    /// Whether the operator is `=`.
    public var isPlain: Bool { outline.isNamed(node, "=") }
}

/// `{ [weak self] cell, item in … }`
public struct ClosureExpr: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node) == .closure else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// The nodes of the parameters that have names; empty for `$0` and its like.
    public var parameters: [NodeID] {
        outline.child(node, .parameterList).map { list in outline.children(list).filter { outline.kind($0) == .parameter } } ?? []
    }
    /// The nodes of what `[…]` captures.
    public var captures: [NodeID] { outline.child(node, .captureList).map { Array(outline.children($0)) } ?? [] }
    /// The block with its statements.
    public var body: NodeID? { outline.child(node, .block) }
}

extension Outline {
    /// Whether a node is in the capture list of a closure: what is written there is evaluated where the closure is made.
    public func isInCaptureList(_ node: NodeID, of closure: NodeID) -> Bool {
        child(closure, .captureList).map { contains($0, node) } ?? false
    }
}
