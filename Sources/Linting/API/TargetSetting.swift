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

/// What was asked about deployment targets for an answer that later checks use again.
final class TargetDependencies: Sendable {
    static let none = TargetDependencies(files: [], missed: [])

    /// The files whose targets were asked for.
    let files: Set<FileID>
    /// The versions that a deployment target was too low for. With a target of at least one of them, the result may differ.
    let missed: Set<Version>

    init(files: Set<FileID>, missed: Set<Version>) { (self.files, self.missed) = (files, missed) }

    var isEmpty: Bool { files.isEmpty && missed.isEmpty }
}

/// What checks asked about deployment targets. Answers about the whole project depend on the targets of many files, and many checks use
/// them: they are kept as they are, since a set is united with another one element by element.
struct TargetQuestions {
    private var files: Set<FileID> = []
    private(set) var missed: Set<Version> = []
    /// The dependencies of the answers that were used again.
    private var ofAnswers: [ObjectIdentifier: TargetDependencies] = [:]

    mutating func addFile(_ file: FileID) { files.insert(file) }

    mutating func addMissed(_ version: Version) { missed.insert(version) }

    mutating func add(_ dependencies: TargetDependencies) {
        guard !dependencies.isEmpty, ofAnswers.updateValue(dependencies, forKey: ObjectIdentifier(dependencies)) == nil else { return }
        missed.formUnion(dependencies.missed)
    }

    /// Whether the target of a file was asked for.
    func contains(_ file: FileID) -> Bool { files.contains(file) || ofAnswers.values.contains { $0.files.contains(file) } }

    /// All that was asked, for an answer that rests on it.
    var dependencies: TargetDependencies {
        if ofAnswers.isEmpty { return files.isEmpty && missed.isEmpty ? .none : TargetDependencies(files: files, missed: missed) }
        return TargetDependencies(files: ofAnswers.values.reduce(into: files) { $0.formUnion($1.files) }, missed: missed)
    }
}

/// The findings of a rule in a file if its deployment target were at least a certain version.
struct RaisedFindings: Sendable {
    var rule: String
    var target: Version
    var findings: [Finding]
}
