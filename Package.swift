// swift-tools-version: 6.0
// Targets stand in the order in which data flows; each depends only on targets above it.
import Foundation
import PackageDescription

let package = Package(
    name: "cell-lint",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "cell-lint", targets: ["cell-lint"])
    ],
    targets: [
        // the system: its C library, threads, memory
        .target(name: "CellLintCLibrary", path: "Sources/CLibrary"),
        .target(name: "CellLintPlatform", dependencies: ["CellLintCLibrary"], path: "Sources/Platform"),

        // bytes → tokens → outline → facts → findings
        .target(name: "Text", dependencies: ["CellLintCLibrary"]),
        .target(name: "CellLintJSON", dependencies: ["Text"], path: "Sources/JSON"),
        .target(name: "Names", dependencies: ["Text"]),
        .target(name: "Tokens", dependencies: ["Text"]),
        .target(name: "Structure", dependencies: ["Tokens"]),
        .target(name: "Facts", dependencies: ["CellLintPlatform", "Names", "Structure"]),
        .target(name: "Linting", dependencies: ["Facts"]),

        // the catalogue: a page and a Swift file a rule, collected by a build-tool plugin
        .executableTarget(name: "rule-catalog", dependencies: ["Names"]),
        .plugin(
            name: "RuleCatalog", capability: .buildTool(),
            dependencies: ["rule-catalog"], path: "Sources/RuleCatalog"),
        .target(name: "Rules", dependencies: ["Linting"], path: "Rules", plugins: ["RuleCatalog"]),

        // findings → what people and programs read
        .target(name: "Reports", dependencies: ["CellLintJSON", "Linting"]),
        .target(name: "Workspace", dependencies: ["CellLintJSON", "Linting"]),
        .target(name: "LanguageServer", dependencies: ["Reports", "Workspace"]),
        .target(name: "Commands", dependencies: ["Rules", "Reports", "Workspace", "LanguageServer"]),

        // the program, and a build-tool plugin that tells it the commit
        .executableTarget(name: "build-commit"),
        .plugin(
            name: "BuildCommit", capability: .buildTool(),
            dependencies: ["build-commit"], path: "Sources/BuildCommit"),
        .executableTarget(name: "cell-lint", dependencies: ["Commands"], plugins: ["BuildCommit"]),
        .executableTarget(name: "cell-lint-benchmark", dependencies: ["Rules", "Workspace"]),

        // texts that are nearly Swift → promises that are kept; for the tests and `cell-lint-fuzz` only
        .target(name: "Fuzzing", dependencies: ["Reports"]),
        .executableTarget(name: "cell-lint-fuzz", dependencies: ["Fuzzing", "Rules", "Workspace"]),

        .testTarget(name: "TextTests", dependencies: ["Text"]),
        .testTarget(name: "TokensTests", dependencies: ["Fuzzing", "Tokens"]),
        .testTarget(name: "StructureTests", dependencies: ["Fuzzing", "Structure"]),
        .testTarget(name: "FactsTests", dependencies: ["Facts", "Rules"]),
        .testTarget(name: "LintingTests", dependencies: ["Linting"]),
        .testTarget(name: "RulesTests", dependencies: ["Fuzzing", "Rules", "rule-catalog"], exclude: ["Migrations"]),
        .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
        .testTarget(name: "WorkspaceTests", dependencies: ["Fuzzing", "Text", "Workspace"]),
        .testTarget(name: "LanguageServerTests", dependencies: ["Commands", "LanguageServer", "Rules"]),
        .testTarget(name: "CommandsTests", dependencies: ["Commands", "build-commit"]),
        .testTarget(name: "RepositoryTests", dependencies: ["Rules"]),
    ],
    swiftLanguageModes: [.v6]
)

// What other packages use. SwiftPM builds a plugin's tool apart from the same program for those who run it, so all modules would be built
// twice here: who works on cell-lint may set this variable.
if Context.environment["CELL_LINT_WITHOUT_PLUGINS"] == nil {
    package.products += [
        .plugin(name: "CellLintBuildTool", targets: ["CellLintBuildTool"]),
        .plugin(name: "CellLintCommand", targets: ["CellLintCommand", "CellLintFixCommand"]),
    ]
    package.targets += [
        .plugin(name: "CellLintBuildTool", capability: .buildTool(), dependencies: ["cell-lint"], path: "Sources/CellLintBuildTool"),
        .plugin(
            name: "CellLintCommand",
            capability: .command(intent: .custom(verb: "cell-lint", description: "Finds legacy and misused UIKit cell API.")),
            dependencies: ["cell-lint"], path: "Sources/CellLintCommand"),
        .plugin(
            name: "CellLintFixCommand",
            capability: .command(
                intent: .custom(verb: "cell-lint-fix", description: "Repairs legacy and misused UIKit cell API where that is safe."),
                permissions: [.writeToPackageDirectory(reason: "It puts repaired texts in the place of Swift files.")]),
            dependencies: ["cell-lint"], path: "Sources/CellLintFixCommand"),
    ]
}

// Every Swift module is linked with Swift's libraries for concurrency and regular expressions, used or not, and on Linux each run loads
// them: 1.5 ms, a third of what `cell-lint version` takes. Generic types are asked for by their functions and not by their names, which
// the runtime would have to read and look up: a tenth of what a small file takes. SwiftPM lets nobody's dependency say so; it works there
// all the same.
#if os(Linux)
let isDependency = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
let startsQuickly = [
    "-disable-implicit-concurrency-module-import", "-disable-implicit-string-processing-module-import",
    "-disable-concrete-type-metadata-mangled-name-accessors",
].flatMap { ["-Xfrontend", $0] }
for target in package.targets where !isDependency && (target.type == .regular || target.type == .executable) {
    target.swiftSettings = [.unsafeFlags(startsQuickly)]
    // Loading libraries takes longer than linting a file. LLVM's linker, since GNU's warns of what Swift's own library does.
    if target.name == "cell-lint" && canLinkWithoutLibraries() {
        target.linkerSettings = [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))]
    }
}

/// Whether all libraries are there to be linked into one file: those of C, as Debian's and Ubuntu's packages bring them, and Swift's.
func canLinkWithoutLibraries() -> Bool {
    let isThere = { FileManager.default.fileExists(atPath: $0) }
    // What runs here has loaded a library of the toolchain that builds it, from lib/swift/pm/ManifestAPI.
    let mapped = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    guard let library = mapped.split(separator: "\n").first(where: { $0.contains("/lib/swift/pm/ManifestAPI/") }),
        let start = library.firstIndex(of: "/"), let end = library.range(of: "/lib/swift/pm/")?.lowerBound
    else { return false }
    let toolchain = library[start..<end]
    return isThere(toolchain + "/lib/swift_static/linux/static-executable-args.lnk") && isThere(toolchain + "/bin/ld.lld")
        && ["x86_64", "aarch64"].contains { isThere("/usr/lib/\($0)-linux-gnu/libc.a") }
}
#endif
