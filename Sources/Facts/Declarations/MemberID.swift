// Identifies the declarations of one file. Distinct types, so that a member is not mistaken for a type or for another number.

/// The number of a declaration among those of its kind in one file.
public protocol DeclarationNumber: Hashable, Sendable {
    var rawValue: Int32 { get }
    init(rawValue: Int32)
}

/// A type or extension of one file.
public struct TypeID: DeclarationNumber {
    /// The position in `FileFacts.types`.
    public let rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A member of a type, or a global, of one file.
public struct MemberID: DeclarationNumber {
    /// The position in `FileFacts.members`.
    public let rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
}

extension DeclarationNumber {
    @inline(__always) init(_ position: Int) { self.init(rawValue: Int32(truncatingIfNeeded: position)) }
}

extension Array where Element == TypeDeclaration {
    public subscript(_ type: TypeID) -> TypeDeclaration { @inline(__always) get { self[Int(type.rawValue)] } }
}

extension Array where Element == Member {
    public subscript(_ member: MemberID) -> Member { @inline(__always) get { self[Int(member.rawValue)] } }
}
