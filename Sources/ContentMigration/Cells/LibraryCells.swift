// Recognizes cells of other people's libraries: rows of forms, which show their own text in the cell's labels after the app has changed
// them.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether code that is not in the project hands a cell to the code around: `$0.cell` of a value whose type is unknown, or the first
    /// parameter of a closure for which no function of the project or of UIKit is known.
    func isOfLibrary(_ group: CellGroup) -> Bool {
        guard let base = group.uses[0].base.map(outline.unwrapped) else { return false }
        switch group.receiver {
        case .path:
            guard group.uses[0].confidence < .certain, outline.kind(base) == .member,
                var root = outline.base(of: base).map(outline.unwrapped)
            else { return false }
            while outline.kind(root) == .member, let inner = outline.base(of: root).map(outline.unwrapped) { root = inner }
            guard outline.kind(root) == .identifier, resolver.type(of: root).isUnknown else { return false }
            if outline.isNamed(root, "$0") { return true }
            return if case .local = resolver.lookup(outline.name(root), from: root) { true } else { false }
        case .first(let closure): return isPassedToLibrary(closure)
        case .local(let binding, _):
            let root = references.root(of: binding)
            guard outline.kind(root) == .parameter, let list = outline.parent(root), outline.firstChild(list) == root,
                let closure = outline.parent(list), outline.kind(closure) == .closure
            else { return false }
            return isPassedToLibrary(closure)
        case .own, .value: return false
        }
    }

    private func isPassedToLibrary(_ closure: NodeID) -> Bool {
        guard let user = outline.ancestor(closure, where: { [.call, .assignment, .patternBinding, .block].contains($0) }) else {
            return false
        }
        switch outline.kind(user) {
        case .call:
            guard outline.firstChild(user) != closure, resolver.call(user) == nil else { return false }
            // `cell.then { … }` hands on the cell that the app has.
            let receiver = outline.call(user)?.base.map { resolver.type(of: $0) } ?? .unknown
            return !resolver.inherits(receiver, from: ["UITableViewCell", "UITableViewHeaderFooterView"])
        case .assignment:
            guard let target = outline.firstChild(user), outline.kind(target) == .member else { return false }
            return resolver.type(of: target).isUnknown
        default: return false
        }
    }
}
