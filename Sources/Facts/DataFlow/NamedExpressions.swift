// Finds the files whose code names something. Where thousands of names are looked for, not each file is asked for each of them.

/// Which files of a project have identifiers and members of a name.
final class NamedExpressions {
    private let project: ProjectView
    private var known: [String: [FileID]] = [:]
    /// The files by the names in them, since many were looked for; nil if not all files are parsed, with their bodies.
    private lazy var index: DeclarationIndex? = {
        guard project.inspectedFiles.allSatisfy({ project.isParsed($0) && project.file($0).hasBodies }) else { return nil }
        return DeclarationIndex(project.inspectedFiles.map { ($0, Set(project.file($0).outline.hashesOfExpressions).sorted()) })
    }()

    init(_ project: ProjectView) { self.project = project }

    /// The files that rules inspect and that name something, in the order of their paths; also those without bodies that may.
    func files(naming name: String) -> [FileID] {
        if let known = known[name] { return known }
        let indexed = known.count < Limits.maxSearchedNames ? nil : index?.files(.declaring(name))
        let files = indexed.map(project.sorted) ?? project.triggeredFiles(containing: [name])
        let found = files.filter { !project.file($0).hasBodies || !project.file($0).outline.expressions(named: name).isEmpty }
        known[name] = found
        return found
    }
}

extension Outline {
    /// The hashes of the names of all identifiers and members, as of names that are declared.
    fileprivate var hashesOfExpressions: [UInt64] {
        text.bytes.withUnsafeBufferPointer { bytes in
            nodes(ofAnyOf: .identifier, .member).compactMap { node in
                nameRange(node).map { SymbolQuery.hashOfDeclaring(UnsafeBufferPointer(rebasing: bytes[$0.start..<$0.end])) }
            }
        }
    }
}

extension Resolver {
    /// The files that rules inspect and that name something, in the order of their paths; also those whose bodies are not parsed and may.
    public func triggeredFiles(naming name: String) -> [FileID] { resolution.namedExpressions.files(naming: name) }
}
