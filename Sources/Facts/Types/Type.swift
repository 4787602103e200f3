// The type of an expression, as far as it is known without a compiler. Plain values.
@_exported import CellLintSymbolIndex
@_exported import CellLintStructure

/// A type or member of a file, or one of its generic parameters or associated types. Which of these it is follows from where it was found.
public struct DeclarationID: NumberKey, Sendable {
    public let file: FileID
    let number: Int32

    /// A type or member.
    public init(file: FileID, _ declaration: some DeclarationNumber) { (self.file, number) = (file, declaration.rawValue) }

    /// A generic parameter or associated type, which `FileFacts` does not list: its node.
    init(file: FileID, node: NodeID) { (self.file, number) = (file, node.rawValue) }

    /// Whether an external module declares it.
    public var isInterface: Bool { file.isInterface }
    public var keyNumber: UInt64 { file.keyNumber << 32 | UInt64(UInt32(bitPattern: number)) }

    public var type: TypeID { TypeID(rawValue: number) }
    public var member: MemberID { MemberID(rawValue: number) }
    var node: NodeID { NodeID(rawValue: number) }
}

/// A type.
public indirect enum Type: Hashable, Sendable {
    /// A class, struct, enum, actor or protocol that some file declares, with its generic arguments.
    case nominal(DeclarationID, [Type])
    /// The name of a type that no file declares, as written.
    case external(String)
    /// A generic parameter, identified by the node that declares it, with its bound.
    case parameter(DeclarationID, String, bound: Type?)
    case optional(Type)
    case tuple([Element])
    case function([Type], Type)
    /// The type itself as a value: `Cell.self`, `Cell` in `Cell()`.
    case metatype(Type)
    case composition([Type])
    case unknown

    /// One element of a tuple.
    public struct Element: Hashable, Sendable {
        public var label: String
        public var type: Type

        public init(label: String, type: Type) {
            self.label = label
            self.type = type
        }
    }
}

extension Type {
    /// The type without its optionals.
    public var unwrapped: Type {
        if case .optional(let inner) = self { return inner.unwrapped }
        return self
    }

    public var isUnknown: Bool { self == .unknown }

    /// The instance type of a metatype, else the type itself.
    public var instance: Type {
        if case .metatype(let inner) = self { return inner }
        return self
    }

    /// Substitutes types for generic parameters.
    public func substituting(_ arguments: [DeclarationID: Type]) -> Type {
        guard !arguments.isEmpty else { return self }
        switch self {
        case .nominal(let id, let inner): return .nominal(id, inner.map { $0.substituting(arguments) })
        case .parameter(let id, _, _): return arguments[id] ?? self
        case .optional(let inner): return .optional(inner.substituting(arguments))
        case .tuple(let elements): return .tuple(elements.map { Element(label: $0.label, type: $0.type.substituting(arguments)) })
        case .function(let parameters, let result):
            return .function(parameters.map { $0.substituting(arguments) }, result.substituting(arguments))
        case .metatype(let inner): return .metatype(inner.substituting(arguments))
        case .composition(let parts): return .composition(parts.map { $0.substituting(arguments) })
        case .external, .unknown: return self
        }
    }
}

extension Type {
    /// What several bounds of one generic parameter amount to; nil for none.
    static func bound(_ bounds: [Type]) -> Type? { bounds.count > 1 ? .composition(bounds) : bounds.first }

    /// The type, or `unknown` if it has too many parts: with aliases that each name another one twice, a walk would take exponential time.
    var withinBounds: Type {
        var parts = 0
        return fits(&parts) ? self : .unknown
    }

    private func fits(_ parts: inout Int) -> Bool {
        parts += 1
        guard parts <= Limits.maxTypeParts else { return false }
        switch self {
        case .nominal(_, let inner), .composition(let inner): return inner.allSatisfy { $0.fits(&parts) }
        case .parameter(_, _, let bound): return bound?.fits(&parts) ?? true
        case .optional(let inner), .metatype(let inner): return inner.fits(&parts)
        case .tuple(let elements): return elements.allSatisfy { $0.type.fits(&parts) }
        case .function(let parameters, let result): return parameters.allSatisfy { $0.fits(&parts) } && result.fits(&parts)
        case .external, .unknown: return true
        }
    }
}
