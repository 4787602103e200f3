// The reasons to refuse a migration, and their texts.

/// Why a cell's uses cannot become a configuration.
enum MigrationRefusal: Error, Hashable, Sendable {
    // The uses as a whole.
    case predatesConfigurations
    case tooManyUses
    case tooManyLabelsInFunction
    /// It is asked for while it is being found out.
    case circularDependency
    case overlappingEdits
    case showsNothing
    case outsideFunction
    case noCommonBlock

    // The cell: its name, where it comes from, and what else fills it in.
    case unknownOrigin
    case namelessCell
    case hasAlias
    case shadowedCell
    case mixedCellSpellings
    case mixedSelfSpellings
    case declaredInSameStatement
    case cellReassigned
    case hasConfiguration
    case usesContentView
    case filledBySuper
    case filledByDefer
    case filledAtTheSameTime
    case filledBetweenUses(by: String)
    case headerFilledByUIKit
    case drawnInStoryboard
    case filledByLibrary
    case passedToCodeWithLabels

    // The cell's class.
    case classHasViews
    case classKeepsLabels
    case classDeclaresLabels
    case classUsesLabelsInOtherFile
    case classUsedElsewhere(place: String)
    case classOutsideProject(name: String)

    // What is done with a label or an image view.
    case viewUsed
    case viewPassedOn
    case keyPathToLabel
    case labelCaptured
    case labelChangedInPlace
    case labelsOfSeveralCells
    case labelUseStays
    case noCounterpart(property: String)
    case bothLabelsHave(property: String)

    // Labels that are bound to names.
    case severalLabelsBound
    case elseOfMissingLabel
    case moreDependsOnCell
    case codeWithLabelLeaves

    // What is written and read.
    case optionalFontOrColor
    case strokeWithoutUIColor
    case alignmentAtRunTime
    case rightAlignment
    case textReplacesAttributedText
    case readOfNonOptional
    case readBeforeWrite

    // How the source is laid out.
    case commentInside
    case severalStatementsOnLine
    case multilineText
    case blockLeftEmpty
}

extension MigrationRefusal: CustomStringConvertible {
    /// What follows "no automatic fix: ".
    var description: String {
        switch self {
        case .predatesConfigurations: "the code runs on systems without content configurations"
        case .tooManyUses: "the fix would change too many uses"
        case .tooManyLabelsInFunction: "the function uses too many labels"
        case .circularDependency: "the parts of the fix depend on each other"
        case .overlappingEdits: "the edits would overlap"
        case .showsNothing: "the code sets nothing that a configuration shows"
        case .outsideFunction: "the code is not in a function"
        case .noCommonBlock: "the uses have no block in common"
        case .unknownOrigin: "the origin of the cell is unknown"
        case .namelessCell: "the cell has no name"
        case .hasAlias: "another variable refers to the same cell"
        case .shadowedCell: "another variable shadows the cell"
        case .mixedCellSpellings: "the cell is written in several ways, such as `cell?` and `cell!`"
        case .mixedSelfSpellings: "the cell is written in several ways, such as `self?` and `self`"
        case .declaredInSameStatement: "the cell is declared in the same statement"
        case .cellReassigned: "another cell is assigned between the uses"
        case .hasConfiguration: "the cell already has a content configuration"
        case .usesContentView: "the cell's `contentView` is used"
        case .filledBySuper: "`super` sets the cell's content"
        case .filledByDefer: "a `defer` block sets the cell's content"
        case .filledAtTheSameTime: "a closure or another variable also sets the cell's content"
        case .filledBetweenUses(let name): "`\(name)` also sets the cell's content, between the other uses"
        case .headerFilledByUIKit: "UIKit sets the content of this header, without a configuration"
        case .drawnInStoryboard: "the cell is designed in a storyboard, and a configuration would drop its other text"
        case .filledByLibrary: "code outside the project supplies the cell and may set its labels afterwards"
        case .passedToCodeWithLabels: "the cell is passed to code that uses its labels"
        case .classHasViews: "the cell class adds subviews of its own"
        case .classKeepsLabels: "the cell class uses the labels"
        case .classDeclaresLabels: "the cell class declares labels of its own"
        case .classUsesLabelsInOtherFile: "the cell class uses the labels in another file"
        case .classUsedElsewhere(let place): "other code uses the labels of the same cells and cannot be migrated (`\(place)`)"
        case .classOutsideProject(let name): "the cell class `\(name)` is declared outside the project"
        case .viewUsed: "the view itself is used"
        case .viewPassedOn: "the view itself is passed to other code"
        case .keyPathToLabel: "a key path refers to the label"
        case .labelCaptured: "a closure captures the label"
        case .labelChangedInPlace: "a label is modified in place"
        case .labelsOfSeveralCells: "one list has labels of several cells"
        case .labelUseStays: "another use of the labels cannot be changed"
        case .noCounterpart(let property): "`UIListContentConfiguration` has no `\(property)`"
        case .bothLabelsHave(let property): "both labels have an `\(property)`"
        case .severalLabelsBound: "one statement binds several labels"
        case .elseOfMissingLabel: "an `else` branch runs if the label is missing"
        case .moreDependsOnCell: "other code depends on the cell not being nil"
        case .codeWithLabelLeaves: "code that runs only if the label exists leaves the block"
        case .optionalFontOrColor: "a font or color may be nil"
        case .strokeWithoutUIColor: "the stroke color is not a `UIColor`"
        case .alignmentAtRunTime: "the alignment is known only at run time"
        case .rightAlignment: "content configurations cannot align text to the right"
        case .textReplacesAttributedText: "plain text replaces attributed text"
        case .readOfNonOptional: "a value that is read is no longer optional"
        case .readBeforeWrite: "a value is read before it is set"
        case .commentInside: "there is a comment inside the code"
        case .severalStatementsOnLine: "several statements share a line"
        case .multilineText: "a text spans several lines"
        case .blockLeftEmpty: "a block would be empty"
        }
    }
}
