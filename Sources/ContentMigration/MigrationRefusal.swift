// The reasons to refuse a migration, and their texts.
import CellLintUIKitModel

/// Why a cell's uses cannot become a configuration.
struct MigrationRefusal: Error, Hashable, CustomStringConvertible {
    /// What follows "no automatic fix: ".
    private var note: FixNote

    private init(_ words: String, place: String? = nil) { note = FixNote(words, place.map { [$0] } ?? []) }

    /// - Parameters:
    ///   - loss: what a cell would no longer show.
    ///   - place: that of its prototype, unless the caveat has it.
    init(loss: Caveat, place: String? = nil) {
        // One is enough.
        note = FixNote(loss.note.words, Array(loss.note.places.prefix(1)))
        if loss == .prototypeTextLost, let place { note.add([place]) }
    }

    var description: String { note.description }

    /// Two are equal if they say the same, wherever the code is.
    static func == (one: Self, other: Self) -> Bool { one.note.words == other.note.words }

    func hash(into hasher: inout Hasher) { hasher.combine(note.words) }

    /// The same, with the place of the code that it is about.
    func at(_ place: String) -> Self {
        var placed = self
        placed.note.add([place])
        return placed
    }

    /// What to say at a place, which is not named again.
    func description(at place: String) -> String { note.besides(place).description }

    // The uses as a whole.
    static let predatesConfigurations = Self("the code runs on systems without content configurations")
    static let oldSwift = Self("the code is written in Swift 2, which has no content configurations")
    static let tooManyUses = Self("the fix would change too many uses")
    static let tooManyLabelsInFunction = Self("the function uses too many labels")
    /// Computing it requires its own result.
    static let circularDependency = Self("the parts of the fix depend on each other")
    static let overlappingEdits = Self("the edits would overlap")
    static let showsNothing = Self("the code sets nothing that a configuration shows")
    static let outsideFunction = Self("the code is not in a function")
    static let noCommonBlock = Self("the uses have no block in common")

    // The cell: its name, where it comes from, and what else fills it in.
    static let unknownProvenance = Self("the origin of the cell is unknown")
    static let namelessCell = Self("the cell has no name")
    static let hasAlias = Self("another variable refers to the same cell")
    static let shadowedCell = Self("another variable shadows the cell")
    static let mixedCellSpellings = Self("the cell is written in several ways, such as `cell?` and `cell!`")
    static let mixedSelfSpellings = Self("the cell is written in several ways, such as `self?` and `self`")
    static let declaredInSameStatement = Self("the cell is declared in the same statement")
    static let cellReassigned = Self("another cell is assigned between the uses")
    static let hasConfiguration = Self("the cell already has a content configuration")
    static let usesContentView = Self("the cell's `contentView` is used")
    static let addsViews = Self("the code adds subviews to the cell that belong in its `contentView`")
    static let filledBySuper = Self("`super` sets the cell's content")
    static let filledByDefer = Self("a `defer` block sets the cell's content")
    static let filledAtTheSameTime = Self("a closure or another variable also sets the cell's content")
    static func filledBetweenUses(by name: String) -> Self { Self("`\(name)` also sets the cell's content, between the other uses") }
    static let headerFilledByUIKit = Self("UIKit sets the content of this header, without a configuration")
    static let drawnInStoryboard = Self("the cell is designed in a storyboard, and a configuration would drop its other text")
    static let filledByLibrary = Self("code outside the project supplies the cell and may set its labels afterwards")
    static let stylesAnyCell = Self("the code also styles cells that other code fills in and that keep their labels")
    static func labelsStay(place: String) -> Self { Self("code for cells of the same table cannot be changed", place: place) }
    /// If that code stays because of other such code, it is enough to say why that does.
    static func labelsStay(place: String, why: Self) -> Self {
        let words = labelsStay(place: place).note.words
        return why.note.words.begins(with: words) ? why : Self("\(words) (`\(place)`: \(why.description(at: place)))")
    }
    static let passedToCodeWithLabels = Self("the cell is passed to code that uses its labels")
    static let passedToCodeWithViews = Self("the cell is passed to code that lays out views in it")

    // The cell's class.
    static let classHasViews = Self("the cell class adds subviews of its own")
    static func classHasOutlets(place: String) -> Self { Self("the cell class has outlets of its own", place: place) }
    static func classUsesContentView(place: String) -> Self { Self("the cell class uses its `contentView`", place: place) }
    static let classKeepsLabels = Self("the cell class uses the labels")
    static let classDeclaresLabels = Self("the cell class declares labels of its own")
    static let classUsesLabelsInOtherFile = Self("the cell class uses the labels in another file")
    static func classUsedElsewhere(place: String, why: Self) -> Self {
        Self("other code uses the labels of the same cells and cannot be migrated (`\(place)`: \(why.description(at: place)))")
    }
    static func classOutsideProject(name: String) -> Self { Self("the cell class `\(name)` is declared outside the project") }

    // What is done with a label or an image view.
    static func viewUsed(member: String) -> Self { Self("`\(member)` itself is used, not only its properties") }
    static func viewPassedOn(member: String) -> Self { Self("`\(member)` itself is passed to other code") }
    static let keyPathToLabel = Self("a key path refers to the label")
    static let labelCaptured = Self("a closure captures the label")
    static let labelChangedInPlace = Self("a label is modified in place")
    static let labelsOfSeveralCells = Self("one list has labels of several cells")
    static let labelUseStays = Self("another use of the labels cannot be changed")
    static func noCounterpart(property: String) -> Self { Self("`UIListContentConfiguration` has no `\(property)`") }
    static func ownHelper(member: String) -> Self { Self("`\(member)` is the project's own and changes a label") }
    static func setApart(property: String) -> Self { Self("`\(property)` is set in another place than the values that it affects") }
    static func noHandler(property: String) -> Self { Self("no update handler can choose `\(property)` here") }
    static func silencesOtherViews(property: String) -> Self {
        Self("`\(property)` would apply to the whole cell, and VoiceOver would skip its other texts")
    }
    static func bothLabelsHave(property: String) -> Self { Self("both labels have an `\(property)`") }

    // Labels that are bound to names.
    static let severalLabelsBound = Self("one statement binds several labels")
    static let elseOfMissingLabel = Self("an `else` branch runs if the label is missing")
    static let moreDependsOnCell = Self("other code depends on the cell not being nil")
    static let codeWithLabelLeaves = Self("code that runs only if the label exists exits the block")

    // What is written and read.
    static let optionalFontOrColor = Self("a font or color may be nil")
    static let strokeWithoutUIColor = Self("the stroke color is not a `UIColor`")
    static let alignmentAtRunTime = Self("the alignment is known only at run time")
    static func unknownAlignment(name: String) -> Self { Self("`.\(name)` is not a known alignment") }
    static let textReplacesAttributedText = Self("plain text replaces attributed text")
    static let attributedTextClearsText = Self("an attributed text that is nil removes the plain text")
    static let restylesAttributedText = Self("an attributed text gets another font or color, which a configuration ignores")
    static let readOfNonOptional = Self("a value that is read is optional on a label, but not in a configuration")
    static let unwrapsLabelOfOthers = Self("code unwraps what other code sets on the label")
    static func assignedInEachLayout(by name: String) -> Self {
        Self("`\(name)` would assign a configuration in each layout pass, which causes another one")
    }
    static let onlyStyled = Self("no code sets the text of the cells that this code styles")
    static let neverFilled = Self("no code sets the value that is read")
    static func writersStay(place: String) -> Self { Self("no code that sets the value that is read can be migrated", place: place) }
    static func staticCellRead(place: String) -> Self { Self("the text that is read comes from a static cell", place: place) }
    static func prototypeRead(place: String) -> Self { Self("the text that is read may be that of a prototype", place: place) }
    static let readBeforeWrite = Self("a value is read before it is set")

    // How the source is laid out.
    static let yielded = Self("an accessor yields a value of a label")
    static let commentInside = Self("there is a comment inside the code")
    static let severalStatementsOnLine = Self("several statements share a line")
    static let multilineText = Self("a text spans several lines")
    static let branchOfValue = Self("the code is the value of an `if` or `switch`")
    static let blockLeftEmpty = Self("a block would be empty")
    static let animated = Self("the change of a label is animated")
}
