// Finds what the code does to a label that has its own name, is in a list with another, or is passed to a function that only sets
// properties. If such a function is in a file whose bodies were skipped, that file is parsed again.
import CellLintUIKitModel

/// A label or image view with its own name: `if let label = cell.textLabel`.
struct BoundLabel {
    /// The node that declares the name.
    var name: NodeID
    /// The condition that declares the name; nil for `let label = …`.
    var condition: NodeID?
    /// The `if`, `guard` or `let`.
    var statement: NodeID
    /// Whether the cell is optional as well.
    var isOptional: Bool
}

extension FileContext {
    /// The name of an expression's value, if the code only binds it.
    func boundLabel(_ node: NodeID) -> BoundLabel? {
        var at = node
        while let parent = outline.parent(at), outline.kind(parent) == .forceUnwrap { at = parent }
        let binding = outline.kind(node) == .optionalBinding ? node : outline.parent(at)
        guard let binding, let name = outline.firstChild(binding), outline.kind(name) == .binding, let statement = outline.parent(binding),
            outline.isStatement(statement)
        else { return nil }
        let isOptional = outline.base(of: node).map { outline.kind($0) == .optionalChain } ?? false
        switch (outline.kind(binding), outline.kind(statement)) {
        case (.optionalBinding, .guardStmt) where outline.parent(statement).map({ outline.kind($0) }) == .ifConfigClause:
            // What a clause of `#if` declares is visible behind it.
            return nil
        case (.optionalBinding, .ifStmt), (.optionalBinding, .guardStmt):
            return BoundLabel(name: name, condition: binding, statement: statement, isOptional: isOptional)
        case (.patternBinding, .varDecl):
            guard outline.flags(statement).contains(.isLet),
                outline.children(statement).filter({ outline.kind($0) == .patternBinding }).count == 1,
                outline.parent(statement).map({ outline.kind($0) }) != .ifConfigClause
            else { return nil }
            return BoundLabel(name: name, condition: nil, statement: statement, isOptional: false)
        default: return nil
        }
    }

    /// The effect on each label of a list: `[cell.textLabel, cell.detailTextLabel].forEach { $0?.font = font }`, or with `for`.
    func spread(_ use: LegacyContentUse) -> CellUse.Action? {
        guard let list = outline.ancestor(use.node, where: { $0 != .forceUnwrap }), outline.kind(list) == .arrayLiteral,
            let loop = loop(over: list)
        else { return nil }
        let elements = outline.children(list).map { outline.kind($0) == .forceUnwrap ? outline.firstChild($0) ?? $0 : $0 }
        let members = elements.map { outline.name($0) }
        guard elements.allSatisfy({ outline.kind($0) == .member || outline.kind($0) == .identifier }),
            members.allSatisfy({ CellNames.legacyViews.contains($0) })
        else { return nil }
        let cells = Set(elements.map { outline.base(of: $0).map(outline.spelling) ?? "" })
        guard cells.count == 1 else { return .other(.labelsOfSeveralCells) }
        guard elements[0] == use.node else { return CellUse.Action.none }
        var assignments: [ContentAssignment] = []
        for member in members {
            guard
                let found = self.assignments(
                    in: loop.block, to: { outline.kind($0) == .identifier && outline.name($0) == loop.name }, member,
                    { ContentAssignment(property: $1, text: outline.source($0), value: $0) })
            else {
                return .other(.viewUsed(member: member))
            }
            assignments += found
        }
        return assignments.isEmpty ? nil : .lines(statement: loop.statement, assignments)
    }

    /// The statement that iterates over a list literal, and its name for an element.
    private func loop(over list: NodeID) -> (statement: NodeID, block: NodeID, name: String)? {
        guard let parent = outline.parent(list) else { return nil }
        if outline.kind(parent) == .forStmt {
            guard let pattern = outline.firstChild(parent), outline.kind(pattern) == .binding, outline.child(parent, .whereGuard) == nil,
                let block = outline.child(parent, .block), outline.isStatement(parent)
            else { return nil }
            return (parent, block, outline.name(pattern))
        }
        guard outline.isNamed(parent, "forEach"), let call = outline.parent(parent), outline.kind(call) == .call, outline.isStatement(call),
            let argument = outline.child(call, .argument), outline.next(argument) == nil, let closure = outline.firstChild(argument),
            outline.kind(closure) == .closure,
            outline.child(closure, .captureList) == nil, let block = outline.child(closure, .block)
        else { return nil }
        let name = outline.child(closure, .parameterList).flatMap { outline.firstChild($0) }.map { outline.name($0) } ?? "$0"
        return (call, block, name)
    }

    /// The assignments of a block of `target.property = value` for one of the labels; nil for other blocks or if a value reads the target.
    /// - Parameter written: what the fix writes for a value of a property; nil if it cannot.
    func assignments(
        in block: NodeID, to isTarget: (NodeID) -> Bool, _ member: String,
        _ written: (NodeID, ConfigurationProperty) -> ContentAssignment?
    ) -> [ContentAssignment]? {
        var result: [ContentAssignment] = []
        for statement in outline.children(block) {
            guard outline.kind(statement) == .assignment, outline.isNamed(statement, "="), let target = outline.firstChild(statement),
                let value = outline.next(target),
                outline.kind(target) == .member, var base = outline.firstChild(target)
            else { return nil }
            while outline.kind(base) == .optionalChain || outline.kind(base) == .forceUnwrap, let inner = outline.firstChild(base) {
                base = inner
            }
            guard outline.kind(base) == .identifier, isTarget(base), !outline.descendants(of: value).contains(where: isTarget),
                case .property(let property) = LegacyReplacement(of: member, path: [outline.name(target)], value: nil),
                property.introduced == nil, let assignment = written(value, property)
            else { return nil }
            result.append(assignment)
        }
        return result
    }

    // MARK: - Functions that only set properties

    /// The effect on a label of calling an app's own `func applyTitleStyle()`, if that is always the same.
    func writtenOut(_ callee: NodeID, _ member: String) -> CellUse.Action? {
        guard let call = outline.parent(callee), outline.kind(call) == .call, outline.firstChild(call) == callee,
            outline.next(callee) == nil, outline.isStatement(call),
            let base = outline.firstChild(callee),
            let found = styles(outline.name(callee), of: resolver.type(of: base).unwrapped, member, depth: 0), !found.isEmpty
        else { return nil }
        return .lines(statement: call, found)
    }

    private func styles(_ name: String, of type: Type, _ member: String, depth: Int) -> [ContentAssignment]? {
        guard depth < Limits.maxInlinedCalls, case .found(let found) = resolver.members(name, of: type), found.count == 1,
            let id = found.first?.id
        else {
            return nil
        }
        let (declared, source) = (project.member(id), project.file(id))
        guard declared.kind == .function, !declared.isStatic, !source.isInterface else { return nil }
        guard let (outline, function) = context(ofFile: id.file).withBody(declared.node), let block = outline.child(function, .block),
            outline.child(function, .parameterList).map({ outline.firstChild($0) == nil }) ?? true
        else { return nil }
        var result: [ContentAssignment] = []
        for statement in outline.children(block) {
            var target = outline.firstChild(statement)
            if let member = target, outline.kind(member) == .member, let own = outline.firstChild(member), !outline.isNamed(own, "self") {
                target = nil
            }
            guard let target, outline.kind(target) == .identifier || outline.kind(target) == .member else { return nil }
            let property = outline.name(target)
            switch outline.kind(statement) {
            case .call:
                // A call that sets nothing is no style function; and each inlined call lengthens the code.
                guard outline.next(target) == nil, let more = styles(property, of: type, member, depth: depth + 1), !more.isEmpty,
                    result.count + more.count <= Fix.maxEdits
                else { return nil }
                result += more
            case .assignment:
                guard outline.isNamed(statement, "="), let value = outline.next(target), isClosed(value, outline, property),
                    case .property(let counterpart) = LegacyReplacement(of: member, path: [property], value: nil),
                    counterpart.introduced == nil
                else { return nil }
                result.append(ContentAssignment(property: counterpart, text: outline.source(value), value: nil))
            default: return nil
            }
        }
        return result
    }

    /// Whether a value has the same meaning anywhere: literals, and members of types that are visible everywhere.
    private func isClosed(_ value: NodeID, _ outline: Outline, _ property: String) -> Bool {
        let isImplied = outline.kind(value) == .member && outline.firstChild(value) == nil
        if isImplied {
            let type = resolver.lookupType(property == "font" ? "UIFont" : property == "textColor" ? "UIColor" : "", from: .root)
            if case .found(let found) = resolver.members(outline.name(value), of: type) {
                for member in found where !member.id.isInterface {
                    let node = project.member(member.id).node
                    let declared = project.file(member.id).outline
                    let declaration = declared.ancestor(node) { $0 == .varDecl } ?? node
                    if declared.flags(declaration).contains(.isPrivate) { return false }
                    if case .optional = resolver.type(of: member) { return false }
                }
            }
        }
        return outline.descendants(of: value).allSatisfy { node in
            switch outline.kind(node) {
            case .boolLiteral, .numberLiteral, .argument, .call, .member, .prefixOperation: true
            case .identifier: outline.name(node).utf8.startsWithASCIIUppercase
            default: false
            }
        }
    }
}

extension FileContext {
    /// A function with its statements, which an outline parsed only for its declarations omits.
    fileprivate func withBody(_ function: NodeID) -> (outline: Outline, function: NodeID)? {
        guard let block = outline.child(function, .block) else { return nil }
        if outline.firstChild(block) != nil { return (outline, function) }
        let whole = analysis(OutlineWithBodies.self).outline
        let name = outline.nodes[function].name
        return whole.nodes(of: .funcDecl).first { whole.nodes[$0].name == name }.map { (whole, $0) }
    }
}

/// The outline of one file, parsed again with its function bodies.
private final class OutlineWithBodies: FileAnalysis {
    let outline: Outline
    init(_ file: FileContext) { outline = Outline(file.outline.text) }
}
