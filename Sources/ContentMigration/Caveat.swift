// The reasons to review a migration, and their texts.

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
    case styleWithOtherLook
    case imageSize(image: String)
    case disabledLook
    case indentation
    case margins(property: String)

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
    case movedToCell(property: String)
    case inlined(function: String)
    case leftOut(code: String)
}

extension Caveat: CustomStringConvertible {
    /// A clause below the fix's title.
    var description: String {
        switch self {
        case .uncertainType: "the cell's type is not certain"
        case .unknownClass: "the cell's class is unknown"
        case .classFillsLabels: "the cell's class sets its own labels"
        case .keepsOnlyConfiguration: "earlier content is kept only if it was set with a content configuration"
        case .keepsOnlyConfigurationOfOthers: "content that other code set earlier is kept only if it was set with a content configuration"
        case .dropsContentOfOthers: "values that other code sets on this cell are lost"
        case .reusedCellKeepsContent: "a reused cell keeps the content from when it was created"
        case .prototypeTextLost: "text that is set in the prototype cell is lost"
        case .contentViewReplaced: "UIKit replaces the cell's `contentView`"
        case .prototype(let identifier): "no code registers `\(identifier)`; a storyboard prototype may style the cell"
        case .prototypeElsewhere(let identifier, let place):
            "no scene of this class has a prototype `\(identifier)`, unlike another scene (`\(place)`)"
        case .prototypeSets(let setting, let place): "a prototype sets `\(setting)`, which the fix does not write (`\(place)`)"
        case .prototypeHasViews(let place): "a prototype has subviews of its own (`\(place)`)"
        case .nib(let place): "a nib may style the cell (`\(place)`)"
        case .unknownRegistration(let place): "the registered class is unknown (`\(place)`)"
        case .identifierShared(let place): "another cell with the same reuse identifier keeps its labels (`\(place)`)"
        case .headerLook: "header and footer configurations have a style of their own, such as uppercase text"
        case .styleWithOtherLook: "the configuration of a cell with the style `value2` may look different"
        case .imageSize(let image): "`\(image)` may be shown at a different size because it is not a symbol"
        case .disabledLook: "a disabled cell may show its text in a different color"
        case .indentation: "an indented cell may show its text at a different position"
        case .margins(let property): "`\(property)` may move the text of a configuration to a different position"
        case .labelsUsedElsewhere: "other code may use the labels of this class"
        case .labelsUsed(let place): "other code uses the labels of cells (`\(place)`)"
        case .passedOn(let place): "other code passes the cell on (`\(place)`)"
        case .appearance(let place): "an appearance proxy styles the labels of cells (`\(place)`)"
        case .filledByOtherCode: "the cell is passed to code that also sets its content"
        case .passedToUnknownCode: "the cell is passed to code that cell-lint cannot check"
        case .storedElsewhere: "the cell is also stored elsewhere"
        case .mayBeAnotherCell: "a different cell may take its place"
        case .closureRunsLater: "the closure may run after the cell is reused for another row"
        case .touchesViews(let member): "`\(member)` accesses different views after the change"
        case .unknownEffect(let member): "the effect of `\(member)` is unknown"
        case .readsConfiguration: "values are read from the cell's configuration instead of its labels"
        case .attributedTextKeepsLooks: "attributed text keeps its own font and color"
        case .earlierAttributedTextShown: "attributed text that was set earlier takes precedence over the new text"
        case .secondLabelMissing: "code that depends on the second label now always runs"
        case .styleWithoutSecondLabel: "the cell's style has no second label, so its text was not shown before"
        case .leftBecomesNatural: "`.left` becomes `.natural`, which is the right side in right-to-left languages"
        case .unknownOptionality(let value): "`\(value)` may be nil: its type is unknown"
        case .movedToCell(let property): "`\(property)` now applies to the whole cell"
        case .inlined(let function): "`\(function)()` is inlined"
        case .leftOut(let code): "`\(code)` is removed"
        }
    }
}

/// What a person should look at before a migration is applied; without any it is safe.
struct Caveats {
    private(set) var reasons: [Caveat] = []

    mutating func add(_ reason: Caveat) { if !reasons.contains(reason) { reasons.append(reason) } }

    /// A clause each; members whose effect is unknown share one.
    var notes: [String] {
        let members = reasons.compactMap { if case .unknownEffect(let member) = $0 { "`\(member)`" } else { nil } }
        guard members.count > 1 || !members.isEmpty && reasons.contains(.unknownClass) else { return reasons.map(\.description) }
        let names = members.joined(separator: ", ")
        guard reasons.contains(.unknownClass) else { return named(besides: .unknownClass) + ["the effects of \(names) are unknown"] }
        return ["\(Caveat.unknownClass) (so \(names) cannot be checked)"] + named(besides: .unknownClass)
    }

    /// The clauses of the other reasons.
    private func named(besides other: Caveat) -> [String] {
        reasons.filter { if case .unknownEffect = $0 { false } else { $0 != other } }.map(\.description)
    }
}
