// A place in the code of a project: a declaration without an ID of its own, such as a parameter or a local function, or any other code.

/// A node of a file.
public struct NodeInFile: NumberKey, Sendable {
    public var file: FileID
    public var node: NodeID

    public init(file: FileID, node: NodeID) { (self.file, self.node) = (file, node) }

    public var keyNumber: UInt64 { file.keyNumber << 32 | UInt64(UInt32(bitPattern: node.rawValue)) }
}
