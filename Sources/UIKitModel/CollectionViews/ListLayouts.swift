// Asks whether all cells that a type's code fills in are shown in the lists that the type lays out.
import CellLintLinting

extension FileContext {
    /// The members of a collection view and of its controller that hold the layout, or change it.
    private static let layoutMembers = ["collectionViewLayout", "setCollectionViewLayout"]

    /// Whether the cells of the code around a node may be shown outside the lists that its type lays out: other code has the code fill in
    /// its cells, a subclass or other code changes the layout, or the type makes cells of its own.
    public func mayBeShownOutsideLists(around node: NodeID) -> Bool {
        guard case .nominal(let id, _) = resolver.selfType(at: node), let member = outline.member(around: node)?.member else { return true }
        let family = family(of: id)
        guard family.allSatisfy({ project.hasBodies($0.file) }) else { return true }
        return isInherited(id) || outline.flags(member).contains(.isStatic)
            || family.contains { part in
                let home = context(ofFile: part.file)
                let type = project.type(part).node
                return home.makesCollectionViewCells(in: type) || !home.layouts(in: type).allSatisfy { home.isMade($0, in: family) }
            }
            || filesNaming(member).contains { isNamed(names(of: member), ofType: id, outside: family, inFile: $0) }
            || family.contains { isGivenAway(member, in: $0) }
            || filesNaming(Self.layoutMembers).contains {
                isNamed(Self.layoutMembers, ofType: id, outside: family, inFile: $0) || laysOutAnyView(outside: family, inFile: $0)
            }
    }

    /// Whether code of a file, apart from a family of types, changes the layout of a collection view that it is given.
    private func laysOutAnyView(outside family: [DeclarationID], inFile fileID: FileID) -> Bool {
        guard project.hasBodies(fileID) else { return false }
        let home = context(ofFile: fileID)
        return home.outline.nodes(namedAnyOf: Self.layoutMembers).contains { node in
            guard !isDeclared(node, in: fileID, family) else { return false }
            // Code that gets a key path may change any layout by it.
            if home.outline.isInPathOrSelector(node) { return true }
            let isChange = home.outline.assignment(to: node) != nil || home.outline.call(calling: node) != nil
            return isChange && home.mayBeOfAnyView(node)
        }
    }

    /// Whether the collection view of a layout may be any: that of a parameter, or of `self` in an extension of a class of UIKit.
    private func mayBeOfAnyView(_ layout: NodeID) -> Bool {
        var root = layout
        while outline.kind(root) != .identifier, let base = outline.firstChild(root) { root = base }
        if outline.kind(root) == .identifier, let local = resolver.local(namedBy: root) {
            guard case .nominal(let id, _) = resolver.type(of: root).unwrapped, !id.isInterface, project.type(id).kind != .protocol else {
                return !resolver.possibleValues(of: root).allSatisfy { resolver.call($0)?.constructs != nil }
                    || outline.kind(local) == .parameter
            }
            return false
        }
        if case .nominal(let id, _) = resolver.selfType(at: layout) { return id.isInterface }
        return true
    }

    /// Whether code of a part of a type gives its method to other code as a function, which may have it fill in other cells. UIKit has those
    /// that it is given fill in cells of the list.
    private func isGivenAway(_ method: NodeID, in part: DeclarationID) -> Bool {
        guard outline.kind(method) == .funcDecl else { return false }
        let (home, name) = (context(ofFile: part.file), outline.name(method))
        return home.outline.nodes(named: name, in: project.type(part).node).contains { node in
            guard [.identifier, .member].contains(home.outline.kind(node)), home.outline.base(of: node).map(home.outline.isSelf) ?? true,
                home.outline.call(ofCallee: node) == nil, home.resolver.local(namedBy: node) == nil
            else { return false }
            return !home.outline.isInPathOrSelector(node) && !home.isGivenToSystem(node)
        }
    }

    /// Whether an expression is an argument of a function of UIKit or the standard library.
    private func isGivenToSystem(_ expression: NodeID) -> Bool {
        guard let argument = outline.parent(expression), outline.kind(argument) == .argument,
            let call = outline.parent(argument).flatMap({ resolver.call($0) })
        else { return false }
        if case .nominal(let made, _)? = call.constructs { return made.isInterface }
        return call.member?.isInterface ?? false
    }

    private func makesCollectionViewCells(in type: NodeID) -> Bool {
        outline.descendants(of: type).contains { node in
            guard outline.kind(node) == .call, let made = resolver.call(node)?.constructs else { return false }
            return resolver.inherits(made, from: ["UICollectionViewCell"])
        }
    }

    /// The layouts that the code of a type gives to collection views.
    private func layouts(in type: NodeID) -> [NodeID] {
        let assigned = outline.expressions(named: "collectionViewLayout").compactMap { outline.assignment(to: $0)?.value }
        let set = outline.calls(of: "setCollectionViewLayout").compactMap { outline.call($0)?.firstArgument?.value }
        let passed = outline.nodes(named: "collectionViewLayout").filter { outline.kind($0) == .argument }.compactMap {
            outline.lastChild($0)
        }
        return (assigned + set + passed).filter { outline.contains(type, $0) }.flatMap(resolver.possibleValues)
    }

    /// Whether UIKit or code of a family of types makes a layout.
    private func isMade(_ layout: NodeID, in family: [DeclarationID]) -> Bool {
        if let call = resolver.call(layout) {
            if case .nominal(let made, _)? = call.constructs { return made.isInterface }
            guard let member = call.member else { return false }
            return member.isInterface || isDeclared(project.member(member).node, in: member.file, family)
        }
        guard outline.kind(layout) != .closure, let (home, binding) = resolver.variable(namedBy: layout) else { return false }
        return isDeclared(binding, in: home.file, family)
    }

    private func isDeclared(_ node: NodeID, in file: FileID, _ family: [DeclarationID]) -> Bool {
        family.contains { $0.file == file && project.file(file).outline.contains(project.type($0).node, node) }
    }

    /// The names of a member by which other code may have it run. What the code of a property declares has other names.
    private func names(of member: NodeID) -> [String] {
        switch outline.kind(member) {
        case .funcDecl: [outline.name(member)]
        case .varDecl:
            outline.children(member).filter { outline.kind($0) == .patternBinding }.compactMap(outline.firstChild).flatMap { pattern in
                outline.descendants(of: pattern).filter { outline.kind($0) == .binding }.map(outline.name)
            }
        default: []
        }
    }

    /// The files that may name a member of an object of a type. Only its own file can name what is private.
    private func filesNaming(_ member: NodeID) -> [FileID] {
        if outline.flags(member).contains(.isPrivate) { return [resolver.file] }
        return filesWithMembers(Set(names(of: member)))
    }

    /// The files whose code names a member of another object by one of some names, going by their texts if no rule inspects them.
    private func filesWithMembers(_ names: Set<String>) -> [FileID] {
        let search = WholeWordSearch(names)
        let others = analysesOfUnparsedFiles(question: "members " + names.sorted().joined(separator: " ")) { part in
            FilesWithMembers(project.texts(ofOthers: part, containing: names), search)
        }
        return inspectedFiles(mentioning: names.sorted()) + others.flatMap(\.files)
    }

    /// Whether code of a file, apart from a family of types, names a member of an object that may be of a type, or of one of its views.
    private func isNamed(_ names: [String], ofType id: DeclarationID, outside family: [DeclarationID], inFile fileID: FileID) -> Bool {
        guard project.hasBodies(fileID) else { return false }
        let outline = project.file(fileID).outline
        return outline.nodes(namedAnyOf: names).contains { node in
            guard outline.kind(node) == .member, let base = outline.base(of: node), !isDeclared(node, in: fileID, family) else {
                return false
            }
            let home = context(ofFile: fileID)
            return outline.descendants(of: base).contains {
                let type = home.resolver.type(of: $0).unwrapped
                if case .nominal(let other, _) = type, other.isInterface { return false }
                return mayBe(id, type)
            }
        }
    }
}

/// The files among some texts that name a member of another object by one of the words of a search.
private final class FilesWithMembers: Sendable {
    let files: [FileID]

    init(_ texts: some Sequence<(file: FileID, text: SourceText)>, _ search: WholeWordSearch) {
        files = texts.compactMap { file, text in
            var isNamed = false
            search.forEachOccurrence(in: text) { _, word in
                isNamed = isNamed || text.isMember(word)
            }
            return isNamed ? file : nil
        }
    }
}
