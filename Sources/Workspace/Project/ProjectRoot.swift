// Finds the folders of the projects that contain some files, where names that the files use may be declared.
// A file need not exist, since an editor may not have saved it yet; then its existing parent folders count.
import CellLintLinting
import CellLintCLibrary

/// The location of a file or folder, and the project around it.
struct ProjectRoot: Equatable {
    /// The file's path without symbolic links, as far as its folders exist.
    var file: Path
    /// The root of the git repository around the file; outside of one the outermost folder with a configuration, a package or an Xcode
    /// project. Nil without either. The home folder and those above it are never projects, whatever they contain.
    var folder: Path?
}

/// Finds projects, and looks at each folder once.
struct ProjectSearch {
    private let home: Path?
    private var places = RealPlaces()
    /// The projects around folders.
    private var known: [Path: Path?] = [:]

    init(home: Path? = getenv("HOME").flatMap { realPath(Path(cString: $0)) }) { self.home = home }

    mutating func root(around path: Path) -> ProjectRoot {
        let file = places[path]
        return ProjectRoot(file: file, folder: project(around: file.parent))
    }

    /// The project that a folder belongs to, or that begins with it.
    /// - Parameter folder: without symbolic links.
    mutating func root(ofFolder folder: Path) -> ProjectRoot { ProjectRoot(file: folder, folder: project(around: folder)) }

    private mutating func project(around folder: Path) -> Path? {
        // The folders from the innermost one to one whose project is certain.
        var inner: [Path] = []
        var at = folder
        var found: Path?
        while at != "/", home.map({ at != $0 && !$0.isInside(at) }) ?? true {
            if let answer = known[at] {
                found = answer
                break
            }
            inner.append(at)
            if exists(at.appending(".git")) {
                found = at
                break
            }
            at = at.parent
        }
        for folder in inner.reversed() {
            found = found ?? (Self.isMarked(folder) ? folder : nil)
            known[folder] = .some(found)
        }
        return found
    }

    private static func isMarked(_ folder: Path) -> Bool {
        for name in [ConfigurationFile.name, "Package.swift"] where exists(folder.appending(name)) { return true }
        return ((try? names(in: folder)) ?? []).contains { $0.ends(with: ".xcodeproj") || $0.ends(with: ".xcworkspace") }
    }
}
