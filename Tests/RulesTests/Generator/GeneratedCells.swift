// Generates functions that fill in a cell in every layout of code: several statements on a line, `#if`, aliases of labels,
// branches, loops and closures. The fixes of such a file must compile as it did itself.

/// One file of functions that each fill in a cell.
struct GeneratedCells {
    let text: String

    init(functions: Int, seed: UInt64) {
        var dice = Dice(seed: seed)
        var text = Self.world
        for number in 0..<functions {
            var writer = CellWriter(dice: dice)
            writer.write(number)
            dice = writer.dice
            text += writer.text
        }
        self.text = text
    }

    private static let world = """
        import UIKit

        struct Row { var title = "", subtitle: String?, color = UIColor.red, isNew = false, parts: [String] = [] }
        func log(_ text: String) {}
        func later(_ body: @escaping () -> Void) { body() }

        """
}

/// Writes one function, statement by statement.
private struct CellWriter {
    var dice: Dice
    private(set) var text = ""
    private var indent = 0
    private var names = 0
    /// How the cell is spelled.
    private var cell = "cell"
    /// Names of labels that are in scope, with `?` where they are optional.
    private var labels: [String] = []

    init(dice: Dice) { self.dice = dice }

    mutating func write(_ number: Int) {
        line("func fill\(number)(_ tableView: UITableView, _ row: Row, at path: IndexPath) -> UITableViewCell {")
        indent += 1
        let made = dice.pick("UITableViewCell(style: .subtitle, reuseIdentifier: nil)", "UITableViewCell()")
        switch dice.pick(0, 1, 2, 3) {
        case 0:
            line("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\") ?? \(made)")
        case 1:
            line("var cell: UITableViewCell! = tableView.dequeueReusableCell(withIdentifier: \"row\")")
            line("if cell == nil { cell = \(made) }")
        default: line("let cell = \(made)")
        }
        list(depth: 3)
        line("return cell")
        indent -= 1
        line("}")
    }

    /// Statements, some of them on one line.
    private mutating func list(depth: Int) {
        let known = labels
        var rest = Int.random(in: 1...4, using: &dice)
        while rest > 0 {
            rest -= 1
            guard depth > 0, dice.oneIn(3) else {
                line(
                    (0..<dice.pick(1, 1, 1, 2, 3)).map { _ in statement() }.joined(separator: "; ") + dice.pick("", "", "", ";", " // why"))
                continue
            }
            nested(depth: depth - 1)
        }
        labels = known
    }

    private mutating func block(_ head: String, depth: Int) {
        if dice.oneIn(4) { return line("\(head) { \(statement()) }") }
        line(head + " {")
        indent += 1
        list(depth: depth)
        indent -= 1
        line("}")
    }

    private mutating func nested(depth: Int) {
        switch dice.pick(of: Array(0..<10)) {
        case 0: conditional(depth: depth)
        case 1, 2: block("if row.isNew", depth: depth)
        case 3:
            block("if path.row > 0", depth: depth)
            replaceLastBreak(with: " else { \(statement()) }")
        case 4: block("for part in row.parts where !part.isEmpty", depth: depth)
        case 5:
            line("switch path.row {")
            line("case 0: \(statement())")
            line("case 1:")
            indent += 1
            list(depth: depth)
            indent -= 1
            line("default: break")
            line("}")
        case 6:
            names += 1
            let (name, member) = ("label\(names)", dice.pick("textLabel", "detailTextLabel"))
            let known = labels
            labels.append(name)
            block("if let \(name) = \(cell).\(member)", depth: depth)
            labels = known
        case 7:
            names += 1
            line("let label\(names) = \(cell).\(dice.pick("textLabel", "detailTextLabel"))\(dice.pick("", "!"))")
            labels.append("label\(names)\(text.hasSuffix("!\n") ? "" : "?")")
        case 8: block("do", depth: depth)
        default: block("later", depth: depth)
        }
    }

    /// An `#if` with one clause or two, behind a statement on the line before.
    private mutating func conditional(depth: Int) {
        if dice.oneIn(2) { line(statement() + "; " + statement()) }
        let known = labels
        line("#if DEBUG")
        list(depth: depth)
        if dice.oneIn(2) {
            labels = known
            line("#else")
            if dice.oneIn(2) { list(depth: depth) }
        }
        labels = known
        line("#endif")
    }

    private mutating func statement() -> String {
        if !labels.isEmpty, dice.oneIn(2) {
            let label = dice.pick(of: labels)
            return "\(label).\(assignment())"
        }
        switch dice.pick(of: Array(0..<12)) {
        case 0: return "log(row.title)"
        case 1: return "cell.accessoryType = .checkmark"
        case 2: return "\(cell).imageView?.image = UIImage(systemName: \"star\")"
        case 3: return "log(\(cell).textLabel?.text ?? \"\")"
        default:
            return "\(cell).\(dice.pick("textLabel", "textLabel", "detailTextLabel"))\(dice.pick("?", "?", "!")).\(assignment())"
        }
    }

    private mutating func assignment() -> String {
        dice.pick(
            "text = row.title", "text = row.subtitle", "textColor = row.color", "numberOfLines = 2", "font = .systemFont(ofSize: 12)",
            "textAlignment = .center", "attributedText = nil", "sizeToFit()")
    }

    private mutating func line(_ code: String) {
        text += (code.hasPrefix("#") ? "" : String(repeating: "    ", count: indent)) + code + "\n"
    }

    /// Appends to the line that a `}` ends.
    private mutating func replaceLastBreak(with end: String) {
        guard text.hasSuffix("}\n") else { return }
        text.removeLast()
        text += end + "\n"
    }
}
