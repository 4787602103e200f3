// What the code of a project registers for the cells of tables, by reuse identifier and by the class whose code it is in.
import CellLintLinting

public struct TableCellRegistration {
    /// What makes the cells.
    public enum Source {
        case type(Type)
        case nib
        /// A variable or a generic parameter.
        case unknown
    }

    public var source: Source
    public var file: FileID
    /// The call.
    public var node: NodeID
    var identifier: ReuseIdentifier
    /// The expression of the identifier; nil if a list of them is registered.
    var spelling: NodeID?
}

/// The registrations of all files that rules inspect.
public final class TableCellRegistrations {
    private var byIdentifier: [ReuseIdentifier: [TableCellRegistration]] = [:]
    private lazy var byFile = Dictionary(grouping: byIdentifier.values.joined(), by: \.file)
    /// The registrations of functions that get the identifier or the class from elsewhere, or go through a list of them.
    public private(set) var open: [TableCellRegistration] = []
    /// The registrations in the code of each class, and in the code of its subclasses.
    private var ofClasses: [DeclarationID: [TableCellRegistration]] = [:]
    private var ofSubclasses: [DeclarationID: [TableCellRegistration]] = [:]
    /// The registrations by helpers under identifiers that are not known, for tables of others.
    private(set) var unknownForOthers: [TableCellRegistration] = []
    /// The registrations for tables that code is given, under identifiers that it has from its object:
    /// `table.register(type, forCellReuseIdentifier: id)`.
    private(set) var unresolvedForOthers: [TableCellRegistration] = []
    /// The identifiers that begin with the name of a type.
    private var qualified: [LiteralString: Set<ReuseIdentifier>] = [:]

    init(_ file: FileContext) {
        for fileID in file.project.inspectedFiles(containing: ["forCellReuseIdentifier"]) {
            let outline = file.project.file(fileID).outline
            let calls = outline.calls(of: "register")
            let home = file.context(ofFile: fileID)
            let values = outline.expressions(named: "register").filter(home.isRegisteringFunction)
            guard !calls.isEmpty || !values.isEmpty else { continue }
            // What a function that is stored or passed on registers is not known.
            open += values.map {
                TableCellRegistration(source: .unknown, file: fileID, node: $0, identifier: .inFile(fileID, ""), spelling: nil)
            }
            for node in calls {
                guard let call = home.outline.call(node), let identifier = call.argument(labeled: "forCellReuseIdentifier"),
                    let value = call.arguments.first?.value
                else { continue }
                let registration = TableCellRegistration(
                    source: home.registered(value), file: fileID, node: node, identifier: home.reuseIdentifier(identifier.value),
                    spelling: identifier.value)
                add(registration, home)
                if case .inFile = registration.identifier, home.isForOthers(node), !home.isOfHelpers(home.resolver.selfType(at: node)) {
                    unresolvedForOthers.append(registration)
                }
                let isOpen = home.isOpenIdentifier(identifier.value) || home.isComputed(identifier.value)
                let made = isOpen || registration.isInHelper(home) ? home.registrations(byCallersOf: registration, value) : nil
                for other in made?.known ?? [] { add(other, home) }
                for other in made?.unknown ?? [] {
                    place(other, home)
                    if home.context(ofFile: other.file).isForOthers(other.node) { unknownForOthers.append(other) }
                }
                if isOpen, made.map({ !$0.isComplete || !$0.unknown.isEmpty }) ?? true { open.append(registration) }
            }
        }
    }

    private func add(_ registration: TableCellRegistration, _ file: FileContext) {
        let identifier = registration.identifier
        byIdentifier[identifier, default: []].append(registration)
        if case .qualified = identifier, let name = identifier.nameOfType { qualified[name, default: []].insert(identifier) }
        place(registration, file)
    }

    /// Keeps a registration for the class whose code it is in.
    private func place(_ registration: TableCellRegistration, _ file: FileContext) {
        let resolver = file.resolver(of: registration.file)
        let lineage = resolver.lineage(of: resolver.selfType(at: registration.node)).filter { !$0.isInterface }
        guard let own = lineage.first else { return }
        ofClasses[own, default: []].append(registration)
        for id in lineage.dropFirst() { ofSubclasses[id, default: []].append(registration) }
    }

    /// The registrations in the code of a class, of its superclasses and of its subclasses.
    func inHierarchy(of own: DeclarationID, _ resolver: Resolver) -> [TableCellRegistration] {
        resolver.lineage(of: own).flatMap { ofClasses[$0] ?? [] } + (ofSubclasses[own] ?? [])
    }

    /// The registrations under some strings, or under the property of a type with such a name; for the property of a type, those under the
    /// name of the type.
    func underNames(of texts: Set<LiteralString>, _ identifier: ReuseIdentifier) -> [TableCellRegistration] {
        let names = texts.isEmpty ? [identifier.nameOfType].compactMap { $0 } : texts.sorted { $0.text < $1.text }
        return names.flatMap { name in
            under(.text(name)) + (qualified[name] ?? []).flatMap(under).sorted { ($0.file, $0.node) < ($1.file, $1.node) }
        }
    }

    /// The identifiers with a registration for which `matches` is true.
    public func identifiers(where matches: (TableCellRegistration.Source) -> Bool) -> [ReuseIdentifier] {
        byIdentifier.filter { $0.value.contains { matches($0.source) } }.map(\.key)
    }

    /// What is registered under an identifier; empty if only a storyboard can tell.
    public func under(_ identifier: ReuseIdentifier) -> [TableCellRegistration] { byIdentifier[identifier] ?? [] }

    /// What the code of one file registers, in its order.
    func made(in file: FileID) -> [TableCellRegistration] { byFile[file] ?? [] }

    /// What is registered under others that may be the same string for one table.
    func underOthers(than identifier: ReuseIdentifier) -> [TableCellRegistration] {
        let found = byIdentifier.filter { $0.key != identifier && $0.key.mayEqualInTable(identifier) }.flatMap(\.value)
        return found.sorted { ($0.file, $0.node) < ($1.file, $1.node) }
    }
}

extension FileContext {
    /// Whether an expression names the function that registers cells without calling it: `tableView.register(_:forCellReuseIdentifier:)`,
    /// `UITableView.register(tableView)`, `tableView.register as (AnyClass?, String) -> Void`.
    fileprivate func isRegisteringFunction(_ name: NodeID) -> Bool {
        let base = outline.base(of: name)
        guard let call = outline.call(calling: name) else {
            if outline.spelling(name).ends(with: ":)") { return outline.spelling(name).ends(with: "forCellReuseIdentifier:)") }
            return base.map(isTable) ?? false
        }
        return call.arguments.count == 1 && base.map { outline.isNamed($0, "UITableView") } ?? false
    }
}
