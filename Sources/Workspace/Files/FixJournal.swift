// The format of a fix's journal: the files that belong together, each with its old and its new text. A later run that finds the journal
// of a run that was killed can tell from it which files are old, and make them new.
import CellLintCLibrary
import CellLintLinting

/// What a fix of several files changes. A journal in a checkout may come from a stranger, so it is data until each file proves it.
struct FixJournal: Equatable {
    /// The name of the file, in the innermost folder that contains all files to change.
    static let name: Path = ".cell-lint-journal"

    struct Entry: Equatable {
        /// Relative to the journal's folder.
        var name: Path
        var stamp: Stamp
        var old: [UInt8]
        var new: [UInt8]
    }

    /// What distinguishes the file that the fix was made for from any other of the same text, such as one of a checkout.
    struct Stamp: Equatable {
        var inode: UInt64
        var seconds: Int
        var nanoseconds: Int
    }

    var entries: [Entry]

    /// What a journal starts with.
    static let magic = Array("cell-lint fix journal 1\n".utf8)

    /// A header, and for each file a line of numbers, its name and both texts.
    var bytes: [UInt8] {
        var result = Self.magic
        result.reserveCapacity(entries.reduce(result.count) { $0 + $1.name.bytes.count + $1.old.count + $1.new.count + 128 })
        for entry in entries {
            let (stamp, name) = (entry.stamp, entry.name.bytes)
            let numbers = "\(name.count) \(entry.old.count) \(entry.new.count) \(stamp.inode) \(stamp.seconds) \(stamp.nanoseconds)\n"
            result += Array(numbers.utf8) + name
            result += entry.old
            result += entry.new
        }
        return result
    }

    init(entries: [Entry]) { self.entries = entries }

    /// Nil for bytes that no run wrote, or not to their end.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.starts(with: Self.magic) else { return nil }
        entries = []
        var rest = Array(bytes)[Self.magic.count...]
        while !rest.isEmpty {
            guard entries.count < Limits.maxJournalFiles, let entry = Entry(from: &rest) else { return nil }
            entries.append(entry)
        }
    }
}

extension FixJournal.Entry {
    /// Takes an entry from the start of some bytes.
    fileprivate init?(from rest: inout ArraySlice<UInt8>) {
        guard let end = rest.prefix(Limits.maxJournalLine).firstIndex(of: 0x0A) else { return nil }
        let numbers = rest[..<end].split(separator: 0x20, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        rest = rest[(end + 1)...]
        guard numbers.count == 6, let inode = UInt64(numbers[3]), let seconds = Int(numbers[4]), let nanoseconds = Int(numbers[5]) else {
            return nil
        }
        var parts: [[UInt8]] = []
        for number in numbers[..<3] {
            guard let count = Int(number), (0...rest.count).contains(count) else { return nil }
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        self.init(
            name: Path(parts[0]), stamp: FixJournal.Stamp(inode: inode, seconds: seconds, nanoseconds: nanoseconds), old: parts[1],
            new: parts[2])
    }

    /// Whether the name leads to a file below the journal's folder that a fix may change, if no folder on the way is a link.
    var isBelow: Bool {
        let parts = name.bytes.split(separator: slash, omittingEmptySubsequences: false).map { Path($0.map(\.lowercasedASCII)) }
        return !name.bytes.contains(0) && parts.allSatisfy { !["", ".", "..", ".git"].contains($0) }
    }
}

extension FixJournal.Stamp {
    init(_ status: stat) {
        let time = status.modificationTime
        self.init(inode: UInt64(status.st_ino), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
}
