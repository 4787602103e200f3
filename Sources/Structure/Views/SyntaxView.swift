// Typed views of nodes: what a call, an assignment or a declaration consists of, by swift-syntax's names.
// Nothing is stored: a view is a node and its outline, and each property walks the links of the flat array.

/// A node of a known kind, with the outline that it belongs to.
public protocol SyntaxView: Sendable {
    var outline: Outline { get }
    var node: NodeID { get }
    /// Nil where the node is of another kind.
    init?(_ node: NodeID, in outline: Outline)
}

extension SyntaxView {
    /// The bytes of the node.
    public var range: ByteRange { outline.range(node) }
    /// The source of the node.
    public var source: String { outline.source(node) }
    /// The node around this one; nil for the file.
    public var parent: NodeID? { outline.parent(node) }
}

extension Outline {
    public func call(_ node: NodeID) -> CallExpr? { CallExpr(node, in: self) }
    public func assignment(_ node: NodeID) -> Assignment? { Assignment(node, in: self) }
    public func closure(_ node: NodeID) -> ClosureExpr? { ClosureExpr(node, in: self) }
    public func function(_ node: NodeID) -> FunctionDecl? { FunctionDecl(node, in: self) }
    public func variable(_ node: NodeID) -> VariableBinding? { VariableBinding(node, in: self) }
    public func typeDeclaration(_ node: NodeID) -> TypeDecl? { TypeDecl(node, in: self) }

    /// What stands before the dot of a member access or a qualified type name: `cell` in `cell.textLabel`. Nil where it is implied.
    public func base(of node: NodeID) -> NodeID? { child(node) { $0 != .genericArguments } }

    /// The type in `Cell.self`; nil for any other expression.
    public func metatypeBase(of expression: NodeID) -> NodeID? {
        kind(expression) == .member && isNamed(expression, "self") ? base(of: expression) : nil
    }

    /// The assignment whose target an expression is.
    public func assignment(to target: NodeID) -> Assignment? {
        parent(target).flatMap { assignment($0) }.flatMap { $0.target == target ? $0 : nil }
    }

    /// The assignment whose value an expression is.
    public func assignment(of value: NodeID) -> Assignment? {
        parent(value).flatMap { assignment($0) }.flatMap { $0.value == value ? $0 : nil }
    }

    /// The assignment to an expression, a member of it or an element: to `cell.textLabel?.font`, for `cell`.
    public func assignment(toPartOf expression: NodeID) -> Assignment? {
        assignment(to: outermost(expression) { [.optionalChain, .forceUnwrap, .member, .subscriptCall].contains($0) })
    }

    /// Whether code gives an expression another value: assigns to it, alone or in a tuple, passes it as an `inout` argument, or toggles or
    /// negates it.
    public func isChanged(_ expression: NodeID) -> Bool {
        parent(expression).map { kind($0) == .inoutArgument || isNamed($0, "toggle") || isNamed($0, "negate") } ?? false
            || assignment(to: outermost(expression) { $0 == .argument || $0 == .tuple }) != nil
    }

    /// Whether an expression is nil: `nil`, `.none`, `Optional.none` or `nil as UIColor?`.
    public func isNil(_ expression: NodeID) -> Bool {
        switch kind(expression) {
        case .nilLiteral: true
        case .member: isNamed(expression, "none") && (base(of: expression).map { isNamed($0, "Optional") } ?? true)
        case .cast: firstChild(expression).map(isNil) ?? false
        default: false
        }
    }

    /// The innermost call that an expression is a part of, within its statement: the one that a closure is given to.
    public func call(around expression: NodeID) -> CallExpr? {
        ancestor(expression) { $0 == .call || $0 == .block }.flatMap { call($0) }
    }

    /// The innermost call that has an argument which an expression is, or is a part of.
    public func call(givenPart expression: NodeID) -> CallExpr? {
        let argument = ancestor(expression) { $0 == .argument || $0 == .block }
        return argument.flatMap { kind($0) == .argument ? parent($0) : nil }.flatMap { call($0) }
    }

    /// The call whose called expression an expression is.
    public func call(calling expression: NodeID) -> CallExpr? { call(ofCallee: expression).flatMap { call($0) } }

    /// An expression without `?`, `!` and parentheses around it, and without `try` and `await` before it.
    public func unwrapped(_ expression: NodeID) -> NodeID {
        var at = expression
        while true {
            switch kind(at) {
            case .optionalChain, .forceUnwrap, .effect: break
            case .tuple where onlyChild(at).map({ kind($0) == .argument && nodes[$0].name == nil }) ?? false: break
            case .argument: break
            default: return at
            }
            guard let inner = firstChild(at) else { return at }
            at = inner
        }
    }

    /// An expression with `?`, `!` and parentheses around it, and with `try` and `await` before it: the outermost one of which it is what
    /// `unwrapped` gives.
    public func wrapped(_ expression: NodeID) -> NodeID { outermost(ofValue: expression) { _, _ in false } }

    /// An expression with the casts around it and all that `wrapped` adds.
    public func wrappedOrCast(_ expression: NodeID) -> NodeID {
        outermost(ofValue: expression) { cast, value in kind(cast) == .cast && firstChild(cast) == value }
    }

    /// An expression with all around it whose value may be its own: the way back from `valuesChosen`.
    public func wrappedOrChosen(_ expression: NodeID) -> NodeID {
        var at = expression
        while true {
            at = outermost(ofValue: at) { around, value in
                switch kind(around) {
                case .cast: firstChild(around) == value
                case .ternary: firstChild(around) != value
                case .binary: isNamed(around, "??")
                default: false
                }
            }
            guard isOnlyChild(at), let list = parent(at), kind(list) == .block, let choice = choice(withBranch: list) else { return at }
            at = choice
        }
    }

    /// - Parameter goesOn: whether the value of a node is that of its child, where it is not so in any case.
    private func outermost(ofValue expression: NodeID, _ goesOn: (_ around: NodeID, _ value: NodeID) -> Bool) -> NodeID {
        var at = expression
        while let around = parent(at) {
            switch kind(around) {
            case .optionalChain, .forceUnwrap, .effect: at = around
            case .argument:
                guard nodes[around].name == nil, isOnlyChild(around), let tuple = parent(around), kind(tuple) == .tuple else { return at }
                at = tuple
            default:
                guard goesOn(around, at) else { return at }
                at = around
            }
        }
        return at
    }

    /// An expression without the casts around it and all that `unwrapped` removes.
    public func uncast(_ expression: NodeID) -> NodeID {
        var at = unwrapped(expression)
        while kind(at) == .cast, let inner = firstChild(at) { at = unwrapped(inner) }
        return at
    }

    /// Whether an expression is `self`.
    public func isSelf(_ expression: NodeID) -> Bool {
        let value = unwrapped(expression)
        return kind(value) == .identifier && keyword(value) == .self
    }

    /// Whether an expression is `super`.
    public func isSuper(_ expression: NodeID) -> Bool { kind(expression) == .identifier && keyword(expression) == .super }

    /// Whether an expression is a member of `super`: `super.init`.
    public func isMemberOfSuper(_ expression: NodeID) -> Bool {
        kind(expression) == .member && base(of: expression).map(isSuper) ?? false
    }

    /// The call of a superclass's initializer that a statement is: `super.init(frame: frame)`.
    public func callOfSuperInit(_ statement: NodeID) -> CallExpr? {
        call(statement).flatMap { isNamed($0.calledExpression, "init") && isMemberOfSuper($0.calledExpression) ? $0 : nil }
    }

    public func isTrue(_ expression: NodeID) -> Bool { isLiteral(.true, expression) }

    public func isFalse(_ expression: NodeID) -> Bool { isLiteral(.false, expression) }

    private func isLiteral(_ keyword: Keyword, _ expression: NodeID) -> Bool {
        kind(expression) == .boolLiteral && tokens[nodes[expression].first].keyword == keyword
    }

    /// The value that a variable is declared with; none for any other node.
    public func initialValues(of binding: NodeID) -> [NodeID] {
        guard let declaration = parent(binding), [.patternBinding, .optionalBinding].contains(kind(declaration)) else { return [] }
        return children(declaration).filter { $0 != binding && !kind($0).isType && kind($0) != .accessorBlock }
    }
}
