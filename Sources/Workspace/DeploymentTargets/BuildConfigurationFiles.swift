// Reads the `.xcconfig` files that a project's configurations are based on, with the files that they include.
import CellLintLinting

/// The files of one project. Each base file is read once.
struct BuildConfigurationFiles {
    private var known: [Path: SettingTable] = [:]
    private var fileCount = 0
    private var byteCount = 0

    /// The assignments in a file, and in those that it includes; none if it cannot be read.
    /// - Parameter path: absolute.
    mutating func settings(in path: Path) -> SettingTable {
        if let table = known[path] { return table }
        var table = SettingTable()
        read(path, &table, depth: 0)
        known[path] = table
        return table
    }

    private mutating func read(_ path: Path, _ table: inout SettingTable, depth: Int) {
        // A cycle ends at the depth. The file may be missing, since tools generate some.
        guard path.ends(with: ".xcconfig"), depth < Limits.maxIncludeDepth, fileCount < Limits.maxIncludedFiles,
            byteCount < Limits.maxIncludedBytes, let text = try? readFile(path)
        else { return }
        fileCount += 1
        byteCount += text.count
        let file = SettingsFile(text)
        text.withBytes { bytes in
            var start = bytes.byteOrderMarkLength
            while start < bytes.count {
                let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
                readLine(bytes[start..<end].trimmed(\.isBlank), file, &table, depth: depth)
                start = end + 1
            }
        }
    }

    private mutating func readLine(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ file: SettingsFile, _ table: inout SettingTable, depth: Int)
    {
        if line.first == UInt8(ascii: "#") {
            guard let name = included(by: line) else { return }
            read(file.text.path.parent.appending(name).resolvingParents, &table, depth: depth + 1)
        } else if let equals = equalsSign(line) {
            let comment = line[equals...].firstRange(of: Array("//".utf8))?.lowerBound ?? line.endIndex
            var value = line[(equals + 1)..<comment].trimmed(\.isBlank)
            if value.last == UInt8(ascii: ";") { value = value.dropLast().trimmed(\.isBlank) }
            let key = String(decoding: line[..<equals].trimmed(\.isBlank), as: UTF8.self)
            table.add(key, String(decoding: value, as: UTF8.self), in: file, at: line.startIndex)
        }
    }

    /// The path in `#include "Path.xcconfig"` or `#include? "Path.xcconfig"`.
    private func included(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Path? {
        guard line.starts(with: "#include".utf8), let open = line.firstIndex(of: UInt8(ascii: "\"")),
            let close = line[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        return Path(line[(open + 1)..<close])
    }

    /// The `=` after a name and its conditions, which contain others; nil in a comment.
    private func equalsSign(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var isCondition = false
        for at in line.indices {
            switch line[at] {
            case UInt8(ascii: "["): isCondition = true
            case UInt8(ascii: "]"): isCondition = false
            case UInt8(ascii: "/"): return nil
            case UInt8(ascii: "=") where !isCondition: return at
            default: break
            }
        }
        return nil
    }
}
