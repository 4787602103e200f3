// Reads the settings for source files from their project files: the deployment target, and whether UIKit tracks observation.
// Nothing is read in advance. A query walks from a source's folder up to its repository's root, and lists each folder once.
// Most runs query nothing at all.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// The project files, read on demand. One instance per run: a file is not read twice.
public final class ProjectFolders: @unchecked Sendable {
    private let lock = Lock()
    private let current = currentFolder()
    private var listings: [Path: FolderListing] = [:]
    private let targets = FolderAnswers<Version>()
    private let tracking = FolderAnswers<Bool>()

    public init() {}

    /// The target of the nearest folder with a package that supports iOS, or with Xcode projects for iOS.
    /// Of several values in one folder the lowest counts, since any of them may build the file.
    public func target(ofFile path: Path) -> Version? {
        nearest(path, targets) { folder in
            let target = folder.package.flatMap(packageTarget) ?? folder.projects.compactMap(projectTarget).min()
            return (target, target != nil)
        }
    }

    /// Whether a property list of the projects in an enclosing folder enables tracking; nil if there is no property list.
    public func enablesObservationTracking(aroundFile path: Path) -> Bool? {
        nearest(path, tracking) { folder in
            let lists = (folder.propertyLists + folder.projects.flatMap(propertyLists)).compactMap { try? readFile($0) }
            let enables = lists.contains(where: setsObservationTracking) || folder.projects.contains(where: setsObservationTracking)
            return (enables ? true : lists.isEmpty ? nil : false, enables)
        }
    }

    /// Walks from a file's folder upwards until a folder settles the result.
    /// - Parameters:
    ///   - known: the results by folder.
    ///   - own: a folder's own setting, used if no folder above has one, and whether it is final.
    private func nearest<Value>(
        _ path: Path, _ known: FolderAnswers<Value>,
        _ own: (FolderListing) -> (answer: Value?, isSettled: Bool)
    ) -> Value? {
        let file = current.appending(path).resolvingParents
        lock.acquire()
        defer { lock.release() }
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

/// Results by folder; nil if there is no setting.
private final class FolderAnswers<Value> {
    var answers: [Path: Value?] = [:]
}

/// A folder's entries that affect the sources in it and below.
private struct FolderListing {
    var package: Path?
    /// The `project.pbxproj`s.
    var projects: [Path] = []
    var propertyLists: [Path] = []
    /// Whether it is the topmost folder of its repository.
    var isTop: Bool

    init(_ path: Path) {
        isTop = path == "/"
        // The folder in a path for standard input need not exist; then it is empty.
        for name in (try? names(in: path)) ?? [] {
            let whole = path.appending(name)
            switch name {
            case ".git": isTop = true
            case "Package.swift": package = whole
            case _ where name.hasSuffix(".xcodeproj"): projects.append(whole.appending("project.pbxproj"))
            case _ where name.hasSuffix("Info.plist"): propertyLists.append(whole)
            default: break
            }
        }
    }
}

// MARK: - Single files

/// The iOS version in a `Package.swift`'s `platforms`; nil if it has none.
func packageTarget(_ path: Path) -> Version? {
    guard let text = try? readFile(path) else { return nil }
    let outline = Outline(text)
    // `.iOS(.v15)` and `.iOS("15.2")` occur nowhere else in a manifest.
    return outline.allNodes.compactMap { node -> Version? in
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), outline.isNamed(callee, "iOS"),
            let argument = outline.next(callee), let value = outline.firstChild(argument)
        else { return nil }
        switch outline.kind(value) {
        case .member: return Version(outline.name(value).dropFirst().replacing("_", with: "."))
        case .stringLiteral: return Version(outline.source(value).filter { $0 != "\"" })
        default: return nil
        }
    }.min()
}

/// The lowest deployment target of a project's targets and configurations.
func projectTarget(_ path: Path) -> Version? {
    guard let text = try? readFile(path) else { return nil }
    return BuildSettings(text).values(of: "IPHONEOS_DEPLOYMENT_TARGET").compactMap { Version($0) }.min()
}

/// The property lists of a project's targets.
private func propertyLists(_ project: Path) -> [Path] {
    guard let text = try? readFile(project) else { return [] }
    let root = project.parent.parent
    return BuildSettings(text).values(of: "INFOPLIST_FILE").sorted().map { name in
        let relative =
            ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"].first { name.begins(with: $0) }
            .map { name.dropping(bytes: $0.utf8.count) } ?? name
        return root.appending(Path(relative))
    }
}

/// Whether a project makes Xcode add the key to the property lists it generates.
private func setsObservationTracking(_ project: Path) -> Bool {
    guard let text = try? readFile(project) else { return false }
    return BuildSettings(text).values(of: "INFOPLIST_KEY_UIObservationTrackingEnabled").contains("YES")
}

/// Whether a property list sets the key to true.
private func setsObservationTracking(_ list: SourceText) -> Bool {
    let text = list.string(ByteRange(0, list.count))
    guard let key = text.firstRange(of: "<key>UIObservationTrackingEnabled</key>") else { return false }
    return text[key.upperBound...].drop(while: \.isWhitespace).begins(with: "<true")
}
