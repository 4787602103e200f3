// Finds where a type hands cells to code that uses their labels.
import CellLintLinting

/// For each part of a type, the code with uses of labels that it hands cells to.
private final class CellsPassedToLabels {
    let found = ProjectMemo<PassedToLabelsQuestion, [CellPassedToLabels]>()
    /// The code that is given cells, by the names of its functions and properties; with `true` that which passes them on.
    let users = ProjectMemo<Bool, [String: [UserOfGivenCell]]>()
}

/// Code with uses of labels that a type hands cells to.
public struct CellPassedToLabels {
    /// What is known of the cells that the code is given.
    public var use: CellOfOtherCode
    /// The use of a label that such a cell gets to.
    public var label: NodeInFile
}

/// A use of a label of a cell that the code around is given.
private struct UserOfGivenCell {
    /// Its number among all of them.
    var number: Int
    var use: CellOfOtherCode
    var label: NodeInFile
}

private struct PassedToLabelsQuestion: Hashable {
    var part: DeclarationID
    var ofCellsMadeHere: Bool
    var isIndirect: Bool
}

extension FileContext {
    /// The code that a part of a type names and that uses the labels of the cells that it is given.
    /// - Parameters:
    ///   - ofCellsMadeHere: whether cells count that the code around has just made.
    ///   - isIndirect: whether that code passes the cells on, which all files must be asked for.
    public func cellsPassedToLabels(in part: DeclarationID, ofCellsMadeHere: Bool, isIndirect: Bool = false) -> [CellPassedToLabels] {
        let question = PassedToLabelsQuestion(part: part, ofCellsMadeHere: ofCellsMadeHere, isIndirect: isIndirect)
        return projectAnalysis(asksLater: true, make: CellsPassedToLabels.init).found(question, in: project) {
            context(ofFile: part.file).findCellsPassedToLabels(in: project.type(part).node, question)
        }
    }

    private func findCellsPassedToLabels(in type: NodeID, _ question: PassedToLabelsQuestion) -> [CellPassedToLabels] {
        var named: [(user: UserOfGivenCell, nodes: [NodeID])] = []
        for (name, users) in usersOfGivenCells(isIndirect: question.isIndirect) {
            let nodes = outline.expressions(named: name, in: type)
            // A file without label words was parsed for its declarations only.
            if !nodes.isEmpty || isWritten(name, in: type) { named += users.map { ($0, nodes) } }
        }
        return named.sorted { $0.user.number < $1.user.number }.filter { user, nodes in
            let isNamed =
                nodes.isEmpty
                || context(ofFile: user.use.file).callee(ofCellIn: user.use).map { callee in
                    nodes.contains { mayName($0, callee) && (question.ofCellsMadeHere || !concernsOwnCell($0)) }
                } ?? false
            // Code that gets its cell elsewhere is not given any.
            return isNamed && (user.use.isGiven || supply(of: user.use) == nil)
        }.map { CellPassedToLabels(use: $0.user.use, label: $0.user.label) }
    }

    /// The code of all files that is given cells whose labels it uses, by the names of its functions and properties.
    /// - Parameter isIndirect: whether it passes the cells on.
    private func usersOfGivenCells(isIndirect: Bool) -> [String: [UserOfGivenCell]] {
        projectAnalysis(asksLater: true, make: CellsPassedToLabels.init).users(isIndirect, in: project) {
            let all =
                isIndirect
                ? passedCells.filter(\.use.isGiven).compactMap { passed in passed.labelUses.first.map { (passed.use, $0) } }
                : labelUsesOfOtherCode.all.map { ($0, $0.place) }
            var users: [String: [UserOfGivenCell]] = [:]
            for (number, (use, label)) in all.enumerated() {
                // A cell of a property is not given to the code around.
                guard use.property == nil, let name = context(ofFile: use.file).memberGivenCell(in: use)?.name else { continue }
                users[name, default: []].append(UserOfGivenCell(number: number, use: use, label: label))
            }
            return users
        }
    }

    /// Whether the cell of a call is a local that was made here, which is followed on its own.
    private func concernsOwnCell(_ node: NodeID) -> Bool {
        let call = outline.call(ofCallee: node)
        let values =
            (outline.kind(node) == .member ? [outline.base(of: node)].compactMap { $0 } : [])
            + (call.flatMap { outline.call($0) }?.arguments.map(\.value) ?? [])
        return values.contains { value in
            guard case .local(let local, _) = receiver(value, at: value) else { return false }
            let sources = aliases.sources(of: local)
            return !sources.isEmpty && sources.allSatisfy(\.isMade)
        }
    }

    /// Whether a body that was not parsed contains a word.
    private func isWritten(_ word: String, in type: NodeID) -> Bool {
        !project.file(resolver.file).hasBodies && outline.mentions([word], in: type)
    }
}
