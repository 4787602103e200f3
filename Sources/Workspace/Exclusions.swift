// Exclusion globs as flags and configuration have them → one question, whether a path is out.
// Unusual: a path is out when any folder above it is, so walking, named files and standard input all agree.

/// Compiled exclusion patterns. One without `/` is about a name at any depth; any other about the path from the current folder.
public struct Exclusions: Equatable, Sendable {
    private struct Pattern: Equatable, Sendable {
        var glob: Glob
        var isAnchored: Bool
        var isForFoldersOnly: Bool
    }

    private var patterns: [Pattern] = []

    public init(_ patterns: [String] = []) throws(GlobProblem) {
        for text in patterns { try add(text) }
    }

    /// Adds a pattern.
    /// - Parameter folder: what it is relative to, with a `/` at its end; empty for the current folder.
    mutating func add(_ pattern: String, from folder: String = "") throws(GlobProblem) {
        patterns.append(try Self.compile(pattern, folder))
    }

    /// What these and others exclude together.
    public func union(_ others: Exclusions) -> Exclusions {
        var result = self
        result.patterns += others.patterns
        return result
    }

    public var isEmpty: Bool { patterns.isEmpty }

    /// Whether a file, or a folder above it, is excluded.
    /// - Parameter path: relative to the current folder, or absolute.
    public func excludes(_ path: String) -> Bool {
        guard !isEmpty else { return false }
        return excludes(path: Array(pathFromCurrentFolder(path).utf8), isFolder: false)
    }

    /// The same for a path that is already told from the current folder.
    func excludes(path: [UInt8], isFolder: Bool) -> Bool {
        path.withUnsafeBufferPointer { path in
            for end in path.indices where path[end] == slash && end > 0 {
                if excludesEntry(UnsafeBufferPointer(rebasing: path[..<end]), isFolder: true) { return true }
            }
            return excludesEntry(path, isFolder: isFolder)
        }
    }

    /// Whether an entry itself is excluded, its folder not being.
    func excludesEntry(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
        guard !isEmpty else { return false }
        let name = UnsafeBufferPointer(rebasing: path[((path.lastIndex(of: slash) ?? -1) + 1)...])
        return patterns.contains { pattern in
            (isFolder || !pattern.isForFoldersOnly) && pattern.glob.matches(pattern.isAnchored ? path : name)
        }
    }

    private static func compile(_ text: String, _ folder: String) throws(GlobProblem) -> Pattern {
        var pattern = text
        while pattern.hasPrefix("./") { pattern.removeFirst(2) }
        var isForFoldersOnly = false
        // `Generated/`, `Generated/**`: the folder need not even be opened.
        for ending in ["/**", "/"] where pattern.hasSuffix(ending) && pattern.utf8.count > ending.utf8.count {
            pattern.removeLast(ending.count)
            isForFoldersOnly = true
            break
        }
        let isAnchored = text.utf8.dropLast(text.hasSuffix("/") ? 1 : 0).contains(slash)
        if isAnchored, !pattern.hasPrefix("/"), !folder.isEmpty { pattern = escaped(folder) + pattern }
        if pattern.hasPrefix("../") || pattern == ".." { pattern = escaped(currentFolder()) + "/" + pattern }
        if pattern.hasPrefix("/") { pattern = pathFromCurrentFolder(pattern) }
        do {
            return Pattern(glob: try Glob(pattern), isAnchored: isAnchored, isForFoldersOnly: isForFoldersOnly)
        } catch {
            throw GlobProblem(pattern: text, reason: error.reason)
        }
    }
}

/// A path as a pattern that matches it and nothing else.
private func escaped(_ path: String) -> String {
    String(path.flatMap { "*?[]{},\\".contains($0) ? ["\\", $0] : [$0] })
}
