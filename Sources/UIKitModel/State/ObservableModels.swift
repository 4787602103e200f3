// Finds where an update handler reads `@Observable` models. UIKit tracks these reads and runs the handler again when one of the
// properties changes; it does not track reads that a nested closure makes later.
import CellLintLinting

/// A tracked read of an observable model's property.
public struct ObservedRead {
    /// The `member` expression.
    public var node: NodeID
    public var model: DeclarationID
}

extension FileContext {
    /// The first read of each observable model in a handler, in source order.
    public func observedReads(in handler: UpdateHandler) -> [ObservedRead] {
        var models: Set<DeclarationID> = []
        return outline.descendants(of: handler.body).compactMap { node in
            guard outline.kind(node) == .member, let base = outline.base(of: node),
                let model = observableModel(resolver.type(of: base)), isTracked(node, resolver.type(of: base)),
                resolver.block(evaluating: node) == handler.body, models.insert(model).inserted
            else { return nil }
            return ObservedRead(node: node, model: model)
        }
    }

    /// The `@Observable` class of a value.
    public func observableModel(_ type: Type) -> DeclarationID? {
        for at in resolver.superclassChain(of: type.unwrapped) {
            guard case .nominal(let id, _) = at, project.type(id).kind == .class else { return nil }
            let outline = project.file(id).outline
            if outline.children(project.type(id).node).contains(where: {
                outline.kind($0) == .attribute && outline.isNamed($0, "Observable")
            }) {
                return id
            }
        }
        return nil
    }

    /// Whether a member is an observed variable, and is read here.
    private func isTracked(_ node: NodeID, _ owner: Type) -> Bool {
        if let parent = outline.parent(node), outline.kind(parent) == .assignment, outline.firstChild(parent) == node { return false }
        guard case .found(let members) = resolver.members(outline.name(node), of: owner.unwrapped), let member = members.first?.id,
            project.member(member).kind == .variable, !project.member(member).isStatic, !member.isInterface
        else { return false }
        let home = project.file(member).outline
        guard let declaration = home.ancestor(project.member(member).node, where: { $0 == .varDecl }) else { return false }
        return !home.flags(declaration).contains(.isLet)
            && !home.children(declaration).contains { home.kind($0) == .attribute && home.isNamed($0, "ObservationIgnored") }
    }

    /// Whether a cell's update handler reads a model, in any linted file.
    public func isTrackedByCell(_ model: DeclarationID) -> Bool {
        projectAnalysis {
            let models = inspectedFiles.flatMap { home in
                let other = context(ofFile: home.file)
                return other.updateHandlers().flatMap { other.observedReads(in: $0).map(\.model) }
            }
            return TrackedModels(Set(models))
        }.models.contains(model)
    }
}

/// The observable models that update handlers anywhere in the project read; UIKit updates their cells.
private final class TrackedModels {
    let models: Set<DeclarationID>
    init(_ models: Set<DeclarationID>) { self.models = models }
}
