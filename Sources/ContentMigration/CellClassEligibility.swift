// A cell's class → whether a configuration may take the place of its views. What a class does is told by the words in it.
import CellLintUIKitModel

/// What code that deals with cells does, by the words that occur in it.
enum CellWords {
    /// It fills in labels.
    case labels
    /// It fills in configurations.
    case configuration
    /// It lays out views of its own.
    case layout

    /// Nil where nothing of that is found.
    fileprivate init?(in node: Node, _ outline: Outline) {
        var found: CellWords?
        // Tokens, since the outline of a file that is only asked what it declares leaves statements out.
        for token in Int(node.first)..<Int(node.end) where outline.tokens[token].kind == .word {
            guard let meaning = Self.meaning(of: token, outline) else { continue }
            if meaning == .layout {
                self = .layout
                return
            }
            if meaning == .labels || found == nil { found = meaning }
        }
        guard let found else { return nil }
        self = found
    }
}

extension CellWords {
    private static let words: [(word: StaticString, meaning: CellWords)] = [
        ("contentView", .layout), ("addSubview", .layout), ("IBOutlet", .layout), ("addArrangedSubview", .layout),
        ("textLabel", .labels), ("detailTextLabel", .labels), ("imageView", .labels), ("contentConfiguration", .configuration),
    ]

    private static func meaning(of token: Int, _ outline: Outline) -> CellWords? {
        let range = outline.wordRange(token)
        guard (8...20).contains(range.count) else { return nil }
        return words.first { outline.text.matches(range, $0.word) }?.meaning
    }
}

/// What the declarations do that one file asks about, by their files and nodes.
private final class KnownCellWords: FileAnalysis {
    var byFile: [FileID: [NodeID: CellWords?]] = [:]
    init(_ file: FileContext) {}
}

extension CellAliases {
    /// Whether other files of the type around a body reach for the labels of cells: its extensions, superclasses or subclasses.
    func isShared(_ body: NodeID) -> Bool {
        guard case .nominal(let own, _) = resolver.selfType(at: body), !file.project.file(own).isInterface else { return false }
        if file.isInherited(own) { return true }
        var at: Type? = resolver.selfType(at: body)
        for _ in 0..<64 {
            guard case .nominal(let id, _)? = at, !file.project.file(id).isInterface else { return false }
            for part in [id] + resolver.extensions(of: id) where part.file != resolver.file || id != own {
                if words(of: part) != nil { return true }
            }
            at = resolver.superclass(of: at!)
        }
        return true
    }

    /// What a type's declaration or an extension does.
    func words(of part: DeclarationID) -> CellWords? { words(of: file.project.type(part).node, inFile: part.file) }

    /// What a declaration does, as all that comes upon it asks.
    func words(of declaration: NodeID, inFile number: FileID) -> CellWords? {
        let known = file.analysis(KnownCellWords.self)
        if let words = known.byFile[number, default: [:]][declaration] { return words }
        let outline = file.project.file(number).outline
        let found = CellWords(in: outline.nodes[declaration], outline)
        known.byFile[number, default: [:]][declaration] = .some(found)
        return found
    }

    /// Refuses classes with a layout of their own, which a configuration would replace.
    /// - Returns: whether the class does nothing with the labels itself.
    @discardableResult func checkClass(
        of type: Type, _ doubts: inout Caveats, _ isMigrated: (NodeID, FileID) -> Bool = { _, _ in true }
    ) throws -> Bool {
        var at = type.unwrapped
        var isPlain = true
        for _ in 0..<64 {
            switch at {
            case .nominal(let id, _):
                guard !file.project.file(id).isInterface else {
                    if !isPlain { doubts.add("the cell's class fills in its labels, too") }
                    return isPlain
                }
                for part in [id] + resolver.extensions(of: id) {
                    switch words(of: part) {
                    case .layout: throw MigrationRefusal("its class has views of its own")
                    case .configuration: isPlain = false
                    case .labels:
                        isPlain = false
                        guard isMigrated(file.project.type(part).node, part.file) else {
                            throw MigrationRefusal("its class keeps the labels")
                        }
                    case nil: break
                    }
                }
                at = resolver.superclass(of: at) ?? .unknown
            case .parameter(_, _, let bound?): at = bound
            default:
                doubts.add("the cell's class is not known")
                return isPlain
            }
        }
        return isPlain
    }

    /// Refuses a class that has made one of the three its own, or that reaches for them in another file.
    func checkOwnLabels(of type: Type) throws {
        guard case .nominal(let id, _) = type else { return }
        for part in [id] + resolver.extensions(of: id) where !file.project.file(part).isInterface {
            for name in ["textLabel", "detailTextLabel", "imageView"] where !file.project.members(named: name, of: part).isEmpty {
                throw MigrationRefusal("its class has labels of its own")
            }
            guard part.file != resolver.file else { continue }
            if let words = words(of: part), words != .configuration {
                throw MigrationRefusal("its class reaches for the labels in another file")
            }
        }
    }
}
