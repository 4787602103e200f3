// The deployment targets that a check depends on: which were asked for, and which versions they were too low for.

/// The oldest iOS version that code must run on, and the line that says so.
public struct TargetSetting: Hashable, Sendable {
    public var version: Version
    /// The project file; absolute.
    public var path: Path
    /// 1-based.
    public var line: Int

    public init(version: Version, path: Path, line: Int) { (self.version, self.path, self.line) = (version, path, line) }
}

/// What checks asked about deployment targets.
struct TargetQuestions: Sendable {
    /// The files whose targets were asked for.
    var files: Set<FileID> = []
    /// The versions that a deployment target was too low for. With a target of at least one of them, the result may differ.
    var missed: Set<Version> = []

    mutating func formUnion(_ other: TargetQuestions) {
        files.formUnion(other.files)
        missed.formUnion(other.missed)
    }
}

/// The findings of a rule in a file if its deployment target were at least a certain version.
struct RaisedFindings: Sendable {
    var rule: String
    var target: Version
    var findings: [Finding]
}
