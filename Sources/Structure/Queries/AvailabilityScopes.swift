// Finds the system versions on which a node runs, from `#available`, `#unavailable`, early exits and `@available`.

/// A version of iOS.
public struct Version: Hashable, Comparable, Sendable {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `15`, `15.0` or `15.0.1`; the last number is ignored.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(at: ".", omittingEmptySubsequences: false).map { UInt32($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil), let major = parts[0], major > 0 else { return nil }
        self.init(Int(major), parts.count > 1 ? Int(parts[1]!) : 0)
    }

    public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// The iOS versions on which a node runs, as far as the surrounding code says.
public struct VersionBounds: Hashable, Sendable {
    /// The node runs on this version and later, and the compiler accepts its API there.
    public var atLeast: Version?
    /// The node runs only before this version.
    public var below: Version?

    public init() {}

    mutating func raise(_ version: Version) { atLeast = max(atLeast ?? version, version) }
    mutating func lower(_ version: Version) { below = min(below ?? version, version) }
}

extension Outline {
    /// The versions on which a node's code runs.
    public func versions(at node: NodeID) -> VersionBounds {
        var bounds = VersionBounds()
        // From the few conditions to their statements, because any number of other statements may surround or precede the node.
        var asked = 0
        let outermost = outermostStatement(around: node)
        for condition in availabilities.within(nodes[outermost].first..<nodes[node].end) {
            guard let statement = parent(condition), concerns(statement, node) else { continue }
            // Callers that query a hundred times repeat their queries.
            asked += 1
            guard asked <= 100 else { break }
            guard let isMet = isMet(condition, of: statement, at: node), let version = version(of: condition) else { continue }
            if isMet != isUnavailable(condition) { bounds.raise(version) } else { bounds.lower(version) }
        }
        for call in expressions(named: "isOperatingSystemAtLeast", in: outermost).prefix(100) {
            if let version = versionBeforeWhich(node, runsBy: call) { bounds.lower(version) }
        }
        var declaration: NodeID? = node
        while let at = declaration {
            if let version = declaredAvailability(at) { bounds.raise(version) }
            declaration = ancestor(at) { $0.mayBeAvailable }
        }
        return bounds
    }

    /// The enclosing statement, member or top-level declaration that is not inside a body.
    private func outermostStatement(around node: NodeID) -> NodeID {
        var at = node
        while let block = ancestor(at, where: { $0 == .block }) { at = block }
        return memberOrGlobal(around: at)
    }

    /// Whether a statement with conditions encloses or precedes a node, or precedes one of its ancestors.
    private func concerns(_ statement: NodeID, _ node: NodeID) -> Bool {
        guard kind(statement) == .ifStmt || kind(statement) == .guardStmt || kind(statement) == .whileStmt else { return false }
        if contains(statement, node) { return true }
        guard nodes[statement].end <= nodes[node].first, let block = parent(statement) else { return false }
        return kind(block) == .block && contains(block, node)
    }

    /// Whether a condition of a statement is true wherever a node is reached, or false; nil if it says nothing about the node.
    private func isMet(_ condition: NodeID, of statement: NodeID, at node: NodeID) -> Bool? {
        guard contains(statement, node) else { return isMet(condition, behind: statement) }
        guard let part = children(statement).first(where: { contains($0, node) }) else { return nil }
        if kind(part) == .elseClause || (kind(statement) == .guardStmt && kind(part) == .block) {
            // The negation is known only if nothing else can have led here.
            return children(statement).contains { $0 != condition && kind($0) != .block && kind($0) != .elseClause } ? nil : false
        }
        return nodes[condition].end <= nodes[part].first ? true : nil
    }

    /// Whether a condition is true behind an early exit: `guard #available(…) else {…}` and `if #available(…) { return }`. Behind
    /// `if #unavailable(…) { return }` the compiler accepts no newer API.
    private func isMet(_ condition: NodeID, behind statement: NodeID) -> Bool? {
        if kind(statement) == .guardStmt { return true }
        guard kind(statement) == .ifStmt, !isUnavailable(condition), firstChild(statement) == condition, let body = next(condition),
            kind(body) == .block, child(statement, .elseClause) == nil, leaves(body)
        else { return nil }
        return false
    }

    /// Whether the last statement of a block exits it.
    public func leaves(_ block: NodeID) -> Bool {
        var last: NodeID?
        for statement in children(block) { last = statement }
        switch last.map(kind) {
        case .returnStmt, .throwStmt, .jumpStmt: return true
        case .call: return last.map(neverReturns) ?? false
        default: return false
        }
    }

    /// The version below which code runs that `ProcessInfo`'s `isOperatingSystemAtLeast(_:)` guards: where it confirms one, the compiler still
    /// refuses newer API. A Mac says its own version, three below that of iOS.
    private func versionBeforeWhich(_ node: NodeID, runsBy callee: NodeID) -> Version? {
        guard var condition = call(ofCallee: callee), let version = version(ofOperatingSystemIn: condition) else { return nil }
        var isDenied = false
        while let parent = parent(condition), kind(parent) == .prefixOperation, isNamed(parent, "!" as StaticString) {
            (condition, isDenied) = (parent, !isDenied)
        }
        guard let statement = parent(condition), concerns(statement, node), let isMet = isMet(condition, of: statement, at: node),
            isMet == isDenied
        else { return nil }
        return version
    }

    /// The version for `OperatingSystemVersion(majorVersion: 11, minorVersion: 0, patchVersion: 0)`; the next minor one if there is a patch.
    private func version(ofOperatingSystemIn call: NodeID) -> Version? {
        guard let argument = child(call, .argument), let made = firstChild(argument), kind(made) == .call else { return nil }
        var numbers: [String: Int] = [:]
        for argument in children(made) where kind(argument) == .argument {
            guard let value = firstChild(argument), kind(value) == .numberLiteral else { return nil }
            numbers[name(argument)] = Int(source(value))
        }
        guard let major = numbers["majorVersion"], let minor = numbers["minorVersion"], let patch = numbers["patchVersion"], major > 0
        else { return nil }
        return Version(major + 3, patch > 0 ? minor + 1 : minor)
    }

    private func isUnavailable(_ condition: NodeID) -> Bool { keyword(condition) == .unavailable }

    /// The iOS version that a `#available` or `#unavailable` names.
    private func version(of condition: NodeID) -> Version? {
        iOSVersion(in: tokens(of: condition))
    }

    /// The iOS version that introduced a declaration.
    private func declaredAvailability(_ node: NodeID) -> Version? {
        guard kind(node).mayBeAvailable else { return nil }
        for attribute in children(node) {
            guard kind(attribute) == .attribute else { break }
            guard isNamed(attribute, "available" as StaticString) else { continue }
            if let version = iOSVersion(in: tokens(of: attribute)) { return version }
        }
        return nil
    }

    /// `iOS 14.0` or `iOS, introduced: 14.0` among some tokens.
    private func iOSVersion(in range: Range<TokenID>) -> Version? {
        let tokens = tokens[range.lowerBound.index..<range.upperBound.index]
        guard let name = tokens.firstIndex(where: { $0.kind == .word && text.matches($0.range, "iOS") }) else { return nil }
        let rest = Array(tokens[(name + 1)...].prefix(4))
        guard rest.first?.kind == .comma else { return rest.first.flatMap(version) }
        guard rest.count == 4, text.matches(rest[1].range, "introduced") else { return nil }
        return version(rest[3])
    }

    private func version(_ token: Token) -> Version? {
        guard token.kind == .float || token.kind == .integer else { return nil }
        return Version(text.string(token.range))
    }
}

extension Node.Kind {
    /// Whether `@available` may precede it and give its version.
    fileprivate var mayBeAvailable: Bool {
        switch self {
        case .funcDecl, .varDecl, .initDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl, .actorDecl:
            true
        default: false
        }
    }
}
