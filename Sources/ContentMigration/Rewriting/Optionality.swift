// Tells whether a value may be nil, which a configuration's font or color cannot be.
import CellLintUIKitModel

extension ContentMigration {
    enum Optionality: Comparable { case never, open, maybe }

    /// Whether a value may be nil.
    func optionality(of value: NodeID) -> Optionality {
        switch outline.kind(value) {
        case .nilLiteral, .optionalChain: return .maybe
        case .forceUnwrap: return .never
        case .macro where outline.isNamed(value, "colorLiteral"): return .never
        case .tuple, .argument, .effect:
            if outline.kind(value) == .effect, outline.flags(value).contains(.isOptional) { return .maybe }
            return outline.firstChild(value).map { optionality(of: $0) } ?? .open
        case .cast: return outline.flags(value).contains(.isOptional) ? .maybe : .never
        case .ternary:
            let parts = Array(outline.children(value))
            return parts.count == 3 ? max(optionality(of: parts[1]), optionality(of: parts[2])) : .open
        case .binary:
            guard outline.isNamed(value, "??"), let left = outline.firstChild(value), let right = outline.next(left) else { return .open }
            return optionality(of: right)
        case .call:
            guard let callee = outline.firstChild(value) else { return .open }
            if spineIsOptional(callee) { return .maybe }
            guard let call = resolver.call(value) else { return .open }
            if let member = call.member, file.project.member(member).kind == .initializer,
                !file.project.file(member).outline.flags(file.project.member(member).node).isDisjoint(with: [.isOptional, .isForced])
            {
                return .maybe
            }
            return optionality(of: call.result)
        case .subscriptCall where isLookUp(value): return .maybe
        case .identifier, .member, .subscriptCall:
            if spineIsOptional(value) { return .maybe }
            return isReset(value) ? .never : optionality(of: resolver.type(of: value))
        default: return .open
        }
    }

    /// Whether an expression names a property of UIKit that takes nil but never returns it, such as `tintColor`.
    private func isReset(_ value: NodeID) -> Bool {
        guard let (home, binding) = resolver.variable(namedBy: value), file.project.file(home.file).isInterface,
            let pattern = home.outline.parent(binding)
        else { return false }
        return home.outline.child(pattern, .implicitlyUnwrappedType) != nil
    }

    /// Whether a subscript asks a dictionary for the value of a key.
    private func isLookUp(_ value: NodeID) -> Bool {
        guard let base = outline.firstChild(value), case .nominal(let id, _) = resolver.type(of: base).unwrapped else { return false }
        return file.project.file(id).isInterface && file.project.type(id).name == "Dictionary"
            && !outline.children(value).contains { outline.isNamed($0, "default") }
    }

    private func optionality(of type: Type) -> Optionality {
        switch type {
        case .optional: .maybe
        case .nominal: .never
        default: .open
        }
    }

    /// Whether a chain of members and calls contains `?`.
    private func spineIsOptional(_ node: NodeID) -> Bool {
        var at: NodeID? = node
        while let here = at {
            switch outline.kind(here) {
            case .optionalChain: return true
            case .forceUnwrap: return false
            case .member, .call, .subscriptCall: at = outline.child(here, where: { $0 != .genericArguments && $0 != .argument })
            default: return false
            }
        }
        return false
    }
}
