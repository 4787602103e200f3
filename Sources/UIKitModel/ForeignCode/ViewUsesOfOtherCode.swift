// Finds code that reaches into the views of cells that other code made, or changes the labels among all views on screen. A configuration
// replaces them.
import CellLintLinting

/// A use of a view of a cell, by the code that finds the cell in a table or by code that this passes the cell to.
public struct ViewUseOfOtherCode: Sendable {
    /// What is known of the cell where it is found.
    public var cell: CellOfOtherCode
    public var place: NodeInFile

    init(cell: CellOfOtherCode, place: NodeInFile) { (self.cell, self.place) = (cell, place) }

    /// The use of the cell where it is found.
    public init(_ cell: CellOfOtherCode) { self.init(cell: cell, place: cell.place) }
}

/// What the code of the whole project does with views that may be those of cells.
private final class ViewUsesOfOtherCode {
    let ofCells: [ViewUseOfOtherCode]
    /// Where functions change the labels below any view.
    let ofAllViews: [NodeInFile]

    init(_ file: FileContext) {
        let homes = file.project.inspectedFiles(containing: FileContext.triggersForViews).map(file.context)
        let uses = homes.flatMap(\.viewUsesOfFile)
        ofCells = uses.filter(\.isFound).map(ViewUseOfOtherCode.init) + file.foundCells(passedTo: uses, for: "views")
        ofAllViews = homes.flatMap(\.walksOfFile)
    }
}

extension FileContext {
    fileprivate static let membersWithViews = ["contentView", "sizeToFit", "subviews", "systemLayoutSizeFitting", "viewWithTag"]
    fileprivate static let triggersForViews = membersWithViews + ["contentConfiguration"]
    /// The methods of lists of views that only look at them.
    fileprivate static let searches: Set = ["compactMap", "contains", "filter", "first", "flatMap"]

    /// The uses of members by which code reaches into the views of cells that are found in tables.
    public var viewUsesOfOtherCode: [ViewUseOfOtherCode] { projectAnalysis { ViewUsesOfOtherCode(self) }.ofCells }

    /// Where the code of the whole project changes the labels among all views below a view.
    public var walksOverLabels: [NodeInFile] { projectAnalysis { ViewUsesOfOtherCode(self) }.ofAllViews }

    fileprivate var viewUsesOfFile: [CellOfOtherCode] {
        // A cell without a configuration gets another one by an assignment as well, unless that clears it.
        let asked = outline.expressions(named: "contentConfiguration").filter { node in
            outline.assignment(to: node).map { outline.kind($0.value) == .nilLiteral } ?? true
        }
        return (Self.membersWithViews.flatMap { outline.expressions(named: $0) } + asked).filter { node in
            // What UIKit's own class does with its views is the same for all cells.
            !outline.isMemberOfSuper(node)
        }.compactMap(cellOfOtherCode(usedAt:))
    }

    /// The cells that code finds in tables and passes to some code that uses them.
    /// - Parameter asViews: whether it may also pass them on as any views, or as what is inside of any view.
    public func foundCells(passedTo uses: [CellOfOtherCode], asViews: Bool = true, for purpose: String) -> [ViewUseOfOtherCode] {
        let given = uses.filter(\.isGiven).map { use in
            var use = use
            use.isOfCells = use.isOfCells && asViews
            return use
        }
        guard !given.isEmpty else { return [] }
        return passing(cellsOf: given, for: purpose).filter(\.use.isFound).compactMap { passed in
            passed.labelUses.first.map { ViewUseOfOtherCode(cell: passed.use, place: $0) }
        }
    }

    /// The use of a member of a cell that the code around neither made nor is given; nil for any other expression.
    public func foundCell(usedAt member: NodeID) -> CellOfOtherCode? { cellOfOtherCode(usedAt: member).flatMap { $0.isGiven ? nil : $0 } }

    /// What is known of the cell of an expression that the code around neither made nor is given; nil for any other expression.
    public func foundCell(_ expression: NodeID) -> CellOfOtherCode? {
        let type = resolver.type(of: expression).unwrapped
        guard resolver.inherits(type, from: ["UITableViewCell"]) else { return nil }
        return cellOfOtherCode(at: expression, of: expression, type).flatMap { $0.isGiven ? nil : $0 }
    }

    /// The use of a member of a cell that the code around did not make, or of a view that it is given, which may be a cell; nil for any
    /// other expression.
    public func cellOfOtherCode(usedAt member: NodeID) -> CellOfOtherCode? {
        let base = outline.kind(member) == .member ? outline.base(of: member) : nil
        guard let cell = resolver.ownerType(ofMember: member)?.unwrapped else { return nil }
        if resolver.inherits(cell, from: ["UITableViewCell"]) {
            var use = cellOfOtherCode(at: member, of: base, cell)
            use?.isOfCells = true
            return use
        }
        guard isAnyView(cell), let plain = project.types("UITableViewCell", meantIn: resolver.file).first else { return nil }
        return cellOfOtherCode(at: member, of: base, .nominal(plain, [])).flatMap { $0.isGiven ? $0 : nil }
    }

    /// A use of a cell of any class, in the tables of the code around or in any table.
    public func anyCell(at node: NodeID, isOfAnyTable: Bool) -> CellOfOtherCode {
        let owner = resolver.selfType(at: node)
        return CellOfOtherCode(
            file: resolver.file, node: node, cell: .unknown, owner: owner.isUnknown ? nil : owner, table: isOfAnyTable ? .any : .own)
    }

    /// The functions of this file that visit all views below a view, if they or code that uses them names labels. Unit tests show no cells.
    fileprivate var walksOfFile: [NodeInFile] {
        guard !outline.holdsUnitTests else { return [] }
        return outline.expressions(named: "subviews").flatMap { node -> [NodeInFile] in
            if isOfLabelFurtherBelow(node) || isOfLabelsAround(node) { return [NodeInFile(file: resolver.file, node: node)] }
            guard let (name, walk) = member(around: node), goesOnWith(node) || namesItself(walk, name) else { return [] }
            if namesLabels(walk) || namesMemberOfLabels(walk) || passesOnCells(walk) {
                return searchesBesideCells(walk, name) ? [] : [NodeInFile(file: resolver.file, node: walk)]
            }
            return inspectedExpressions(named: name).compactMap { home, use in
                // What a cell does with its own views is known where the cell is made.
                guard !home.outline.holdsUnitTests, let user = home.member(around: use)?.node,
                    home.namesLabels(user) || home.givesFunctionOfLabels(use), !home.isBesideCells(use),
                    !home.resolver.inherits(home.resolver.selfType(at: use), from: ["UITableViewCell"])
                else { return nil }
                return NodeInFile(file: home.resolver.file, node: use)
            }
        }
    }

    /// Whether a function passes cells that it finds to other code.
    private func passesOnCells(_ walk: NodeID) -> Bool {
        outline.descendants(of: walk).contains { node in
            (outline.call(node)?.arguments ?? []).contains { argument in
                resolver.isCell(argument.value)
            }
        }
    }

    /// Whether code casts what it takes from the subviews of another view's subviews to a label: `view.subviews[0].subviews[0] as? UILabel`.
    private func isOfLabelFurtherBelow(_ subviews: NodeID) -> Bool {
        guard let cast = outline.ancestor(subviews, where: { $0 == .cast || $0 == .block }), outline.kind(cast) == .cast,
            let written = outline.lastChild(cast), outline.isNamed(written, "UILabel"), let base = outline.base(of: subviews)
        else { return false }
        return outline.descendants(of: base).contains { outline.kind($0) == .member && outline.isNamed($0, "subviews") }
    }

    /// Whether code of a view goes from the view around it to labels below: those of the cell whose accessory the view is.
    private func isOfLabelsAround(_ subviews: NodeID) -> Bool {
        guard let around = outline.base(of: subviews).map(outline.unwrapped), outline.isNamed(around, "superview"),
            resolver.inherits(resolver.selfType(at: subviews), from: ["UIView"]), let walk = member(around: subviews)?.node
        else { return false }
        return outline.expressions(named: "subviews", in: walk).count > 1 && namesLabels(walk)
    }

    /// Whether a function only looks for a view, and all code that calls it looks among the views of alerts or bars, where no cells are.
    private func searchesBesideCells(_ walk: NodeID, _ name: String) -> Bool {
        guard outline.kind(walk) == .funcDecl, outline.child(walk, .resultType) != nil,
            outline.descendants(of: walk).allSatisfy({ node in
                switch outline.kind(node) {
                case .assignment: false
                case .call: outline.call(node).map { $0.name == name || Self.searches.contains($0.name) } ?? false
                default: true
                }
            })
        else { return false }
        return project.allFiles(mentioning: [name]).allSatisfy { fileID in
            let home = context(ofFile: fileID)
            guard home.outline.mentions([name], in: .root) else { return true }
            guard project.hasBodies(fileID) else { return false }
            return home.outline.expressions(named: name).allSatisfy { use in
                fileID == resolver.file && outline.contains(walk, use) || home.isBesideCells(use)
            }
        }
    }

    /// Whether a member is that of a bar, or of an alert's view, or a function is only given bars.
    private func isBesideCells(_ member: NodeID) -> Bool {
        if outline.kind(member) == .identifier, let call = outline.call(calling: member) {
            return !call.arguments.isEmpty && call.arguments.allSatisfy { isBar($0.value) }
        }
        guard outline.kind(member) == .member, let view = outline.base(of: member) else { return false }
        return isBar(view) || isViewOfAlert(view)
    }

    private func isBar(_ view: NodeID) -> Bool {
        resolver.inherits(resolver.type(of: view).unwrapped, from: ["UINavigationBar", "UISearchBar", "UITabBar", "UIToolbar"])
    }

    /// Whether a call is given a function that takes labels by its name: `view.each(enlarge)`.
    private func givesFunctionOfLabels(_ callee: NodeID) -> Bool {
        outline.call(calling: callee)?.arguments.contains { argument in
            guard [.identifier, .member].contains(outline.kind(argument.value)) else { return false }
            return functions(namedBy: argument.value).contains { function in
                let home = project.file(function).outline
                return home.child(project.member(function).node, .parameterList).map { home.mentions(["UILabel"], in: $0) } ?? false
            }
        } ?? false
    }

    private func functions(namedBy expression: NodeID) -> [DeclarationID] {
        if case .globals(let found) = resolver.lookup(outline.name(expression), from: expression) { return found }
        return resolver.members(namedBy: expression).map(\.id).filter { !$0.isInterface }
    }

    /// Whether code names a member that an extension gives to labels, which a call for any view may run.
    private func namesMemberOfLabels(_ code: NodeID) -> Bool {
        project.types("UILabel", meantIn: resolver.file).flatMap(resolver.extensions).flatMap(project.members).contains { member in
            !outline.expressions(named: project.member(member).name, in: code).isEmpty
        }
    }

    /// Whether a function or a property goes on with the views below, as one that UIKit calls does not.
    private func namesItself(_ member: NodeID, _ name: String) -> Bool {
        let isFunction = outline.kind(member) == .funcDecl
        if isFunction, outline.flags(member).contains(.isOverride) { return false }
        // Most functions name no other one of their name, and the calls of one in the whole file take time to resolve.
        let inside = outline.expressions(named: name, in: member)
        // Objective-C lets extensions override a method that calls itself for the views below.
        if isFunction, inside.allSatisfy(outline.mayNameOwnMember), isCalledByUIKit(member) { return false }
        if isFunction { return !inside.isEmpty && resolver.uses(ofFunction: member).contains { outline.contains(member, $0) } }
        return inside.contains { node in
            guard !outline.mayNameOwnMember(node) else { return false }
            // `bar.items`, which another class declares
            guard let (home, binding) = resolver.onlyVariable(namedBy: node) else { return true }
            return home.file == resolver.file && binding == outline.pattern(ofVariable: member)
        }
    }

    /// The function or property around a node, with its name.
    private func member(around node: NodeID) -> (name: String, node: NodeID)? {
        let member = outline.ancestor(node) { $0 == .funcDecl || $0 == .varDecl }
        guard let member else { return nil }
        if outline.kind(member) == .funcDecl { return (outline.name(member), member) }
        let binding = outline.pattern(ofVariable: member)
        return outline.isStatement(member) ? self.member(around: member) : binding.map { (outline.name($0), member) }
    }

    /// Whether code names labels, or changes image views. Code that returns an image view mostly looks for a line in a bar.
    private func namesLabels(_ code: NodeID) -> Bool {
        let returns = outline.kind(code) == .funcDecl && outline.child(code, .resultType) != nil
        return outline.mentions(returns ? ["UILabel"] : ["UILabel", "UIImageView"], in: code)
            || outline.mentions(otherNamesOfLabels, in: code) || testsClassOfLabels(code)
    }
}
