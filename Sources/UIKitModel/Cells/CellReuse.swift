// Decides whether a cell is being filled in for a row: just dequeued, or passed to the handler of a registration, and still in the
// state that the last row left.
import CellLintLinting

extension FileContext {
    /// Whether a member belongs to a reused cell that other code has not filled in yet.
    public func isBeingProvided(_ member: CellMember) -> Bool {
        guard isUntouched(member), !fillsItself(ownerType(of: member)) else { return false }
        guard case .local(let binding) = member.cell else { return true }
        return !aliases.sourceClasses(of: binding).contains(where: fillsItself)
    }

    /// Whether a member belongs to a cell that was just dequeued, or passed to the handler of a registration, and went nowhere else so far.
    private func isUntouched(_ member: CellMember) -> Bool {
        guard case .local(let binding) = member.cell, let block = resolver.block(evaluating: member.node), block == provision(of: binding)
        else { return false }
        return !isPassedOn(member, in: block)
    }

    /// Whether a method of a cell class fills in the cell for a row, and the class has no other code that names the content configuration.
    public func fillsRow(_ function: NodeID) -> Bool {
        guard outline.kind(function) == .funcDecl, !outline.flags(function).contains(.isOverride) else { return false }
        let parts = projectClasses(of: resolver.selfType(at: function)).flatMap { resolver.parts(of: $0) }
        // A method of UIKit's own class is for any cell, which other code may have filled in.
        guard !parts.isEmpty, parts.allSatisfy({ !namesConfiguration(in: $0, besides: function) }) else { return false }
        return inspectedExpressions(named: outline.name(function)).prefix(Limits.maxComparedNames).contains { home, callee in
            home.fillsRow(byCalling: callee, function, of: resolver)
        }
    }

    /// Whether an expression of this file calls a method of a cell that was just dequeued.
    /// - Parameter home: the resolver of the method's file.
    private func fillsRow(byCalling callee: NodeID, _ method: NodeID, of home: Resolver) -> Bool {
        guard outline.kind(callee) == .member, let call = outline.call(ofCallee: callee), let called = resolver.call(call)?.member,
            called.file == home.file, project.member(called).node == method, let base = outline.base(of: callee),
            let cell = cell(behind: base, at: callee)
        else { return false }
        return isUntouched(CellMember(node: callee, name: outline.name(callee), base: base, cell: cell, confidence: .certain))
    }

    /// Whether a part of a class names the content configuration outside of one of its functions.
    private func namesConfiguration(in part: DeclarationID, besides function: NodeID) -> Bool {
        let source = project.file(part).outline
        let skipped = part.file == resolver.file ? outline.tokens(of: function) : TokenID(0)..<TokenID(0)
        return source.tokens(of: project.type(part).node).contains {
            !skipped.contains($0) && source.tokens[$0].length == 20 && source.word($0) == "contentConfiguration"
        }
    }

    /// The block that receives a local cell from a queue, by its own call or as the parameter of a registration's handler.
    private func provision(of binding: NodeID) -> NodeID? {
        if outline.kind(binding) == .parameter {
            guard let closure = outline.owner(ofParameter: binding), outline.kind(closure) == .closure,
                isRegistrationHandler(closure),
                outline.parent(binding).flatMap({ outline.firstChild($0) }) == binding
            else { return nil }
            return outline.child(closure, .block)
        }
        guard aliases.provenance(ofLocal: binding) == .dequeued, let declaration = outline.parent(binding) else { return nil }
        // `dequeueConfigured…` has already run the registration's handler.
        let isConfigured = outline.descendants(of: declaration).contains { outline.name($0).begins(with: "dequeueConfigured") }
        return isConfigured ? nil : resolver.block(evaluating: declaration)
    }

    /// Whether a closure is the handler of a cell registration.
    private func isRegistrationHandler(_ closure: NodeID) -> Bool {
        guard let argument = outline.parent(closure), outline.kind(argument) == .argument, let call = outline.parent(argument),
            outline.kind(call) == .call,
            let made = resolver.call(call)?.constructs
        else { return false }
        return registration(made) == .cell
    }

    /// Whether the cell is passed to other code, or one of its own methods is called, before the use.
    private func isPassedOn(_ member: CellMember, in block: NodeID) -> Bool {
        placesOfPassing(in: block)[member.cell].map { outline.nodes[$0].end <= outline.nodes[member.node].first } ?? false
    }

    /// The first place where each cell is passed to other code or one of its own methods is called.
    private func placesOfPassing(in block: NodeID) -> [CellIdentity: NodeID] {
        analysis(PlacesOfPassing.self).firstByBlock(block) {
            var first: [CellIdentity: NodeID] = [:]
            for node in outline.descendants(of: block) {
                guard let user = argumentOrCall(of: node), let cell = cell(behind: node, at: node), first[cell] == nil, isOther(user)
                else { continue }
                first[cell] = node
            }
            return first
        }
    }

    /// The argument that contains a name, or the call of a method on it.
    private func argumentOrCall(of node: NodeID) -> NodeID? {
        guard outline.kind(node) == .identifier, var above = outline.parent(node) else { return nil }
        var at = node
        while [.optionalChain, .forceUnwrap].contains(outline.kind(above)), let next = outline.parent(above) { (at, above) = (above, next) }
        if outline.kind(above) == .argument { return above }
        return outline.kind(above) == .member && outline.firstChild(above) == at ? outline.call(ofCallee: above) : nil
    }

    /// Whether other code than a UIKit method of the cell takes the cell.
    private func isOther(_ user: NodeID) -> Bool {
        outline.kind(user) == .argument || resolver.call(user)?.member.map { !project.file($0).isInterface } ?? true
    }

    /// Whether a class of the project sets the content configuration of its own cells.
    private func fillsItself(_ type: Type) -> Bool {
        for at in resolver.superclassChain(of: type.unwrapped) {
            guard case .nominal(let id, _) = at, !id.isInterface else { return false }
            if ([id] + resolver.extensions(of: id)).contains(where: namesConfiguration) { return true }
        }
        return false
    }
}

/// For each block of one file, where each cell is first passed to other code.
private final class PlacesOfPassing: FileMemos {
    let firstByBlock = Memo<NodeID, [CellIdentity: NodeID]>()
}

/// Whether a type's declaration or extension names the content configuration.
private final class ConfiguredTypes: FileMemos {
    let known = Memo<DeclarationID, Bool>()
}

extension FileContext {
    /// Whether a type's declaration or an extension names the content configuration.
    func namesConfiguration(_ part: DeclarationID) -> Bool {
        analysis(ConfiguredTypes.self).known(part) {
            let source = project.file(part).outline
            return source.tokens(of: project.type(part).node).contains {
                source.tokens[$0].length == 20 && source.word($0) == "contentConfiguration"
            }
        }
    }
}
