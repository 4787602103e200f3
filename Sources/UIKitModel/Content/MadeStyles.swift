// The styles of the cells that code makes. A call or a table requests a style of an initializer, which passes that one or another one on
// by `self.init(…)` or `super.init(…)`, until UIKit's own is called.
import CellLintLinting

extension CellAliases {
    /// The styles that the cells made by a call may have.
    public func styles(ofCellMadeBy call: NodeID) -> [CellStyle] {
        guard let called = resolver.call(call), let type = called.constructs, let written = outline.call(call) else { return [.unknown] }
        let arguments = written.arguments.map { argument in
            InitializerArgument(label: argument.label, styles: styles(of: argument.value), isTrailing: argument.isTrailing)
        }
        let search = StyleSearch(resolver: resolver)
        let found = resolver.alternatives(of: type).flatMap { search.styles(ofCells: $0, madeWith: arguments) }
        // A protocol may declare an initializer.
        let isFound = called.member.map { $0.isInterface || search.declares($0, type) } ?? true
        return isFound ? inOrder(found) : [.unknown]
    }

    /// The styles of the cells that a table makes of a class.
    public func styles(ofQueued type: Type) -> [CellStyle] {
        let arguments = [
            InitializerArgument(label: "style", styles: [.default]), InitializerArgument(label: "reuseIdentifier", styles: [.unknown]),
        ]
        return inOrder(StyleSearch(resolver: resolver).styles(ofCells: type, madeWith: arguments))
    }

    /// A set has another order in each run, and caveats are told in the order in which they are found.
    private func inOrder(_ styles: [CellStyle]) -> [CellStyle] { CellStyle.allCases.filter(styles.contains) }

    /// The styles that an expression may be, also by a condition or a local.
    private func styles(of argument: NodeID) -> [CellStyle] {
        let source = file.outline
        var styles: [CellStyle] = []
        var open = [argument]
        var followed: Set<NodeID> = []
        while let value = open.popLast(), styles.count < CellStyle.allCases.count {
            switch source.kind(value) {
            case .member: styles.append(CellStyle(rawValue: source.name(value)) ?? .unknown)
            case .ternary: open += source.children(value).dropFirst()
            case .tuple: open.append(source.onlyChild(value) ?? value)
            case .argument: open += source.firstChild(value).map { [$0] } ?? []
            case .identifier:
                guard let local = resolver.local(namedBy: value), let values = values(ofLocal: local) else { return [.unknown] }
                if followed.insert(local).inserted { open += values }
            default: return [.unknown]
            }
        }
        return open.isEmpty ? styles : [.unknown]
    }

    /// All values that a local may have; nil if they are not known.
    private func values(ofLocal local: NodeID) -> [NodeID]? {
        let source = file.outline
        guard let pattern = source.parent(local), source.kind(pattern) == .patternBinding, !source.isDeclaredInClause(local),
            !references(to: local).contains(where: isChangedInPlace)
        else { return nil }
        let values = source.children(pattern).filter { $0 != local && !source.kind($0).isType } + assignedValues(local)
        return values.isEmpty ? nil : values
    }

    /// Whether code changes a variable other than by an assignment of one value: `(style, height) = large`, `choose(&style)`.
    private func isChangedInPlace(_ name: NodeID) -> Bool {
        let source = file.outline
        if source.parent(name).map({ source.kind($0) }) == .inoutArgument { return true }
        guard let assignment = source.ancestor(name, where: { $0 == .assignment || $0.isFunctionLike }),
            source.kind(assignment) == .assignment, let target = source.firstChild(assignment)
        else { return false }
        return target != name && source.contains(target, name)
    }
}

/// An argument of a call of an initializer, and the styles that it may be.
private struct InitializerArgument {
    var label: String
    var styles: [CellStyle]
    var isTrailing = false
}

/// A search for the styles that initializers request, from one to the next.
private struct StyleSearch {
    let resolver: Resolver
    private var project: ProjectView { resolver.project }

    /// The styles of the cells of a class that a call of its initializer makes.
    func styles(ofCells type: Type, madeWith arguments: [InitializerArgument]) -> [CellStyle] {
        styles(ofCells: type, from: type, arguments, depth: 0)
    }

    /// Whether a class or one of its superclasses declares an initializer.
    func declares(_ initializer: DeclarationID, _ type: Type) -> Bool {
        resolver.superclassChain(of: type).contains { initializers(of: $0).contains(initializer) }
    }

    /// - Parameter start: the class whose initializer is called: of a `super.init(…)`, the superclass of the one with the call.
    private func styles(ofCells type: Type, from start: Type, _ arguments: [InitializerArgument], depth: Int) -> [CellStyle] {
        guard depth < Limits.maxFollowedInitializers else { return [.unknown] }
        for at in resolver.superclassChain(of: start) {
            guard case .nominal = at else { break }
            let called = initializers(of: at).compactMap { InitializerRun($0, project, arguments) }
            guard !called.isEmpty else { continue }
            // Swift prefers the one that needs no defaults.
            let exact = called.filter { !$0.usesDefaults }
            return (exact.isEmpty ? called : exact).flatMap { styles(ofCells: type, $0, of: at, depth: depth + 1) }
        }
        if let style = arguments.first(where: { $0.label == "style" }) { return style.styles }
        return arguments.allSatisfy { $0.label == "frame" } ? [.default] : [.unknown]
    }

    /// The styles that a run of an initializer requests.
    private func styles(ofCells type: Type, _ run: InitializerRun, of owner: Type, depth: Int) -> [CellStyle] {
        run.calls.flatMap { call in
            let start = call.isOfSuper ? resolver.superclass(of: owner) : type
            return start.map { styles(ofCells: type, from: $0, call.arguments, depth: depth) } ?? [.unknown]
        }
    }

    /// The initializers that a class and its extensions declare.
    private func initializers(of type: Type) -> [DeclarationID] {
        guard case .nominal(let id, _) = type else { return [] }
        let parts = [id] + resolver.extensions(of: id, declaring: "init")
        return parts.filter { !$0.isInterface }.flatMap { project.members(named: "init", of: $0) }
    }
}

/// An initializer that runs with some arguments.
private struct InitializerRun {
    /// What it calls of `self` and `super`.
    let calls: [(isOfSuper: Bool, arguments: [InitializerArgument])]
    /// Whether a parameter has its default value.
    let usesDefaults: Bool

    /// Nil if the initializer does not take the arguments.
    init?(_ id: DeclarationID, _ project: ProjectView, _ arguments: [InitializerArgument]) {
        let outline = project.file(id).outline
        guard let declaration = FunctionDecl(project.member(id).node, in: outline) else { return nil }
        var (rest, usesDefaults, styles) = (arguments[...], false, [String: [CellStyle]]())
        for parameter in declaration.parameters {
            let label = outline.outerLabel(parameter) ?? outline.name(parameter)
            if let next = rest.first, next.isTrailing || next.label == (label == "_" ? "" : label) {
                styles[outline.name(parameter)] = next.styles
                rest = rest.dropFirst()
            } else {
                guard outline.isOptionalParameter(parameter) else { return nil }
                usesDefaults = true
                styles[outline.name(parameter)] = outline.defaultStyle(of: parameter).map { [$0] }
            }
        }
        guard rest.isEmpty else { return nil }
        self.usesDefaults = usesDefaults
        calls = outline.callsOfInitializers(in: declaration, styles)
    }
}

// Tokens, since an outline parsed only for its declarations omits statements.
extension Outline {
    /// The calls of `self.init(…)` and `super.init(…)` in an initializer.
    /// - Parameter parameters: the styles that its parameters are.
    fileprivate func callsOfInitializers(
        in declaration: FunctionDecl, _ parameters: [String: [CellStyle]]
    ) -> [(isOfSuper: Bool, arguments: [InitializerArgument])] {
        guard let words = declaration.body.map({ self.tokens(of: $0) }) else { return [] }
        return words.compactMap { keyword in
            guard tokens[keyword].keyword == .super || tokens[keyword].keyword == .self, keyword < words.upperBound else { return nil }
            var at = keyword
            for (kind, name) in [(Token.Kind.dot, ""), (.word, "init"), (.leftParen, "")] {
                at = at.next
                guard at < words.upperBound, tokens[at].kind == kind, name.isEmpty || word(at) == name else { return nil }
            }
            let arguments = arguments(behind: at, within: words.upperBound).map { argument in
                InitializerArgument(label: argument.label, styles: styles(of: argument.value, parameters))
            }
            return (tokens[keyword].keyword == .super, arguments)
        }
    }

    /// The default value of a parameter, if it is a style; nil for none.
    fileprivate func defaultStyle(of parameter: NodeID) -> CellStyle? {
        let words = tokens(of: parameter)
        guard let sign = words.first(where: { tokens[$0].kind == .equal }) else { return nil }
        return style(namedBy: sign.next..<words.upperBound)
    }

    /// The arguments behind the parenthesis of a call, with the tokens of their values.
    private func arguments(behind parenthesis: TokenID, within end: TokenID) -> [(label: String, value: Range<TokenID>)] {
        var found: [(label: String, value: Range<TokenID>)] = []
        var (at, start, depth) = (parenthesis.next, parenthesis.next, 0)
        while at < end {
            let kind = tokens[at].kind
            if depth == 0, kind == .comma || kind == .rightParen {
                if start < at { found.append(argument(start..<at)) }
                guard kind == .comma else { return found }
                start = at.next
            }
            switch kind {
            case .leftParen, .leftSquare, .leftBrace, .interpolation: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            default: break
            }
            at = at.next
        }
        return found
    }

    private func argument(_ words: Range<TokenID>) -> (label: String, value: Range<TokenID>) {
        let colon = words.lowerBound.next
        guard words.contains(colon), tokens[words.lowerBound].kind == .word, tokens[colon].kind == .colon else { return ("", words) }
        return (word(words.lowerBound), colon.next..<words.upperBound)
    }

    private func styles(of value: Range<TokenID>, _ parameters: [String: [CellStyle]]) -> [CellStyle] {
        let isName = value.count == 1 && tokens[value.lowerBound].kind == .word
        return isName ? parameters[word(value.lowerBound)] ?? [.unknown] : [style(namedBy: value)]
    }

    /// The style of `.value1` or `UITableViewCell.CellStyle.value1`.
    private func style(namedBy value: Range<TokenID>) -> CellStyle {
        guard let last = value.last, value.allSatisfy({ [.word, .dot].contains(tokens[$0].kind) }) else { return .unknown }
        return CellStyle(rawValue: word(last)) ?? .unknown
    }
}
