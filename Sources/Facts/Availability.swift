// A place in a file → the system versions on which it runs, from `#available`, `#unavailable`, early exits and `@available`.

/// A version of iOS.
public struct Version: Hashable, Comparable, Sendable {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `15`, `15.0` or `15.0.1`, whose last number counts for nothing here.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
        guard (1...3).contains(parts.count), !parts.contains(nil), let major = parts[0], major > 0 else { return nil }
        self.init(Int(major), parts.count > 1 ? Int(parts[1]!) : 0)
    }

    public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// On which versions of iOS a place runs, as far as the code around it says.
public struct VersionBounds: Hashable, Sendable {
    /// The place runs on this version and later.
    public var atLeast: Version?
    /// The place runs only before this version.
    public var below: Version?

    public init() {}

    mutating func raise(_ version: Version) { atLeast = max(atLeast ?? version, version) }
    mutating func lower(_ version: Version) { below = min(below ?? version, version) }
}

extension Outline {
    /// The versions on which a node's code runs.
    public func versions(at node: Int) -> VersionBounds {
        var bounds = VersionBounds()
        var at = node
        while let parent = parent(at) {
            switch kind(parent) {
            case .ifStmt, .whileStmt, .guardStmt: readConditions(of: parent, at: at, &bounds)
            case .block: readEarlyExits(in: parent, before: at, &bounds)
            default: break
            }
            if let version = declaredAvailability(at) { bounds.raise(version) }
            at = parent
        }
        return bounds
    }

    /// What the conditions of a statement say about one of its parts.
    private func readConditions(of statement: Int, at part: Int, _ bounds: inout VersionBounds) {
        let conditions = children(statement).filter { kind($0) != .block && kind($0) != .elseClause }
        let isElse = kind(part) == .elseClause || (kind(statement) == .guardStmt && kind(part) == .block)
        guard !isElse else {
            // The opposite holds only where nothing else can have led here.
            guard conditions.count == 1, let version = version(of: conditions[0]) else { return }
            if isUnavailable(conditions[0]) { bounds.raise(version) } else { bounds.lower(version) }
            return
        }
        for condition in conditions {
            if condition == part { break }
            guard let version = version(of: condition) else { continue }
            if isUnavailable(condition) { bounds.lower(version) } else { bounds.raise(version) }
        }
    }

    /// `guard #available(…) else {…}` and `if #unavailable(…) { return }` before a statement.
    private func readEarlyExits(in block: Int, before statement: Int, _ bounds: inout VersionBounds) {
        // From the few conditions of the file to their statements: a block may have any number of others.
        var asked = 0
        for condition in nodes(of: .availability) {
            guard let earlier = parent(condition), parent(earlier) == block, nodes[earlier].end <= nodes[statement].first, earlier != statement else { continue }
            // Whoever asks a hundred times asks the same again.
            asked += 1
            guard asked <= 100 else { return }
            guard let version = version(of: condition)
            else { continue }
            switch kind(earlier) {
            case .guardStmt:
                if isUnavailable(condition) { bounds.lower(version) } else { bounds.raise(version) }
            case .ifStmt:
                guard firstChild(earlier) == condition, let body = next(condition), kind(body) == .block, child(earlier, .elseClause) == nil, leaves(body)
                else { continue }
                if isUnavailable(condition) { bounds.raise(version) } else { bounds.lower(version) }
            default: continue
            }
        }
    }

    /// Whether the last statement of a block leaves it.
    public func leaves(_ block: Int) -> Bool {
        var last: Int?
        for statement in children(block) { last = statement }
        switch last.map(kind) {
        case .returnStmt, .throwStmt, .jumpStmt: return true
        case .call: return last.flatMap(firstChild).map { isNamed($0, "fatalError" as StaticString) } ?? false
        default: return false
        }
    }

    private func isUnavailable(_ condition: Int) -> Bool {
        nodes[condition].name >= 0 && tokens[Int(nodes[condition].name)].keyword == .unavailable
    }

    /// The iOS version that a `#available` or `#unavailable` names.
    private func version(of condition: Int) -> Version? {
        guard kind(condition) == .availability else { return nil }
        return iOSVersion(from: Int(nodes[condition].first), to: Int(nodes[condition].end))
    }

    /// The version from which on a declaration exists.
    private func declaredAvailability(_ node: Int) -> Version? {
        switch kind(node) {
        case .funcDecl, .varDecl, .initDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl, .actorDecl: break
        default: return nil
        }
        for attribute in children(node) {
            guard kind(attribute) == .attribute else { break }
            guard isNamed(attribute, "available" as StaticString) else { continue }
            if let version = iOSVersion(from: Int(nodes[attribute].first), to: Int(nodes[attribute].end)) { return version }
        }
        return nil
    }

    /// `iOS 14.0` or `iOS, introduced: 14.0` among some tokens.
    private func iOSVersion(from first: Int, to end: Int) -> Version? {
        var index = first
        while index < end {
            if tokens[index].kind == .word, text.matches(tokens[index].range, "iOS") {
                if index + 1 < end, tokens[index + 1].kind == .comma {
                    guard index + 4 < end, text.matches(tokens[index + 2].range, "introduced") else { return nil }
                    return version(tokens[index + 4])
                }
                return index + 1 < end ? version(tokens[index + 1]) : nil
            }
            index += 1
        }
        return nil
    }

    private func version(_ token: Token) -> Version? {
        guard token.kind == .float || token.kind == .integer else { return nil }
        return Version(text.string(token.range))
    }
}
