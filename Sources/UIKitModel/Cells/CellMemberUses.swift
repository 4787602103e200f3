// Finds the uses of cells' members, the cell of each, and the order in which two conflicting uses run.
// A cell is identified by its first binding, so `if let cell = cell as? RowCell` refers to the same cell.
import CellLintLinting

/// The cell that an expression refers to, as far as one function can tell.
public enum CellIdentity: Hashable, Sendable {
    /// The binding or parameter that first names it.
    case local(NodeID)
    /// `self` in a member of a cell class: the member's node.
    case own(NodeID)
    /// A chain of stored properties in a member or at the top level: `row.cell`. Or an undeclared name.
    case stored(NodeID, String)
}

/// A use of a cell's member: `contentConfiguration` in `cell.contentConfiguration = content`.
public struct CellMember: Sendable {
    public var node: NodeID
    public var name: String
    /// The receiver; nil if `self` is implied.
    public var base: NodeID?
    public var cell: CellIdentity
    /// How certain it is that this is UIKit's member of a cell.
    public var confidence: Confidence

    public init(node: NodeID, name: String, base: NodeID?, cell: CellIdentity, confidence: Confidence) {
        (self.node, self.name, self.base, self.cell, self.confidence) = (node, name, base, cell, confidence)
    }
}

/// The queried members of a file's cells.
public struct CellMemberUses: Sendable {
    /// In source order.
    public let all: [CellMember]
    private let byCell: [CellIdentity: [CellMember]]

    fileprivate init(_ all: [CellMember]) {
        self.all = all
        byCell = Dictionary(grouping: all, by: \.cell)
    }

    /// The uses of one cell, in source order.
    public func of(_ cell: CellIdentity) -> [CellMember] { byCell[cell] ?? [] }

    /// The first uses of one cell: the limit for comparing a use with others.
    public func first(of cell: CellIdentity) -> ArraySlice<CellMember> { of(cell).prefix(Limits.maxComparedUses) }

    public func filter(_ isIncluded: (CellMember) -> Bool) -> CellMemberUses { CellMemberUses(all.filter(isIncluded)) }
}

/// The order of a use of a cell and an assignment that conflicts with it.
public enum ConflictOrder: Sendable {
    /// The use follows the assignment on at least one path.
    case after
    /// Every path from the use leads to the assignment, or to an update handler that contains it.
    case before
}

/// Cached facts about the members of cells in one file.
private final class KnownCellMembers: FileAnalysis {
    /// By the queried names.
    let members = Memo<Set<String>, CellMemberUses>()
    /// The assignments of a member that may assign nil, by name.
    let resets = Memo<String, CellMemberUses>()
    /// The statements that may end a path through a body.
    let exits: NodesByPosition
    /// For each assignment, the update handler that always runs it.
    let handlersAround = Memo<NodeID, NodeID?>()
    /// The assignments by the path of their target.
    private(set) lazy var assignments = file.findAssignments()
    private let file: FileContext

    init(_ file: FileContext) { (self.file, exits) = (file, file.outline.exits) }
}

extension FileContext {
    /// The uses of these members of cells and table headers, in source order. Cells that cannot be identified are left out.
    public func cellMembers(_ names: Set<String>) -> CellMemberUses {
        analysis(KnownCellMembers.self).members(names) { CellMemberUses(findCellMembers(names)) }
    }

    private func findCellMembers(_ names: Set<String>) -> [CellMember] {
        outline.nodes(namedAnyOf: Array(names)).compactMap { node -> CellMember? in
            let name = outline.name(node)
            guard outline.kind(node) == .identifier || outline.kind(node) == .member, let confidence = cellConfidence(ofOwnerOf: node),
                !isOwn(name, at: node)
            else { return nil }
            let base = outline.kind(node) == .member ? outline.base(of: node) : nil
            guard let cell = cell(behind: base, at: node) else { return nil }
            return CellMember(node: node, name: name, base: base, cell: cell, confidence: confidence)
        }.sorted { outline.nodes[$0.node].first < outline.nodes[$1.node].first }
    }

    /// Whether a class of the project redeclares a member.
    private func isOwn(_ name: String, at node: NodeID) -> Bool {
        let found: MemberLookup
        if outline.kind(node) == .member, let base = outline.base(of: node) {
            found = resolver.members(name, of: resolver.type(of: base).instance)
        } else if case .members(let members, _) = resolver.lookup(name, from: node) {
            found = .found(members)
        } else {
            return false
        }
        guard case .found(let members) = found else { return false }
        return members.contains { !project.file($0.id).isInterface }
    }

    /// The cell that an expression refers to, `self` for none; nil if it may be a different cell each time.
    public func cell(behind base: NodeID?, at node: NodeID) -> CellIdentity? {
        switch receiver(base, at: node) {
        case .local(let local, _):
            let binding = aliases.root(of: local)
            // The first parameter of an update handler is the cell that owns the handler.
            guard outline.kind(binding) == .parameter, let list = outline.parent(binding), outline.firstChild(list) == binding,
                let handler = outline.parent(list).flatMap({ assignment(ofHandler: $0) }), let target = outline.firstChild(handler)
            else { return .local(binding) }
            return cell(behind: outline.kind(target) == .member ? outline.firstChild(target) : nil, at: handler)
        case .own: return outline.member(around: node).map { .own($0.member) }
        case .path(_, let path):
            guard let base, isStored(base) else { return nil }
            return .stored(outline.member(around: node)?.member ?? .root, path)
        case .value, .first:
            // An undeclared name, as in a snippet, refers to the same cell everywhere.
            guard let base, case let name = outline.receiverName(base), case .identifier = outline.kind(unwrapped(base)) else { return nil }
            let closure = name.begins(with: "$") ? outline.ancestor(node) { $0 == .closure } : nil
            return .stored(closure ?? outline.member(around: node)?.member ?? .root, name)
        }
    }

    private func unwrapped(_ base: NodeID) -> NodeID {
        var at = base
        while [.optionalChain, .forceUnwrap].contains(outline.kind(at)), let inner = outline.firstChild(at) { at = inner }
        return at
    }

    /// The assignment of this closure as a cell's update handler.
    private func assignment(ofHandler closure: NodeID) -> NodeID? {
        guard outline.kind(closure) == .closure, let assignment = outline.assignment(of: closure),
            outline.isNamed(assignment.target, "configurationUpdateHandler"), cellConfidence(ofOwnerOf: assignment.target) != nil
        else { return nil }
        return assignment.node
    }

    /// Whether an expression reads only stored properties.
    private func isStored(_ expression: NodeID) -> Bool {
        var at = expression
        while true {
            let member: DeclarationID?
            switch outline.kind(at) {
            case .optionalChain, .forceUnwrap:
                guard let inner = outline.firstChild(at) else { return false }
                at = inner
                continue
            case .identifier:
                switch resolver.lookup(outline.name(at), from: at) {
                case .local: return true
                case .members(let found, _): member = found.first?.id
                default: return ["self"].contains(outline.name(at))
                }
            case .member:
                guard let inner = outline.base(of: at),
                    case .found(let found) = resolver.members(outline.name(at), of: resolver.type(of: inner))
                else { return false }
                member = found.first?.id
            default: return false
            }
            guard let member, project.member(member).kind == .variable, !isComputed(member) else { return false }
            guard outline.kind(at) == .member, let inner = outline.firstChild(at) else { return true }
            at = inner
        }
    }

    private func isComputed(_ id: DeclarationID) -> Bool {
        let source = project.file(id)
        guard !source.isInterface, let declaration = source.outline.parent(project.member(id).node),
            source.outline.kind(declaration) == .patternBinding
        else { return true }
        return source.outline.child(declaration, .accessorBlock).map { accessors in
            source.outline.child(accessors, .block) != nil
                || source.outline.children(accessors).contains { source.outline.isNamed($0, "get") }
        } ?? false
    }

    // MARK: - Assignments

    /// The value that a member is assigned, and the assignment, if the member is its target.
    public func assignment(to member: CellMember) -> (statement: NodeID, value: NodeID)? {
        guard let parent = outline.parent(member.node), outline.kind(parent) == .assignment, outline.firstChild(parent) == member.node,
            outline.isNamed(parent, "="), let value = outline.next(member.node)
        else { return nil }
        return (parent, value)
    }

    /// Whether a member is certainly assigned a non-nil value.
    public func isFilled(_ member: CellMember) -> Bool {
        guard mayFill(member), let value = assignment(to: member)?.value else { return false }
        // Every member of an optional cell is optional.
        if let base = member.base, outline.kind(base) == .optionalChain { return true }
        if case .optional = resolver.type(of: value) { return false }
        return outline.kind(value) != .optionalChain
    }

    /// Whether a member is assigned a value whose source contains no nil.
    public func mayFill(_ member: CellMember) -> Bool {
        guard let value = assignment(to: member)?.value else { return false }
        let parts = outline.descendants(of: value) { [.argument, .closure, .cast].contains(outline.kind($0)) }
        return !outline.isNil(value) && !parts.contains(where: outline.isNil)
    }

    /// The type of a member's cell.
    public func ownerType(of member: CellMember) -> Type { member.base.map { resolver.type(of: $0) } ?? resolver.selfType(at: member.node) }

    // MARK: - Conflicts

    /// The order of a use of a cell and an assignment to it; nil if their cells differ, no path contains both, or a `defer` block delays one
    /// of them.
    public func conflictOrder(of use: CellMember, with setting: CellMember) -> ConflictOrder? {
        guard use.cell == setting.cell, let assignment = assignment(to: setting)?.statement, !isFallback(use.node, to: assignment),
            outline.deferBlock(around: use.node) == outline.deferBlock(around: assignment)
        else { return nil }
        if let handler = handler(alwaysRunning: assignment), !outline.contains(handler, use.node) {
            // UIKit runs the handler later and repeatedly, so the order of its assignment does not matter.
            let isMet =
                outline.isAlwaysPreceded(use.node, by: handler) || outline.isAlwaysFollowed(handler, by: use.node, exits)
                || outline.isAlwaysFollowed(use.node, by: handler, exits)
            return isMet && !isChanged(use, from: handler, to: use.node) && !isChanged(use, from: use.node, to: handler) ? .before : nil
        }
        if outline.nodes[assignment].end <= outline.nodes[use.node].first {
            let isSeen =
                outline.isAlwaysPreceded(use.node, by: assignment)
                || (outline.isAlwaysFollowed(assignment, by: use.node, exits)
                    && resolver.block(evaluating: assignment) == resolver.block(evaluating: use.node))
            guard isSeen, !isChanged(use, from: assignment, to: use.node) else { return nil }
            // A value that is, or may be, reset to nil conflicts with nothing.
            let resets = resets(setting.name).of(use.cell)
            let behind = resets[
                firstIndex(below: resets.count) { outline.nodes[resets[$0].node].first >= outline.nodes[assignment].end }...]
            return behind.contains { lies($0.node, between: assignment, and: use.node) } ? nil : .after
        }
        guard outline.isAlwaysFollowed(use.node, by: assignment, exits), !isChanged(use, from: use.node, to: assignment) else { return nil }
        return .before
    }

    /// The assignments of a member that may assign nil.
    private func resets(_ name: String) -> CellMemberUses {
        analysis(KnownCellMembers.self).resets(name) { cellMembers([name]).filter { assignment(to: $0) != nil && !isFilled($0) } }
    }

    /// Provenance and aliases of the cells of this file.
    public var aliases: CellAliases { analysis(CellAliases.self) }

    /// The expressions that refer to a local.
    public func names(ofLocal local: NodeID) -> [NodeID] { aliases.references(to: local).filter { outline.kind($0) == .identifier } }

    /// The statements that may end a path through a body.
    var exits: NodesByPosition { analysis(KnownCellMembers.self).exits }

    /// The assignment of the update handler that reaches a place on every run.
    func handler(alwaysRunning place: NodeID) -> NodeID? {
        analysis(KnownCellMembers.self).handlersAround(place) { findHandler(alwaysRunning: place) }
    }

    private func findHandler(alwaysRunning place: NodeID) -> NodeID? {
        guard let closure = outline.ancestor(place, where: { $0.isFunctionLike }), let handler = assignment(ofHandler: closure),
            let block = outline.child(closure, .block),
            outline.allPaths(through: outline.children(block), meet: [place])
        else { return nil }
        return handler
    }

    /// Whether a use runs on systems before iOS 14 and the assignment only on later ones.
    /// - Parameter home: the assignment's file; nil for this one.
    public func isFallback(_ use: NodeID, to assignment: NodeID, in home: FileContext? = nil) -> Bool {
        guard target.map({ $0 < Version(14) }) ?? true else { return false }
        let isNew = { (bounds: VersionBounds) in bounds.atLeast.map { $0 >= Version(14) } ?? false }
        return isNew((home ?? self).outline.versions(at: assignment)) && !isNew(outline.versions(at: use))
    }

    /// Whether the name may be reassigned to another cell between two places.
    private func isChanged(_ member: CellMember, from first: NodeID, to last: NodeID) -> Bool {
        guard let base = member.base else { return false }
        let (start, end) = (outline.nodes[first].end, outline.nodes[last].first)
        guard start < end else { return false }
        var holder = ""
        return path(base).split(at: ".", omittingEmptySubsequences: false).contains { part in
            holder += holder.isEmpty ? String(part) : ".\(part)"
            guard let assignments = analysis(KnownCellMembers.self).assignments[holder] else { return false }
            return assignments[firstIndex(below: assignments.count) { outline.nodes[assignments[$0]].first >= start }...].prefix {
                outline.nodes[$0].first < end
            }.contains { lies($0, between: first, and: last) }
        }
    }

    /// The assignments of the file by the path of their target, in source order.
    fileprivate func findAssignments() -> [String: [NodeID]] {
        var found: [String: [NodeID]] = [:]
        for node in outline.nodes(of: .assignment) {
            // In invalid Swift such as `a = b..c = d`, each target may contain all earlier ones; no path looked up is that long.
            if let target = outline.firstChild(node), outline.range(target).count < Limits.maxTargetLength {
                found[path(target), default: []].append(node)
            }
        }
        return found.mapValues { $0.sorted { outline.nodes[$0].first < outline.nodes[$1].first } }
    }

    private func lies(_ node: NodeID, between first: NodeID, and last: NodeID) -> Bool {
        outline.nodes[first].end <= outline.nodes[node].first && outline.nodes[node].end <= outline.nodes[last].first
    }
}
