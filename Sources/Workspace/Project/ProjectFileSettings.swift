// Sources' paths → what the project files around them say: the deployment target, and whether UIKit tracks observation.
// Unusual: nothing is looked for ahead. A question goes from a source's folder up to its repository's root, and each folder
// on the way is listed once; most runs ask nothing at all.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// The project files of a machine, read as they are asked for. One for a run: what was read is not read again.
public final class ProjectFolders: @unchecked Sendable {
    private let lock = Lock()
    private let current = currentFolder()
    private var listings: [String: FolderListing] = [:]
    private let targets = FolderAnswers<Version>()
    private let tracking = FolderAnswers<Bool>()

    public init() {}

    /// The target of the nearest folder with a package that supports iOS, or with Xcode projects that are for iOS.
    /// Of several values in one folder the lowest counts, since any of them may build the file.
    public func target(ofFile path: String) -> Version? {
        nearest(path, targets) { folder in
            let target = folder.package.flatMap(packageTarget) ?? folder.projects.compactMap(projectTarget).min()
            return (target, target != nil)
        }
    }

    /// Whether a property list of the projects in one of the folders around the file says so; nil where there is no property list.
    public func enablesObservationTracking(aroundFile path: String) -> Bool? {
        nearest(path, tracking) { folder in
            let lists = (folder.propertyLists + folder.projects.flatMap(propertyLists)).compactMap { try? readFile($0) }
            let enables = lists.contains(where: setsObservationTracking) || folder.projects.contains(where: setsObservationTracking)
            return (enables ? true : lists.isEmpty ? nil : false, enables)
        }
    }

    /// Goes from a file's folder upwards until a folder settles the answer.
    /// - Parameters:
    ///   - known: the answers by folder.
    ///   - own: what a folder says itself, which counts where no folder above says anything, and whether that settles it.
    private func nearest<Value>(
        _ path: String, _ known: FolderAnswers<Value>,
        _ own: (FolderListing) -> (answer: Value?, isSettled: Bool)
    ) -> Value? {
        let file = resolvingParents(path.utf8.first == slash ? path : current + "/" + path)
        lock.acquire()
        defer { lock.release() }
        var way: [(folder: String, answer: Value?)] = []
        var folder = parent(file)
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
            folder = parent(folder)
        }
        for step in way.reversed() {
            found = found ?? step.answer
            known.answers[step.folder] = .some(found)
        }
        return found
    }

    private func listing(_ folder: String) -> FolderListing {
        if let known = listings[folder] { return known }
        let made = FolderListing(folder)
        listings[folder] = made
        return made
    }
}

/// Answers by folder; nil where nothing says anything.
private final class FolderAnswers<Value> {
    var answers: [String: Value?] = [:]
}

/// What a folder holds that speaks of the sources in it and below.
private struct FolderListing {
    var package: String?
    /// The `project.pbxproj`s.
    var projects: [String] = []
    var propertyLists: [String] = []
    /// Whether no folder above belongs to the same repository.
    var isTop: Bool

    init(_ path: String) {
        isTop = path == "/"
        // A folder that standard input only claims to come from has nothing in it.
        for name in (try? names(in: path)) ?? [] {
            let whole = path == "/" ? "/" + name : path + "/" + name
            switch name {
            case ".git": isTop = true
            case "Package.swift": package = whole
            case _ where name.hasSuffix(".xcodeproj"): projects.append(whole + "/project.pbxproj")
            case _ where name.hasSuffix("Info.plist"): propertyLists.append(whole)
            default: break
            }
        }
    }
}

// MARK: - What single files say

/// The iOS of a `Package.swift`'s `platforms`; nil where it names none.
func packageTarget(_ path: String) -> Version? {
    guard let text = try? readFile(path) else { return nil }
    let outline = Outline(text)
    // `.iOS(.v15)` and `.iOS("15.2")` stand nowhere else in a manifest.
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
func projectTarget(_ path: String) -> Version? {
    guard let text = try? readFile(path) else { return nil }
    return BuildSettings(text).values(of: "IPHONEOS_DEPLOYMENT_TARGET").compactMap { Version($0) }.min()
}

/// The property lists that a project's targets are built with.
private func propertyLists(_ project: String) -> [String] {
    guard let text = try? readFile(project) else { return [] }
    let root = parent(parent(project))
    return BuildSettings(text).values(of: "INFOPLIST_FILE").sorted().map { name in
        let relative =
            ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"].first { name.hasPrefix($0) }
            .map { String(name.dropFirst($0.count)) } ?? name
        return relative.hasPrefix("/") ? relative : root + "/" + relative
    }
}

/// Whether a project has Xcode write the key into the property lists that it generates.
private func setsObservationTracking(_ project: String) -> Bool {
    guard let text = try? readFile(project) else { return false }
    return BuildSettings(text).values(of: "INFOPLIST_KEY_UIObservationTrackingEnabled").contains("YES")
}

/// Whether a property list has the key, and true behind it.
private func setsObservationTracking(_ list: SourceText) -> Bool {
    let text = list.string(ByteRange(0, list.count))
    guard let key = text.firstRange(of: "<key>UIObservationTrackingEnabled</key>") else { return false }
    return text[key.upperBound...].drop(while: \.isWhitespace).hasPrefix("<true")
}
