// swift-tools-version: 6.2
// Targets appear in the order in which data flows; each depends only on targets above it.
// Folders have short names. Targets have a prefix, because SwiftPM wants their names to be unique across all packages of a build.
import PackageDescription

/// A module in `Sources/FOLDER`, or in another folder.
/// - Parameter embedded: files that become a part of the program, as `PackageResources`.
func module(
    _ folder: String, _ dependencies: [String] = [], path: String? = nil, embedded: [String] = [], settings: [SwiftSetting] = [],
    plugins: [String] = []
) -> Target {
    .target(
        name: "CellLint" + folder, dependencies: targets(dependencies), path: path ?? "Sources/" + folder,
        resources: embedded.map { .embedInCode($0) }, swiftSettings: settings, plugins: plugins.map { .plugin(name: $0) })
}

/// The tests of a module, in `Tests/`.
func tests(_ module: String, _ dependencies: String..., exclude: [String] = []) -> Target {
    .testTarget(name: module + "Tests", dependencies: targets(dependencies), exclude: exclude)
}

/// Targets by their folders; a program keeps its name.
func targets(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0.first!.isUppercase ? "CellLint" + $0 : $0) } }

let package = Package(
    name: "cell-lint",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "cell-lint", targets: ["cell-lint"])],
    targets: [
        // The system: its C library, threads, memory.
        module("CLibrary"),
        module("Platform", ["CLibrary"]),

        // Bytes → tokens → outline → facts → findings.
        module("Text", ["CLibrary"]),
        module("JSON", ["Text"]),
        module("SymbolIndex", ["Text"]),
        module("Tokens", ["Text"]),
        module("Structure", ["Tokens"]),
        module("Facts", ["Platform", "SymbolIndex", "Structure"]),
        module("Linting", ["Facts"]),
        module("InterfaceBuilder", ["Text"]),
        module("UIKitModel", ["InterfaceBuilder", "Linting"]),
        module("ContentMigration", ["UIKitModel"]),

        // The catalogue: a page and a Swift file for each rule, collected by a build-tool plugin. A rule's imports say what it needs.
        .executableTarget(name: "cell-lint-rule-catalog", dependencies: targets(["SymbolIndex"]), path: "Sources/rule-catalog"),
        .plugin(name: "RuleCatalog", capability: .buildTool(), dependencies: ["cell-lint-rule-catalog"], path: "Sources/RuleCatalog"),
        module(
            "Rules", ["ContentMigration"], path: "Rules", settings: [.enableUpcomingFeature("MemberImportVisibility")],
            plugins: ["RuleCatalog"]),

        // Findings → what people and programs read.
        module("Reports", ["JSON", "Linting"], embedded: ["HTML/page.js", "HTML/page.css"]),
        module("Workspace", ["JSON", "Linting"]),
        module("LanguageServer", ["Reports", "Workspace"]),
        module("Commands", ["Rules", "Reports", "Workspace", "LanguageServer"]),

        // The program, and a build-tool plugin that tells it the commit.
        .executableTarget(name: "cell-lint-build-commit", path: "Sources/build-commit"),
        .plugin(name: "BuildCommit", capability: .buildTool(), dependencies: ["cell-lint-build-commit"], path: "Sources/BuildCommit"),
        .executableTarget(name: "cell-lint", dependencies: targets(["Commands"]), plugins: ["BuildCommit"]),
        .executableTarget(name: "cell-lint-benchmark", dependencies: targets(["Rules", "Workspace"])),

        // Texts that are nearly Swift, and the promises that hold for them; for the tests and `cell-lint-fuzz` only.
        module("Fuzzing", ["InterfaceBuilder", "Reports"]),
        .executableTarget(name: "cell-lint-fuzz", dependencies: targets(["Fuzzing", "Rules", "Workspace"])),

        tests("Platform", "Platform"),
        tests("Text", "Text"),
        tests("Tokens", "Fuzzing", "Tokens"),
        tests("Structure", "Fuzzing", "Structure"),
        tests("Facts", "Facts", "Rules"),
        tests("InterfaceBuilder", "Fuzzing", "InterfaceBuilder"),
        tests("Linting", "Linting"),
        tests("Rules", "Fuzzing", "Rules", "cell-lint-rule-catalog", exclude: ["Migrations", "Pages"]),
        tests("Reports", "Fuzzing", "Reports"),
        tests("Workspace", "Fuzzing", "Text", "Workspace"),
        tests("LanguageServer", "Commands", "LanguageServer", "Rules", exclude: ["Transcripts"]),
        tests("Commands", "Commands", "Fuzzing", "cell-lint-build-commit"),
        tests("Repository", "Rules"),
    ],
    swiftLanguageModes: [.v6]
)

// What other packages use. SwiftPM builds the tool of a plugin apart from the same program, so these double the time of a build: set this
// variable while you work on cell-lint.
if Context.environment["CELL_LINT_WITHOUT_PLUGINS"] == nil {
    package.products += [
        .plugin(name: "CellLintBuildTool", targets: ["CellLintBuildTool"]),
        .plugin(name: "CellLintCommand", targets: ["CellLintCommand", "CellLintFixCommand"]),
    ]
    package.targets += [
        .plugin(
            name: "CellLintBuildTool", capability: .buildTool(), dependencies: ["cell-lint"], path: "Sources/CellLintBuildTool"),
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

// `.ci/build-release` sets this variable where releases are made, and says what it is for.
if let flags = Context.environment["CELL_LINT_RELEASE_FLAGS"] {
    for target in package.targets where target.type == .regular || target.type == .executable {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags.split(separator: " ").map(String.init))]
    }
    if let linking = Context.environment["CELL_LINT_RELEASE_LINKING"],
        let program = package.targets.first(where: { $0.name == "cell-lint" })
    {
        program.linkerSettings = [.unsafeFlags(linking.split(separator: " ").map(String.init))]
    }
}
