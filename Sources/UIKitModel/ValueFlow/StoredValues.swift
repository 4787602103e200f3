// Finds what code stores in a property: by an assignment, or in its collection.
import CellLintLinting

extension FileContext {
    /// The property that an optional binding or a capture names without an expression: `guard let view`, `[weak view]`.
    func propertyNamed(byLocal local: NodeID) -> (home: Resolver, binding: NodeID)? {
        guard let parent = outline.parent(local) else { return nil }
        guard outline.kind(local) == .capture else { return outline.isOnlyChild(local) ? property(namedByShorthand: parent) : nil }
        guard outline.firstChild(local) == nil, let closure = outline.ancestor(local, where: { $0 == .closure }),
            case .members(let found, _) = resolver.lookup(outline.name(local), from: closure), let member = found.first?.id
        else { return nil }
        return (self.resolver(of: member.file), project.member(member).node)
    }

    private func property(namedByShorthand condition: NodeID) -> (home: Resolver, binding: NodeID)? {
        guard let local = outline.firstChild(condition), outline.isOnlyChild(local),
            case .members(let found, _) = resolver.lookup(outline.name(local), from: condition), let member = found.first?.id
        else { return nil }
        return (self.resolver(of: member.file), project.member(member).node)
    }
}

/// The files that no rule inspects and that have to do with tables. They are read once, since each question asks for other texts in them.
private final class OtherFilesWithTables {
    let all: [FileID]

    init(_ file: FileContext) {
        let words: Set = ["table", "cellForRow", "visibleCells"]
        // `tableView`, `UITableViewController`
        let part = "ableView"
        let (partSearch, wordSearch) = (PackedPairSearch(part), WholeWordSearch(words))
        all = file.analysesOfUnparsedFiles(question: "tables") { files in
            FoundFiles(
                file.project.texts(ofOthers: files, containing: words.union([part]))
                    .filter { partSearch.occurs(in: $0.text) || !wordSearch.words(in: $0.text).isEmpty }.map(\.file))
        }.flatMap(\.files)
    }
}

private final class FoundFiles: Sendable {
    let files: [FileID]
    init(_ files: [FileID]) { self.files = files }
}

/// The inspected files whose texts may store in members of a name. Many types have a property of one name, such as `tableView`.
private final class FilesStoring {
    let inMembers = Memo<String, [FileID]>()
    /// The files that name one of some types.
    let namingTypes = Memo<[String], [FileID]>()
}

/// Finds texts that may store in members of a name.
private struct StoringTexts {
    private let assignments: StorageSearch
    /// `box[keyPath: \.table] = table`, `box.setValue(table, forKey: "table")`
    private let paths: [PackedPairSearch]

    init(member: String) {
        assignments = StorageSearch(member: member)
        paths = [".\(member)]", "\(member)\""].map { PackedPairSearch($0) }
    }

    func contain(_ text: SourceText) -> Bool { assignments.occurs(in: text) || paths.contains { $0.occurs(in: text) } }
}

extension FileContext {
    /// The files with code that stores in a member of a name, or that name one of some types, with their bodies: those that rules inspect,
    /// and others that have to do with tables. Code that no target builds with this file cannot name its members.
    public func filesWithBodies(storingIn member: String, orNaming types: [String] = []) -> [FileID] {
        let (storing, naming) = (StoringTexts(member: member), types.map { PackedPairSearch($0) })
        func text(_ fileID: FileID) -> SourceText { project.file(fileID).outline.text }
        func namesTypes(_ fileID: FileID) -> Bool { naming.contains { $0.occurs(in: text(fileID)) } }
        let inspected = projectAnalysis(make: FilesStoring.init).inMembers(member) {
            project.inspectedFiles(mentioning: [member]).filter { storing.contain(text($0)) }
        }.filter { !isBuiltApart(from: $0) }
        let users = projectAnalysis(make: FilesStoring.init).namingTypes(types) {
            types.isEmpty ? [] : project.inspectedFiles(mentioning: types).filter(namesTypes)
        }.filter { !isBuiltApart(from: $0) }
        let others = project.parse(
            projectAnalysis { OtherFilesWithTables(self) }.all.filter { !isBuiltApart(from: $0) }, mentioning: types + [member]
        ).filter { storing.contain(text($0)) || namesTypes($0) }
        return (project.sorted(Set(inspected + users)) + others).filter(project.hasBodies)
    }

    /// The files with code that stores in a member of a name, whatever they have to do with.
    func filesWithBodies(storingInMembersOfAny member: String) -> [FileID] {
        let storing = StoringTexts(member: member)
        return filesMentioning([member]).filter { fileID in
            !isBuiltApart(from: fileID) && storing.contain(project.file(fileID).outline.text) && project.hasBodies(fileID)
        }
    }

    /// The values that code gives to the property which an expression names, or adds to its collection.
    public func valuesStored(in property: NodeID) -> [NodeID] {
        let target = target(at: property)
        if let assignment = outline.assignment(to: target) { return [assignment.value] }
        guard let member = outline.parent(target), let call = outline.call(calling: member) else { return [] }
        return call.arguments.map(\.value)
    }

    /// The value that code assigns to the property which an expression names.
    func valueAssigned(to property: NodeID) -> NodeID? { outline.assignment(to: target(at: property))?.value }

    /// What code assigns to for a property: the member of a collection, or what has a key path.
    private func target(at property: NodeID) -> NodeID {
        let path = outline.parent(property).flatMap { outline.kind($0) == .keyPath ? outline.parent($0) : nil }
        let element = path.flatMap { outline.parent($0) } ?? property
        return outline.outermost(element) { [.subscriptCall, .forceUnwrap, .optionalChain].contains($0) }
    }
}
