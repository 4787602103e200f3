// Tells whether a reuse identifier is that of a property which may have another value in time or in a subclass, and what code registers then:
// `cellID = "big"; tableView.register(BigCell.self, forCellReuseIdentifier: "big")`.
import CellLintLinting

/// The files that change the properties and functions which one file's code names.
private final class KnownChanges: FileMemos {
    let files = Memo<String, Set<FileID>>()
}

extension CellAliases {
    /// The registrations that a dequeue may meet if its identifier, which is no string for certain, has another value than at first.
    public func registrationsOfOtherValues(at call: NodeID) -> [TableCellRegistration] {
        guard let value = outline.call(call)?.argument(labeled: "withIdentifier")?.value,
            case .nominal(let own, _) = resolver.selfType(at: call), case let identifier = file.reuseIdentifier(value)
        else { return [] }
        let unknown = registrationsOfUnknownSpelling(than: identifier, at: call, for: own)
        let changing = identifier.isText ? [] : file.filesChanging(value)
        guard !changing.isEmpty || !unknown.isEmpty else { return [] }
        let types = registrations(under: identifier, at: call).compactMap { if case .type(let type) = $0.source { type } else { nil } }
        let files = Set(file.family(of: own).map(\.file)).union(changing)
        let others =
            changing.isEmpty
            ? []
            : file.tableCellRegistrations.underOthers(than: identifier).filter { other in
                files.contains(other.file) || isOfSubclass(other, of: own) || isMadeByOthers(other, for: own)
            }
        return (unknown + others).filter { other in
            if case .type(let type) = other.source, types.contains(type) { return false }
            return !file.isBuiltApart(from: other.file)
        }
    }
}

extension FileContext {
    /// The files whose code gives a property or a function that an expression names other values; none if it has one.
    fileprivate func filesChanging(_ expression: NodeID) -> Set<FileID> {
        analysis(KnownChanges.self).files(outline.spelling(expression)) { findFilesChanging(expression) }
    }

    /// Each name in the expression counts: equal texts are equal identifiers only if all of them are constants.
    private func findFilesChanging(_ expression: NodeID, _ depth: Int = 0) -> Set<FileID> {
        let parts = outline.descendants(of: expression) { outline.kind($0) == .closure || outline.kind($0).isType }
        return parts.reduce(into: []) { $0.formUnion(filesChanging(part: $1, isWhole: $1 == expression, depth)) }
    }

    private func filesChanging(part: NodeID, isWhole: Bool, _ depth: Int) -> Set<FileID> {
        if outline.kind(part) == .call {
            guard let member = resolver.call(part)?.member, !member.isInterface else { return [] }
            let node = project.member(member).node
            return filesOverriding(node, declaredIn: member.file)
                .union(context(ofFile: member.file).filesChanging(resultsOf: node, depth))
        }
        guard [.identifier, .member].contains(outline.kind(part)), let (home, binding) = resolver.onlyVariable(namedBy: part) else {
            return []
        }
        guard !home.file.isInterface else { return isStateOfObject(part) ? [resolver.file] : [] }
        guard let property = home.outline.ancestor(binding, where: { $0 == .varDecl }) else { return [] }
        let declaring = context(ofFile: home.file)
        if home.outline.flags(property).contains(.isLet) {
            return home.outline.isStatement(property) ? declaring.filesChanging(initialValuesOf: binding, depth) : []
        }
        guard !home.outline.isStatement(property) else { return [] }
        let overriding = filesOverriding(binding, declaredIn: home.file)
        if home.getter(of: binding) != nil { return possibleIdentifiers(part).count > 1 ? overriding.union([home.file]) : overriding }
        return overriding.union(declaring.filesAssigning(binding, orPartOf: !isWhole))
    }

    /// Whether an expression names what UIKit or code may set in an object of UIKit, such as `isEditing`.
    private func isStateOfObject(_ name: NodeID) -> Bool {
        guard case .nominal(let owner, _)? = resolver.ownerType(ofMember: name)?.unwrapped else { return false }
        return project.type(owner).kind == .class
    }

    private func filesChanging(resultsOf function: NodeID, _ depth: Int) -> Set<FileID> {
        guard depth < Limits.maxAliasDepth, let body = outline.child(function, .block) else { return [] }
        let values = outline.resultValues(of: body)
        return values.count > 1 ? [resolver.file] : values.reduce(into: []) { $0.formUnion(findFilesChanging($1, depth + 1)) }
    }

    private func filesChanging(initialValuesOf local: NodeID, _ depth: Int) -> Set<FileID> {
        guard depth < Limits.maxAliasDepth else { return [] }
        return outline.initialValues(of: local).reduce(into: []) { $0.formUnion(findFilesChanging($1, depth + 1)) }
    }

    /// The files with subclasses that declare a member of a class again.
    private func filesOverriding(_ member: NodeID, declaredIn number: FileID) -> Set<FileID> {
        let home = context(ofFile: number)
        guard case .nominal(let owner, _) = home.resolver.selfType(at: member), !owner.isInterface else { return [] }
        let name = home.outline.name(member)
        let others = home.subclasses(of: owner).filter { type in
            type != owner
                && home.family(of: type).contains { part in
                    part != owner
                        && project.members(of: part).contains {
                            project.member($0).name == name && !(project.member($0).node == member && $0.file == number)
                        }
                }
        }
        return Set(others.map(\.file))
    }

    /// The files whose code assigns a stored property another value than its first one, by name or by its key.
    /// - Parameter orPartOf: whether a change of a part of the value counts: `ids[0] = "big"`, `ids.reverse()`.
    private func filesAssigning(_ binding: NodeID, orPartOf isInParts: Bool) -> Set<FileID> {
        let name = outline.name(binding)
        var values = outline.initialValues(of: binding).count
        var found: Set<FileID> = []
        // A key is no word of the code.
        for number in Set(filesNaming([name])).union(inspectedFiles(mentioning: [name])) {
            let home = context(ofFile: number)
            let assigned = home.outline.expressions(named: name).filter { node in
                guard home.outline.assignment(to: node) != nil || isInParts && home.outline.mayChangePart(of: node),
                    home.resolver.local(namedBy: node) == nil
                else { return false }
                return home.resolver.variable(namedBy: node).map { $0.home.file == resolver.file && $0.binding == binding } ?? true
            }
            let keys = home.outline.calls(of: "setValue").filter { call in
                home.outline.call(call)?.argument(labeled: "forKey").flatMap { home.outline.literal($0.value) } == name
            }
            values += assigned.count + keys.count
            if !assigned.isEmpty || !keys.isEmpty { found.insert(number) }
        }
        return values > 1 ? found : []
    }
}

extension Outline {
    /// Whether code may change a part of a value that an expression names: an assignment, a call as a statement, or an argument with `&`.
    fileprivate func mayChangePart(of name: NodeID) -> Bool {
        let part = outermost(name) { [.forceUnwrap, .member, .optionalChain, .subscriptCall].contains($0) }
        if assignment(to: part) != nil || parent(part).map({ kind($0) }) == .inoutArgument { return true }
        return call(calling: part).map { isStatement($0.node) } ?? false
    }
}
