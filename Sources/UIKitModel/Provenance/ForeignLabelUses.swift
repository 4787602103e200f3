// Finds code that uses the labels of cells that other code made: after `cellForRow(at:)`, in `willDisplay`, in helpers that take a cell.
// Such code may meet any cell that it can be given.
import CellLintLinting

/// A use of a label on a cell that the function around it neither constructed nor dequeued.
public struct ForeignLabelUse: Sendable {
    public var file: FileID
    public var node: NodeID
    /// The static type of the cell.
    public var cell: Type
    /// The type that contains the code; nil outside of types.
    public var owner: Type?
    /// Whether callers supply the cell, as an argument or as `self`; otherwise the code finds it itself, or UIKit supplies it.
    public var isGiven: Bool
    /// The type of the object whose table has the cell: of `list` in `list.tableView.cellForRow(at: indexPath)`. Nil if the table is the
    /// code's own.
    public var tableOwner: Type?
    /// The private property whose one value the cell is, which the property's declaration makes.
    public var property: (file: FileID, declaration: NodeID)?
    /// The function or property of the app around the use; nil in code that UIKit calls.
    public var member: (name: String, node: NodeID)?
}

/// The uses in all files that rules inspect.
private final class ForeignLabelUses {
    let all: [ForeignLabelUse]

    init(_ file: FileContext) {
        let files = file.project.triggeredFiles.filter {
            !file.project.file($0).outline.nodes(namedAnyOf: CellNames.legacyViews).isEmpty
        }
        all = file.sharedAnalyses(of: files, make: ForeignLabelUsesOfFile.init).flatMap(\.uses)
    }
}

/// The uses in one file.
private final class ForeignLabelUsesOfFile: Sendable {
    let uses: [ForeignLabelUse]

    init(_ file: FileContext) {
        uses = file.legacyContentUses().compactMap { $0.confidence > .possible ? file.foreign($0) : nil }
    }
}

extension FileContext {
    /// The uses of labels of cells that other code made, in the whole project.
    public var foreignLabelUses: [ForeignLabelUse] { projectAnalysis { ForeignLabelUses(self) }.all }

    fileprivate func foreign(_ use: LegacyContentUse) -> ForeignLabelUse? {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        let cell = base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: use.node)
        guard !resolver.inherits(cell, from: ["UITableViewHeaderFooterView"]) else { return nil }
        var isGiven = false
        var property: NodeID?
        switch receiver(base, at: use.node) {
        case .local(let local, _):
            let root = references.root(of: local)
            isGiven =
                outline.kind(root) == .parameter
                && outline.ancestor(root, where: { $0.isFunctionLike }).map { outline.kind($0) } == .funcDecl
            let sources = references.sources(of: local)
            if !sources.isEmpty, sources.allSatisfy({ if case .other = $0 { false } else { true } }) { return nil }
        case .own:
            // A class of the project is examined where its cells are made.
            if case .nominal(let id, _) = cell, !project.file(id).isInterface, project.type(id).kind == .class { return nil }
            isGiven = true
        case .path: property = base.flatMap(propertyOfOneCell)
        case .value, .first: break
        }
        let owner = resolver.selfType(at: use.node)
        let member = receivingMember(around: use.node)
        return ForeignLabelUse(
            file: resolver.file, node: use.node, cell: cell, owner: owner.isUnknown ? nil : owner, isGiven: isGiven && member != nil,
            tableOwner: base.flatMap(tableOwner), property: property.map { (resolver.file, $0) }, member: member)
    }

    /// The declaration of a private property that makes its cell and is never assigned another one.
    public func propertyOfOneCell(_ base: NodeID) -> NodeID? {
        guard let (home, binding) = resolver.variable(namedBy: outline.unwrapped(base)), home.file == resolver.file,
            let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding, let declaration = outline.parent(pattern),
            outline.kind(declaration) == .varDecl, outline.flags(declaration).contains(.isPrivate),
            let value = outline.children(pattern).first(where: { $0 != binding && !outline.kind($0).isType }), isMadeInPlace(value)
        else { return nil }
        let name = outline.name(binding)
        let isChanged = outline.expressions(named: name).contains { node in
            guard let parent = outline.parent(outline.outermost(node) { $0 == .member }) else { return false }
            return outline.kind(parent) == .inoutArgument
                || outline.kind(parent) == .assignment && outline.firstChild(parent).map { outline.name($0) == name } ?? false
        }
        return isChanged ? nil : declaration
    }

    /// Whether a value is a construction, or a closure's call that returns locals with constructed cells.
    private func isMadeInPlace(_ value: NodeID) -> Bool {
        guard outline.kind(value) == .call, let callee = outline.firstChild(value) else { return false }
        guard outline.kind(callee) == .closure, let body = outline.child(callee, .block) else {
            return resolver.call(value)?.constructs != nil
        }
        let returned = outline.returnedValues(in: body)
        return !returned.isEmpty
            && returned.allSatisfy { node in
                guard case .local(let local, _) = receiver(node, at: node) else { return resolver.call(node)?.constructs != nil }
                let sources = references.sources(of: local)
                return !sources.isEmpty && sources.allSatisfy { if case .constructed = $0 { true } else { false } }
            }
    }

    /// The type of the object that an expression, or the value of a local, takes a table from to ask it for a cell.
    private func tableOwner(_ base: NodeID) -> Type? {
        var values = [base]
        if case .local(let local, _) = receiver(base, at: base) {
            values += references.sources(of: local).compactMap { if case .other(let value) = $0 { value } else { nil } }
        }
        for node in values.flatMap({ [$0] + Array(outline.descendants(of: $0)) }) {
            guard outline.kind(node) == .member, ["cellForRow", "visibleCells"].contains(outline.name(node)),
                let table = outline.base(of: node).map(outline.unwrapped), outline.kind(table) == .member,
                let object = outline.base(of: table), outline.source(object) != "self"
            else { continue }
            return resolver.type(of: object).unwrapped
        }
        return nil
    }

    /// The function or property around a node, unless UIKit calls it.
    private func receivingMember(around node: NodeID) -> (name: String, node: NodeID)? {
        guard
            let member = outline.ancestor(node, where: { $0 == .funcDecl || $0 == .initDecl || $0 == .varDecl })
        else { return nil }
        var at = member
        // A local variable is part of its function.
        while outline.kind(at) == .varDecl, outline.isStatement(at) {
            guard let next = outline.ancestor(at, where: { $0 == .funcDecl || $0 == .initDecl || $0 == .varDecl }) else { return nil }
            at = next
        }
        if outline.kind(at) == .funcDecl { return outline.isNamed(at, "tableView") ? nil : (outline.name(at), at) }
        guard outline.kind(at) == .varDecl, let property = outline.child(at, .patternBinding), let name = outline.child(property, .binding)
        else { return nil }
        return (outline.name(name), name)
    }
}
