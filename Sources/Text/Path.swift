// The path of a file or folder, as the bytes that the system uses. Every path is of this type: as text, two names that differ only in
// how Unicode composes their letters would be equal, and a `/` beside a combining mark would be no `/`.
// A path becomes text only in reports and messages.
import CellLintCLibrary

/// A path, compared, hashed, ordered, cut and joined by its bytes. It need not be UTF-8, and may be empty.
public struct Path: Hashable, Sendable {
    public let bytes: [UInt8]

    /// A path as the system or a program wrote it.
    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// A path that a text names, as configurations and protocols do.
    public init(_ text: String) { bytes = Array(text.utf8) }

    public init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// Calls the body with the bytes and a final zero, as system calls need them. Those would end a path at a zero within it, so one
    /// that has any becomes the empty path, for which there is no file.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { copy in
            let count = bytes.contains(0) ? 0 : bytes.count
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(copy).copyBytes(from: $0.prefix(count)) }
            copy[count] = 0
            return body(copy.baseAddress!)
        }
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.bytes.count == b.bytes.count && a.bytes.withUnsafeBytes { a in b.bytes.withUnsafeBytes { compare(a, $0) == 0 } }
    }

    public func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension Path: Comparable {
    public static func < (a: Self, b: Self) -> Bool {
        a.bytes.withUnsafeBytes { first in
            b.bytes.withUnsafeBytes { second in
                let order = compare(first, second)
                return order == 0 ? first.count < second.count : order < 0
            }
        }
    }
}

/// The order of two texts as far as the shorter one reaches.
private func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int32 {
    guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
    return memcmp(first, second, min(a.count, b.count))
}

// MARK: - Parts

extension Path {
    private static let slash = UInt8(ascii: "/")

    public var isEmpty: Bool { bytes.isEmpty }
    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// The names of the folders and of the file, without empty ones: `a`, `b` of `/a//b/`.
    public var components: [Path] { bytes.split(separator: Self.slash).map { Path($0) } }

    /// What follows the last `/`.
    public var name: Path { Path(bytes[nameStart...]) }

    /// The name without its extension; empty for a name without a dot.
    public var stem: Path { name.bytes.lastIndex(of: UInt8(ascii: ".")).map { Path(name.bytes[..<$0]) } ?? "" }

    /// The folder that holds the file: `/a` for `/a/b`, `/` for `/a` and itself, empty for `a`.
    public var parent: Path { Path(bytes[..<max(nameStart - 1, isAbsolute ? 1 : 0)]) }

    /// The folders above, innermost first, up to `/` or to the empty path.
    public var ancestors: some Sequence<Path> {
        sequence(first: self) { $0 == "/" || $0.isEmpty ? nil : $0.parent }.dropFirst()
    }

    private var nameStart: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

    public func begins(with text: StaticString) -> Bool { bytes.starts(with: Self.buffer(text)) }
    public func ends(with text: StaticString) -> Bool { bytes.suffix(text.utf8CodeUnitCount).elementsEqual(Self.buffer(text)) }

    private static func buffer(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The path without its first bytes.
    public func dropping(_ count: Int) -> Path { Path(bytes.dropFirst(count)) }

    /// The path that another one means in this folder: an absolute one stays as it is.
    public func appending(_ other: Path) -> Path {
        if isEmpty || other.isAbsolute { return other }
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count + 1 + other.bytes.count)
        joined += bytes
        if bytes.last != Self.slash { joined.append(Self.slash) }
        joined += other.bytes
        return Path(joined)
    }

    /// Whether the path is below a folder. It is not if it is the folder.
    public func isInside(_ folder: Path) -> Bool { rest(inside: folder) != nil }

    /// The path relative to a folder above it; nil for the folder itself and for any other path.
    public func below(_ folder: Path) -> Path? { rest(inside: folder).map { Path($0) } }

    private func rest(inside folder: Path) -> ArraySlice<UInt8>? {
        let length = folder.bytes.last == Self.slash ? folder.bytes.count - 1 : folder.bytes.count
        guard !folder.isEmpty, bytes.count > length + 1, bytes[length] == Self.slash, bytes.starts(with: folder.bytes[..<length]) else {
            return nil
        }
        return bytes[(length + 1)...]
    }
}

// MARK: - Text

extension Path: CustomStringConvertible, ExpressibleByStringLiteral {
    /// The path in reports and messages. A byte that is no part of UTF-8 is written as `\xFF`, and the backslash before an `x` as `\x5C`,
    /// so that no two paths have the same text. Reports still escape what controls a terminal.
    public var text: String {
        // Nearly all paths are of this kind, and reports write thousands.
        if bytes.allSatisfy({ $0 < 0x80 && $0 != Self.backslash }) { return String(decoding: bytes, as: UTF8.self) }
        let text = String(decoding: bytes, as: UTF8.self)
        if !bytes.contains(Self.backslash), text.utf8.elementsEqual(bytes) { return text }
        return escapedText
    }

    private static let backslash = UInt8(ascii: "\\")

    private var escapedText: String {
        var result = ""
        var rest = bytes[...]
        while let byte = rest.first {
            let isEscape = byte == Self.backslash && rest.dropFirst().first == UInt8(ascii: "x")
            var parsed = Unicode.UTF8.ForwardParser()
            var next = rest.makeIterator()
            if !isEscape, case .valid(let scalar) = parsed.parseScalar(from: &next) {
                result.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                rest = rest.dropFirst(scalar.count)
            } else {
                result += "\\x" + String(byte, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The path that has this text.
    public init(fromText text: String) {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.dropFirst().prefix(2)
            let isEscape = byte == Self.backslash && rest.first == UInt8(ascii: "x") && digits.count == 2
            if isEscape, let escaped = digits.hexNumber {
                result.append(UInt8(escaped))
                rest = rest.dropFirst(3)
            } else {
                result.append(byte)
            }
        }
        self.init(result)
    }

    public var description: String { text }

    public init(stringLiteral text: StaticString) { self.init(Self.buffer(text)) }
}
