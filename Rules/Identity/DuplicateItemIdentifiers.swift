// What is put into a snapshot in one call → findings about an identifier that is in it twice: repeated, or written twice in one literal.
import CellLintUIKitModel

/// The same identifier more than once among those that one call adds to a snapshot.
struct DuplicateItemIdentifiers: Rule {
    let triggers: [Trigger] = ["appendItems", "insertItems", "appendSections", "insertSections", "SectionSnapshot"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        var findings: [Finding] = []
        for callee in outline.nodes(namedAnyOf: Self.additions) where outline.kind(callee) == .member {
            guard let node = outline.call(ofCallee: callee), let argument = outline.next(callee), let given = outline.firstChild(argument),
                file.resolver.snapshotFunction(calledBy: node) != nil
            else { continue }
            let value = source(of: given, file)
            let notes = value == given ? [] : [file.note(callee, "it is added to the snapshot here")].compactMap { $0 }
            if let repeated = repeatedElement(of: value, file) {
                findings.append(
                    file.finding(
                        at: outline.range(repeated), symbol: outline.name(callee),
                        "this is one identifier many times over, and a snapshot that gets one twice throws: give each its own", notes: notes
                    ))
            }
            for element in duplicates(in: value, file) {
                findings.append(
                    file.finding(
                        at: outline.range(element), symbol: outline.name(callee),
                        "`\(outline.source(element))` is in this array already, and a snapshot that gets an identifier twice throws",
                        notes: notes))
            }
        }
        return findings
    }

    private static let additions = ["appendItems", "insertItems", "appendSections", "insertSections", "append", "insert"]

    /// The expression that a constant of this file stands for, or the expression itself.
    private func source(of expression: NodeID, _ file: FileContext) -> NodeID {
        var at = expression
        for _ in 0..<8 {
            guard let value = constantValue(of: at, file) else { break }
            at = value
        }
        return at
    }

    private func constantValue(of node: NodeID, _ file: FileContext) -> NodeID? {
        let outline = file.outline
        guard [.identifier, .member].contains(outline.kind(node)), let (home, binding) = file.resolver.variable(namedBy: node),
            home.file == file.resolver.file, outline.isConstant(binding), let property = outline.parent(binding)
        else { return nil }
        return outline.children(property).first { $0 != binding && !outline.kind($0).isType && outline.kind($0) != .accessorBlock }
    }

    // MARK: - Repeated

    /// The element of `Array(repeating: element, count: …)`, unless the count is known to be less than two.
    private func repeatedElement(of value: NodeID, _ file: FileContext) -> NodeID? {
        let outline = file.outline
        guard outline.kind(value) == .call else { return nil }
        let arguments = Array(outline.children(value).dropFirst())
        guard arguments.count == 2, outline.isNamed(arguments[0], "repeating"), outline.isNamed(arguments[1], "count"),
            let element = outline.firstChild(arguments[0]), let count = outline.firstChild(arguments[1]),
            case .nominal(let id, _) = file.resolver.type(of: value).unwrapped, file.project.file(id).isInterface,
            file.project.type(id).name == "Array"
        else { return nil }
        let number = source(of: count, file)
        if outline.kind(number) == .numberLiteral, ["0", "1"].contains(outline.source(number)) { return nil }
        return element
    }

    // MARK: - Written twice

    private func duplicates(in value: NodeID, _ file: FileContext) -> [NodeID] {
        var seen: Set<String> = []
        return elements(of: value, file.outline).filter { element in
            guard let key = key(of: element, file) else { return false }
            return !seen.insert(key).inserted
        }
    }

    /// The elements of an array literal, or of several that are added up.
    private func elements(of value: NodeID, _ outline: Outline) -> [NodeID] {
        var elements: [NodeID] = []
        // A stack, since sums may be as long as they like.
        var waiting = [value]
        while let next = waiting.popLast() {
            switch outline.kind(next) {
            case .arrayLiteral: elements += outline.children(next)
            case .binary where outline.isNamed(next, "+"): waiting += outline.children(next).reversed()
            default: break
            }
        }
        return elements
    }

    /// What is the same for two expressions that give the same identifier whenever they are evaluated; nil for one that may not.
    private func key(of node: NodeID, _ file: FileContext) -> String? {
        let outline = file.outline
        switch outline.kind(node) {
        case .numberLiteral, .boolLiteral: return outline.source(node)
        case .stringLiteral: return outline.firstChild(node) == nil ? outline.source(node) : nil
        case .identifier, .member:
            if let id = file.resolver.enumCase(namedBy: node) { return "case \(id)" }
            if outline.kind(node) == .identifier, case .local(let local) = file.resolver.lookup(outline.name(node), from: node),
                outline.kind(local) == .parameter
            {
                return "local \(local)"
            }
            guard let (home, binding) = file.resolver.variable(namedBy: node), home.outline.isConstant(binding) else { return nil }
            // The same property of two values is another one.
            if outline.kind(node) == .member, let base = outline.firstChild(node) {
                guard case .metatype = file.resolver.type(of: base) else {
                    return key(of: base, file).map { "\($0) \(home.file) \(binding)" }
                }
            }
            return "constant \(home.file) \(binding)"
        case .call:
            guard let callee = outline.firstChild(node), let id = file.resolver.enumCase(namedBy: callee) else { return nil }
            let arguments = outline.children(node).dropFirst().map { outline.firstChild($0).flatMap { key(of: $0, file) } }
            return arguments.contains { $0 == nil } ? nil : "case \(id) \(arguments.compactMap { $0 })"
        default: return nil
        }
    }
}
