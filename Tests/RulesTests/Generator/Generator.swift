// Generates Swift programs that get a cell in some way, pass it on, shadow it, and use its members. Every choice is a throw of
// dice, so a seed and a number identify a program. The generator does not know what is legacy; the compiler decides.

/// One file of many small programs over one world of types.
struct GeneratedFile {
    var text: String
    /// The first line of each program, ascending.
    var starts: [Int] = []

    init(programs: Int, seed: UInt64) {
        var dice = Dice(seed: seed)
        let world = World(&dice)
        text = world.source
        for number in 0..<programs {
            starts.append(text.utf8.count { $0 == 0x0A } + 1)
            var program = Program(world: world, dice: dice, number: number)
            program.write()
            dice = program.dice
            text += program.lines.joined(separator: "\n") + "\n"
        }
    }

    /// The program that holds a line of the file, and nothing else.
    func program(at line: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let index = starts.lastIndex(where: { $0 <= line }) else { return lines.prefix(line).suffix(1).joined() }
        let end = index + 1 < starts.count ? starts[index + 1] - 1 : lines.count
        return lines[(starts[index] - 1)..<end].joined(separator: "\n")
    }
}

/// A name or expression through which a cell can be reached.
struct Receiver {
    var expression: String
    var type: CellType
    var isOptional = false
    /// Whether only an earlier link of a chain is optional, as in `box?.content`.
    var isChain = false
    /// Whether it is declared with `!`, so that no link needs a mark.
    var isImplicit = false
}

/// One function or class, growing line by line.
struct Program {
    let world: World
    var dice: Dice
    let number: Int
    private(set) var lines: [String] = []
    var indent = 0
    private var counter = 0

    init(world: World, dice: Dice, number: Int) {
        self.world = world
        self.dice = dice
        self.number = number
    }

    mutating func write() {
        switch dice.pick(0, 0, 0, 1, 2, 3, 4) {
        case 1: writeSubclass()
        case 2: writeExtension()
        case 3: writeController()
        case 4: writeGeneric()
        default: writeFunction()
        }
    }

    // MARK: Declarations

    mutating func writeFunction() {
        let types = [world.any(dice: &dice), world.any(.table, dice: &dice)]
        let optional = dice.pick("", "", "?", "!")
        let name = dice.pick("cell", "view", "textLabel", "imageView")
        block(
            """
            func f\(number)(_ tableView: UITableView, _ indexPath: IndexPath, _ any: Any, \(name): \(types[0].name)\(optional), _ \
            row: \(types[1].name), flag: Bool)
            """
        ) {
            $0.body(
                [
                    Receiver(expression: name, type: types[0], isOptional: optional == "?" || optional == "!", isImplicit: optional == "!"),
                    Receiver(expression: "row", type: types[1]),
                ], depth: 3)
        }
    }

    mutating func writeSubclass() {
        let parent = world.any(.table, .header, dice: &dice)
        var type = parent
        type.name = "S\(number)"
        block("class S\(number): \(parent.name)") {
            for line in World.overrides(of: parent, &$0.dice) { $0.line(line) }
            $0.line("var flag = false { didSet { \($0.use(Receiver(expression: $0.dice.pick("", "self"), type: type))) } }")
            $0.methods(of: type, parent)
        }
    }

    mutating func writeExtension() {
        let type = world.any(.table, .header, dice: &dice)
        let target = type.name.replacing("<Int>", with: "")
        let head = dice.oneIn(4) ? "extension Themed where Self: \(type.root)" : "extension \(target)"
        var owner = head.contains("Themed") ? world.types.first { $0.name == type.root }! : type
        owner.name = owner.name.replacing("<Int>", with: "<Model>")
        block(head) { program in
            program.block("func e\(program.number)(_ tableView: UITableView, _ indexPath: IndexPath, _ any: Any, flag: Bool)") {
                $0.body([$0.ownReceiver(owner)], depth: 2)
            }
        }
    }

    mutating func writeController() {
        let type = world.any(.table, dice: &dice)
        block("class V\(number): UITableViewController") {
            $0.line("var cell: \(type.name)\($0.dice.pick("?", "!"))")
            $0.line("var cells: [\(type.name)] = []")
            $0.line("var byName: [String: \(type.name)] = [:]")
            $0.line("lazy var prepared = \(type.made())")
            $0.line("static func make() -> \(type.name) { \(type.made()) }")
            $0.line("var made: \(type.name)? { cells.last }")
            $0.line("var box: Box<\(type.name)>?")
            $0.block("override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell") {
                $0.line("let flag = true, any: Any = self")
                let inherited = $0.world.types[0]
                $0.line("let cell = super.tableView(tableView, cellForRowAt: indexPath)")
                $0.line($0.use(Receiver(expression: "cell", type: inherited)))
                let own = [
                    Receiver(expression: "cells[0]", type: type), Receiver(expression: "cells.first", type: type, isOptional: true),
                    Receiver(expression: "byName[\"a\"]", type: type, isOptional: true), Receiver(expression: "prepared", type: type),
                    Receiver(expression: "made", type: type, isOptional: true),
                    Receiver(expression: "box?.content", type: type, isOptional: true, isChain: true),
                    Receiver(expression: "box?.list.first", type: type, isOptional: true),
                ]
                $0.line($0.use($0.dice.pick(of: own)))
                // With `self.` they may stand in closures too.
                let known =
                    own.map { Receiver(expression: "self.\($0.expression)", type: type, isOptional: $0.isOptional, isChain: $0.isChain) }
                    + [
                        Receiver(expression: "self.cell", type: type, isOptional: true), Receiver(expression: "Self.make()", type: type),
                        Receiver(expression: "tableView.visibleCells[0]", type: inherited),
                        Receiver(expression: "tableView.cellForRow(at: indexPath)", type: inherited, isOptional: true),
                    ]
                $0.body([$0.dice.pick(of: known), $0.dice.pick(of: known)], depth: 2, taken: ["cell"])
                $0.line("return cell")
            }
        }
    }

    mutating func writeGeneric() {
        let type = world.any(.table, .header, dice: &dice)
        let (clause, parameter) = dice.pick(
            ("<C: \(type.name)>", "C"), ("<C>", "C"), ("", "some \(type.name)"), ("", "\(type.name) & Themed"),
            ("<C: \(type.name) & Themed>", "C"))
        let end = clause == "<C>" ? " where C: \(type.name)" : ""
        block(
            "func g\(number)\(clause)(_ tableView: UITableView, _ indexPath: IndexPath, _ any: Any, cell: \(parameter), flag: Bool)\(end)"
        ) {
            $0.body([Receiver(expression: "cell", type: type)], depth: 2)
        }
    }

    mutating func methods(of type: CellType, _ parent: CellType) {
        block(
            """
            func \(dice.pick("update", "prepare", "configure"))\(number)(_ tableView: UITableView, _ indexPath: IndexPath, _ any: \
            Any, flag: Bool)
            """
        ) {
            $0.line($0.use(Receiver(expression: "super", type: parent)))
            $0.body([$0.ownReceiver(type)], depth: 2)
        }
        block("func weak\(number)(flag: Bool)") {
            $0.block("later", " { [weak self] in") {
                $0.line($0.use(Receiver(expression: "self", type: type, isOptional: true)))
                $0.line("guard let self else { return }")
                $0.line($0.use(Receiver(expression: "self", type: type)))
            }
        }
        guard let member = parent.members.keys.sorted().randomElement(using: &dice) else { return }
        // A parameter of the member's name hides it; `self.` finds it again.
        let view = member == "imageView" ? "UIImageView" : "UILabel"
        block("func take\(number)(\(member): \(view)?)") {
            $0.line("\(member)?.isHidden = true")
            $0.line("self.\(member)?.isHidden = \(member) == nil")
        }
    }

    mutating func ownReceiver(_ type: CellType) -> Receiver {
        Receiver(expression: dice.pick("", "", "self"), type: type)
    }

    // MARK: Bodies

    /// `taken` are the names that the scope declares already.
    mutating func body(_ receivers: [Receiver], depth: Int, taken: Set<String> = []) {
        var known = receivers
        var taken = taken
        // Swift lets a local hide a member in the whole scope, so the local comes first, or its name is never taken.
        if known.contains(where: \.expression.isEmpty) {
            if dice.oneIn(4) {
                let name = dice.pick("textLabel", "imageView")
                let source = source([])
                line("let \(name) = \(source.expression)")
                known = known.map { $0.expression.isEmpty ? Receiver(expression: "self", type: $0.type) : $0 }
                known.append(Receiver(expression: name, type: source.type, isOptional: source.isOptional))
            }
            taken.formUnion(["textLabel", "imageView"])
        }
        for _ in 0..<Int.random(in: 2...4, using: &dice) {
            let receiver = dice.pick(of: known)
            switch dice.pick(0, 0, 0, 1, 1, 1, 2, 2) {
            case 0: line(use(receiver))
            case 1:
                guard let new = declare(&taken, known) else { continue }
                known.removeAll { $0.expression == new.expression }
                known.append(new)
                line(use(new))
            default:
                guard depth > 0 else { line(use(receiver)); continue }
                nest(receiver, known, depth - 1)
            }
        }
    }

    /// A new local, or nil where the names have run out.
    mutating func declare(_ taken: inout Set<String>, _ known: [Receiver]) -> Receiver? {
        let name = dice.pick("cell", "header", "view", "item", "textLabel", "imageView")
        guard taken.insert(name).inserted else { return nil }
        // An initial value must not mention the name that it initialises.
        let usable = known.filter { !$0.expression.contains(name) && !$0.expression.isEmpty }
        let source = source(usable)
        switch dice.pick(0, 0, 1, 2, 3, 4) {
        case 1 where !source.isOptional:
            line("var \(name): \(source.type.name) = \(source.expression)")
            line("\(name) = \(source.type.made())")
        case 2 where !source.isOptional:
            line("let \(name): \(source.type.name)")
            line("if flag { \(name) = \(source.expression) } else { \(name) = \(source.type.made()) }")
        case 3 where source.isOptional:
            line("guard let \(name) = \(source.expression) else { fatalError() }")
            return Receiver(expression: name, type: source.type)
        case 4 where source.type.kind == .table:
            // The declared type counts, not the value's.
            line("let \(name): UITableViewCell\(source.isOptional ? "?" : "") = \(source.expression)")
            return Receiver(expression: name, type: world.types[0], isOptional: source.isOptional)
        default: line("let \(name) = \(source.expression)")
        }
        return Receiver(expression: name, type: source.type, isOptional: source.isOptional)
    }

    /// An expression that gives a cell.
    mutating func source(_ known: [Receiver]) -> Receiver {
        let type = world.any(dice: &dice)
        let cell = world.any(.table, dice: &dice)
        let plain = world.types[0]
        let (name, made) = (type.name, type.made())
        switch dice.pick(of: Array(0..<27)) {
        case 19: return Receiver(expression: "[\(made)].map({ $0 })[0]", type: type)
        case 20: return Receiver(expression: "(flag ? nil : \(made))", type: type, isOptional: true)
        case 21: return Receiver(expression: "(\(cell.made()) as UITableViewCell)", type: plain)
        case 22:
            let function = unique("make")
            line("func \(function)() -> \(name)\(dice.pick("", "?")) { \(made) }")
            return Receiver(expression: "\(function)()", type: type, isOptional: lines.last!.contains("? {"))
        case 23: return Receiver(expression: "try? throwing(\(made))", type: type, isOptional: true)
        case 24: return Receiver(expression: "[1: \(made)][1]", type: type, isOptional: true)
        case 0: return Receiver(expression: made, type: type)
        case 1: return Receiver(expression: type.made("\(name).init"), type: type)
        case 2: return Receiver(expression: "tableView.dequeueReusableCell(withIdentifier: \"a\", for: indexPath)", type: plain)
        case 3: return Receiver(expression: "tableView.dequeueReusableCell(withIdentifier: \"a\")", type: plain, isOptional: true)
        case 4: return Receiver(expression: "tableView.dequeueReusableCell(withIdentifier: \"a\") ?? \(cell.made())", type: plain)
        case 5:
            return Receiver(expression: "tableView.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! \(cell.name)", type: cell)
        case 6: return Receiver(expression: "any as? \(name)", type: type, isOptional: true)
        case 7: return Receiver(expression: "tableView.dequeue(\(cell.name).self, at: indexPath)", type: cell)
        case 8: return Receiver(expression: "tableView.dequeue(at: indexPath) as \(cell.name)", type: cell)
        case 9: return Receiver(expression: "\(made).then({ \(use(Receiver(expression: "$0", type: type))) })", type: type)
        case 10: return Receiver(expression: "[\(made)].first", type: type, isOptional: true)
        case 11: return Receiver(expression: "[\(made)][0]", type: type)
        case 12: return Receiver(expression: "{ \(made) }()", type: type)
        case 13: return Receiver(expression: "(\(made), 1).0", type: type)
        case 14: return box(type)
        case 15: return Receiver(expression: "tableView.visibleCells.first(where: { $0 is \(cell.name) })", type: plain, isOptional: true)
        case 16: return Receiver(expression: "tableView.headerView(forSection: 0)", type: world.types[1], isOptional: true)
        case 17:
            return Receiver(expression: "tableView.visibleCells.compactMap({ $0 as? \(cell.name) }).last", type: cell, isOptional: true)
        case 18: return Receiver(expression: "flag ? \(made) : \(type.made())", type: type)
        default: return known.isEmpty ? Receiver(expression: made, type: type) : dice.pick(of: known)
        }
    }

    mutating func box(_ type: CellType) -> Receiver {
        let made = type.made()
        let box = "Box(content: \(made), maybe: nil, list: [], make: { \(made) })"
        let (access, isOptional) = dice.pick(
            ("content", false), ("maybe", true), ("list[0]", false), ("list.last", true), ("make()", false), ("open()", false),
            ("computed", true))
        if dice.oneIn(6) { return Receiver(expression: "\(box)[\"a\"]", type: type, isOptional: true) }
        return Receiver(expression: "\(box).\(access)", type: type, isOptional: isOptional)
    }

    // MARK: Uses

    /// A statement that uses one of a receiver's members.
    mutating func use(_ receiver: Receiver) -> String {
        guard let member = receiver.type.members.keys.sorted().randomElement(using: &dice) else {
            return receiver.expression.isEmpty ? "_ = flag" : "_ = \(receiver.expression)"
        }
        let isOptional = receiver.type.members[member]!
        let isSimple =
            receiver.expression.utf8.allSatisfy { $0 != 0x20 } || receiver.expression.hasSuffix(")") && !receiver.expression.contains(" ? ")
        let base = isSimple && !receiver.expression.contains("??") ? receiver.expression : "(\(receiver.expression))"
        let hasLink = receiver.isOptional && !receiver.isChain
        let link = hasLink ? dice.pick("?.", "?.", receiver.isImplicit ? "." : "!.") : "."
        let access = receiver.expression.isEmpty ? member : base + link + member
        let isMaybe = isOptional || access.contains("?.")
        let mark = isOptional ? dice.pick("?", "?", "!") : ""
        let local = unique("local")
        switch dice.pick(0, 0, 0, 1, 2, 3, 4, 5, 6) {
        case 1: return "_ = \(access)"
        case 2: return "print(\(access) as Any)"
        case 3 where isMaybe: return "if let \(local) = \(access) { \(local).alpha = 1 }"
        case 4 where isMaybe: return "\(access)\(isOptional ? "?" : "").alpha = \(access) == nil ? 0 : 1"
        case 5 where !receiver.expression.isEmpty && receiver.expression != "super":
            return "_ = \(base)\(hasLink ? "?" : "")[keyPath: \\.\(member)]"
        case 6 where !receiver.expression.hasPrefix("$"): return "_ = \\\(receiver.type.name).\(member)"
        default: return "\(access)\(mark).isHidden = flag"
        }
    }

    // MARK: Lines

    mutating func unique(_ prefix: String) -> String {
        counter += 1
        return "\(prefix)\(counter)"
    }

    mutating func line(_ text: String) {
        lines.append(String(repeating: "    ", count: indent) + text)
    }

    mutating func block(_ head: String, _ opening: String = " {", _ body: (inout Program) -> Void) {
        line(head + opening)
        indent += 1
        body(&self)
        indent -= 1
        line("}")
    }
}
