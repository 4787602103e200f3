// Answers which numbers the cases of a `switch` take: `case 0, 2...4`. Ranges are compared and never listed, as they may be of any length.
import CellLintLinting

extension FileContext {
    /// The number that an expression is; nil unless code spells one.
    func number(_ expression: NodeID) -> Int? {
        let numbers = resolver.numbers(expression)
        return numbers.count == 1 ? Int(exactly: numbers[0]) : nil
    }

    /// The numbers that a pattern takes; nil unless code spells them.
    func numbers(takenBy pattern: NodeID) -> ClosedRange<Int>? {
        if let number = number(pattern) { return number...number }
        guard outline.kind(pattern) == .binary, let first = outline.firstChild(pattern).flatMap(number),
            let last = outline.lastChild(pattern).flatMap(number)
        else { return nil }
        switch outline.name(pattern) {
        case "..." where first <= last: return first...last
        case "..<" where first < last: return first...(last - 1)
        default: return nil
        }
    }

    /// Whether the cases of a `switch` surely take some numbers, and none of them leads on to the next.
    func cases(of statement: NodeID, take numbers: some Sequence<Int>) -> Bool {
        let cases = outline.children(statement).filter { outline.kind($0) == .switchCase }
        let taken = cases.flatMap(numbersTaken)
        return !cases.contains(where: outline.fallsThrough) && numbers.allSatisfy { number in taken.contains { $0.contains(number) } }
    }

    /// Some numbers that a case takes, whatever else it takes.
    private func numbersTaken(by branch: NodeID) -> [ClosedRange<Int>] {
        outline.patterns(of: branch).compactMap { outline.onlyChild($0).flatMap(numbers(takenBy:)) }
    }

    /// All numbers of rows or sections that get to a case; nil unless code spells them.
    func allNumbers(of branch: NodeID) -> Set<Int>? {
        let (patterns, taken) = (outline.patterns(of: branch), numbersTaken(by: branch))
        guard !patterns.isEmpty, taken.count == patterns.count, taken.allSatisfy({ $0.upperBound <= Limits.maxComparedRows }),
            let before = outline.parent(branch).map({ outline.children($0).prefix { $0 != branch } }),
            !(before.last.map(outline.fallsThrough) ?? false)
        else { return nil }
        return taken.reduce(into: []) { all, range in
            // No row and no section has a negative number.
            if range.upperBound >= 0 { all.formUnion(max(0, range.lowerBound)...range.upperBound) }
        }
    }
}

extension Outline {
    fileprivate func patterns(of branch: NodeID) -> [NodeID] { children(branch).filter { kind($0) == .caseItem } }

    func isDefault(_ branch: NodeID) -> Bool { child(branch, .caseItem) == nil }

    func fallsThrough(_ branch: NodeID) -> Bool {
        descendants(of: branch).contains { kind($0) == .jumpStmt && isNamed($0, "fallthrough") }
    }
}
