// Collects the anchor constraints in the body of a class, or nothing if there are constraints that cannot be seen.
// It must not miss one: a single call that passes a view to code outside UIKit may add others. Such calls take types to tell.
import CellLintLinting

/// A constraint between anchors, `a.topAnchor.constraint(equalTo: b.bottomAnchor)`, or between an anchor and a constant.
public struct AnchorConstraint {
    /// An anchor at one end of a constraint, and its view.
    public struct End {
        /// The member that names the anchor.
        public var node: NodeID
        /// `topAnchor`, `bottomAnchor` …
        public var anchor: String
        /// The view, which also represents its layout guides: its source without `self.`, or `self` for the view itself.
        public var view: String
        /// Whether no other name can refer to the same view: the cell, its content view, or a constant property.
        public var isOneView: Bool
    }

    public var resolver: Resolver
    public var ends: [End]
}

/// A declaration of a class, an extension of it, or a list of statements.
public struct ClassCode {
    public let resolver: Resolver
    public let node: NodeID
    fileprivate var outline: Outline { resolver.outline }

    public init(resolver: Resolver, node: NodeID) { (self.resolver, self.node) = (resolver, node) }

    /// The nodes in the code, without those of nested types.
    fileprivate var nodes: [NodeID] {
        outline.descendants(of: node) { $0 != node && outline.kind($0).isTypeDeclaration }
    }
}

extension FileContext {
    /// The code of the declarations and extensions of a class and its superclasses in the project.
    public func code(ofClassIn parts: [DeclarationID]) -> [ClassCode] {
        parts.map { part in ClassCode(resolver: resolver(of: part.file), node: project.type(part).node) }
    }

    /// Whether a class calls a method that is declared elsewhere, which may lay out its views.
    public func callsMethods(outside code: [ClassCode]) -> Bool {
        code.contains { part in
            part.outline.descendants(of: part.node).contains { node in
                guard part.outline.kind(node) == .call, let callee = part.outline.firstChild(node), part.resolver.isOnSelf(callee),
                    let method = part.resolver.call(node)?.member, !method.isInterface, project.member(method).owner != nil,
                    !project.member(method).isStatic
                else { return false }
                let declaration = project.member(method).node
                return !code.contains { $0.resolver.file == method.file && $0.outline.contains($0.node, declaration) }
            }
        }
    }

    /// Whether a call in some code passes views on to code that may lay them out.
    public func handsOverViews(_ code: [ClassCode]) -> Bool {
        code.contains { part in part.nodes.contains { part.outline.kind($0) == .call && handsOverViews($0, part.resolver) } }
    }

    /// All vertical anchor constraints in some code; nil if a view is laid out in another way as well. Calls may add others.
    public func verticalConstraints(in code: [ClassCode]) -> [AnchorConstraint]? {
        var found: [AnchorConstraint] = []
        for part in code {
            let outline = part.outline
            for node in part.nodes {
                if hidesConstraints(node, outline) { return nil }
                guard outline.kind(node) == .identifier || outline.kind(node) == .member, verticalAnchors.contains(outline.name(node))
                else { continue }
                guard let call = constraintCall(ofAnchor: node, outline) else { return nil }
                // Each constraint counts once, at its first anchor.
                guard let first = outline.firstChild(call).flatMap({ outline.firstChild($0) }), first == node else { continue }
                let other = outline.child(call, .argument).flatMap { outline.firstChild($0) }
                let ends = [first] + [other].compactMap { $0 }.filter { outline.kind($0) == .member || outline.kind($0) == .identifier }
                found.append(AnchorConstraint(resolver: part.resolver, ends: ends.map { end($0, part.resolver) }))
            }
        }
        return found
    }

    private func end(_ anchor: NodeID, _ resolver: Resolver) -> AnchorConstraint.End {
        let outline = resolver.outline
        guard outline.kind(anchor) == .member, let base = outline.firstChild(anchor) else {
            return .init(node: anchor, anchor: outline.name(anchor), view: "self", isOneView: true)
        }
        let views = resolver.possibleValues(of: base)
        var view = views.first ?? base
        // A view's layout guide counts as the view.
        while outline.kind(view) == .member, layoutGuides.contains(outline.name(view)), let owner = outline.firstChild(view) {
            view = owner
        }
        let source = outline.spelling(view)
        let name = source.begins(with: "self.") ? source.dropping(bytes: 5) : layoutGuides.contains(source) ? "self" : source
        return .init(
            node: anchor, anchor: outline.name(anchor), view: name,
            isOneView: views.count < 2 && (name == "self" || name == "contentView" || isConstantProperty(view, resolver)))
    }

    /// Whether an expression names a property that always has the same value.
    private func isConstantProperty(_ expression: NodeID, _ resolver: Resolver) -> Bool {
        let outline = resolver.outline
        guard resolver.isOnSelf(expression) else { return false }
        let found: [FoundMember]
        if outline.kind(expression) == .identifier,
            case .members(let members, _) = resolver.lookup(outline.name(expression), from: expression)
        {
            found = members
        } else if outline.kind(expression) == .member,
            case .found(let members) = resolver.members(outline.name(expression), of: resolver.selfType(at: expression))
        {
            found = members
        } else {
            return false
        }
        guard let property = found.first?.id, project.member(property).kind == .variable else { return false }
        let (home, binding) = (project.file(property).outline, project.member(property).node)
        return home.isConstant(binding) || home.flags(ofVariable: binding).contains(.isLazy)
    }

    /// The other anchor of a constraint; nil if that is a constant, or there is no constraint.
    public func anchor(tiedTo node: NodeID) -> NodeID? {
        guard let call = constraintCall(ofAnchor: node, outline), let first = outline.firstChild(call).flatMap({ outline.firstChild($0) }),
            let second = outline.child(call, .argument).flatMap({ outline.firstChild($0) }), outline.name(second).ends(with: "Anchor")
        else { return nil }
        return first == node ? second : first
    }

    private func constraintCall(ofAnchor node: NodeID, _ outline: Outline) -> NodeID? {
        guard let parent = outline.parent(node) else { return nil }
        let callee: NodeID
        switch outline.kind(parent) {
        case .member: callee = parent
        case .argument:
            guard let call = outline.parent(parent), outline.kind(call) == .call, let first = outline.firstChild(call) else { return nil }
            callee = first
        default: return nil
        }
        guard outline.isNamed(callee, "constraint"), let call = outline.parent(callee), outline.kind(call) == .call else { return nil }
        return call
    }

    // MARK: - Hidden layout

    /// Whether a node other than a call lays out views, or may do so.
    private func hidesConstraints(_ node: NodeID, _ outline: Outline) -> Bool {
        switch outline.kind(node) {
        case .attribute: return outline.isNamed(node, "IBOutlet")
        case .identifier, .member, .funcDecl: return otherLayouts.contains(outline.name(node)) || isVisualFormat(node, outline)
        case .assignment: return outline.firstChild(node).map { outline.isNamed($0, "frame") || outline.isNamed($0, "bounds") } ?? false
        case .binary:
            // Some libraries define operators for anchors.
            return outline.children(node).contains { verticalAnchors.contains(outline.name($0)) }
        default: return false
        }
    }

    private func isVisualFormat(_ node: NodeID, _ outline: Outline) -> Bool {
        outline.isNamed(node, "constraints") && outline.firstChild(node).map { outline.isNamed($0, "NSLayoutConstraint") } ?? false
    }

    /// Whether a call outside UIKit gets a view, as its receiver or argument.
    private func handsOverViews(_ call: NodeID, _ resolver: Resolver) -> Bool {
        let outline = resolver.outline
        guard let callee = outline.firstChild(call) else { return false }
        if outline.isNamed(callee, "NSLayoutConstraint") { return true }
        let called = resolver.call(call)
        if called?.constructs != nil || called?.member.map({ project.file($0).isInterface }) ?? false { return false }
        if outline.kind(callee) == .member, let base = outline.base(of: callee),
            isOtherView(base, resolver)
        {
            return true
        }
        return outline.children(call).contains { argument in
            outline.kind(argument) == .argument && outline.firstChild(argument).map { isOtherView($0, resolver) } ?? false
        }
    }

    private func isOtherView(_ node: NodeID, _ resolver: Resolver) -> Bool {
        let outline = resolver.outline
        if outline.isSelf(node) || outline.isSuper(node) { return false }
        if outline.kind(node) == .arrayLiteral { return outline.children(node).contains { isOtherView($0, resolver) } }
        let type = resolver.type(of: node)
        return resolver.inherits(type, from: ["UIView", "NSLayoutAnchor", "UILayoutGuide"])
            || resolver.inherits(resolver.element(of: type), from: ["UIView"])
    }
}

private let verticalAnchors: Set<String> = [
    "topAnchor", "bottomAnchor", "centerYAnchor", "heightAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
]

private let layoutGuides: Set<String> = ["layoutMarginsGuide", "safeAreaLayoutGuide", "readableContentGuide"]

/// Names that show that views are laid out in another way, or that the cell has its own height.
private let otherLayouts: Set<String> = [
    "snp", "addArrangedSubview", "UIStackView", "addConstraint", "addConstraints", "sizeThatFits", "layoutSubviews",
    "systemLayoutSizeFitting", "preferredLayoutAttributesFitting", "intrinsicContentSize", "contentConfiguration", "autoresizingMask",
    "rowHeight", "UIHostingController", "UIHostingConfiguration",
]
