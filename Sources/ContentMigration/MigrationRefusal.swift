// The reasons to refuse a migration, and how a message puts them.

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
    case passedToCodeWithLabels

    // The cell's class.
    case classHasViews
    case classKeepsLabels
    case classDeclaresLabels
    case classUsesLabelsInOtherFile

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
    /// What follows "by hand, since".
    var description: String {
        switch self {
        case .predatesConfigurations: "it is for systems without configurations"
        case .tooManyUses: "a fix of so many uses would be too long"
        case .tooManyLabelsInFunction: "its function fills too many labels"
        case .circularDependency: "its parts depend on each other"
        case .overlappingEdits: "its changes would overlap"
        case .showsNothing: "nothing is shown"
        case .outsideFunction: "it stands in no function"
        case .noCommonBlock: "its uses have no block in common"
        case .unknownOrigin: "where the cell comes from is not known"
        case .namelessCell: "the cell has no name"
        case .hasAlias: "the cell has another name"
        case .shadowedCell: "another cell has the same name"
        case .mixedCellSpellings: "the cell is written in several ways, as `cell?` and `cell!`"
        case .mixedSelfSpellings: "the cell is written in several ways, as `self?` and `self`"
        case .declaredInSameStatement: "the cell is declared in the same statement"
        case .cellReassigned: "another cell is assigned between its uses"
        case .hasConfiguration: "the cell has a configuration"
        case .usesContentView: "its `contentView` is used"
        case .filledBySuper: "`super` has filled the cell in"
        case .filledByDefer: "a `defer` fills the cell in"
        case .filledAtTheSameTime: "a closure or another name fills in the cell at the same time"
        case .filledBetweenUses(let name): "`\(name)` fills in the cell as well, between its other uses"
        case .headerFilledByUIKit: "UIKit fills in such a header, and not by a configuration"
        case .drawnInStoryboard: "a storyboard draws the cell, and a configuration would drop its other texts"
        case .passedToCodeWithLabels: "it is given to code that keeps the labels"
        case .classHasViews: "its class has views of its own"
        case .classKeepsLabels: "its class keeps the labels"
        case .classDeclaresLabels: "its class has labels of its own"
        case .classUsesLabelsInOtherFile: "its class reaches for the labels in another file"
        case .viewUsed: "the view itself is used"
        case .viewPassedOn: "the view itself is handed on"
        case .keyPathToLabel: "a key path leads to the label"
        case .labelCaptured: "the label is captured by a name of its own"
        case .labelChangedInPlace: "a label is changed in place"
        case .labelsOfSeveralCells: "labels of several cells are in one list"
        case .labelUseStays: "another use of its labels stays"
        case .noCounterpart(let property): "no configuration has `\(property)`"
        case .bothLabelsHave(let property): "two labels have an `\(property)`"
        case .severalLabelsBound: "several labels are bound at once"
        case .elseOfMissingLabel: "a missing label has an `else`"
        case .moreDependsOnCell: "more than the label depends on the cell's being there"
        case .codeWithLabelLeaves: "code that runs only with the label leaves"
        case .optionalFontOrColor: "a font or colour may be nil"
        case .strokeWithoutUIColor: "a stroke's colour is no `UIColor`"
        case .alignmentAtRunTime: "an alignment is only known at run time"
        case .rightAlignment: "no configuration aligns to the right"
        case .textReplacesAttributedText: "a text takes the place of an attributed one"
        case .readOfNonOptional: "what is read is not optional any more"
        case .readBeforeWrite: "what is read was not written before"
        case .commentInside: "a comment stands inside"
        case .severalStatementsOnLine: "several statements are on a line"
        case .multilineText: "a text spans several lines"
        case .blockLeftEmpty: "nothing would be left of a block"
        }
    }
}
