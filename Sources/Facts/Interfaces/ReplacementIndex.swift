// Finds what a `renamed:` may name among the declarations of an interface. Each file and each type is indexed once, since an interface
// may rename thousands of declarations.

/// The declarations of an interface by name.
final class ReplacementIndex {
    /// A member, and the file that declares it.
    struct Candidate {
        let file: SourceFile
        let member: Member
    }

    /// The files that declare or extend a type of a name, ascending.
    private let files: (String) -> [SourceFile]
    private var inFiles: [ObjectIdentifier: FileIndex] = [:]
    private var inTypes: [String: MembersByName] = [:]

    /// - Parameter files: returns the files that declare or extend a type of a name at their top level, ascending.
    init(_ files: @escaping (String) -> [SourceFile]) { self.files = files }

    /// The members of a name in types of a name: those of one file first, then those of the others.
    /// - Parameter labels: nil for those with any labels.
    func members(named name: String, labels: [String]??, ofType owner: String, in file: SourceFile) -> [Candidate] {
        let own = index(file).members[owner]?.members(named: name, labels: labels) ?? []
        return own + members(ofType: owner).members(named: name, labels: labels).filter { $0.file !== file }
    }

    /// The version that introduced a type of a name, declared in this file or another one; nil if unknown.
    func introduction(ofType name: String, in file: SourceFile) -> Version? {
        for file in [file] + files(name) {
            if let node = index(file).types[name] { return file.outline.versions(at: node).atLeast }
        }
        return nil
    }

    private func index(_ file: SourceFile) -> FileIndex {
        if let known = inFiles[ObjectIdentifier(file)] { return known }
        let made = FileIndex(file)
        inFiles[ObjectIdentifier(file)] = made
        return made
    }

    private func members(ofType owner: String) -> MembersByName {
        if let known = inTypes[owner] { return known }
        let made = MembersByName()
        for file in files(owner) { index(file).members[owner]?.all.forEach(made.add) }
        inTypes[owner] = made
        return made
    }
}

/// What one file declares.
private final class FileIndex {
    /// By the names of their types; those of functions and variables outside types by an empty name.
    private(set) var members: [String: MembersByName] = [:]
    /// The first type of each name.
    private(set) var types: [String: NodeID] = [:]

    init(_ file: SourceFile) {
        for member in file.facts.members {
            let owner = file.facts.typeName(member.owner)
            let ofOwner = members[owner] ?? MembersByName()
            members[owner] = ofOwner
            ofOwner.add(.init(file: file, member: member))
        }
        for type in file.facts.types where type.kind != .extension && types[type.name] == nil { types[type.name] = type.node }
    }
}

/// Members by name, and on demand by their labels.
private final class MembersByName {
    typealias Candidate = ReplacementIndex.Candidate

    private(set) var all: [Candidate] = []
    private var byName: [String: [Candidate]] = [:]
    private var byLabels: [String: [[String]?: [Candidate]]] = [:]

    func add(_ candidate: Candidate) {
        all.append(candidate)
        byName[candidate.member.name, default: []].append(candidate)
    }

    func members(named name: String, labels: [String]??) -> [Candidate] {
        let named = byName[name] ?? []
        guard let labels, !named.isEmpty else { return named }
        let grouped = byLabels[name] ?? Dictionary(grouping: named) { $0.file.outline.labels(of: $0.member) }
        byLabels[name] = grouped
        return grouped[labels] ?? []
    }
}
