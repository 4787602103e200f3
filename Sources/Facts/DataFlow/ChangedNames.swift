// Finds what a file assigns or mutates in place, by its syntax alone, and the files of a project that do so to a name.

extension Outline {
    /// The identifiers and members that are the target of an assignment, or of a call whose result is unused: `tags.append(tag)`.
    var changedExpressions: [NodeID] {
        var found: [NodeID] = []
        func add(_ changed: NodeID?) {
            var at = changed
            while let node = at {
                switch kind(node) {
                case .identifier, .member: if call(ofCallee: node) == nil { found.append(node) }
                case .optionalChain, .forceUnwrap, .subscriptCall, .call: break
                default: return
                }
                at = firstChild(node)
            }
        }
        for assignment in nodes(of: .assignment) { add(firstChild(assignment)) }
        for argument in nodes(of: .inoutArgument) { add(firstChild(argument)) }
        for call in nodes(of: .call) where parent(call).map({ kind($0) == .block }) ?? false { add(call) }
        return found
    }
}

/// Which files of a project change something of a name.
final class ChangedNames {
    /// The files of all changed expressions, ascending, and the hashes of the expressions' names.
    private let files: [FileID]
    private let hashes: [UInt64]
    private let places: HashMultimap

    init(_ project: ProjectView) {
        var (files, hashes) = ([FileID](), [UInt64]())
        for file in project.triggeredFiles {
            let outline = project.file(file).outline
            outline.text.bytes.withUnsafeBufferPointer { bytes in
                for node in outline.changedExpressions {
                    guard let name = outline.nameRange(node) else { continue }
                    files.append(file)
                    hashes.append(SymbolQuery.hashOfDeclaring(UnsafeBufferPointer(rebasing: bytes[name.start..<name.end])))
                }
            }
        }
        (self.files, self.hashes, places) = (files, hashes, HashMultimap(hashes))
    }

    /// The files that may change something of a name, ascending.
    func files(changing name: String) -> [FileID] {
        let hash = SymbolQuery.declaring(name).hash
        return places.positions(of: hash) { hashes[$0] == hash }.reduce(into: []) { found, position in
            let file = files[Int(position)]
            if found.last != file { found.append(file) }
        }
    }
}
