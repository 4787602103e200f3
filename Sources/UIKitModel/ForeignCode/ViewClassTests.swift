// Finds code that knows the views of cells by UIKit's own names of their classes, such as that of a touch: a configuration's view is of another
// class.
import CellLintLinting

/// Such strings in all files that rules inspect.
private final class ViewClassTests {
    let all: [ForeignLabelUse]

    init(_ file: FileContext) {
        all = file.project.triggeredFiles(containing: CellNames.classesOfViews).map(file.context).flatMap(\.viewClassTestsOfFile)
    }
}

extension FileContext {
    /// Where code tests for the class of a view in some cell.
    /// - Parameter mayMeet: whether the cell of a use may be the one in question.
    public func placeOfViewClassTest(_ mayMeet: (ForeignLabelUse) -> Bool) -> String? {
        let test = projectAnalysis { ViewClassTests(self) }.all.first(where: mayMeet)
        return test.map { place($0.node, in: $0.file) } ?? objectiveCClassName
    }

    private static let shortestViewClass = CellNames.classesOfViews.map(\.utf8.count).min() ?? 0

    fileprivate var viewClassTestsOfFile: [ForeignLabelUse] {
        outline.nodes(of: .stringLiteral).compactMap { node in
            // Most strings are shorter. A search of the text would find the strings of other parts of a divided file.
            guard outline.range(node).count > Self.shortestViewClass, let text = outline.literal(node),
                CellNames.classesOfViews.contains(where: text.contains)
            else { return nil }
            return useOfAnyCell(at: node, isOfAnyTable: !hasTable(resolver.selfType(at: node)))
        }
    }
}
