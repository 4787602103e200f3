// Finds the expressions that make the cell of a local: constructions and dequeues, in its declaration and in later assignments.
import CellLintLinting

/// An expression that a cell comes from.
public enum CellSource: Hashable {
    /// A call of an initializer.
    case constructed(NodeID)
    /// A call of UIKit that takes a cell from a table's queue.
    case dequeued(NodeID)
    /// A call of a generic function of the app that takes a cell of a class from a table's queue.
    case dequeuedByType(NodeID)
    /// Anything else: another name that code fills in as well, or a call of the app's own.
    case other(NodeID)

    /// The expression.
    public var node: NodeID {
        switch self {
        case .constructed(let node), .dequeued(let node), .dequeuedByType(let node), .other(let node): node
        }
    }

    /// Whether it is known where the cell comes from.
    public var isMade: Bool { if case .other = self { false } else { true } }

    /// Whether code makes the cell in place.
    public var isConstructed: Bool { if case .constructed = self { true } else { false } }
}

extension CellAliases {
    /// The sources of the cell that a local names, without nil; empty for a parameter.
    public func sources(of binding: NodeID) -> [CellSource] {
        var seen: Set<NodeID> = []
        return sources(of: root(of: binding), &seen)
    }

    /// The sources of the cell that a local names, without those in branches from which no run gets to some nodes.
    public func sources(of binding: NodeID, reaching nodes: [NodeID]) -> [CellSource] {
        let root = root(of: binding)
        return sources(of: binding).filter { source in
            // The next turn of a loop may take another branch.
            let loop = outline.ancestor(source.node) { $0.isLoop }
            return loop.map { !outline.contains($0, root) } ?? false || nodes.contains { !outline.exclude(source.node, $0) }
        }
    }

    /// The sources of the cell that an expression is, without nil.
    public func sources(ofValue value: NodeID) -> [CellSource] {
        var seen: Set<NodeID> = []
        return sources(ofValue: value, &seen)
    }

    private func sources(of binding: NodeID, _ seen: inout Set<NodeID>) -> [CellSource] {
        guard seen.insert(binding).inserted, outline.kind(binding) == .binding, let declaration = outline.parent(binding) else { return [] }
        if outline.isDeclaredInClause(binding), isUsedBehindClause(binding) { return [.other(binding)] }
        // A loop and a tuple have several values, which are not told apart.
        let isOneOfSeveral = [.forStmt, .tuplePattern].contains(outline.kind(declaration))
        let own = isOneOfSeveral ? outline.children(declaration).filter { $0 != binding } : outline.initialValues(of: binding)
        let values = outline.optional(takenApartTo: binding).map { [$0] } ?? own
        let all = values + assignedValues(binding)
        return all.filter { all.count == 1 || !isReplaced($0, unreadIn: binding) }.flatMap { sources(ofValue: $0, &seen) }
    }

    /// What may leave a list of statements for code of the same function.
    private static let jumps: Set<Keyword> = [.break, .continue, .throw, .try]

    /// Whether a local is assigned another value before any code reads this one: `cell = dequeue(); cell = UITableViewCell()`.
    private func isReplaced(_ value: NodeID, unreadIn binding: NodeID) -> Bool {
        let mentions = references(to: binding)
        guard let next = mentions.first(where: { outline.nodes[$0].first >= outline.nodes[value].end }),
            let assignment = outline.assignment(to: next)?.node, outline.isStatement(assignment), let list = outline.parent(assignment),
            outline.statementList(around: value) == list,
            case let between = outline.nodes[value].end..<outline.nodes[assignment].first,
            !between.contains(where: { Self.jumps.contains(outline.tokens[$0].keyword) })
        else { return false }
        // A closure may read the value in between.
        let function = outline.ancestor(binding) { $0.isFunctionLike }
        return mentions.allSatisfy { mention in
            (mention == next || !outline.contains(assignment, mention)) && outline.ancestor(mention) { $0.isFunctionLike } == function
        }
    }

    /// Whether code behind the clause of an `#if` that declares a local uses the local, which another clause may declare, too.
    private func isUsedBehindClause(_ binding: NodeID) -> Bool {
        guard let clause = outline.ancestor(binding, where: { $0 == .ifConfigClause }) else { return false }
        return !references(to: binding).allSatisfy { outline.contains(clause, $0) }
    }

    private func sources(ofValue value: NodeID, _ seen: inout Set<NodeID>) -> [CellSource] {
        outline.valuesChosen(in: value).flatMap { sources(ofChosen: $0, &seen) }
    }

    private func sources(ofChosen value: NodeID, _ seen: inout Set<NodeID>) -> [CellSource] {
        switch outline.kind(value) {
        case .nilLiteral: return []
        case .identifier:
            // A name that is only passed on adds nothing to the cell.
            if case .local(let local) = resolver.lookup(outline.name(value), from: value), references(to: local).count == 1 {
                let found = sources(of: local, &seen)
                return found.isEmpty ? [.other(value)] : found
            }
            return [.other(value)]
        case .call:
            if outline.firstChild(value).map({ outline.kind($0) }) == .closure {
                return valuesMade(by: value)?.flatMap { sources(ofResult: $0) } ?? [.other(value)]
            }
            guard let call = resolver.call(value) else { return [isDequeue(value) ? .dequeued(value) : .other(value)] }
            if let made = call.constructs { return [namesClass(value, made) ? .constructed(value) : .other(value)] }
            let isOwn = call.localFunction != nil || call.member.map { !file.project.file($0).isInterface } ?? true
            if isOwn, let made = valuesMade(by: value) { return made.flatMap { sources(ofResult: $0) } }
            if isOwn { return [call.member.map(isQueue) ?? false ? .dequeuedByType(value) : .other(value)] }
            return [isDequeue(value) ? .dequeued(value) : .other(value)]
        default: return [.other(value)]
        }
    }

    /// Whether a call of an initializer names the class that it makes: neither a generic parameter nor a value stands for the class.
    private func namesClass(_ call: NodeID, _ made: Type) -> Bool {
        if case .parameter = made { return false }
        guard let callee = outline.firstChild(call), outline.kind(callee) == .member, outline.isNamed(callee, "init"),
            let base = outline.base(of: callee)
        else { return true }
        // A class out of a collection or a tuple may be any subclass.
        var at = base
        while outline.kind(at) == .member, let module = outline.base(of: at) { at = module }
        return outline.kind(at) == .identifier && resolver.local(namedBy: at) == nil && resolver.variable(namedBy: at) == nil
            && resolver.variable(namedBy: base) == nil
    }

    /// Whether a function of an extension of tables is generic in the cell's class, and only takes the cell from the queue.
    private func isQueue(_ id: DeclarationID) -> Bool {
        let (member, source) = (file.project.member(id), file.project.file(id))
        guard member.kind == .function, !source.isInterface, source.outline.child(member.node, .genericParameterList) != nil,
            file.resolver(of: id.file).inherits(file.resolver(of: id.file).selfType(at: member.node), from: ["UITableView"])
        else { return false }
        guard let body = source.outline.child(member.node, .block), callsOnlyQueue(body, source.outline),
            setsOnlyHarmlessMembers(body, source.outline)
        else { return false }
        var takesFromQueue = false
        for token in source.outline.tokens(of: member.node) where source.outline.tokens[token].kind == .word {
            let word = source.outline.word(token)
            if CellNames.content.contains(word) || word == "contentView" || word == "style" { return false }
            takesFromQueue = takesFromQueue || word == "dequeueReusableCell"
        }
        return takesFromQueue
    }

    /// Whether a body calls nothing that may get the cell. Reads tokens, since an outline parsed only for its declarations omits statements.
    private func callsOnlyQueue(_ body: NodeID, _ outline: Outline) -> Bool {
        outline.tokens(of: body).allSatisfy { token in
            guard outline.tokens[token].kind == .leftParen, let previous = token.previous else { return true }
            return outline.tokens[previous].kind == .word
                && ["dequeueReusableCell", "String", "NSStringFromClass", "fatalError", "preconditionFailure", "assertionFailure"]
                    .contains(outline.word(previous))
        }
    }

    /// Whether all that a body sets leaves the content of the cell alone, and where it is.
    private func setsOnlyHarmlessMembers(_ body: NodeID, _ outline: Outline) -> Bool {
        outline.tokens(of: body).allSatisfy { token in
            switch outline.tokens[token].kind {
            case .equal:
                guard let target = token.previous, outline.tokens[target].kind == .word else { return false }
                let isMember = target.previous.map { outline.tokens[$0].kind == .dot } ?? false
                return !isMember || Self.harmlessMembers.contains(outline.word(target))
            case .binaryOperator: return Self.operatorsOfQueues.contains(outline.word(token))
            default: return true
            }
        }
    }

    /// Operators that only compute an identifier or choose a cell.
    private static let operatorsOfQueues: Set = ["??", "==", "!=", "===", "!==", "&&", "||", "+"]

    private func isDequeue(_ call: NodeID) -> Bool {
        outline.firstChild(call).map { outline.isNamed($0, "dequeueReusableCell") } ?? false
    }
}
