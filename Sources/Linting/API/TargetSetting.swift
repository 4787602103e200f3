// The deployment targets that a check depends on: which were asked for, and which versions they were too low for.

/// A system with UIKit's cells that project files name the oldest version of.
public enum TargetSystem: String, CaseIterable, Sendable { case iOS, tvOS }

/// The oldest version of a system that code must run on, and the line that says so.
public struct TargetSetting: Hashable, Sendable {
    public var system: TargetSystem
    public var version: Version
    /// The project file; absolute.
    public var path: Path
    /// 1-based.
    public var line: Int

    public init(_ system: TargetSystem = .iOS, version: Version, path: Path, line: Int) {
        (self.system, self.version, self.path, self.line) = (system, version, path, line)
    }
}

extension TargetSetting: Comparable {
    public static func < (a: TargetSetting, b: TargetSetting) -> Bool {
        let (isTV, isOtherTV) = (a.system == .tvOS ? 1 : 0, b.system == .tvOS ? 1 : 0)
        return (isTV, a.version, a.path, a.line) < (isOtherTV, b.version, b.path, b.line)
    }
}

/// What checks asked about deployment targets.
struct TargetQuestions: Sendable {
    /// The files whose targets were asked for.
    var files: Set<FileID> = []
    /// The versions that a deployment target was too low for. With a target of at least one of them, the result may differ.
    var missed: Set<Version> = []

    var isEmpty: Bool { files.isEmpty && missed.isEmpty }

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
