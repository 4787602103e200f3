// Tells whether a string is the same whenever the code of an object computes it. It may be another one in time or in a subclass if it depends
// on what code assigns or overrides, or on a call of which that is not known: `ids[0]`, `settings.isLarge ? "big" : "small"`.
import CellLintLinting

/// The files that change the strings which one file's code computes.
private final class KnownChanges: FileMemos {
    let files = Memo<String, Set<FileID>>()
}

extension FileContext {
    /// The files whose code may make an expression another string; none if it is the same one each time.
    func filesChanging(_ expression: NodeID) -> Set<FileID> {
        analysis(KnownChanges.self).files(outline.spelling(expression)) { filesChanging(expression, 0) }
    }

    /// Each name in the expression counts: equal texts are equal strings only if all of them are constants.
    private func filesChanging(_ expression: NodeID, _ depth: Int) -> Set<FileID> {
        outline.descendants(of: expression) { outline.kind($0) == .closure || outline.kind($0).isType }
            .reduce(into: []) { $0.formUnion(filesChanging(part: $1, depth)) }
    }

    private func filesChanging(part: NodeID, _ depth: Int) -> Set<FileID> {
        switch outline.kind(part) {
        case .call: filesChanging(resultOf: part, depth)
        case .identifier, .member: filesChanging(valueOf: part, depth)
        case .subscriptCall: isStateOfObject(outline.firstChild(part)) || isOfProject(outline.firstChild(part)) ? [resolver.file] : []
        // `text as String`, of a mutable string
        case .cast: isStateOfObject(outline.firstChild(part)) ? [resolver.file] : []
        case .keyPath: [resolver.file]
        default: []
        }
    }

    /// Whether the parts of a value may change without an assignment, since it is an object, as far as the code tells: `NSMutableArray()`.
    private func isStateOfObject(_ value: NodeID?) -> Bool {
        guard let value else { return false }
        return switch resolver.type(of: value).unwrapped.instance {
        case .nominal(let id, _): project.type(id).kind == .class
        case .external: true
        case .unknown: resolver.onlyVariable(namedBy: outline.unwrapped(value)) != nil
        default: false
        }
    }

    private func isOfProject(_ value: NodeID?) -> Bool {
        if case .nominal(let id, _)? = value.map({ resolver.type(of: $0).unwrapped }) { !id.isInterface } else { false }
    }

    private func filesChanging(resultOf node: NodeID, _ depth: Int) -> Set<FileID> {
        guard let call = outline.call(node) else { return [] }
        let found = resolver.call(node)
        if let local = found?.localFunction { return filesChanging(resultsOf: local, depth) }
        if let member = found?.member, !member.isInterface {
            let function = project.member(member).node
            return filesOverriding(function, declaredIn: member.file)
                .union(context(ofFile: member.file).filesChanging(resultsOf: function, depth))
        }
        if isOfProject(node), found?.constructs != nil { return [] }
        guard let base = call.base else { return Self.functionsOfArguments.contains(call.name) ? [] : [resolver.file] }
        return isStateOfObject(base) || Self.otherResultsEachTime.contains(call.name) ? [resolver.file] : []
    }

    /// Functions of libraries whose results are made of their arguments alone.
    private static let functionsOfArguments: Set = ["String", "NSStringFromClass", "init", "type"]
    /// Methods of values that have another result each time.
    private static let otherResultsEachTime: Set = ["popFirst", "popLast", "randomElement", "removeFirst", "removeLast", "shuffled"]

    /// Those that change a variable; for a name that the project does not declare, this file if a library may change its value.
    private func filesChanging(valueOf name: NodeID, _ depth: Int) -> Set<FileID> {
        guard let (home, binding) = resolver.onlyVariable(namedBy: name) else { return isKnownConstant(name) ? [] : [resolver.file] }
        guard !home.file.isInterface else { return isStateOfObject(ofMember: name) ? [resolver.file] : [] }
        let declaring = context(ofFile: home.file)
        guard let property = home.outline.ancestor(binding, where: { $0 == .varDecl }) else { return [] }
        if home.outline.isStatement(property) { return declaring.filesChanging(valuesOfLocal: binding, depth) }
        if home.outline.flags(property).contains(.isLet) { return [] }
        let overriding = filesOverriding(binding, declaredIn: home.file)
        if let getter = home.getter(of: binding) { return overriding.union(declaring.filesChanging(resultsOf: getter.block, depth)) }
        let isOpen = home.outline.mayBeWrapped(property) || home.outline.isRequirement(property)
        return overriding.union(isOpen ? [home.file] : declaring.filesAssigning(binding))
    }

    /// Whether a name that is no variable's stands for the same each time: a type, a case, a parameter of the function around it.
    private func isKnownConstant(_ name: NodeID) -> Bool {
        if outline.call(ofCallee: name) != nil || outline.isSelf(name) || resolver.local(namedBy: name) != nil { return true }
        guard outline.kind(name) == .member else {
            // The member of an unknown type is looked at by itself.
            return outline.name(name).begins(with: "$") || outline.parent(name).map { outline.kind($0) == .member } ?? false
                || !resolver.type(of: name).isUnknown
        }
        if outline.isNamed(name, "self") || resolver.enumCase(namedBy: name) != nil { return true }
        guard let base = outline.base(of: name) else { return false }
        switch resolver.type(of: base).unwrapped {
        case .nominal(let id, _): return project.type(id).kind != .class
        case .metatype(.nominal(let id, _)): return !id.isInterface
        case .unknown: return [.call, .subscriptCall, .stringLiteral].contains(outline.kind(outline.unwrapped(base)))
        default: return false
        }
    }

    /// Whether an expression names what UIKit or code may set in an object of UIKit, such as `isEditing`.
    private func isStateOfObject(ofMember name: NodeID) -> Bool {
        guard case .nominal(let owner, _)? = resolver.ownerType(ofMember: name)?.unwrapped.instance else { return false }
        return project.type(owner).kind == .class
    }

    /// - Parameter function: a function, or the body of a getter.
    private func filesChanging(resultsOf function: NodeID, _ depth: Int) -> Set<FileID> {
        let body = outline.kind(function) == .block ? function : outline.child(function, .block)
        guard depth < Limits.maxComputedStrings, project.hasBodies(resolver.file), let body else { return [resolver.file] }
        let values = outline.resultValues(of: body)
        return values.count == 1 ? filesChanging(values[0], depth + 1) : [resolver.file]
    }

    private func filesChanging(valuesOfLocal local: NodeID, _ depth: Int) -> Set<FileID> {
        guard depth < Limits.maxComputedStrings, let values = valuesOfConstant(local) else { return [resolver.file] }
        return values.reduce(into: []) { $0.formUnion(filesChanging($1, depth + 1)) }
    }

    /// The files with subclasses that declare a member of a class again.
    private func filesOverriding(_ member: NodeID, declaredIn fileID: FileID) -> Set<FileID> {
        let home = context(ofFile: fileID)
        guard case .nominal(let owner, _) = home.resolver.selfType(at: member), !owner.isInterface else { return [] }
        let name = home.outline.name(member)
        let others = home.subclasses(of: owner).filter { type in
            type != owner
                && home.family(of: type).contains { part in
                    part != owner
                        && project.members(of: part).contains {
                            project.member($0).name == name && !(project.member($0).node == member && $0.file == fileID)
                        }
                }
        }
        return Set(others.map(\.file))
    }

    /// The files whose code assigns a stored property another value than its first one, by name or by its key, or changes a part of it:
    /// `ids[0] = "big"`, `ids.reverse()`.
    private func filesAssigning(_ binding: NodeID) -> Set<FileID> {
        let name = outline.name(binding)
        var values = outline.initialValues(of: binding).count
        var found: Set<FileID> = []
        // A key is no word of the code.
        for fileID in Set(filesNaming([name])).union(inspectedFiles(mentioning: [name])) {
            let home = context(ofFile: fileID)
            let assigned = home.outline.expressions(named: name).filter { node in
                guard home.mayChange(node), home.resolver.local(namedBy: node) == nil else { return false }
                return home.resolver.variable(namedBy: node).map { $0.home.file == resolver.file && $0.binding == binding } ?? true
            }
            let keys = home.outline.calls(of: "setValue").filter { call in
                home.outline.call(call)?.argument(labeled: "forKey").flatMap { home.outline.literal($0.value) } == name
            }
            values += assigned.count + keys.count
            if !assigned.isEmpty || !keys.isEmpty { found.insert(fileID) }
        }
        return values > 1 ? found : []
    }

    /// Whether code may change the value that an expression names, or a part of it: by an assignment, by a method, as an argument with `&`,
    /// or by a key path.
    private func mayChange(_ name: NodeID) -> Bool {
        let part = outline.outermost(name) { [.forceUnwrap, .member, .optionalChain, .subscriptCall].contains($0) }
        if outline.isChanged(part) || outline.isInPathOrSelector(name) { return true }
        guard let call = outline.call(calling: part) else { return false }
        if outline.isStatement(call.node) || Self.otherResultsEachTime.contains(call.name) { return true }
        guard let member = resolver.call(call.node)?.member else { return true }
        let (source, function) = (project.file(member).outline, project.member(member).node)
        return source.tokens(of: function).prefix { source.tokens[$0].keyword != .func }.contains { source.tokens[$0].keyword == .mutating }
    }
}

extension Outline {
    /// Whether a property may have a wrapper, which computes its value: it has an attribute that is not the language's.
    fileprivate func mayBeWrapped(_ property: NodeID) -> Bool {
        let attributes: Set = ["available", "IBInspectable", "inlinable", "MainActor", "nonobjc", "objc", "usableFromInline"]
        return children(property).contains { kind($0) == .attribute && !attributes.contains(name($0)) }
    }
}
