// The state that the checks of one thread share, from the first file to the last.
import CellLintPlatform

/// The results of an analysis for one file. They are dropped together once the file has been checked.
public protocol FileAnalysis: AnyObject {
    init(_ file: FileContext)
}

/// The analyses that rules requested, by file and type, so that Linting depends on none of them.
final class AnalysisCache {
    private var known: [FileID?: [ObjectIdentifier: AnyObject]] = [:]

    /// - Parameter file: nil for an analysis of the whole project.
    func analysis<Analysis: AnyObject>(of file: FileID?, make: () -> Analysis) -> Analysis {
        let key = ObjectIdentifier(Analysis.self)
        if let known = known[file]?[key] { return unsafeDowncast(known, to: Analysis.self) }
        let made = make()
        known[file, default: [:]][key] = made
        return made
    }

    func forget(_ file: FileID) { known[file] = nil }
    func forgetAll() { known = [:] }
}

/// Analyses of a project that do not depend on its Swift files. All threads share them.
final class SharedAnalyses: @unchecked Sendable {
    private let lock = Lock()
    /// Read and written only while holding the lock.
    private var known: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// - Parameter make: called once for each type, while other threads wait. It must not request a shared analysis.
    func analysis<Analysis: AnyObject & Sendable>(make: () -> Analysis) -> Analysis {
        lock.acquire()
        defer { lock.release() }
        let key = ObjectIdentifier(Analysis.self)
        if let known = known[key] { return unsafeDowncast(known, to: Analysis.self) }
        let made = make()
        known[key] = made
        return made
    }
}

/// What the checks of several files on one thread share.
final class CheckSession {
    let resolution: Resolution
    let provider: any FileProvider
    let makesFixes: Bool
    let analyses = AnalysisCache()
    let shared: SharedAnalyses
    /// The deployment target that the user specified, which applies to all files.
    private let givenTarget: Version?
    private let targets = Memo<FileID, Version?>()
    private let lineTables = Memo<FileID, LineTable>()
    /// The deprecated declarations that each rule looks for, by rule id.
    let deprecations = Memo<String, DeprecatedUses>()

    /// - Parameter makesFixes: whether rules compute expensive fixes.
    init(_ facts: FactDatabase, _ provider: any FileProvider, _ shared: SharedAnalyses, target: Version?, makesFixes: Bool) {
        resolution = Resolution(facts)
        self.shared = shared
        givenTarget = target
        self.makesFixes = makesFixes
        self.provider = provider
    }

    /// Drops the analyses, which refer to the session: the reference cycle would keep both alive.
    func end() { analyses.forgetAll() }

    /// Drops what is known about the code of a checked file; what is known about its declarations is kept.
    func forgetFile(_ file: FileID) {
        resolution.forgetFile(file)
        lineTables[file] = nil
        analyses.forget(file)
    }

    /// The deployment target of a file.
    func target(of file: FileID) -> Version? {
        givenTarget ?? targets(file) { provider.target(ofFileAt: resolution.project.file(file).path) }
    }

    func lines(_ file: FileID) -> LineTable { lineTables(file) { resolution.project.file(file).lineTable() } }
}
