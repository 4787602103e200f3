// Generates functions that fill in a cell in every layout of code: several statements on a line, `#if`, aliases of labels,
// branches, loops, closures, comments and attributes. The fixes of such a file must compile as it did itself.

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

        enum Kind { case plain, named(String), counted(Int) }
        struct Failure: Error {}
        struct Row {
            var title = "", subtitle: String?, color = UIColor.red, isNew = false, parts: [String] = [], kind = Kind.plain
            func check() throws {}
        }
        func log(_ text: String) {}
        func later(_ body: @escaping () -> Void) { body() }
        func asked(_ body: (Row) -> String) -> String { body(Row()) }
        func finish(_ cell: UITableViewCell) -> UITableViewCell { cell }

        """
}

/// Writes one function, statement by statement.
struct CellWriter {
    var dice: Dice
    var text = ""
    var indent = 0
    var names = 0
    /// How the cell is spelled before its members, as in `cell.`; nothing in the cell's own class.
    var cell = "cell."
    /// Whether the cell is a property or `self`, which a closure that escapes spells `self.`.
    var isMember = false
    /// Other cells in scope.
    var others: [String] = []
    /// Names of labels that are in scope, with `?` where they are optional.
    var labels: [String] = []
    /// The statement that leaves the function.
    var exit = "return cell"
    /// The labels of loops in scope.
    var loops: [String] = []

    init(dice: Dice) { self.dice = dice }

    mutating func write(_ number: Int) {
        if dice.oneIn(6) { line(dice.pick("/// Fills in a cell.", "// MARK: - \(number)", "/* cells\n   of rows */")) }
        switch dice.pick(of: Array(0..<12)) {
        case 0: parameter(number)
        case 1: ownClass(number)
        case 2: controller(number)
        case 3: closure(number)
        case 4: lookedUp(number)
        default: supplier(number)
        }
    }

    /// A function that makes the cell and returns it.
    private mutating func supplier(_ number: Int) {
        if dice.oneIn(8) { line(dice.pick("@discardableResult", "@available(iOS 14, *)", "@inline(never)")) }
        let attribute = dice.pick("", "", "", "", "@MainActor ", "private ")
        block("\(attribute)func fill\(number)(_ tableView: UITableView, _ row: Row, at path: IndexPath) -> UITableViewCell") { writer in
            let made = writer.dice.pick("UITableViewCell(style: .subtitle, reuseIdentifier: nil)", "UITableViewCell()")
            switch writer.dice.pick(0, 1, 2, 3, 4, 5) {
            case 0: writer.line("let cell = tableView.dequeueReusableCell(withIdentifier: \"row\") ?? \(made)")
            case 1:
                writer.line("var cell: UITableViewCell! = tableView.dequeueReusableCell(withIdentifier: \"row\")")
                writer.line("if cell == nil { cell = \(made) }")
            case 2:
                writer.line("let cell: UITableViewCell")
                writer.line("if row.isNew { cell = \(made) } else { cell = UITableViewCell(style: .value1, reuseIdentifier: \"row\") }")
            default: writer.line("let cell = \(made)")
            }
            if writer.dice.oneIn(5) {
                writer.line("let other = \(made)")
                writer.others = ["other."]
            }
            writer.list()
            writer.line(writer.dice.pick("return cell", "return cell", "return (cell)", "return finish(cell)"))
        }
    }

    /// A function that gets the cell, which may be optional.
    private mutating func parameter(_ number: Int) {
        let mark = dice.pick("", "", "?")
        cell = "cell\(mark)."
        exit = "return"
        block("func fill\(number)(_ cell: UITableViewCell\(mark), _ row: Row, at path: IndexPath)") { $0.list() }
    }

    /// A method of the cell's own class.
    private mutating func ownClass(_ number: Int) {
        cell = dice.pick("", "", "self.")
        isMember = true
        exit = "return"
        block("final class Cell\(number): UITableViewCell") { writer in
            writer.block("func fill(_ row: Row, at path: IndexPath)") { $0.list() }
        }
    }

    /// A method that fills in a property's cell.
    private mutating func controller(_ number: Int) {
        cell = dice.pick("cell.", "self.cell.")
        isMember = true
        exit = "return"
        block("final class Owner\(number): UIViewController") { writer in
            writer.line("private let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)")
            writer.block("func fill(_ row: Row, at path: IndexPath)") { $0.list() }
        }
    }

    /// A closure that makes the cell.
    private mutating func closure(_ number: Int) {
        block("let fill\(number): @MainActor (Row, IndexPath) -> UITableViewCell =", opening: " { row, path in") { writer in
            writer.line("let cell = UITableViewCell()")
            writer.list()
            writer.line("return cell")
        }
    }

    /// A function that asks a table for the cell.
    private mutating func lookedUp(_ number: Int) {
        exit = "return"
        cell = "tableView.cellForRow(at: path)?."
        block("func fill\(number)(_ tableView: UITableView, _ row: Row, at path: IndexPath)") { $0.list() }
    }

    // MARK: - Lines

    mutating func block(_ head: String, opening: String = " {", _ body: (inout CellWriter) -> Void) {
        line(head + opening)
        indent += 1
        body(&self)
        indent -= 1
        line("}")
    }

    mutating func line(_ code: String) {
        text += (code.hasPrefix("#") ? "" : String(repeating: "    ", count: indent)) + code + "\n"
    }

    /// Appends to the line that a `}` ends.
    mutating func replaceLastBreak(with end: String) {
        guard text.hasSuffix("}\n") else { return }
        text.removeLast()
        text += end + "\n"
    }
}
