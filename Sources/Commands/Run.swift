// The seam between commands and the machine: what the options ask for → what was found.
// (Being written: the driver over Workspace, Facts and Linting takes the place of these stubs.)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Reports
import Rules

/// The rules that there are.
let installedRules: [CatalogEntry] = []

/// Lints what the options name.
@Sendable func run(_ options: LintOptions) -> RunResult {
    RunResult()
}

/// Reads a file for `dump`. (To become Workspace's `readFile`.)
func sourceText(_ path: String) throws(UsageError) -> SourceText {
    guard let file = fopen(path, "rb") else { throw UsageError("\(path): \(String(cString: strerror(errno)))") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { break }
        bytes += buffer[..<count]
    }
    return SourceText(path: path, bytes)
}
