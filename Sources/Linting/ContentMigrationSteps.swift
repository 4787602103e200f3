// A use → the text that takes its place, where one is known to compile and to do the same.

/// One replacement.
struct MigrationStep {
    /// The bytes that are replaced: the target of a write, the whole of a read.
    var range: ByteRange
    /// What stands there then, behind the configuration's name and a dot.
    var property: String
    /// A further replacement: of the value.
    var value: Edit?
    /// Where the value may be nil: the place behind it, for what the configuration has already.
    var fallback: Int?
    var isSafe: Bool
}

extension ContentMigration {
    func step(for use: CellUse) throws -> MigrationStep {
        switch use.action {
        case .write(let target, let property, let value):
            let range = outline.range(target)
            guard !hasComment(in: range) else { throw Refusal("comment in chain") }
            var step = MigrationStep(range: range, property: property, isSafe: true)
            if property.hasSuffix(".alignment") {
                try align(value, &step)
            } else if property.hasSuffix("Properties.font") || property.hasSuffix("Properties.color") {
                try unwrap(value, property, &step)
            }
            return step
        case .read(let target, let property):
            let range = outline.range(target)
            guard !hasComment(in: range) else { throw Refusal("comment in chain") }
            guard isOptional(property) else { throw Refusal("read of what was optional") }
            return MigrationStep(range: range, property: property, isSafe: true)
        case .drop(let statement, let isSafe):
            let range = try lines(of: statement)
            return MigrationStep(range: range, property: "", isSafe: isSafe)
        case .other(let reason): throw Refusal(reason)
        }
    }

    /// A statement with its line and what follows on it, for removal.
    private func lines(of statement: Int) throws -> ByteRange {
        let (range, bytes) = (outline.range(statement), outline.text.bytes)
        var (start, end) = (range.start, range.end)
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        while bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        guard start > 0, bytes[start - 1] == 0x0A, bytes[end] == 0x0A || bytes[end] == 0x0D, !hasComment(in: range) else { throw Refusal("several statements on a line") }
        guard let list = outline.parent(statement), outline.firstChild(list) != statement || outline.next(statement) != nil else { throw Refusal("the only statement") }
        end += bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1
        return ByteRange(start, end)
    }

    /// Configurations know three alignments, and an enumeration of their own for them.
    private func align(_ value: Int, _ step: inout MigrationStep) throws {
        guard outline.kind(value) == .member else { throw Refusal("alignment") }
        let base = outline.child(value, where: { $0 != .genericArguments })
        if let base { guard outline.source(base) == "NSTextAlignment" else { throw Refusal("alignment") } }
        switch outline.name(value) {
        case "center", "natural", "justified":
            if base != nil { step.value = Edit(outline.range(value), "." + outline.name(value)) }
        case "left":
            // The same for people who read from left to right.
            step.value = Edit(outline.range(value), ".natural")
            step.isSafe = false
        default: throw Refusal("alignment")
        }
    }

    /// A configuration's font and colour cannot be nil.
    private func unwrap(_ value: Int, _ property: String, _ step: inout MigrationStep) throws {
        switch optionality(of: value) {
        case .never: break
        case .open: step.isSafe = false
        case .maybe:
            switch outline.kind(value) {
            case .call, .member, .identifier, .subscriptCall, .optionalChain, .tuple: break
            default: throw Refusal("optional value")
            }
            step.fallback = outline.range(value).end
            step.isSafe = false
        }
    }

    /// Whether a property of a configuration is as optional as the legacy one.
    func isOptional(_ property: String) -> Bool {
        ["text", "attributedText", "secondaryText", "secondaryAttributedText", "image"].contains(property)
    }

    /// In a configuration from scratch only what was written can be read: behind a write in the same list of statements, or one around.
    func checkReads(of group: CellGroup) throws {
        for use in group.uses {
            guard case .read(let read, let property) = use.action else { continue }
            let isWritten = group.uses.contains { other in
                guard case .write(let target, property, _) = other.action, let list = outline.statementList(around: target) else { return false }
                return outline.nodes[statement(of: target, in: list)].end <= outline.nodes[read].first && contains(list, read)
            }
            guard isWritten else { throw Refusal("read before it is written") }
        }
    }

    /// Of a label's attributed and plain text the later one wins; of a configuration's the attributed one.
    func checkTexts(of group: CellGroup) throws {
        guard let list = commonList(of: group.uses.map(\.node)) else { return }
        for use in group.uses {
            guard case .write(let first, let attributed, let value) = use.action, attributed.hasSuffix("ttributedText"), outline.kind(value) != .nilLiteral else { continue }
            for other in group.uses {
                guard case .write(let second, let plain, _) = other.action, plain == (attributed == "attributedText" ? "text" : "secondaryText") else { continue }
                if mayPrecede(first, second, in: list) { throw Refusal("text over attributed text") }
            }
        }
    }

    /// What is read of a cell that nothing is written to.
    func readOnlyEdits(of group: CellGroup) throws -> [Edit] {
        try group.uses.map { use in
            guard case .read(let target, let property) = use.action, let around = outline.parent(use.node) else { throw Refusal("read") }
            let range = outline.range(target)
            let next = outline.parent(target).map { outline.kind($0) }
            guard !hasComment(in: range), isOptional(property) || (next != .optionalChain && next != .forceUnwrap) else { throw Refusal("read") }
            let isForced = outline.kind(around) == .forceUnwrap
            guard isForced || outline.kind(around) == .optionalChain else { throw Refusal("read") }
            let cell = use.base == use.node ? "" : outline.source(use.base) + "."
            let configuration = "(\(cell)contentConfiguration as\(isForced ? "!" : "?") UIListContentConfiguration)\(isForced ? "" : "?")"
            return Edit(range, "\(configuration).\(property)")
        }
    }

    enum Optionality: Comparable { case never, open, maybe }

    /// Whether a value may be nil.
    func optionality(of value: Int) -> Optionality {
        switch outline.kind(value) {
        case .nilLiteral, .optionalChain: return .maybe
        case .forceUnwrap: return .never
        case .tuple, .argument, .effect:
            if outline.kind(value) == .effect, outline.flags(value).contains(.isOptional) { return .maybe }
            return outline.firstChild(value).map { optionality(of: $0) } ?? .open
        case .cast: return outline.flags(value).contains(.isOptional) ? .maybe : .never
        case .ternary:
            let parts = Array(outline.children(value))
            return parts.count == 3 ? max(optionality(of: parts[1]), optionality(of: parts[2])) : .open
        case .binary:
            guard outline.isNamed(value, "??"), let left = outline.firstChild(value), let right = outline.next(left) else { return .open }
            return optionality(of: right)
        case .call:
            guard let callee = outline.firstChild(value) else { return .open }
            if spineIsOptional(callee) { return .maybe }
            guard let call = resolver.call(value) else { return .open }
            if let member = call.member, file.project.member(member).kind == .initializer,
                !file.project.file(member).outline.flags(file.project.member(member).node).isDisjoint(with: [.isOptional, .isForced]) {
                return .maybe
            }
            return optionality(of: call.result)
        case .identifier, .member, .subscriptCall:
            if spineIsOptional(value) { return .maybe }
            return optionality(of: resolver.type(of: value))
        default: return .open
        }
    }

    private func optionality(of type: Type) -> Optionality {
        switch type {
        case .optional: .maybe
        case .nominal: .never
        default: .open
        }
    }

    /// Whether `?` stands in a chain of members and calls.
    private func spineIsOptional(_ node: Int) -> Bool {
        var at: Int? = node
        while let here = at {
            switch outline.kind(here) {
            case .optionalChain: return true
            case .forceUnwrap: return false
            case .member, .call, .subscriptCall: at = outline.child(here, where: { $0 != .genericArguments && $0 != .argument })
            default: return false
            }
        }
        return false
    }

    func hasComment(in range: ByteRange) -> Bool {
        outline.comments.contains { $0.range.start >= range.start && $0.range.end <= range.end }
    }
}
