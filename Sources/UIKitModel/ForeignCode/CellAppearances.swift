// Finds appearance proxies that cells are subject to: those of their labels and other content, which a configuration's views need not
// follow, and those of cells and tables, whose margins place the labels.
import CellLintLinting

/// What code does with an appearance proxy of cells or tables.
public struct CellAppearance {
    public var file: FileID
    /// The call of `appearance`.
    public var node: NodeID
    /// The class of the cells; nil for tables.
    public var cells: Type?
    /// The member that is set, maybe by a function that is given the proxy; nil if the code does something else with the proxy.
    public var member: NodeInFile?
}

/// The appearance proxies that concern cells, in all files that rules inspect.
private final class CellAppearances {
    /// The proxies of the views in cells.
    private(set) var ofContent: [NodeInFile] = []
    private(set) var ofImageViews: [NodeInFile] = []
    /// The proxies by which code gives all views a direction: `UIView.appearance().semanticContentAttribute = .forceRightToLeft`.
    private(set) var ofDirections: [FileID] = []
    private(set) var ofCells: [CellAppearance] = []

    init(_ file: FileContext) {
        for fileID in file.project.inspectedFiles(containing: ["appearance"]) {
            let outline = file.project.file(fileID).outline
            let calls = outline.calls(of: "appearance")
            let values = outline.expressions(named: "appearance").filter { outline.call(ofCallee: $0) == nil }
            guard !calls.isEmpty || !values.isEmpty else { continue }
            let home = file.context(ofFile: fileID)
            // What gets the function may style anything: `(UILabel.appearance as () -> UILabel)()`.
            for node in values {
                guard let base = outline.base(of: node), case .metatype(let type) = home.resolver.type(of: base) else { continue }
                if home.resolver.inherits(type, from: ["UITableViewCell", "UITableView"]) {
                    let cells = home.resolver.inherits(type, from: ["UITableViewCell"]) ? type : nil
                    ofCells.append(CellAppearance(file: fileID, node: node, cells: cells, member: nil))
                } else if case .nominal(let id, _) = type, id.isInterface {
                    switch file.project.type(id).name {
                    case "UILabel", "UIView": ofContent.append(NodeInFile(file: fileID, node: node))
                    case "UIImageView": ofImageViews.append(NodeInFile(file: fileID, node: node))
                    default: break
                    }
                }
            }
            for node in calls {
                guard let call = outline.call(node), let type = home.styledType(call, at: node), home.concernsCells(call),
                    !home.isObsoleteFallback(at: node)
                else { continue }
                let isOfTables = home.mayBeOfTables(type, node)
                if isOfTables || home.resolver.inherits(type, from: ["UITableViewCell", "UITableView"]) {
                    let cells = home.resolver.inherits(type, from: ["UITableViewCell"]) && !isOfTables ? type : nil
                    ofCells += home.members(ofAppearance: node).map { CellAppearance(file: fileID, node: node, cells: cells, member: $0) }
                }
                if home.setsDirection(ofAllViews: call, type, node) {
                    ofDirections.append(fileID)
                } else if case .nominal(let id, _) = type, id.isInterface, file.project.type(id).name == "UIImageView" {
                    ofImageViews.append(NodeInFile(file: fileID, node: node))
                } else if home.stylesContent(type, node) {
                    ofContent.append(NodeInFile(file: fileID, node: node))
                }
            }
        }
    }
}

extension FileContext {
    /// What views in a cell get from the views around them, or from the proxy of all views or labels, just as those of a configuration do.
    private static let inherited: Set = ["isExclusiveTouch", "isMultipleTouchEnabled", "overrideUserInterfaceStyle", "tintColor"]

    /// The appearance proxies of the whole project that may style the labels of cells, or their image views as well.
    public func contentAppearances(withImages: Bool) -> [NodeInFile] {
        let all = projectAnalysis { CellAppearances(self) }
        return withImages ? all.ofContent + all.ofImageViews : all.ofContent
    }

    /// Whether code gives all views a direction.
    var turnsAllViews: Bool { !projectAnalysis { CellAppearances(self) }.ofDirections.allSatisfy(isBuiltApart) }

    /// What code of the whole project does with the appearance proxies of cells and tables.
    public var cellAppearances: [CellAppearance] { projectAnalysis { CellAppearances(self) }.ofCells }

    /// The type whose proxy a call names: that of the base, or the one around.
    func styledType(_ call: CallExpr, at node: NodeID) -> Type? {
        guard let base = call.base else {
            // `style(.appearance())` is expected to be a view.
            let isImplicit = outline.firstChild(node).map { outline.kind($0) } == .member
            return isImplicit ? resolver.expectedType(node)?.unwrapped : resolver.selfType(at: node)
        }
        guard case .metatype(let type) = resolver.type(of: base) else { return nil }
        return type
    }

    /// Whether the proxy of a type may be that of tables or cells, as far as the callers of the function around a call tell.
    func mayBeOfTables(_ type: Type, _ call: NodeID) -> Bool {
        let names = ["UITableView", "UITableViewCell"]
        switch type {
        case .parameter(_, _, let bound): return mayBe(of: names, bound.map { [$0] } ?? [], call)
        case .composition(let bounds): return mayBe(of: names, bounds, call)
        case .external("UIAppearance"): return mayBe(of: names, [], call)
        case .nominal(let id, _) where project.type(id).kind == .protocol: return mayBe(of: names, [type], call)
        default: return false
        }
    }

    /// Whether a call names the proxy of all views, wherever they are, for nothing but their direction. A cell turns its labels and a
    /// configuration its view, each by its own direction, which then is the same.
    fileprivate func setsDirection(ofAllViews call: CallExpr, _ type: Type, _ node: NodeID) -> Bool {
        guard call.arguments.isEmpty, case .nominal(let id, _) = type, id.isInterface, project.type(id).name == "UIView" else {
            return false
        }
        return members(ofAppearance: node).allSatisfy { member in
            member.map { project.file($0.file).outline.isNamed($0.node, "semanticContentAttribute") } ?? false
        }
    }

    /// Whether a member is set to what the labels of a configuration have (.github/UIKIT.md#texts).
    private func isSetAsByConfigurations(_ member: NodeInFile) -> Bool {
        let outline = project.file(member.file).outline
        guard outline.isNamed(member.node, "adjustsFontForContentSizeCategory") else { return false }
        return outline.assignment(to: member.node).map { outline.isTrue($0.value) } ?? false
    }

    /// Whether the proxy of a class styles labels, and a configuration's not in the same way.
    fileprivate func stylesContent(_ type: Type, _ call: NodeID) -> Bool {
        let names = ["UILabel", "UIView"]
        if case .parameter(_, _, let bound) = type { return mayBe(of: names, bound.map { [$0] } ?? [], call) }
        if case .composition(let bounds) = type { return mayBe(of: names, bounds, call) }
        if case .external("UIAppearance") = type { return mayBe(of: names, [], call) }
        guard case .nominal(let id, _) = type else { return false }
        if project.type(id).kind == .protocol { return mayBe(of: names, [type], call) }
        guard id.isInterface else { return false }
        switch project.type(id).name {
        case "UILabel", "UIView":
            return members(ofAppearance: call).contains { member in
                guard let member else { return true }
                return !Self.inherited.contains(project.file(member.file).outline.name(member.node)) && !isSetAsByConfigurations(member)
            }
        default: return false
        }
    }

    /// Whether the proxy of a type with some bounds may be that of some classes, as far as the callers of the function around a call tell.
    private func mayBe(of classes: [String], _ bounds: [Type], _ call: NodeID) -> Bool {
        if resolver.inherits(.composition(bounds), from: [classes[0]]) { return true }
        let names = bounds.flatMap(resolver.superclassChain).compactMap { type in
            if case .nominal(let id, _) = type, project.type(id).kind == .class { project.type(id).name } else { nil }
        }
        guard names.allSatisfy({ ["UIView", "UIScrollView", "UIResponder", "NSObject"].contains($0) }) else { return false }
        guard let function = outline.function(around: call), outline.kind(function) == .funcDecl else { return true }
        let calls = inspectedExpressions(named: outline.name(function)).filter { $0.home.outline.call(ofCallee: $0.node) != nil }
        // Code that no rule inspects calls the others.
        return calls.isEmpty
            || calls.contains { home, node in
                let code = home.outline.function(around: node) ?? node
                return !home.outline.nodes(namedAnyOf: classes, in: code).isEmpty
            }
    }

    /// Whether a proxy applies inside of cells: to every label, or to those inside of something that may contain a cell.
    fileprivate func concernsCells(_ call: CallExpr) -> Bool {
        guard let list = call.argument(labeled: "whenContainedInInstancesOf")?.value, outline.kind(list) == .arrayLiteral else {
            return true
        }
        return outline.children(list).allSatisfy { element in
            guard let named = outline.metatypeBase(of: element), case .metatype(let type) = resolver.type(of: named) else { return true }
            // An alert shows no table, and a header no cell.
            if resolver.inherits(type, from: ["UIAlertController", "UITableViewHeaderFooterView"]) { return false }
            if resolver.inherits(type, from: ["UITableViewCell", "UITableView", "UIViewController", "UIWindow"]) { return true }
            guard case .nominal(let id, _) = type else { return true }
            return !id.isInterface || project.type(id).name == "UIView"
        }
    }

    /// The members that code uses of a proxy, and nil for any other use of it.
    fileprivate func members(ofAppearance call: NodeID) -> [NodeInFile?] {
        guard let parent = outline.parent(call) else { return [nil] }
        switch outline.kind(parent) {
        // What `setValue(_:forKey:)` sets is not read, nor what a closure does: `proxy.then { $0.rowHeight = 20 }`.
        case .member:
            let isOpen = outline.isNamed(parent, "setValue") || takesClosure(parent)
            return [isOpen ? nil : NodeInFile(file: resolver.file, node: parent)]
        case .patternBinding:
            // What all code does with a property is not looked for.
            guard let name = outline.firstChild(parent), outline.kind(name) == .binding,
                let declaration = outline.parent(parent), outline.kind(declaration) != .varDecl || outline.isStatement(declaration)
            else { return [nil] }
            return members(usedOf: name)
        case .argument: return members(usedByFunctionGiven: parent) ?? [nil]
        default: return [nil]
        }
    }

    /// Whether a call of a member gets a closure or a function.
    private func takesClosure(_ member: NodeID) -> Bool {
        outline.call(calling: member)?.arguments.contains { outline.kind($0.value) == .closure } ?? false
    }

    /// The members that code uses of a local or parameter, and nil for any other use of it.
    private func members(usedOf local: NodeID) -> [NodeInFile?] {
        names(ofLocal: local).map { node in
            outline.parent(node).flatMap { outline.kind($0) == .member ? NodeInFile(file: resolver.file, node: $0) : nil }
        }
    }

    /// The members that a function uses of the only argument it is given; nil if another function may run.
    private func members(usedByFunctionGiven argument: NodeID) -> [NodeInFile?]? {
        guard let call = outline.ancestor(argument, where: { $0 == .call }), outline.call(call)?.arguments.count == 1,
            let function = resolver.call(call)?.member, !project.file(function).isInterface, project.hasBodies(function.file)
        else { return nil }
        let home = context(ofFile: function.file)
        let declaration = project.member(function).node
        guard home.outline.kind(declaration) == .funcDecl, !home.mayBeReplaced(declaration),
            let parameters = home.outline.child(declaration, .parameterList), let parameter = home.outline.onlyChild(parameters)
        else { return nil }
        return home.members(usedOf: parameter)
    }
}
