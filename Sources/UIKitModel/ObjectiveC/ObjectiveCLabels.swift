// Finds in Objective-C files what may meet the labels of any cell, or change how the rows of any table look: appearance proxies, categories,
// functions, walks over views, and delegates apart from data sources. Finds as well what may meet those of the classes that such files name.
// The files are read when the first question needs them, once for all threads.
import CellLintLinting

/// A word in an Objective-C file.
public struct ObjectiveCPlace: Sendable {
    public let path: Path
    public let line: Int

    /// The file and line, for the text of a fix.
    var name: String { "\(path.name):\(line)" }
}

/// The uses of labels in all Objective-C files of a project, in the order of paths.
public final class ObjectiveCLabels: Sendable {
    /// The appearance proxies of labels that may be in cells.
    public let appearances: [ObjectiveCPlace]
    /// The methods `awakeFromNib` in categories of UIKit's views.
    let awakenings: [ObjectiveCPlace]
    /// The methods of UIKit that categories of its labels, cells and fonts replace.
    let overrides: [ObjectiveCPlace]
    /// The functions that visit all views below a view and name labels.
    let walks: [ObjectiveCPlace]
    /// The first place in each file that sets up another object's table or takes its cells, with the words of the file.
    let settings: [(words: Set<String>, place: ObjectiveCPlace)]
    /// What sets up tables and changes cells in categories, with the class that each extends, and without one in functions and in methods that
    /// are given tables. Delegates' methods in categories are among them.
    let openSettings: [(category: String?, place: ObjectiveCPlace)]
    /// The strings that name UIKit's own classes of the views in cells.
    let classNames: [ObjectiveCPlace]
    /// The uses of cells' labels in categories, with the class that each extends, and without one in functions and in methods that take cells
    /// from another object's table, or from the table of another data source.
    public let uses: [(category: String?, place: ObjectiveCPlace)]
    /// The first use of a label in each file, with the words of the file, among which are the classes that it may use.
    let files: [(words: Set<String>, place: ObjectiveCPlace)]
    /// The words of each file that makes cells with the style whose configuration may look different.
    let wordsBesideValue2: [Set<String>]
    /// The words of each file that registers cells or makes them.
    let wordsBesideMakers: [(words: Set<String>, path: Path)]

    init(_ provider: any FileProvider) {
        var appearances: [ObjectiveCPlace] = []
        var awakenings: [ObjectiveCPlace] = []
        var overrides: [ObjectiveCPlace] = []
        var walks: [ObjectiveCPlace] = []
        var settings: [(words: Set<String>, place: ObjectiveCPlace)] = []
        var openSettings: [(category: String?, place: ObjectiveCPlace)] = []
        var classNames: [ObjectiveCPlace] = []
        var uses: [(category: String?, place: ObjectiveCPlace)] = []
        var files: [(words: Set<String>, place: ObjectiveCPlace)] = []
        var wordsBesideValue2: [Set<String>] = []
        var wordsBesideMakers: [(words: Set<String>, path: Path)] = []
        for text in provider.objectiveCTexts where Self.isOfInterest(text) {
            var reader = ObjectiveCReader(text)
            reader.read()
            let lines = LineTable(text)
            func place(_ offset: Int) -> ObjectiveCPlace { ObjectiveCPlace(path: text.path, line: lines.position(at: offset).line) }
            appearances += reader.appearances.map(place)
            awakenings += reader.awakenings.map(place)
            overrides += reader.overrides.map(place)
            walks += reader.walks.map(place)
            if let first = reader.firstSetting { settings.append((reader.words, place(first))) }
            openSettings += reader.settings.map { ($0.category, place($0.offset)) }
            classNames += reader.classNames.map(place)
            uses += reader.uses.map { ($0.category, place($0.offset)) }
            if let first = reader.firstLabel { files.append((reader.words, place(first))) }
            if reader.words.contains(Self.value2) { wordsBesideValue2.append(reader.words) }
            if !reader.words.isDisjoint(with: Self.makers) { wordsBesideMakers.append((reader.words, text.path)) }
        }
        (self.wordsBesideValue2, self.wordsBesideMakers) = (wordsBesideValue2, wordsBesideMakers)
        (self.appearances, self.awakenings, self.uses, self.files) = (appearances, awakenings, uses, files)
        (self.overrides, self.walks, self.settings) = (overrides, walks, settings)
        (self.openSettings, self.classNames) = (openSettings, classNames)
    }

    private static let value2 = "UITableViewCellStyleValue2"
    private static let makers = ["registerClass", "initWithStyle"]
    /// A file without these words changes no cells. Those of one trigger occur together in a category that changes all views, in a walk over
    /// labels, where code has a table of Swift's, or where it sets up tables and changes cells. Many files have only the first one.
    private static let interest = Prefilter([
        ["appearance", "extLabel", "visibleCells"] + ([value2] + ViewClassNames.triggersForTests).map { Trigger($0) } + [
            "fix:@\"UITable", "ix:@\"<UITable", "tring:@\"UITable", "tring:@\"TableView",
            "@implementation UILabel", "@implementation UIFont", "@implementation UITableViewCell",
            .all("@implementation UI", "awakeFromNib"), .all("@implementation UI", "ForRowAtIndexPath:"),
            .all("@implementation NSObject", "ForRowAtIndexPath:"), .all("UILabel", "subviews"),
            .all("etTextColor:", "subviews"), .all("etFont:", "subviews"), .all("@\"textColor", "subviews"), .all("@\"Label\"", "subviews"),
            .all("-Swift.h", "ableView"), .all("-Swift.h", "ayoutMargins"), .all("-Swift.h", "contentView"),
            .all("-Swift.h", "eparatorInset"), .all("-Swift.h", "serInteractionEnabled"), .all("-Swift.h", "initWithStyle:"),
            .all("-Swift.h", "registerClass:"),
            .all("ableView", "owHeight"), .all("ableView", "eparatorInset"), .all("ableView", "ayoutMargins"),
            .all("ableView", "semanticContentAttribute"), .all("ableView", "ndentationLevel"), .all("ableView", "registerClass:"),
            .all("TableViewCell", "serInteractionEnabled"), .all("TableViewCell", "ontentConfiguration"),
            .all("cellForRowAtIndexPath:", "ontentView"), .all("objc/runtime", "UILabel"), .all("objc/runtime", "UITableViewCell"),
            .all("objc/runtime", "UIFont"),
        ]
    ])

    private static func isOfInterest(_ text: SourceText) -> Bool { interest.hits(text) != 0 }
}

/// `static inline`, `NS_INLINE`
private let inlineFunctions = Prefilter([["inline", "INLINE"]])

extension FileProvider {
    /// The texts of the project's Objective-C files that can be read, in the order of paths, and those of headers with inline functions. Each
    /// is read as it is asked for.
    var objectiveCTexts: some Sequence<SourceText> {
        documents.lazy.filter { path in [".m", ".mm", ".h"].contains { path.ends(with: $0) } }.compactMap { text(ofDocument: $0) }
            .filter { !$0.path.ends(with: ".h") || inlineFunctions.hits($0) != 0 }
    }
}

extension FileContext {
    /// The uses of labels in the project's Objective-C files.
    private var objectiveCLabels: ObjectiveCLabels { documentAnalysis { ObjectiveCLabels($0) } }

    /// Where an appearance proxy of an Objective-C file styles the labels of cells.
    public var objectiveCAppearance: String? {
        objectiveCLabels.appearances.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Where a category of an Objective-C file changes all views of a kind that come from a storyboard or xib.
    var objectiveCAwakening: String? {
        objectiveCLabels.awakenings.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Where a category of an Objective-C file replaces a method of all labels, cells or fonts.
    public var objectiveCOverride: String? {
        objectiveCLabels.overrides.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Where a function of an Objective-C file visits the labels below any view.
    public var objectiveCWalk: String? {
        objectiveCLabels.walks.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Where an Objective-C file that names a class, or a related one, sets up the table of another object, or code that may have any table or
    /// cell does, or a category of one of the classes or of UIKit's.
    public func objectiveCSetting(ofTablesOf owner: DeclarationID) -> String? {
        let classes = namesOfRelatedClasses(owner)
        let places =
            objectiveCLabels.settings.filter { !classes.isDisjoint(with: $0.words) }.map(\.place)
            + objectiveCLabels.openSettings.filter { isOpen($0.category, to: classes) }.map(\.place)
        return places.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    private func namesOfRelatedClasses(_ id: DeclarationID) -> Set<String> {
        let superclasses = resolver.superclassChain(of: .nominal(id, [])).compactMap { type -> DeclarationID? in
            if case .nominal(let id, _) = type, !id.isInterface { id } else { nil }
        }
        return Set((subclasses(of: id) + superclasses).flatMap(namesInDocuments))
    }

    /// Where an Objective-C file uses the labels of a cell or changes how it looks, if the file names the property of this file that has the
    /// cell.
    public func objectiveCUse(ofCellIn binding: NodeID) -> String? {
        guard let property = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isStatement(property),
            isForObjectiveC(property: property), case .nominal(let id, _) = resolver.selfType(at: property)
        else { return nil }
        let (name, classes) = (outline.name(binding), namesOfRelatedClasses(id))
        let places = (objectiveCLabels.files + objectiveCLabels.settings).filter {
            $0.words.contains(name) && !classes.isDisjoint(with: $0.words)
        }
        return places.map(\.place).first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Where an Objective-C file tests for UIKit's own classes of the views in cells.
    var objectiveCClassName: String? {
        objectiveCLabels.classNames.first { !isBuiltApart(from: $0.path) }.map(\.name)
    }

    /// Whether an Objective-C file names one of some classes and makes cells of the style `value2`.
    public func objectiveCMakesValue2(of classes: Set<String>) -> Bool {
        objectiveCLabels.wordsBesideValue2.contains { !classes.isDisjoint(with: $0) }
    }

    /// Whether an Objective-C file names one of some cell classes and registers or makes cells.
    public func objectiveCMakesCells(ofClassesNamed classes: Set<String>) -> Bool {
        objectiveCLabels.wordsBesideMakers.contains { !classes.isDisjoint(with: $0.words) && !isBuiltApart(from: $0.path) }
    }

    /// Whether code in a category of a class, or in none, may have cells of the tables of some classes.
    private func isOpen(_ category: String?, to classes: Set<String>) -> Bool {
        category.map { classes.contains($0) || $0.begins(with: "UI") || $0.begins(with: "NS") } ?? true
    }

    /// Where an Objective-C file uses labels that names one of some classes.
    public func objectiveCUse(besideNamesOf classes: Set<String>) -> String? {
        objectiveCLabels.files.first { !classes.isDisjoint(with: $0.words) && !isBuiltApart(from: $0.place.path) }
            .map(\.place.name)
    }

    /// Where a function of an Objective-C file, or a category of one of some classes or of UIKit's, uses the labels of cells.
    public func objectiveCUse(inCategoriesOf classes: Set<String>) -> String? {
        objectiveCLabels.uses.first { category, place in
            isOpen(category, to: classes) && !isBuiltApart(from: place.path)
        }.map(\.place.name)
    }
}
