// Finds code that may get at the views of cells without using their labels: members that extensions give to all cells or views, as in
// `cell.dim()`, and functions that are given cells.
import CellLintUIKitModel

/// A cell that code passes to a function, or uses a member of that an extension of the project declares.
struct TakenCell {
    /// What names the function or member.
    var node: NodeID
    /// The expression for the cell; nil where code of the cell's class means its own object.
    var cell: NodeID?
    var type: Type
    /// The function or member; several of one name if it is not certain which.
    var callees: [DeclarationID]
}

/// The members that extensions of the project give to UIKit's cells, by name, and what to review of those that code uses.
private final class ExtensionMembers {
    let byName: [(name: String, members: [DeclarationID])]

    init(_ file: FileContext) {
        let project = file.project
        let cells = project.types("UITableViewCell", meantIn: file.resolver.file).map { Type.nominal($0, []) }
        let types = cells.prefix(1).flatMap(file.resolver.superclassChain)
        let parts = types.flatMap { type -> [DeclarationID] in
            guard case .nominal(let id, _) = type else { return [] }
            return file.resolver.extensions(of: id).filter { !project.file($0).isInterface }
        }
        byName = Dictionary(grouping: parts.flatMap(project.members(of:))) { project.member($0).name }.sorted { $0.key < $1.key }.map {
            ($0, $1)
        }
    }
}

/// The code of others that the cells of each part of a class run.
private final class KnownHelpers: FileMemos {
    let helpers = Memo<DeclarationID, [DeclarationID]>()
}

/// All taken cells in a file.
private final class TakenCells: FileAnalysis {
    let all: [TakenCell]

    init(_ file: FileContext) { all = file.receivers(ofMembers: file.extensionMembers.byName) + file.passedCells() }
}

/// The taken cells in a file that are `self`: no type of another value is looked for.
private final class OwnTakenCells: FileAnalysis {
    let all: [TakenCell]

    init(_ file: FileContext) {
        all = file.receivers(ofMembers: file.extensionMembers.byName, areOwn: true) + file.passedCells(areOwn: true)
    }
}

extension FileContext {
    /// What to review of the code that is given certain cells in this file.
    func caveatsOfTakenCells(where isOwn: (TakenCell) -> Bool) -> [Caveat] {
        var caveats = Caveats()
        for callee in analysis(TakenCells.self).all.filter(isOwn).flatMap(\.callees) {
            classCheck.addCaveats(ofCodeGivenCells: codeOfMember(callee), inFile: callee.file, to: &caveats)
        }
        return caveats.all
    }

    /// Whether a member of some name that an extension gives to all cells uses labels or other views, or places them.
    func memberOfExtensionsChangesViews(_ name: String) -> Bool {
        (extensionMembers.byName.first { $0.name == name }?.members ?? []).contains { member in
            let code = codeOfMember(member)
            var caveats = Caveats()
            classCheck.addCaveats(ofCodeGivenCells: code, inFile: member.file, to: &caveats)
            return !caveats.all.isEmpty || classCheck.words(of: code, inFile: member.file) != nil
        }
    }

    /// The code outside of a class of cells that it runs on its own cells: members that extensions of other types give it, and functions
    /// that it passes itself to.
    /// - Parameter part: its declaration, or an extension.
    func helpers(ofCellsIn part: DeclarationID, _ type: Type) -> [DeclarationID] {
        analysis(KnownHelpers.self).helpers(part) {
            guard case .nominal(let id, _) = type else { return [] }
            let family = family(of: id)
            return context(ofFile: part.file).findHelpers(in: project.type(part).node, type).filter { helper in
                !helper.isInterface && !isPrivateElsewhere(helper)
                    && project.member(helper).owner.map { !family.contains(DeclarationID(file: helper.file, $0)) } ?? true
            }
        }
    }

    private func findHelpers(in declaration: NodeID, _ type: Type) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var names: Set<String> = []
        var passesSelf = false
        for token in outline.tokens(of: declaration) where outline.tokens[token].kind == .word {
            if outline.tokens[token].keyword == .self {
                passesSelf = passesSelf || outline.isArgument(token)
            } else if outline.isMemberOfSelf(token), names.insert(outline.word(token)).inserted,
                case .found(let members) = resolver.members(outline.word(token), of: type)
            {
                found += members.map(\.id)
            }
        }
        guard passesSelf, project.hasBodies(resolver.file) else { return found }
        return found + analysis(OwnTakenCells.self).all.filter { outline.contains(declaration, $0.node) }.flatMap(\.callees)
    }

    /// Whether an extension of a protocol declares a member.
    func isMemberOfProtocol(_ member: DeclarationID) -> Bool {
        let owner = context(ofFile: member.file).resolver.selfType(at: project.member(member).node)
        guard case .nominal(let id, _) = owner else { return false }
        return project.type(id).kind == .protocol
    }

    /// Whether code may use a member of a cell, going by its name: also of what it has as a protocol. A body that was not parsed may.
    func mayUseMemberOfCell(_ name: String, in code: NodeID) -> Bool {
        let nodes = outline.expressions(named: name, in: code)
        return nodes.isEmpty
            || nodes.contains { node in
                guard let base = outline.kind(node) == .member ? outline.base(of: node) : nil else {
                    return outline.kind(node) == .identifier && resolver.inherits(resolver.selfType(at: node), from: ["UITableViewCell"])
                }
                return cellLikelihood(of: resolver.type(of: base)) >= .anyView
            }
    }

    fileprivate var extensionMembers: ExtensionMembers { projectAnalysis { ExtensionMembers(self) } }

    /// - Parameter areOwn: whether only cells count that are `self`.
    fileprivate func receivers(ofMembers members: [(name: String, members: [DeclarationID])], areOwn: Bool = false) -> [TakenCell] {
        members.flatMap { name, members in
            outline.expressions(named: name).compactMap { node -> TakenCell? in
                let base = outline.kind(node) == .member ? outline.base(of: node) : nil
                guard outline.kind(node) == .identifier || base != nil && !areOwn else { return nil }
                let type = base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: node)
                guard type.isUnknown ? base != nil : resolver.inherits(type, from: ["UITableViewCell"]) else { return nil }
                let named = resolver.members(namedBy: node).map(\.id)
                return TakenCell(node: node, cell: base, type: type, callees: named.isEmpty ? members : named.filter(members.contains))
            }
        }
    }

    fileprivate func passedCells(areOwn: Bool = false) -> [TakenCell] {
        outline.nodes(of: .argument).compactMap { argument in
            guard let inner = outline.firstChild(argument), case let value = outline.unwrapped(inner),
                outline.keyword(value) == .self || !areOwn && outline.kind(value) == .identifier,
                case let type = resolver.type(of: value).unwrapped, resolver.inherits(type, from: ["UITableViewCell"]),
                let call = outline.parent(argument), outline.kind(call) == .call, let callee = resolver.call(call)?.member,
                !callee.isInterface
            else { return nil }
            return TakenCell(node: call, cell: outline.keyword(value) == .self ? nil : value, type: type, callees: [callee])
        }
    }
}

extension Outline {
    /// Whether a word alone is an argument.
    func isArgument(_ word: TokenID) -> Bool {
        guard let before = word.previous, word.next < endOfFile else { return false }
        return [.leftParen, .comma, .colon].contains(tokens[before].kind) && [.rightParen, .comma].contains(tokens[word.next].kind)
    }
}
