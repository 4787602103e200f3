// `cell-lint explain ID`: a rule's page, formatted for a terminal. Without a rule it lists all of them.
import CellLintReports

func explain(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    if arguments.operands.isEmpty { return try listRules(arguments, context) }
    let catalog = try catalog(arguments, try configuration(arguments), context)
    guard let id = arguments.operands.first?.text, arguments.operands.count == 1 else {
        throw UsageError("`cell-lint explain` expects one rule; `cell-lint rules` lists them")
    }
    guard let entry = catalog.first(where: { $0.id == id }) else { throw unknownRule(id, catalog.map(\.id)) }
    let style = try context.terminal.style(color: arguments.color)
    var (text, leftOut) = pageText(entry.page, style, isWhole: arguments.wantsAll)
    if leftOut > 0 { text += "\nMore examples: cell-lint explain \(id) --all\n" }
    text += "\nTo allow one use: // cell-lint:disable:next \(id) -- the reason\n"
    return Outcome(output: Array(text.utf8), isPaged: true)
}
