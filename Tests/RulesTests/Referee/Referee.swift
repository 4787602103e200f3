// Runs the Swift compiler on Swift files, with UIKit.swiftinterface for UIKit, to judge pages and generated programs.
// On Linux the compiler ignores `@available(iOS, …)`, so it gets a copy of the interface in which everything that is
// deprecated up to the target is `*, deprecated`; then it warns exactly where an iOS build would.
import Foundation
import CellLintLinting

/// The Swift compiler with our UIKit.
struct Referee: Sendable {
    /// A line `path:line:column: kind: message`.
    struct Diagnostic: Equatable, Sendable {
        var file: String
        /// 1-based, the column in UTF-8 bytes.
        var line: Int
        var column: Int
        var isError: Bool
        var message: String
    }

    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private let compiler: String
    /// Holds the interface and the compiler's cache of what it made of it.
    private let folder: URL

    /// The referee for a target at which soft deprecations count too. Made once; the cache outlives the test run, and belongs to
    /// one version of the interface.
    static let shared = Result { try Referee(target: 100_000) }

    /// The referee for a target that an example states, made once each; the shared one for none.
    static func aiming(at target: Version?) throws -> Referee {
        guard let target else { return try shared.get() }
        others.lock.lock()
        defer { others.lock.unlock() }
        if let known = others.made[target] { return known }
        let made = try Referee(target: Double("\(target.major).\(target.minor)")!)
        others.made[target] = made
        return made
    }

    private final class Others: @unchecked Sendable {
        let lock = NSLock()
        var made: [Version: Referee] = [:]
    }

    private static let others = Others()

    init(target: Double) throws {
        compiler = try Self.findCompiler()
        let file = rulesFolder.appending(path: "UIKit.swiftinterface")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Refusal(description: "\(file.path) cannot be read")
        }
        let copy = Self.deprecating(text, upTo: target)
        folder = FileManager.default.temporaryDirectory.appending(path: "cell-lint-referee-\(Self.hash(copy + compiler))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let interface = folder.appending(path: "UIKit.swiftinterface")
        if (try? String(contentsOf: interface, encoding: .utf8)) != copy {
            try copy.write(to: interface, atomically: true, encoding: .utf8)
        }
        // Builds the interface, which takes seconds, before many ask for it at once.
        let errors = try diagnostics(of: [("Empty.swift", "import UIKit\n")]).filter(\.isError)
        if !errors.isEmpty {
            throw Refusal(
                description: "the compiler refuses \(file.path):\n" + errors.map { "\($0.line): \($0.message)" }.joined(separator: "\n"))
        }
    }

    /// What the compiler says about files of one module, in its own order. A file `main.swift` may have code at its top level.
    /// Where files ask `#if`, they are compiled with and without `DEBUG`, since a linter sees both branches.
    func diagnostics(of files: [(name: String, text: String)]) throws -> [Diagnostic] {
        let release = try diagnostics(of: files, flags: [])
        guard files.contains(where: { $0.text.contains("#if ") }) else { return release }
        return release + (try diagnostics(of: files, flags: ["-D", "DEBUG"]).filter { !release.contains($0) })
    }

    private func diagnostics(of files: [(name: String, text: String)], flags: [String]) throws -> [Diagnostic] {
        let place = folder.appending(path: "check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let paths = try files.map { file in
            let url = place.appending(path: file.name)
            try Data(file.text.utf8).write(to: url)
            return url.path
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: compiler)
        process.arguments =
            [
                "-typecheck", "-swift-version", "5", "-enable-upcoming-feature", "IsolatedDefaultValues",
                "-module-name", "Checked", "-I", folder.path, "-module-cache-path", folder.appending(path: "cache").path,
            ] + flags + paths
        process.standardOutput = FileHandle.nullDevice
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let found = text.split(separator: "\n").compactMap(Self.diagnostic)
        if process.terminationStatus != 0, !found.contains(where: \.isError) {
            throw Refusal(description: "\(compiler) fails without an error in a file:\n\(text)")
        }
        return found
    }

    /// The interface in which every `@available(iOS, …, deprecated: X, …)` with X up to the target is one for every platform.
    static func deprecating(_ interface: String, upTo target: Double) -> String {
        let attribute = #/@available\(iOS,(?: introduced: [0-9.]+,)? deprecated: (?<version>[0-9.]+)/#
        return interface.replacing(attribute) { match in
            let version = Double(match.version.split(separator: ".").prefix(2).joined(separator: ".")) ?? 0
            return version <= target ? "@available(*, deprecated" : String(match.0)
        }
    }

    /// Reads `path:line:column: warning: message`; nil for notes and everything else.
    static func diagnostic(_ line: Substring) -> Diagnostic? {
        let form = #/^(?<path>/.+?):(?<line>[0-9]+):(?<column>[0-9]+): (?<kind>error|warning): (?<message>.*)$/#
        guard let match = line.wholeMatch(of: form) else { return nil }
        return Diagnostic(
            file: match.path.split(separator: "/").last.map(String.init) ?? "", line: Int(match.line) ?? 0,
            column: Int(match.column) ?? 0, isError: match.kind == "error", message: String(match.message))
    }

    /// `SWIFT_EXEC`, or the first `swiftc` on the `PATH`.
    private static func findCompiler() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" } + ["/usr/bin/swiftc"]
        let candidates = environment["SWIFT_EXEC"].map { [$0] } ?? folders
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw Refusal(description: "no swiftc at \(candidates.joined(separator: ", ")): set SWIFT_EXEC to the Swift compiler")
        }
        return found
    }

    /// FNV-1a, since the standard hash differs from run to run.
    private static func hash(_ text: String) -> String {
        String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
}
