// `cell-lint explain ID`: a rule's page, formatted for a terminal. Without a rule it lists all of them.
import CellLintReports

func explain(_ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    if typed.operands.isEmpty { return try listRules(typed, surroundings) }
    let catalog = try catalog(typed, try configuration(typed), surroundings)
    guard let id = typed.operands.first?.text, typed.operands.count == 1 else {
        throw UsageError("`cell-lint explain` expects one rule; `cell-lint rules` lists them")
    }
    guard let entry = catalog.first(where: { $0.id == id }) else { throw unknownRule(id, catalog.map(\.id)) }
    let style = try surroundings.terminal.style(color: typed.color)
    var (text, leftOut) = pageText(entry.page, style, isWhole: typed.wantsAll)
    if leftOut > 0 { text += "\nMore examples: cell-lint explain \(id) --all\n" }
    text += "\nTo allow one use: // cell-lint:disable:next \(id) -- the reason\n"
    return Outcome(output: Array(text.utf8), isPaged: true)
}
