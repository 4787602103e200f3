// Tells which functions of a project UIKit or another library may call.
import CellLintLinting

/// Whether expressions of a file may name a function of a name. Thousands of functions may have one name.
private final class NamedMembers: FileMemos {
    let known = Memo<String, Bool>()
}

extension FileContext {
    /// Whether UIKit calls a function: a table's method, an action, or the override of a method that the project does not declare.
    func isCalledByUIKit(_ function: NodeID) -> Bool {
        if outline.isNamed(function, "tableView"), isTableMethod(function) { return true }
        let first = outline.nodes[function].first
        if ["objc", "IBAction", "IBSegueAction"].contains(where: { outline.hasAttribute($0, from: first) }) { return true }
        guard outline.flags(function).contains(.isOverride) else { return false }
        guard let superclass = resolver.superclass(of: resolver.selfType(at: function)),
            case .found(let found) = resolver.members(outline.name(function), of: superclass)
        else { return true }
        return found.contains { project.file($0.id).isInterface }
    }

    /// Whether a library may call a function of a type with a cell or something that leads to it: it may satisfy a requirement of the
    /// library's protocol, or be a delegate's method of UIKit's.
    func isCalledByLibrary(_ member: (name: String, node: NodeID), _ owner: Type) -> Bool {
        outline.kind(member.node) == .funcDecl && !outline.flags(member.node).contains(.isPrivate)
            && !mayNameFunction(member.name)
            && (resolver.conformsToLibraryProtocol(owner) || takesSender(member.node) && resolver.isCalledBack(owner))
    }

    /// Whether expressions of this file may name a function: a parameter and a property may have the same name, as `pickerView` has.
    private func mayNameFunction(_ name: String) -> Bool {
        analysis(NamedMembers.self).known(name) {
            outline.expressions(named: name).contains { !outline.hasMember($0) && resolver.local(namedBy: $0) == nil }
        }
    }

    /// Whether the first parameter of a function is an object of a library, other than a cell or any view, as the sender of a delegate's
    /// method is: `_ textField: UITextField`.
    private func takesSender(_ function: NodeID) -> Bool {
        guard let sender = outline.child(function, .parameterList).flatMap({ outline.firstChild($0) }) else { return false }
        let type = resolver.type(of: sender).unwrapped
        switch type {
        case .external: return !isAnyView(type)
        case .nominal(let id, _):
            let isObject = id.isInterface && project.type(id).kind == .class
            return isObject && !isAnyView(type) && !resolver.inherits(type, from: ["UITableViewCell"])
        default: return false
        }
    }
}
