// Collects the anchor constraints in the body of a class, or nothing if there may be constraints that cannot be seen.
// It must not miss one, so a single call that passes a view to code outside UIKit makes the result unknown.
import CellLintLinting

/// A constraint between anchors, `a.topAnchor.constraint(equalTo: b.bottomAnchor)`, or between an anchor and a constant.
public struct AnchorConstraint {
    /// One end.
    public struct End {
        /// The member that names the anchor.
        public var node: NodeID
        /// `topAnchor`, `bottomAnchor` …
        public var anchor: String
        /// The view, which also represents its layout guides: its source without `self.`, or `self` for the view itself.
        public var view: String
    }

    public var resolver: Resolver
    public var ends: [End]
}

extension FileContext {
    /// All vertical anchor constraints in some parts of a class; nil if a view is laid out in another way as well.
    public func verticalConstraints(of parts: [(resolver: Resolver, node: NodeID)]) -> [AnchorConstraint]? {
        var found: [AnchorConstraint] = []
        for part in parts {
            let outline = part.resolver.outline
            for node in outline.descendants(of: part.node, skipping: { $0 != part.node && outline.kind($0).isTypeDeclaration }) {
                if hidesConstraints(node, part.resolver) { return nil }
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
            return .init(node: anchor, anchor: outline.name(anchor), view: "self")
        }
        var view = resolver.possibleValues(of: base).first ?? base
        // A view's layout guide counts as the view.
        while outline.kind(view) == .member, layoutGuides.contains(outline.name(view)), let owner = outline.firstChild(view) {
            view = owner
        }
        let source = outline.source(view)
        return .init(
            node: anchor, anchor: outline.name(anchor),
            view: source.hasPrefix("self.") ? String(source.dropFirst(5)) : layoutGuides.contains(source) ? "self" : source)
    }

    /// The other anchor of a constraint; nil if that is a constant, or there is no constraint.
    public func anchor(tiedTo node: NodeID) -> NodeID? {
        guard let call = constraintCall(ofAnchor: node, outline), let first = outline.firstChild(call).flatMap({ outline.firstChild($0) }),
            let second = outline.child(call, .argument).flatMap({ outline.firstChild($0) }), outline.name(second).hasSuffix("Anchor")
        else { return nil }
        return first == node ? second : first
    }

    /// The call of `constraint` that contains an anchor.
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

    /// Whether a node lays out views, or may do so.
    private func hidesConstraints(_ node: NodeID, _ resolver: Resolver) -> Bool {
        let outline = resolver.outline
        switch outline.kind(node) {
        case .attribute: return outline.isNamed(node, "IBOutlet")
        case .identifier, .member, .funcDecl: return otherLayouts.contains(outline.name(node)) || isVisualFormat(node, outline)
        case .assignment: return outline.firstChild(node).map { outline.isNamed($0, "frame") || outline.isNamed($0, "bounds") } ?? false
        case .binary:
            // Some libraries define operators for anchors.
            return outline.children(node).contains { verticalAnchors.contains(outline.name($0)) }
        case .call: return handsOverViews(node, resolver)
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
        if outline.isNamed(node, "self") || outline.isNamed(node, "super") { return false }
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
