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
            guard let node = home.givenDelegates.first(where: { $0.target == setting.node }), home.outline.source(node.value) != "nil",
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
    var delegateAssignments: [GivenDelegate] { analysis(GivenDelegates.self).ofTables }

    /// Those that give any object a delegate. The types of the objects are not found for this.
    var givenDelegates: [GivenDelegate] { analysis(GivenDelegates.self).all }

    /// Whether an object that is given a delegate is a table.
    func isTable(_ given: GivenDelegate) -> Bool {
        let type = given.object.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: given.target)
        return resolver.inherits(type, from: ["UITableView"])
    }
}

/// A place where code gives an object a delegate.
struct GivenDelegate {
    let target: NodeID
    /// Nil for the object around the code.
    let object: NodeID?
    let value: NodeID
}

private final class GivenDelegates: FileAnalysis {
    let all: [GivenDelegate]
    private(set) lazy var ofTables = all.filter(file.isTable)
    private let file: FileContext

    init(_ file: FileContext) {
        let outline = file.outline
        self.file = file
        let assigned = outline.expressions(named: "delegate").compactMap { node in
            outline.assignment(to: node).map { GivenDelegate(target: node, object: outline.base(of: node), value: $0.value) }
        }
        let passed = outline.expressions(named: "setDelegate").compactMap { node -> GivenDelegate? in
            guard let value = outline.call(calling: node)?.firstArgument?.value, let proxy = outline.base(of: node),
                outline.isNamed(proxy, "rx")
            else { return nil }
            return GivenDelegate(target: node, object: outline.base(of: proxy), value: value)
        }
        all = assigned + passed
    }
}
