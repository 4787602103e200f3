// Tells which versions of the systems a file must run on, and records who asked: findings that depend on a deployment target name it, and a
// run may say what higher targets would add.

/// The deployment targets of a project's files, for the checks of one thread.
final class TargetJudge {
    /// Those that the user specified, which apply to all files for a system.
    private let given: [TargetSystem: Version]
    private let provider: any FileProvider
    private let project: ProjectView
    private let settings = Memo<FileID, [TargetSetting]>()
    /// Every file is judged as if its target were at least this.
    private(set) var least: Version?
    /// What was asked since `takeQuestions`.
    private var questions = TargetQuestions()

    init(given: [TargetSystem: Version], _ provider: any FileProvider, _ project: ProjectView) {
        (self.given, self.provider, self.project) = (given, provider, project)
    }

    /// Whether files are judged by higher targets than theirs.
    var isRaised: Bool { least != nil }

    /// The oldest version of the systems that a file is built for, or that of one of them; nil if unknown.
    func target(of file: FileID, on system: TargetSystem? = nil) -> Version? {
        let settings = settings(of: file)
        var systems = system.map { [$0] } ?? settings.map(\.system)
        if systems.isEmpty { systems = [.iOS] }
        if !systems.allSatisfy({ given[$0] != nil }) { questions.addFile(file) }
        let versions = systems.compactMap { system in given[system] ?? settings.first { $0.system == system }?.version }
        guard let version = versions.min() else { return nil }
        return least.map { max($0, version) } ?? version
    }

    /// The systems that a file is built for, as far as project files tell.
    func systems(of file: FileID) -> [TargetSystem] { settings(of: file).map(\.system) }

    private func settings(of file: FileID) -> [TargetSetting] {
        settings(file) { provider.targets(ofFileAt: project.file(file).path) }
    }

    /// Whether the target of a file is at least a version; nil if it is unknown.
    func supports(_ version: Version, in file: FileID, on system: TargetSystem?) -> Bool? {
        guard let target = target(of: file, on: system) else { return nil }
        if target < version { questions.addMissed(version) }
        return target >= version
    }

    /// The settings by which a file was judged, if some of the questions were about its target; else none. What was asked about other files
    /// does not count: which check asks first may be that of any file.
    func settings(judging file: FileID, _ asked: TargetQuestions) -> Set<TargetSetting?> {
        guard asked.contains(file) else { return [] }
        let settings = settings(of: file)
        return settings.isEmpty ? [nil] : Set(settings.filter { given[$0.system] == nil })
    }

    /// What was asked since the last call.
    func takeQuestions() -> TargetQuestions {
        defer { questions = TargetQuestions() }
        return questions
    }

    /// Makes something, and tells what it asked.
    func recordingDependencies<Made>(_ make: () -> Made) -> (Made, TargetDependencies) {
        let before = takeQuestions()
        let made = make()
        let dependencies = questions.dependencies
        questions = before
        questions.add(dependencies)
        return (made, dependencies)
    }

    /// Adds what an answer depends on that is used again.
    func add(_ dependencies: TargetDependencies) { questions.add(dependencies) }

    /// Whether raised targets leave an answer as it is.
    func areAsBefore(for dependencies: TargetDependencies) -> Bool {
        least.map { least in dependencies.missed.allSatisfy { $0 > least } } ?? true
    }

    /// Runs a check as if each file's target were at least a version.
    func raising<Result>(to version: Version, _ check: () -> Result) -> Result {
        least = version
        defer { least = nil }
        return check()
    }
}
