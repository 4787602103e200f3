// Finds code that knows the views of cells by their classes: by UIKit's own names of them, such as that of a touch, while a configuration's
// view is of another class; and code about all list content views, which cells with labels have none of.
import CellLintLinting

/// Such code in all files that rules inspect.
private final class ViewClassTests {
    let all: [CellOfOtherCode]

    init(_ file: FileContext) {
        all = file.project.inspectedFiles(containing: ViewClassNames.triggersForTestsInSwift).map(file.context).flatMap(
            \.viewClassTestsOfFile)
    }
}

extension FileContext {
    /// Where code tests for the class of a view in some cell.
    /// - Parameter mayMeet: whether the cell of a use may be the one in question.
    public func placeOfViewClassTest(_ mayMeet: (CellOfOtherCode) -> Bool) -> String? {
        let test = projectAnalysis { ViewClassTests(self) }.all.first(where: mayMeet)
        return test.map { place($0.node, in: $0.file) } ?? objectiveCClassName
    }

    /// The class of a configuration's view, and the protocol of all such views.
    fileprivate static let viewsOfConfigurations = ["UIListContentView", "UIContentView"]
    private static let searches = ViewClassNames.partsOfLiterals.map { PackedPairSearch($0) }

    /// A search of the text would find the strings of other parts of a divided file.
    fileprivate var viewClassTestsOfFile: [CellOfOtherCode] {
        let literals = outline.text.bytes.withUnsafeBufferPointer { bytes in
            outline.nodes(of: .stringLiteral).filter { node in
                let range = outline.range(node)
                let rest = UnsafeBufferPointer(rebasing: bytes[range.start...])
                return Self.searches.contains { $0.occurs(in: rest, range.count) }
            }
        }
        return literals.filter { namesClassOfViews($0) || tellsViewsApart($0) }.map {
            anyCell(at: $0, isOfAnyTable: !hasTable(resolver.selfType(at: $0)))
        } + outline.nodes(namedAnyOf: Self.viewsOfConfigurations).filter(concernsAllViews).map { anyCell(at: $0, isOfAnyTable: true) }
    }

    /// Whether a string contains the whole name of a class of views in cells.
    private func namesClassOfViews(_ literal: NodeID) -> Bool {
        let text = outline.source(literal)
        return (ViewClassNames.replaced + Self.viewsOfConfigurations.prefix(1)).contains(where: text.contains)
    }

    /// Whether code compares the name of a view's class with a text that tells views in cells from those of a configuration:
    /// `NSStringFromClass(type(of: view)).contains("CellContentView")`.
    private func tellsViewsApart(_ literal: NodeID) -> Bool {
        guard let test = nameTest(with: literal), let text = outline.stringValue(literal), ViewClassNames.areToldApart(by: text, test)
        else {
            return false
        }
        return asksForClassName(outline.outermost(literal) { $0 != .memberBlock && $0 != .file })
    }

    /// How code compares other texts with a string, or with each one of a list.
    private func nameTest(with literal: NodeID) -> NameTest? {
        guard let user = outline.parent(literal) else { return nil }
        switch outline.kind(user) {
        case .binary: return outline.isNamed(user, "==") || outline.isNamed(user, "!=") ? .equals : nil
        case .argument: return outline.parent(user).flatMap { outline.call($0) }.flatMap { NameTest(method: $0.name) }
        case .arrayLiteral:
            guard let call = outline.parent(user).flatMap({ outline.call(calling: $0) }), call.base == user,
                NameTest(method: call.name) == .contains
            else { return nil }
            return call.arguments.contains { outline.kind($0.value) == .closure } ? .contains : .equals
        default: return nil
        }
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
        for fileID in project.inspectedFiles(containing: ["UILabel"]) {
            let outline = project.file(fileID).outline
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
        asksForClassName(code)
            && outline.tokens(of: code).contains { outline.tokens[$0].kind == .segment && outline.word($0).contains("Label") }
    }

    private func asksForClassName(_ code: NodeID) -> Bool {
        outline.mentions(ViewClassNames.questions, in: code) || !outline.calls(of: "type", in: code).isEmpty
            || outline.nodes(of: .stringLiteral, in: code).contains { literal in
                // `"\(view)"` is the description of the view.
                outline.onlyInterpolation(of: literal).map {
                    resolver.inherits(resolver.type(of: $0).unwrapped, from: ["UIView"])
                } ?? false
            }
    }
}
