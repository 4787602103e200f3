// Unified diffs of files with hostile names and lines, and what they say.
@testable import CellLintFuzzing

/// A diff as git or diff(1) writes it.
struct HostileDiff: Sendable {
    /// The lines, without their ends.
    private(set) var lines: [[UInt8]] = []
    /// The new lines of each file, by the bytes of its name.
    private(set) var files: [[UInt8]: [Int]] = [:]
    /// The indices of the lines in hunks.
    private(set) var body: [Int] = []

    init(_ random: inout FixedRandom) {
        for number in 0...random.below(3) {
            // No other name begins with this number, and none has components that paths are written without.
            let text = "\(number)" + HostileText.make(&random).unicodeScalars.filter { $0 != "\0" && $0 != "/" }.map(String.init).joined()
            addFile(Array((random.below(2) == 0 ? "x/" : "").utf8) + Array(text.utf8), &random)
        }
    }

    var text: [UInt8] { Array(lines.joined(separator: [0x0A])) + [0x0A] }

    /// The same with one line less or more.
    func removing(_ index: Int) -> [UInt8] { Array((lines[..<index] + lines[(index + 1)...]).joined(separator: [0x0A])) + [0x0A] }
    func repeating(_ index: Int) -> [UInt8] { Array((lines[...index] + lines[index...]).joined(separator: [0x0A])) + [0x0A] }

    private mutating func addFile(_ name: [UInt8], _ random: inout FixedRandom) {
        let isNew = random.below(5) == 0
        if random.below(2) == 0 {
            add("diff --git ", quoted("a/", name, isGit: true) + [0x20] + quoted("b/", name, isGit: true))
            add("index 1..2 100644")
        }
        add("--- ", isNew ? Array("/dev/null".utf8) : quoted("a/", name))
        add("+++ ", quoted("b/", name))
        var line = 1
        files[name] = []
        for _ in 0...random.below(2) { addHunk(name, &line, &random) }
    }

    private mutating func addHunk(_ name: [UInt8], _ line: inout Int, _ random: inout FixedRandom) {
        line += random.below(1000)
        var rows = (0..<random.below(6)).map { _ in random.one(of: [" ", "-", "+"]) }
        rows.insert(random.one(of: ["-", "+"]), at: random.below(rows.count + 1))
        let (old, new) = (rows.count { $0 != "+" }, rows.count { $0 != "-" })
        add("@@ -\(line),\(old) +\(new == 0 ? line - 1 : line),\(new) @@", Array((random.below(2) == 0 ? " func f() {" : "").utf8))
        for row in rows {
            body.append(lines.count)
            add(row, Array(HostileText.make(&random).utf8).filter { $0 != 0x0A })
            if row == "+" { files[name]!.append(line) }
            if row != "-" { line += 1 }
        }
    }

    private mutating func add(_ start: String, _ rest: [UInt8] = []) { lines.append(Array(start.utf8) + rest) }

    /// git quotes a name with other bytes than those of plain ASCII, and puts a tab behind one with blanks.
    private func quoted(_ prefix: String, _ name: [UInt8], isGit: Bool = false) -> [UInt8] {
        let name = Array(prefix.utf8) + name
        if name.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
            return name + (name.contains(0x20) && !isGit ? [0x09] : [])
        }
        let escaped = name.flatMap { byte -> [UInt8] in
            if byte == 0x22 || byte == 0x5C { return [0x5C, byte] }
            guard !(0x20..<0x7F).contains(byte) else { return [byte] }
            let digits = String(byte, radix: 8)
            return Array(("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8)
        }
        return [0x22] + escaped + [0x22]
    }
}
