// Reports identifiers that one call adds to a snapshot twice: an array that repeats one element, or a literal that contains one twice.
import CellLintUIKitModel

/// The same identifier more than once among those that one call adds to a snapshot.
struct DuplicateItemIdentifiers: Rule {
    let triggers: [Trigger] = [
        "appendItems", "insertItems", "appendSections", "insertSections", "SectionSnapshot", "Array(repeating",
    ]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let check = DuplicateCheck(file: file)
        return outline.nodes(namedAnyOf: Self.additions).filter { outline.kind($0) == .member }.flatMap { callee -> [Finding] in
            guard let call = outline.call(calling: callee), let added = call.arguments.first,
                file.resolver.snapshotFunction(calledBy: call.node) != nil
            else { return [] }
            return check.findings(adding: added.value, by: call)
        } + check.placeholders
    }

    private static let additions = ["appendItems", "insertItems", "appendSections", "insertSections", "append", "insert"]
}

private struct DuplicateCheck: FileCheck {
    let file: FileContext

    func findings(adding identifiers: NodeID, by call: CallExpr) -> [Finding] {
        let value = source(of: identifiers)
        let notes = value == identifiers ? [] : [file.note(call.calledExpression, "added to the snapshot here", isCause: true)]
        func finding(at element: NodeID, _ message: String) -> Finding {
            file.finding(at: outline.range(element), symbol: call.name, message, notes: notes)
        }
        let repeated = repeatedElement(of: value).map {
            finding(at: $0, "this repeats one identifier, and a snapshot raises an exception for duplicates; give each item its own")
        }
        let duplicates = duplicates(in: value).map {
            finding(
                at: $0, "`\(outline.source($0))` is already in this array, and a snapshot raises an exception for duplicate identifiers")
        }
        return [repeated].compactMap { $0 } + duplicates
    }

    // MARK: - Placeholders

    /// The elements of arrays that repeat a case without payload, where nothing tells what the array is for and other cases carry a payload.
    /// Such an enum is that of the items of a list, and the case a placeholder.
    var placeholders: [Finding] {
        outline.calls(of: "Array").compactMap { node in
            guard let binding = outline.parent(node), outline.kind(binding) == .patternBinding, let name = outline.firstChild(binding),
                outline.kind(name) == .binding, outline.isConstant(name), !isUsed(name), let element = repeatedElement(of: node),
                let id = resolver.enumCase(namedBy: element), outline.call(ofCallee: element) == nil, isAmongItems(id)
            else { return nil }
            return file.finding(
                at: outline.range(element), symbol: outline.name(element), confidence: .likely,
                "this repeats one identifier, and a snapshot raises an exception for duplicates; give each item its own")
        }
    }

    /// Whether other code of the project may name a constant.
    private func isUsed(_ binding: NodeID) -> Bool {
        let names = outline.nodes(named: outline.name(binding)).filter { $0 != binding }
        // Other files may use a property.
        let scope = outline.ancestor(binding) { $0 == .memberBlock || $0.isFunctionLike }
        return !names.isEmpty || scope.map { outline.kind($0) == .memberBlock } ?? false
    }

    /// Whether the enum of a case is hashable, and another case of it has a payload.
    private func isAmongItems(_ id: DeclarationID) -> Bool {
        guard let owner = file.project.member(id).owner else { return false }
        let type = Type.nominal(DeclarationID(file: id.file, owner), [])
        return resolver.conforms(type, toSystem: "Hashable") && !resolver.payloads(of: type).isEmpty
    }

    // MARK: - Constants

    /// The initial value of the constant of this file that an expression names, or else the expression itself.
    private func source(of expression: NodeID) -> NodeID {
        var at = expression
        for _ in 0..<8 {
            guard let value = constantValue(of: at) else { break }
            at = value
        }
        return at
    }

    private func constantValue(of node: NodeID) -> NodeID? {
        guard [.identifier, .member].contains(outline.kind(node)), let (home, binding) = resolver.variable(namedBy: node),
            home.file == resolver.file, outline.isConstant(binding)
        else { return nil }
        return outline.initialValues(of: binding).first
    }

    // MARK: - Repeated

    /// The element of `Array(repeating: element, count: …)`, unless the count is a literal 0 or 1.
    private func repeatedElement(of value: NodeID) -> NodeID? {
        guard let arguments = outline.call(value)?.arguments, arguments.count == 2, arguments[0].isLabeled("repeating"),
            arguments[1].isLabeled("count"), file.project.isSystemType(resolver.type(of: value), ["Array"])
        else { return nil }
        let count = source(of: arguments[1].value)
        if outline.kind(count) == .numberLiteral, ["0", "1"].contains(outline.source(count)) { return nil }
        return arguments[0].value
    }

    // MARK: - Duplicates

    /// The elements of an array literal that repeat an earlier one.
    private func duplicates(in value: NodeID) -> [NodeID] {
        var seen: Set<String> = []
        return elements(of: value).filter { element in key(of: element).map { !seen.insert($0).inserted } ?? false }
    }

    /// The elements of an array literal, or of a sum of several.
    private func elements(of value: NodeID) -> [NodeID] {
        var elements: [NodeID] = []
        // A stack instead of recursion, since sums have no length limit.
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

    /// A key that two expressions share only if they always have the same value; nil for an expression that may vary.
    private func key(of node: NodeID) -> String? {
        switch outline.kind(node) {
        case .numberLiteral, .boolLiteral: outline.source(node)
        // One with an interpolation may vary.
        case .stringLiteral: outline.firstChild(node) == nil ? outline.source(node) : nil
        case .identifier, .member: key(ofName: node)
        case .call: key(ofCall: node)
        default: nil
        }
    }

    private func key(ofName node: NodeID) -> String? {
        if let id = resolver.enumCase(namedBy: node) { return "case \(id)" }
        if let local = resolver.local(namedBy: node), outline.kind(local) == .parameter { return "local \(local)" }
        guard let (home, binding) = resolver.variable(namedBy: node), home.outline.isConstant(binding) else { return nil }
        // A constant of an instance is identified by the instance, too.
        if outline.kind(node) == .member, let base = outline.firstChild(node) {
            guard case .metatype = resolver.type(of: base) else {
                return key(of: base).map { "\($0) \(home.file) \(binding)" }
            }
        }
        return "constant \(home.file) \(binding)"
    }

    /// The key of an enum case with its payload.
    private func key(ofCall node: NodeID) -> String? {
        guard let call = outline.call(node), let id = resolver.enumCase(namedBy: call.calledExpression) else { return nil }
        let arguments = call.arguments
        let keys = arguments.compactMap { key(of: $0.value) }
        return keys.count == arguments.count ? "case \(id) \(keys)" : nil
    }
}
