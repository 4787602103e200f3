// Compares what a diff says of Swift files with the files on disk. The lines of a diff count only in the files that it was made of: in others,
// such as those of an earlier commit of a series or of another folder, they would let findings through.
import CellLintLinting

/// What a diff says of the new text of a file.
struct DiffedText {
    struct Line {
        /// From 1.
        var number: Int
        var text: ArraySlice<UInt8>
        /// The line of the diff.
        var place: Int
    }

    /// All that may be its name, of which at least one is.
    var names: [Path]
    /// The line of the diff that names it.
    var place: Int
    /// Whether the file must exist.
    var exists: Bool
    /// Whether it must not.
    var isDeleted: Bool
    /// The new lines, and those around them, of a Swift file.
    var lines: [Line] = []

    /// Whether the file may be a Swift file: no other one has findings.
    var isSwift: Bool { names.contains { $0.ends(with: ".swift") } }

    /// Throws if the files in a folder are not those that the diff was made of.
    /// - Parameter isLeftOut: whether a file is part of the repository and not of this working tree.
    func check(in root: Path, isLeftOut: (Path) -> Bool) throws(DiffProblem) {
        guard isSwift else { return }
        let found = names.filter { status(of: root.appending($0), followsLinks: false) != nil }
        guard let name = found.first else {
            guard exists, let missing = names.first, !names.contains(where: isLeftOut) else { return }
            throw DiffProblem(line: place, reason: "`\(missing)` does not exist; " + Self.advice)
        }
        if isDeleted { throw DiffProblem(line: place, reason: "`\(name)` exists, and the diff deletes it; " + Self.advice) }
        var first: DiffProblem?
        for name in found {
            guard let line = try firstDifference(from: root.appending(name)) else { return }
            first = first ?? DiffProblem(line: line.place, reason: "line \(line.number) of `\(name)` differs from the diff; " + Self.advice)
        }
        if let first { throw first }
    }

    private static let advice = "make the diff at the root of the project, and of the files as they are now"

    /// The first line that a file has not.
    private func firstDifference(from path: Path) throws(DiffProblem) -> Line? {
        // A link or a submodule has no lines.
        guard !lines.isEmpty, status(of: path, followsLinks: false)?.isRegularFile == true else { return nil }
        let file: SourceText
        do { file = try readFile(path) } catch { throw DiffProblem(line: place, reason: "\(error)") }
        let found = file.bytes[..<file.count].split(separator: 0x0A, omittingEmptySubsequences: false)
        let count = found.last?.isEmpty == true ? found.count - 1 : found.count
        return lines.first { line in
            guard line.number <= count else { return true }
            return !Self.isSame(line.text, found[line.number - 1])
        }
    }

    /// git may convert line ends, and what it expands is unknown here.
    private static func isSame(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
        func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.last == 0x0D ? line.dropLast() : line }
        if withoutReturn(a).elementsEqual(withoutReturn(b)) { return true }
        return a.firstRange(of: "$Id".utf8) != nil && b.firstRange(of: "$Id".utf8) != nil
    }
}
