// Finds the methods of a table's data source and delegate, and the tables in properties of the type around them.
import CellLintLinting

extension Outline {
    /// The functions `tableView(…)` with a parameter of this label, such as `heightForRowAt`, in a type's declaration or extension, and those
    /// that Objective-C knows by the same selector.
    public func tableMethods(labeled label: String, in type: NodeID) -> [NodeID] {
        nodes(named: "tableView", in: type).filter { kind($0) == .funcDecl && hasParameter($0, labeled: label) }
            + tableMethodsOfObjectiveC(labeled: label, in: type)
    }

    /// The functions with the selector of such a method and another name: the one before Swift 3, or any with `@objc(…)`. Whether UIKit
    /// calls one of the first depends on the version of Swift and on attributes.
    public func tableMethodsOfObjectiveC(labeled label: String, in type: NodeID) -> [NodeID] {
        let selectorPart = label + "IndexPath"
        return nodes(named: "tableView", in: type).filter { kind($0) == .funcDecl && hasParameter($0, labeled: selectorPart) }
            + nodes(of: .funcDecl, in: type).filter { hasSelector(with: selectorPart, $0) && !hasParameter($0, labeled: label) }
    }

    /// Whether an attribute names a function for Objective-C with some part: `@objc(tableView:heightForRowAtIndexPath:)`.
    private func hasSelector(with part: String, _ function: NodeID) -> Bool {
        var at = nodes[function].first
        guard tokens[at].kind == .at else { return false }
        while at < endOfFile, word(at) != "func" {
            if word(at) == part { return true }
            at = at.next
        }
        return false
    }

    /// Whether an expression is `member` or `self.member`; so is a local.
    public func mayNameOwnMember(_ expression: NodeID) -> Bool {
        kind(expression) == .identifier || base(of: expression).map { isSelf($0) } ?? false
    }
}

/// What tells the methods `tableView(…)` that UIKit calls from others: the label of their second parameter.
private final class TableMethodLabels {
    private static let protocols = [
        "UITableViewDataSource", "UITableViewDataSourcePrefetching", "UITableViewDelegate", "UITableViewDragDelegate",
        "UITableViewDropDelegate",
    ]
    let all: Set<String>

    init(_ file: FileContext) {
        let project = file.project
        let methods = Self.protocols.flatMap { project.types($0, meantIn: file.resolver.file) }.flatMap(project.members).filter {
            project.member($0).name == "tableView"
        }
        all = Set(methods.compactMap { project.file($0).outline.secondLabel(project.member($0).node) })
    }
}

extension FileContext {
    /// Whether UIKit calls a function `tableView(…)`. The names of Swift 2 end in the type of the last parameter.
    func isTableMethod(_ function: NodeID) -> Bool {
        guard let label = outline.secondLabel(function) else { return true }
        return outline.flags(function).contains(.isOverride) || projectAnalysis { TableMethodLabels(self) }.all.contains(label)
            || label.ends(with: "IndexPath") || label.ends(with: "Cell")
    }
}

extension Outline {
    /// Whether a call asks the superclass for the cell of a row.
    public func asksSuperclassForCell(_ node: NodeID) -> Bool {
        guard let call = call(node) else { return false }
        return call.argument(labeled: "cellForRowAt") != nil && isMemberOfSuper(call.calledExpression)
    }

    /// Whether a local is the parameter of a controller's method for what begins a segue: `prepare(for:sender:)`.
    public func isSegueSender(_ local: NodeID) -> Bool {
        guard kind(local) == .parameter, outerLabel(local) == "sender" else { return false }
        return owner(ofParameter: local).map { isNamed($0, "prepare") } ?? false
    }

    fileprivate func secondLabel(_ function: NodeID) -> String? {
        child(function, .parameterList).flatMap { Array(children($0)).dropFirst().first }.map { outerLabel($0) ?? name($0) }
    }
}

extension Resolver {
    /// Whether an expression is `member` or `self.member`, by whatever name of `self`, and no local.
    public func namesOwnMember(_ expression: NodeID) -> Bool {
        guard local(namedBy: expression) == nil else { return false }
        return outline.mayNameOwnMember(expression) || outline.base(of: expression).map(isSelf) ?? false
    }

    /// Whether an expression is `self`, or a constant that stands for it: `guard let strongSelf = self else { return }`.
    public func isSelf(_ expression: NodeID) -> Bool {
        if outline.isSelf(expression) { return true }
        guard let local = local(namedBy: expression), let parent = outline.parent(local), outline.firstChild(parent) == local,
            outline.kind(parent) == .optionalBinding || outline.kind(parent) == .patternBinding && outline.isLet(local)
        else { return false }
        return outline.children(parent).contains { outline.kind($0) == .identifier && outline.isSelf($0) }
    }
}
