// Views of declarations: functions, variables, types.

/// A function or an initializer.
public struct FunctionDecl: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    public init?(_ node: NodeID, in outline: Outline) {
        guard [.funcDecl, .initDecl].contains(outline.kind(node)) else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    /// The base name; empty for an initializer.
    public var name: String { outline.name(node) }
    /// The nodes of the parameters.
    public var parameters: [NodeID] {
        outline.child(node, .parameterList).map { list in outline.children(list).filter { outline.kind($0) == .parameter } } ?? []
    }
    /// The block with its statements; nil in protocols and interfaces.
    public var body: NodeID? { outline.child(node, .block) }
}

/// One name of a `var` or `let`, with its type, initial value and accessors.
public struct VariableBinding: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    /// Takes the `patternBinding` or the `binding` that it names.
    public init?(_ node: NodeID, in outline: Outline) {
        let binding = outline.kind(node) == .binding ? outline.parent(node) : node
        guard let binding, outline.kind(binding) == .patternBinding else { return nil }
        (self.outline, self.node) = (outline, binding)
    }

    /// The pattern: a `binding` for a plain name.
    public var pattern: NodeID? { outline.firstChild(node) }
    /// The name; empty for a tuple.
    public var name: String { pattern.map { outline.name($0) } ?? "" }
    /// The type as it is written.
    public var type: NodeID? { outline.child(node) { $0.isType } }
    /// The initial value.
    public var initializer: NodeID? {
        outline.children(node).dropFirst().first { !outline.kind($0).isType && outline.kind($0) != .accessorBlock }
    }
    public var accessors: NodeID? { outline.child(node, .accessorBlock) }
    /// The whole declaration, with its attributes and modifiers.
    public var declaration: NodeID? { outline.parent(node) }
    public var isLet: Bool { declaration.map { outline.flags($0).contains(.isLet) } ?? false }
}

extension Outline {
    /// Whether a variable or a parameter keeps the value that it once has: one declared with `let`, also by a condition or a pattern.
    public func isLet(_ name: NodeID) -> Bool {
        if kind(name) == .parameter { return true }
        let declaration = ancestor(name) { [.varDecl, .optionalBinding, .valueBinding, .forStmt, .block].contains($0) }
        guard let declaration else { return false }
        switch kind(declaration) {
        case .varDecl: return flags(declaration).contains(.isLet)
        case .optionalBinding, .valueBinding: return tokens[nodes[declaration].first].keyword == .let
        default: return false
        }
    }
}

extension Outline {
    /// Whether a function is an operator, which code uses without a call.
    public func isOperator(_ function: NodeID) -> Bool { nodes[function].name.map { tokens[$0].kind != .word } ?? false }
}

/// A class, structure, enumeration, protocol or actor, or an extension.
public struct TypeDecl: SyntaxView {
    public let outline: Outline
    public let node: NodeID

    public init?(_ node: NodeID, in outline: Outline) {
        guard outline.kind(node).isTypeDeclaration else { return nil }
        (self.outline, self.node) = (outline, node)
    }

    public var isExtension: Bool { outline.kind(node) == .extensionDecl }
    /// The name; empty for an extension.
    public var name: String { outline.name(node) }
    /// The type that an extension extends, as it is written.
    public var extendedType: NodeID? { isExtension ? outline.child(node) { $0.isType } : nil }
    /// The colon and the types behind it.
    public var inheritanceClause: NodeID? { outline.child(node, .inheritanceClause) }
    /// The types behind the colon, as they are written.
    public var inheritedTypes: [NodeID] { inheritanceClause.map { Array(outline.children($0)) } ?? [] }
    /// The block with the members.
    public var memberBlock: NodeID? { outline.child(node, .memberBlock) }
}

extension Outline {
    /// The name that a variable's declaration begins with, or another pattern: of the first variable, if there are several.
    public func pattern(ofVariable declaration: NodeID) -> NodeID? { child(declaration, .patternBinding).flatMap { firstChild($0) } }

    /// The flags of the variable that a binding is the name of: those of its declaration.
    public func flags(ofVariable binding: NodeID) -> Node.Flags { ancestor(binding) { $0 == .varDecl }.map { flags($0) } ?? [] }

    /// The function, closure or other declaration with a parameter.
    public func owner(ofParameter parameter: NodeID) -> NodeID? { parent(parameter).flatMap { parent($0) } }

    /// The member of a type around a node, or the declaration or statement at the top of the file.
    public func memberOrGlobal(around node: NodeID) -> NodeID { outermost(node) { $0 != .memberBlock && $0 != .file } }

    /// The words in front of the keyword of a declaration, those of attributes included.
    public func modifiers(of declaration: NodeID) -> [String] {
        let keywords = ["actor", "class", "enum", "extension", "func", "init", "let", "protocol", "struct", "subscript", "var"]
        var found: [String] = []
        for token in tokens(of: declaration) where tokens[token].kind == .word {
            let word = word(token)
            if keywords.contains(word) { break }
            found.append(word)
        }
        return found
    }

    /// Whether a declaration has one of some modifiers.
    public func isMarked(_ declaration: NodeID, _ words: String...) -> Bool { modifiers(of: declaration).contains(where: words.contains) }

    /// Whether a function, or the property that a binding is, stands in place of one of the superclass.
    public func isOverride(_ member: NodeID) -> Bool {
        let declaration = kind(member) == .binding ? ancestor(member) { $0 == .varDecl } ?? member : member
        return flags(declaration).contains(.isOverride)
    }
}
