// Reads a list of paths: separated by NUL bytes, as `git diff -z` and `find -print0` write them, or else one per line.
import CellLintLinting

/// The paths in a list, in order and as spelled.
public func listedPaths(_ list: SourceText) -> [Path] {
    let bytes = list.bytes[..<list.count]
    let hasZeros = bytes.contains(0)
    let parts = bytes.split { hasZeros ? $0 == 0 : $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return parts.map { Path($0) }
}
