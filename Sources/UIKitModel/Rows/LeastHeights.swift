// Finds a height that rows have at least, where code computes their height: `max(54, font.pointSize + 24)`. Enough room at least is enough.
import CellLintLinting

extension Resolver {
    /// What a row is not lower than whose height code computes.
    private static var leastComputed: Double { 1 }

    /// The heights that an expression may be, if it is none that stands for that of the content. One that code computes from numbers and the
    /// sizes of views around the rows is at least the number that is given.
    func fixedHeights(_ expression: NodeID) -> [Double] {
        let known = numbers(expression)
        if !known.isEmpty || !isComputed(expression, depth: 0) { return known }
        return [max(leastNumber(expression) ?? 0, Self.leastComputed)]
    }

    /// Whether an expression is made of numbers, the sizes of views other than cells and those of texts, not all of them numbers.
    private func isComputed(_ expression: NodeID, depth: Int) -> Bool {
        guard depth < Limits.maxAliasDepth else { return false }
        func isKnown(_ node: NodeID) -> Bool { !numbers(node).isEmpty || isComputed(node, depth: depth + 1) }
        switch outline.kind(expression) {
        case .tuple, .argument: return outline.onlyChild(expression).map(isKnown) ?? false
        case .binary: return ["+", "-", "*", "/"].contains(outline.name(expression)) && outline.children(expression).allSatisfy(isKnown)
        case .identifier:
            return variable(namedBy: expression).map { home, binding in
                let values = home.values(ofConstant: binding)
                return !home.file.isInterface && !values.isEmpty && values.allSatisfy { home.isComputed($0, depth: depth + 1) }
            } ?? false
        case .member: return isSizeOfView(expression) || isSizeOfText(expression)
        case .call:
            guard let call = outline.call(expression), call.base == nil, !call.arguments.isEmpty, isCallOfLibrary(expression),
                ["CGFloat", "Double", "ceil", "floor", "max", "min", "round"].contains(call.name)
            else { return false }
            return call.arguments.allSatisfy { $0.label.isEmpty && isKnown($0.value) }
        default: return false
        }
    }

    /// `tableView.bounds.height`, `view.frame.size.width`
    private func isSizeOfView(_ side: NodeID) -> Bool {
        guard outline.isNamed(side, "height") || outline.isNamed(side, "width"), let size = outline.base(of: side) else { return false }
        let rectangle = outline.isNamed(size, "size") ? outline.base(of: size) ?? size : size
        guard ["bounds", "frame"].contains(outline.name(rectangle)), let view = outline.base(of: rectangle) else { return false }
        let type = type(of: view).unwrapped
        return inherits(type, from: ["UIScreen"])
            || inherits(type, from: ["UIView"]) && !inherits(type, from: ["UITableViewCell"])
                && ["view", "tableView"].contains(outline.name(view))
    }

    /// `text.boundingRect(with: size, options: options, context: nil).height`, `text.size(withAttributes: attributes).height`
    private func isSizeOfText(_ side: NodeID) -> Bool {
        guard outline.isNamed(side, "height") || outline.isNamed(side, "width"), let size = outline.base(of: side) else { return false }
        let measure = outline.isNamed(size, "size") && outline.kind(size) == .member ? outline.base(of: size) ?? size : size
        guard let call = outline.call(measure), ["boundingRect", "size"].contains(call.name), isCallOfLibrary(measure),
            let text = call.base.map(outline.unwrapped)
        else { return false }
        // Strings of Foundation are not declared in any interface.
        let strings = ["NSAttributedString", "NSMutableAttributedString", "NSString"]
        if let made = outline.call(text), made.base == nil, strings.contains(made.name) { return isCallOfLibrary(text) }
        let type = type(of: text).unwrapped
        if case .external(let name) = type { return strings.contains(name) }
        return project.isSystemType(type, strings + ["String"])
    }

    /// A number that an expression is not below; nil if nothing is known of it.
    public func leastNumber(_ expression: NodeID) -> Double? { leastNumber(expression, depth: 0) }

    private func leastNumber(_ expression: NodeID, depth: Int) -> Double? {
        guard depth < Limits.maxAliasDepth else { return nil }
        return least(outline.valuesChosen(in: expression).map { leastNumber(chosen: $0, depth) })
    }

    private func leastNumber(chosen expression: NodeID, _ depth: Int) -> Double? {
        if let known = numbers(expression).min() { return known }
        func inner(_ node: NodeID) -> Double? { leastNumber(node, depth: depth + 1) }
        switch outline.kind(expression) {
        case .binary:
            guard outline.isNamed(expression, "+"), case let terms = outline.children(expression).map(inner), terms.count == 2 else {
                return nil
            }
            return terms[0].flatMap { first in terms[1].map { first + $0 } }
        case .call:
            guard let call = outline.call(expression), call.arguments.allSatisfy(\.label.isEmpty), isCallOfLibrary(expression) else {
                return nil
            }
            let values = call.arguments.map(\.value)
            switch call.name {
            case "CGFloat", "Double", "Float": return values.count == 1 ? inner(values[0]) : nil
            case "max": return call.base == nil ? values.compactMap(inner).max() : nil
            default: return nil
            }
        case .identifier, .member:
            if isSizeOfFont(expression) { return 0 }
            let bounds = variables(namedBy: expression).map { home, binding -> Double? in
                let values = home.values(ofConstant: binding)
                let own = values.isEmpty ? nil : least(values.map { home.leastNumber($0, depth: depth + 1) })
                return [own, home === self ? leastCompared(expression, with: binding) : nil].compactMap { $0 }.max()
            }
            return bounds.isEmpty ? nil : least(bounds)
        default: return nil
        }
    }

    private func least(_ alternatives: [Double?]) -> Double? {
        alternatives.contains(nil) ? nil : alternatives.compactMap { $0 }.min()
    }

    /// `font.pointSize`, which is not negative.
    private func isSizeOfFont(_ expression: NodeID) -> Bool {
        guard outline.isNamed(expression, "pointSize") || outline.isNamed(expression, "lineHeight"), let font = outline.base(of: expression)
        else { return false }
        return inherits(type(of: font).unwrapped, from: ["UIFont"])
    }

    /// What the conditions of the `if`s around the name of a `let` say that it is above: `if height > 54 { return height }`.
    private func leastCompared(_ name: NodeID, with binding: NodeID) -> Double? {
        guard outline.isConstant(binding) else { return nil }
        var least: Double?
        var at = name
        while let branch = outline.ancestor(at, where: { $0 == .ifStmt || $0.isFunctionLike }), outline.kind(branch) == .ifStmt {
            if let body = outline.child(branch, .block), outline.contains(body, name) {
                for condition in outline.children(branch).prefix(while: { $0 != body }) {
                    if let bound = lowerBound(of: binding, in: condition) { least = max(least ?? bound, bound) }
                }
            }
            at = branch
        }
        return least
    }

    /// The number that a comparison says a variable is above.
    private func lowerBound(of binding: NodeID, in condition: NodeID) -> Double? {
        guard outline.kind(condition) == .binary, case let operands = Array(outline.children(condition)), operands.count == 2 else {
            return nil
        }
        let isAbove = outline.isNamed(condition, ">") || outline.isNamed(condition, ">=")
        guard isAbove || outline.isNamed(condition, "<") || outline.isNamed(condition, "<=") else { return nil }
        let (greater, lesser) = isAbove ? (operands[0], operands[1]) : (operands[1], operands[0])
        guard outline.kind(greater) == .identifier, variable(namedBy: greater).map({ $0.home === self && $0.binding == binding }) ?? false
        else { return nil }
        return numbers(lesser).min()
    }
}
