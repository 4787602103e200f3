// Finds code that gives the replacement of a deprecated property another value than a use gives the property: the last of them would count.

extension FileContext {
    /// Whether code that may have the object gives the new property another value than a use gives the old one, or may do so.
    func setsOtherValue(of new: String, besides use: NodeID) -> Bool {
        let value = outline.assignment(to: use).map { outline.spelling($0.value) }
        let owner = resolver.selfType(at: use)
        return project.allFiles(mentioning: [new]).filter(project.hasBodies).contains { number in
            let home = resolver(of: number)
            return !home.outline.strings(naming: new).isEmpty
                || home.outline.nodes(named: new).contains { node in
                    home.outline.mayGive(node, anotherValueThan: value) && !home.isOfOtherObject(node, than: owner)
                        && !(number == resolver.file && outline.exclude(use, node))
                }
        }
    }
}

extension Outline {
    /// Whether code may give the property that a node names another value. An override decides which value that is.
    fileprivate func mayGive(_ property: NodeID, anotherValueThan value: String?) -> Bool {
        if kind(property) == .binding { return isOverride(property) }
        if let assignment = assignment(to: property), assignment.isPlain { return spelling(assignment.value) != value }
        return isChanged(property) || isInPathOrSelector(property)
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
