// Reports a hash that is fed values which the type's `==` ignores. The hash may be an explicit `hash(into:)` or the synthesized one.
import CellLintUIKitModel

/// Equal values with different hashes.
struct HashEqualityMismatch: Rule {
    // The last two lead to the types that are used as identifiers.
    let triggers: [Trigger] = ["Hasher", "func ==", "DiffableDataSource", "CellRegistration"]

    func look(
        at text: UnsafeBufferPointer<UInt8>, count: Int, least confidence: Confidence, buffer: inout TokenBuffer
    ) -> FirstLook {
        if mayNameItemIdentifiers(text, count: count) { return .mayFind }
        if confidence > .possible { return .dependsOnProject }
        return hashesAgree(text, count, &buffer) ? .noFindings : .mayFind
    }

    func mayFind(in file: UnparsedFile) -> Bool {
        // What a type identifies may be in a file that is not known yet.
        guard file.project.isOpen else { return file.mayDeclareIdentifyingType }
        var buffer = TokenBuffer()
        return file.text.bytes.withUnsafeBufferPointer { !hashesAgree($0, file.text.count, &buffer) }
    }

    private func hashesAgree(_ text: UnsafeBufferPointer<UInt8>, _ count: Int, _ buffer: inout TokenBuffer) -> Bool {
        buffer.withTokens(of: text, count: count) { tokens, _ in hashesAgreeWithEquality(tokens, of: text) }
    }

    func check(_ file: FileContext) -> [Finding] {
        let check = HashEqualityCheck(file: file)
        return file.outline.nodes(of: .funcDecl).compactMap { check.finding(at: $0) }
    }
}

private struct HashEqualityCheck: FileCheck {
    let file: FileContext

    /// The finding about a `hash(into:)`, or about a `==` beside a synthesized hash; nil for all other functions.
    func finding(at function: NodeID) -> Finding? {
        if outline.isNamed(function, "hash") { return findingOnExplicitHash(function) }
        return isEquality(function) ? findingOnSynthesizedHash(function) : nil
    }

    /// Whether a function is a `==`, in the usual spelling: the trigger matches no other.
    private func isEquality(_ function: NodeID) -> Bool {
        guard outline.isNamed(function, "=="), let name = outline.nameRange(function), name.start >= 5 else { return false }
        return outline.text.matches(ByteRange(name.start - 5, name.end), "func ==")
    }

    /// A type that nothing in the project identifies cells by is reported on request only.
    private func isReported(_ type: Type) -> Bool { file.isOfInterest(.possible) || isIdentifying(type) }

    private func isIdentifying(_ type: Type) -> Bool { if case .nominal(let id, _) = type { file.isIdentifying(id) } else { false } }

    private func finding(at range: ByteRange, about type: Type, _ message: String, notes: [Note?], fix: Fix?) -> Finding {
        let isIdentifier = isIdentifying(type)
        return file.finding(
            at: range, symbol: resolver.spelling(of: type), severity: isIdentifier ? nil : .warning,
            confidence: isIdentifier ? .certain : .possible, message, notes: notes, fix: fix)
    }

    // MARK: - Explicit hash

    private func findingOnExplicitHash(_ function: NodeID) -> Finding? {
        guard let body = outline.child(function, .block), let hasher = outline.hasher(of: function), let name = outline.nameRange(function)
        else { return nil }
        let type = resolver.selfType(at: body)
        // A superclass outside the project may compare anything, and NSObject has a hash of its own.
        guard isReported(type), !resolver.mayInheritFromElsewhere(type), !resolver.inherits(type, from: ["NSObject"]),
            let equality = Equality(of: type, resolver)
        else { return nil }
        let feeds = outline.feeds(of: hasher, in: body).map { feed in
            let parts = resolver.reads(of: .current, as: type, in: feed.value).named
            return (statement: feed.statement, ignored: parts.filter { equality.ignores($0) })
        }
        let wrong = feeds.filter { !$0.ignored.isEmpty }
        guard !wrong.isEmpty else { return nil }
        let statements = wrong.map(\.statement)
        return finding(
            at: name, about: type,
            "`hash(into:)` uses \(list(wrong.flatMap(\.ignored))), but `==` does not: equal values can have different hashes",
            notes: statements.prefix(3).map { file.note($0, "`==` does not compare this", isCause: true) } + [note(on: equality)],
            fix: wrong.count < feeds.count
                ? removal(of: statements) : replacement(of: statements, feeding: hasher, equality.comparedProperties))
    }

    private func note(on equality: Equality) -> Note? {
        equality.compared.functions.first.flatMap {
            file.note(file.project.member($0).node, in: $0.file, "`==` is defined here", isCause: true)
        }
    }

    // MARK: - Synthesized hash

    private func findingOnSynthesizedHash(_ function: NodeID) -> Finding? {
        guard let operand = outline.child(function, .parameterList).flatMap({ outline.firstChild($0) }),
            let name = outline.nameRange(function)
        else { return nil }
        let type = typeOfOperand(operand)
        guard isReported(type), case .nominal(let id, _) = type, !id.isInterface, [.struct, .enum].contains(file.project.type(id).kind),
            resolver.conforms(type, toSystem: "Hashable"), !resolver.mayHaveOwnHash(type),
            let equality = Equality(of: type, resolver), isFirst(function, of: equality)
        else { return nil }
        let ignored = resolver.storedParts(of: type).filter { !isIgnoredByWrapper($0) && equality.ignores($0) }
        guard !ignored.isEmpty else { return nil }
        let declaration = file.project.type(id)
        return finding(
            at: name, about: type,
            "`==` ignores \(list(ignored)), but the synthesized `hash(into:)` does not: equal values can have different hashes",
            notes: [file.note(declaration.node, in: id.file, "`\(declaration.name)` has a synthesized `hash(into:)`")],
            fix: addition(after: function, feeding: equality.comparedProperties))
    }

    /// Whether the hash of a property's wrapper hashes nothing, as its `==` compares nothing.
    private func isIgnoredByWrapper(_ part: ValuePart) -> Bool {
        if case .property(let id) = part { resolver.isIgnoredByWrapper(id) } else { false }
    }

    /// The type that a `==` compares; the enclosing one if its operands are generic.
    private func typeOfOperand(_ operand: NodeID) -> Type {
        let type = resolver.type(of: operand)
        if case .parameter = type { return resolver.selfType(at: operand) }
        return type
    }

    /// Whether a function of this file comes first among those that implement a `==`. Only that one has the finding.
    private func isFirst(_ function: NodeID, of equality: Equality) -> Bool {
        guard let first = equality.compared.functions.first else { return false }
        return first.file == resolver.file && file.project.member(first).node == function
    }

    // MARK: - Fixes

    private func repair(_ title: String, _ edits: [Edit]) -> Fix {
        Fix.unsafe(title, edits, review: [.equalityMayBeWrong])
    }

    private func removal(of statements: [NodeID]) -> Fix? {
        let edits = statements.compactMap { removalEdit(of: $0) }
        return edits.count == statements.count ? repair("hash only what `==` compares", edits) : nil
    }

    private func removalEdit(of statement: NodeID) -> Edit? {
        guard let list = outline.parent(statement), outline.isOnlyChild(statement) else {
            return outline.wholeLines(of: statement).map { Edit($0, "") }
        }
        // The body of a case must not be empty.
        return outline.parent(list).flatMap { outline.kind($0) == .switchCase ? Edit(outline.range(statement), "break") : nil }
    }

    private func replacement(of statements: [NodeID], feeding hasher: String, _ properties: [String]) -> Fix? {
        guard !properties.isEmpty, let first = statements.first, let lines = outline.wholeLines(of: first),
            let rest = removal(of: Array(statements.dropFirst()))
        else { return nil }
        let calls = properties.map { "\(outline.indentation(at: lines.start))\(hasher).combine(\($0))\n" }
        return repair(rest.title, [Edit(lines, calls.joined())] + rest.edits)
    }

    private func addition(after equality: NodeID, feeding properties: [String]) -> Fix? {
        guard !properties.isEmpty, let lines = outline.wholeLines(of: equality), let list = outline.parent(equality),
            outline.kind(list) == .memberBlock
        else { return nil }
        let indentation = outline.indentation(at: lines.start)
        let step = indentation.begins(with: "\t") ? "\t" : "    "
        let access = outline.source(equality).begins(with: "public ") ? "public " : ""
        let body = properties.map { "\(indentation)\(step)hasher.combine(\($0))\n" }.joined()
        let function = "\n\(indentation)\(access)func hash(into hasher: inout Hasher) {\n\(body)\(indentation)}\n"
        return repair("add a `hash(into:)` that hashes what `==` compares", [Edit(ByteRange(lines.end, lines.end), function)])
    }

    // MARK: - Words

    private func list(_ parts: [ValuePart]) -> String {
        var names: [String] = []
        for name in parts.map({ resolver.name(of: $0) }) where !names.contains(name) { names.append(name) }
        return (names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]).sentenceList
    }
}

/// The `==` of a type: the parts of two values that it compares, and those that it ignores.
private struct Equality {
    let compared: ComparedParts
    private let type: Type
    private let resolver: Resolver
    private let ignored = Memo<ValuePart, Bool>()

    /// Nil if the compiler synthesizes it, or not all of it can be analyzed.
    init?(of type: Type, _ resolver: Resolver) {
        guard let compared = resolver.comparedParts(of: type) else { return nil }
        (self.compared, self.type, self.resolver) = (compared, type, resolver)
    }

    func ignores(_ part: ValuePart) -> Bool { ignored(part) { isIgnored(part) } }

    private func isIgnored(_ part: ValuePart) -> Bool {
        if compared.parts.contains(part) || isIdentity { return false }
        if case .nested(let whole, let inner) = part {
            if compared.parts.contains(whole) { return false }
            return isComparedInPart(whole) ? resolver.isStored(inner) : isIgnored(whole)
        }
        if isComparedInPart(part) { return ignoresPart(of: part) }
        switch part {
        case .payload(let name, _): return compared.cases.contains(name)
        case .identity, .nested: return true
        case .property(let id):
            if resolver.isStored(id) { return !resolver.mayFollow(id, from: compared.wholeParts, of: type) }
            return isComputedFromIgnored(id)
        }
    }

    /// Whether only some stored properties of a property's or payload's value are compared.
    private func isComparedInPart(_ whole: ValuePart) -> Bool {
        compared.parts.contains { if case .nested(whole, _) = $0 { true } else { false } }
    }

    /// Whether the hash that the compiler writes for a value is fed more than is compared of it.
    private func ignoresPart(of whole: ValuePart) -> Bool {
        guard let value = resolver.valueType(of: whole, in: type)?.unwrapped, case .nominal(let id, _) = value,
            !id.isInterface, resolver.project.type(id).kind == .struct, !resolver.mayHaveOwnHash(value)
        else { return false }
        return resolver.storedProperties(of: value).contains { !compared.parts.contains(.nested(whole, $0.member)) }
    }

    /// Whether an instance is equal to itself alone: its address is compared, or a constant that is different for each instance.
    private var isIdentity: Bool {
        if compared.parts.contains(.identity) { return true }
        guard case .nominal(let id, _) = type, resolver.project.type(id).kind == .class else { return false }
        return compared.parts.contains { resolver.isUnique($0) }
    }

    /// Whether a computed property reads stored parts, none of which is compared.
    private func isComputedFromIgnored(_ property: DeclarationID) -> Bool {
        guard let reads = resolver.reads(ofGetter: property, as: type) else { return false }
        let stored = reads.parts.filter { if case .property(let id) = $0 { resolver.isStored(id) } else { true } }
        return !stored.isEmpty && stored.allSatisfy { isIgnored($0) }
    }

    /// The names of the compared properties, to feed a hash; empty if `==` compares anything else, such as what it makes of a property.
    var comparedProperties: [String] {
        let properties = resolver.storedProperties(of: type).filter { compared.parts.contains(.property($0.member)) }
        guard properties.count == compared.parts.count,
            properties.allSatisfy({ resolver.isHashable($0.type) && isComparedAsItIs($0.name) })
        else { return [] }
        return properties.map(\.name)
    }

    /// Whether each use of a property in the `==` is an operand of `==` or `!=`: two names may be equal but for their case otherwise.
    private func isComparedAsItIs(_ name: String) -> Bool {
        compared.functions.allSatisfy { function in
            let outline = resolver.resolver(of: function.file).outline
            let uses = outline.descendants(of: resolver.project.member(function).node).filter {
                outline.kind($0) == .member && outline.name($0) == name
            }
            return !uses.isEmpty && uses.allSatisfy { isOperand($0, outline) }
        }
    }

    private func isOperand(_ use: NodeID, _ outline: Outline) -> Bool {
        // `(a.name, a.id) == (b.name, b.id)`
        let operand = outline.outermost(use) { $0 == .tuple || $0 == .argument }
        guard let parent = outline.parent(operand), outline.kind(parent) == .binary else { return false }
        return outline.isNamed(parent, "==") || outline.isNamed(parent, "!=")
    }
}

extension FixNote {
    fileprivate static let equalityMayBeWrong = Self("`==` may be the one that is wrong")
}
