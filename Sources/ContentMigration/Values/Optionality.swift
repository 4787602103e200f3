// Tells whether a value may be nil, which a configuration's font or color cannot be. The type of a name that states none follows from its
// value: `let font = UIFont(name: "Menlo", size: 12)`.
import CellLintUIKitModel

enum Optionality: Comparable { case never, open, maybe }

extension ContentMigration {
    /// Whether a value may be nil.
    func optionality(of value: NodeID) -> Optionality { resolver.optionality(of: value) }
}

extension Resolver {
    /// - Parameter depth: the number of names that were followed.
    fileprivate func optionality(of value: NodeID, depth: Int = 0) -> Optionality {
        switch outline.kind(value) {
        case .nilLiteral, .optionalChain: return .maybe
        // `colors["title"]!` of a `[String: UIColor?]`
        case .forceUnwrap: return outline.firstChild(value).map { isOptionalTwice($0) ? .maybe : .never } ?? .never
        case .macro where outline.isNamed(value, "colorLiteral"): return .never
        case .tuple, .argument, .effect:
            if outline.kind(value) == .effect, outline.flags(value).contains(.isOptional) { return .maybe }
            return outline.firstChild(value).map { optionality(of: $0, depth: depth) } ?? .open
        case .cast:
            let isWritten = outline.children(value).contains { outline.kind($0) == .optionalType }
            return isWritten || outline.flags(value).contains(.isOptional) ? .maybe : .never
        case .ternary, .ifStmt, .switchStmt:
            let values = outline.branches(of: value)
            return values == [value] ? .open : optionality(ofAny: values, depth)
        case .binary:
            guard outline.isNamed(value, "??"), let left = outline.firstChild(value), let right = outline.next(left) else { return .open }
            return isOptionalTwice(left) ? .maybe : optionality(of: right, depth: depth)
        case .call:
            guard let callee = outline.firstChild(value) else { return .open }
            // The type that is expected of a closure which is called in place is that of its results, unless it is written.
            if outline.kind(callee) == .closure, let body = outline.child(callee, .block) {
                if case .optional? = call(value)?.result { return .maybe }
                return optionality(ofAny: outline.resultValues(of: body), depth)
            }
            if spineIsOptional(callee) || areOverloadedByResult(functions(namedBy: callee)) { return .maybe }
            return call(value).map { isOfLibrary($0, at: value) ? .open : optionality(of: $0.result) }
                ?? (namesResource(callee) ? .maybe : .open)
        case .subscriptCall where isLookUp(value) || areOverloadedByResult(subscripts(of: value)): return .maybe
        case .identifier, .member, .subscriptCall:
            if spineIsOptional(value) { return .maybe }
            let named = variables(namedBy: value)
            let found = named.map { home, binding in
                let type = { named.count == 1 ? self.type(of: value) : home.type(of: binding) }
                return home.isReset(binding) ? .never : home.optionality(ofVariable: binding, depth) ?? optionality(of: type())
            }
            return found.max() ?? optionality(of: type(of: value))
        default: return .open
        }
    }

    /// Whether one of some values may be nil.
    private func optionality(ofAny values: some Sequence<NodeID>, _ depth: Int) -> Optionality {
        values.filter { !outline.neverReturns($0) }.map { optionality(of: $0, depth: depth) }.max() ?? .open
    }

    private func functions(namedBy callee: NodeID) -> [DeclarationID] {
        if outline.kind(callee) == .identifier, case .globals(let all) = lookup(outline.name(callee), from: callee) { return all }
        return members(namedBy: callee).flatMap { alternatives(ofMember: $0.id) }
    }

    private func subscripts(of value: NodeID) -> [DeclarationID] {
        guard let base = outline.firstChild(value), case .found(let found) = members("subscript", of: type(of: base).unwrapped) else {
            return []
        }
        return found.map(\.id)
    }

    /// Whether of two functions, or subscripts, with the same parameters one returns an optional: labels, which take nil, are given its result.
    private func areOverloadedByResult(_ found: [DeclarationID]) -> Bool {
        guard found.count > 1 else { return false }
        let signatures = found.filter { !$0.isInterface }.compactMap { id -> (parameters: String, isOptional: Bool)? in
            let (outline, node) = (project.file(id).outline, project.member(id).node)
            guard let list = outline.child(node, .parameterList), let result = outline.child(node, .resultType).flatMap(outline.firstChild)
            else { return nil }
            return (outline.source(list), outline.kind(result) == .optionalType)
        }
        return signatures.contains { one in
            one.isOptional && signatures.contains { $0.parameters == one.parameters && !$0.isOptional }
        }
    }

    /// Whether a call makes an object of UIKit by an initializer that neither UIKit nor the project declares: one of a library, which may fail.
    private func isOfLibrary(_ call: Call, at node: NodeID) -> Bool {
        // The project's own may take other arguments.
        let isDeclared = call.member.map { $0.isInterface || self.call(node, ifOf: project.member($0).node, in: $0.file) != nil } ?? false
        guard !isDeclared, case .nominal(let made, _)? = call.constructs, made.isInterface, project.type(made).kind == .class,
            let first = outline.call(node)?.firstArgument
        else { return false }
        // SwiftUI declares `UIColor(color)`, for a color of its own.
        return !(project.type(made).name == "UIColor" && first.label.isEmpty && outline.kind(first.value) != .stringLiteral)
    }

    /// Whether a name is one that R.swift generates for a font or a color, which the app may not have: `R.font.light(size: 12)`.
    private func namesResource(_ name: NodeID) -> Bool {
        guard let kind = outline.base(of: name), ["color", "font"].contains(outline.name(kind)), let root = outline.base(of: kind) else {
            return false
        }
        return outline.kind(root) == .identifier && outline.isNamed(root, "R")
    }

    /// Whether a variable that states no type may be nil; nil for any other variable.
    private func optionality(ofVariable binding: NodeID, _ depth: Int) -> Optionality? {
        guard depth < Limits.maxAliasDepth else { return .open }
        guard let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding, let value = outline.next(binding),
            !outline.kind(value).isType, outline.kind(value) != .accessorBlock
        else { return nil }
        // What a name is given that UIKit unwraps implicitly is an optional.
        if let (home, other) = variable(namedBy: value), home.isReset(other) { return .maybe }
        return optionality(of: value, depth: depth + 1)
    }

    /// Whether a variable is a property of UIKit that takes nil but never returns it, such as `tintColor`.
    private func isReset(_ binding: NodeID) -> Bool {
        guard file.isInterface, let pattern = outline.parent(binding) else { return false }
        return outline.child(pattern, .implicitlyUnwrappedType) != nil
    }

    /// Whether a subscript asks a dictionary for the value of a key.
    private func isLookUp(_ value: NodeID) -> Bool {
        guard let base = outline.firstChild(value), case .nominal(let id, _) = type(of: base).unwrapped else { return false }
        return id.isInterface && project.type(id).name == "Dictionary"
            && !outline.children(value).contains { outline.isNamed($0, "default") }
    }

    /// Whether an optional value is optional twice: the value of a key of `[String: UIColor?]`, the first element of `[UIColor?]`.
    func isOptionalTwice(_ value: NodeID) -> Bool {
        let value = outline.kind(value) == .tuple ? outline.unwrapped(value) : value
        if outline.kind(value) == .subscriptCall, isLookUp(value), let base = outline.firstChild(value),
            case .nominal(_, let parts) = type(of: base).unwrapped
        {
            return if case .optional? = parts.last { true } else { false }
        }
        return if case .optional(.optional) = type(of: value) { true } else { false }
    }

    private func optionality(of type: Type) -> Optionality {
        switch type {
        case .optional: .maybe
        // `Optional(color)`, `Optional.none`
        case .nominal(let id, _): id.isInterface && project.type(id).name == "Optional" ? .maybe : .never
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
