// `cell-lint explain ID`: a rule's page, made readable on a terminal.
import Reports

func explain(_ typed: Typed, _ surroundings: Surroundings) throws(UsageError) -> Outcome {
    let catalog = try catalog(typed, try configuration(typed), surroundings)
    guard let id = typed.operands.first, typed.operands.count == 1 else {
        throw UsageError("`cell-lint explain` takes one rule; `cell-lint rules` lists them")
    }
    guard let entry = catalog.first(where: { $0.id == id }) else { throw unknownRule(id, catalog.map(\.id)) }
    let style = try surroundings.terminal.style(color: typed.color)
    var text = pageText(entry.page, Paint(isOn: style.hasColors))
    text += "\nTo allow it in one place: // cell-lint:disable:next \(id) -- the reason\n"
    return Outcome(output: Array(text.utf8))
}
