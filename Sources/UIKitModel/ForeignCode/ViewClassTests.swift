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

    private static let searches = CellNames.classesOfViews.map { PackedPairSearch($0) }

    /// A search of the text would find the strings of other parts of a divided file.
    fileprivate var viewClassTestsOfFile: [ForeignLabelUse] {
        let literals = outline.text.bytes.withUnsafeBufferPointer { bytes in
            outline.nodes(of: .stringLiteral).filter { node in
                let range = outline.range(node)
                let rest = UnsafeBufferPointer(rebasing: bytes[range.start...])
                return Self.searches.contains { $0.occurs(in: rest, range.count) }
            }
        }
        return literals.map { useOfAnyCell(at: $0, isOfAnyTable: !hasTable(resolver.selfType(at: $0))) }
    }
}
