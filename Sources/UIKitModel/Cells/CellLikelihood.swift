// Tells by the type of a value whether it is a cell, may be one, or surely is none.
import CellLintLinting

/// What a value may be, by its type: the further down, the likelier it is a cell.
public enum CellLikelihood: Comparable {
    case notCell
    /// The type is not known, or is a library's.
    case unknown
    /// The type is that of all views, or one that all views may have: `UIView`, `Any`, a protocol.
    case anyView
    case cell
}

extension Resolver {
    /// Whether an expression surely is the cell of a table view.
    public func isCell(_ expression: NodeID) -> Bool { inherits(type(of: expression).unwrapped, from: ["UITableViewCell"]) }

    /// Whether an expression surely is a table view.
    public func isTable(_ expression: NodeID) -> Bool { inherits(type(of: expression).unwrapped, from: ["UITableView"]) }

    /// Whether a type is that of controllers or views.
    public func isControllerOrView(_ type: Type) -> Bool { inherits(type, from: ["UIViewController", "UIView"]) }
}

extension FileContext {
    public func cellLikelihood(of type: Type) -> CellLikelihood {
        if resolver.inherits(type, from: ["UITableViewCell"]) { return .cell }
        return isAnyView(type.unwrapped) ? .anyView : mayBeAnyObject(type.unwrapped) ? .unknown : .notCell
    }

    /// The parameters of a function or closure for cells, or for any views.
    public func parametersForCells(of function: NodeID) -> [NodeID] {
        guard let list = outline.child(function, .parameterList) else { return [] }
        return outline.children(list).filter {
            outline.kind($0) == .parameter && cellLikelihood(of: resolver.type(of: $0)) >= .anyView
        }
    }

    /// Whether a type is UIKit's type of all views, or one that all views may have.
    public func isAnyView(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, _):
            project.type(id).kind == .protocol || id.isInterface && ["NSObject", "UIResponder", "UIView"].contains(project.type(id).name)
        case .parameter(_, _, let bound): bound.map(isAnyView) ?? true
        // `Self` of a protocol for views.
        case .composition(let parts): parts.allSatisfy(isAnyView)
        case .external(let name): ["Any", "AnyObject"].contains(name)
        default: false
        }
    }

    private func mayBeAnyObject(_ type: Type) -> Bool { if case .external = type { true } else { type.isUnknown } }

    /// How certain it is that a type is a cell or a table header or footer view; nil if it is neither.
    public func cellConfidence(_ type: Type) -> Confidence? {
        let type = type.instance
        if resolver.inherits(type, from: CellNames.reusableViews) { return .certain }
        guard let name = resolver.externalSuperclass(of: type) else { return nil }
        return name.ends(with: "Cell") || name.ends(with: "TableViewHeaderFooterView") ? .likely : nil
    }

    /// How certain it is that the owner of a named member is such a view. A receiver of unknown type may be named like a cell.
    public func cellConfidence(ofOwnerOf member: NodeID) -> Confidence? {
        if outline.kind(member) == .identifier {
            switch resolver.lookup(outline.name(member), from: member) {
            case .members(_, let type): return cellConfidence(type)
            case .unknownSuperclass(let name): return name.ends(with: "Cell") ? .likely : nil
            default: return nil
            }
        }
        guard outline.kind(member) == .member, let base = outline.base(of: member) else { return nil }
        let type = resolver.type(of: base)
        guard type.unwrapped.isUnknown else { return cellConfidence(type) }
        return outline.receiverName(base).lowercased().ends(with: "cell") ? .likely : nil
    }
}
