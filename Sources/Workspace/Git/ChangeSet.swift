// The changed lines of files on disk, which need not be spelled as in git or in a diff.
import CellLintLinting

/// The changed lines, and the folder that their paths are relative to.
public struct ChangeSet: Equatable, Sendable {
    public var lines: ChangedLines
    /// Absolute, without symbolic links.
    public var root: Path
    /// The files that git compares. All lines of another file are new; nil: none are.
    var compared: Set<Path>?
    /// The Swift files that git tracks although an ignore file leaves them out.
    var ignored: Set<Path> = []
    /// The files, by names that are equal for a file system that ignores case and composition.
    private var spellings: [String: [Path]] = [:]

    init(lines: ChangedLines, root: Path, compared: Set<Path>? = nil) {
        (self.lines, self.root, self.compared) = (lines, root, compared)
    }

    /// Whether any line of a range changed.
    /// - Parameter path: relative to the current folder, or absolute.
    public func touches(_ path: Path, _ lines: ClosedRange<Int>) -> Bool {
        comparedFile(path).map { self.lines.touches($0, lines) } ?? (compared != nil)
    }

    /// Whether a file changed, even if only renamed.
    public func touches(_ path: Path) -> Bool { comparedFile(path).map { lines.files[$0] != nil } ?? (compared != nil) }

    /// The changed files that are only missing from a selection because an ignore file, which may be new as well, leaves them out.
    public func hiddenFiles(from selection: Selection) -> [Path] {
        guard selection.honorsIgnoreFiles, !selection.isList else { return [] }
        let named = (selection.paths.isEmpty ? ["."] : selection.paths).compactMap { realPath($0) }
        let hidden = ignored.filter { lines.files[$0]?.isEmpty == false }.map { root.appending($0) }.filter { file in
            !named.contains(file) && named.contains { file.below($0).map { !isOutsideOfWalks($0) } ?? false }
                && status(of: file, followsLinks: false)?.isRegularFile == true && !selection.exclusions.excludes(file)
        }
        return hidden.map(pathFromCurrentFolder).sorted()
    }

    /// The file of this name, or of another one by which the file system finds it.
    private func comparedFile(_ path: Path) -> Path? {
        guard let file = realPath(path)?.below(root) else { return nil }
        if isKnown(file) { return file }
        return spellings[Self.folded(file)]?.first { FileIdentity(root.appending($0)) == FileIdentity(path) }
    }

    private func isKnown(_ file: Path) -> Bool { compared?.contains(file) ?? (lines.files[file] != nil) }

    /// Some file systems take names for equal that differ in case or in how a letter is composed, and git has one of them.
    /// On others that is looked up only for names with such letters.
    mutating func learnSpellings() {
        let files = compared ?? Set(lines.files.keys)
        let ignoresCase = Self.ignoresCase(root, files)
        let several = ignoresCase ? files : files.filter { file in file.bytes.contains { $0 >= 0x80 } }
        spellings = Dictionary(grouping: several, by: Self.folded)
    }

    /// As text, differently composed letters are equal.
    private static func folded(_ file: Path) -> String { file.text.lowercased() }

    /// Whether the repository, or else the first file, is found by a name in the other case as well.
    private static func ignoresCase(_ root: Path, _ files: Set<Path>) -> Bool {
        func isFound(_ file: Path) -> Bool? {
            FileIdentity(root.appending(file)).map { $0 == FileIdentity(root.appending(Path(file.bytes.map(inOtherCase)))) }
        }
        return isFound(".git") ?? files.min().flatMap(isFound) ?? false
    }
}

private func inOtherCase(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): byte ^ 0x20
    default: byte
    }
}
