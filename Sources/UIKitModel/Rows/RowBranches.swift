// Answers which branches of the code that supplies a table's cells run for each row, as far as its conditions compare the section and row
// with numbers: `if indexPath.section == 0 { … }`, `switch indexPath.row { case 0: … }`.
import CellLintLinting

/// What runs for some rows of a table.
public struct RowBranches: Hashable, Sendable {
    /// Blocks, cases and `else`s that none of these rows gets to.
    public var unreached: [NodeID]
    /// The `if`s whose condition holds for each of them.
    public var certain: [NodeID] = []

    public init(unreached: [NodeID] = []) { self.unreached = unreached }
}

/// A row, of which the section or the number in it may be unknown.
struct RowOfPath {
    /// The parameter by which a method gets the row.
    let path: NodeID
    let section, row: Int?
}

extension FileContext {
    /// The branches that the rows of a table take in a method that supplies its cells.
    /// - Parameter rows: the rows of each section, nil for an unknown number.
    func branches(in method: NodeID, ofRowsAt path: NodeID, _ rows: [(section: Int?, rows: Int?)]) -> [RowBranches] {
        let statements = outline.descendants(of: method).filter { [.ifStmt, .guardStmt, .switchStmt].contains(outline.kind($0)) }
        var found: Set<RowBranches> = []
        for (section, count) in rows {
            let numbers: [Int?] = count.map { (0..<$0).map { $0 } } ?? [nil]
            for number in numbers {
                let row = RowOfPath(path: path, section: section, row: number)
                found.insert(statements.reduce(into: RowBranches()) { add(branchesOf: $1, row, to: &$0) })
            }
        }
        return Array(found)
    }

    private func add(branchesOf statement: NodeID, _ row: RowOfPath, to branches: inout RowBranches) {
        switch outline.kind(statement) {
        case .switchStmt: branches.unreached += casesWithout(row, in: statement)
        case .guardStmt:
            if holds(statement, for: row) == true, let block = outline.child(statement, .block) { branches.unreached.append(block) }
        default:
            switch holds(statement, for: row) {
            case true:
                branches.certain.append(statement)
                if let other = outline.child(statement, .elseClause) { branches.unreached.append(other) }
            case false: if let block = outline.child(statement, .block) { branches.unreached.append(block) }
            case nil: break
            }
        }
    }

    // MARK: - Conditions

    /// Whether all conditions of an `if` or `guard` hold for a row; nil if that is not known.
    func holds(_ statement: NodeID, for row: RowOfPath) -> Bool? {
        let conditions = outline.children(statement).filter { outline.kind($0) != .block && outline.kind($0) != .elseClause }
        return all(conditions.map { value(of: $0, for: row) })
    }

    private func all(_ values: [Bool?]) -> Bool? {
        if values.contains(false) { return false }
        return values.contains(nil) ? nil : true
    }

    func value(of condition: NodeID, for row: RowOfPath) -> Bool? {
        let condition = outline.unwrapped(condition)
        switch outline.kind(condition) {
        case .prefixOperation where outline.isNamed(condition, "!"):
            return outline.firstChild(condition).flatMap { value(of: $0, for: row) }.map { !$0 }
        case .binary:
            let operands = Array(outline.children(condition))
            guard operands.count == 2 else { return nil }
            switch outline.name(condition) {
            case "&&": return all(operands.map { value(of: $0, for: row) })
            case "||": return all(operands.map { value(of: $0, for: row).map { !$0 } }).map { !$0 }
            case let comparison:
                if let left = number(operands[0], for: row), let right = number(operands[1], for: row) {
                    return compare(left, comparison, right)
                }
                // No number of a section or row is negative.
                guard part(of: row.path, in: operands[0]) != nil, let limit = number(operands[1]) else { return nil }
                return comparison == ">=" && limit <= 0 || comparison == ">" && limit < 0 ? true : nil
            }
        default: return nil
        }
    }

    private func compare(_ left: Int, _ comparison: String, _ right: Int) -> Bool? {
        switch comparison {
        case "==": left == right
        case "!=": left != right
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        case ">=": left >= right
        default: nil
        }
    }

    /// What an expression such as `indexPath.row` or `3` is for one row; nil if that depends on more.
    private func number(_ expression: NodeID, for row: RowOfPath) -> Int? {
        switch part(of: row.path, in: expression) {
        case "section": row.section
        case "row", "item": row.row
        default: number(expression)
        }
    }

    // MARK: - Cases

    /// The cases of a `switch` that a row does not get to.
    func casesWithout(_ row: RowOfPath, in statement: NodeID) -> [NodeID] {
        guard let subject = outline.firstChild(statement) else { return [] }
        let elements = outline.elements(ofTuple: subject) ?? [subject]
        let values = elements.map { number($0, for: row) }
        var unreached: [NodeID] = []
        var isMatched = false
        for branch in outline.children(statement).dropFirst() {
            // An `#if` may add cases, and a case may lead on to the next one.
            guard outline.kind(branch) == .switchCase, !outline.fallsThrough(branch) else { return [] }
            let items = outline.children(branch).filter { outline.kind($0) == .caseItem }
            let taken: [Bool?] = items.isEmpty ? [true] : items.map { matches($0, values) }
            if isMatched || taken.allSatisfy({ $0 == false }) { unreached.append(branch) }
            isMatched = isMatched || taken.contains(true)
        }
        return unreached
    }

    /// Whether a case takes values; nil if that is not known.
    private func matches(_ item: NodeID, _ values: [Int?]) -> Bool? {
        guard let pattern = outline.firstChild(item) else { return nil }
        let elements = outline.elements(ofTuple: pattern) ?? [pattern]
        if values.count > 1, elements.count == 1, outline.kind(pattern) == .wildcard { return outline.isOnlyChild(pattern) ? true : nil }
        guard elements.count == values.count else { return nil }
        let found = all(zip(elements, values).map { matches(pattern: $0, $1) })
        return found == true && !outline.isOnlyChild(pattern) ? nil : found
    }

    private func matches(pattern: NodeID, _ value: Int?) -> Bool? {
        if outline.kind(pattern) == .wildcard { return true }
        guard let value else { return nil }
        return numbers(takenBy: pattern)?.contains(value)
    }
}

extension Outline {
    /// The values of a tuple without labels.
    func elements(ofTuple node: NodeID) -> [NodeID]? {
        guard kind(node) == .tuple else { return nil }
        let elements = children(node).map { kind($0) == .argument && nodes[$0].name == nil ? onlyChild($0) : nil }
        return elements.contains(nil) ? nil : elements.compactMap { $0 }
    }
}
