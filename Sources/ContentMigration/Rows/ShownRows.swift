// Finds changes of cells that are on screen, by which a row gets another height. From iOS 16 on UIKit resizes a row whose configuration
// changes, but not one whose labels do.
import CellLintUIKitModel

extension ContentMigration {
    /// A property by which a group may change the height of a row on screen; nil in rows of fixed heights.
    func propertyResizingRow(_ group: CellGroup, among parts: [CellGroup]) -> ConfigurationProperty? {
        let shown = group.uses.filter { isOnScreen($0, of: group, among: parts) }
        guard !shown.isEmpty, let property = propertyResizingRow(shown, textsOfSeveralLines(parts)) else { return nil }
        if case .fixed = file.rowHeights(around: group.uses[0].node) { return nil }
        return property
    }

    /// A property by which a class of some groups may change the height of its row on screen.
    func propertyResizingOwnRow(_ groups: [CellGroup]) -> ConfigurationProperty? {
        let texts = textsOfSeveralLines(groups)
        var asked: Set<OwnMember> = []
        for group in groups {
            // Who calls a method is asked last, and once for all methods of a name.
            if case .own(let function) = group.receiver, let property = propertyResizingRow(group.uses, texts),
                let member = ownMember(around: function), asked.insert(member).inserted, isCalledOnScreen(member)
            {
                return property
            }
        }
        return nil
    }

    /// The methods or properties of a class that have one name.
    private struct OwnMember: Hashable {
        var type: Type
        var name: String
    }

    private func ownMember(around function: NodeID) -> OwnMember? {
        guard let member = outline.member(around: function)?.member else { return nil }
        let binding = outline.pattern(ofVariable: member)
        return OwnMember(type: resolver.selfType(at: member), name: outline.name(binding ?? member))
    }

    private func propertyResizingRow(_ uses: [CellUse], _ texts: Set<ConfigurationText>) -> ConfigurationProperty? {
        uses.lazy.flatMap(\.assignments).first { mayResizeRow($0.property, $0.value, texts) }?.property
    }

    /// Whether UIKit calls a method of a cell class while the cell is on screen, or code calls it on a cell that it takes from a table.
    private func isCalledOnScreen(_ member: OwnMember) -> Bool {
        Self.changesOfState.contains(member.name)
            || file.projectAnalysis { FilesAskingTables(file) }.all.contains { fileID in
                let home = file.context(ofFile: fileID)
                return home.outline.expressions(named: member.name).contains { node in
                    guard let cell = home.outline.base(of: node), case .nominal(let id, _) = member.type else { return false }
                    return home.resolver.isKind(home.resolver.type(of: cell).unwrapped, of: id) && home.isTakenFromTable(cell)
                }
            }
    }

    /// The methods and properties of cells that UIKit calls or sets when the state of a cell changes.
    private static let changesOfState: Set = [
        "isEditing", "isHighlighted", "isSelected", "setEditing", "setHighlighted", "setSelected", "tintColorDidChange",
        "touchesBegan", "touchesEnded", "traitCollectionDidChange", "willTransition", "didTransition",
    ]

    /// Whether a use may run while its cell is on screen: the cell is taken from a table, or is that of a property and was set up before.
    private func isOnScreen(_ use: CellUse, of group: CellGroup, among parts: [CellGroup]) -> Bool {
        switch group.receiver {
        case .local: isTakenFromTable(group, among: parts)
        case .path: index.isWhole(group, among: parts) && !runsBeforeShown(use.node)
        case .own, .first, .value: false
        }
    }

    /// Whether code runs before a cell is shown, or while a table asks for it.
    func runsBeforeShown(_ node: NodeID, depth: Int = 0) -> Bool {
        guard let function = outline.ancestor(node, where: { $0.isFunctionLike }) else { return true }
        switch outline.kind(function) {
        case .initDecl: return true
        case .funcDecl:
            if ["viewDidLoad", "loadView", "awakeFromNib"].contains(outline.name(function)) { return true }
            if outline.isNamed(function, "tableView") { return outline.hasParameter(function, labeled: "cellForRowAt") }
            let uses = resolver.uses(ofFunction: function)
            return depth < Limits.maxInlinedCalls && !uses.isEmpty && uses.allSatisfy { runsBeforeShown($0, depth: depth + 1) }
        case .closure: return runsBeforeShown(function, depth: depth)
        default: return false
        }
    }

    /// The texts that may have more than one line.
    private func textsOfSeveralLines(_ parts: [CellGroup]) -> Set<ConfigurationText> {
        let assignments = parts.flatMap(\.uses).flatMap(\.assignments)
        let set = assignments.compactMap { $0.property.isNumberOfLines && !isOne($0.value) ? $0.property.text : nil }
        let own = settingsOfClasses(of: parts).filter { $0.property.isNumberOfLines && $0.value != "1" }
        return Set(set + own.compactMap(\.property.text))
    }

    private func mayResizeRow(_ property: ConfigurationProperty, _ value: NodeID?, _ texts: Set<ConfigurationText>) -> Bool {
        switch property {
        case .textProperty(_, .font): true
        case .textProperty(_, .numberOfLines): !isOne(value)
        case .text(let text), .attributedText(let text): texts.contains(text)
        case .textProperty, .image, .imageProperty, .layoutMargin, .textPadding: false
        }
    }

    func isOne(_ value: NodeID?) -> Bool { value.map { resolver.numbers($0) == [1] } ?? false }
}

/// The files with code that asks a table for the cells that it shows.
private final class FilesAskingTables {
    let all: [FileID]

    init(_ file: FileContext) {
        all = file.project.inspectedFiles(containing: CellNames.questions).filter { fileID in
            !file.project.file(fileID).outline.expressions(namedAnyOf: CellNames.questions).isEmpty
        }
    }
}
