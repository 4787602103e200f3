// Recognizes the usual way to write `==` and `hash(into:)` side by side. Where a file has no other, its tokens tell that they agree, so that
// it need not be parsed.

/// Whether each `hash(into:)` of a file feeds only properties that the `==` in the same braces compares, and each `==` has such a hash beside
/// it. False if the tokens alone do not tell.
public func hashesFeedComparedProperties(_ tokens: UnsafeBufferPointer<Token>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = UsualEqualityReader(tokens: tokens, bytes: bytes)
    return reader.agree()
}

private struct UsualEqualityReader {
    let tokens: UnsafeBufferPointer<Token>
    let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// What the open braces contain, innermost last.
    private var scopes = [Scope()]

    private struct Scope {
        /// The properties that its `==` compares, and those that its `hash(into:)` feeds.
        var compared: [String] = []
        var fed: [String] = []

        var agrees: Bool { compared.isEmpty == fed.isEmpty && fed.allSatisfy(compared.contains) }
    }

    init(tokens: UnsafeBufferPointer<Token>, bytes: UnsafeBufferPointer<UInt8>) { (self.tokens, self.bytes) = (tokens, bytes) }

    mutating func agree() -> Bool {
        while at < tokens.count {
            let token = tokens[at]
            at += 1
            switch token.kind {
            case .leftBrace: scopes.append(Scope())
            case .rightBrace: guard scopes.count > 1, scopes.removeLast().agrees else { return false }
            case .word where token.keyword == .func: guard readFunction() else { return false }
            default: break
            }
        }
        return scopes.count == 1 && scopes[0].agrees
    }

    /// Reads a function from its name on.
    /// - Returns: whether it is neither a `==` nor a hash, or one of the usual form and the only one in its braces.
    private mutating func readFunction() -> Bool {
        let scope = scopes.count - 1
        if accept("==") {
            guard scopes[scope].compared.isEmpty, let names = comparedProperties() else { return false }
            scopes[scope].compared = names
        } else if accept("hash") {
            guard scopes[scope].fed.isEmpty, let names = fedProperties() else { return false }
            scopes[scope].fed = names
        }
        return true
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
