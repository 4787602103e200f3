// The declarations of one name all over a project → those that a file means by it: its own, else those that share the longest path.
// Unusual: they are kept by all folders above them, so that each of thousands of files may declare a name and ask for it. A playground's
// end at its own: it is a module that nobody else can import.

/// The folders of a project, by numbers that they get as they are met. 0 is the one around all.
final class FolderNumbers {
    private struct Step: Hashable {
        var folder: Int
        var name: Substring
    }

    private var numbers: [Step: Int] = [:]
    private var around = [-1]
    /// In and below which folder each folder's files are seen: the playground that it is or lies in, else the one around all.
    private var reach = [0]
    private var ofFiles: [FileID: Int] = [:]

    /// The folder in which a file lies.
    /// - Parameter path: the names of its folders, outermost first.
    func folder(of file: FileID, _ path: @autoclosure () -> [Substring]) -> Int {
        if let known = ofFiles[file] { return known }
        let folder = path().reduce(0, step)
        ofFiles[file] = folder
        return folder
    }

    private func step(into folder: Int, _ name: Substring) -> Int {
        let step = Step(folder: folder, name: name)
        if let known = numbers[step] { return known }
        let number = around.count
        around.append(folder)
        reach.append(name.hasSuffix(".playground") ? number : reach[folder])
        numbers[step] = number
        return number
    }

    /// A folder and those around it, innermost first.
    func path(from folder: Int, to end: Int = 0) -> some Sequence<Int> {
        sequence(first: folder) { $0 == end ? nil : self.around[$0] }
    }

    /// Those of them from which its files are seen.
    func reach(of folder: Int) -> some Sequence<Int> { path(from: folder, to: reach[folder]) }

    /// Whether the files of a folder are seen from another.
    func isSeen(_ folder: Int, from other: Int) -> Bool { reach[folder] == 0 || reach[folder] == reach[other] }
}

/// What declares one name outside of types, where other files see it.
final class NamedDeclarations {
    /// Those of interfaces, ascending.
    private let outside: [DeclarationID]
    /// The project's, ascending.
    private let inside: [DeclarationID]
    /// The project's by each folder in or below which they lie; made when somebody has to choose.
    private var byFolder: [Int: [DeclarationID]] = [:]

    init(outside: [DeclarationID], inside: [DeclarationID]) { (self.outside, self.inside) = (outside, inside) }

    /// Those that share the longest path with a file, ascending; the project's before the interfaces'. Files of the same name in
    /// several apps of one tree are told apart like this.
    func nearest(to file: FileID, _ folders: FolderNumbers, folderOf: (FileID) -> Int) -> [DeclarationID] {
        guard let only = inside.first else { return outside }
        let here = folderOf(file)
        if inside.count == 1 { return folders.isSeen(folderOf(only.file), from: here) ? inside : outside }
        if byFolder.isEmpty {
            for id in inside { for folder in folders.reach(of: folderOf(id.file)) { byFolder[folder, default: []].append(id) } }
        }
        return folders.path(from: here).lazy.compactMap { self.byFolder[$0] }.first ?? outside
    }
}
