// One argument of the command line, as the system passes it: bytes, which are a path or a text only where an option says so.
import CellLintLinting

struct Argument: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    var path: Path { Path(bytes) }
    /// Words, numbers and names of rules; nothing else is expected where this is used.
    var text: String { path.text }

    /// What is before the first `=`, and what follows it.
    var parts: (name: Argument, value: Argument?) {
        let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (Argument(parts[0]), parts.count > 1 ? Argument(parts[1]) : nil)
    }

    var isFlag: Bool { path.begins(with: "-") && self != "-" }
    /// A negative integer, such as `-1`.
    var isNegativeNumber: Bool { isFlag && bytes.dropFirst().allSatisfy { 0x30...0x39 ~= $0 } }
}

extension Argument: ExpressibleByStringLiteral {
    init(stringLiteral text: StaticString) { self.init(Path(stringLiteral: text).bytes) }
}

/// The arguments of this process after the program's name.
public func processArguments() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Path(cString: $0).bytes } }
}
