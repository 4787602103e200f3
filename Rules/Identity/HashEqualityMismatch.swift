// A `hash(into:)`, written or the compiler's, and the `==` of the same type → findings where the hash is fed what `==` ignores.
import CellLintUIKitModel

/// Values that are equal and have different hashes.
struct HashEqualityMismatch: Rule {
    let triggers: [Trigger] = ["Hasher", "func =="]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes(of: .funcDecl).compactMap { node in
            if outline.isNamed(node, "hash") { return check(hash: node, file) }
            return isEquality(node, outline) ? check(equality: node, file) : nil
        }
    }

    /// Whether a function is a `==`, written as everybody does: the trigger knows no other spelling.
    private func isEquality(_ node: NodeID, _ outline: Outline) -> Bool {
        guard outline.isNamed(node, "=="), let name = outline.nameRange(node), name.start >= 5 else { return false }
        return outline.text.matches(ByteRange(name.start - 5, name.end), "func ==")
    }

    // MARK: - A hash of one's own

    private func check(hash node: NodeID, _ file: FileContext) -> Finding? {
        let (outline, resolver) = (file.outline, file.resolver)
        guard let block = outline.child(node, .block), let hasher = outline.hasher(of: node), let name = outline.nameRange(node) else {
            return nil
        }
        let type = resolver.selfType(at: block)
        // What a class from elsewhere compares is its own affair, and NSObject hashes in another way.
        guard !resolver.mayInheritFromElsewhere(type), !resolver.inherits(type, from: ["NSObject"]),
            let compared = resolver.comparedParts(of: type)
        else { return nil }
        var ignored: [ValuePart] = []
        var (wrong, right): ([NodeID], Int) = ([], 0)
        var known: [ValuePart: Bool] = [:]
        func isIgnored(_ part: ValuePart) -> Bool {
            let answer = known[part] ?? self.isIgnored(part, compared, type, resolver)
            known[part] = answer
            return answer
        }
        for (statement, value) in outline.feeds(of: hasher, in: block) {
            let named = resolver.reads(of: .current, as: type, in: value).named
            let found = named.filter { isIgnored($0) }
            if found.isEmpty { right += 1 } else { wrong.append(statement) }
            ignored += found.filter { !ignored.contains($0) }
        }
        guard !ignored.isEmpty else { return nil }
        let message = "`==` ignores \(list(ignored, resolver)), fed to this hash: equal values get different hashes"
        let notes = wrong.prefix(3).map { file.note($0, "`==` does not ask for this") } + [note(on: compared, file)]
        let fix = right > 0 ? removal(of: wrong, outline) : replacement(of: wrong, by: combined(compared, type, resolver), hasher, outline)
        return file.finding(at: name, symbol: resolver.spelling(of: type), message, notes: notes.compactMap { $0 }, fix: fix)
    }

    // MARK: - The compiler's hash

    private func check(equality node: NodeID, _ file: FileContext) -> Finding? {
        let (outline, resolver) = (file.outline, file.resolver)
        guard let parameter = outline.child(node, .parameterList).flatMap({ outline.firstChild($0) }), let name = outline.nameRange(node)
        else { return nil }
        var type = resolver.type(of: parameter)
        if case .parameter = type { type = resolver.selfType(at: parameter) }
        guard case .nominal(let id, _) = type, !file.project.file(id).isInterface, [.struct, .enum].contains(file.project.type(id).kind),
            resolver.conforms(type, toSystem: "Hashable"), !resolver.mayHaveOwnHash(type), let compared = resolver.comparedParts(of: type),
            compared.functions.first.map({ $0.file == resolver.file && file.project.member($0).node == node }) ?? false
        else { return nil }
        let ignored = resolver.storedParts(of: type).filter { isIgnored($0, compared, type, resolver) }
        guard !ignored.isEmpty else { return nil }
        return file.finding(
            at: name, symbol: resolver.spelling(of: type),
            "this `==` ignores \(list(ignored, resolver)), fed to the hash that the compiler writes: equal values get different hashes",
            notes: [
                file.note(file.project.type(id).node, in: id.file, "`\(file.project.type(id).name)` has no `hash(into:)` of its own")
            ].compactMap { $0 },
            fix: addition(behind: node, combined(compared, type, resolver), outline))
    }

    // MARK: - What is ignored

    private func isIgnored(_ part: ValuePart, _ compared: ComparedParts, _ type: Type, _ resolver: Resolver) -> Bool {
        if compared.parts.contains(part) || compared.parts.contains(.identity) { return false }
        switch part {
        case .payload(let name, _): return compared.cases.contains(name)
        case .identity: return !compared.parts.contains { resolver.isUnique($0) }
        case .property(let id):
            if resolver.isStored(id) { return !resolver.mayFollow(id, from: compared.parts, of: type) }
            // A computed one, if it rests on nothing that is compared.
            guard let reads = resolver.reads(ofGetter: id, as: type) else { return false }
            let stored = reads.parts.filter { if case .property(let id) = $0 { resolver.isStored(id) } else { true } }
            return !stored.isEmpty && stored.allSatisfy { isIgnored($0, compared, type, resolver) }
        }
    }

    private func list(_ parts: [ValuePart], _ resolver: Resolver) -> String {
        var names: [String] = []
        for name in parts.map({ resolver.name(of: $0) }) where !names.contains(name) { names.append(name) }
        if names.count == 1 { return names[0] }
        let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
        return shown.dropLast().joined(separator: ", ") + " and " + shown.last!
    }

    private func note(on compared: ComparedParts, _ file: FileContext) -> Note? {
        compared.functions.first.flatMap { file.note(file.project.member($0).node, in: $0.file, "this is the `==`") }
    }

    // MARK: - Fixes

    /// Properties that `==` compares, as a hash would be fed them; empty where it compares anything else.
    private func combined(_ compared: ComparedParts, _ type: Type, _ resolver: Resolver) -> [String] {
        let properties = resolver.storedProperties(of: type).filter { compared.parts.contains(.property($0.member)) }
        guard properties.count == compared.parts.count, properties.allSatisfy({ resolver.isHashable($0.type) }) else { return [] }
        return properties.map(\.name)
    }

    private func removal(of statements: [NodeID], _ outline: Outline) -> Fix? {
        let edits = statements.compactMap { statement -> Edit? in
            guard let list = outline.parent(statement), outline.isOnlyChild(statement) else {
                return outline.wholeLines(of: statement).map { Edit($0, "") }
            }
            // A case must do something.
            return outline.parent(list).flatMap { outline.kind($0) == .switchCase ? Edit(outline.range(statement), "break") : nil }
        }
        return edits.count == statements.count ? Fix(.unsafe, "feed the hash only what `==` compares", edits) : nil
    }

    private func replacement(of statements: [NodeID], by names: [String], _ hasher: String, _ outline: Outline) -> Fix? {
        guard !names.isEmpty, let first = statements.first, let lines = outline.wholeLines(of: first),
            let rest = removal(of: Array(statements.dropFirst()), outline)
        else { return nil }
        let calls = names.map { "\(outline.indentation(at: lines.start))\(hasher).combine(\($0))\n" }
        return Fix(.unsafe, rest.title, [Edit(lines, calls.joined())] + rest.edits)
    }

    private func addition(behind equality: NodeID, _ names: [String], _ outline: Outline) -> Fix? {
        guard !names.isEmpty, let lines = outline.wholeLines(of: equality), let list = outline.parent(equality),
            outline.kind(list) == .memberBlock
        else { return nil }
        let indentation = outline.indentation(at: lines.start)
        let step = indentation.hasPrefix("\t") ? "\t" : "    "
        let access = outline.source(equality).hasPrefix("public ") ? "public " : ""
        let body = names.map { "\(indentation)\(step)hasher.combine(\($0))\n" }.joined()
        let function = "\n\(indentation)\(access)func hash(into hasher: inout Hasher) {\n\(body)\(indentation)}\n"
        return Fix(.unsafe, "write a `hash(into:)` that is fed what `==` compares", [Edit(ByteRange(lines.end, lines.end), function)])
    }
}
