// Tells whether a reuse identifier is that of a property which may have another value in time or in a subclass, and what code registers then:
// `cellID = "big"; tableView.register(BigCell.self, forCellReuseIdentifier: "big")`.
import CellLintLinting

/// The files that change the properties and functions which one file's code names.
private final class KnownChanges: FileAnalysis {
    let files = Memo<String, Set<FileID>>()
    init(_ file: FileContext) {}
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

    private func findFilesChanging(_ expression: NodeID) -> Set<FileID> {
        if outline.kind(expression) == .call {
            guard let member = resolver.call(expression)?.member else { return [] }
            return member.isInterface ? [] : filesOverriding(project.member(member).node, declaredIn: member.file)
        }
        guard let (home, binding) = resolver.onlyVariable(namedBy: expression), !home.file.isInterface,
            let property = home.outline.ancestor(binding, where: { $0 == .varDecl }), !home.outline.isStatement(property),
            !home.outline.flags(property).contains(.isLet)
        else { return [] }
        let overriding = filesOverriding(binding, declaredIn: home.file)
        if home.getter(of: binding) != nil { return possibleIdentifiers(expression).count > 1 ? overriding.union([home.file]) : overriding }
        return overriding.union(context(ofFile: home.file).filesAssigning(binding))
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
    private func filesAssigning(_ binding: NodeID) -> Set<FileID> {
        let name = outline.name(binding)
        var values = outline.initialValues(of: binding).count
        var found: Set<FileID> = []
        // A key is no word of the code.
        for number in Set(filesNaming([name])).union(project.triggeredFiles(mentioning: [name])) {
            let home = context(ofFile: number)
            let assigned = home.outline.expressions(named: name).filter { node in
                guard home.outline.assignment(to: node) != nil, home.resolver.local(namedBy: node) == nil else { return false }
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
