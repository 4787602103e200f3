// Finds code that gives the replacement of a deprecated property another value than a use gives the property: the last of them would count.

extension FileContext {
    /// Whether code of the same type, or code that may have the object, gives the new property another value than a use gives the old one.
    func setsOtherValue(of new: String, besides use: NodeID) -> Bool {
        let (owner, assigned) = (resolver.selfType(at: use), outline.assignment(to: use))
        let value = assigned.map { outline.spelling($0.value) }
        func isOther(_ node: NodeID, _ home: Resolver) -> Bool {
            guard let other = home.outline.assignment(to: node) else { return false }
            return value == nil || home.outline.spelling(other.value) != value
        }
        let isSetHere = outline.expressions(named: new).contains { node in
            isOther(node, resolver) && !outline.exclude(use, node) && resolver.selfType(at: node) == owner
        }
        guard !isSetHere, assigned != nil, case .nominal = owner else { return isSetHere }
        return project.allFiles(mentioning: [new]).filter(project.hasBodies).contains { number in
            let home = resolver(of: number)
            return home.outline.calls(of: "setValue").contains { home.outline.sets(new, byKeyIn: $0) }
                || home.outline.expressions(named: new).contains { node in
                    guard let object = home.outline.base(of: node), isOther(node, home) else { return false }
                    return mayBelong(object, to: owner, home)
                }
        }
    }

    /// Whether an object of a type has the object that an expression names: `list.search` of a list, or what callers pass of that.
    private func mayBelong(_ object: NodeID, to owner: Type, _ home: Resolver) -> Bool {
        guard let local = home.local(namedBy: home.outline.unwrapped(object)) else {
            return home.outline.base(of: home.outline.unwrapped(object)) != nil && home.isMember(object, of: owner)
        }
        guard home.outline.kind(local) == .parameter, let function = home.outline.owner(ofParameter: local) else {
            return home.outline.initialValues(of: local).contains { home.isMember($0, of: owner) }
        }
        let name = home.outline.name(function)
        guard !name.isEmpty else { return false }
        return project.allFiles(mentioning: [name]).filter(project.hasBodies).contains { number in
            let user = resolver(of: number)
            return user.outline.calls(of: name).compactMap { user.outline.call($0) }.contains { call in
                call.arguments.contains { user.isMember($0.value, of: owner) }
            }
        }
    }
}

extension Resolver {
    /// Whether an expression names a member of an object of a type.
    fileprivate func isMember(_ expression: NodeID, of owner: Type) -> Bool {
        let value = outline.unwrapped(expression)
        guard let object = outline.base(of: value) else { return local(namedBy: value) == nil && selfType(at: value) == owner }
        return type(of: object).unwrapped == owner
    }
}

extension Outline {
    /// Whether a call sets a property by its name: `search.setValue(true, forKey: "obscuresBackgroundDuringPresentation")`.
    fileprivate func sets(_ property: String, byKeyIn call: NodeID) -> Bool {
        guard let call = self.call(call), let key = call.argument(labeled: "forKey") ?? call.argument(labeled: "forKeyPath") else {
            return false
        }
        return literal(key.value)?.split(at: ".").last.map(String.init) == property
    }
}
