// Replaces `if let label = cell.textLabel { … }` by its statements, since a configuration is never nil.
import CellLintUIKitModel

/// The changes to the statements that bind labels.
struct Unbinding {
    var edits: [Edit] = []
    /// The `if`s that are removed around their statements.
    var unwrapped: Set<NodeID> = []
    /// The statements that are removed whole.
    var removed: Set<NodeID> = []
}

extension ContentMigration {
    /// The changes to the statements that bind labels of a group.
    func unbinding(_ group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) -> Unbinding {
        var result = Unbinding()
        var conditions: [NodeID: [NodeID]] = [:]
        var order: [NodeID] = []
        for use in group.uses {
            guard case .bound(let bound) = use.action else { continue }
            if use.member == "detailTextLabel", bound.condition != nil {
                caveats.add(.secondLabelMissing)
            }
            if bound.isOptional { try checkDoesNothingElse(bound.statement, group) }
            if conditions[bound.statement] == nil { order.append(bound.statement) }
            conditions[bound.statement, default: []] += bound.condition.map { [$0] } ?? []
        }
        for statement in order {
            let needless = conditions[statement]!
            let all = outline.children(statement).filter { outline.kind($0) != .block && outline.kind($0) != .elseClause }
            if outline.kind(statement) == .varDecl || (outline.kind(statement) == .guardStmt && needless.count == all.count) {
                result.edits.append(Edit(try lines(of: statement), ""))
                result.removed.insert(statement)
            } else if needless.count < all.count {
                result.edits += try edits(dropping: needless, of: all)
            } else {
                guard outline.child(statement, .elseClause) == nil else { throw MigrationRefusal.elseOfMissingLabel }
                result.edits += try unwrap(statement, all, &result.unwrapped)
            }
        }
        return result
    }

    /// With `cell?.textLabel` the statements of an `if` depend on the cell as well.
    private func checkDoesNothingElse(_ statement: NodeID, _ group: CellGroup) throws(MigrationRefusal) {
        guard outline.kind(statement) == .ifStmt, let block = outline.child(statement, .block),
            outline.child(statement, .elseClause) == nil,
            outline.children(block).allSatisfy({ inner in
                group.uses.contains { use in
                    if case .write(let target, _, _) = use.action { outline.parent(target) == inner } else { false }
                }
            })
        else { throw MigrationRefusal.moreDependsOnCell }
    }

    private func edits(dropping needless: [NodeID], of all: [NodeID]) throws(MigrationRefusal) -> [Edit] {
        try needless.map { condition throws(MigrationRefusal) in
            guard let index = all.firstIndex(of: condition) else { throw MigrationRefusal.moreDependsOnCell }
            let range = outline.range(condition)
            let gap =
                if index + 1 < all.count, !(needless.contains(all[index + 1]) && index + 2 == all.count) {
                    ByteRange(range.start, outline.range(all[index + 1]).start)
                } else {
                    ByteRange(outline.range(all[index - 1]).end, range.end)
                }
            guard index > 0 || index + 1 < all.count, !outline.hasComment(in: gap), needless.count == 1 else {
                throw MigrationRefusal.severalLabelsBound
            }
            return Edit(gap, "")
        }
    }

    /// Removes an `if` around its statements, or makes it a `do` if they need their own scope.
    private func unwrap(_ statement: NodeID, _ conditions: [NodeID], _ unwrapped: inout Set<NodeID>) throws(MigrationRefusal) -> [Edit] {
        guard let block = outline.child(statement, .block), let first = outline.firstChild(block), let last = outline.lastChild(block)
        else {
            throw MigrationRefusal.showsNothing
        }
        let (range, inner) = (outline.range(statement), outline.range(block))
        guard outline.completes(last), !outline.hasLabel(statement) else { throw MigrationRefusal.codeWithLabelLeaves }
        let needsScope =
            outline.children(block).contains {
                [.varDecl, .funcDecl, .guardStmt, .deferStmt].contains(outline.kind($0)) || outline.kind($0).isTypeDeclaration
            }
            || outline.descendants(of: block) { outline.kind($0).isFunctionLike }.contains {
                [.returnStmt, .throwStmt, .jumpStmt].contains(outline.kind($0))
            }
        let head = ByteRange(range.start, outline.range(conditions.last!).end)
        try checkNoComment(in: head)
        let start = outline.indentation(at: range.start)
        let deeper = outline.indentation(at: outline.range(first).start)
        let isOnLines =
            outline.startsItsLine(range.start) && outline.startsItsLine(outline.range(first).start) && outline.startsItsLine(range.end - 1)
        if !needsScope, isOnLines, deeper.begins(with: start),
            outline.reindented(inner, from: deeper, to: start) != nil
        {
            unwrapped.insert(statement)
            var edits: [Edit] = []
            let begin =
                outline.comments(startingIn: ByteRange(inner.start, outline.range(first).start)).first?.range.start
                ?? outline.range(first).start
            guard outline.startsItsLine(begin) else { throw MigrationRefusal.commentInside }
            edits.append(Edit(ByteRange(range.start, begin), ""))
            var line = outline.lineEnd(at: begin)
            let end = outline.lineStart(at: range.end - 1)
            while line < end {
                if outline.indentation(at: line).begins(with: deeper) {
                    edits.append(Edit(ByteRange(line, line + deeper.utf8.count), start))
                }
                line = outline.lineEnd(at: line)
            }
            // The line break before the brace is removed, too.
            let cut = end - outline.lineBreak(at: end - 1).utf8.count
            edits.append(Edit(ByteRange(cut, range.end), ""))
            return edits
        }
        if !needsScope, first == last, outline.lineStart(at: inner.start) == outline.lineStart(at: inner.end - 1),
            !outline.hasComment(in: inner)
        {
            unwrapped.insert(statement)
            return [Edit(ByteRange(range.start, outline.range(first).start), ""), Edit(ByteRange(outline.range(first).end, range.end), "")]
        }
        return [Edit(head, "do")]
    }
}
