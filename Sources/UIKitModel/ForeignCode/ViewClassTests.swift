// Finds code that knows the views of cells by their classes: by UIKit's own names of them, such as that of a touch, while a configuration's
// view is of another class; and code about all list content views, which cells with labels have none of.
import CellLintLinting

/// Such strings in all files that rules inspect.
private final class ViewClassTests {
    let all: [ForeignLabelUse]

    init(_ file: FileContext) {
        let files = file.project.triggeredFiles(containing: CellNames.classesOfViews + [FileContext.viewOfConfigurations])
        all = files.map(file.context).flatMap(\.viewClassTestsOfFile)
    }
}

extension FileContext {
    /// Where code tests for the class of a view in some cell.
    /// - Parameter mayMeet: whether the cell of a use may be the one in question.
    public func placeOfViewClassTest(_ mayMeet: (ForeignLabelUse) -> Bool) -> String? {
        let test = projectAnalysis { ViewClassTests(self) }.all.first(where: mayMeet)
        return test.map { place($0.node, in: $0.file) } ?? objectiveCClassName
    }

    fileprivate static let viewOfConfigurations = "UIListContentView"
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
            + outline.nodes(named: Self.viewOfConfigurations).filter(concernsAllViews).map { useOfAnyCell(at: $0, isOfAnyTable: true) }
    }

    /// Whether the name of a class is there for all views of the class: code tests for it, extends it, or asks for its proxy.
    private func concernsAllViews(_ name: NodeID) -> Bool {
        guard let parent = outline.parent(name) else { return false }
        switch outline.kind(parent) {
        case .cast, .isPattern: return true
        case .extensionDecl: return outline.mentions(["override"], in: parent)
        case .member: return ["appearance", "self"].contains(outline.name(parent))
        default: return false
        }
    }
}

// MARK: - Labels

/// What code may call labels by beside the name of their class: aliases, protocols to which they conform, and functions that return them.
private final class OtherNamesOfLabels {
    private(set) var all: Set = ["UIContentSizeCategoryAdjusting"]

    init(_ file: FileContext) {
        let project = file.project
        for part in project.types("UILabel", meantIn: file.resolver.file).flatMap(file.resolver.extensions) where !part.isInterface {
            let outline = project.file(part).outline
            guard let clause = outline.child(project.type(part).node, .inheritanceClause) else { continue }
            all.formUnion(outline.children(clause).map { outline.name($0) })
        }
        for number in project.triggeredFiles(containing: ["UILabel"]) {
            let outline = project.file(number).outline
            all.formUnion(outline.nodes(of: .typealiasDecl).filter { outline.mentions(["UILabel"], in: $0) }.map { outline.name($0) })
            let casting = outline.nodes(of: .funcDecl).filter { function in
                guard let result = outline.child(function, .resultType), let list = outline.child(function, .parameterList) else {
                    return false
                }
                return outline.mentions(["UILabel"], in: result) && outline.mentions(["UIView"], in: list)
            }
            all.formUnion(casting.map { outline.name($0) })
        }
        all.remove("")
    }
}

extension FileContext {
    var otherNamesOfLabels: Set<String> { projectAnalysis { OtherNamesOfLabels(self) }.all }

    /// Whether code looks for a part of the name of labels' class in that of a view's class: `"\(type(of: view))".contains("Label")`.
    func testsClassOfLabels(_ code: NodeID) -> Bool {
        outline.mentions(["NSStringFromClass", "className", "describing", "type"], in: code)
            && outline.tokens(of: code).contains { outline.tokens[$0].kind == .segment && outline.word($0).contains("Label") }
    }
}
