// Decides which entries git ignores, from .gitignore files. As in git, the nearest file decides first, and in a file the last line.
// Lines that cannot match a `*.swift` name are separated once, so that checking a file is cheap.

/// The ignore file of one folder, and those of the folders above it.
final class Gitignore: Sendable {
    private let parent: Gitignore?
    /// The length of this file's folder within an entry's path, as passed to `ignores`.
    private let depth: Int
    private let folderLines: [IgnoreLine]
    private let fileLines: [IgnoreLine]
    /// Whether this or a higher level can ignore any file.
    private let concernsFiles: Bool

    init(_ text: UnsafeBufferPointer<UInt8>, depth: Int, parent: Gitignore?, ignoresCase: Bool = volumeIgnoresCase) {
        let lines = text.split(separator: UInt8(ascii: "\n")).compactMap { IgnoreLine(Array($0), ignoresCase) }
        self.parent = parent
        self.depth = depth
        // From the last line to the first, the order of evaluation.
        folderLines = lines.reversed()
        fileLines = lines.reversed().filter { !$0.isForFoldersOnly && $0.glob.canMatchSwiftFile }
        concernsFiles = !fileLines.isEmpty || parent?.concernsFiles == true
    }

    /// Whether git ignores an entry, given that its folder is not ignored.
    /// - Parameter path: relative to the repository's root, with `nameStart` bytes of folders before the entry's name.
    func ignores(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Bool {
        guard isFolder || concernsFiles else { return false }
        let name = UnsafeBufferPointer(rebasing: path[nameStart...])
        var level: Gitignore? = self
        while let rules = level {
            let relative = UnsafeBufferPointer(rebasing: path[rules.depth...])
            for line in isFolder ? rules.folderLines : rules.fileLines where line.matches(relative, name: name) {
                return !line.isNegated
            }
            level = rules.parent
        }
        return false
    }
}

private struct IgnoreLine: Sendable {
    let glob: Glob
    let isNegated: Bool
    let isForFoldersOnly: Bool
    /// Whether the pattern applies to the whole path below the file's folder, not to a name at any depth.
    let isAnchored: Bool

    /// Nil for an empty line, a comment and a pattern that cannot match.
    init?(_ line: [UInt8], _ ignoresCase: Bool) {
        var line = line[...]
        line = line.dropFirst(line.byteOrderMarkLength)
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line = line.dropLast() }
        if line.first == UInt8(ascii: "#") { return nil }
        isNegated = line.first == UInt8(ascii: "!")
        if isNegated { line = line.dropFirst() }
        isForFoldersOnly = line.last == slash
        if isForFoldersOnly { line = line.dropLast() }
        isAnchored = line.contains(slash)
        if line.first == slash { line = line.dropFirst() }
        guard !line.isEmpty, let glob = try? Glob(line, braces: false, ignoresCase: ignoresCase) else { return nil }
        self.glob = glob
    }

    func matches(_ path: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>) -> Bool {
        glob.matches(isAnchored ? path : name)
    }
}
