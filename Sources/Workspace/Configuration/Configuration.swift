// A place in the tree → the configuration that holds there: the nearest file above it, on top of those that it extends.
// Unusual: nothing is merged behind one's back. The nearest file counts whole; what it `extends` fills in keys that it lacks.
import CellLintLinting
import CellLintCLibrary

/// What configuration files say, each value with the place that it comes from.
public struct Configuration: Sendable {
    /// The file that was found, then the one that it extends, and so on.
    public private(set) var files: [ConfigurationFile]

    /// Reads a configuration file and those that it extends.
    /// - Parameter path: relative to the current folder, or absolute.
    public init(path: String) throws(TextProblem) {
        files = [try Self.read(path)]
        var seen: Set = [realPath(path)]
        while let base = files.last!.extends {
            let path = base.resolvedPath
            guard let real = realPath(path) else { throw base.problem("there is no file `\(base.value)`") }
            guard seen.insert(real).inserted else { throw base.problem("`\(base.value)` extends this file in turn") }
            files.append(try Self.read(path))
        }
    }

    private static func read(_ path: String) throws(TextProblem) -> ConfigurationFile {
        let text: SourceText
        do { text = try readFile(path) } catch { throw TextProblem(path: path, position: nil, reason: error.reason) }
        return try ConfigurationFile(text)
    }

    public var path: String { files[0].path }

    public var deploymentTargets: [Placed<(platform: String, version: String)>] { first(\.deploymentTargets) ?? [] }
    /// Files and folders that are linted where none is named.
    public var included: [Placed<String>] { first(\.included) ?? [] }
    /// The paths of those. None leaves the repository that the configuration lies in, or its folder, not by a link either: whoever
    /// fixes what somebody else wrote does not expect that other files change.
    public func includedPaths() throws(TextProblem) -> [String] {
        let root = RootFolder(around: folder(ofFile: path))
        return try included.map { place throws(TextProblem) in
            guard root.holds(place.resolvedPath) else { throw place.problem("`\(place.value)` lies outside of \(root.path)") }
            return place.resolvedPath
        }
    }
    public var excluded: [Placed<String>] { first(\.excluded) ?? [] }
    public var confidence: Placed<String>? { first(\.confidence) }
    public var baseline: Placed<String>? { first(\.baseline) }
    public var rulePages: [Placed<String>] { first(\.rulePages) ?? [] }
    public var overrides: [OverrideEntry] { first(\.overrides) ?? [] }
    /// Those of the extended files first, so that later ones win.
    public var rules: [RuleEntry] { files.reversed().flatMap(\.rules) }

    private func first<Value>(_ value: (ConfigurationFile) -> Value?) -> Value? {
        for file in files { if let found = value(file) { return found } }
        return nil
    }
}

extension Placed<String> {
    /// The path that the value names, which is relative to the folder of its file.
    public var resolvedPath: String {
        value.hasPrefix("/") ? value : folder(ofFile: place.path) + value
    }
}

extension Exclusions {
    /// Patterns of configuration files, each relative to the folder of its file.
    public init(_ patterns: [Placed<String>]) throws(TextProblem) {
        self = Exclusions()
        for pattern in patterns {
            do { try add(pattern.value, from: folder(ofFile: pattern.place.path)) } catch { throw pattern.problem("\(error)") }
        }
    }
}

/// The nearest configuration file at or above a file or folder; the search ends at the root of a git repository.
/// - Parameter path: need not exist: then the folders count in which it would lie.
public func nearestConfiguration(to path: String) -> String? {
    var status = stat()
    let isFolder = stat(path.isEmpty ? "." : path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    // The answer is spelled as the user spells paths where it lies in or below the current folder.
    guard var at = isFolder ? realPath(path) : parent(realPlace(of: path)) else { return nil }
    while true {
        let prefix = at == "/" ? "/" : at + "/"
        if isThere(prefix + ConfigurationFile.name) { return pathFromCurrentFolder(prefix + ConfigurationFile.name) }
        guard !isThere(prefix + ".git"), at != "/", let cut = at.lastIndex(of: "/") else { return nil }
        at = cut == at.startIndex ? "/" : String(at[..<cut])
    }
}

/// The folder of a file with a `/` at its end; empty for one in the current folder.
func folder(ofFile path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}
