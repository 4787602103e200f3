// Finds the identifier types of UIKit's diffable data sources and snapshots, and of their subclasses: of one generic type, and where the
// project uses each.
import CellLintLinting

extension Resolver {
    /// The item identifier of a diffable data source or snapshot; nil for every other type, including an app's own type of the same
    /// name.
    public func itemIdentifier(of type: Type) -> Type? { identifiers(of: type)?.item }

    /// The identifiers of a diffable data source or snapshot; a section snapshot has no section identifier.
    fileprivate func identifiers(of type: Type) -> (section: Type?, item: Type)? {
        guard case .nominal(let id, let arguments)? = typeWithIdentifiers(in: type) else { return nil }
        if project.type(id).name == "NSDiffableDataSourceSectionSnapshot" { return arguments.first.map { (nil, $0) } }
        return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
    }

    /// UIKit's diffable data source or snapshot that a type is, or inherits from.
    private func typeWithIdentifiers(in type: Type) -> Type? {
        superclassChain(of: type).first { project.isSystemType($0, typesWithIdentifiers) }
    }

    /// The places where a file uses an item identifier, in source order, with its type: the generic argument, or the call of an initializer
    /// that infers it.
    /// - Parameter names: those of `NamesOfTypesWithIdentifiers`.
    fileprivate func itemIdentifierUses(_ names: Set<String>) -> [(node: NodeID, type: Type)] {
        (spelledItemIdentifiers(names) + inferredItemIdentifiers(names)).sorted {
            outline.nodes[$0.node].first < outline.nodes[$1.node].first
        }
    }

    private func spelledItemIdentifiers(_ names: Set<String>) -> [(node: NodeID, type: Type)] {
        genericArguments(of: names).compactMap { list in
            guard let item = itemIdentifier(of: appliedType(list)),
                // A subclass may have its own parameters: the item is the argument passed on to UIKit's parameter.
                let argument = outline.children(list).filter({ type(written: $0) == item }).last
            else { return nil }
            return (argument, item)
        }
    }

    /// The types of sections, and of what registrations configure cells with.
    fileprivate func otherIdentifiers(_ names: Set<String>) -> [Type] {
        genericArguments(of: names).flatMap { list -> [Type] in
            let applied = appliedType(list)
            if let found = identifiers(of: applied) { return [found.section, found.item].compactMap { $0 } }
            guard case .nominal(let id, let arguments) = applied, id.isInterface, project.type(id).name == Registration.cell.rawValue
            else { return [] }
            return Array(arguments.suffix(1))
        }
    }

    /// The lists of arguments of types with some names.
    private func genericArguments(of names: Set<String>) -> [NodeID] {
        outline.nodes(of: .genericArguments).filter { list in outline.parent(list).map { names.contains(outline.name($0)) } ?? false }
    }

    /// The generic type that a list of arguments specializes.
    fileprivate func appliedType(_ list: NodeID) -> Type {
        guard let owner = outline.parent(list) else { return .unknown }
        return outline.kind(owner).isType ? type(written: owner) : type(of: owner).instance
    }

    /// The names of types that are called without generic arguments: `ListSource(items: songs)`.
    private func inferredItemIdentifiers(_ names: Set<String>) -> [(node: NodeID, type: Type)] {
        outline.nodes(of: .call).compactMap { node in
            guard let call = outline.call(node), outline.kind(call.calledExpression) == .identifier,
                outline.firstChild(call.calledExpression) == nil, names.contains(call.name),
                // To resolve a call, all initializers and arguments are looked at.
                typeWithIdentifiers(in: lookupType(call.name, from: node)) != nil,
                let made = self.call(node)?.constructs, let item = itemIdentifier(of: made)
            else { return nil }
            return (call.calledExpression, item)
        }
    }
}

/// Where the project uses each type as an item identifier.
public final class ItemIdentifierUses {
    /// One place.
    public struct Use {
        public var file: FileID
        public var node: NodeID
    }

    private var byType: [DeclarationID: [Use]] = [:]
    private let project: ProjectView
    private let sorted = Memo<DeclarationID, [Use]>()

    fileprivate init(_ file: FileContext) {
        project = file.project
        let files = project.filesNamingIdentifiers
        for (fileID, found) in zip(files, file.analyses(ofFiles: files, make: ItemIdentifierUsesOfFile.init)) {
            for (node, type) in found.uses {
                guard case .nominal(let id, _) = type else { continue }
                byType[id, default: []].append(Use(file: fileID, node: node))
            }
        }
    }

    /// The uses of a type: first the main one, then the others by file and position.
    public func of(_ type: DeclarationID) -> [Use] {
        sorted(type) {
            var uses = byType[type] ?? []
            // Paths may be spelled in several ways, so their order does not count.
            var files: [Path: Int] = [:]
            for (index, use) in uses.enumerated() where files[path(of: use)] == nil { files[path(of: use)] = index }
            let ranks = uses.map { rank($0, of: type, files[path(of: $0)]!) }
            guard let main = uses.indices.min(by: { ranks[$0] < ranks[$1] }) else { return [] }
            uses.insert(uses.remove(at: main), at: 0)
            return uses
        }
    }

    private func path(of use: Use) -> Path { project.file(use.file).path }

    /// A use in the file that declares the type comes before one in another file; one outside of functions, as in the type of a property,
    /// before one in a function; then the first in its file.
    /// - Parameter place: that of its file among the others.
    private func rank(_ use: Use, of type: DeclarationID, _ place: Int) -> (Int, Int, Int, Int) {
        let source = project.file(use.file)
        let isInFunction = source.outline.ancestor(use.node) { $0.isFunctionLike || $0 == .block } != nil
        return (source.path == project.file(type).path ? 0 : 1, isInFunction ? 1 : 0, place, source.outline.range(use.node).start)
    }
}

private final class ItemIdentifierUsesOfFile: Sendable {
    let uses: [(node: NodeID, type: Type)]
    /// The other types of identifiers: of sections, and of what registrations configure cells with.
    let others: [Type]

    init(_ file: FileContext) {
        let isAsked = file.outline.mayNameIdentifiers
        let names = isAsked ? file.projectAnalysis { NamesOfTypesWithIdentifiers(file.project) }.all : []
        (uses, others) = isAsked ? (file.resolver.itemIdentifierUses(names), file.resolver.otherIdentifiers(names)) : ([], [])
    }
}

/// The names of types with identifiers and of registrations, and of their subclasses and aliases in the project.
private final class NamesOfTypesWithIdentifiers {
    private(set) var all: Set<String> = []

    init(_ project: ProjectView) {
        var waiting = typesWithIdentifiers + [Registration.cell.rawValue]
        while let name = waiting.popLast() {
            for name in project.namesAndAliases(ofType: name) where all.insert(name).inserted {
                waiting += project.classes(inheritingFrom: name).filter { project.mayInherit($0, directlyFrom: name) }.map {
                    project.type($0).name
                }
            }
        }
    }
}

extension ProjectView {
    /// Whether the first type in a class's inheritance clause may be of a name.
    fileprivate func mayInherit(_ type: DeclarationID, directlyFrom name: String) -> Bool {
        let outline = file(type).outline
        let first = outline.child(self.type(type).node, .inheritanceClause).flatMap { outline.firstChild($0) }
        return first.map { outline.kind($0) != .typeName || outline.name($0) == name } ?? false
    }
}

/// The types whose values are identifiers, or parts of one, anywhere in the project.
private final class IdentifyingTypes {
    private(set) var all: Set<DeclarationID> = []
    private let project: ProjectView
    /// The names of these types, of one letter and longer ones.
    private lazy var names = Set(all.flatMap { project.namesAndAliases(ofType: project.type($0).name) })
    private lazy var search = WholeWordSearch(names)

    /// - Parameter context: gives the context of a file.
    init(_ project: ProjectView, _ context: (FileID) -> FileContext) {
        self.project = project
        let files = project.filesNamingIdentifiers
        guard let first = files.first.map(context) else { return }
        for (file, found) in zip(files, first.analyses(ofFiles: files, make: ItemIdentifierUsesOfFile.init)) {
            for type in found.others + found.uses.map(\.type) { add(type, first.resolver(of: file)) }
        }
    }

    /// Whether a text names one of these types, as one that declares or extends it does.
    func mayBeNamed(in text: SourceText) -> Bool { names.contains { $0.utf8.count < 2 } || !search.words(in: text).isEmpty }

    /// Adds a type, and the types of its parts, whose hashes are part of its own.
    private func add(_ type: Type, _ resolver: Resolver) {
        var waiting = [type]
        while let next = waiting.popLast() {
            switch next {
            case .optional(let inner): waiting.append(inner)
            case .tuple(let elements): waiting += elements.map(\.type)
            case .nominal(let id, let arguments):
                waiting += arguments
                guard !id.isInterface, all.count < Limits.maxIdentifyingTypes, all.insert(id).inserted else {
                    continue
                }
                waiting += (resolver.storedProperties(of: next) + resolver.payloads(of: next)).map(\.type)
                // A subclass inherits the equality of its superclass.
                if let superclass = resolver.superclass(of: next) { waiting.append(superclass) }
            default: break
            }
        }
    }
}

extension FileContext {
    /// Where the project uses each type as an item identifier.
    public var itemIdentifierUses: ItemIdentifierUses { projectAnalysis { ItemIdentifierUses(self) } }

    /// The places where this file uses an item identifier, in source order, with its type: the generic argument, or the call of an
    /// initializer that infers it.
    public var itemIdentifierUsesOfFile: [(node: NodeID, type: Type)] {
        analyses(ofFiles: [resolver.file], make: ItemIdentifierUsesOfFile.init)[0].uses
    }

    /// Whether a diffable data source, a snapshot or a registration of the project identifies something by values of a type, or by values
    /// that contain one.
    public func isIdentifying(_ type: DeclarationID) -> Bool {
        projectAnalysis { IdentifyingTypes(project, context(ofFile:)) }.all.contains(type)
    }
}

extension UnparsedFile {
    /// Whether the file may declare or extend a type that identifies something in the project.
    public var mayDeclareIdentifyingType: Bool {
        projectAnalysis { IdentifyingTypes(project, context(ofFile:)) }.mayBeNamed(in: text)
    }
}

/// Whether a text names a type that has identifiers, or a subclass that is named like one: the words that trigger rules about them.
/// - Parameters:
///   - bytes: the text, followed by at least 16 readable bytes.
///   - count: the length of the text.
public func mayNameItemIdentifiers(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
    identifierSearch.search(bytes, count) != 0
}

extension ProjectView {
    fileprivate var filesNamingIdentifiers: [FileID] {
        inspectedFiles(containing: identifierWords).filter { file($0).outline.mayNameIdentifiers }
    }
}

extension Outline {
    fileprivate var mayNameIdentifiers: Bool {
        text.bytes.withUnsafeBufferPointer { mayNameItemIdentifiers($0, count: text.count) }
    }
}

private let identifierWords = ["DiffableDataSource", "CellRegistration"]
// Inspects every thirteenth place of a text.
private let identifierSearch = MultiPatternSearch(identifierWords.map { (text: $0, bits: 1) })

private let typesWithIdentifiers = [
    "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot",
    "NSDiffableDataSourceSectionSnapshot",
]
