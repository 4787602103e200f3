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
    /// The files with a changed expression, ascending, by the hash of the expression's name.
    private var files: [UInt64: [FileID]] = [:]

    init(_ project: ProjectView) {
        for file in project.inspectedFiles {
            let outline = project.file(file).outline
            outline.text.bytes.withUnsafeBufferPointer { bytes in
                for node in outline.changedExpressions {
                    guard let name = outline.nameRange(node) else { continue }
                    let hash = SymbolQuery.hashOfDeclaring(UnsafeBufferPointer(rebasing: bytes[name.start..<name.end]))
                    if files[hash]?.last != file { files[hash, default: []].append(file) }
                }
            }
        }
    }

    /// The files that may change something of a name, ascending.
    func files(changing name: String) -> [FileID] { files[SymbolQuery.declaring(name).hash] ?? [] }
}
