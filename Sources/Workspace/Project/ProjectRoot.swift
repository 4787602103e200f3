// Finds the folder of the project that contains a file, where names that the file uses may be declared.
// The file need not exist, since an editor may not have saved it yet; then its existing parent folders count.
import CellLintLinting
import CellLintCLibrary

/// A file's location, and the project around it.
struct ProjectRoot: Equatable {
    /// The file's path without symbolic links, as far as its folders exist.
    var file: String
    /// The root of the git repository around the file; outside of one the outermost folder with a configuration, a package or an Xcode
    /// project. Nil without either. The home folder and those above it are never projects, whatever they contain.
    var folder: String?

    init(around path: String, home: String? = getenv("HOME").flatMap { realPath(String(cString: $0)) }) {
        file = realPlace(of: path)
        var at = parent(file)
        while at != "/", home.map({ at != $0 && rest(of: $0, below: at) == nil }) ?? true {
            if access(at + "/.git", F_OK) == 0 {
                folder = at
                return
            }
            if Self.isMarked(at) { folder = at }
            at = parent(at)
        }
    }

    private static func isMarked(_ folder: String) -> Bool {
        for name in [ConfigurationFile.name, "Package.swift"] where access(folder + "/" + name, F_OK) == 0 { return true }
        return ((try? names(in: folder)) ?? []).contains { $0.ends(with: ".xcodeproj") || $0.ends(with: ".xcworkspace") }
    }
}
