// A list of files → the paths in it: between NUL bytes, as `git diff -z` and `find -print0` write them, or else one a line.
import CellLintLinting

/// The paths that a list names, in its order, each as it is spelled there.
public func listedPaths(_ list: SourceText) -> [String] {
    let bytes = list.bytes[..<list.count]
    let hasZeros = bytes.contains(0)
    let parts = bytes.split { hasZeros ? $0 == 0 : $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return parts.map { String(decoding: $0, as: UTF8.self) }
}
