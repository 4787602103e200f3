// `cell-lint explain ID`: a rule's page, formatted for a terminal.
import CellLintReports

func explain(_ typed: ParsedArguments, _ surroundings: CommandContext) throws(UsageError) -> Outcome {
    let catalog = try catalog(typed, try configuration(typed), surroundings)
    guard let id = typed.operands.first?.text, typed.operands.count == 1 else {
        throw UsageError("`cell-lint explain` takes one rule; `cell-lint rules` lists them")
    }
    guard let entry = catalog.first(where: { $0.id == id }) else { throw unknownRule(id, catalog.map(\.id)) }
    let style = try surroundings.terminal.style(color: typed.color)
    var (text, leftOut) = pageText(entry.page, style, isWhole: typed.wantsAll)
    if leftOut > 0 { text += "\nFurther examples under \(counted(leftOut, "heading")): cell-lint explain \(id) --all\n" }
    text += "\nTo allow it in one place: // cell-lint:disable:next \(id) -- the reason\n"
    return Outcome(output: Array(text.utf8))
}
