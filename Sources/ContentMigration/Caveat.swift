// The reasons to review a migration, and their texts.
import CellLintUIKitModel

/// What a person should look at.
struct Caveat: Hashable, CustomStringConvertible {
    private(set) var note: FixNote
    /// The member whose effect is unknown.
    let unknownMember: String?
    /// The classes with subviews of their own whose cells must not reach the code.
    let otherClasses: [String]
    /// Whether it says that other code uses the labels, or may use them.
    let isAboutLabelUse: Bool
    /// Whether it says that a reused cell loses or keeps what another row has set.
    let isAboutReuse: Bool
    /// Whether it says that rows have no room for the margins of a configuration.
    let isAboutMargins: Bool
    /// Whether the cell would no longer show what it shows: then there is no fix.
    let isLoss: Bool
    /// What a project accepts if this is nothing to review there; nil if it always is.
    let acceptableAs: AcceptableChange?

    private init(
        _ words: String, place: String? = nil, unknownMember: String? = nil, otherClasses: [String] = [], isAboutLabelUse: Bool = false,
        isAboutReuse: Bool = false, isAboutMargins: Bool = false, isLoss: Bool = false, acceptableAs: AcceptableChange? = nil
    ) {
        note = FixNote(words, place.map { [$0] } ?? [])
        (self.unknownMember, self.otherClasses) = (unknownMember, otherClasses)
        (self.isAboutLabelUse, self.isAboutReuse, self.isLoss) = (isAboutLabelUse, isAboutReuse, isLoss)
        (self.isAboutMargins, self.acceptableAs) = (isAboutMargins, acceptableAs)
    }

    var description: String { note.description }

    /// Two are equal if they say the same, wherever the code is.
    static func == (one: Self, other: Self) -> Bool { one.note.words == other.note.words && one.isLoss == other.isLoss }

    func hash(into hasher: inout Hasher) { hasher.combine(note.words) }

    /// The same, with the place of the code that it is about, if it is known.
    func at(_ place: String?) -> Self {
        var placed = self
        if let place { placed.note.add([place]) }
        return placed
    }

    /// Takes the places of an equal caveat as well.
    fileprivate mutating func addPlaces(of other: Self) { note.add(other.note.places) }

    // The cell: its type, and what it showed before.
    static let uncertainType = Self("the cell's type is not certain")
    static let unknownClass = Self("the cell's class is unknown")
    static func classOutsideProject(name: String) -> Self { Self("the cell class `\(name)` is declared outside the project") }
    static func otherCells(class name: String) -> Self {
        Self("a cell of the class `\(name)`, which has subviews of its own, must not reach this code", otherClasses: [name])
    }
    static func otherCells(classes: [String]) -> Self {
        Self(
            "cells of the classes \(list(classes)), which have subviews of their own, must not reach this code", otherClasses: classes)
    }
    static let classFillsLabels = Self("the cell's class sets its own labels")
    static func ownDefaultConfiguration(place: String) -> Self {
        Self("the cell's class has a default configuration of its own", place: place)
    }
    static let keepsOnlyConfiguration = Self("earlier content is kept only if it was set with a content configuration")
    static let keepsOnlyConfigurationOfOthers = Self(
        "content that other code set earlier is kept only if it was set with a content configuration")
    static let dropsContentOfOthers = Self("values that other code sets on this cell are lost")
    static func madeElsewhere(place: String) -> Self { Self("the cell comes from other code", place: place) }
    static func keptOnReuse(properties: [String], place: String) -> Self {
        Self("a reused cell no longer keeps \(list(properties)) of another row", place: place, isAboutReuse: true)
    }
    static let reusedCellKeepsContent = Self("a reused cell keeps the content from when it was created", isAboutReuse: true)
    static let prototypeTextLost = Self("text that is set in the prototype cell would be lost", isLoss: true)
    static let prototypeTextTranslated = Self("text of the prototype cell may be translated; the fix writes it untranslated")
    static let addsViews = Self("views that the code adds to the `contentView` are added to that of the configuration")
    static let addsViewsToCell = Self("views that the code adds to the cell must stay above the `contentView` of the configuration")
    static let contentViewReplaced = Self("UIKit replaces the cell's `contentView`")
    static func prototype(identifier: String) -> Self {
        Self("no code registers `\(identifier)`; a storyboard prototype may style the cell")
    }
    static func prototypeElsewhere(identifier: String, place: String) -> Self {
        Self("the prototype `\(identifier)` is in another scene", place: place)
    }
    static func prototypeMayBeUsed(place: String) -> Self {
        Self("the registration may not always run, so the cell may come from a prototype", place: place)
    }
    /// - Parameter isSlight: whether it hardly differs from what a configuration shows.
    static func prototypeSets(setting: String, isSlight: Bool = false, place: String) -> Self {
        Self(
            "a prototype sets `\(setting)`, which the fix does not write", place: place,
            isLoss: !isSlight && ["font", "textColor", "tintColor"].contains(setting))
    }
    static func copiesStoryboard(place: String) -> Self {
        Self("what the storyboard shows is copied from the labels of a cell without a configuration", place: place)
    }
    static let copiesLabels = Self("what the code does not set is copied from the labels of a cell without a configuration")
    static func otherRows(place: String) -> Self { Self("a row with subviews of its own must not reach this code", place: place) }
    static let looksByIdentifier = Self("the prototypes differ, so the fix sets what each of them does by `reuseIdentifier`")
    static func classSets(property: String, isLoss: Bool, place: String) -> Self {
        Self("the cell's class sets `\(property)`, which the fix does not write", place: place, isLoss: isLoss)
    }
    static func prototypeSetsForMadeCells(setting: String, place: String) -> Self {
        Self("cells created in code also get `\(setting)` of a prototype", place: place)
    }
    static func redeclared(name: String, place: String) -> Self {
        Self("the fix writes `\(name)`, which refers to a declaration of the project", place: place)
    }
    static func redeclared(name: String) -> Self { Self("the fix writes `\(name)`, which refers to a declaration of the project here") }
    static func mainBundle(color: String) -> Self { Self("the color `\(color)` must be in the asset catalog of the main bundle") }
    static func colorSpace(place: String) -> Self {
        Self("the color of a prototype is in another color space, so its shade may change slightly", place: place)
    }
    /// Interface Builder writes such a font for the labels of many new prototypes; how large UIKit draws it is written down nowhere.
    static func fontWithoutSize(of text: ConfigurationText, place: String) -> Self {
        let words = text == .primary ? "its text" : "its secondary text"
        return Self("a prototype sets a font of size 0 for \(words); the fix keeps the configuration's font", place: place)
    }
    static func colorOfMacOS(name: String, place: String) -> Self {
        Self("the color `\(name)` of a prototype is one of macOS; the fix keeps the configuration's color", place: place)
    }
    static let looksOfSystem26 = Self("on iOS 26 the secondary text changes its font and color")
    static func prototypeHasViews(place: String) -> Self {
        Self("a prototype has subviews of its own", place: place, isLoss: true)
    }
    static func nib(place: String) -> Self { Self("a nib may style the cell", place: place) }
    static func overrides(_ member: String, place: String) -> Self {
        Self("an extension overrides `\(member)` for all views of a class", place: place)
    }
    static func exchanges(place: String) -> Self { Self("a swizzled method may change the views of cells", place: place) }
    static func nibTextLost(place: String) -> Self { Self("text that is set in a nib would be lost", place: place, isLoss: true) }
    static func unknownRegistration(place: String) -> Self { Self("the registered class is unknown", place: place) }
    static func identifierShared(place: String) -> Self {
        Self("another cell with the same reuse identifier keeps its labels", place: place)
    }
    static func queueShared(place: String) -> Self { Self("other code may dequeue the same cells", place: place) }
    static let lookOnTV = Self("the code runs on tvOS, whose fonts and row heights cell-lint does not know")
    static let stylesConfigurations = Self("cells that have a configuration already are styled as well")
    static let headerLook = Self("header and footer configurations have their own style, such as another font")
    static let styleWithOtherLook = Self("the configuration of a cell with the style `value2` may look different")
    static let stacksTexts = Self(
        "texts that do not fit side by side are shown below each other instead of truncated", acceptableAs: .stackedTexts)
    static let secondTextMoves = Self("secondary text without a text moves to the leading edge of the cell")
    static let alignmentTakesEffect = Self("this cell style ignores the alignment; a configuration applies it")
    static let alignmentAtRunTime = Self("an alignment that is known only at run time becomes `.center` or `.natural`")
    static let paragraphStyleAligns = Self("a configuration does not align a text by its paragraph style")
    static func lowersCell(member: String) -> Self {
        Self("setting `\(member)` may make the cell too low for the margins of a configuration")
    }
    static func lowRows(place: String) -> Self {
        Self("the rows may be too low for the margins of a configuration", place: place, isAboutMargins: true)
    }
    static let sharedRowHeight = Self("the rows may be too low for both texts")
    static let rowHeights = Self("self-sizing rows may change their height", acceptableAs: .rowHeight)
    static func resizesRow(property: String) -> Self {
        Self("changing `\(property)` on screen may resize the row; changing the label did not")
    }
    static func symbolSize(image: String) -> Self {
        Self("the row may be lower because it makes no room for the size of `\(image)`", acceptableAs: .rowHeight)
    }
    static func imageSize(image: String) -> Self {
        Self("`\(image)` may be shown at a different size because it is not a symbol", acceptableAs: .imageSize)
    }
    static func imageWidth(image: String) -> Self {
        Self("`\(image)` may be shown smaller if it is wider than the row", acceptableAs: .imageSize)
    }
    static func symbolWidth(name: String) -> Self {
        Self("the text beside `\(name)` moves because the symbol is wider than others", acceptableAs: .textPosition)
    }
    static func largeSymbol(image: String) -> Self {
        Self("the text beside `\(image)` moves because the symbol is larger than others", acceptableAs: .textPosition)
    }
    static let roundsImage = Self("the configuration clips the image to round corners; the image view did not")
    static let disabledLook = Self("a disabled cell may show its text in a different color")
    static let indentation = Self("the text of an indented cell may move", acceptableAs: .textPosition)
    static func margins(property: String) -> Self { Self("`\(property)` may move the text", acceptableAs: .textPosition) }

    // Other code.
    static let mayWrap = Self("a long text may take several lines, which a configuration does not limit")
    static let linesOfOtherCode = Self("the text may have more than one line where other code sets `numberOfLines`")
    static let labelsUsedElsewhere = Self("other code may use the labels of this class")
    static let labelsUsedOutside = Self("code outside the project may use the labels of the cell")
    static func labelsUsed(place: String) -> Self {
        Self("other code uses the labels of cells", place: place, isAboutLabelUse: true)
    }
    static func labelsUnwrapped(place: String) -> Self {
        Self("other code unwraps the labels of these cells", place: place, isAboutLabelUse: true, isLoss: true)
    }
    static func passedOn(place: String) -> Self { Self("other code passes the cell on", place: place) }
    static func unknownSuperclass(name: String) -> Self { Self("the superclass `\(name)` is unknown and may use the labels of cells") }
    static func setUpElsewhere(place: String) -> Self { Self("Objective-C code sets up the table or uses its cells", place: place) }
    static func connectedElsewhere(place: String) -> Self {
        Self("an object of another class has an outlet to the table or its cells", place: place)
    }
    static func unknownDelegate(place: String) -> Self {
        Self("the class of the table's delegate is unknown and may change its cells", place: place)
    }
    static func unknownTable(place: String) -> Self {
        Self("the class of the table or its data source is unknown and may change its cells", place: place)
    }
    static func appearance(place: String) -> Self { Self("an appearance proxy styles the labels of cells", place: place) }
    static func textSizes(place: String) -> Self { Self("the cell may be in a view that has a text size of its own", place: place) }
    static let filledByOtherCode = Self("the cell is passed to code that also sets its content", isAboutLabelUse: true)
    static let passedToUnknownCode = Self("the cell is passed to code that cell-lint cannot check", isAboutLabelUse: true)
    static let shownOutsideTable = Self("the cell is shown as something other than a row, where a configuration may have another size")
    static let storedElsewhere = Self("the cell is also stored elsewhere")
    static let restartsForOtherCell = Self("the configuration starts over where another cell is assigned")
    static let mayBeAnotherCell = Self("a different cell may take its place")
    static let waits = Self("part of the content is set after an `await` and appears only then")
    static let closureRunsLater = Self("the closure may run after the cell is reused for another row")
    static func touchesViews(member: String) -> Self { Self("`\(member)` acts on other views once the cell has a configuration") }
    static func viewClassTested(place: String) -> Self { Self("code compares the names of UIKit's private view classes", place: place) }
    static func unknownEffect(member: String) -> Self { Self("the effect of `\(member)` is unknown", unknownMember: member) }

    // What is written and read.
    static let readsConfiguration = Self("a value that is read is nil unless the cell has a list content configuration")
    static let attributedTextKeepsLooks = Self("attributed text keeps its own font and color")
    static let earlierAttributedTextShown = Self("attributed text that was set earlier takes precedence over the new text")
    static let plainTextStays = Self("an attributed text that is nil no longer removes the plain text")
    static let attributedLookEnds = Self("plain text no longer inherits the attributes of attributed text set earlier")
    static let disabledColor = Self("a disabled label becomes a text color")
    static func followsState(property: String) -> Self { Self("an update handler of the cell takes the place of `\(property)`") }
    static let alphaOfColor = Self("`alpha` becomes part of the text color")
    static func hiddenSpaceLost(property: String) -> Self {
        Self("`\(property)` becomes nil instead of hidden, so it takes up no space")
    }
    static let secondLabelMissing = Self("code that depends on the second label now always runs")
    static let styleWithoutSecondLabel = Self("the cell's style has no second label, so its text was not shown before")
    static let leftBecomesNatural = Self("`.left` becomes `.natural`, which is the right side in right-to-left languages")
    static let rightBecomesNatural = Self("`.right` becomes `.natural`, which is the left side in left-to-right languages")
    static func unknownOptionality(value: String) -> Self { Self("`\(value)` may be nil: its type is unknown") }
    static func movedToCell(property: String) -> Self { Self("`\(property)` now applies to the whole cell") }
    static func identifierLost(value: String) -> Self { Self("UI tests no longer find `\(value)`, since a cell has one identifier") }
    static func inlined(function: String) -> Self { Self("`\(function)()` is inlined") }
    static func leftOut(code: String) -> Self { Self("`\(code)` is removed") }
}

/// What a person should look at before a migration is applied; without any it is safe.
struct Caveats {
    private(set) var all: [Caveat] = []
    /// The changes that are nothing to review.
    private let accepted: Set<AcceptableChange>
    /// Those of them that the migration makes.
    private(set) var madeChanges: Set<AcceptableChange> = []

    init(accepting accepted: Set<AcceptableChange> = []) { self.accepted = accepted }

    mutating func add(_ caveat: Caveat) {
        if let change = caveat.acceptableAs, accepted.contains(change) {
            madeChanges.insert(change)
            return
        }
        if let known = all.firstIndex(of: caveat) {
            all[known].addPlaces(of: caveat)
        } else if !caveat.otherClasses.isEmpty, let known = all.firstIndex(where: { !$0.otherClasses.isEmpty }) {
            let classes = all[known].otherClasses
            let more = caveat.otherClasses.filter { !classes.contains($0) }
            if !more.isEmpty { all[known] = .otherCells(classes: classes + more) }
        } else {
            all.append(caveat)
        }
    }

    /// - Parameter place: that of the code which it is about, if it is known.
    mutating func add(_ caveat: Caveat, at place: String?) { add(caveat.at(place)) }

    mutating func add(contentsOf others: [Caveat]) { for caveat in others { add(caveat) } }

    mutating func formUnion(_ other: Caveats) {
        add(contentsOf: other.all)
        madeChanges.formUnion(other.madeChanges)
    }

    /// The first reason for no fix.
    var loss: Caveat? { all.first(where: \.isLoss) }

    /// Without some of them.
    func without(_ settled: Set<Caveat>) -> Caveats {
        var others = self
        others.all.removeAll(where: settled.contains)
        return others
    }

    /// Members whose effect is unknown share a note.
    var notes: [FixNote] {
        let unknown = all.filter { $0.unknownMember != nil }
        let ofClass = all.first { $0 == .unknownClass }
        guard unknown.count > 1 || ofClass != nil && !unknown.isEmpty else { return all.map(\.note) }
        let names = unknown.map { "`\($0.unknownMember!)`\($0.note.suffix)" }.joined(separator: ", ")
        let others = all.filter { $0.unknownMember == nil && $0 != .unknownClass }.map(\.note)
        guard let ofClass else { return others + [FixNote("the effects of \(names) are unknown")] }
        return [FixNote("\(ofClass), so \(names) cannot be checked")] + others
    }
}

/// Some names of code, as in a sentence.
private func list(_ names: [String]) -> String { names.map { "`\($0)`" }.sentenceList }
