// Gives the configuration that a cell shows a name where a fix would spell the expression for it many times: a property of cells, in an
// extension at the end of the file.
import CellLintUIKitModel

extension ContentMigration {
    /// The fixes, with a property for an expression that one of them would repeat.
    func withoutRepetition(_ fixes: [Result<Fix, MigrationRefusal>]) -> [Result<Fix, MigrationRefusal>] {
        // The groups of one fix share its edits, so that equal ones are told by their storage.
        var known: [Int: (fix: Fix, shorter: Fix)] = [:]
        return fixes.map { result in
            result.map { fix in
                // The edits of several files are shortened where they are made, since each finding has to show the same ones.
                guard let start = fix.edits.first?.range.start, fix.others.isEmpty else { return fix }
                if let last = known[start], last.fix == fix { return last.shorter }
                var shorter = fix
                shorter.edits = withoutRepetition(fix.edits) ?? fix.edits
                known[start] = (fix, shorter)
                return shorter
            }
        }
    }

    /// The edits of this file, with a property for an expression that they would repeat; nil if the expression is rare, or there is no
    /// place for the property.
    func withoutRepetition(_ edits: [Edit]) -> [Edit]? {
        var count = 0
        let shorter = edits.map { Edit($0.range, ShownConfiguration.shortened($0.replacement, &count)) }
        guard count > Limits.maxSpelledConfigurations, let last = shorter.last else { return nil }
        let text = outline.text
        // An earlier fix may have declared it, in any part of a divided file.
        if PackedPairSearch(ShownConfiguration.property).occurs(in: text) {
            return PackedPairSearch(declaration).occurs(in: text) ? shorter : nil
        }
        guard canExtendCells, last.range.end < text.count, shorter.count < Fix.maxEdits else { return nil }
        let isOpenLine = text.bytes[text.count - 1] != 0x0A
        let lines = (isOpenLine ? "\n\n" : "\n") + declaration + (isOpenLine ? "" : "\n")
        return shorter + [Edit(ByteRange(text.count, text.count), lines)]
    }

    private var declaration: String {
        """
        extension UITableViewCell {
        \(indentationUnit)/// The content configuration that the cell shows, or a new one.
        \(indentationUnit)fileprivate var \(ShownConfiguration.property): UIListContentConfiguration {
        \(indentationUnit)\(indentationUnit)contentConfiguration as? UIListContentConfiguration ?? defaultContentConfiguration()
        \(indentationUnit)}
        }
        """
    }

    /// Whether an extension at the end of the file is compiled wherever the cells are, for all systems on which the file runs, and no class
    /// of the cells has the property already.
    private var canExtendCells: Bool {
        guard outline.nodes(of: .ifConfig).allSatisfy({ outline.parent($0) != .root }) else { return false }
        let isAvailable = file.runsForAdvice(on: ShownConfiguration.introduced, at: .root)
        let types = groups.map { group in
            group.uses[0].base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: group.uses[0].node)
        }
        return types.allSatisfy { type in
            guard resolver.inherits(type, from: ["UITableViewCell"]) else { return false }
            if case .found = resolver.members(ShownConfiguration.property, of: type) { return false }
            return true
        }
            && isAvailable
                ?? groups.contains { file.runsForAdvice(on: ShownConfiguration.introduced, at: $0.uses[0].node) == nil }
    }
}

/// The expression for the configuration that a cell shows, or for a new one.
private enum ShownConfiguration {
    static let property = "shownContent"
    /// The first iOS with content configurations.
    static let introduced = Version(14)

    private static let member = "contentConfiguration"
    private static let choice = " as? UIListContentConfiguration ?? "
    private static let new = "defaultContentConfiguration()"

    /// A text in which the property takes the place of the expression, for one cell before both of its members.
    static func shortened(_ text: String, _ count: inout Int) -> String {
        var rest = text.utf8[...]
        var result = ""
        while let choice = Substring(rest).firstBytes(of: Self.choice) {
            let head = rest[..<choice.lowerBound]
            let start = head.lastIndex { $0 == 0x20 || $0 == 0x0A }.map { head.index(after: $0) } ?? head.startIndex
            let value = Substring(head[start...])
            let cell = value.utf8.dropLast(member.utf8.count)
            let tail = rest[choice.upperBound...]
            if value.ends(with: member), tail.starts(with: Array(cell) + Array(new.utf8)) {
                result += String(Substring(head[..<start])) + String(Substring(cell)) + property
                rest = tail.dropFirst(cell.count + new.utf8.count)
                count += 1
            } else {
                result += String(Substring(rest[..<choice.upperBound]))
                rest = tail
            }
        }
        return result + String(Substring(rest))
    }
}
