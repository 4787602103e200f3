// Reads a list of paths: separated by NUL bytes, as `git diff -z` and `find -print0` write them, or else one per line.
import CellLintLinting

/// The paths in a list, in order and as spelled.
public func listedPaths(_ list: SourceText) -> [String] {
    let bytes = list.bytes[..<list.count]
    let hasZeros = bytes.contains(0)
    let parts = bytes.split { hasZeros ? $0 == 0 : $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return parts.map { String(decoding: $0, as: UTF8.self) }
}
