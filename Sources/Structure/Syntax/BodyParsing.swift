// Selects the function bodies that are parsed. A file's declarations are known without them.

/// Which blocks of functions and accessors are parsed; the others, except those of operators, are left empty.
public enum BodyParsing: Sendable {
    case all
    /// A third of the work.
    case none
}
