// Legacy uses → groups, one for each cell in each function. A cell is known by its declaration, not by its name.

/// The uses of one cell.
struct CellGroup {
    enum Receiver: Hashable {
        /// The node that declares a local or parameter.
        case local(Int)
        /// `self` in a function: its node.
        case own(Int)
        /// Properties one after the other, as they are written, in a function: `row.cell`.
        case path(Int, String)
        /// Anything else: the node of the use.
        case other(Int)
    }

    var receiver: Receiver
    /// In the order of the source.
    var uses: [CellUse]

    /// Whether a text of the cell is set, not only its looks.
    var setsText: Bool { !written.isDisjoint(with: ["text", "attributedText", "secondaryText", "secondaryAttributedText"]) }

    /// Whether the second text is set.
    var setsDetail: Bool { !written.isDisjoint(with: ["secondaryText", "secondaryAttributedText"]) }

    /// Whether the cell is only asked what it shows.
    var onlyReads: Bool { uses.allSatisfy { if case .read = $0.action { true } else { false } } }

    /// Whether one label gets an attributed text and a font, colour or the like besides: a label spreads it over the text, a
    /// configuration leaves the text as it is.
    var mixesTexts: Bool {
        let written = written
        return [("attributedText", "text"), ("secondaryAttributedText", "secondaryText")].contains { attributed, plain in
            written.contains(attributed) && written.contains { $0.hasPrefix(plain + "Properties.") }
        }
    }

    /// The properties that are written.
    private var written: Set<String> {
        var result: Set<String> = []
        for use in uses { if case .write(_, let property, _) = use.action { result.insert(property) } }
        return result
    }
}

/// One use and what it does.
struct CellUse {
    enum Action {
        /// A statement `target = value`, and the property of the configuration that takes it.
        case write(target: Int, property: String, value: Int)
        /// A read of a configuration's property by an expression.
        case read(target: Int, property: String)
        /// A statement that a configuration makes needless; safe where nothing else can have been meant.
        case drop(statement: Int, isSafe: Bool)
        /// What only a person can translate, with a word for the reason.
        case other(String)
    }

    var node: Int
    /// The cell, as it stands before the member.
    var base: Int
    var member: String
    var action: Action
    var isReplaceable: Bool
    var confidence: Confidence
}

extension FileContext {
    /// The uses of a file by the cells that they are of.
    func cellGroups(_ uses: [LegacyContentUse]) -> [CellGroup] {
        var groups: [CellGroup] = []
        var positions: [CellGroup.Receiver: Int] = [:]
        for use in uses.sorted(by: { outline.nodes[$0.node].end < outline.nodes[$1.node].end }) {
            let base = outline.kind(use.node) == .member ? outline.child(use.node, where: { $0 != .genericArguments }) : nil
            let receiver = receiver(base, at: use.node)
            let made = CellUse(
                node: use.node, base: base ?? use.node, member: use.member, action: action(use), isReplaceable: use.isReplaceable,
                confidence: use.confidence)
            if let known = positions[receiver] {
                groups[known].uses.append(made)
            } else {
                positions[receiver] = groups.count
                groups.append(CellGroup(receiver: receiver, uses: [made]))
            }
        }
        return groups
    }

    /// The cell that an expression is, as groups tell them apart; `self` for none.
    func receiver(_ base: Int?, at node: Int) -> CellGroup.Receiver {
        let function = outline.ancestor(node) { $0.isFunctionLike } ?? 0
        guard var base else { return .own(function) }
        while [.optionalChain, .forceUnwrap].contains(outline.kind(base)), let inner = outline.firstChild(base) { base = inner }
        guard outline.kind(base) == .identifier else { return isPath(base) ? .path(function, path(base)) : .other(node) }
        switch outline.tokens[Int(outline.nodes[base].name)].keyword {
        case .self, .super: return .own(function)
        default: break
        }
        switch resolver.lookup(outline.name(base), from: base) {
        case .local(let local): return .local(local)
        case .members: return .path(function, path(base))
        default: return .other(node)
        }
    }

    /// Whether an expression is made of names only.
    private func isPath(_ node: Int) -> Bool {
        var at = node
        while true {
            switch outline.kind(at) {
            case .identifier: return true
            case .member, .optionalChain, .forceUnwrap:
                guard let inner = outline.child(at, where: { $0 != .genericArguments }) else { return false }
                at = inner
            default: return false
            }
        }
    }

    /// Names in a row as they are written, without `self`, `?` and `!`.
    func path(_ node: Int) -> String {
        let path = outline.source(node).filter { !"?! \n\t\r".contains($0) }
        return path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
    }

    /// What is done with the member.
    private func action(_ use: LegacyContentUse) -> CellUse.Action {
        guard outline.kind(use.node) != .optionalBinding else { return .other("bound") }
        if outline.ancestor(use.node, where: { $0 == .keyPath || $0 == .block || $0 == .argument }).map({ outline.kind($0) }) == .keyPath { return .other("key path") }
        var path: [String] = []
        var at = use.node
        while path.isEmpty || path == ["layer"] {
            guard let parent = outline.parent(at) else { return .other("bare") }
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap: break
            case .member:
                guard outline.firstChild(parent) == at, outline.nodes[parent].name >= 0 else { return .other("bare") }
                path.append(outline.name(parent))
            default: return .other("bare")
            }
            at = parent
        }
        guard case .property(let property, let since) = ContentReplacement(of: use.member, path: path, value: nil), since.isEmpty else {
            return dropped(at, path) ?? .other("no property: " + path.joined(separator: "."))
        }
        if let parent = outline.parent(at), outline.kind(parent) == .assignment, outline.firstChild(parent) == at, let value = outline.next(at) {
            guard outline.isNamed(parent, "="), outline.isStatement(parent) else { return .other("compound assignment") }
            return .write(target: at, property: property, value: value)
        }
        return isChanged(at) ? .other("changed in place") : .read(target: at, property: property)
    }

    /// Whether a value is the root of what is assigned to, or handed over to be changed: `label.text? += "!"`.
    private func isChanged(_ node: Int) -> Bool {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .member, .subscriptCall: at = parent
            case .assignment: return outline.firstChild(parent) == at
            case .inoutArgument: return true
            default: return false
            }
        }
        return false
    }

    /// The background of a configuration's labels is clear as it is, and its images do not reach beyond their bounds.
    private func dropped(_ target: Int, _ path: [String]) -> CellUse.Action? {
        guard let parent = outline.parent(target), outline.kind(parent) == .assignment, outline.firstChild(parent) == target,
            outline.isNamed(parent, "="), outline.isStatement(parent), let value = outline.next(target)
        else { return nil }
        switch path {
        case ["backgroundColor"]:
            guard [".clear", "UIColor.clear", "nil"].contains(outline.source(value)) else { return nil }
            return .drop(statement: parent, isSafe: true)
        case ["clipsToBounds"], ["layer", "masksToBounds"]:
            return outline.source(value) == "true" ? .drop(statement: parent, isSafe: false) : nil
        default: return nil
        }
    }
}

extension Outline {
    /// Whether a node is a statement of its own in some body.
    func isStatement(_ node: Int) -> Bool { parent(node).map(isStatementList) ?? false }

    /// Whether a node's children are statements.
    func isStatementList(_ node: Int) -> Bool {
        switch kind(node) {
        case .block: true
        case .ifConfigClause: ancestor(node) { $0 != .ifConfig && $0 != .ifConfigClause }.map { kind($0) == .block } ?? false
        default: false
        }
    }
}
