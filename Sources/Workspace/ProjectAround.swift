// Some linted files → the files of the project around them, none of which is read before somebody asks for what it declares.
// Unusual: their names are known at once and in the order of a run over the whole project, so that it gives the same answers.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is linted, and where it lies.
public struct LintedFile: Sendable {
    /// As the user named it.
    public var path: String
    public var input: LintInput

    public init(path: String, input: LintInput) {
        self.path = path
        self.input = input
    }
}

/// The files of a project, some of which are linted.
public struct ProjectAround: Sendable {
    /// The files that are linted, in the order of the search's numbers.
    public let inputs: [LintInput]
    /// The way to what the others declare.
    public let search: NameSearch
    /// Whether the user spells paths from the file system's root.
    private let isAbsolute: Bool

    /// - Parameters:
    ///   - included: the files and folders to which a configuration limits the project, if it does.
    ///   - selection: what is left out; its paths do not count.
    public init(of linted: [LintedFile], included: [String] = [], _ selection: Selection, triggers: Triggers, jobs: Int) {
        let roots = linted.map { ProjectRoot(around: $0.path) }
        // A link leads to a file whose text is here already.
        let known = Set(roots.map(\.file)).union(linted.compactMap { realPath($0.path) })
        var selection = selection
        (selection.paths, selection.isList) = (Self.places(roots, included), false)
        let files = FileTable(selection.paths.isEmpty ? nil : selection, without: known, and: roots.map(\.file), jobs: jobs)
        let placed = zip(roots, linted).map { root, linted in
            var input = linted.input
            input.path = root.file
            return (number: files.number(of: root.file), input: input)
        }.sorted { $0.number < $1.number }
        inputs = placed.map(\.input)
        isAbsolute = linted.first?.path.hasPrefix("/") ?? false
        search = NameSearch(files, linted: placed, triggers, jobs: jobs)
    }

    /// Reads a file of the project, for one who has to know what it declares.
    public func read(_ number: Int) -> SourceText? {
        let path = search.files.path(number)
        return try? readFile(path, as: isAbsolute ? path : pathFromCurrentFolder(path))
    }

    /// Where to walk: the projects' folders, without those inside another one. Of a file outside of any project the files beside it.
    private static func places(_ roots: [ProjectRoot], _ included: [String]) -> [String] {
        let included = included.map { realPath($0) ?? realPlace(of: $0) }
        var folders: Set<String> = []
        var beside: Set<String> = []
        for root in roots {
            guard let folder = root.folder else {
                beside.insert(parent(root.file))
                continue
            }
            let parts = included.filter { $0 == root.file || root.file.hasPrefix($0 + "/") }
            if parts.isEmpty { folders.insert(folder) } else { folders.formUnion(included) }
        }
        let walked = folders.filter { folder in !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") } }
        let files = beside.flatMap { folder in ((try? names(in: folder)) ?? []).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.map { folder + "/" + $0 } }
        return walked.sorted() + files.filter(isFile).sorted()
    }
}

private func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
