// Recognizes the usual ways to write `==`: side by side with `hash(into:)`, or for a type that has no hash. Where a file has no other, its
// tokens tell that no hash disagrees with a `==`, so that it need not be parsed.

/// Whether each `hash(into:)` of a file feeds only properties that the `==` in the same braces compares, and each `==` has such a hash beside
/// it or compares values of a type without one. False if the tokens alone do not tell.
public func hashesAgreeWithEquality(_ tokens: UnsafeBufferPointer<Token>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = UsualEqualityReader(tokens: tokens, bytes: bytes)
    return reader.agree()
}

private struct UsualEqualityReader {
    let tokens: UnsafeBufferPointer<Token>
    let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// What the open braces contain, innermost last.
    private var scopes = [Scope()]
    /// The type whose braces come next.
    private var nextType = ""
    /// The types that the file declares, and what it says about each.
    private var types: [String: DeclaredType] = [:]
    /// The types with a `==` and no hash beside it.
    private var withoutHash: Set<String> = []

    private struct Scope {
        /// The type that the braces are of; empty for other braces.
        var type = ""
        /// Whether it has a `==` of two values of this type, whatever its form.
        var comparesItsType = false
        /// The properties that its `==` of the usual form compares, and those that its `hash(into:)` feeds.
        var compared: [String] = []
        var fed: [String] = []
    }

    private struct DeclaredType {
        /// How often it is declared; an extension does not count.
        var declarationCount = 0
        var isClass = false
        var mayBeHashable = false
    }

    init(tokens: UnsafeBufferPointer<Token>, bytes: UnsafeBufferPointer<UInt8>) { (self.tokens, self.bytes) = (tokens, bytes) }

    mutating func agree() -> Bool {
        while at < tokens.count {
            let token = tokens[at]
            at += 1
            switch token.kind {
            case .leftBrace:
                scopes.append(Scope(type: nextType))
                nextType = ""
            case .rightBrace: guard scopes.count > 1, close(scopes.removeLast()) else { return false }
            case .word: guard readDeclaration(token.keyword) else { return false }
            default: break
            }
        }
        return scopes.count == 1 && close(scopes[0]) && withoutHash.allSatisfy(hasNoHash)
    }

    /// - Returns: whether its functions agree, as far as is known before the end of the file.
    private mutating func close(_ scope: Scope) -> Bool {
        guard scope.fed.isEmpty else { return !scope.compared.isEmpty && scope.fed.allSatisfy(scope.compared.contains) }
        if scope.comparesItsType { withoutHash.insert(scope.type) }
        return scope.comparesItsType || scope.compared.isEmpty
    }

    /// Whether the compiler writes no hash for a type. It writes one only in the file that declares the type, and for no class.
    private func hasNoHash(_ name: String) -> Bool {
        guard let type = types[name], type.declarationCount == 1 else { return false }
        return type.isClass || !type.mayBeHashable
    }

    /// - Returns: false for a function that tells too little.
    private mutating func readDeclaration(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .func: return readFunction()
        case .class, .struct, .enum, .extension: readType(keyword)
        default: break
        }
        return true
    }

    // MARK: - Types

    /// Reads a type or an extension from its name on.
    private mutating func readType(_ keyword: Keyword) {
        // `class func`, and the `class` of a protocol's clause, are followed by no name.
        guard at < tokens.count, tokens[at].keyword == .none, var name = word() else { return }
        while accept("."), let part = word() { name = part }
        nextType = name
        var type = types[name] ?? DeclaredType()
        if keyword != .extension {
            type.declarationCount += 1
            type.isClass = keyword == .class
        }
        if !isAtBody, !acceptProtocolsWithoutHash() { type.mayBeHashable = true }
        types[name] = type
    }

    private var isAtBody: Bool { at < tokens.count && tokens[at].kind == .leftBrace }

    /// `: Equatable, Sendable` before the braces.
    private mutating func acceptProtocolsWithoutHash() -> Bool {
        guard accept(":") else { return false }
        repeat {
            guard let name = word(), name != "Hashable", Resolver.protocolsWithoutHash.contains(name) else { return false }
        } while accept(",")
        return isAtBody
    }

    // MARK: - Functions

    /// Reads a function from its name on.
    /// - Returns: whether it is neither a `==` nor a hash, or one of a usual form and the only one in its braces.
    private mutating func readFunction() -> Bool {
        let scope = scopes.count - 1
        if accept("==") {
            guard scopes[scope].compared.isEmpty, !scopes[scope].comparesItsType else { return false }
            let start = at
            scopes[scope].comparesItsType = acceptFirstOperand(of: scopes[scope].type)
            at = start
            guard let names = comparedProperties() else {
                at = start
                return scopes[scope].comparesItsType
            }
            scopes[scope].compared = names
        } else if accept("hash") {
            guard scopes[scope].fed.isEmpty, let names = fedProperties() else { return false }
            scopes[scope].fed = names
        }
        return true
    }

    /// `(a: T,`, or `Self` instead of the type.
    private mutating func acceptFirstOperand(of type: String) -> Bool {
        !type.isEmpty && accept("(") && word() != nil && accept(":") && (accept(type) || accept("Self")) && accept(",")
    }

    /// `(a: T, b: T) -> Bool { a.x == b.x && … }`. With two operands of one type, it is the type around the function.
    private mutating func comparedProperties() -> [String]? {
        guard accept("("), let first = word(), accept(":"), let type = word(), accept(","), let second = word(), accept(":"),
            accept(type), accept(")"), accept("->"), accept("Bool"), accept("{")
        else { return nil }
        _ = accept("return")
        var names: [String] = []
        repeat {
            guard accept(first), accept("."), let name = word(), accept("=="), accept(second), accept("."), accept(name) else {
                return nil
            }
            names.append(name)
        } while accept("&&")
        return accept("}") ? names : nil
    }

    /// `(into hasher: inout Hasher) { hasher.combine(x) … }`
    private mutating func fedProperties() -> [String]? {
        guard accept("("), accept("into"), let hasher = word(), accept(":"), accept("inout"), accept("Hasher"), accept(")"), accept("{")
        else { return nil }
        var names: [String] = []
        while accept(hasher) {
            guard accept("."), accept("combine"), accept("("), !accept("self") || accept("."), let name = word(), accept(")") else {
                return nil
            }
            names.append(name)
        }
        return accept("}") && !names.isEmpty ? names : nil
    }

    // MARK: - Tokens

    private mutating func word() -> String? {
        guard at < tokens.count, tokens[at].kind == .word else { return nil }
        defer { at += 1 }
        return String(decoding: bytes[tokens[at].start..<tokens[at].end], as: UTF8.self)
    }

    private mutating func accept(_ spelling: String) -> Bool {
        guard at < tokens.count, bytes[tokens[at].start..<tokens[at].end].elementsEqual(spelling.utf8) else { return false }
        at += 1
        return true
    }
}
