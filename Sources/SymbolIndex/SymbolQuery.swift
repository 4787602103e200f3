// What is asked of files that nobody has parsed ⇒ the hash that skimming gives for a line which answers it.
// Unusual: names are compared by their hashes alone. Two that share one cost the parsing of a file that has nothing to say.

/// What is asked of files that nobody has parsed.
public enum SymbolQuery: Hashable, Sendable {
    /// Who declares a type, alias, function or variable of a name.
    case declaring(String)
    /// Who extends a type of a name.
    case extending(String)
    /// Which classes name one as their superclass.
    case inheriting(String)

    public var name: String {
        switch self {
        case .declaring(let name), .extending(let name), .inheriting(let name): name
        }
    }

    /// What skimming gives for a line that answers it.
    public var hash: UInt64 {
        switch self {
        case .declaring(let name): DeclarationScanner.hash(name)
        case .extending(let name): ~DeclarationScanner.hash(name)
        case .inheriting(let name): DeclarationScanner.inheriting(DeclarationScanner.hash(name))
        }
    }

    /// The hash of the question who declares a name.
    public static func hashOfDeclaring(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        name.baseAddress.map { DeclarationScanner.hash($0, name.count) } ?? 0
    }
}
