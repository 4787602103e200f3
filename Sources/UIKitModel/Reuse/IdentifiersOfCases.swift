// Tells which reuse identifiers an expression may be that is no constant: the property of an enumeration, a choice between strings. Where a
// `switch` has told the case, it is one: `item.identifier` in `switch item { case .cache: … }`.
import CellLintLinting

/// Whether a `switch` tells the cases for all identifiers of a spelling.
private final class ResolvedIdentifiers: FileMemos {
    let areTold = Memo<String, Bool>()
}

extension FileContext {
    /// The reuse identifiers that an expression may be.
    public func possibleIdentifiers(_ expression: NodeID) -> Set<ReuseIdentifier> { possibleIdentifiers(expression, depth: 0) }

    private func possibleIdentifiers(_ expression: NodeID, depth: Int) -> Set<ReuseIdentifier> {
        let identifier = reuseIdentifier(expression)
        if case .text = identifier { return [identifier] }
        guard depth < Limits.maxAliasDepth else { return [identifier] }
        let values = outline.valuesChosen(in: expression)
        if values != [expression] { return Set(values.flatMap { possibleIdentifiers($0, depth: depth + 1) }) }
        if outline.kind(expression) == .member, outline.isNamed(expression, "rawValue") {
            return outline.base(of: expression).flatMap(rawStrings) ?? [identifier]
        }
        let element = outline.unwrapped(expression)
        if outline.kind(element) == .subscriptCall { return elements(of: element, depth) ?? [identifier] }
        if let local = resolver.local(namedBy: expression), outline.kind(local) == .parameter,
            let value = outline.defaultValue(ofParameter: local)
        {
            return possibleIdentifiers(value, depth: depth + 1).union([identifier])
        }
        guard let (home, binding) = resolver.onlyVariable(namedBy: expression), !home.file.isInterface,
            let found = context(ofFile: home.file).valuesOfConstant(binding), !found.isEmpty
        else { return [identifier] }
        let identifiers = found.map { context(ofFile: home.file).possibleIdentifiers($0, depth: depth + 1) }
        // A value that is no string is no better known than the expression.
        let areTexts = identifiers.joined().allSatisfy { if case .text = $0 { true } else { false } }
        return areTexts ? Set(identifiers.joined()) : [identifier]
    }

    /// The identifiers in the array or dictionary whose element an expression is, or the one that it surely is: `names[0]`.
    private func elements(of expression: NodeID, _ depth: Int) -> Set<ReuseIdentifier>? {
        guard let list = outline.firstChild(expression), let (home, binding) = resolver.onlyVariable(namedBy: list),
            !home.file.isInterface, case let home = context(ofFile: home.file), let values = home.valuesOfConstant(binding),
            values.count == 1, [.arrayLiteral, .dictionaryLiteral].contains(home.outline.kind(values[0]))
        else { return nil }
        let isDictionary = home.outline.kind(values[0]) == .dictionaryLiteral
        let parts = Array(home.outline.children(values[0]))
        let elements = isDictionary ? stride(from: 1, to: parts.count, by: 2).map { parts[$0] } : parts
        let numbers = isDictionary ? [] : outline.lastChild(expression).map { resolver.numbers(outline.unwrapped($0)) } ?? []
        let told = numbers.compactMap { Int(exactly: $0) }.filter(elements.indices.contains)
        return Set((told.count == 1 ? [elements[told[0]]] : elements).flatMap { home.possibleIdentifiers($0, depth: depth + 1) })
    }

    /// The values that a `let`, a local that code only assigns to, or a computed property without a setter, may have.
    func valuesOfConstant(_ binding: NodeID) -> [NodeID]? {
        guard let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding,
            let declaration = outline.ancestor(pattern, where: { $0 == .varDecl })
        else { return nil }
        if let getter = resolver.getter(of: binding) { return outline.resultValues(of: getter.block).flatMap(outline.valuesChosen) }
        let (initial, later) = (outline.initialValues(of: binding), aliases.assignedValues(binding))
        if outline.flags(declaration).contains(.isLet) { return (initial.isEmpty ? later : initial).flatMap(outline.valuesChosen) }
        guard outline.isStatement(declaration), aliases.isOnlyAssigned(binding) else { return nil }
        return (initial + later).flatMap(outline.valuesChosen)
    }

    /// The raw values of the enumeration that an expression is a case of.
    private func rawStrings(_ expression: NodeID) -> Set<ReuseIdentifier>? {
        guard case .nominal(let id, _) = resolver.type(of: expression).unwrapped, hasImpliedRawValues(id) else { return nil }
        let source = project.file(id).outline
        let cases = source.nodes(of: .enumCase, in: project.type(id).node)
        return Set(
            cases.map { element in
                guard let value = source.firstChild(element) else { return .text(LiteralString(source.name(element))) }
                return context(ofFile: id.file).reuseIdentifier(value)
            })
    }

    /// Whether a type is an enumeration of the project whose raw values are those that its cases are declared with.
    func hasImpliedRawValues(_ id: DeclarationID) -> Bool {
        project.type(id).kind == .enum && !id.isInterface
            && ([id] + resolver.extensions(of: id)).allSatisfy { project.members(named: "rawValue", of: $0).isEmpty }
    }

    /// The string that an expression is, if a `switch` tells the cases for all identifiers of this spelling: elsewhere it may be any of the
    /// strings.
    func identifierOfCases(_ expression: NodeID) -> String? {
        guard let text = textOfCases(expression) else { return nil }
        let name = outline.name(expression)
        let isToldEverywhere = analysis(ResolvedIdentifiers.self).areTold(name) {
            outline.expressions(named: name).allSatisfy { other in
                guard outline.kind(other) == .member, let argument = outline.parent(other), outline.kind(argument) == .argument,
                    outline.isNamed(argument, "withIdentifier") || outline.isNamed(argument, "reuseIdentifier")
                else { return true }
                return textOfCases(other) != nil
            }
        }
        return isToldEverywhere ? text : nil
    }

    /// The one string that an expression is for all cases it may be evaluated for.
    private func textOfCases(_ expression: NodeID) -> String? {
        guard let names = casesTold(at: expression), let first = names.first,
            let (home, binding) = resolver.onlyVariable(namedBy: expression), !home.file.isInterface,
            let getter = home.outline.parent(binding).flatMap({ home.outline.child($0, .accessorBlock) })
                .flatMap({ home.outline.child($0, .block) }),
            let choice = home.outline.onlyChild(getter), home.outline.kind(choice) == .switchStmt,
            home.outline.firstChild(choice).map({ home.outline.keyword($0) }) == .self,
            let text = home.outline.literal(chosenFor: first, by: choice),
            names.dropFirst().allSatisfy({ home.outline.literal(chosenFor: $0, by: choice) == text })
        else { return nil }
        return text
    }

    /// The names of the cases that the constant before the last dot may be, as the clause of a `switch` around it says.
    private func casesTold(at expression: NodeID) -> [String]? {
        guard outline.kind(expression) == .member, let base = outline.base(of: expression), let local = resolver.local(namedBy: base),
            outline.isLet(local)
        else { return nil }
        var at = expression
        while let clause = outline.ancestor(at, where: { $0 == .switchCase }), let choice = outline.parent(clause) {
            let subject = outline.firstChild(choice)
            if subject.flatMap({ resolver.local(namedBy: $0) }) == local { return outline.names(ofCasesIn: clause) }
            at = choice
        }
        return nil
    }
}

extension Outline {
    /// The names of the cases that a clause is for; nil for `default` and for patterns other than `.name` and `.name(…)`.
    fileprivate func names(ofCasesIn clause: NodeID) -> [String]? {
        var names: [String] = []
        for item in children(clause) where kind(item) == .caseItem {
            guard var pattern = firstChild(item) else { return nil }
            if kind(pattern) == .call, let callee = firstChild(pattern) { pattern = callee }
            guard kind(pattern) == .member else { return nil }
            names.append(name(pattern))
        }
        return names.isEmpty ? nil : names
    }

    /// The string that a `switch` over `self` results in for a case.
    fileprivate func literal(chosenFor name: String, by choice: NodeID) -> String? {
        let clauses = children(choice).filter { kind($0) == .switchCase }
        let clause = clauses.first { clause in
            names(ofCasesIn: clause)?.contains(name) ?? !children(clause).contains { kind($0) == .caseItem }
        }
        guard let clause, !children(clause).contains(where: { kind($0) == .caseItem && child($0, .whereGuard) != nil }),
            clauses.allSatisfy({ names(ofCasesIn: $0) != nil || $0 == clauses.last }),
            let statement = child(clause, .block).flatMap(onlyChild)
        else { return nil }
        return (kind(statement) == .returnStmt ? firstChild(statement) : statement).flatMap { literal($0) }
    }
}

extension CellAliases {
    /// Whether code changes a local by plain assignments only: nothing is called on it, and it is not passed `inout`.
    fileprivate func isOnlyAssigned(_ binding: NodeID) -> Bool {
        references(to: binding).allSatisfy { reference in
            guard let parent = outline.parent(reference) else { return false }
            if let assignment = outline.assignment(to: reference) { return assignment.isPlain && outline.isStatement(assignment.node) }
            // Not in `(identifier, height) = …`.
            let assigned = outline.ancestor(reference) { $0 == .assignment || $0 == .block }.flatMap {
                outline.kind($0) == .assignment ? outline.firstChild($0) : nil
            }
            return [.argument, .binary, .stringLiteral, .assignment, .patternBinding].contains(outline.kind(parent))
                && assigned.map { !outline.contains($0, reference) } ?? true
        }
    }
}
