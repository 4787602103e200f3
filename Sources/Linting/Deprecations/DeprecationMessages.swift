// Makes a finding from the use of a deprecated declaration: since when, what to use instead, and a fix if only names have changed.

extension FileContext {
    /// The finding for a use; nil if there is nothing to report on the systems that the code runs on.
    public func finding(_ use: DeprecatedUse) -> Finding? {
        let declaration = use.declaration
        let availability = APIAvailability(
            introduced: declaration.deprecation.introduced, deprecated: declaration.deprecation.deprecated,
            replacement: declaration.replacement?.introduced)
        let status = deprecationStatus(of: availability, at: use.node)
        guard status != .silent else { return nil }
        // `Style` alone says little.
        let isNested = declaration.isType && !declaration.ownerName.isEmpty
        let name = isNested ? "\(declaration.ownerName).\(declaration.name)" : declaration.fullName
        let message = "`\(name)` \(declaration.deprecation.verdict)\(advice(declaration, status))"
        return finding(
            at: use.range, symbol: declaration.name, severity: status.severity, confidence: use.confidence, message, notes: use.notes,
            fix: makesFixes && status.needs == nil ? rename(use) : nil)
    }

    /// The replacement, as the end of the message.
    private func advice(_ declaration: DeprecatedDeclaration, _ status: DeprecationStatus) -> String {
        let needs = status.needs.map { ", which needs `#available(iOS \($0.spelling), *)`" } ?? ""
        if let renamed = declaration.deprecation.renamed {
            let name =
                declaration.replacement.map { new in new.labels.map { DeprecatedDeclaration.fullName(new.name, $0) } ?? new.name }
                ?? renamed
            let reason = declaration.deprecation.message.map { ": \(asClause($0))" } ?? ""
            return "\(reason); use `\(name)`\(needs)"
        }
        guard let message = declaration.deprecation.message else { return "" }
        let clause = asClause(message)
        return (clause.begins(with: "use ") ? "; " : ": ") + clause + needs
    }

    /// A sentence of an `@available`, formatted as the end of another sentence, with code in backticks.
    private func asClause(_ sentence: String) -> String {
        var text = sentence.ends(with: ".") ? String(sentence.dropLast()) : sentence
        if !text.contains("`") { text = text.split(at: " ").map { isCode($0) ? "`\($0)`" : String($0) }.joined(separator: " ") }
        guard let first = text.first, first.isUppercase, !(text.dropFirst().first?.isUppercase ?? true) else { return text }
        return first.lowercased() + text.dropFirst()
    }

    /// Whether a word is an identifier: `listHeader()`, `UIContextualAction`.
    private func isCode(_ word: Substring) -> Bool {
        word.ends(with: "()") || zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }

    // MARK: - The rename

    /// Renames the use: safe if nothing else changes, unsafe if the labels suggest that more does.
    private func rename(_ use: DeprecatedUse) -> Fix? {
        guard let new = use.declaration.replacement, new.hasSameTypes != false, !use.isImplementation,
            outline.kind(use.node) != .optionalBinding,
            use.declaration.name != "init"
        else { return nil }
        var edits = [Edit(use.range, new.name)]
        if let old = use.declaration.labels, old != new.labels {
            guard let labels = new.labels, labels.count == old.count, let changed = relabelled(use.node, labels) else { return nil }
            edits += changed
        }
        let title = "replace with `\(new.name)`"
        // Only a property has a value that other code may set.
        if use.declaration.labels == nil, setsOtherValue(of: new.name, besides: use.node) {
            return Fix.unsafe(title, edits, review: [.setElsewhere(new.name)])
        }
        let owner = resolver.ownerType(ofMember: use.node) ?? resolver.expectedType(use.node)
        if owner.map({ resolver.isDeclaredByProject(new.name, for: $0) }) ?? false {
            return Fix.unsafe(title, edits, review: [.redeclared(new.name)])
        }
        if outline.isInMacro(use.node) {
            return Fix.unsafe(title, edits, review: [.nameInString])
        }
        let reasons = [
            use.declaration.labels == new.labels ? nil : FixNote.labelsChange,
            new.hasSameTypes == true ? nil : FixNote.mayDifferInType(new.name),
        ]
        return Fix(title, edits, review: reasons.compactMap { $0 })
    }

    /// The edits that change the labels of a call's arguments; nil if not all labels are spelled.
    private func relabelled(_ callee: NodeID, _ labels: [String]) -> [Edit]? {
        guard let call = outline.parent(callee), outline.kind(call) == .call, outline.firstChild(call) == callee else { return nil }
        let arguments = outline.children(call).filter { outline.kind($0) == .argument }
        guard arguments.count == labels.count, !arguments.contains(where: { outline.flags($0).contains(.isTrailing) }) else { return nil }
        return zip(arguments, labels).compactMap { argument, label in
            let range = outline.range(argument)
            guard let old = outline.nameRange(argument) else {
                return label.isEmpty ? nil : Edit(ByteRange(range.start, range.start), label + ": ")
            }
            if outline.text.string(old) == label { return nil }
            guard label.isEmpty else { return Edit(old, label) }
            return outline.firstChild(argument).map { Edit(ByteRange(range.start, outline.range($0).start), "") }
        }
    }
}

extension Deprecation {
    /// The beginning of a message: `is deprecated since iOS 16`.
    fileprivate var verdict: String {
        if deprecated >= .someDay { return "will be deprecated in a future version of iOS" }
        return deprecated.major == 0 ? "is deprecated" : "was deprecated in iOS \(deprecated.spelling)"
    }
}

extension Version {
    /// `18`, `15.4`.
    public var spelling: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
    /// `18.0`, `15.4`, as project files write it.
    public var dotted: String { "\(major).\(minor)" }
}

extension FixNote {
    fileprivate static func setElsewhere(_ name: String) -> Self { Self("code also sets `\(name)` to another value") }
    fileprivate static func redeclared(_ name: String) -> Self { Self("`\(name)` means the project's own declaration") }
    fileprivate static let nameInString = Self("code gets the name in a string")
    fileprivate static let labelsChange = Self("the labels of the arguments change, and so may what they mean")
    fileprivate static func mayDifferInType(_ name: String) -> Self { Self("`\(name)` may have a different type") }
}
