// Finds the names that a file declares, without tokens, by the start of each line.
// It may list too many (a line in a string or comment), which costs parsing one more file. It reads only lines that are not
// indented, and those inside a top-level `#if`, because nested declarations are found through the enclosing one.

import CellLintText
import CellLintCLibrary

/// The names that a text declares at its top level: types, aliases, extensions (by the last name), functions, variables. Names are hashed;
/// an extension has the complement of its type's hash.
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
        var at = base[0] == 0xEF ? 3 : 0 // a BOM
        var conditions = 0
        while at < count {
            switch base[at] {
            case 0x20, 0x09:
                // A top-level declaration is indented only inside a top-level `#if`.
                if conditions > 0 {
                    while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
                    if startsDeclaration[Int(base[at])] { skimLine(base, at, into: &hashes) }
                }
            case 0x23:
                if memcmp(base + at, "#if", 3) == 0 { conditions += 1 } else if memcmp(base + at, "#endif", 6) == 0 { conditions -= 1 }
            default:
                if startsDeclaration[Int(base[at])] { skimLine(base, at, into: &hashes) }
            }
            at = nextLine(base, from: at, to: count, indented: conditions > 0)
        }
    }

    /// Where the next line starts, or the next one that begins with a visible character; the end of the text or more if there is none.
    private static func nextLine(_ base: UnsafePointer<UInt8>, from start: Int, to count: Int, indented: Bool) -> Int {
        let (lineEnd, visible) = (SIMDBytes(repeating: 0x0A), SIMDBytes(repeating: indented ? 0 : 0x21))
        /// The line ends among sixteen bytes that such a line follows.
        func ends(_ at: Int) -> SIMDMask<SIMD16<Int8>> {
            let text = UnsafeRawPointer(base + at)
            return (SIMDBytes(at: text) .== lineEnd) .& (SIMDBytes(at: text + 1) .>= visible)
        }
        var at = start
        // Most lines are indented, so one test covers 64 bytes.
        while at + 64 <= count, SIMDByteMatches(ends(at) .| ends(at + 16) .| ends(at + 32) .| ends(at + 48)).isEmpty { at += 64 }
        while at < count {
            var places = SIMDByteMatches(ends(at))
            if let place = places.popFirst() { return at + place + 1 }
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
            if base[at] == 0x28 { // the arguments of an attribute or modifier, on this line
                while base[at] != 0x29 {
                    if base[at] == 0x0A || base[at] == 0 { return }
                    at += 1
                }
                at += 1
            }
            // What follows an attribute may be indented on the next line.
            if isAttribute, let line = indentedLine(base, after: at) { at = line }
            guard base[at] == 0x20 || base[at] == 0x09 else { return }
            while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
            switch isAttribute ? .modifier : introducer(base + word, length) {
            case .name: return addName(base, at, into: &hashes) { $0 }
            case .class:
                addName(base, at, into: &hashes) { $0 }
                return addTypes(base, at, behind: 0x3A, into: &hashes, as: inheriting)
            case .alias:
                addName(base, at, into: &hashes) { $0 }
                return addTypes(base, at, behind: 0x3D, into: &hashes, as: aliasing)
            case .extension: return addName(base, at, into: &hashes) { ~$0 }
            case .modifier: continue
            case .other: return
            }
        }
    }

    /// The start of the next line, if nothing visible comes before it and it is indented.
    private static func indentedLine(_ base: UnsafePointer<UInt8>, after end: Int) -> Int? {
        var at = end
        while base[at] == 0x20 || base[at] == 0x09 || base[at] == 0x0D { at += 1 }
        guard base[at] == 0x0A, base[at + 1] == 0x20 || base[at + 1] == 0x09 else { return nil }
        return at + 1
    }

    private enum Introducer { case name, `class`, alias, `extension`, modifier, other }

    private static func introducer(_ word: UnsafePointer<UInt8>, _ length: Int) -> Introducer {
        func starts(_ text: StaticString) -> Bool {
            length == text.utf8CodeUnitCount && memcmp(word, text.utf8Start, length) == 0
        }
        switch word[0] {
        case UInt8(ascii: "c"): return starts("class") ? .class : starts("convenience") || starts("case") ? .other : .modifier
        case UInt8(ascii: "s"): return starts("struct") ? .name : starts("static") ? .modifier : .other
        case UInt8(ascii: "e"): return starts("extension") ? .extension : starts("enum") ? .name : .other
        case UInt8(ascii: "p"):
            return starts("protocol")
                ? .name
                : starts("public") || starts("private") || starts("package") || starts("prefix") || starts("postfix") ? .modifier : .other
        case UInt8(ascii: "t"): return starts("typealias") ? .alias : .other
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

    /// The first names after the colon of a class, one of which may be its superclass, or after the equals sign of an alias: several in
    /// `Base & Proto`. Only on this line, where nearly all sources have them.
    private static func addTypes(
        _ base: UnsafePointer<UInt8>, _ start: Int, behind mark: UInt8, into hashes: inout [UInt64], as marked: (UInt64) -> UInt64
    ) {
        var at = start
        var depth = 0
        while depth > 0 || base[at] != mark {
            switch base[at] {
            case 0x3C: depth += 1
            case 0x3E: depth -= 1
            case 0x7B, 0x0A, 0: return
            default: break
            }
            at += 1
        }
        repeat {
            at += 1
            while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
            guard base[at].isWordByte else { return }
            addName(base, at, into: &hashes, as: marked)
            while base[at].isWordByte || base[at] == 0x2E || base[at] == 0x20 { at += 1 }
        } while base[at] == 0x26
    }

    /// The hash of the query for the declarations of a name.
    public static func hash(_ name: String) -> UInt64 { name.withBytes { wordHash($0.baseAddress!, $0.count) } }

    /// The hash of a type's name where an alias stands for it.
    static func aliasing(_ hash: UInt64) -> UInt64 { hash ^ 0x27d4_eb2f_1656_67c5 }

    /// The hash of a superclass's name where a class inherits from it.
    static func inheriting(_ hash: UInt64) -> UInt64 { hash ^ 0x5bd1_e995_5bd1_e995 }
}
