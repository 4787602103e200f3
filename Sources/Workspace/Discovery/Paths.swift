// Normalizes the user's paths as text, so that they can be compared. Only `realPath` and `realPlace` follow symbolic links.
// Paths are cut by bytes: as a `Character`, a `/` may have a combining mark behind it or a letter before it, and would be overlooked.
import CellLintLinting
import CellLintCLibrary

/// A path with `//` and `/./` collapsed, and without a leading `./` and a trailing `/`: `./Sources//` is `Sources`, `.` is empty.
func tidied(_ path: String) -> [UInt8] {
    var result: [UInt8] = path.utf8.first == slash ? [slash] : []
    for part in path.utf8.split(separator: slash) where !part.elementsEqual([UInt8(ascii: ".")]) {
        if !result.isEmpty, result.last != slash { result.append(slash) }
        result.append(contentsOf: part)
    }
    return result
}

/// A path relative to the current folder if it is below it, else absolute; `..` is resolved textually.
public func pathFromCurrentFolder(_ path: String) -> String {
    let current = currentFolder()
    let full = absolute(path)
    return full.utf8.elementsEqual(current.utf8) ? "" : rest(of: full, below: current) ?? full
}

/// A path from the file system's root; `..` resolved as text.
public func absolute(_ path: String) -> String {
    resolvingParents(path.utf8.first == slash ? path : currentFolder() + "/" + path)
}

/// The current folder, absolute; `/` if the system cannot determine it.
func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
}

/// The absolute path without symbolic links, or nil if the file does not exist.
public func realPath(_ path: String) -> String? {
    guard let result = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
}

/// The absolute path of a file that need not exist; symbolic links in its existing folders are resolved.
func realPlace(of path: String) -> String {
    let path = absolute(path)
    var folder = parent(path)
    while true {
        if let real = realPath(folder) {
            let rest = folder == "/" ? path[...] : Substring(path.utf8.dropFirst(folder.utf8.count))
            return (real == "/" ? "" : real) + rest
        }
        folder = parent(folder)
    }
}

func resolvingParents(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.utf8.split(separator: slash).lazy.map(Substring.init) where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.isEmpty ? "/" : parts.reduce("") { $0 + "/" + $1 }
}

/// The rest of a path below a folder; nil for the folder itself, and for a path elsewhere.
func rest(of path: String, below folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.begins(with: prefix) ? path.dropping(bytes: prefix.utf8.count) : nil
}

/// The folder of a file with a trailing `/`; empty for a file in the current folder.
func folder(ofFile path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(Substring(path.utf8[...$0])) } ?? ""
}

/// The folder of an absolute path.
func parent(_ path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash), cut != path.startIndex else { return "/" }
    return String(path[..<cut])
}
