// Tells which reuse identifier a computed property of an enumeration is where a `switch` has told the case: `item.identifier` in
// `switch item { case .cache: … }`.
import CellLintLinting

/// Whether a `switch` tells the cases for all identifiers of a spelling.
private final class ToldIdentifiers: FileAnalysis {
    let areTold = Memo<String, Bool>()
    init(_ file: FileContext) {}
}

extension FileContext {
    /// The string that an expression is, if a `switch` tells the cases for all identifiers of this spelling: elsewhere it may be any of the
    /// strings.
    func identifierOfCases(_ expression: NodeID) -> String? {
        guard let text = textOfCases(expression) else { return nil }
        let name = outline.name(expression)
        let isToldEverywhere = analysis(ToldIdentifiers.self).areTold(name) {
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
            let (home, binding) = resolver.variable(namedBy: expression), !project.file(home.file).isInterface,
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
            outline.isConstant(local)
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
    /// Whether a local never changes.
    fileprivate func isConstant(_ local: NodeID) -> Bool {
        if kind(local) == .parameter { return true }
        let declaration = ancestor(local) { [.varDecl, .optionalBinding, .valueBinding, .block].contains($0) }
        guard let declaration, kind(declaration) != .block else { return false }
        return tokens[nodes[declaration].first].keyword == .let || flags(declaration).contains(.isLet)
    }

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
