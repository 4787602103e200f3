// Tracks where the cells of a file come from and which names refer to each of them.
@_exported import CellLintLinting

/// Where a cell comes from, ordered by how much of its content is known.
public enum CellProvenance: Comparable {
    /// Created here: the cell is empty.
    case constructed
    /// Dequeued from a table view: whatever the cell showed is to be replaced.
    case dequeued
    /// Passed in, most likely to be filled in.
    case parameter
    /// Filled in already: by `super`, by another function, or on screen.
    case known
    /// Filled in by UIKit from a storyboard.
    case system
    case unknown
}

/// Provenance and aliases of the cells of one file.
public final class CellAliases: FileAnalysis {
    public let file: FileContext
    private let provenances = Memo<NodeID, CellProvenance>()
    /// The local that a local aliases: each of thousands of uses is compared with the others.
    private let sources = Memo<NodeID, NodeID?>()
    /// The statements that assign to each local.
    private let assignments = Memo<NodeID, [NodeID]>()
    /// The nodes that refer to each local, by name, since many functions use the same name for their cell.
    private let named = Memo<String, [NodeID: [NodeID]]>()
    /// The references to the first parameter of each closure without named parameters.
    private lazy var anonymous = Dictionary(grouping: readers(of: "$0")) { resolver.closure(ofAnonymous: $0) }
    /// What the functions that only make cells return.
    let factories = Memo<NodeID, [NodeID]?>()

    public init(_ file: FileContext) { self.file = file }

    public var outline: Outline { file.outline }
    public var resolver: Resolver { file.resolver }

    // MARK: - Provenance

    /// Where the cell of a local or parameter comes from.
    public func provenance(ofLocal binding: NodeID) -> CellProvenance {
        provenances(binding, provisional: .unknown) {
            var provenance = findProvenance(binding)
            for value in assignedValues(binding) { provenance = max(provenance, self.provenance(of: value)) }
            return provenance
        }
    }

    private func findProvenance(_ binding: NodeID) -> CellProvenance {
        guard let parent = outline.parent(binding) else { return .unknown }
        switch outline.kind(binding) {
        // A closure that takes only a cell has no data to fill it in with: it adds to what the cell shows.
        case .parameter:
            return outline.parent(parent).map { outline.kind($0) == .closure } ?? false && outline.isOnlyChild(binding)
                ? .known : .parameter
        case .binding: break
        default: return .unknown
        }
        switch outline.kind(parent) {
        case .optionalChain, .argument: return outline.optional(takenApartTo: binding).map { provenance(of: $0) } ?? .unknown
        // A loop variable or a matched pattern refers to a cell that already exists.
        case .forStmt, .cast, .valueBinding, .tuplePattern, .patternCondition, .caseItem:
            if let local = matchedLocal(binding) { return provenance(ofLocal: local) }
            return outline.optional(takenApartTo: binding).map { provenance(of: $0) } ?? .known
        case .patternBinding:
            guard outline.child(parent, .accessorBlock).map(outline.isForObservers) ?? true else { return .unknown }
            return outline.initialValues(of: binding).first.map { provenance(of: $0) } ?? .constructed
        case .optionalBinding:
            return outline.initialValues(of: binding).first.map { provenance(of: $0) }
                ?? provenance(named: outline.name(binding), from: parent)
        default: return .unknown
        }
    }

    private func provenance(named name: String, from node: NodeID) -> CellProvenance {
        switch resolver.lookup(name, from: node) {
        case .local(let local): provenance(ofLocal: local)
        case .members: .known
        default: .unknown
        }
    }

    /// The values assigned to a local after its declaration.
    func assignedValues(_ binding: NodeID) -> [NodeID] {
        assignments(to: binding).compactMap { outline.firstChild($0).flatMap { outline.next($0) } }
    }

    /// The statements that assign to a local after its declaration, in source order.
    public func assignments(to binding: NodeID) -> [NodeID] {
        assignments(binding) {
            let found = references(to: binding).compactMap { outline.assignment(to: $0)?.node }
            return found.sorted { outline.nodes[$0].first < outline.nodes[$1].first }
        }
    }

    /// The local that owns the cell: the first in the chain of aliases and captures.
    public func root(of binding: NodeID) -> NodeID {
        var at = binding
        for _ in 0..<Limits.maxAliasDepth {
            guard let source = source(of: at) else { return at }
            at = source
        }
        return at
    }

    private func provenance(of value: NodeID) -> CellProvenance {
        outline.valuesChosen(in: value).map { provenance(ofChosen: $0) }.max() ?? .unknown
    }

    private func provenance(ofChosen value: NodeID) -> CellProvenance {
        switch outline.kind(value) {
        case .nilLiteral: return .constructed
        case .identifier: return provenance(named: outline.name(value), from: value)
        case .member, .subscriptCall: return .known
        case .call:
            guard let callee = outline.firstChild(value) else { return .unknown }
            switch outline.kind(callee) {
            case .identifier, .member:
                if let made = valuesMade(by: value) { return made.map { provenance(of: $0) }.max() ?? .unknown }
                if outline.name(callee).lowercased().begins(with: "dequeue") { return mayFill(cellOf: value) ? .known : .dequeued }
                if outline.isMemberOfSuper(callee) {
                    let member = resolver.call(value)?.member
                    return member.map { !file.project.file($0).isInterface } ?? false ? .known : .system
                }
                return resolver.call(value)?.constructs == nil ? .known : .constructed
            case .closure:
                if let made = valuesMade(by: value) { return made.map { provenance(of: $0) }.max() ?? .unknown }
                let results = outline.child(callee, .block).map { outline.resultValues(of: $0) } ?? []
                return results.contains { provenance(of: $0) == .system } ? .system : .known
            default: return .known
            }
        default: return .unknown
        }
    }

    /// The local that a local aliases.
    public func source(of binding: NodeID) -> NodeID? { sources(binding) { findSource(of: binding) } }

    private func findSource(of binding: NodeID) -> NodeID? {
        guard let parent = outline.parent(binding) else { return nil }
        if outline.kind(binding) == .capture {
            guard outline.firstChild(binding) == nil, let closure = outline.ancestor(binding, where: { $0 == .closure }),
                case .local(let local) = resolver.lookup(outline.name(binding), from: closure)
            else { return nil }
            return local
        }
        guard outline.kind(binding) == .binding, outline.kind(parent) == .patternBinding || outline.kind(parent) == .optionalBinding else {
            return matchedLocal(binding)
        }
        let value = outline.initialValues(of: binding).first.map(outline.uncast)
        if value.map({ outline.kind($0) != .identifier }) ?? (outline.kind(parent) == .patternBinding) { return nil }
        // `guard let cell` names the local that it reads.
        guard case .local(let local) = resolver.lookup(outline.name(value ?? binding), from: value ?? parent), local != binding else {
            return nil
        }
        return local
    }

    /// The local that the `switch` or `if case` of this pattern matches.
    private func matchedLocal(_ binding: NodeID) -> NodeID? {
        guard let item = outline.ancestor(binding, where: { $0 == .caseItem || $0 == .patternCondition || $0 == .block }),
            outline.kind(item) != .block
        else { return nil }
        let subject =
            outline.kind(item) == .caseItem
            ? outline.ancestor(item) { $0 == .switchStmt }.flatMap { outline.firstChild($0) } : outline.lastChild(item)
        guard let subject, outline.kind(subject) == .identifier,
            case .local(let local) = resolver.lookup(outline.name(subject), from: subject)
        else { return nil }
        return local
    }

    /// Whether a local is constructed as a cell of the style without a second label.
    public func lacksDetail(_ binding: NodeID) -> Bool {
        guard let parent = outline.parent(binding),
            let value = outline.children(parent).first(where: { $0 != binding && outline.kind($0) == .call }),
            case .nominal(let id, _)? = resolver.call(value)?.constructs, id.isInterface
        else { return false }
        return file.styles(ofCellMadeBy: value) == [.default]
    }

    /// The cell classes named by the identifier of a dequeued local: `Cell.reuseIdentifier`, `"\(Cell.self)"`.
    public func namedClasses(_ binding: NodeID) -> [Type] {
        guard let parent = outline.parent(binding), outline.kind(parent) == .patternBinding || outline.kind(parent) == .optionalBinding
        else { return [] }
        return outline.descendants(of: parent).compactMap { node in
            guard outline.kind(node) == .identifier,
                outline.ancestor(node, where: { $0 == .argument || $0 == .patternBinding || $0 == .optionalBinding }).map({
                    outline.kind($0)
                }) == .argument,
                case .metatype(let type) = resolver.type(of: node),
                resolver.inherits(type, from: ["UITableViewCell", "UITableViewHeaderFooterView"])
            else { return nil }
            return type
        }
    }

    // MARK: - References

    /// The nodes that refer to a local: identifiers, captures, and bindings that read it by the same name.
    public func references(to binding: NodeID) -> [NodeID] {
        let name = outline.name(binding)
        let found = named(name) {
            var found: [NodeID: [NodeID]] = [:]
            for node in readers(of: name) {
                let place = outline.kind(node) == .capture ? outline.parent(node).flatMap { outline.parent($0) } ?? node : node
                if case .local(let local) = resolver.lookup(name, from: place) { found[local, default: []].append(node) }
            }
            return found
        }
        return found[binding] ?? []
    }

    /// The nodes that read a name, ascending.
    private func readers(of name: String) -> [NodeID] {
        outline.nodes(named: name).compactMap { node in
            switch outline.kind(node) {
            case .identifier, .capture: return node
            case .binding:
                // `if let cell` reads a name without an expression.
                return outline.isOnlyChild(node) ? outline.parent(node).flatMap { outline.kind($0) == .optionalBinding ? $0 : nil } : nil
            default: return nil
            }
        }.sorted()
    }

    /// The nodes that refer to `$0` of a closure.
    public func references(toFirstOf closure: NodeID) -> [NodeID] { anonymous[closure] ?? [] }

    /// The functions of this file that take a local as an argument, and its methods that are helpers.
    public func callees(given binding: NodeID) -> [NodeID] {
        references(to: binding).compactMap { node in
            let cell = outline.wrapped(node)
            if let callee = outline.parent(cell), outline.firstChild(callee) == cell, let helper = file.helper(calledBy: callee) {
                return helper
            }
            guard let call = outline.call(givenPart: node).flatMap({ resolver.call($0.node) }) else { return nil }
            if let member = call.member { return member.file == resolver.file ? file.project.member(member).node : nil }
            return call.localFunction
        }
    }
}
