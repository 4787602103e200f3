// A use → the text that takes its place, where one is known to compile and to do the same.

/// One replacement.
struct MigrationStep {
    /// The bytes that are replaced: the target of a write, the whole of a read.
    var range: ByteRange
    /// What stands there then, behind the configuration's name and a dot.
    var property: String
    /// A further replacement: of the value.
    var value: Edit?
    var isSafe: Bool
}

extension ContentMigration {
    func step(for use: CellUse) throws -> MigrationStep {
        switch use.action {
        case .write(let target, let property, let value):
            let range = outline.range(target)
            guard !hasComment(in: range) else { throw Refusal("comment in chain") }
            var step = MigrationStep(range: range, property: property, value: nil, isSafe: true)
            if property.hasSuffix(".alignment") {
                try align(value, &step)
            } else if property.hasSuffix("Properties.font") || property.hasSuffix("Properties.color") {
                try unwrap(value, property, &step)
            }
            return step
        case .read: throw Refusal("read")
        case .other(let reason): throw Refusal(reason)
        }
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
        case .maybe: throw Refusal("optional value")
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
