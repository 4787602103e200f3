// The folders of the projects around named files and folders, before anything in them is read.
import CellLintLinting
import CellLintCLibrary

/// The extent of the projects that contain some named code.
public struct ProjectExtent: Sendable {
    /// The named folders and files, without symbolic links.
    let folders: [Path]
    let files: [Path]
    /// What to walk: the projects' roots, without nested ones, and the files next to a file outside of any project.
    public let roots: [Path]
    /// The innermost folder that contains everything named, if it lies in one of the roots.
    let center: Path?

    /// - Parameters:
    ///   - paths: as the user named them. A path that does not exist is a file.
    ///   - included: the files and folders to which a configuration limits the project, if any.
    ///   - isList: whether all paths are files.
    public init(around paths: [Path], included: [Path] = [], isList: Bool = false) {
        var search = ProjectSearch()
        var folders: [Path] = []
        var files: [Path] = []
        var projects: [ProjectRoot] = []
        for path in paths {
            if !isList, isFolder(path), let real = realPath(path) {
                folders.append(real)
                projects.append(search.root(ofFolder: real))
            } else {
                projects.append(search.root(around: path))
                files.append(projects.last!.file)
            }
        }
        (self.folders, self.files) = (folders, files)
        roots = Self.places(projects, Set(folders), Set(included.map { realPath($0) ?? realPlace(of: $0) }))
        center = Self.center(folders + files.map(\.parent), roots)
    }

    /// Whether the user named all of it.
    var isNamed: Bool {
        let named = Set(folders)
        return roots.allSatisfy { root in named.contains(root) || root.ancestors.contains(where: named.contains) }
    }

    /// The folder of the project around a file, spelled like the file's path; nil for a file outside of any project.
    public static func projectFolder(around file: Path) -> Path? {
        var search = ProjectSearch()
        return search.root(around: file).folder.map { respelled($0, like: file) }
    }

    /// A folder above a path, in the path's own spelling, which may contain links.
    fileprivate static func respelled(_ folder: Path, like path: Path) -> Path {
        path.ancestors.first { realPath($0) == folder } ?? folder
    }

    private static func places(_ projects: [ProjectRoot], _ folders: Set<Path>, _ included: Set<Path>) -> [Path] {
        var found: Set<Path> = []
        var isLimited = false
        var beside: Set<Path> = []
        for project in projects {
            guard let folder = project.folder else {
                // A folder outside of any project is its own.
                if folders.contains(project.file) { found.insert(project.file) } else { beside.insert(project.file.parent) }
                continue
            }
            if included.contains(project.file) || project.file.ancestors.contains(where: included.contains) {
                isLimited = true
            } else {
                found.insert(folder)
            }
        }
        if isLimited { found.formUnion(included) }
        let walked = found.filter { !$0.ancestors.contains(where: found.contains) }
        let siblings = beside.flatMap { folder in
            ((try? names(in: folder)) ?? []).filter { $0.ends(with: ".swift") && !$0.begins(with: ".") }.map(folder.appending)
        }
        return walked.sorted() + siblings.filter { status(of: $0, followsLinks: false)?.isRegularFile ?? false }.sorted()
    }

    private static func center(_ folders: [Path], _ roots: [Path]) -> Path? {
        guard var center = folders.first else { return nil }
        for folder in folders.dropFirst() {
            while folder != center, !folder.isInside(center) {
                guard center != "/" else { return nil }
                center = center.parent
            }
        }
        return roots.contains { center == $0 || center.isInside($0) } ? center : nil
    }
}

/// Some named folders and files, and what else belongs to their projects.
/// - Parameters:
///   - paths: absolute.
///   - included: the files and folders to which a configuration limits the project, if any.
public func wholeProject(around paths: [Path], included: [Path]) -> [Path] {
    let extent = ProjectExtent(around: paths, included: included)
    if paths.isEmpty || extent.isNamed { return paths }
    return paths + extent.roots.map { ProjectExtent.respelled($0, like: paths[0]) }.filter { !paths.contains($0) }
}
