// Finds the names that a file declares, without tokens, by the start of each line, and the types that its classes inherit from and its
// aliases stand for, by the words `class` and `typealias`.
// It may list too many (a line in a string or comment), which costs parsing one more file. It reads names only in lines that are not
// indented, and those inside a top-level `#if`, because nested declarations are found through the enclosing one; the types anywhere,
// because a class is looked for by its superclass wherever it is declared.

import CellLintText
import CellLintCLibrary

/// The names that a text declares at its top level: types, aliases, extensions (by the last name), functions, variables; and the names of
/// the types that classes inherit from and aliases stand for, anywhere. Names are hashed; an extension has the complement of its type's hash.
public enum DeclarationScanner {
    /// The hashes of the names that a text declares.
    public static func hashes(in text: SourceText) -> [UInt64] { hashes(in: [ByteRange(0, text.count)], of: text) }

    /// The hashes of the names that parts of a text declare; each part ends with a line or with the text.
    public static func hashes(in parts: [ByteRange], of text: SourceText) -> [UInt64] {
        var hashes: [UInt64] = []
        text.bytes.withUnsafeBufferPointer { bytes in
            for part in parts { skim(UnsafeBufferPointer(rebasing: bytes[part.start...]), count: part.count, into: &hashes) }
        }
        return hashes
    }

    /// The hashes of the names that a text declares. `bytes[count...]` must hold at least 16 zero bytes.
    public static func skim(_ bytes: UnsafeBufferPointer<UInt8>, count: Int, into hashes: inout [UInt64]) {
        guard let base = bytes.baseAddress else { return }
        var conditions = 0
        let start = base[0] == 0xEF ? 3 : 0 // a BOM
        skimLineStart(base, start, &conditions, into: &hashes)
        var at = nextPlace(base, from: start, to: count, indented: conditions > 0)
        while at < count {
            switch base[at] {
            case 0x0A: skimLineStart(base, at + 1, &conditions, into: &hashes)
            case UInt8(ascii: "c"): skimTypes(base, at, of: "class", behind: 0x3A, into: &hashes, as: inheriting)
            default: skimTypes(base, max(at - 1, 0), of: "typealias", behind: 0x3D, into: &hashes, as: aliasing)
            }
            at = nextPlace(base, from: at + 1, to: count, indented: conditions > 0)
        }
    }

    /// Reads what a line declares.
    /// - Parameter conditions: the number of open `#if`. A top-level declaration is indented only in one.
    private static func skimLineStart(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ conditions: inout Int, into hashes: inout [UInt64]
    ) {
        var at = start
        switch base[at] {
        case 0x23:
            if memcmp(base + at, "#if", 3) == 0 { conditions += 1 } else if memcmp(base + at, "#endif", 6) == 0 { conditions -= 1 }
            return
        case 0x20, 0x09:
            guard conditions > 0 else { return }
            while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
        default: break
        }
        if startsDeclaration[Int(base[at])] { skimLine(base, at, into: &hashes) }
    }

    /// The end of a line that one follows whose first character is visible, or any line if `indented`; or two letters of `class` or
    /// `typealias`. The end of the text or more if there is none.
    private static func nextPlace(_ base: UnsafePointer<UInt8>, from start: Int, to count: Int, indented: Bool) -> Int {
        let (lineEnd, visible) = (SIMDBytes(repeating: 0x0A), SIMDBytes(repeating: indented ? 0 : 0x21))
        let (c, l) = (SIMDBytes(repeating: UInt8(ascii: "c")), SIMDBytes(repeating: UInt8(ascii: "l")))
        let (y, p) = (SIMDBytes(repeating: UInt8(ascii: "y")), SIMDBytes(repeating: UInt8(ascii: "p")))
        /// The places among sixteen bytes.
        func places(_ at: Int) -> SIMDMask<SIMD16<Int8>> {
            let text = UnsafeRawPointer(base + at)
            let (bytes, next) = (SIMDBytes(at: text), SIMDBytes(at: text + 1))
            return (bytes .== lineEnd) .& (next .>= visible) .| (bytes .== c) .& (next .== l) .| (bytes .== y) .& (next .== p)
        }
        var at = start
        // Most lines are indented, so one test covers 64 bytes.
        while at + 64 <= count, SIMDByteMatches(places(at) .| places(at + 16) .| places(at + 32) .| places(at + 48)).isEmpty { at += 64 }
        while at < count {
            var found = SIMDByteMatches(places(at))
            if let place = found.popFirst() { return at + place }
            at += 16
        }
        return at
    }

    /// For each byte, whether a declaration keyword, a modifier or an attribute can start with it.
    private static let startsDeclaration: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "@acdefilnopstvw".utf8 { table[Int(byte)] = true }
        return table
    }()

    /// Reads modifiers and attributes at the start of a line, then the name after the declaration keyword.
    static func skimLine(_ base: UnsafePointer<UInt8>, _ start: Int, into hashes: inout [UInt64]) {
        var at = start
        for _ in 0..<8 {
            let isAttribute = base[at] == 0x40
            if isAttribute { at += 1 }
            let word = at
            while base[at].isWordByte { at += 1 }
            let length = at - word
            guard length > 0 else { return }
            if base[at] == 0x28 {
                guard let end = argumentsEnd(base, from: at) else { return }
                at = end
            }
            // What follows an attribute may be indented on the next line.
            if isAttribute, let line = indentedLine(base, after: at) { at = line }
            guard base[at] == 0x20 || base[at] == 0x09 else { return }
            while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
            switch isAttribute ? .modifier : introducer(base + word, length) {
            case .name: return addName(base, at, into: &hashes) { $0 }
            case .extension: return addName(base, at, into: &hashes) { ~$0 }
            case .modifier: continue
            case .other: return
            }
        }
    }

    /// The end of the arguments of an attribute or modifier; nil if they go on in the next line.
    private static func argumentsEnd(_ base: UnsafePointer<UInt8>, from start: Int) -> Int? {
        var (at, depth, isString) = (start, 0, false)
        repeat {
            switch base[at] {
            case 0x0A, 0: return nil
            case 0x22: isString.toggle()
            case 0x28 where !isString: depth += 1
            case 0x29 where !isString: depth -= 1
            default: break
            }
            at += 1
        } while depth > 0
        return at
    }

    /// The start of the next line, if nothing visible comes before it and it is indented.
    private static func indentedLine(_ base: UnsafePointer<UInt8>, after end: Int) -> Int? {
        var at = end
        while base[at] == 0x20 || base[at] == 0x09 || base[at] == 0x0D { at += 1 }
        guard base[at] == 0x0A, base[at + 1] == 0x20 || base[at + 1] == 0x09 else { return nil }
        return at + 1
    }

    private enum Introducer { case name, `extension`, modifier, other }

    private static func introducer(_ word: UnsafePointer<UInt8>, _ length: Int) -> Introducer {
        func starts(_ text: StaticString) -> Bool {
            length == text.utf8CodeUnitCount && memcmp(word, text.utf8Start, length) == 0
        }
        switch word[0] {
        case UInt8(ascii: "c"): return starts("class") ? .name : starts("convenience") || starts("case") ? .other : .modifier
        case UInt8(ascii: "s"): return starts("struct") ? .name : starts("static") ? .modifier : .other
        case UInt8(ascii: "e"): return starts("extension") ? .extension : starts("enum") ? .name : .other
        case UInt8(ascii: "p"):
            return starts("protocol")
                ? .name
                : starts("public") || starts("private") || starts("package") || starts("prefix") || starts("postfix") ? .modifier : .other
        case UInt8(ascii: "t"): return starts("typealias") ? .name : .other
        case UInt8(ascii: "a"): return starts("actor") ? .name : .modifier
        case UInt8(ascii: "f"): return starts("func") ? .name : starts("final") || starts("fileprivate") ? .modifier : .other
        case UInt8(ascii: "l"): return starts("let") ? .name : starts("lazy") ? .modifier : .other
        case UInt8(ascii: "v"): return starts("var") ? .name : .other
        case UInt8(ascii: "i"): return starts("internal") || starts("indirect") || starts("infix") ? .modifier : .other
        case UInt8(ascii: "o"), UInt8(ascii: "d"), UInt8(ascii: "n"), UInt8(ascii: "w"): return .modifier
        default: return .modifier
        }
    }

    /// The last component of a dotted name; an operator as it is spelled.
    private static func addName(
        _ base: UnsafePointer<UInt8>, _ start: Int, into hashes: inout [UInt64], as marked: (UInt64) -> UInt64
    ) {
        var at = start
        var name = at
        if base[at] == 0x60 { at += 1; name += 1 }
        while base[at].isWordByte || base[at] == 0x2E {
            if base[at] == 0x2E { name = at + 1 }
            at += 1
        }
        if at == start {
            while base[at] > 0x20, base[at] != 0x28, base[at] != 0x60 { at += 1 }
        }
        guard at > name else { return }
        hashes.append(marked(wordHash(base + name, at - name)))
    }

    /// Reads the superclass of a class, or what an alias stands for, if the word at an offset is the keyword: `class func` and the like have
    /// no colon behind one name.
    private static func skimTypes(
        _ base: UnsafePointer<UInt8>, _ start: Int, of keyword: StaticString, behind mark: UInt8, into hashes: inout [UInt64],
        as marked: (UInt64) -> UInt64
    ) {
        let end = start + keyword.utf8CodeUnitCount
        guard memcmp(base + start, keyword.utf8Start, keyword.utf8CodeUnitCount) == 0, !base[end].isWordByte,
            start == 0 || !base[start - 1].isWordByte
        else { return }
        addTypes(base, skipBlanks(base, from: end, to: start + maxHead), behind: mark, into: &hashes, as: marked)
    }

    /// The first names after the colon of a class, one of which may be its superclass, or after the equals sign of an alias: several in
    /// `Base & Proto`.
    /// - Parameter start: where the declared name begins.
    private static func addTypes(
        _ base: UnsafePointer<UInt8>, _ start: Int, behind mark: UInt8, into hashes: inout [UInt64], as marked: (UInt64) -> UInt64
    ) {
        var at = start
        while base[at].isWordByte || base[at] == 0x60 { at += 1 }
        guard at > start else { return }
        let limit = at + maxHead
        at = behindGenerics(base, from: at, to: limit)
        guard base[at] == mark else { return }
        repeat {
            at = skipBlanks(base, from: at + 1, to: limit)
            guard base[at].isWordByte || base[at] == 0x60 else { return }
            addName(base, at, into: &hashes, as: marked)
            while base[at].isWordByte || base[at] == 0x2E || base[at] == 0x60 { at += 1 }
            at = behindGenerics(base, from: at, to: limit)
        } while base[at] == 0x26 && at < limit
    }

    /// How many bytes after its name a declaration is searched for other types, lest each of many that never end be read to the end of the
    /// text.
    private static let maxHead = 1_024

    /// What follows a name and its generic parameters or arguments, if it has any; where a body begins if they have no end.
    private static func behindGenerics(_ base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
        var (at, depth) = (skipBlanks(base, from: start, to: limit), 0)
        guard base[at] == 0x3C else { return at }
        repeat {
            switch base[at] {
            case 0x3C: depth += 1
            // The `>` of an arrow ends nothing.
            case 0x3E where base[at - 1] != 0x2D: depth -= 1
            case 0x7B, 0: return at
            default: break
            }
            at += 1
        } while depth > 0 && at < limit
        return skipBlanks(base, from: at, to: limit)
    }

    /// The end of blanks, line ends and comments. A block comment ends at the first `*/`.
    private static func skipBlanks(_ base: UnsafePointer<UInt8>, from start: Int, to limit: Int) -> Int {
        var at = start
        while at < limit {
            switch base[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case 0x2F where base[at + 1] == 0x2F:
                while base[at] != 0x0A, base[at] != 0, at < limit { at += 1 }
            case 0x2F where base[at + 1] == 0x2A:
                at += 2
                while base[at] != 0, base[at] != 0x2A || base[at + 1] != 0x2F, at < limit { at += 1 }
                at += base[at] == 0x2A ? 2 : 0
            default: return at
            }
        }
        return at
    }

    /// The hash of the query for the declarations of a name.
    public static func hash(_ name: String) -> UInt64 { name.withBytes { wordHash($0.baseAddress!, $0.count) } }

    /// The hash of a type's name where an alias stands for it.
    static func aliasing(_ hash: UInt64) -> UInt64 { hash ^ 0x27d4_eb2f_1656_67c5 }

    /// The hash of a superclass's name where a class inherits from it.
    static func inheriting(_ hash: UInt64) -> UInt64 { hash ^ 0x5bd1_e995_5bd1_e995 }
}
