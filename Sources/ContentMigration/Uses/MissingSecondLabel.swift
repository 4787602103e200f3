// Leaves out the texts of second labels that a cell surely does not have. `cell.detailTextLabel?.text = …` does nothing there, while a
// configuration would show the text.
import CellLintUIKitModel

extension ContentMigration {
    /// The groups without the statements on second labels; nil unless none of the cells has one, and all uses of it are statements that
    /// nothing else needs.
    func withoutMissingSecondLabels(_ parts: [CellGroup]) -> [CellGroup]? {
        var result = parts
        var removed: Set<NodeID> = []
        for number in parts.indices where parts[number].uses.contains(where: { $0.member == "detailTextLabel" }) {
            guard let binding = parts[number].receiver.binding, neverHasSecondLabel(aliases.root(of: binding)) else { return nil }
            for position in parts[number].uses.indices where parts[number].uses[position].member == "detailTextLabel" {
                guard let statement = needlessStatement(parts[number].uses[position]) else { return nil }
                result[number].uses[position].action = .drop(statement: statement, caveat: nil)
                removed.insert(statement)
            }
        }
        for branch in emptiedBranches(around: removed) {
            removed.insert(branch)
            for number in result.indices { result[number].drop(branch, outline) }
        }
        return removed.isEmpty || isLocalUsedOnly(in: removed) ? nil : result
    }

    /// Whether all sources of a cell make it in the style without a second label.
    func neverHasSecondLabel(_ root: NodeID) -> Bool {
        guard outline.kind(root) != .parameter, prototypeLook(ofRoot: root).map({ !$0.mayHaveDetail }) ?? true else { return false }
        let sources = aliases.sources(of: root)
        return !sources.isEmpty
            && sources.allSatisfy { source in
                switch source {
                case .constructed(let call): return file.styles(ofCellMadeBy: call) == [.default]
                case .dequeued(let call):
                    guard cellsMade(forQueueOf: source).allSatisfy({ $0.styles == [.default] }) else { return false }
                    let registrations = file.reuseIdentifier(of: source).map { file.registrations(under: $0, at: call) } ?? []
                    if registrations.isEmpty { return look(ofSource: source).map { !$0.mayHaveDetail } ?? false }
                    return registrations.allSatisfy { if case .type(let type) = $0.source { hasDefaultStyle(type) } else { false } }
                case .dequeuedByType(let call): return hasDefaultStyle(resolver.type(of: call).unwrapped)
                case .other: return false
                }
            }
    }

    /// Whether a call gives a cell the style without a second label just where its second text is nil: `style: note == nil ? .default :
    /// .subtitle`, and then `cell.detailTextLabel?.text = note`.
    func hasNoSecondText(whereLabelIsMissingIn call: NodeID, _ parts: [CellGroup]) -> Bool {
        guard let choice = outline.call(call)?.argument(labeled: "style")?.value, outline.kind(choice) == .ternary,
            case let options = Array(outline.children(choice)), options.count == 3, outline.kind(options[0]) == .binary,
            case let operands = Array(outline.children(options[0])), operands.count == 2, outline.kind(operands[1]) == .nilLiteral,
            let text = resolver.local(namedBy: operands[0]), outline.isLet(text)
        else { return false }
        let styles = options.dropFirst().map { file.styles(of: $0) }.map { $0.count == 1 ? $0.first ?? .unknown : .unknown }
        guard
            outline.isNamed(options[0], "==") && styles[0] == .default && styles[1].hasSecondLabel
                || outline.isNamed(options[0], "!=") && styles[1] == .default && styles[0].hasSecondLabel
        else { return false }
        return parts.flatMap(\.uses).flatMap(\.assignments).allSatisfy { property, value in
            guard ConfigurationProperty.text(.secondary).replaces(property) else { return true }
            return property == .text(.secondary)
                && value.map { outline.kind($0) == .nilLiteral || resolver.local(namedBy: $0) == text } ?? false
        }
    }

    private func hasDefaultStyle(_ type: Type) -> Bool { file.styles(ofQueued: type) == [.default] }

    /// The statement of a use that does nothing without the label. Swift does not even evaluate the value then.
    private func needlessStatement(_ use: CellUse) -> NodeID? {
        let statement: NodeID?
        switch use.action {
        case .write(let target, _, _), .onCell(let target, _): statement = outline.parent(target)
        case .adjust(let made, _), .drop(let made, _): statement = made
        case .read, .lines, .bound, .omit, .none, .other, .highlight: statement = nil
        }
        guard let statement, outline.isStatement(statement), outline.parent(use.node).map({ outline.kind($0) }) == .optionalChain,
            let start = outline.token(before: statement)?.end, !outline.hasComment(in: ByteRange(start, outline.range(statement).start))
        else { return nil }
        return statement
    }

    /// The `if` statements of which nothing is left without some statements but conditions that only read values, inner ones first.
    private func emptiedBranches(around removed: Set<NodeID>) -> [NodeID] {
        var (removed, branches): (Set<NodeID>, [NodeID]) = (removed, [])
        func isEmptied(_ branch: NodeID) -> Bool {
            outline.children(branch).allSatisfy { part in
                switch outline.kind(part) {
                case .block: outline.children(part).allSatisfy(removed.contains)
                case .elseClause, .ifStmt: isEmptied(part)
                default: onlyReads(part)
                }
            }
        }
        var open = removed.sorted()
        while let statement = open.popLast() {
            let branch = outline.parent(statement).map { block in
                outline.outermost(block) { [.elseClause, .ifStmt].contains($0) }
            }
            guard let branch, outline.kind(branch) == .ifStmt, outline.isStatement(branch), isEmptied(branch),
                removed.insert(branch).inserted
            else { continue }
            branches.append(branch)
            open.append(branch)
        }
        return branches
    }

    /// Whether a condition only compares what is stored: literals, variables, and elements of lists.
    private func onlyReads(_ condition: NodeID) -> Bool {
        outline.descendants(of: condition).allSatisfy { node in
            switch outline.kind(node) {
            case .numberLiteral, .boolLiteral, .nilLiteral, .forceUnwrap, .optionalChain, .prefixOperation, .tuple, .argument: true
            case .binary: ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains(outline.name(node))
            case .subscriptCall:
                outline.firstChild(node).map { file.project.isSystemType(resolver.type(of: $0), ["Array", "Dictionary"]) } ?? false
            case .identifier, .member: namesStoredValue(node)
            default: false
            }
        }
    }

    private func namesStoredValue(_ name: NodeID) -> Bool {
        if let local = resolver.local(namedBy: name) { return outline.kind(local) == .parameter || outline.isStored(local) }
        let variables = resolver.variables(namedBy: name)
        // Members of index paths and lists.
        if variables.allSatisfy(\.home.file.isInterface) {
            return outline.isSelf(name) || ["count", "isEmpty", "item", "row", "section"].contains(outline.name(name))
        }
        return variables.allSatisfy { $0.home.outline.isStored($0.binding) }
    }

    /// Whether a local would have no other use than in some statements: then the compiler would warn.
    private func isLocalUsedOnly(in statements: Set<NodeID>) -> Bool {
        func isRemoved(_ node: NodeID) -> Bool { statements.contains { contains($0, node) } }
        return statements.contains { statement in
            outline.descendants(of: statement).contains { node in
                guard outline.kind(node) == .identifier, case .local(let local) = resolver.lookup(outline.name(node), from: node),
                    outline.kind(local) != .parameter
                else { return false }
                return aliases.references(to: local).allSatisfy { other in
                    isRemoved(other) || outline.assignment(to: other) != nil
                }
            }
        }
    }
}
