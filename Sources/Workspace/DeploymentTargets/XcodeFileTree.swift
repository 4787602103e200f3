// Finds out where the files of an Xcode project are: a file reference is relative to its group, and that to the group around it.
import CellLintLinting

/// The paths of a project's file references and groups. Only the groups are read at first: a project may have thousands of files.
final class XcodeFileTree {
    private let objects: XcodeObjects
    private let project: XcodeObject
    /// The path that the groups are relative to; absolute.
    private let root: Path
    /// For the offset of each file reference and group, that of the group or project around it.
    private let parents: [ObjectOffset: Int]
    /// The folders that Xcode keeps in step with the disk.
    let synchronizedFolders: [XcodeObject]
    private let paths = Memo<ObjectOffset, Path?>()

    /// The offset of an object in the file.
    private struct ObjectOffset: NumberKey {
        let offset: Int
        var keyNumber: UInt64 { UInt64(truncatingIfNeeded: offset) }
        init(_ offset: Int) { self.offset = offset }
    }

    /// - Parameter folder: the folder that the project is in; absolute.
    init(_ objects: XcodeObjects, _ project: XcodeObject, in folder: Path) {
        (self.objects, self.project) = (objects, project)
        root = Self.joined(folder, project.path("projectDirPath")) ?? folder
        // About half of the objects are in a group.
        var parents: [ObjectOffset: Int] = Dictionary(minimumCapacity: objects.count / 2)
        var synchronizedFolders: [XcodeObject] = []
        var waiting = [(group: project, depth: 0)]
        while let (group, depth) = waiting.popLast() {
            let children = depth == 0 ? objects.offset("mainGroup", of: group).map { [$0] } ?? [] : objects.offsets("children", of: group)
            for child in children where parents[ObjectOffset(child)] == nil {
                parents[ObjectOffset(child)] = group.offset
                guard !objects.isFile(at: child), let object = objects.object(at: child) else { continue }
                if object.isSynchronizedFolder { synchronizedFolders.append(object) }
                if object.isGroup, depth < Limits.maxGroupDepth { waiting.append((object, depth + 1)) }
            }
        }
        (self.parents, self.synchronizedFolders) = (parents, synchronizedFolders)
    }

    /// The path of a file reference or group; nil if it is in no group, or relative to something other than the project. Of files only those
    /// that matter for deployment targets have one.
    func path(of object: XcodeObject) -> Path? { path(ofObjectAt: object.offset) }

    /// - Parameter offset: that of the object.
    func path(ofObjectAt offset: Int) -> Path? {
        paths(ObjectOffset(offset)) {
            guard let parent = parents[ObjectOffset(offset)], let object = objects.object(at: offset),
                let path = Self.path(of: object, in: parent == project.offset ? root : self.path(ofObjectAt: parent), root: root)
            else { return nil }
            return object.isGroup || object.isSynchronizedFolder || Self.matters(path) ? path : nil
        }
    }

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

extension XcodeObject {
    fileprivate var isGroup: Bool { offset(of: "children") != nil }
    fileprivate var isSynchronizedFolder: Bool { isA("PBXFileSystemSynchronizedRootGroup") }
}
