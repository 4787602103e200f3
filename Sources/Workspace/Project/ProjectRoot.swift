// Finds the folder of the project that contains a file, where names that the file uses may be declared.
// The file need not exist, since an editor may not have saved it yet; then its existing parent folders count.
import CellLintLinting
import CellLintCLibrary

/// A file's location, and the project around it.
struct ProjectRoot: Equatable {
    /// The file's path without symbolic links, as far as its folders exist.
    var file: Path
    /// The root of the git repository around the file; outside of one the outermost folder with a configuration, a package or an Xcode
    /// project. Nil without either. The home folder and those above it are never projects, whatever they contain.
    var folder: Path?

    init(around path: Path, home: Path? = getenv("HOME").flatMap { realPath(Path(cString: $0)) }) {
        file = realPlace(of: path)
        var at = file.parent
        while at != "/", home.map({ at != $0 && !$0.isInside(at) }) ?? true {
            if exists(at.appending(".git")) {
                folder = at
                return
            }
            if Self.isMarked(at) { folder = at }
            at = at.parent
        }
    }

    private static func isMarked(_ folder: Path) -> Bool {
        for name in [ConfigurationFile.name, "Package.swift"] where exists(folder.appending(name)) { return true }
        return ((try? names(in: folder)) ?? []).contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
    }
}
