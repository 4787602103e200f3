// Remembers fixes, each of which may depend on others of any file, also on itself. What rests on a fix that is still being made is not
// remembered: from another start it may be a better one.
import CellLintUIKitModel

/// The fixes that a thread is making, each for the one before.
final class FixesInProgress {
    private var depth = 0
    /// The depth of the outermost fix in progress that was needed since the innermost one was begun.
    private var outermostNeeded = Int.max

    /// Makes a fix.
    /// - Parameter make: is given the depth by which the fix is known until it is made.
    /// - Returns: what was made, and whether it rests on no other fix in progress.
    func making<Made>(_ make: (_ depth: Int) -> Made) -> (made: Made, isSettled: Bool) {
        let (depth, neededBefore) = (depth, outermostNeeded)
        (self.depth, outermostNeeded) = (depth + 1, .max)
        let made = make(depth)
        let isSettled = outermostNeeded >= depth
        (self.depth, outermostNeeded) = (depth, isSettled ? neededBefore : min(neededBefore, outermostNeeded))
        return (made, isSettled)
    }

    /// Notes that the innermost fix needs one that is still being made.
    func need(_ depth: Int) { outermostNeeded = min(outermostNeeded, depth) }
}

/// The fixes of one kind. One in progress counts as refused.
final class KnownFixes<Key: Hashable> {
    private enum Entry {
        case inProgress(depth: Int)
        case made(Result<Fix, MigrationRefusal>)
    }

    private let progress: FixesInProgress
    private var entries: [Key: Entry] = [:]
    /// How often each was made without being settled.
    private var attempts: [Key: Int] = [:]

    init(_ progress: FixesInProgress) { self.progress = progress }

    func fix(of key: Key, else make: () throws(MigrationRefusal) -> Fix) -> Result<Fix, MigrationRefusal> {
        switch entries[key] {
        case .made(let fix): return fix
        case .inProgress(let depth):
            progress.need(depth)
            return .failure(.circularDependency)
        case nil: break
        }
        let (fix, isSettled) = progress.making { depth in
            entries[key] = .inProgress(depth: depth)
            return Result(catching: make)
        }
        if !isSettled { attempts[key, default: 0] += 1 }
        entries[key] = isSettled || attempts[key] == Limits.maxAttempts ? .made(fix) : nil
        return fix
    }
}
