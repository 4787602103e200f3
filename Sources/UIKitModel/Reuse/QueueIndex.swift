// Finds cells that may come from one queue, by their reuse identifiers and by the types whose code takes them from their tables, so that of
// thousands of cells not each is compared with each.
import CellLintLinting

/// Numbered things by the reuse identifiers that their cells may have.
public struct IdentifierIndex {
    /// By what tells an identifier from others.
    private var named: [LiteralString: [Int]] = [:]
    /// The things whose identifier may be any.
    private var open: [Int] = []
    private var all: [Int] = []
    private let name: (ReuseIdentifier) -> LiteralString?

    /// - Parameter name: what two different identifiers have in common if they may be the same string; nil for one that may be any.
    fileprivate init(by name: @escaping (ReuseIdentifier) -> LiteralString?) { self.name = name }

    /// An index of cells of one table, by `ReuseIdentifier.mayEqualInTable(_:)`.
    public static var ofTable: IdentifierIndex { IdentifierIndex(by: \.nameOfType) }

    /// An index of cells of any table, by `ReuseIdentifier.mayEqual(_:)`.
    static var ofAnyTable: IdentifierIndex { IdentifierIndex { if case .text(let text) = $0 { text } else { nil } } }

    /// Adds a thing, whose number is greater than those before.
    public mutating func add(_ number: Int, _ identifiers: Set<ReuseIdentifier>) {
        guard !identifiers.isEmpty else { return }
        all.append(number)
        for name in Set(identifiers.map(name)) {
            if let name { named[name, default: []].append(number) } else { open.append(number) }
        }
    }

    /// The things one of whose identifiers may be the same string as one of some, ascending.
    public func numbers(meeting identifiers: Set<ReuseIdentifier>) -> [Int] {
        let names = Set(identifiers.map(name))
        guard !names.contains(nil) else { return all }
        let lists = names.compactMap { $0.flatMap { named[$0] } } + (open.isEmpty ? [] : [open])
        return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
    }
}

/// Numbered things by classes.
struct LineageIndex {
    private var ofTypes: [DeclarationID: [Int]] = [:]
    private var ofSubclasses: [DeclarationID: [Int]] = [:]
    /// The things that may be of any class.
    private var open: [Int] = []

    /// Adds a thing, whose number is greater than those before.
    /// - Parameter lineage: its class and the superclasses; empty if it may be of any.
    mutating func add(_ number: Int, _ lineage: [DeclarationID]) {
        guard let type = lineage.first else { return open.append(number) }
        ofTypes[type, default: []].append(number)
        for superclass in lineage.dropFirst() { ofSubclasses[superclass, default: []].append(number) }
    }

    /// The things whose class may be that of one object with a given class, in lists that ascend.
    /// - Parameter lineage: that class and its superclasses.
    func lists(relatedTo lineage: [DeclarationID]) -> [[Int]] {
        lineage.map { ofTypes[$0] ?? [] } + [lineage.first.flatMap { ofSubclasses[$0] } ?? [], open]
    }

    /// The numbers of the things that may be of a class, its superclasses or subclasses, ascending.
    func numbers(relatedTo lineage: [DeclarationID]) -> [Int] { Set(lists(relatedTo: lineage).joined()).sorted() }
}

/// Numbered things by their cells' reuse identifiers, and by the class of the object whose code takes the cells from a table.
public struct QueueIndex {
    private var identifiers: IdentifierIndex
    private var objects = LineageIndex()

    public init(_ identifiers: IdentifierIndex) { self.identifiers = identifiers }

    /// Adds a thing, whose number is greater than those before.
    /// - Parameter lineage: the class and its superclasses; empty if the cells may be those of any object.
    public mutating func add(_ number: Int, _ identifiers: Set<ReuseIdentifier>, lineage: [DeclarationID]) {
        self.identifiers.add(number, identifiers)
        objects.add(number, lineage)
    }

    /// Some things, ascending: among them are all that may have one of some identifiers and belong to the same object.
    /// - Parameter lineage: the class of the object and its superclasses; empty if it may be any.
    public func candidates(meeting identifiers: Set<ReuseIdentifier>, lineage: [DeclarationID]) -> [Int] {
        let named = self.identifiers.numbers(meeting: identifiers)
        guard !lineage.isEmpty else { return named }
        let related = objects.lists(relatedTo: lineage)
        return related.reduce(0) { $0 + $1.count } < named.count ? Set(related.joined()).sorted() : named
    }
}

extension Resolver {
    /// A type with its superclasses, as `QueueIndex` takes it; empty for one without a known declaration.
    public func lineage(of type: Type) -> [DeclarationID] {
        if case .nominal(let id, _) = type { lineage(of: id) } else { [] }
    }
}
