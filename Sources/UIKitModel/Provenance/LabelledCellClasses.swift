// Finds the files that use the labels of a cell class, which the class itself may do as well, and all other files that name the class.
import CellLintLinting

/// The files that use the labels of each class's cells, in the whole project.
private final class FilesByCellClass {
    private(set) var files: [DeclarationID: [FileID]] = [:]
    /// In the order of their files.
    private(set) var classes: [DeclarationID] = []
    /// The protocols with labels that each class conforms to.
    let protocols = Memo<DeclarationID, [DeclarationID]>()
    /// The classes with labels that conform to each protocol.
    let conforming = Memo<DeclarationID, [DeclarationID]>()

    init(_ file: FileContext) {
        for found in file.labelUsesOfFiles {
            for id in found.classes {
                if files[id] == nil { classes.append(id) }
                files[id, default: []].append(found.file)
            }
        }
    }
}

extension FileContext {
    /// The class of a cell and its superclasses, as far as the project declares them: the static class, or those of the cells that a local
    /// may name. In an extension of a protocol, the protocol.
    /// - Parameter base: the expression for the cell; nil for the cell whose code contains the node.
    public func cellClasses(ofReceiver base: NodeID?, at node: NodeID) -> [DeclarationID] {
        var type = base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: node)
        if case .parameter(_, _, let bound?) = type { type = bound }
        let known = classes(from: type)
        guard known.isEmpty, let base, case .local(let local, _) = receiver(base, at: node) else { return known }
        var seen: Set<DeclarationID> = []
        let types = aliases.sourceClasses(of: local) + aliases.classesOfOtherNames(of: local)
        return types.flatMap(classes).filter { seen.insert($0).inserted }
    }

    private func classes(from type: Type) -> [DeclarationID] {
        // `extension Named where Self: UITableViewCell`
        if case .composition(let types) = type { return types.flatMap(classes) }
        var seen: Set<DeclarationID> = []
        return resolver.alternatives(of: type).flatMap(resolver.superclassChain).compactMap { type in
            guard case .nominal(let id, _) = type, !id.isInterface, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    fileprivate var labelledCells: FilesByCellClass { projectAnalysis { FilesByCellClass(self) } }

    /// The number of classes of the project with uses of their cells' labels.
    public var labelledClassCount: Int { labelledCells.classes.count }

    /// The files that use the labels of cells that are of a class or inherit from it.
    public func filesUsingLabels(ofCells id: DeclarationID) -> [FileID] { labelledCells.files[id] ?? [] }

    /// The protocols of the project that a class conforms to and whose extensions use labels.
    public func labelledProtocols(of id: DeclarationID) -> [DeclarationID] {
        let known = labelledCells
        return known.protocols(id) {
            resolver.allConformances(of: .nominal(id, [])).compactMap { conformance in
                guard case .nominal(let id, _) = conformance, known.files[id] != nil else { return nil }
                return id
            }
        }
    }

    /// The classes with labels that conform to a protocol.
    public func labelledClasses(conformingTo id: DeclarationID) -> [DeclarationID] {
        labelledCells.conforming(id) {
            labelledCells.classes.filter { project.type($0).kind == .class && labelledProtocols(of: $0).contains(id) }
        }
    }

    /// A class and all that inherit from it.
    public func subclasses(of id: DeclarationID) -> [DeclarationID] {
        var found = [id]
        var seen = Set(found)
        var at = 0
        while at < found.count {
            let next = found[at]
            at += 1
            found += project.classes(inheritingFrom: project.type(next).name).filter { other in
                switch resolver.superclass(of: .nominal(other, [])) {
                case .nominal(next, _)?: return seen.insert(other).inserted
                // One of the same name in another target.
                case .nominal(let id, _)?:
                    return project.type(id).name == project.type(next).name
                        && self.resolver(of: other.file).alternatives(ofType: id).contains(next) && seen.insert(other).inserted
                // The name of a module, or of a type that no file declares, is in front of the class's own.
                case .external(let name)?:
                    return name.split(at: ".").last.map(String.init) == project.type(next).name && seen.insert(other).inserted
                default: return false
                }
            }
        }
        return found
    }

    /// The names of the classes of cells with labels that occur in files which no rule inspects.
    public var wordsOfOtherFiles: [(file: FileID, words: Set<String>)] {
        // Its search for members of properties finds these words as well.
        _ = labelUsesOfOtherCode
        return wordsOfOtherFiles(members: [], types: []).ofCells
    }

    /// What the files that no rule inspects name. The first to ask says which members matter, and the names of their types.
    func wordsOfOtherFiles(members: Set<String>, types: Set<String>) -> WordsOfOtherFiles {
        projectAnalysis { WordsOfOtherFiles(self, members, types) }
    }
}

/// What the files that no rule inspects may have to do with cell classes and properties with one cell. They contain no labels.
final class WordsOfOtherFiles {
    /// The names of cell classes in the files that have any.
    let ofCells: [(file: FileID, words: Set<String>)]
    /// What files name that may use members of interest.
    let ofMembers: [WordsOfFile]

    fileprivate init(_ file: FileContext, _ members: Set<String>, _ types: Set<String>) {
        let classes = file.labelledCells.classes.filter { file.project.type($0).kind == .class }
        let names = Set(classes.flatMap(file.subclasses).map { file.project.type($0).name })
        let needed = names.union(members)
        var found: [WordsOfFile] = []
        if !needed.isEmpty {
            let search = WholeWordSearch(needed.union(types))
            let question = [names, members, types].map { $0.sorted().joined(separator: " ") }.joined(separator: ",")
            found = file.analysesOfUnparsedFiles(question: question) { part in
                WordsOfFiles(file.project.texts(ofOthers: part, containing: needed), search, needed, members)
            }.flatMap(\.files)
        }
        ofCells = found.filter { !$0.words.isDisjoint(with: names) }.map { ($0.file, $0.words.intersection(names)) }
        ofMembers = found.filter { !$0.words.isDisjoint(with: members) }
    }
}

/// The words that are looked for and occur in a file.
struct WordsOfFile {
    var file: FileID
    var words: Set<String> = []
    /// The members of something other than `self` that is no type, and the members of anything else that are assigned to.
    var accessed: Set<String> = []
    var assigned: Set<String> = []
}

private final class WordsOfFiles: Sendable {
    /// The files with one of the words that are needed.
    let files: [WordsOfFile]

    init(
        _ texts: some Sequence<(file: FileID, text: SourceText)>, _ search: WholeWordSearch, _ needed: Set<String>,
        _ members: Set<String>
    ) {
        files = texts.compactMap { file, text in
            var found = WordsOfFile(file: file)
            search.forEachOccurrence(in: text) { word, range in
                found.words.insert(word)
                guard members.contains(word) else { return }
                if text.isMember(range), !text.isStaticMember(range) { found.accessed.insert(word) }
                if text.isAssignedMember(range) { found.assigned.insert(word) }
            }
            return found.words.isDisjoint(with: needed) ? nil : found
        }
    }
}
