// Tokenizes number literals: `42`, `0x2A`, `0o52`, `0b10`, `1_000`, `1.5e3`, `0x1p-2`. As in Swift, invalid letters stay in the
// literal (`0b12` is one token), `x.0.1` has two integers, and `1.description` and `1..<2` have one each.

extension Tokenizer {
    mutating func number(at start: Int) -> Int {
        if bytes[start] == UInt8(ascii: "0") {
            switch bytes[start + 1] {
            case UInt8(ascii: "x"): return hexNumber(at: start)
            case UInt8(ascii: "o"), UInt8(ascii: "b"):
                let end = endOfWord(start + 2)
                emit(.integer, start, end)
                return end
            default: break
            }
        }
        var i = digits(start)
        var kind = Token.Kind.integer
        if bytes[i] == UInt8(ascii: ".") {
            // A member of a tuple element: x.0.1.
            if !isDigit(bytes[i + 1]) || previous.kind == .dot {
                emit(.integer, start, i)
                return i
            }
            i = digits(i + 1)
            kind = .float
        } else if bytes[i] != UInt8(ascii: "e"), bytes[i] != UInt8(ascii: "E") {
            i = endOfWord(i)
            emit(.integer, start, i)
            return i
        }
        if bytes[i] == UInt8(ascii: "e") || bytes[i] == UInt8(ascii: "E") {
            i = exponent(i + 1)
            kind = .float
        }
        emit(kind, start, i)
        return i
    }

    private mutating func hexNumber(at start: Int) -> Int {
        var i = start + 2
        guard isHexDigit(bytes[i]) else {
            i = endOfWord(i)
            emit(.integer, start, i)
            return i
        }
        i = hexDigits(i)
        var dot: Int?
        if bytes[i] == UInt8(ascii: ".") {
            // A hexadecimal fraction needs an exponent: 0xFF.description is a member.
            dot = i
            let fraction = hexDigits(i + 1)
            guard isHexDigit(bytes[i + 1]), bytes[fraction] == UInt8(ascii: "p") || bytes[fraction] == UInt8(ascii: "P") else {
                emit(.integer, start, i)
                return i
            }
            i = fraction
        }
        guard bytes[i] == UInt8(ascii: "p") || bytes[i] == UInt8(ascii: "P") else {
            i = endOfWord(i)
            emit(.integer, start, i)
            return i
        }
        let isSigned = bytes[i + 1] == UInt8(ascii: "+") || bytes[i + 1] == UInt8(ascii: "-")
        if let dot, !isDigit(bytes[i + (isSigned ? 2 : 1)]), !isDigit(bytes[dot + 1]), !isSigned {
            emit(.integer, start, dot)
            return dot
        }
        i = exponent(i + 1)
        emit(.float, start, i)
        return i
    }

    /// From after the `e` or `p` to the exponent's end, including the sign and invalid letters.
    private func exponent(_ start: Int) -> Int {
        var i = start
        if bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
        return endOfWord(i)
    }

    private func digits(_ start: Int) -> Int {
        var i = start
        while isDigit(bytes[i]) || bytes[i] == UInt8(ascii: "_") { i &+= 1 }
        return i
    }

    private func hexDigits(_ start: Int) -> Int {
        var i = start
        while isHexDigit(bytes[i]) || bytes[i] == UInt8(ascii: "_") { i &+= 1 }
        return i
    }

    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
}
