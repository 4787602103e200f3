// The statements of generated functions, nested and on one line.

extension CellWriter {
    /// The statements of a function.
    mutating func list() { list(depth: dice.pick(0, 1, 2, 3)) }

    /// Statements, some of them on one line.
    mutating func list(depth: Int) {
        let known = labels
        var rest = Int.random(in: 1...4, using: &dice)
        while rest > 0 {
            rest -= 1
            guard depth > 0, dice.oneIn(3) else {
                simple()
                continue
            }
            nested(depth: depth - 1)
        }
        labels = known
    }

    private mutating func simple() {
        if dice.oneIn(10) { line(dice.pick("// what follows", "/* block */", "/* over\n   lines */", "")) }
        let separator = dice.pick("; ", "; ", ";", "; /* and */ ")
        line(
            (0..<dice.pick(1, 1, 1, 1, 2, 3)).map { _ in statement() }.joined(separator: separator)
                + dice.pick("", "", "", "", ";", " // why", "; // why", " /* why */"))
    }

    private mutating func block(_ head: String, depth: Int) {
        if dice.oneIn(4) { return line("\(head) { \(statement())\(dice.pick("", "; " + statement(), ";")) }") }
        if dice.oneIn(12) {
            line(head)
            return block("", opening: "{") { $0.list(depth: depth) }
        }
        block(head, opening: dice.pick(" {", " {", " {", " { // why")) { $0.list(depth: depth) }
    }

    private mutating func nested(depth: Int) {
        switch dice.pick(of: Array(0..<22)) {
        case 0: conditional(depth: depth)
        case 1: block("if row.isNew", depth: depth)
        case 2: block("if case .named(let name) = row.kind, !name.isEmpty", depth: depth)
        case 3:
            block("if path.row > 0", depth: depth)
            replaceLastBreak(with: dice.pick(" else { \(statement()) }", " else if row.isNew { \(statement()) }"))
        case 4: block(dice.pick("for part in row.parts where !part.isEmpty", "for _ in 0..<path.row"), depth: depth)
        case 5, 6: switched(depth: depth)
        case 7: labelled(depth: depth)
        case 8, 9: alias()
        case 10: block("do", depth: depth)
        case 11:
            // Swift runs a `do` with a `catch` like any other block.
            block("do") { writer in
                writer.line("try row.check()")
                writer.list(depth: depth)
            }
            replaceLastBreak(with: " catch { \(statement()) }")
        case 12: guarded(depth: depth)
        case 13: closure("later", depth: depth)
        case 14: closure("row.parts.forEach", depth: depth)
        case 15: block("defer", depth: 0, exits: "")
        case 16: loop(depth: depth)
        case 17: localFunction(depth: depth)
        case 18: block("if #available(iOS 15.0, *)", depth: depth)
        case 19: attributed()
        case 20: bothLabels()
        default: value()
        }
    }

    /// What is in a block of its own leaves that block with another statement.
    private mutating func block(_ head: String, depth: Int, exits: String) {
        let (known, outer) = (exit, loops)
        (exit, loops) = (exits, [])
        block(head, depth: depth)
        (exit, loops) = (known, outer)
    }

    private mutating func closure(_ head: String, depth: Int) {
        let (known, outer) = (exit, loops)
        (exit, loops) = ("return", [])
        let spelled = cell
        // A closure that escapes says `self`.
        if head == "later", isMember, !cell.hasPrefix("self.") { cell = "self." + cell }
        if head.hasSuffix("forEach") {
            if dice.oneIn(2) {
                block(head, opening: " { part in") { $0.list(depth: depth) }
            } else {
                block(head, opening: " {") { writer in
                    writer.line("log($0)")
                    writer.list(depth: depth)
                }
            }
        } else {
            block(head, depth: depth)
        }
        (exit, loops, cell) = (known, outer, spelled)
    }

    private mutating func switched(depth: Int) {
        if dice.oneIn(2) {
            line("switch path.row {")
            line("case 0: \(statement())")
            line("case 1\(dice.pick("", ", 2", " where row.isNew")):\(dice.pick("", " // why"))")
            indent += 1
            list(depth: depth)
            if dice.oneIn(4) { line("fallthrough") }
            indent -= 1
            line("default: \(dice.pick("break", statement()))")
        } else {
            line("switch row.kind {")
            line("case .plain: break")
            line("case let .named(name) where name.isEmpty:")
            indent += 1
            list(depth: depth)
            indent -= 1
            conditionalCase()
            line("case .counted, .named: \(statement())\(dice.pick("", "; " + statement()))")
        }
        line("}")
    }

    /// `#if` around a case.
    private mutating func conditionalCase() {
        guard dice.oneIn(4) else { return }
        line("#if DEBUG")
        line("case .counted(0):")
        indent += 1
        list(depth: 0)
        indent -= 1
        line("#endif")
    }

    /// A label with a name in a block.
    private mutating func labelled(depth: Int) {
        names += 1
        let (name, member) = ("label\(names)", dice.pick("textLabel", "detailTextLabel"))
        let known = labels
        labels.append(name)
        block(
            "if let \(name) = \(cell)\(member)\(dice.pick("", ", row.isNew", ", let subtitle = row.subtitle, !subtitle.isEmpty"))",
            depth: depth)
        if dice.oneIn(3) {
            labels = known
            replaceLastBreak(with: " else { \(statement()) }")
        }
        labels = known
    }

    private mutating func alias() {
        names += 1
        let mark = dice.pick("", "!")
        line("let label\(names) = \(cell)\(dice.pick("textLabel", "detailTextLabel"))\(mark)\(dice.pick("", "", ";", " // why"))")
        labels.append("label\(names)\(mark == "!" && !cell.contains("?") ? "" : "?")")
    }

    private mutating func guarded(depth: Int) {
        guard exit != "" else { return simple() }
        if dice.oneIn(2) {
            line("guard path.row >= 0 else { \(dice.pick("", statement() + "; "))\(exit) }")
        } else if dice.oneIn(2) {
            block("guard !row.parts.isEmpty else") { writer in
                writer.list(depth: 0)
                writer.line(writer.exit)
            }
        } else {
            names += 1
            line("guard let label\(names) = \(cell)\(dice.pick("textLabel", "detailTextLabel")) else { \(exit) }")
            labels.append("label\(names)")
        }
    }

    /// A loop with a name, which inner statements leave.
    private mutating func loop(depth: Int) {
        names += 1
        let name = "loop\(names)"
        block("\(name): \(dice.pick("for part in row.parts", "while row.isNew"))") { writer in
            writer.loops.append(name)
            writer.list(depth: depth)
            writer.line(
                writer.dice.pick(
                    "if path.row > 3 { continue \(name) }", "if row.isNew { \(writer.statement()); break \(name) }", "log(\"\")"))
            writer.loops.removeLast()
        }
    }

    private mutating func localFunction(depth: Int) {
        names += 1
        let name = "style\(names)"
        if dice.oneIn(4) { line(dice.pick("@discardableResult", "@available(iOS 14, *)", "@inline(__always)")) }
        block("func \(name)()\(text.hasSuffix("@discardableResult\n") ? " -> Int" : "")") { writer in
            let returns = writer.text.hasSuffix("-> Int {\n")
            let (known, outer) = (writer.exit, writer.loops)
            (writer.exit, writer.loops) = (returns ? "return 0" : "return", [])
            writer.list(depth: depth)
            if returns { writer.line("return 1") }
            (writer.exit, writer.loops) = (known, outer)
        }
        line("\(name)()")
    }

    /// A declaration with an attribute, whose value a cell is asked for.
    private mutating func attributed() {
        names += 1
        line("\(dice.pick("", "@available(iOS 14, *) "))\(dice.pick("let", "lazy var")) text\(names): String? = \(cell)textLabel?.text")
        line("log(text\(names) ?? \"\")")
    }

    private mutating func bothLabels() {
        let list = "[\(cell)textLabel, \(cell)detailTextLabel]"
        let assigned = dice.pick("textColor = row.color", "numberOfLines = 0", "font = .systemFont(ofSize: 9)")
        line(dice.pick("\(list).forEach { $0?.\(assigned) }", "for label in \(list) { label?.\(assigned) }"))
    }

    /// A value that spans lines.
    private mutating func value() {
        let target = "\(cell)textLabel?.text = "
        switch dice.pick(of: Array(0..<7)) {
        case 0: line(target + "if row.isNew { \"new\" } else { row.title }")
        case 1:
            block(target + "switch path.row", opening: " {") { writer in
                writer.line("case 0: row.title")
                writer.line("default: \"\\(path.row) of \\(row.parts.count)\"")
            }
        case 2:
            line(target)
            line("    row.title\(dice.pick("", " // why"))")
        case 3:
            line(target + "\"\"\"")
            line("    \\(row.title)")
            line("    \"\"\"")
        case 4: line(target + "row.isNew\(dice.pick(" ", "\n"))? row.title : row.subtitle")
        case 5: line(target + "asked { row in row.title }")
        default:
            block(target + "asked", opening: " { row in") { writer in
                writer.line("log(row.title)")
                writer.line("return row.title")
            }
        }
    }

    /// An `#if` with one clause or more, behind a statement on the line before.
    private mutating func conditional(depth: Int) {
        if dice.oneIn(2) { line(statement() + "; " + statement()) }
        let known = labels
        line("#if DEBUG\(dice.pick("", " // why"))")
        list(depth: depth)
        if dice.oneIn(4) {
            labels = known
            line("#elseif os(iOS)")
            if dice.oneIn(2) { list(depth: depth) }
        }
        if dice.oneIn(2) {
            labels = known
            line("#else")
            if dice.oneIn(2) { list(depth: depth) }
        }
        labels = known
        line("#endif")
    }

    // MARK: - One statement

    mutating func statement() -> String {
        if !labels.isEmpty, dice.oneIn(2) {
            let label = dice.pick(of: labels)
            return "\(label).\(assignment())"
        }
        let cell = others.isEmpty || dice.oneIn(2) ? cell : dice.pick(of: others)
        switch dice.pick(of: Array(0..<14)) {
        case 0: return "log(row.title)"
        case 1:
            return "\(cell)\(dice.pick("accessoryType = .checkmark", "isUserInteractionEnabled = false", "backgroundColor = row.color"))"
        case 2: return "\(cell)imageView?.\(imageAssignment())"
        case 3: return "log(\(cell)textLabel?.text ?? \"\")"
        case 4: return "log(\"\\(\(cell)detailTextLabel?.text ?? \"\")\")"
        default:
            return "\(cell)\(dice.pick("textLabel", "textLabel", "detailTextLabel"))\(dice.pick("?", "?", "!")).\(assignment())"
        }
    }

    private mutating func assignment() -> String {
        dice.pick(
            "text = row.title", "text = row.subtitle", "text = \"\\(row.title), \\(path.row)\"", "textColor = row.color",
            "numberOfLines = 2",
            "font = .systemFont(ofSize: 12)", "textAlignment = .center", "attributedText = nil", "sizeToFit()", "text = nil",
            "text = /* what */ row.title", "lineBreakMode = .byTruncatingTail", "isEnabled = \(dice.pick("true", "false"))",
            "backgroundColor = .clear",
            "accessibilityIdentifier = row.title", "isHidden = \(dice.pick("true", "false"))",
            "attributedText = NSAttributedString(string: row.title)")
    }

    private mutating func imageAssignment() -> String {
        dice.pick(
            "image = UIImage(systemName: \"star\")", "image = nil", "tintColor = row.color", "layer.cornerRadius = 4",
            "clipsToBounds = true",
            "contentMode = .scaleAspectFit", "isHidden = false")
    }
}
