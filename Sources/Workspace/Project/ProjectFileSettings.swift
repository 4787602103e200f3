// Reads the settings for source files from their project files: the deployment target, and whether UIKit tracks observation.
// A query walks from a source's folder up to its repository's root, and lists each folder once. Most runs query nothing at all. Those that
// surely will may begin early.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// The project files, read on demand. One instance per run: a file is not read twice.
public final class ProjectFolders: @unchecked Sendable {
    private let forFixes: Bool
    private let lock = Lock()
    private let current = currentFolder()
    private var listings: [Path: FolderListing] = [:]
    /// Nil for one that cannot be read.
    private var projects: [Path: XcodeProject?] = [:]
    private var projectsInTheMaking: Set<Path> = []
    private let targets = FolderAnswers<FolderTargets>()
    private let platforms = FolderAnswers<TargetSetting>()
    private let tracking = FolderAnswers<Bool>()
    private let writing = FolderAnswers<FolderLanguages>()
    private var extents: [Path: BuildExtent] = [:]

    /// - Parameter forFixes: whether fixes are made, which ask for more than checks.
    public init(forFixes: Bool = true) { self.forFixes = forFixes }

    /// The deployment targets of the targets that build a file, one for each system, by the nearest folder that describes targets for one of
    /// them. The files of CocoaPods and Bazel count only if no folder does.
    public func targets(ofFile path: Path) -> [TargetSetting] {
        let file = current.appending(path).resolvingParents
        lock.acquire()
        defer { lock.release() }
        var start = file
        while let found = folderTargets(around: start) {
            if let settings = found.settings(of: file) { return settings }
            if listing(found.folder).isTop { break }
            start = found.folder
        }
        let setting = nearest(file, platforms) { folder in
            let files = [folder.podfile].compactMap { $0 } + folder.filesWithPlatform
            let found = files.compactMap(platformOfLines).min { $0.version < $1.version }
            return (found, found != nil)
        }
        return setting.map { [$0] } ?? []
    }

    private func folderTargets(around path: Path) -> FolderTargets? {
        nearest(path, targets) { folder in
            let found = FolderTargets(descriptions(in: folder), in: folder.path)
            return (found, found != nil)
        }
    }

    /// The lowest of them.
    public func target(ofFile path: Path) -> TargetSetting? { targets(ofFile: path).min { $0.version < $1.version } }

    /// Finds the targets of files before a check begins, since its threads would wait for the first one that needs them. The check begins
    /// with the first file, so this begins with the last one.
    /// - Returns: the thread, to be one of the check's; nil without files.
    public func findTargets(ofFiles paths: [Path]) -> EarlyWorker? {
        paths.isEmpty ? nil : EarlyWorker { for path in paths.reversed() { _ = self.targets(ofFile: path) } }
    }

    /// What the project files in a folder say. An Xcode project that a generator made replaces the generator's input.
    private func descriptions(in folder: FolderListing) -> [any TargetDescription] {
        var found: [any TargetDescription] = folder.projects.compactMap(project)
        if folder.projects.isEmpty {
            found += (folder.tuist + folder.tuistHelpers).compactMap(TuistManifest.init)
            if let specification = folder.xcodeGen.flatMap(XcodeGenSpecification.init) { found.append(specification) }
        }
        if let package = folder.package.flatMap(PackageManifest.init) { found.append(package) }
        return found
    }

    /// An Xcode project, which is read while the lock is free: that takes long, and other threads mostly ask about other projects.
    private func project(_ path: Path) -> XcodeProject? {
        while projectsInTheMaking.contains(path) { lock.wait() }
        if let known = projects[path] { return known }
        projectsInTheMaking.insert(path)
        lock.release()
        let project = (try? readFile(path)).map { XcodeProject($0, forFixes: forFixes) }
        lock.acquire()
        projectsInTheMaking.remove(path)
        projects[path] = .some(project)
        lock.wakeAll()
        return project
    }

    /// Whether a property list of the projects in an enclosing folder enables tracking; nil if there is no property list.
    public func enablesObservationTracking(aroundFile path: Path) -> Bool? {
        let file = current.appending(path).resolvingParents
        lock.acquire()
        defer { lock.release() }
        return nearest(file, tracking) { folder in
            let projects = folder.projects.compactMap(project)
            let lists = (folder.propertyLists + projects.flatMap(\.propertyLists)).compactMap { try? readFile($0) }
            let enables =
                lists.contains(where: setsObservationTracking)
                || projects.contains(where: \.setsObservationTracking)
            return (enables ? true : lists.isEmpty ? nil : false, enables)
        }
    }

    /// Whether all targets that build a file are apps whose project lists its languages, and each of those is surely written from left to
    /// right. The nearest folder with an Xcode project decides.
    public func isOnlyLeftToRight(aroundFile path: Path) -> Bool {
        let file = current.appending(path).resolvingParents
        lock.acquire()
        defer { lock.release() }
        let folder = nearest(file, writing) { folder in
            let projects = folder.projects.compactMap(project)
            guard !folder.projects.isEmpty else { return (nil, false) }
            let lists = folder.propertyLists + projects.flatMap(\.propertyLists)
            return (FolderLanguages(projects, lists.compactMap { try? readFile($0) }), true)
        }
        return folder?.isOnlyLeftToRight(file) ?? false
    }

    /// The folder of the Xcode project around a file, if it names nothing outside and makes no library: no target can build files of two
    /// such folders together.
    public func closedProject(aroundFile path: Path) -> Path? {
        let folder = current.appending(path).resolvingParents.parent
        lock.acquire()
        defer { lock.release() }
        return if case .only(let folder) = extent(around: folder) { folder } else { nil }
    }

    private func extent(around folder: Path) -> BuildExtent {
        if let known = extents[folder] { return known }
        // A repository may be a part of another one.
        let outer = folder == "/" ? .none : extent(around: folder.parent)
        let extent = listing(folder).extent(in: folder, outer)
        extents[folder] = extent
        return extent
    }

    /// Walks from a file's folder upwards until a folder settles the result.
    /// - Parameters:
    ///   - known: the results by folder.
    ///   - own: a folder's own setting, used if no folder above has one, and whether it is final.
    private func nearest<Value>(
        _ file: Path, _ known: FolderAnswers<Value>,
        _ own: (FolderListing) -> (answer: Value?, isSettled: Bool)
    ) -> Value? {
        var way: [(folder: Path, answer: Value?)] = []
        var folder = file.parent
        var found: Value?
        while true {
            if let answer = known.answers[folder] {
                found = answer
                break
            }
            let listing = listing(folder)
            let (answer, isSettled) = own(listing)
            way.append((folder, answer))
            if isSettled || listing.isTop { break }
            folder = folder.parent
        }
        for step in way.reversed() {
            found = found ?? step.answer
            known.answers[step.folder] = .some(found)
        }
        return found
    }

    private func listing(_ folder: Path) -> FolderListing {
        if let known = listings[folder] { return known }
        let made = FolderListing(folder)
        listings[folder] = made
        return made
    }
}

/// Which project builds the sources in a folder.
private enum BuildExtent {
    /// No project file is in the folder or around it.
    case none
    /// An Xcode project in a folder, which has nothing to do with others.
    case only(Path)
    case unknown
}

/// Results by folder; nil if there is no setting.
private final class FolderAnswers<Value> {
    var answers: [Path: Value?] = [:]
}

/// A folder's entries that affect the sources in it and below.
private struct FolderListing {
    let path: Path
    var package: Path?
    var tuist: [Path] = []
    /// The folder of the helpers that Tuist's manifests share.
    var helpers: Path?
    var xcodeGen: Path?
    var podfile: Path?
    /// The podspecs, and the files of Bazel.
    var filesWithPlatform: [Path] = []
    var workspaces: [Path] = []
    /// Whether another build system has a file here.
    var hasOtherBuild = false
    /// The `project.pbxproj`s.
    var projects: [Path] = []
    var propertyLists: [Path] = []
    /// Whether it is the topmost folder of its repository.
    var isTop: Bool

    var tuistHelpers: [Path] {
        guard let helpers else { return [] }
        let files = ((try? names(in: helpers)) ?? []).filter { $0.ends(with: ".swift") }
        return files.sorted().prefix(Limits.maxHelpers).map(helpers.appending)
    }

    /// - Parameter outer: the extent around the folder.
    func extent(in folder: Path, _ outer: BuildExtent) -> BuildExtent {
        let isGenerated = package != nil || !tuist.isEmpty || helpers != nil || xcodeGen != nil || hasOtherBuild
        // A workspace without its file has no projects.
        let files = projects + workspaces.filter(exists) + [podfile].compactMap { $0 }
        guard isGenerated || !files.isEmpty else { return outer }
        guard !isGenerated, !projects.isEmpty, case .none = outer, files.allSatisfy(isClosed) else { return .unknown }
        return .only(folder)
    }

    init(_ path: Path) {
        self.path = path
        isTop = path == "/"
        // The folder in a path for standard input need not exist; then it is empty.
        for name in (try? names(in: path)) ?? [] {
            var whole: Path { path.appending(name) }
            switch Self.kinds[name] {
            case .repository?: isTop = true
            case .package?: package = whole
            case .tuist?: tuist.append(whole)
            case .helpers?: helpers = whole.appending("ProjectDescriptionHelpers")
            case .xcodeGen?: xcodeGen = whole
            case .podfile?: podfile = whole
            case .otherBuild?:
                hasOtherBuild = true
                if name.begins(with: "BUILD") { filesWithPlatform.append(whole) }
            case _ where name.ends(with: ".podspec"): filesWithPlatform.append(whole)
            case _ where name.ends(with: ".xcworkspace"): workspaces.append(whole.appending("contents.xcworkspacedata"))
            case _ where name.ends(with: ".xcodeproj"): projects.append(whole.appending("project.pbxproj"))
            case _ where name.ends(with: "Info.plist"): propertyLists.append(whole)
            default: break
            }
        }
    }

    fileprivate enum Kind { case repository, package, tuist, helpers, xcodeGen, podfile, otherBuild }

    fileprivate static let kinds: [Path: Kind] = [
        ".git": .repository, "Package.swift": .package, "Project.swift": .tuist, "Tuist": .helpers, "tuist": .helpers,
        "project.yml": .xcodeGen, "project.yaml": .xcodeGen, "Podfile": .podfile, "BUILD": .otherBuild, "BUILD.bazel": .otherBuild,
        "WORKSPACE": .otherBuild, "MODULE.bazel": .otherBuild, "BUCK": .otherBuild, "CMakeLists.txt": .otherBuild, "Makefile": .otherBuild,
    ]
}

// MARK: - For those who watch files

extension ProjectFolders {
    /// Patterns of the files that decide settings, besides those in Swift.
    public static let settingFiles = [
        "**/project.pbxproj", "**/*.xcconfig", "**/*Info.plist", "**/contents.xcworkspacedata", "**/project.{yml,yaml}", "**/Podfile",
        "**/*.podspec", "**/{BUILD,BUILD.bazel}",
    ]

    /// Whether a file in Swift decides settings: a manifest of SwiftPM or Tuist, or a helper of one.
    public static func isManifest(_ path: Path) -> Bool {
        switch FolderListing.kinds[path.name] {
        case .package, .tuist: true
        default: path.parent.name == "ProjectDescriptionHelpers" && path.name.ends(with: ".swift")
        }
    }
}

// MARK: - Single files

/// Whether a project file names no file outside of its folder, and no library to build.
private func isClosed(_ path: Path) -> Bool {
    guard let text = try? readFile(path) else { return false }
    return text.bytes.withUnsafeBufferPointer { bytes in
        guard connections.allSatisfy({ !$0.occurs(in: bytes, text.count) }) else { return false }
        var leaves = false
        wayOut.forEachOccurrence(in: bytes, text.count) {
            leaves = leaves || !isInRunPath($0, bytes) && !isInScript($0, bytes) && !isInPathOfResource($0, bytes)
        }
        return !leaves
    }
}

private let connections = ["<absolute>", "absolute:", "product-type.framework", "product-type.library"].map { PackedPairSearch($0) }
private let wayOut = PackedPairSearch("..")

/// Whether a word is where an app looks for libraries when it runs: `"@executable_path/../../Frameworks"`.
private func isInRunPath(_ word: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = word
    while start > 0, bytes[start - 1].isWordByte || "./@".utf8.contains(bytes[start - 1]) { start -= 1 }
    return bytes[start] == UInt8(ascii: "@")
}

/// Whether a word is in the line of a build phase's script, which may do anything without naming another folder, too.
private func isInScript(_ word: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = bytes[..<word].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[line..<word].drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }.starts(with: "shellScript = ".utf8)
}

/// Whether a word is in the path of a file that neither has code nor names any: `path = ../Assets.xcassets;`.
private func isInPathOfResource(_ word: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let path = bytes[word...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n") }
    return resources.contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

private let resources = [
    ".entitlements", ".jpg", ".json", ".md", ".mp3", ".mp4", ".plist", ".png", ".strings", ".stringsdict", ".ttf", ".txt", ".wav",
    ".xcassets", ".xcconfig",
]

/// Whether a property list sets the key to true.
private func setsObservationTracking(_ list: SourceText) -> Bool {
    // Few lists have the key, and a pair of bytes is searched much faster than a sequence.
    guard trackingKey.occurs(in: list) else { return false }
    let text = list.bytes.prefix(list.count)
    guard let key = text.firstRange(of: "<key>UIObservationTrackingEnabled</key>".utf8) else { return false }
    return text[key.upperBound...].drop { $0.isBlank || $0.isLineEnd }.starts(with: "<true".utf8)
}

private let trackingKey = PackedPairSearch("UIObservationTrackingEnabled")
