// Finds out where the files of an Xcode project are: a file reference is relative to its group, and that to the group around it.
import CellLintLinting

/// The paths of a project's file references and groups.
struct XcodeFileTree {
    /// Absolute paths by the offsets of the objects. Of files only those that matter for deployment targets.
    private var paths: [Int: Path] = [:]
    /// The folders that Xcode keeps in step with the disk.
    private(set) var synchronizedFolders: [XcodeObject] = []

    /// - Parameter folder: the folder that the project is in; absolute.
    init(_ objects: XcodeObjects, _ project: XcodeObject, in folder: Path) {
        let root = Self.joined(folder, project.path("projectDirPath")) ?? folder
        var seen: Set<Int> = []
        var waiting = [(group: project, path: Optional(root), depth: 0)]
        while let (group, path, depth) = waiting.popLast() {
            let children = depth == 0 ? objects.objects("mainGroup", ofOne: group) : objects.objects("children", of: group)
            for child in children where seen.insert(child.offset).inserted {
                let place = Self.path(of: child, in: path, root: root)
                let isGroup = child.offset(of: "children") != nil
                let isSynchronized = child.isA("PBXFileSystemSynchronizedRootGroup")
                if isSynchronized { synchronizedFolders.append(child) }
                if let place, isGroup || isSynchronized || Self.matters(place) { paths[child.offset] = place }
                if isGroup, depth < Limits.maxGroupDepth { waiting.append((child, place, depth + 1)) }
            }
        }
    }

    /// The path of a file reference or group; nil if it is in no group, or relative to something other than the project.
    func path(of object: XcodeObject) -> Path? { paths[object.offset] }

    private static func matters(_ path: Path) -> Bool { path.ends(with: ".swift") || path.ends(with: ".xcconfig") }

    private static func path(of object: XcodeObject, in group: Path?, root: Path) -> Path? {
        let path = object.path("path")
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>": return group.flatMap { joined($0, path) }
        case "SOURCE_ROOT": return joined(root, path)
        case "<absolute>": return path.isAbsolute ? joined(root, path) : nil
        default: return nil
        }
    }

    /// Nil for a path that no system would open.
    static func joined(_ folder: Path, _ path: Path) -> Path? {
        guard folder.bytes.count + path.bytes.count < Limits.maxPathLength else { return nil }
        if path.isEmpty { return folder }
        let joined = folder.appending(path)
        let isName = !path.bytes.contains(slash) && path != "." && path != ".."
        return isName ? joined : joined.resolvingParents
    }
}

extension XcodeObjects {
    /// The object that a member refers to, as a list of at most one.
    fileprivate func objects(_ key: StaticString, ofOne object: XcodeObject) -> [XcodeObject] {
        self.object(key, of: object).map { [$0] } ?? []
    }
}
