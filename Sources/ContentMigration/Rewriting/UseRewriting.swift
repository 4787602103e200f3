// Rewrites a use as configuration code, if the result is known to compile and to have the same effect.
import CellLintUIKitModel

/// The spelling of a cell's configuration where its properties are used.
struct ContentName {
    var name: String
    /// `?` if the cell, and so the configuration, is optional.
    var mark: String
    /// The prefix of the cell's own members.
    var cell: String
    /// Whether images of any size leave the height of the row to the text, as in a cell without a configuration.
    var reservesImageHeight = false

    /// Uses that set a text in place of an attributed one, which a configuration would go on showing.
    var textsToReplace: Set<NodeID> = []

    func property(_ property: ConfigurationProperty) -> String { "\(name)\(mark).\(property)" }

    /// Where the configuration is not nil.
    var unwrapped: Self {
        var content = self
        (content.name, content.mark) = (name + "!", "")
        return content
    }
}

extension ContentName {
    init(_ name: String, of cell: ContentMigration.Cell) {
        self.init(
            name: name, mark: cell.prefix.contains("?") ? "?" : "", cell: cell.prefix, reservesImageHeight: cell.reservesImageHeight)
    }
}

extension ContentMigration {
    func edits(for use: CellUse, _ content: ContentName, _ caveats: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        switch use.action {
        case .write(let target, let property, let value):
            let range = outline.range(target)
            try checkNoComment(in: range)
            var target = content.property(property)
            if content.textsToReplace.contains(use.node), case .text(let text) = property {
                target = "\(content.property(.attributedText(text))) = nil\n" + outline.indentation(at: range.start) + target
            }
            return [Edit(range, target)] + (try self.value(value, for: property, content, &caveats))
        case .read(let target, let property):
            let range = outline.range(target)
            try checkNoComment(in: range)
            // A value is computed only if the optional that it is assigned to is not nil.
            let isOfTarget = property.isFontOrColor && !content.mark.isEmpty && isAssignedToItself(target)
            let content = isOfTarget ? content.unwrapped : content
            let edit = Edit(range, content.property(property))
            if property.isContent { return [edit] }
            guard property.isFontOrColor else { throw MigrationRefusal.readOfNonOptional }
            return [edit] + (try edits(behindReadOf: target, content))
        case .lines(let statement, let assignments): return [try self.edit(assignments, in: statement, content, &caveats)]
        case .onCell(let target, let name):
            let range = outline.range(target)
            try checkNoComment(in: range)
            caveats.add(.movedToCell(property: name))
            return [Edit(range, content.cell + name)]
        case .drop(let statement, let caveat):
            if let caveat { caveats.add(caveat) }
            return [Edit(try lines(of: statement), "")]
        case .omit(let range, let caveat):
            caveats.add(caveat)
            try checkNoComment(in: range)
            return [Edit(range, "")]
        case .highlight(let statement, let highlighted):
            caveats.add(.followsState(property: highlighted.name))
            return [Edit(try lines(of: statement), "")]
        case .adjust(let statement, let adjustment): return [try edit(adjustment, statement, content, &caveats)]
        case .bound, .none: return []
        case .other(let reason): throw reason
        }
    }

    /// Throws if an edit of a range would drop a comment.
    func checkNoComment(in range: ByteRange) throws(MigrationRefusal) {
        if outline.hasComment(in: range) { throw MigrationRefusal.commentInside }
    }

    /// The edit that writes assignments in place of a statement which stands for them: a call of a function, for what it sets.
    private func edit(
        _ assignments: [ContentAssignment], in statement: NodeID, _ content: ContentName, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Edit {
        let range = outline.range(statement)
        guard !outline.hasComment(in: range), outline.startsItsLine(range.start) else {
            throw MigrationRefusal.severalStatementsOnLine
        }
        if outline.kind(statement) == .call, assignments.contains(where: { $0.value == nil }) {
            caveats.add(.inlined(function: outline.firstChild(statement).map { outline.name($0) } ?? ""))
        }
        let lines = try assignments.map { assignment throws(MigrationRefusal) in
            "\(content.property(assignment.property)) = \(try text(of: assignment, content, &caveats))"
        }
        return Edit(range, lines.joined(separator: "\n" + outline.indentation(at: range.start)))
    }

    /// The value of an assignment as a configuration's property takes it.
    private func text(
        of assignment: ContentAssignment, _ content: ContentName, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> String {
        guard let value = assignment.value else { return assignment.text }
        let start = outline.range(value).start
        var bytes = Array(assignment.text.utf8)
        for edit in try self.value(value, for: assignment.property, content, &caveats).reversed() {
            bytes.replaceSubrange(edit.range.start - start..<edit.range.end - start, with: edit.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The uses that set a text on a cell which may show an attributed one.
    func textsReplacingAttributed(_ uses: [CellUse], _ caveats: inout Caveats) -> Set<NodeID> {
        var replacing: Set<NodeID> = []
        for use in uses {
            guard case .write(let target, .text(let text), _) = use.action,
                wholeClass?.written.contains(.attributedText(text)) ?? index.setsAttributed(text)
            else { continue }
            caveats.add(.attributedLookEnds)
            if outline.startsItsLine(outline.range(target).start) {
                replacing.insert(use.node)
            } else {
                caveats.add(.earlierAttributedTextShown)
            }
        }
        return replacing
    }

    /// Whether a value is a color or font that UIKit declares, whatever it is assigned to: `.white`.
    private func namesColorOrFont(_ value: NodeID) -> Bool {
        guard outline.kind(value) == .member, outline.base(of: value) == nil else { return false }
        let types = ["UIColor", "UIFont"].flatMap { file.project.types($0, meantIn: resolver.file) }
        let members: [DeclarationID] = types.flatMap { type -> [DeclarationID] in
            guard case .found(let found) = resolver.members(outline.name(value), of: .metatype(.nominal(type, []))) else { return [] }
            return found.map(\.id)
        }
        return !members.isEmpty
            && members.allSatisfy { id in
                guard id.isInterface, case .nominal = file.resolver(of: id.file).type(of: file.project.member(id).node) else {
                    return false
                }
                return true
            }
    }

    /// The edits that convert a value to the property's type.
    private func value(
        _ value: NodeID, for property: ConfigurationProperty, _ content: ContentName, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> [Edit] {
        if case .textProperty(_, .alignment) = property { return try alignment(value, &caveats) }
        if property == .imageProperty(.strokeColor) {
            guard outline.kind(value) == .member, outline.isNamed(value, "cgColor"), let color = outline.firstChild(value),
                outline.kind(color) != .optionalChain
            else {
                throw MigrationRefusal.strokeWithoutUIColor
            }
            return [Edit(ByteRange(outline.range(color).end, outline.range(value).end), "")]
        }
        if property == .image, !content.reservesImageHeight, let image = file.imageOtherThanSymbol(value) {
            caveats.add(.imageSize(image: outline.quotable(image)))
        }
        guard let standard = defaultOfLabel(property), !readsOwnValue(value) else { return [] }
        switch optionality(of: value) {
        case .never: return []
        case .open:
            if namesColorOrFont(value) { return [] }
            caveats.add(.unknownOptionality(value: outline.quotable(value)))
            return []
        case .maybe:
            switch outline.kind(value) {
            case .nilLiteral: return [Edit(outline.range(value), standard)]
            case .call, .member, .identifier, .subscriptCall, .optionalChain, .tuple: break
            case .binary where outline.isNamed(value, "??") && !(outline.firstChild(value).map(resolver.isOptionalTwice) ?? false): break
            case .binary where outline.isNamed(value, "??"), .ternary, .cast:
                let range = outline.range(value)
                return [Edit(ByteRange(range.start, range.start), "("), Edit(ByteRange(range.end, range.end), ") ?? \(standard)")]
            default: throw MigrationRefusal.optionalFontOrColor
            }
            let end = outline.range(value).end
            return [Edit(ByteRange(end, end), " ?? \(standard)")]
        }
    }

    /// What a label shows after its font or color was set to nil, which no property of a configuration can be.
    private func defaultOfLabel(_ property: ConfigurationProperty) -> String? {
        switch property {
        case .textProperty(_, .font): ".systemFont(ofSize: 17)"
        case .textProperty(_, .color): ".label"
        default: nil
        }
    }

    /// A statement with its lines and its comments, for removal. A comment above it stays if it may introduce the next line too.
    func lines(of statement: NodeID) throws(MigrationRefusal) -> ByteRange {
        guard let lines = outline.wholeLines(of: statement) else { throw MigrationRefusal.severalStatementsOnLine }
        try checkNoComment(in: outline.range(statement))
        if outline.isOnlyChild(statement), let block = outline.parent(statement) { throw refusal(ofEmptied: block) }
        let next = outline.token(after: statement)
        let isLast = next.kind == .rightBrace || outline.lineStart(at: next.start) > lines.end
        return ByteRange(isLast ? outline.startOfLeadingComments(of: statement) : lines.start, lines.end)
    }

    /// A new configuration has no texts and no image, so that setting one to nil first does nothing.
    func withoutNeedlessNil(_ group: CellGroup, of cell: Cell) -> CellGroup {
        guard cell.isFresh, cell.assignments.isEmpty, !(cell.look?.showsContent ?? false), let list = commonList(of: group.uses.map(\.node))
        else {
            return group
        }
        var result = group
        for (position, use) in group.uses.enumerated() {
            guard case .write(let target, let property, let value) = use.action, outline.kind(value) == .nilLiteral, property.isContent,
                let statement = outline.parent(target), (try? lines(of: statement)) != nil,
                !group.uses.contains(where: { other in
                    if case .read(_, property) = other.action { return true }
                    return other.node != use.node && other.written.contains(where: property.replaces)
                        && mayPrecede(other.node, use.node, in: list)
                })
            else { continue }
            result.uses[position].action = .drop(statement: statement, caveat: nil)
        }
        let emptied = emptiedBlocks(by: result)
        for (position, use) in group.uses.enumerated() where !emptied.isEmpty {
            if case .write(let target, _, _) = use.action, let block = outline.parent(target).flatMap({ outline.parent($0) }),
                emptied.contains(block)
            {
                result.uses[position].action = use.action
            }
        }
        return result.uses.contains { !$0.written.isEmpty } ? result : group
    }

    /// The texts that a place only sets to nil.
    func clearedTexts(in place: MigrationPlace) -> Set<ConfigurationProperty> {
        var (cleared, set): (Set<ConfigurationProperty>, Set<ConfigurationProperty>) = ([], [])
        for use in place.uses {
            if case .write(_, let property, let value) = use.action, outline.kind(value) == .nilLiteral {
                cleared.insert(property)
            } else {
                set.formUnion(use.written)
            }
        }
        return cleared.subtracting(set)
    }

    /// The blocks of which all statements are removed, though none is the only one.
    func emptiedBlocks(by group: CellGroup) -> Set<NodeID> {
        let removed = Set(group.uses.compactMap { if case .drop(let statement, _) = $0.action { statement } else { nil } })
        let blocks = Set(removed.compactMap { outline.parent($0) })
        return blocks.filter { !outline.children($0).contains { !removed.contains($0) } }
    }

    /// The reason against the removal of all statements of a block.
    func refusal(ofEmptied block: NodeID) -> MigrationRefusal {
        guard let closure = outline.parent(block), outline.kind(closure) == .closure,
            let call = outline.call(around: closure), Self.animating.contains(call.name)
        else { return .blockLeftEmpty }
        return .animated
    }

    /// The functions of UIKit that animate what a closure changes.
    private static let animating: Set<String> = [
        "addAnimations", "addKeyframe", "animate", "animateKeyframes", "runningPropertyAnimator", "transition", "UIViewPropertyAnimator",
    ]

    /// Configurations have three alignments, in their own enumeration.
    private func alignment(_ value: NodeID, _ caveats: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        if outline.kind(value) == .ternary {
            var edits: [Edit] = []
            for choice in outline.children(value).dropFirst() { edits += try alignment(choice, &caveats) }
            return edits
        }
        let base = outline.kind(value) == .member ? outline.base(of: value) : nil
        guard outline.kind(value) == .member, base.map({ outline.isNamed($0, "NSTextAlignment") }) ?? true else {
            return [try alignmentAtRunTime(value, &caveats)]
        }
        switch outline.name(value) {
        case "center", "natural", "justified": return base == nil ? [] : [Edit(outline.range(value), "." + outline.name(value))]
        case "left":
            if !file.isAlwaysLeftToRight { caveats.add(.leftBecomesNatural) }
            return [Edit(outline.range(value), ".natural")]
        case "right":
            caveats.add(.rightBecomesNatural)
            return [Edit(outline.range(value), ".natural")]
        default: throw MigrationRefusal.unknownAlignment(name: outline.name(value))
        }
    }

    private func alignmentAtRunTime(_ value: NodeID, _ caveats: inout Caveats) throws(MigrationRefusal) -> Edit {
        guard [.identifier, .member, .call].contains(outline.kind(value)), !outline.source(value).contains("\n") else {
            throw MigrationRefusal.alignmentAtRunTime
        }
        caveats.add(.alignmentAtRunTime)
        let end = outline.range(value).end
        return Edit(ByteRange(end, end), " == .center ? .center : .natural")
    }

    /// A new configuration only contains what was written before the read: in the same statement list, or in an enclosing one.
    func checkReads(in place: MigrationPlace, of cell: Cell, _ caveats: inout Caveats) throws(MigrationRefusal) {
        for use in place.uses {
            guard case .read(let read, let property) = use.action else { continue }
            if case .text = property, !use.readsWhatIsWritten(by: place.uses) { caveats.add(.readsConfiguration) }
            if place.isWritten(property, before: read, outline) { continue }
            if property.isFontOrColor {
                caveats.add(.readsConfiguration)
            } else if place.isFresh, property != .text(.primary) || cell.look?.isSetEachTime != true {
                throw MigrationRefusal.readBeforeWrite
            }
        }
    }

    /// Between a label's attributed and plain text the later assignment wins, even if it is nil; in a configuration the attributed text wins
    /// unless it is nil.
    func checkTexts(of group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) {
        guard let list = commonList(of: group.uses.map(\.node)) else { return }
        for use in group.uses {
            guard case .write(let first, .attributedText(let label), let value) = use.action else { continue }
            let isNil = outline.kind(value) == .nilLiteral
            for other in group.uses {
                guard case .write(let second, .text(label), let text) = other.action else { continue }
                if !isNil, mayPrecede(first, second, in: list) { throw MigrationRefusal.textReplacesAttributedText }
                guard outline.kind(text) != .nilLiteral, isNil || optionality(of: value) == .maybe else { continue }
                guard mayPrecede(second, first, in: list) else { continue }
                if isNil { throw MigrationRefusal.attributedTextClearsText }
                caveats.add(.plainTextStays)
            }
        }
    }

    /// The edits for a cell whose content is only read.
    func readOnlyEdits(of group: CellGroup) throws(MigrationRefusal) -> [Edit] {
        if let edits = try editsOfBoundReads(of: group) { return edits }
        return try group.uses.map { use throws(MigrationRefusal) in
            guard case .read(let target, let property) = use.action, let around = outline.parent(use.node) else {
                throw MigrationRefusal.readOfNonOptional
            }
            let range = outline.range(target)
            let next = outline.parent(target).map { outline.kind($0) }
            let isUnwrapped = next == .optionalChain || next == .forceUnwrap
            guard !outline.hasComment(in: range), property.isContent || !isUnwrapped else { throw MigrationRefusal.readOfNonOptional }
            // A cell without a configuration must not crash, unless it is one without a text.
            let unwraps = outline.kind(around) == .forceUnwrap && next == .forceUnwrap && !(use.base.map(outline.isOptionalChain) ?? false)
            // A text remains optional, but its own members would become so.
            let isWhole = property.isContent && next != .forceUnwrap && next != .member
            guard unwraps || outline.kind(around) == .optionalChain || outline.kind(around) == .forceUnwrap && isWhole else {
                throw MigrationRefusal.readOfNonOptional
            }
            // `yield (contentConfiguration as? …)` would be a call.
            guard outline.token(before: target)?.keyword != .yield else { throw MigrationRefusal.yielded }
            let cell = use.base.map { outline.source($0) + "." } ?? ""
            let content = "(\(cell)contentConfiguration as? UIListContentConfiguration)"
            if case .text(let text) = property, file.mayReadAttributedText(ofLabelAt: use.node) {
                return Edit(range, "\(content).flatMap({ $0.\(ConfigurationProperty.attributedText(text))?.string ?? $0.\(property) })")
            }
            return Edit(range, "\(content)\(unwraps ? "!" : "?").\(property)")
        }
    }
}

extension MigrationPlace {
    /// Whether a use reads what a property was before.
    func readsEarlierValue(of property: ConfigurationProperty, _ outline: Outline) -> Bool {
        uses.contains { use in
            if case .read(let read, property) = use.action { !isWritten(property, before: read, outline) } else { false }
        }
    }

    /// Whether each path to a read writes the property before, by the statements of the same list, or of an enclosing one.
    func isWritten(_ property: ConfigurationProperty, before read: NodeID, _ outline: Outline) -> Bool {
        let writes = uses.compactMap { other -> NodeID? in
            guard case .write(let target, property, _) = other.action, let statement = outline.statement(around: target),
                outline.nodes[statement].end <= outline.nodes[read].first
            else { return nil }
            return statement
        }
        if writes.contains(where: { outline.statementList(around: $0).map { outline.contains($0, read) } ?? false }) { return true }
        var at = read
        while !writes.isEmpty, let list = outline.statementList(around: at) {
            let before = outline.children(list).filter { outline.nodes[$0].end <= outline.nodes[read].first }
            if outline.allPaths(through: before, meet: Set(writes)) { return true }
            at = list
        }
        return false
    }
}
