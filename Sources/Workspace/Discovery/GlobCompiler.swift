// Compiles a pattern's bytes to the program that `Glob` runs.

/// Reads a pattern once, from left to right. A stack tracks nested braces.
struct GlobCompiler {
    private let pattern: ArraySlice<UInt8>
    private let braces: Bool
    /// Whether the pattern is in lower case and stands for both cases.
    private let ignoresCase: Bool
    private var i: Int
    private var program: [Instruction] = []
    /// For each open brace: the split that starts its current alternative, and the jumps that end its previous ones.
    private var open: [(split: Int, exits: [Int])] = []

    init(pattern: ArraySlice<UInt8>, braces: Bool, ignoresCase: Bool = false) {
        (self.pattern, self.braces, self.ignoresCase) = (pattern, braces, ignoresCase)
        i = pattern.startIndex
    }

    mutating func compile() throws(GlobSyntaxError) -> [Instruction] {
        while i < pattern.endIndex {
            let byte = pattern[i]
            i += 1
            switch byte {
            case UInt8(ascii: "*"): stars()
            case UInt8(ascii: "?"): program.append(.anyInComponent)
            case UInt8(ascii: "["): program.append(.oneOf(try byteClass()))
            case UInt8(ascii: "\\"):
                guard i < pattern.endIndex else { throw GlobSyntaxError(reason: "'\\' at the end") }
                program.append(.byte(pattern[i]))
                i += 1
            case UInt8(ascii: "{") where braces:
                open.append((program.count, []))
                program.append(.split(program.count + 1, 0))
            case UInt8(ascii: ",") where !open.isEmpty: nextAlternative()
            case UInt8(ascii: "}") where !open.isEmpty: closeBrace()
            default: program.append(.byte(byte))
            }
        }
        guard open.isEmpty else { throw GlobSyntaxError(reason: "`{` without `}`") }
        program.append(.match)
        return program
    }

    /// `*` within a component; `**` as a whole component for any number of them.
    private mutating func stars() {
        let start = i - 1
        while i < pattern.endIndex, pattern[i] == UInt8(ascii: "*") { i += 1 }
        let startsComponent = start == pattern.startIndex || isComponentEdge(pattern[start - 1], opening: true)
        let endsComponent = i == pattern.endIndex || isComponentEdge(pattern[i], opening: false)
        guard i - start >= 2, startsComponent, endsComponent else { return loop(.anyInComponent) }
        guard i < pattern.endIndex, pattern[i] == slash else {
            // `a/**`: everything inside, but not the folder itself.
            program.append(.anyByte)
            return loop(.anyByte)
        }
        i += 1
        // `**/`: nothing, or any bytes up to a `/`.
        let split = program.count
        program.append(.split(split + 1, 0))
        loop(.anyByte)
        program.append(.byte(slash))
        program[split] = .split(split + 1, program.count)
    }

    private func isComponentEdge(_ byte: UInt8, opening: Bool) -> Bool {
        if byte == slash { return true }
        guard !open.isEmpty else { return false }
        return byte == UInt8(ascii: ",") || byte == UInt8(ascii: opening ? "{" : "}")
    }

    private mutating func loop(_ step: Instruction) {
        let split = program.count
        program.append(.split(split + 1, split + 3))
        program.append(step)
        program.append(.jump(split))
    }

    private mutating func nextAlternative() {
        let level = open.count - 1
        open[level].exits.append(program.count)
        program.append(.jump(0))
        let split = program.count
        program[open[level].split] = .split(open[level].split + 1, split)
        open[level].split = split
        program.append(.split(split + 1, 0))
    }

    private mutating func closeBrace() {
        let (split, exits) = open.removeLast()
        // There is no alternative after the last one.
        program[split] = .jump(split + 1)
        for exit in exits { program[exit] = .jump(program.count) }
    }

    /// `[a-z]`, `[!a]`, `[^a]`, `[]a]`, `[[:alpha:]]`, after the `[`.
    private mutating func byteClass() throws(GlobSyntaxError) -> SIMD4<UInt64> {
        var set = SIMD4<UInt64>()
        func insert(_ low: UInt8, _ high: UInt8) {
            guard low <= high else { return }
            for byte in low...high { set[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
        }
        let isNegated = i < pattern.endIndex && (pattern[i] == UInt8(ascii: "!") || pattern[i] == UInt8(ascii: "^"))
        if isNegated { i += 1 }
        var isFirst = true
        while true {
            guard i < pattern.endIndex else { throw GlobSyntaxError(reason: "`[` without `]`") }
            if pattern[i] == UInt8(ascii: "]"), !isFirst { break }
            isFirst = false
            if let ranges = namedClass() {
                for (low, high) in ranges { insert(low, high) }
                continue
            }
            let low = try classByte()
            if i + 1 < pattern.endIndex, pattern[i] == UInt8(ascii: "-"), pattern[i + 1] != UInt8(ascii: "]") {
                i += 1
                insert(low, try classByte())
            } else {
                insert(low, low)
            }
        }
        i += 1
        if isNegated { set = ~set }
        set[Int(slash >> 6)] &= ~(1 << UInt64(slash & 63))
        return set
    }

    private mutating func classByte() throws(GlobSyntaxError) -> UInt8 {
        if pattern[i] == UInt8(ascii: "\\") {
            i += 1
            guard i < pattern.endIndex else { throw GlobSyntaxError(reason: "`[` without `]`") }
        }
        i += 1
        return pattern[i - 1]
    }

    /// `[:digit:]` and the other classes that git supports.
    private mutating func namedClass() -> [(UInt8, UInt8)]? {
        let rest = pattern[i...]
        guard rest.starts(with: "[:".utf8), let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: ":")),
            end + 1 < pattern.endIndex, pattern[end + 1] == UInt8(ascii: "]")
        else { return nil }
        let upper = (UInt8(ascii: "A"), UInt8(ascii: "Z"))
        let lower = (UInt8(ascii: "a"), UInt8(ascii: "z"))
        let digit = (UInt8(ascii: "0"), UInt8(ascii: "9"))
        let ranges: [(UInt8, UInt8)]
        switch String(decoding: pattern[(i + 2)..<end], as: UTF8.self) {
        case "alpha": ranges = [upper, lower]
        case "alnum": ranges = [upper, lower, digit]
        case "upper": ranges = ignoresCase ? [upper, lower] : [upper]
        case "lower": ranges = [lower]
        case "digit": ranges = [digit]
        case "xdigit": ranges = [digit, (0x41, 0x46), (0x61, 0x66)]
        case "space": ranges = [(9, 13), (32, 32)]
        case "blank": ranges = [(9, 9), (32, 32)]
        case "punct": ranges = [(33, 47), (58, 64), (91, 96), (123, 126)]
        case "print": ranges = [(32, 126)]
        case "graph": ranges = [(33, 126)]
        case "cntrl": ranges = [(0, 31), (127, 127)]
        default: return nil
        }
        i = end + 2
        return ranges
    }
}
