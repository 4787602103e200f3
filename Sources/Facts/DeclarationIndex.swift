// bytes → which names a file declares, without tokens: a look at how each line starts.
// Unusual: it may list too much (a line in a string or comment), which costs the parsing of one file more; and it reads only lines
// that are not indented, and those between a top-level `#if` and its end, since what is nested is found through what is around it.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What is asked of files that nobody has parsed.
public enum NameQuestion: Hashable, Sendable {
    /// Who declares a type, alias, function or variable of a name.
    case declaring(String)
    /// Who extends a type of a name.
    case extending(String)
    /// Which classes name one as their superclass.
    case inheriting(String)

    public var name: String {
        switch self {
        case .declaring(let name), .extending(let name), .inheriting(let name): name
        }
    }

    /// What skimming gives for a line that answers it.
    public var hash: UInt64 {
        switch self {
        case .declaring(let name): DeclarationIndex.hash(name)
        case .extending(let name): ~DeclarationIndex.hash(name)
        case .inheriting(let name): DeclarationIndex.inheriting(DeclarationIndex.hash(name))
        }
    }

    /// The hash of the question who declares a name.
    public static func hashOfDeclaring(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        name.baseAddress.map { DeclarationIndex.hash($0, name.count) } ?? 0
    }
}

/// Which files declare which names at their top level: types, aliases, extensions (by the last name), functions, variables.
public struct DeclarationIndex: Sendable {
    /// Hashes of names, and beside each the file. An extension has the complement of its type's hash.
    private var entries: [Entry] = []
    /// By the lowest bits of a hash where its entries begin, and at last where the last of them end.
    private var starts: [Int32] = []
    /// What files declare that have changed since; for these `entries` no longer counts.
    private var changed: [Int32: [UInt64]] = [:]
    /// In an open index what finds the files that answer a question.
    private var find: (@Sendable (NameQuestion) -> [Int])?

    private struct Entry: Sendable {
        var hash: UInt64
        var file: Int32
    }

    public init() {}

    /// An index that knows nothing of its own.
    /// - Parameter find: is asked for the files that answer a question, perhaps by several threads.
    public static func open(_ find: @escaping @Sendable (NameQuestion) -> [Int]) -> DeclarationIndex {
        var index = DeclarationIndex()
        index.find = find
        return index
    }

    /// Whether there may be answers that it does not know.
    var isOpen: Bool { find != nil }

    /// Joins what was found in files: for each the file's number and the hashes of its names.
    public init(_ found: [(file: Int, hashes: [UInt64])]) {
        self.init(count: found.reduce(0) { $0 + $1.hashes.count }) { add in
            for (file, hashes) in found { for hash in hashes { add(hash, file) } }
        }
    }

    /// - Parameters:
    ///   - names: what files declare whose numbers begin with `first`.
    ///   - sources: those of the files that are parsed, which may declare more.
    public init(first: Int, _ names: [[UInt64]], _ sources: [SourceFile?]) {
        let more = sources.map { $0?.facts.hashes ?? [] }
        self.init(count: [names, more].joined().reduce(0) { $0 + $1.count }) { add in
            for index in names.indices { for hash in names[index] { add(hash, first + index) } }
            for index in more.indices { for hash in more[index] { add(hash, first + index) } }
        }
    }

    /// - Parameters:
    ///   - hashes: what files declare, one file's behind the other's.
    ///   - ends: where in `hashes` those of each file end.
    init(_ hashes: [UInt64], ends: [Int]) {
        self.init(count: hashes.count) { add in
            var next = 0
            for (file, end) in ends.enumerated() {
                for hash in hashes[next..<end] { add(hash, file) }
                next = end
            }
        }
    }

    /// - Parameter each: hands on every hash with its file, `count` of them, the same each time.
    @inline(__always)
    private init(count: Int, _ each: ((UInt64, Int) -> Void) -> Void) {
        guard count > 0 else { return }
        // Counted first, so that each goes to its place at once.
        let mask = UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) - 1
        var starts = [Int32](repeating: 0, count: Int(mask) + 2)
        each { hash, _ in starts[Int(hash & mask) + 1] += 1 }
        for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
        var next = starts
        var entries = [Entry](repeating: Entry(hash: 0, file: 0), count: count)
        each { hash, file in
            entries[Int(next[Int(hash & mask)])] = Entry(hash: hash, file: Int32(file))
            next[Int(hash & mask)] += 1
        }
        (self.starts, self.entries) = (starts, entries)
    }

    /// The hashes of the names that a text declares.
    public static func names(in text: SourceText) -> [UInt64] { names(in: [ByteRange(0, text.count)], of: text) }

    /// The same of parts of a text, which end with a line or with the text.
    public static func names(in parts: [ByteRange], of text: SourceText) -> [UInt64] {
        var names: [UInt64] = []
        text.bytes.withUnsafeBufferPointer { bytes in
            for part in parts { skim(UnsafeBufferPointer(rebasing: bytes[part.start...]), count: part.count, into: &names) }
        }
        return names
    }

    /// Takes in what a file declares by now; its old names are forgotten. For a few files of a project: all of them are asked for each name.
    public mutating func replace(_ hashes: [UInt64], ofFile file: Int) { changed[Int32(file)] = hashes }

    /// The files that answer a question, ascending.
    public func files(_ question: NameQuestion) -> [Int] {
        let hash = question.hash
        let old = find.map { $0(question) } ?? unchangedFiles(hash)
        guard !changed.isEmpty else { return old }
        return (old.filter { changed[Int32($0)] == nil } + changed.filter { $0.value.contains(hash) }.map { Int($0.key) }).sorted()
    }

    private func unchangedFiles(_ hash: UInt64) -> [Int] {
        guard !entries.isEmpty else { return [] }
        let slot = Int(hash & UInt64(starts.count - 2))
        var files: [Int] = []
        for entry in entries[Int(starts[slot])..<Int(starts[slot + 1])] where entry.hash == hash {
            // What was found in a file twice stands at two places.
            let place = files.last.map { $0 < entry.file } ?? true ? files.count : firstIndex(below: files.count) { files[$0] >= entry.file }
            if place == files.count || files[place] != entry.file { files.insert(Int(entry.file), at: place) }
        }
        return files
    }

    /// The hash of the question who declares a name.
    static func hash(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { hash($0.baseAddress!, $0.count) }
    }

    /// The hash of a superclass' name where a class names it.
    fileprivate static func inheriting(_ hash: UInt64) -> UInt64 { hash ^ 0x5bd1_e995_5bd1_e995 }

    /// FNV-1a.
    fileprivate static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for i in 0..<count { hash = (hash ^ UInt64(bytes[i])) &* 0x100_0000_01b3 }
        return hash
    }
}

extension DeclarationIndex {
    /// The hashes of the names that a text declares. `bytes[count...]` must hold at least 16 zero bytes.
    public static func skim(_ bytes: UnsafeBufferPointer<UInt8>, count: Int, into hashes: inout [UInt64]) {
        guard let base = bytes.baseAddress else { return }
        var at = base[0] == 0xEF ? 3 : 0  // a BOM
        var conditions = 0
        while at < count {
            switch base[at] {
            case 0x20, 0x09:
                // Only inside a top-level `#if` does a declaration of the top level stand further in.
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

    /// Where the next line starts, of those that begin with a visible character or of all; the end of the text or more where none does.
    private static func nextLine(_ base: UnsafePointer<UInt8>, from start: Int, to count: Int, indented: Bool) -> Int {
        let (lineEnd, visible) = (SixteenBytes(repeating: 0x0A), SixteenBytes(repeating: indented ? 0 : 0x21))
        var at = start
        while at < count {
            let text = UnsafeRawPointer(base + at)
            var places = SixteenPlaces((SixteenBytes(at: text) .== lineEnd) .& (SixteenBytes(at: text + 1) .>= visible))
            if let place = places.popFirst() { return at + place + 1 }
            at += 16
        }
        return at
    }

    /// For each byte, whether a word that introduces or modifies a declaration, or an attribute, starts with it.
    private static let startsDeclaration: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "@acdefilnopstvw".utf8 { table[Int(byte)] = true }
        return table
    }()

    /// Reads modifiers and attributes at a line's start, then the name behind the word that introduces a declaration.
    static func skimLine(_ base: UnsafePointer<UInt8>, _ start: Int, into hashes: inout [UInt64]) {
        var at = start
        for _ in 0..<8 {
            let isAttribute = base[at] == 0x40
            if isAttribute { at += 1 }
            let word = at
            while isWordByte(base[at]) { at += 1 }
            let length = at - word
            guard length > 0 else { return }
            if base[at] == 0x28 {  // the arguments of an attribute or modifier, on this line
                while base[at] != 0x29 {
                    if base[at] == 0x0A || base[at] == 0 { return }
                    at += 1
                }
                at += 1
            }
            guard base[at] == 0x20 || base[at] == 0x09 else { return }
            while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
            switch isAttribute ? .modifier : introducer(base + word, length) {
            case .name: return addName(base, at, into: &hashes) { $0 }
            case .class:
                addName(base, at, into: &hashes) { $0 }
                return addSuperclass(base, at, into: &hashes)
            case .extension: return addName(base, at, into: &hashes) { ~$0 }
            case .modifier: continue
            case .other: return
            }
        }
    }

    private enum Introducer { case name, `class`, `extension`, modifier, other }

    private static func introducer(_ word: UnsafePointer<UInt8>, _ length: Int) -> Introducer {
        func starts(_ text: StaticString) -> Bool {
            length == text.utf8CodeUnitCount && memcmp(word, text.utf8Start, length) == 0
        }
        switch word[0] {
        case UInt8(ascii: "c"): return starts("class") ? .class : starts("convenience") || starts("case") ? .other : .modifier
        case UInt8(ascii: "s"): return starts("struct") ? .name : starts("static") ? .modifier : .other
        case UInt8(ascii: "e"): return starts("extension") ? .extension : starts("enum") ? .name : .other
        case UInt8(ascii: "p"):
            return starts("protocol") ? .name
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

    /// The last component of a dotted name; an operator as it stands.
    private static func addName(
        _ base: UnsafePointer<UInt8>, _ start: Int, into hashes: inout [UInt64], as marked: (UInt64) -> UInt64
    ) {
        var at = start
        var name = at
        if base[at] == 0x60 { at += 1; name += 1 }
        while isWordByte(base[at]) || base[at] == 0x2E {
            if base[at] == 0x2E { name = at + 1 }
            at += 1
        }
        if at == start {
            while base[at] > 0x20, base[at] != 0x28, base[at] != 0x60 { at += 1 }
        }
        guard at > name else { return }
        hashes.append(marked(hash(base + name, at - name)))
    }

    /// The first name behind the colon of a class, which may be its superclass. On this line, where it stands in nearly all sources.
    private static func addSuperclass(_ base: UnsafePointer<UInt8>, _ start: Int, into hashes: inout [UInt64]) {
        var at = start
        var depth = 0
        while depth > 0 || base[at] != 0x3A {
            switch base[at] {
            case 0x3C: depth += 1
            case 0x3E: depth -= 1
            case 0x7B, 0x0A, 0: return
            default: break
            }
            at += 1
        }
        at += 1
        while base[at] == 0x20 || base[at] == 0x09 { at += 1 }
        if isWordByte(base[at]) { addName(base, at, into: &hashes, as: inheriting) }
    }

    @inline(__always)
    private static func isWordByte(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F || byte >= 0x80
    }
}
