// Which bodies of functions an outline has. What a file declares is known without them.

/// Which blocks of functions and accessors are parsed; the others are left empty, but for those of operators.
public enum BodyParsing: Sendable {
    case all
    /// A third of the work.
    case none
}
