// Finds and reads the configuration for a path: the nearest file at or above it, and the files that it extends.
// Nothing is merged implicitly: the nearest file counts alone, and only the files it `extends` supply keys that it lacks.
import CellLintLinting

/// The values of configuration files, each with its source location.
public struct Configuration: Sendable {
    /// The configuration file, then those that it extends, by priority.
    public private(set) var files: [ConfigurationFile]

    /// Reads a configuration file and those it extends.
    /// - Parameter path: relative to the current folder, or absolute.
    public init(path: Path) throws(TextProblem) {
        files = []
        var seen: Set<Path> = []
        try add(try Self.read(path), below: [realPath(path) ?? path], &seen)
    }

    /// Adds a file, and those that it extends after it: the last one first, since it has priority.
    /// - Parameters:
    ///   - chain: the files that lead here, itself included.
    ///   - seen: the extended files so far. One that several files extend counts where it has priority.
    private mutating func add(_ file: ConfigurationFile, below chain: [Path], _ seen: inout Set<Path>) throws(TextProblem) {
        files.append(file)
        for base in file.extends.reversed() {
            let path = base.resolvedPath
            guard let real = realPath(path) else { throw base.problem("`extends`: no such file: `\(base.value)`") }
            guard !chain.contains(real) else { throw base.problem("`extends`: `\(base.value)` extends this file, too") }
            guard seen.insert(real).inserted else { continue }
            let read: ConfigurationFile
            do { read = try Self.read(path) } catch { throw error.position == nil ? base.problem("`extends`: \(error)") : error }
            try add(read, below: chain + [real], &seen)
        }
    }

    private static func read(_ path: Path) throws(TextProblem) -> ConfigurationFile {
        let text: SourceText
        do { text = try readFile(path) } catch { throw TextProblem(path: path, position: nil, reason: error.reason) }
        return try ConfigurationFile(text)
    }

    public var path: Path { files[0].path }

    public var deploymentTargets: [Located<(platform: String, version: String)>] { first(\.deploymentTargets) ?? [] }
    /// The files and folders to lint if the user names none.
    public var included: [Located<String>] { first(\.included) ?? [] }
    /// The paths of `included`. They stay within the configuration's repository, or its folder, even through links: a user who fixes
    /// someone else's sources does not expect changes to other files.
    public func includedPaths() throws(TextProblem) -> [Path] {
        let root = RootFolder(around: path.parent)
        return try included.map { place throws(TextProblem) in
            guard root.holds(place.resolvedPath) else { throw place.problem("`\(place.value)` is outside \(root.path)") }
            return place.resolvedPath
        }
    }
    public var excluded: [Located<String>] { first(\.excluded) ?? [] }
    public var confidence: Located<String>? { first(\.confidence) }
    public var baseline: Located<String>? { first(\.baseline) }
    public var requiredVersion: Located<String>? { first(\.requiredVersion) }
    public var failLevel: Located<String>? { first(\.failLevel) }
    public var strict: Located<Bool>? { first(\.strict) }
    public var reporter: Located<String>? { first(\.reporter) }
    /// How many findings are shown on a terminal; 0 for all.
    public var maxFindings: Located<Int>? { first(\.maxFindings) }
    public var rulePages: [Located<String>] { first(\.rulePages) ?? [] }
    public var overrides: [OverrideEntry] { first(\.overrides) ?? [] }
    /// The entries of extended files come first, so that later ones win.
    public var rules: [RuleEntry] { files.reversed().flatMap(\.rules) }

    private func first<Value>(_ value: (ConfigurationFile) -> Value?) -> Value? {
        for file in files { if let found = value(file) { return found } }
        return nil
    }
}

extension Located<String> {
    /// The path that the value names, relative to its file's folder.
    public var resolvedPath: Path { place.path.parent.appending(Path(value)) }
}

extension Exclusions {
    /// Compiles the patterns of configuration files, each relative to its file's folder.
    public init(_ patterns: [Located<String>]) throws(TextProblem) {
        self = Exclusions()
        for pattern in patterns {
            do { try add(Path(pattern.value), from: pattern.place.path.parent) } catch { throw pattern.problem("\(error)") }
        }
    }
}

/// The nearest configuration file at or above a file or folder; the search ends at the root of a git repository.
/// - Parameter path: need not exist; then the folders that would contain it count.
public func nearestConfiguration(to path: Path) -> Path? {
    // A result within the current folder uses the user's spelling of paths.
    folders(around: path).lazy.map { $0.appending(ConfigurationFile.name) }.first(where: isThere).map(pathFromCurrentFolder)
}

/// Files beside a path, or in a folder above it, that look like configurations and are not read: those in other formats where there is no
/// configuration in the same folder. The search ends at the root of a git repository.
public func unreadConfigurations(near path: Path) -> [Path] {
    for folder in folders(around: path) {
        if isThere(folder.appending(ConfigurationFile.name)) { return [] }
        let names: [Path] = [".cell-lint.yml", ".cell-lint.yaml", ".cell-lint.toml", "cell-lint.json"]
        let found = names.map(folder.appending).filter(isThere)
        if !found.isEmpty { return found.map(pathFromCurrentFolder) }
    }
    return []
}

/// A folder, or that of a file, and the folders above it up to the root of a git repository.
private func folders(around path: Path) -> some Sequence<Path> {
    let start = path.isEmpty || isFolder(path) ? realPath(path) : realPlace(of: path).parent
    return sequence(state: start) { next -> Path? in
        defer { next = next.flatMap { isThere($0.appending(".git")) || $0 == "/" ? nil : $0.parent } }
        return next
    }
}
