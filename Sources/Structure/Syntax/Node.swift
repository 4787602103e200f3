// A node of a file's outline: the meaning of a range of tokens. Flat structs that refer to each other by index.
// Children are linked (first child, next sibling), so a node can be wrapped after it was made (`a` → `a.b` → `a.b()`).
@_exported import CellLintTokens

/// A node. Links and the naming token are stored as numbers without an optional, -1 for none, and the flags in three bytes, to keep it small.
public struct Node: Sendable {
    public var kind: Kind
    @usableFromInline var highFlags: UInt8 = 0
    @usableFromInline var lowFlags: UInt16 = 0
    /// The first token, and the one after the last.
    public var first: TokenID
    public var end: TokenID
    @usableFromInline var nameLink: Int32 = -1
    @usableFromInline var parent: Int32 = -1
    @usableFromInline var firstChild: Int32 = -1
    @usableFromInline var next: Int32 = -1

    init(_ kind: Kind, first: TokenID) {
        self.kind = kind
        self.first = first
        self.end = first
    }

    @inlinable public var flags: Flags {
        get { Flags(rawValue: UInt32(highFlags) << 16 | UInt32(lowFlags)) }
        set {
            highFlags = UInt8(truncatingIfNeeded: newValue.rawValue >> 16)
            lowFlags = UInt16(truncatingIfNeeded: newValue.rawValue)
        }
    }

    /// The token that names the node: a declaration's name, a member's, an argument's label.
    @inlinable public internal(set) var name: TokenID? {
        get { TokenID(link: nameLink) }
        set { nameLink = newValue?.rawValue ?? -1 }
    }

    /// A parameter's outer label: the token before the name, or the name itself.
    @inlinable public var label: TokenID? {
        flags.contains(.hasOuterLabel) ? name?.previous : flags.contains(.isItsLabel) ? name : nil
    }

    public enum Kind: UInt8, Sendable {
        case file
        /// Brackets nested beyond the depth limit; their contents are not parsed.
        case opaque

        // MARK: declarations
        /// The members of a type between braces.
        case memberBlock
        case classDecl, structDecl, enumDecl, protocolDecl, actorDecl
        /// Children: the extended type, then as for types.
        case extensionDecl
        case funcDecl, initDecl, deinitDecl, subscriptDecl, macroDecl
        /// `var` or `let` with one `patternBinding` per name.
        case varDecl
        /// Children in order, each optional: pattern, type, initial value, accessors.
        case patternBinding
        /// `{ get … }` or the implicit getter's block.
        case accessorBlock
        /// `get`, `set`, `willSet` …: named by its keyword, with a `block` except in a protocol.
        case accessor
        case enumCaseDecl
        /// One case: named, with a `parameterList` for its payload and an optional raw value.
        case enumCase
        case typealiasDecl, associatedtypeDecl, importDecl
        /// Operators, precedence groups: kept as a range only.
        case otherDecl
        /// Named by its last component; its arguments are `argument` children.
        case attribute
        case genericParameterList
        /// Named; its child is the bound.
        case genericParameter
        case inheritanceClause
        case whereClause
        /// Children: the subject and its constraint. Named by `:` or `==`.
        case requirement
        case parameterList
        /// `name` inside, `label` outside; children: type, default value.
        case parameter
        /// Child: the type.
        case resultType
        /// `#if` … `#endif`: its clauses do not open scopes.
        case ifConfig
        /// Named by its directive; children: an `ifConfigCondition`, then statements, members or cases; none of these if no
        /// system with UIKit builds the clause.
        case ifConfigClause
        case ifConfigCondition

        // MARK: statements
        case block
        /// Children: conditions, a `block`, an optional `elseClause`.
        case ifStmt
        case elseClause
        case guardStmt, whileStmt, repeatStmt
        /// Children: pattern, sequence, an optional `whereGuard`, a `block`.
        case forStmt
        /// Children: subject, then `switchCase`s.
        case switchStmt
        /// Children: `caseItem`s (none for `default`), then a `block`.
        case switchCase
        /// Children: a pattern as an expression, an optional `whereGuard`.
        case caseItem
        case whereGuard
        case doStmt
        /// Children: `caseItem`s, a `block`.
        case catchClause
        case deferStmt, returnStmt, throwStmt, jumpStmt
        /// `let x = y` in a condition; children: pattern, type, value. Without a value: the shorthand.
        case optionalBinding
        /// `case p = e` in a condition; children: pattern, value.
        case patternCondition
        /// `#available` / `#unavailable`, whole.
        case availability

        // MARK: patterns
        /// A name bound by the enclosing pattern.
        case binding
        case wildcard
        case tuplePattern
        /// `let …` / `var …` inside a pattern.
        case valueBinding
        /// `is T` as a pattern.
        case isPattern

        // MARK: expressions
        /// Optionally followed by the labels of a compound name: `cell(_:at:)`; so is a `member`.
        case identifier
        /// `base.name`; without a child it is `.name` with an implied base.
        case member
        /// Children: callee, then `argument`s.
        case call
        case subscriptCall
        /// Named by its label, if any; its child is the value.
        case argument
        case optionalChain, forceUnwrap, postfixOperation, prefixOperation, inoutArgument
        /// Children: the operands. Named by the operator.
        case binary
        /// Children: target, value. Named by the operator (`=`, `+=` …).
        case assignment
        /// Children: condition, then, else.
        case ternary
        /// `as`, `as?`, `as!`, `is`: named by the keyword. Children: value, type.
        case cast
        /// `try`, `try?`, `try!`, `await`, `unsafe`, `copy`, `consume`, `each`, `repeat`: named by the keyword.
        case effect
        case tuple, arrayLiteral, dictionaryLiteral
        case closure
        case captureList
        /// Named by its name in the closure; child: the value, if spelled.
        case capture
        case stringLiteral, numberLiteral, boolLiteral, nilLiteral, regexLiteral
        /// `\Root.path`: its child is a chain that starts in `keyPathRoot`.
        case keyPath
        case keyPathRoot
        /// `#name(…)`: named; arguments as in `call`.
        case macro
        case genericArguments
        /// A type used as an expression: `[Int].self`, `(any P).self`.
        case typeExpression
        /// An operator used as a value, a placeholder, or a missing expression.
        case missing

        // MARK: types
        /// `Name` or `Base.Name`, with a `genericArguments` child after the base.
        case typeName
        case optionalType, implicitlyUnwrappedType, arrayType, dictionaryType, tupleType
        /// Children: parameters (`tupleType`), result.
        case functionType
        /// One element of a tuple or parameter list; optionally labelled.
        case tupleElement
        case compositionType, metatype
        /// `some P`, `any P`.
        case opaqueType, existentialType
        case otherType

        /// The number of kinds.
        static let count = Int(otherType.rawValue) + 1
    }

    public struct Flags: OptionSet, Sendable {
        /// Of these bits 24 are stored.
        public let rawValue: UInt32
        @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `static` or `class` on a member.
        @inlinable public static var isStatic: Flags { Flags(rawValue: 1) }
        @inlinable public static var isLazy: Flags { Flags(rawValue: 2) }
        @inlinable public static var isOverride: Flags { Flags(rawValue: 4) }
        /// `let` rather than `var`.
        @inlinable public static var isLet: Flags { Flags(rawValue: 8) }
        @inlinable public static var isWeak: Flags { Flags(rawValue: 16) }
        @inlinable public static var isPrivate: Flags { Flags(rawValue: 32) }
        /// A trailing closure's argument.
        @inlinable public static var isTrailing: Flags { Flags(rawValue: 64) }
        /// `init?`, `try?`, `as?`, and `!` likewise.
        @inlinable public static var isOptional: Flags { Flags(rawValue: 128) }
        @inlinable public static var isForced: Flags { Flags(rawValue: 256) }
        @inlinable public static var isVariadic: Flags { Flags(rawValue: 512) }
        @inlinable public static var isInout: Flags { Flags(rawValue: 1024) }
        /// A closure with `… in`.
        @inlinable public static var hasSignature: Flags { Flags(rawValue: 2048) }
        @inlinable public static var isAsync: Flags { Flags(rawValue: 4096) }
        @inlinable public static var isUnowned: Flags { Flags(rawValue: 8192) }
        @inlinable public static var isIndirect: Flags { Flags(rawValue: 16384) }
        /// `each T` in a generic parameter list.
        @inlinable public static var isPack: Flags { Flags(rawValue: 32768) }
        @inlinable public static var isFinal: Flags { Flags(rawValue: 65536) }
        /// A parameter with a label before its name, and one whose name is its label.
        @usableFromInline static var hasOuterLabel: Flags { Flags(rawValue: 1 << 17) }
        @usableFromInline static var isItsLabel: Flags { Flags(rawValue: 1 << 18) }
    }
}

extension Node.Kind {
    public var isLoop: Bool { self == .forStmt || self == .whileStmt || self == .repeatStmt }

    /// Whether a `return` can return from it.
    public var isFunctionLike: Bool {
        switch self {
        case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .closure, .accessor, .accessorBlock: true
        default: false
        }
    }

    public var isTypeDeclaration: Bool {
        switch self {
        case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl: true
        default: false
        }
    }

    /// Whether it is a type as written.
    public var isType: Bool {
        switch self {
        case .typeName, .optionalType, .implicitlyUnwrappedType, .arrayType, .dictionaryType, .tupleType, .functionType, .compositionType,
            .metatype, .opaqueType, .existentialType, .otherType:
            true
        default: false
        }
    }
}
