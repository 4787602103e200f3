// Reports content views that store a new configuration without applying it.
// Such a view reads its `configuration` only while it is initialized, so a reused cell keeps its old content.
import CellLintLinting

/// A `UIContentView` whose stored `configuration` has no observer and is only read during initialization.
struct ContentViewIgnoresConfiguration: Rule {
    let triggers: [Trigger] = ["UIContentConfiguration", "UIContentView"]

    func check(_ file: FileContext) -> [Finding] { IgnoredConfigurationCheck(file: file).findings() }
}

private struct IgnoredConfigurationCheck: FileCheck {
    let file: FileContext

    func findings() -> [Finding] {
        // Code that does not compile may declare several variables of this name in one class.
        var known: [DeclarationID: Bool] = [:]
        return outline.nodes(named: "configuration").compactMap { node in
            guard isPlainMember(node), case .nominal(let id, _) = resolver.selfType(at: node) else { return nil }
            let isIgnored = known[id] ?? isConfigurationIgnored(by: id)
            known[id] = isIgnored
            return isIgnored ? finding(at: node, in: id) : nil
        }
    }

    private func finding(at binding: NodeID, in id: DeclarationID) -> Finding {
        file.finding(
            on: binding, symbol: file.project.type(id).name,
            "setting `configuration` does not update this view, so a reused cell shows stale content; apply it in `didSet`")
    }

    /// Whether a node binds a stored member variable without an attribute that may observe it and without an observer that does anything.
    private func isPlainMember(_ node: NodeID) -> Bool {
        guard outline.kind(node) == .binding, let declaration = outline.variable(node)?.declaration, outline.isMember(declaration),
            outline.isStored(node), outline.child(declaration, .attribute) == nil,
            outline.flags(declaration).isDisjoint(with: [.isLet, .isStatic, .isOverride])
        else { return false }
        return outline.observers(ofVariable: node).allSatisfy { outline.firstChild($0) == nil }
    }

    private func isConfigurationIgnored(by id: DeclarationID) -> Bool {
        file.project.type(id).kind == .class && resolver.conforms(.nominal(id, []), toSystem: "UIContentView")
            && !UsesAfterInit(of: id, resolver).mayRead("configuration") && !isOverridden(inSubclassesOf: id)
            && !hasOnlyEmptyConfigurations(id)
    }

    /// Whether the configurations that make this view have no stored property, so that one is like another.
    private func hasOnlyEmptyConfigurations(_ view: DeclarationID) -> Bool {
        let makers = file.projectAnalysis { ContentViewMakers(file) }.byView[view] ?? []
        return !makers.isEmpty && makers.allSatisfy { home, maker in home.storedProperties(of: home.selfType(at: maker)).isEmpty }
    }

    /// Whether a subclass overrides the variable, as it must in order to observe it.
    private func isOverridden(inSubclassesOf id: DeclarationID) -> Bool {
        file.projectAnalysis { OverriddenConfigurations(file) }.classes.contains(id)
    }
}

/// The functions of the project that make content views, by the class of the view.
private final class ContentViewMakers {
    private(set) var byView: [DeclarationID: [(home: Resolver, function: NodeID)]] = [:]

    init(_ file: FileContext) {
        for home in file.project.inspectedFiles(containing: ["makeContentView"]).map(file.resolver(of:)) {
            for function in home.outline.nodes(named: "makeContentView") {
                for view in home.classesMade(inBodyOf: function) { byView[view, default: []].append((home, function)) }
            }
        }
    }
}

/// The classes of the project with a subclass that overrides `configuration`.
private final class OverriddenConfigurations {
    let classes: Set<DeclarationID>

    init(_ file: FileContext) {
        var classes: Set<DeclarationID> = []
        for home in file.project.inspectedFiles(containing: ["configuration"]).map(file.resolver(of:)) {
            for node in home.outline.nodes(named: "configuration")
            where home.outline.kind(node) == .binding && home.outline.isOverride(node) {
                classes.formUnion(home.superclasses(of: home.selfType(at: node)))
            }
        }
        self.classes = classes
    }
}

extension Resolver {
    /// The types of the instances that a function returns.
    fileprivate func classesMade(inBodyOf function: NodeID) -> Set<DeclarationID> {
        guard outline.kind(function) == .funcDecl, let body = outline.child(function, .block) else { return [] }
        return Set(results(of: body).compactMap { if case .nominal(let made, _) = type(of: $0) { made } else { nil } })
    }
}

extension Outline {
    /// Whether a declaration is a member of a type, perhaps inside `#if`.
    fileprivate func isMember(_ declaration: NodeID) -> Bool {
        guard let list = ancestor(declaration, where: { $0 != .ifConfig && $0 != .ifConfigClause }) else { return false }
        return kind(list) == .memberBlock
    }
}
