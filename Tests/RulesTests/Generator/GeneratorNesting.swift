// Generates the blocks in programs: conditions, loops, closures, switches and local functions, each of which may bind a name again.

extension Program {
    /// A statement with a body, in which `known` receivers and perhaps a new one are used.
    mutating func nest(_ receiver: Receiver, _ known: [Receiver], _ depth: Int) {
        let name = dice.pick("cell", "view", "other")
        let inner = { (new: Receiver) in known.filter { $0.expression != new.expression } + [new, new] }
        let type = world.any(dice: &dice)
        let bound = Receiver(expression: name, type: type)
        switch dice.pick(of: Array(0..<26)) {
        case 17: block("if case .cell(let \(name)) = Payload<\(type.name)>.cell(\(type.made()))") { $0.body(inner(bound), depth: depth) }
        case 18: matches(name, type, known, depth)
        case 19:
            let alias = unique("Handler")
            line("typealias \(alias) = (\(type.name), Int) -> Void")
            block("let \(unique("closure")): \(alias) = { \(name), _ in", "") {
                $0.body(inner(bound).filter { !$0.expression.isEmpty }, depth: depth)
            }
        case 20:
            block("Hooks<\(type.name)>().onCell = { \(name) in", "") {
                $0.body(inner(bound).filter { !$0.expression.isEmpty }, depth: depth)
            }
        case 21: block("Hooks<\(type.name)>().each", " { _, \(name) in") { $0.body(inner(bound), depth: depth) }
        case 22: line("Hooks<\(type.name)>().each { \(use(Receiver(expression: "$1", type: type))); _ = $0 }")
        case 23: block("defer") { $0.body(known, depth: depth) }
        case 24:
            block("while let \(name) = any as? \(type.name)") {
                $0.body(inner(bound), depth: depth)
                $0.line("break")
            }
        case 25:
            guard receiver.isOptional, ["cell", "view", "header", "item"].contains(receiver.expression) else { return line(use(receiver)) }
            block("if let \(receiver.expression), flag") {
                let new = Receiver(expression: receiver.expression, type: receiver.type)
                $0.body(inner(new), depth: depth)
            }
        case 0: block("if flag") { $0.body(known, depth: depth) }
        case 1: block("do") { $0.body(known, depth: depth) }
        case 2: block("if let \(name) = any as? \(type.name)") { $0.body(inner(bound), depth: depth) }
        case 3: block("for \(name) in [\(type.made())]") { $0.body(inner(bound), depth: depth) }
        case 4: block("for case let \(name) as \(type.name) in [any]") { $0.body(inner(bound), depth: depth) }
        case 5: block("for (_, \(name)) in [\(type.made())].enumerated()") { $0.body(inner(bound), depth: depth) }
        case 6: block("with(\(type.made()))", " { \(name) in") { $0.body(inner(bound), depth: depth) }
        case 7: block("run", " {") { $0.body(known, depth: depth) }
        case 8: closure(name, type, known, depth)
        case 9: cases(name, type, known, depth)
        case 10:
            line(dice.pick("#if DEBUG", "#if !DEBUG"))
            line(use(receiver))
            line("#else")
            line(use(dice.pick(of: known)))
            line("#endif")
        case 11:
            let function = unique("local")
            block("func \(function)(_ \(name): \(type.name))") { $0.body(inner(bound), depth: depth) }
            line("\(function)(\(type.made()))")
        case 12: line("[\(type.made())].forEach { \(use(Receiver(expression: "$0", type: type))) }")
        case 13: line("with(\(type.made())) { \(use(Receiver(expression: "$0", type: type))) }")
        case 14:
            block("if let \(name) = \(type.made()) as? \(type.root), flag") { program in
                let root = CellType(
                    name: type.root, kind: type.kind, members: program.world.types.first { $0.name == type.root }?.members ?? [:])
                program.body(inner(Receiver(expression: name, type: root)), depth: depth)
            }
        case 15:
            guard receiver.isOptional, !receiver.expression.isEmpty else { return line(use(receiver)) }
            block("if let \(name) = \(receiver.expression)") {
                $0.body(inner(Receiver(expression: name, type: receiver.type)), depth: depth)
            }
        default:
            guard !receiver.isOptional, ["cell", "view", "item", "row"].contains(receiver.expression) else { return line(use(receiver)) }
            block("later", " { [weak \(receiver.expression)] in") {
                $0.line($0.use(Receiver(expression: receiver.expression, type: receiver.type, isOptional: true)))
            }
        }
    }

    private mutating func closure(_ name: String, _ type: CellType, _ known: [Receiver], _ depth: Int) {
        let function = unique("closure")
        let inner = known.filter { $0.expression != name && !$0.expression.isEmpty } + [Receiver(expression: name, type: type)]
        let annotated = dice.oneIn(2)
        let head = annotated ? "let \(function) = { (\(name): \(type.name)) in" : "let \(function): (\(type.name)) -> Void = { \(name) in"
        block(head, "") { $0.body(inner.filter { !$0.type.members.isEmpty }, depth: depth) }
        line("\(function)(\(type.made()))")
    }

    private mutating func matches(_ name: String, _ type: CellType, _ known: [Receiver], _ depth: Int) {
        let bound = Receiver(expression: name, type: type)
        let inner = known.filter { $0.expression != name } + [bound]
        if dice.oneIn(2) {
            line("switch Payload<\(type.name)>.pair(\(type.made()), 1) {")
            line(dice.pick("case .pair(let \(name), _), .cell(let \(name)):", "case let .cell(\(name)), let .pair(\(name), _):"))
        } else {
            line("switch any as? \(type.name) {")
            line(dice.pick("case let \(name)?:", "case .some(let \(name)):"))
        }
        indent += 1
        line(use(bound)) // a case must have a statement, and a body may come out empty
        body(inner, depth: depth)
        indent -= 1
        line("default: break")
        line("}")
    }

    private mutating func cases(_ name: String, _ type: CellType, _ known: [Receiver], _ depth: Int) {
        let other = world.any(dice: &dice)
        line("switch any {")
        for type in [type, other] {
            line("case let \(name) as \(type.name):")
            indent += 1
            let bound = Receiver(expression: name, type: type)
            line(use(bound))
            body(known.filter { $0.expression != name } + [bound], depth: depth)
            indent -= 1
        }
        line("default: \(use(dice.pick(of: known)))")
        line("}")
    }
}
