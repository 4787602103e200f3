// Chooses among the declarations of one name those that a file means: its own, else those that share the longest path with it.
// Each is registered in all its ancestor folders, so thousands of files may declare and look up the same name. A playground's
// declarations are not visible outside it, because no other module can import it.

/// Numbers the folders of a project as they are encountered. 0 is the root.
final class FolderNumbers {
    private struct Step: Hashable {
        var folder: Int
        var name: Path
    }

    private var numbers: [Step: Int] = [:]
    private var around = [-1]
    /// The folder within which each folder's files are visible: the playground that contains it, else the root.
    private var reach = [0]
    /// Whether each folder by its name has programs of their own: `Examples`.
    private var hasPrograms = [false]
    private var ofFiles: [FileID: Int] = [:]

    /// The folder of a file.
    /// - Parameter path: the names of its folders, outermost first.
    func folder(of file: FileID, _ path: @autoclosure () -> some Sequence<Path>) -> Int {
        if let known = ofFiles[file] { return known }
        let folder = path().reduce(0, step)
        ofFiles[file] = folder
        return folder
    }

    private func step(into folder: Int, _ name: Path) -> Int {
        let step = Step(folder: folder, name: name)
        if let known = numbers[step] { return known }
        let number = around.count
        around.append(folder)
        reach.append(name.ends(with: ".playground") ? number : reach[folder])
        hasPrograms.append(Self.namesOfPrograms.contains(name))
        numbers[step] = number
        return number
    }

    /// A folder and its ancestors, innermost first.
    func path(from folder: Int, to end: Int = 0) -> some Sequence<Int> {
        sequence(first: folder) { $0 == end ? nil : self.around[$0] }
    }

    /// Those of them from which its files are visible.
    func reach(of folder: Int) -> some Sequence<Int> { path(from: folder, to: reach[folder]) }

    private static let namesOfPrograms: Set<Path> = [
        "Demo", "Demos", "Example", "Examples", "Sample", "Samples", "demo", "demos", "example", "examples", "sample", "samples",
    ]

    /// Whether the folders within a folder may be programs of their own, which see what is around them but not one another.
    func mayHavePrograms(_ folder: Int) -> Bool { hasPrograms[folder] }

    /// How many folders contain both of two folders, besides the root.
    func countOfCommon(_ one: Int, _ other: Int) -> Int {
        let ancestors = Array(path(from: one).reversed())
        return zip(ancestors, path(from: other).reversed()).prefix { $0 == $1 }.count - 1
    }

    /// Whether the files of a folder are visible from another.
    func isSeen(_ folder: Int, from other: Int) -> Bool { reach[folder] == 0 || reach[folder] == reach[other] }
}

/// The declarations of one name outside types, visible to other files. Files are asked for theirs only where they are the nearest: in a
/// tree of many apps, most of them declare some of the same names.
final class NamedDeclarations {
    /// Those in interfaces, ascending.
    private let outside: [DeclarationID]
    /// The project's files that may declare the name, in their order.
    private let files: [FileID]
    /// The files by each of their ancestor folders; built when there is a choice to make.
    private var byFolder: [Int: [FileID]] = [:]
    /// What the files below a folder declare.
    private let known = Memo<Int, [DeclarationID]>()

    init(outside: [DeclarationID], files: [FileID]) { (self.outside, self.files) = (outside, files) }

    /// Those that share the longest path with a file, ascending; the project's before the interfaces'. This distinguishes files of the
    /// same name in several apps of one tree. Where they may belong to another sample, those of the library around follow.
    /// - Parameter find: finds what files declare.
    func nearest(
        to file: FileID, _ folders: FolderNumbers, folderOf: (FileID) -> Int, find: ([FileID]) -> [DeclarationID]
    ) -> [DeclarationID] {
        guard let only = files.first else { return outside }
        let here = folderOf(file)
        if files.count == 1 {
            let inside = folders.isSeen(folderOf(only), from: here) ? known(0) { find(files) } : []
            return inside.isEmpty ? outside : inside
        }
        if byFolder.isEmpty {
            for file in files { for folder in folders.reach(of: folderOf(file)) { byFolder[folder, default: []].append(file) } }
        }
        var found: [DeclarationID] = []
        for folder in folders.path(from: here) {
            guard let below = byFolder[folder] else { continue }
            let inside = known(folder) { find(below) }
            if inside.isEmpty { continue }
            if !found.isEmpty { return found + inside.filter { !found.contains($0) } }
            guard folders.mayHavePrograms(folder), !inside.contains(where: { folderOf($0.file) == folder }) else { return inside }
            found = inside
        }
        return found.isEmpty ? outside : found
    }
}
