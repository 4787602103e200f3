// Analyses of a whole project that all threads share.
import CellLintPlatform

/// Analyses of a project by type. All threads share them.
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
