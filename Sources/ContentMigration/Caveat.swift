// The reasons to look at a migration before it is applied, and how a fix's title puts them.

/// What a person should look at.
enum Caveat: Hashable, Sendable {
    // The cell: its type, and what it showed before.
    case uncertainType
    case unknownClass
    case classFillsLabels
    case keepsOnlyConfiguration
    case keepsOnlyConfigurationOfOthers
    case dropsContentOfOthers
    case reusedCellKeepsContent
    case prototypeTextLost
    case contentViewReplaced
    case prototype(identifier: String)
    case prototypeElsewhere(identifier: String, place: String)
    case prototypeSets(setting: String, place: String)
    case prototypeHasViews(place: String)
    case nib(place: String)
    case unknownRegistration(place: String)
    case identifierShared(place: String)
    case headerLook
    case imageSize(image: String)
    case disabledLook
    case indentation

    // Other code.
    case labelsUsedElsewhere
    case labelsUsed(place: String)
    case passedOn(place: String)
    case appearance(place: String)
    case filledByOtherCode
    case passedToUnknownCode
    case storedElsewhere
    case mayBeAnotherCell
    case closureRunsLater
    case touchesViews(member: String)
    case unknownEffect(member: String)

    // What is written and read.
    case readsConfiguration
    case attributedTextKeepsLooks
    case earlierAttributedTextShown
    case secondLabelMissing
    case styleWithoutSecondLabel
    case leftBecomesNatural
    case unknownOptionality(value: String)
    case defaultInsteadOfNil(value: String)
    case movedToCell(property: String)
    case inlined(function: String)
    case leftOut(code: String)
}

extension Caveat: CustomStringConvertible {
    /// What follows "note that".
    var description: String {
        switch self {
        case .uncertainType: "the cell's type is not certain"
        case .unknownClass: "the cell's class is not known"
        case .classFillsLabels: "the cell's class fills in its labels, too"
        case .keepsOnlyConfiguration: "what the cell showed before is kept only where that was a configuration"
        case .keepsOnlyConfigurationOfOthers: "what other code has given the cell before is kept only where that was a configuration"
        case .dropsContentOfOthers: "what other code has given the cell before is dropped"
        case .reusedCellKeepsContent: "a reused cell keeps what it was given when it was made"
        case .prototypeTextLost: "a text that a prototype brings along is lost"
        case .contentViewReplaced: "the cell's `contentView` becomes another one"
        case .prototype(let identifier): "no code registers `\(identifier)`, and a storyboard's prototype may have a look of its own"
        case .prototypeElsewhere(let identifier, let place):
            "no scene of this class has a prototype `\(identifier)`, unlike another scene (`\(place)`)"
        case .prototypeSets(let setting, let place): "a prototype sets `\(setting)`, which the fix does not write (`\(place)`)"
        case .prototypeHasViews(let place): "a prototype has views of its own (`\(place)`)"
        case .nib(let place): "a nib may give the cell a look of its own (`\(place)`)"
        case .unknownRegistration(let place): "the registered class is not known (`\(place)`)"
        case .identifierShared(let place): "a cell of the same reuse identifier keeps its labels (`\(place)`)"
        case .headerLook: "a configuration of a header or footer has a look of its own, such as capital letters"
        case .imageSize(let image): "`\(image)` may be shown in another size, as it is no symbol"
        case .disabledLook: "a disabled cell may show its texts in other colours"
        case .indentation: "an indented cell may show its texts in another place"
        case .labelsUsedElsewhere: "code elsewhere may reach for the labels of this class"
        case .labelsUsed(let place): "other code reaches for the labels of cells, too (`\(place)`)"
        case .passedOn(let place): "other code passes cells on (`\(place)`)"
        case .appearance(let place): "an appearance proxy styles the labels of cells (`\(place)`)"
        case .filledByOtherCode: "the cell is given to code that fills it in as well"
        case .passedToUnknownCode: "what the cell is given to is not known"
        case .storedElsewhere: "the cell is kept elsewhere, too"
        case .mayBeAnotherCell: "another cell may take its place"
        case .closureRunsLater: "the closure may run when the cell shows another row"
        case .touchesViews(let member): "`\(member)` meets other views"
        case .unknownEffect(let member): "what `\(member)` does is not known"
        case .readsConfiguration: "what a cell shows is asked of its configuration"
        case .attributedTextKeepsLooks: "an attributed text keeps its own font and colour"
        case .earlierAttributedTextShown: "an attributed text that the cell has got before would be shown instead of its text"
        case .secondLabelMissing: "a second label may have been missing, and with it all that depends on it"
        case .styleWithoutSecondLabel: "the cell's style had no second label, so that its text went nowhere"
        case .leftBecomesNatural: "`.left` becomes `.natural`, which is another side where people read from right to left"
        case .unknownOptionality(let value): "whether `\(value)` may be nil is not known"
        case .defaultInsteadOfNil(let value): "where `\(value)` is nil, the configuration's own stays"
        case .movedToCell(let property): "`\(property)` is the whole cell's now"
        case .inlined(let function): "`\(function)()` is written out"
        case .leftOut(let code): "`\(code)` is left out"
        }
    }
}

/// What a person should look at before a migration is applied; without any it is safe.
struct Caveats {
    private(set) var reasons: [Caveat] = []

    mutating func add(_ reason: Caveat) { if !reasons.contains(reason) { reasons.append(reason) } }

    /// A fix's title with all of them.
    func added(to title: String) -> String {
        reasons.isEmpty ? title : title + "; note that " + reasons.map(\.description).joined(separator: ", and that ")
    }
}
