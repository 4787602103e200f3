// Finds the cells of collection views that a configuration is given to, if it is only filled in before: then nothing but their list decides
// its look.
import CellLintLinting

extension FileContext {
    /// The properties that get the value of a call, if these are all properties of cells and supplementary views of collection views and no
    /// code reads it before; nil otherwise.
    /// - Parameter call: makes a configuration.
    public func propertiesOfCollectionViewCells(showing call: NodeID) -> [NodeID]? {
        let made = outline.updated(call)
        switch resolver.destination(of: made) {
        case .target(let target): return isConfigurationOfCollectionView(target) ? [target] : nil
        case .local(let local):
            let uses = aliases.references(to: local)
            guard uses.count <= Limits.maxConfigurationUses else { return nil }
            var targets: [NodeID] = []
            for use in uses where !outline.isFilledIn(use) {
                guard let target = propertyGiven(use) else { return nil }
                targets.append(target)
            }
            return targets
        case .elsewhere: return nil
        }
    }

    private func propertyGiven(_ configuration: NodeID) -> NodeID? {
        guard case .target(let target) = resolver.destination(of: outline.updated(configuration)) else { return nil }
        return isConfigurationOfCollectionView(target) ? target : nil
    }

    private func isConfigurationOfCollectionView(_ target: NodeID) -> Bool {
        guard outline.isNamed(target, "contentConfiguration") || outline.isNamed(target, "backgroundConfiguration") else { return false }
        return resolver.ownerType(ofMember: target).map { resolver.inherits($0, from: ["UICollectionReusableView"]) } ?? false
    }
}

extension Outline {
    /// The outermost expression that adapts a configuration to a state: `configuration.updated(for: state)`.
    fileprivate func updated(_ configuration: NodeID) -> NodeID {
        var at = configuration
        while let member = parent(at), kind(member) == .member, isNamed(member, "updated"), let call = call(ofCallee: member) { at = call }
        return at
    }

    /// Whether code only sets a property of a configuration: `content.textProperties.color = .red`.
    fileprivate func isFilledIn(_ configuration: NodeID) -> Bool {
        var at = configuration
        while let member = parent(at), kind(member) == .member, firstChild(member) == at { at = member }
        return at != configuration && assignment(to: at).map { isNamed($0.node, "=") } ?? false
    }
}
