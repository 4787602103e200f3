// Finds code that gives the replacement of a deprecated property another value than a use gives the property: the last of them would count.

/// Where code may give properties new values, by the properties' names.
private final class KnownAssignments {
    struct Assignment {
        var file: FileID
        var node: NodeID
        /// Nil if it is not told.
        var value: String?
    }

    /// Nil if a string names the property: code may set it by that.
    let byNames = ProjectMemo<String, [Assignment]?>()
}

extension FileContext {
    /// Whether code that may have the object gives the new property another value than a use gives the old one, or may do so.
    func setsOtherValue(of new: String, besides use: NodeID) -> Bool {
        let known = projectAnalysis { KnownAssignments() }.byNames(new, in: project) { assignments(of: new) }
        guard let known else { return true }
        let value = outline.assignment(to: use).map { outline.spelling($0.value) }
        let owner = resolver.selfType(at: use)
        return known.contains { other in
            (other.value == nil || other.value != value) && !resolver(of: other.file).isOfOtherObject(other.node, than: owner)
                && !(other.file == resolver.file && outline.exclude(use, other.node))
        }
    }

    private func assignments(of new: String) -> [KnownAssignments.Assignment]? {
        var found: [KnownAssignments.Assignment] = []
        for fileID in project.allFiles(mentioning: [new]) where project.hasBodies(fileID) {
            let outline = resolver(of: fileID).outline
            guard outline.strings(naming: new).isEmpty else { return nil }
            for node in outline.nodes(named: new) {
                if let assignment = outline.assignment(to: node), assignment.isPlain {
                    found.append(.init(file: fileID, node: node, value: outline.spelling(assignment.value)))
                } else if outline.mayBeGivenValue(node) {
                    found.append(.init(file: fileID, node: node))
                }
            }
        }
        return found
    }
}

extension Outline {
    /// Whether a value that is not told may be given to the property that a node names. An override decides which value that is.
    fileprivate func mayBeGivenValue(_ property: NodeID) -> Bool {
        kind(property) == .binding ? isOverride(property) : isChanged(property) || isInPathOrSelector(property)
    }
}

extension Resolver {
    /// Whether a property is surely that of another object than any which code of a type has: of a local that only this code has, or of an
    /// object that a property of another type is made with.
    fileprivate func isOfOtherObject(_ property: NodeID, than owner: Type) -> Bool {
        guard outline.kind(property) == .member, let object = outline.base(of: property).map(outline.unwrapped) else { return false }
        if let local = local(namedBy: object) {
            return areMadeHere(possibleValues(of: object)) && outline.uses(of: local, self).allSatisfy { outline.isBase($0) }
        }
        guard let (home, binding) = variable(namedBy: object), outline.base(of: object).map(outline.isSelf) ?? true,
            case .nominal(let id, _) = selfType(at: property), case .nominal(let other, _) = owner, !id.isInterface
        else { return false }
        return home.areMadeHere(home.outline.initialValues(of: binding)) && home.outline.isConstant(binding)
            && !isKind(owner, of: id) && !isKind(selfType(at: property), of: other)
    }

    private func areMadeHere(_ values: [NodeID]) -> Bool {
        !values.isEmpty && values.allSatisfy { call($0)?.constructs != nil }
    }
}

extension Outline {
    /// The names of a local.
    fileprivate func uses(of local: NodeID, _ resolver: Resolver) -> [NodeID] {
        nodes(named: name(local)).filter { $0 != local && resolver.local(namedBy: $0) == local }
    }

    /// Whether code only uses a member of an expression.
    fileprivate func isBase(_ expression: NodeID) -> Bool {
        parent(expression).map { kind($0) == .member && base(of: $0) == expression } ?? false
    }
}
