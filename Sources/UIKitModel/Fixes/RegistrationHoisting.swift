// Moves a registration constructed on each request for a view so that it is constructed once: out of the provider's closure to a local
// before it, out of a method to a stored property, or from a computed to a stored property.
// If the construction uses the provider's variables, the name is taken or a line is shared, the fix is only a suggestion.
import CellLintLinting

/// Moves constructions of registrations in one file.
public struct RegistrationHoisting {
    private let file: FileContext
    /// The bodies that run on each request for a view: no registration is moved into one.
    private let running: Set<Body>

    /// - Parameter file: the file of the constructions.
    public init(_ file: FileContext, running: Set<Body>) {
        self.file = file
        self.running = running
    }

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }
    private var names: RegistrationNames { file.analysis(RegistrationNames.self) }

    /// The fix for the construction at a `call` node: unsafe with edits, or display-only.
    public func fix(forConstruction call: NodeID) -> Fix {
        guard let block = resolver.block(evaluating: call), let owner = outline.parent(block) else { return suggestion("registration") }
        if let property = computedProperty(around: call, block) { return stored(property, call) ?? suggestion(property) }
        guard let source = source(of: call) else { return suggestion(at: call, owner) }
        if outline.kind(owner) == .closure {
            if let statement = outline.statement(around: owner) { return moved(source, before: statement) }
            return movedBeforeStaticProvider(source, owner)
        }
        return movedBeforeMethod(source, owner)
    }

    // MARK: - The construction

    /// A construction in a provider.
    private struct Source {
        var call: NodeID
        /// The `let` that only names it; nil for a `using:` argument.
        var declaration: NodeID?
        var binding: NodeID?
        var name: String
        /// The handler's new captures, copied from the provider: `[weak self] `, and where to insert them.
        var captures: Edit?
    }

    private func source(of call: NodeID) -> Source? {
        guard let parent = outline.parent(call) else { return nil }
        if outline.kind(parent) == .argument, outline.name(parent) == "using", isSpecialised(call) {
            return Source(call: call, name: "registration")
        }
        guard outline.kind(parent) == .patternBinding, let binding = outline.firstChild(parent), outline.kind(binding) == .binding,
            outline.child(parent, .accessorBlock) == nil, let declaration = outline.parent(parent), outline.kind(declaration) == .varDecl,
            outline.isOnlyChild(parent),
            outline.tokens[outline.nodes[declaration].first].keyword == .let,
            outline.parent(declaration).map({ outline.kind($0) == .block }) ?? false
        else { return nil }
        return Source(call: call, declaration: declaration, binding: binding, name: outline.name(binding))
    }

    /// Whether a construction spells out its type, independent of what it is passed to.
    private func isSpecialised(_ call: NodeID) -> Bool {
        guard var callee = outline.firstChild(call) else { return false }
        if outline.name(callee) == "init" {
            guard let base = outline.firstChild(callee) else { return false }
            callee = base
        }
        if outline.child(callee, .genericArguments) != nil { return true }
        guard outline.kind(callee) == .identifier, case .nominal(_, let arguments) = resolver.lookupType(outline.name(callee), from: callee)
        else { return false }
        return !arguments.isEmpty && arguments.allSatisfy { if case .nominal = $0 { true } else { false } }
    }

    private func hoisting(_ title: String, _ edits: [Edit]) -> Fix {
        Fix.unsafe(title, edits, review: [.capturesEarlier])
    }

    // MARK: - To a local before the provider

    private func moved(_ source: Source, before statement: NodeID) -> Fix {
        var source = source
        let names = resolver.freeVariables(of: source.declaration ?? source.call)
        var locals = names.declarations.filter { outline.contains(statement, $0) }
        if locals.count == 1, let capture = locals.first, let captures = capturing(capture, inHandlerOf: source.call) {
            source.captures = captures
            locals = []
        }
        if let local = locals.min() { return suggestion(source.name, without: local) }
        guard !names.isOpaque, let scope = outline.parent(statement),
            !(resolver.block(evaluating: statement).map { running.contains(Body(file: resolver.file, block: $0)) } ?? false),
            hasSameSurroundings(source, statement), let returning = returnToInsert(before: statement),
            let edits = edits(source, to: statement, in: enclosingBlock(scope), "let ")
        else { return suggestion(source.name) }
        return hoisting("create `\(edits.name)` once, before the provider", (edits.edits + returning).sorted { $0.range < $1.range })
    }

    /// `[weak self] ` for the handler, if the provider has that capture and only the handler needs it.
    private func capturing(_ capture: NodeID, inHandlerOf call: NodeID) -> Edit? {
        guard outline.kind(capture) == .capture, outline.name(capture) == "self", outline.firstChild(capture) == nil,
            let argument = outline.lastChild(call), let handler = outline.firstChild(argument), outline.kind(handler) == .closure,
            outline.child(handler, .captureList) == nil, let list = outline.child(handler, .parameterList)
        else { return nil }
        // Elsewhere in the construction `self` would change its meaning.
        for part in outline.children(call)
        where part != argument && !resolver.freeVariables(of: part).declarations.isDisjoint(with: [capture]) { return nil }
        let start = outline.range(list).start
        // Attributes precede captures.
        guard outline.nodes[list].first == outline.nodes[handler].first.next else { return nil }
        return Edit(ByteRange(start, start), "[\(outline.source(capture))] ")
    }

    /// The text of a range of the construction, reindented and with the handler's captures.
    private func text(_ source: Source, _ range: ByteRange, from old: String, to new: String) -> String? {
        guard let captures = source.captures else { return outline.reindented(range, from: old, to: new) }
        guard let head = outline.reindented(ByteRange(range.start, captures.range.start), from: old, to: new),
            let tail = outline.reindented(ByteRange(captures.range.start, range.end), from: old, to: new)
        else { return nil }
        return head + captures.replacement + tail
    }

    /// The block of a body or branch, looking through clauses of `#if`.
    private func enclosingBlock(_ scope: NodeID) -> NodeID {
        outline.kind(scope) == .block ? scope : outline.ancestor(scope) { $0 == .block } ?? scope
    }

    /// Whether the target has the same availability and `#if` conditions.
    private func hasSameSurroundings(_ source: Source, _ target: NodeID) -> Bool {
        let from = source.declaration ?? source.call
        var at = from
        while let parent = outline.parent(at), at != target {
            if outline.kind(parent) == .ifConfig { return false }
            at = parent
        }
        let (here, there) = (outline.versions(at: from), outline.versions(at: target))
        return here.atLeast == there.atLeast && here.below == there.below
    }

    /// `return ` if a statement is its body's only one and thus its value; nil if that is unknown.
    private func returnToInsert(before statement: NodeID) -> [Edit]? {
        guard let scope = outline.parent(statement), outline.kind(scope) == .block else { return outline.parent(statement).map { _ in [] } }
        guard outline.isOnlyChild(statement), let owner = outline.parent(scope) else { return [] }
        switch outline.kind(statement) {
        case .varDecl, .returnStmt, .throwStmt, .assignment, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .deferStmt: return []
        default: break
        }
        switch outline.kind(owner) {
        case .initDecl, .deinitDecl: return []
        case .funcDecl: if outline.child(owner, .resultType) == nil { return [] }
        case .accessor: if outline.name(owner) != "get" { return [] }
        case .accessorBlock: break
        case .closure:
            guard let call = outline.parent(owner), outline.kind(call) == .call, outline.firstChild(call) == owner else { return nil }
        default: return nil
        }
        switch outline.kind(statement) {
        case .ifStmt, .switchStmt, .doStmt: return nil
        default: break
        }
        let start = outline.range(statement).start
        return [Edit(ByteRange(start, start), "return ")]
    }

    // MARK: - To a stored property

    private func movedBeforeMethod(_ source: Source, _ method: NodeID) -> Fix {
        let names = resolver.freeVariables(of: source.declaration ?? source.call)
        if let local = names.declarations.filter({ outline.contains(method, $0) }).min() {
            let isAsked = outline.kind(method) != .funcDecl || outline.name(method) == "collectionView"
            return isAsked
                ? suggestion(source.name, without: local)
                : Fix.suggestion("pass `\(outline.name(method))` a registration that its caller stores")
        }
        if names.usesSelf {
            return Fix.suggestion("make `\(source.name)` a stored property that does not use `self`, or set it in `init`")
        }
        guard outline.kind(method) == .funcDecl, !outline.flags(method).contains(.isStatic), !names.isOpen, !names.isOpaque,
            let (member, type) = outline.member(around: method),
            member == method || outline.kind(outline.parent(method)!) == .ifConfigClause,
            outline.kind(type) == .classDecl, hasSameSurroundings(source, method), !isVersioned(method),
            let edits = edits(source, to: method, in: outline.parent(member)!, "private let ")
        else { return Fix.suggestion("make `\(source.name)` a stored property") }
        return hoisting("make `\(edits.name)` a stored property", edits.edits)
    }

    /// Moves a construction out of a provider that is the value of a static property.
    private func movedBeforeStaticProvider(_ source: Source, _ provider: NodeID) -> Fix {
        let names = resolver.freeVariables(of: source.declaration ?? source.call)
        guard let (member, type) = outline.member(around: provider) else { return suggestion(source.name) }
        if let local = names.declarations.filter({ outline.contains(member, $0) }).min() { return suggestion(source.name, without: local) }
        guard outline.kind(member) == .varDecl, outline.flags(member).contains(.isStatic), !names.usesSelf, !names.isOpen, !names.isOpaque,
            [.classDecl, .structDecl, .enumDecl].contains(outline.kind(type)), outline.child(type, .genericParameterList) == nil,
            hasSameSurroundings(source, member), !isVersioned(member),
            let edits = edits(source, to: member, in: outline.parent(member)!, "private static let ")
        else { return suggestion(source.name) }
        return hoisting("make `\(edits.name)` a stored property", edits.edits)
    }

    /// Whether a member has an availability condition, which a stored property cannot have.
    private func isVersioned(_ member: NodeID) -> Bool {
        outline.children(member).contains { outline.kind($0) == .attribute && outline.name($0) == "available" }
    }

    // MARK: - From computed to stored

    /// The binding of the computed property whose getter only constructs.
    private func computedProperty(around call: NodeID, _ block: NodeID) -> NodeID? {
        var value = call
        if let parent = outline.parent(call), outline.kind(parent) == .returnStmt { value = parent }
        guard outline.onlyChild(block) == value, var owner = outline.parent(block) else { return nil }
        if outline.kind(owner) == .accessor {
            guard outline.name(owner) == "get", let list = outline.parent(owner), outline.isOnlyChild(owner),
                outline.nodes[owner].first.next == outline.nodes[block].first
            else { return nil }
            owner = list
        }
        guard outline.kind(owner) == .accessorBlock, let property = outline.parent(owner), outline.kind(property) == .patternBinding else {
            return nil
        }
        return outline.firstChild(property).flatMap { outline.kind($0) == .binding ? $0 : nil }
    }

    private func stored(_ binding: NodeID, _ call: NodeID) -> Fix? {
        guard let property = outline.parent(binding), let declaration = outline.parent(property),
            let (member, type) = outline.member(around: binding),
            member == declaration, outline.isOnlyChild(property),
            let accessors = outline.child(property, .accessorBlock), let written = outline.child(property, where: { $0.isType }),
            outline.kind(written) != .opaqueType, let keyword = storableKeyword(of: declaration, in: type)
        else { return nil }
        let names = resolver.freeVariables(of: call)
        guard !names.usesSelf, !names.isOpen, !names.isOpaque, names.declarations.allSatisfy({ !outline.contains(declaration, $0) }) else {
            return nil
        }
        // The type annotation is removed if the construction repeats it.
        let saysAgain = outline.firstChild(call).map { outline.spelling($0) == outline.spelling(written) } ?? false
        let start = saysAgain ? outline.range(binding).end : outline.range(accessors).start
        let (whole, made) = (ByteRange(start, outline.range(accessors).end), outline.range(call))
        let hasComment = outline.comments(startingIn: whole).contains { whole.contains($0.range) && !made.contains($0.range) }
        let new = outline.indentation(at: outline.range(declaration).start)
        guard !hasComment, let text = outline.reindented(made, from: outline.indentation(at: made.start), to: new) else { return nil }
        return hoisting(
            "make `\(outline.name(binding))` a stored property",
            [Edit(keyword, "let"), Edit(whole, (saysAgain ? " = " : "= ") + text)])
    }

    /// The `var` of a property that its type can store and no subclass overrides.
    private func storableKeyword(of declaration: NodeID, in type: NodeID) -> ByteRange? {
        let isStatic = outline.flags(declaration).contains(.isStatic)
        switch outline.kind(type) {
        case .classDecl: break
        case .structDecl, .enumDecl: if !isStatic { return nil }
        default: return nil
        }
        if isStatic, outline.child(type, .genericParameterList) != nil { return nil }
        guard outline.child(declaration, .attribute) == nil else { return nil }
        for token in outline.tokens(of: declaration) {
            switch outline.tokens[token].keyword {
            case .var: return outline.tokens[token].range
            case .public, .internal, .private, .fileprivate, .static, .final: continue
            default: return nil
            }
        }
        return nil
    }

    // MARK: - The edits

    /// The edits that declare a registration before a statement or member, under a name that is free in that scope.
    private func edits(_ source: Source, to target: NodeID, in scope: NodeID, _ introducer: String) -> (name: String, edits: [Edit])? {
        let start = outline.range(target).start
        guard outline.startsItsLine(start),
            let name = names.freeName(
                for: source.name, of: source.call, declaredBy: source.binding, in: scope)
        else { return nil }
        let (new, end) = (outline.indentation(at: start), outline.lineBreak(at: start))
        let isMember = outline.kind(scope) == .memberBlock || outline.kind(target) == .funcDecl
        let place = outline.startOfLeadingComments(of: target)
        var edits: [Edit] = []
        var text: String
        if let declaration = source.declaration, let binding = source.binding {
            guard let lines = outline.wholeLines(of: declaration), let scope = outline.parent(declaration),
                outline.next(outline.firstChild(scope)!) != nil,
                let uses = resolver.uses(ofLocal: binding, in: scope),
                !isMember || uses.allSatisfy({ resolver.block(evaluating: $0) == resolver.block(evaluating: declaration) })
            else { return nil }
            let from = outline.startOfLeadingComments(of: declaration)
            let old = outline.indentation(at: lines.start)
            let keyword = outline.tokens[outline.nodes[declaration].first].start
            let named = outline.nameRange(binding)!
            guard let comments = outline.reindented(ByteRange(from, lines.start), from: old, to: new),
                let rest = self.text(source, ByteRange(named.end, lines.end), from: old, to: new),
                outline.text.string(ByteRange(keyword, named.start)) == "let "
            else { return nil }
            text = comments + new + introducer + name + rest
            edits.append(Edit(ByteRange(from, lines.end + blankLine(between: from, lines.end)), ""))
            if name != source.name { edits += uses.map { Edit(outline.range($0), name) } }
        } else {
            let made = outline.range(source.call)
            guard let value = self.text(source, made, from: outline.indentation(at: made.start), to: new) else { return nil }
            text = new + introducer + name + " = " + value + end
            edits.append(Edit(made, name))
        }
        if isMember { text += end }
        edits.append(Edit(ByteRange(place, place), text))
        return (name, edits.sorted { $0.range < $1.range })
    }

    /// The length of the blank line after removed lines, if they also follow a blank line or begin their block.
    private func blankLine(between start: Int, _ end: Int) -> Int {
        guard outline.isBlankLine(at: end), start > 0 else { return 0 }
        let before = outline.lineStart(at: start - 1)
        let next = firstIndex(below: outline.tokens.count) { outline.tokens[$0].start >= start }
        let opens = outline.tokens[..<next].last.map { $0.kind == .leftBrace || $0.keyword == .in || $0.kind == .colon } ?? true
        return outline.isBlankLine(at: before) || opens ? outline.lineEnd(at: end) - end : 0
    }

    // MARK: - Suggestions

    private func suggestion(_ name: String) -> Fix { Fix.suggestion("create `let \(name) = …` before the provider") }

    private func suggestion(_ name: String, without declaration: NodeID) -> Fix {
        let local = outline.name(declaration)
        return local.isEmpty
            ? suggestion(name) : Fix.suggestion("create `let \(name) = …` before the provider, without using `\(local)`")
    }

    private func suggestion(_ property: NodeID) -> Fix { Fix.suggestion("make `\(outline.name(property))` a stored property") }

    private func suggestion(at call: NodeID, _ owner: NodeID) -> Fix {
        guard outline.kind(owner) == .funcDecl, outline.parent(call).map({ [.returnStmt, .block].contains(outline.kind($0)) }) ?? false
        else {
            return suggestion("registration")
        }
        return Fix.suggestion("create `let registration = \(outline.name(owner))(…)` before the provider")
    }
}

extension FixNote {
    fileprivate static let capturesEarlier = Self("the handler then captures its values earlier")
}
