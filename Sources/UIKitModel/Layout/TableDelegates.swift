// Finds the objects beside a type that are the delegate of its table, by its own code, that of other types, and documents. They are asked
// for the heights of rows first.
import CellLintLinting

/// The classes of the project whose code returns heights of rows.
private final class HeightDelegates {
    let all: [DeclarationID]

    init(_ file: FileContext) {
        var found: [DeclarationID] = []
        for number in file.project.triggeredFiles(containing: ["heightForRowAt"]) {
            let home = file.context(ofFile: number)
            for method in home.outline.nodes(named: "tableView") where home.outline.hasParameter(method, labeled: "heightForRowAt") {
                guard case .nominal(let id, _) = home.resolver.selfType(at: method), !found.contains(id) else { continue }
                found.append(id)
            }
        }
        all = found
    }
}

extension FileContext {
    /// The types of the other objects that are the delegate of the table of a type.
    public func otherDelegates(of id: DeclarationID) -> [Type] {
        ownDelegates(of: id) + delegatesOfOthers(id) + delegatesInDocuments(id)
    }

    /// Those that the code in the type makes the delegate of a table.
    private func ownDelegates(of id: DeclarationID) -> [Type] {
        family(of: id).flatMap { part in
            let home = context(ofFile: part.file)
            let declaration = project.type(part).node
            return home.delegateAssignments.compactMap { node in
                home.outline.contains(declaration, node.target) && !["self", "nil"].contains(home.outline.source(node.value))
                    ? home.resolver.type(of: node.value).unwrapped : nil
            }
        }
    }

    /// Those that the code of other types makes the delegate of the type's table.
    private func delegatesOfOthers(_ id: DeclarationID) -> [Type] {
        tableSettings(for: id).compactMap { setting in
            let home = context(ofFile: setting.file)
            guard let node = home.delegateAssignments.first(where: { $0.target == setting.node }), home.outline.source(node.value) != "nil",
                case let type = home.resolver.type(of: node.value).unwrapped
            else { return nil }
            guard case .nominal(let other, _) = type else { return type.isUnknown ? type : nil }
            return isRelated(id, other) ? nil : type
        }
    }

    /// Those that a document makes the delegate of a table that it draws for the type.
    private func delegatesInDocuments(_ id: DeclarationID) -> [Type] {
        let names = Set(drawnTables(of: id).compactMap(\.table.delegateClass))
        return names.sorted().flatMap { project.types($0, meantIn: resolver.file) }.compactMap { other in
            isRelated(id, other) || writtenHeights(in: other).isEmpty ? nil : .nominal(other, [])
        }
    }

    /// Whether an object of one class may be of another one.
    private func isRelated(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        id == other || resolver.inherits(.nominal(id, []), from: other) || resolver.inherits(.nominal(other, []), from: id)
    }

    /// The heights that an object returns which is the delegate of a table.
    func heights(ofDelegate delegate: Type) -> [TableRows.Written] {
        let classes: [DeclarationID] =
            switch delegate {
            case .nominal(let id, _) where project.type(id).kind != .protocol: subclasses(of: id)
            case .nominal(let id, _): heightDelegates.filter { resolver.conforms(.nominal($0, []), to: id) }
            default: []
            }
        return classes.flatMap(writtenHeights)
    }

    private var heightDelegates: [DeclarationID] { projectAnalysis { HeightDelegates(self) }.all }

    /// The assignments of this file that give a table its delegate: `tableView.delegate = rows`, or `tableView.rx.setDelegate(rows)`.
    var delegateAssignments: [(target: NodeID, value: NodeID)] { analysis(DelegateAssignments.self).all }
}

private final class DelegateAssignments: FileAnalysis {
    let all: [(target: NodeID, value: NodeID)]

    init(_ file: FileContext) {
        let (outline, resolver) = (file.outline, file.resolver)
        let assigned = outline.expressions(named: "delegate").compactMap { node in
            outline.assignment(to: node).map { (node, outline.base(of: node), $0.value) }
        }
        let passed = outline.expressions(named: "setDelegate").compactMap { node -> (NodeID, NodeID?, NodeID)? in
            guard let value = outline.call(calling: node)?.firstArgument?.value, let proxy = outline.base(of: node),
                outline.isNamed(proxy, "rx")
            else { return nil }
            return (node, outline.base(of: proxy), value)
        }
        all = (assigned + passed).compactMap { node, table, value in
            let type = table.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: node)
            return resolver.inherits(type, from: ["UITableView"]) ? (node, value) : nil
        }
    }
}
