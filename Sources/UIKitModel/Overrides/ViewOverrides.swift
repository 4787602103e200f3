// Finds code that changes each view of a kind: methods of UIKit's own classes that extensions override.
import CellLintLinting

/// A member of UIKit that an extension overrides, or the extension's own that runs in place of one.
public struct ViewOverride {
    /// The member of the extension.
    public var id: DeclarationID
    /// The node of the declaration, for a variable its `binding`.
    public var node: NodeID
    public var name: String
    /// Whether code exchanges it for one of UIKit's.
    public var isExchanged: Bool

    public var file: FileID { id.file }
}

/// Whether a member only tells assistive apps what a label or an image shows. The views of a configuration are of these classes as well, so
/// that their members are the same before and after a migration.
private func tellsAccessibility(of view: String, _ member: String) -> Bool {
    ["UILabel", "UIImageView"].contains(view)
        && ["accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityTraits", "accessibilityValue"].contains(
            member)
}

/// What the extensions of the classes of views in cells override.
private final class ViewOverrides {
    /// By the name of the class.
    let all: [String: [ViewOverride]]

    init(_ file: FileContext) {
        let project = file.project
        func overrides(_ name: String) -> [ViewOverride] {
            let extensions = project.types(name, meantIn: file.resolver.file).flatMap(file.resolver.extensions)
            return extensions.flatMap(project.members).compactMap { id in
                let member = project.member(id)
                let outline = project.file(id).outline
                let declaration = member.kind == .variable ? outline.ancestor(member.node) { $0 == .varDecl } : member.node
                guard let declaration, !id.isInterface else { return nil }
                let isOverride = outline.flags(declaration).contains(.isOverride)
                if isOverride, tellsAccessibility(of: name, member.name) { return nil }
                guard
                    isOverride
                        ? file.context(ofFile: id.file).overridesMemberOfUIKit(member.name, at: declaration)
                        : file.context(ofFile: id.file).mayBeExchanged(declaration, member.name),
                    !outline.routesEventsOnly(declaration, member.name, isOverride: isOverride)
                else { return nil }
                return ViewOverride(id: id, node: member.node, name: member.name, isExchanged: !isOverride)
            }
        }
        let names = FileContext.viewsOfNibCells + ["UIFont", "UITableViewCell"]
        all = Dictionary(uniqueKeysWithValues: names.map { ($0, overrides($0)) })
    }
}

extension FileContext {
    /// UIKit's classes of the views that a cell in a storyboard has, and of the table around it.
    static let viewsOfNibCells = ["UIImageView", "UILabel", "UITableView", "UIView"]

    /// Whether UIKit may call an override, as it does not call that of a member which an extension of the project declares.
    fileprivate func overridesMemberOfUIKit(_ name: String, at override: NodeID) -> Bool {
        guard let superclass = resolver.superclass(of: resolver.selfType(at: override)),
            case .found(let found) = resolver.members(name, of: superclass)
        else { return true }
        return found.contains { $0.id.isInterface }
    }

    private func overrides(inExtensionsOf classes: [String]) -> [ViewOverride] {
        let known = projectAnalysis { ViewOverrides(self) }.all
        return classes.flatMap { known[$0] ?? [] }
    }

    /// Where code changes all views of a kind that come from a storyboard or xib.
    public var placeAwakeningAllViews: String? {
        let awakening = overrides(inExtensionsOf: Self.viewsOfNibCells).first {
            $0.name == "awakeFromNib" && !isBuiltApart(from: $0.file)
        }
        return awakening.map { place($0.node, in: $0.file) } ?? objectiveCAwakening
    }

    /// What extensions override of all labels and fonts, or of image views as well, wherever they come from.
    public func overridesOfAllViews(withImages: Bool) -> [ViewOverride] {
        let classes = ["UILabel", "UIView", "UIFont"] + (withImages ? ["UIImageView"] : [])
        return overrides(inExtensionsOf: classes).filter { $0.name != "awakeFromNib" }
    }

    /// What extensions override of all cells of tables.
    public var overridesOfAllCells: [ViewOverride] { overrides(inExtensionsOf: ["UITableViewCell"]) }
}
