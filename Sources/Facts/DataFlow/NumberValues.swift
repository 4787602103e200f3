// Finds the numbers that an expression may be: literals, what is computed from them, constants and the results of getters.

extension Resolver {
    /// The numbers that an expression may be; empty unless the code spells all of them.
    public func numbers(_ expression: NodeID) -> [Double] { numbers(expression, depth: 0) }

    private func numbers(_ expression: NodeID, depth: Int) -> [Double] {
        guard depth < Limits.maxNumberDepth else { return [] }
        return either(outline.valuesChosen(in: expression).map { number($0, depth: depth) })
    }

    /// The numbers that an expression may be which chooses none.
    private func number(_ expression: NodeID, depth: Int) -> [Double] {
        func inner(_ node: NodeID) -> [Double] { numbers(node, depth: depth + 1) }
        switch outline.kind(expression) {
        case .numberLiteral: return Double(outline.source(expression).filter { $0 != "_" }).map { [$0] } ?? []
        case .binary:
            let operands = outline.children(expression).map(inner)
            guard operands.count == 2 else { return [] }
            // Several on both sides would multiply at each level.
            guard operands[0].count == 1, operands[1].count == 1 else { return [] }
            return result(of: outline.name(expression), operands[0][0], operands[1][0]).map { [$0] } ?? []
        case .call:
            guard let call = outline.call(expression), ["CGFloat", "Double", "Float"].contains(call.name), let value = call.firstArgument,
                call.arguments.count == 1, value.label.isEmpty
            else { return [] }
            return inner(value.value)
        case .identifier, .member:
            return either(
                variables(namedBy: expression).map { home, binding in
                    home.file.isInterface ? [] : home.either(home.values(ofConstant: binding).map { home.numbers($0, depth: depth + 1) })
                })
        default: return []
        }
    }

    private func either(_ alternatives: [[Double]]) -> [Double] { alternatives.contains { $0.isEmpty } ? [] : alternatives.flatMap { $0 } }

    private func result(of name: String, _ left: Double, _ right: Double) -> Double? {
        switch name {
        case "+": left + right
        case "-": left - right
        case "*": left * right
        case "/": right == 0 ? nil : left / right
        default: nil
        }
    }

    /// The value of a constant, or the results of a getter; empty for a variable that code may change.
    public func values(ofConstant binding: NodeID) -> [NodeID] {
        guard let declaration = outline.parent(binding), outline.kind(declaration) == .patternBinding,
            !outline.isDeclaredInClause(binding)
        else { return [] }
        if let block = outline.child(declaration, .accessorBlock).flatMap({ outline.child($0, .block) }) {
            guard !mayBeOverridden(binding) else { return [] }
            return outline.resultValues(of: block)
        }
        return outline.isConstant(binding) ? outline.initialValues(of: binding) : []
    }

    /// Whether a subclass declares a property as a class does.
    private func mayBeOverridden(_ binding: NodeID) -> Bool {
        guard case .nominal(let id, _) = selfType(at: binding), project.type(id).kind == .class else { return false }
        let name = outline.name(binding)
        var open = [id]
        var seen: Set<DeclarationID> = [id]
        while let next = open.popLast() {
            for other in project.classes(inheritingFrom: project.type(next).name) where seen.insert(other).inserted {
                if project.members(of: other).contains(where: { project.member($0).name == name }) { return true }
                open.append(other)
            }
        }
        return false
    }
}
