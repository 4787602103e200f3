// swift-tools-version: 6.2
// Targets appear in the order in which data flows; each depends only on targets above it.
// Folders have short names. Targets have a prefix, because SwiftPM wants their names to be unique across all packages of a build.
import PackageDescription

/// Targets by their folders; a program keeps its name.
func targets(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0.first!.isUppercase ? "CellLint" + $0 : $0) } }

func module(_ folder: String, _ dependencies: [String] = [], embedded: [String] = []) -> Target {
    .target(
        name: "CellLint" + folder, dependencies: targets(dependencies), path: "Sources/" + folder,
        resources: embedded.map { .embedInCode($0) })
}

func program(_ name: String, _ dependencies: String..., folder: String? = nil, plugins: Target.PluginUsage...) -> Target {
    .executableTarget(name: name, dependencies: targets(dependencies), path: "Sources/" + (folder ?? name), plugins: plugins)
}

func plugin(_ folder: String, _ capability: Target.PluginCapability = .buildTool(), runs program: String = "cell-lint") -> Target {
    .plugin(name: folder, capability: capability, dependencies: [.target(name: program)], path: "Sources/" + folder)
}

func tests(_ module: String, _ dependencies: String..., exclude: [String] = []) -> Target {
    .testTarget(name: module + "Tests", dependencies: targets(dependencies), exclude: exclude)
}

let package = Package(
    name: "cell-lint",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "cell-lint", targets: ["cell-lint"])],
    targets: [
        // The system: its C library, threads, memory.
        module("CLibrary"), module("Platform", ["CLibrary"]),

        // Bytes → tokens → outline → facts → findings.
        module("Text", ["CLibrary"]), module("JSON", ["Text"]), module("SymbolIndex", ["Text"]), module("Tokens", ["Text"]),
        module("Structure", ["Tokens"]), module("Facts", ["Platform", "SymbolIndex", "Structure"]), module("Linting", ["Facts"]),
        module("InterfaceBuilder", ["Text"]), module("UIKitModel", ["InterfaceBuilder", "Linting"]),
        module("ContentMigration", ["UIKitModel"]),

        // The catalogue: a page and a Swift file for each rule, collected by a build-tool plugin. A rule's imports say what it needs.
        program("cell-lint-rule-catalog", "SymbolIndex", folder: "rule-catalog"), plugin("RuleCatalog", runs: "cell-lint-rule-catalog"),
        .target(
            name: "CellLintRules", dependencies: targets(["ContentMigration"]), path: "Rules",
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")], plugins: ["RuleCatalog"]),

        // Findings → what people and programs read.
        module("Reports", ["JSON", "Linting"], embedded: ["HTML/page.js", "HTML/page.css"]), module("Workspace", ["JSON", "Linting"]),
        // The topics of `cell-lint help`; the catalogue's plugin embeds them as well.
        .target(name: "CellLintManual", path: "Sources/Manual", plugins: ["RuleCatalog"]),
        module("LanguageServer", ["Reports", "Workspace"]),
        module("Commands", ["LanguageServer", "Manual", "Reports", "Rules", "Workspace"]),

        // The program, and a build-tool plugin that tells it the commit.
        program("cell-lint-build-commit", folder: "build-commit"), plugin("BuildCommit", runs: "cell-lint-build-commit"),
        program("cell-lint", "Commands", plugins: "BuildCommit"), program("cell-lint-benchmark", "Rules", "Workspace"),

        // Texts that are nearly Swift, and the promises that hold for them; for the tests and `cell-lint-fuzz` only.
        module("Fuzzing", ["InterfaceBuilder", "Reports"]), program("cell-lint-fuzz", "Fuzzing", "Rules", "Workspace"),

        tests("Platform", "Platform"), tests("Text", "Text"), tests("Tokens", "Fuzzing", "Tokens"),
        tests("Structure", "Fuzzing", "Structure"), tests("Facts", "Facts", "Fuzzing", "Rules"),
        tests("InterfaceBuilder", "Fuzzing", "InterfaceBuilder"), tests("Linting", "Fuzzing", "Linting"),
        tests("Rules", "Fuzzing", "Rules", "cell-lint-rule-catalog", exclude: ["Migrations", "Pages"]),
        tests("Reports", "Fuzzing", "Reports"), tests("Workspace", "Fuzzing", "Text", "Workspace"),
        tests("LanguageServer", "Commands", "LanguageServer", "Rules", exclude: ["Transcripts"]),
        tests("Commands", "Commands", "Fuzzing", "Manual", "cell-lint-build-commit"), tests("Repository", "Rules"),
    ],
    swiftLanguageModes: [.v6]
)

// What other packages use. SwiftPM builds the tool of a plugin apart from the same program, so these double the time of a build: set this
// variable while you work on cell-lint. `.ci/release` makes a package of them that takes the program of a release instead.
if Context.environment["CELL_LINT_WITHOUT_PLUGINS"] == nil {
    package.products += [
        .plugin(name: "CellLintBuildTool", targets: ["CellLintBuildTool"]),
        .plugin(name: "CellLintCommand", targets: ["CellLintCommand", "CellLintFixCommand"]),
    ]
    package.targets += [
        plugin("CellLintBuildTool"),
        plugin(
            "CellLintCommand",
            .command(intent: .custom(verb: "cell-lint", description: "Finds legacy and misused UIKit cell API."))),
        plugin(
            "CellLintFixCommand",
            .command(
                intent: .custom(verb: "cell-lint-fix", description: "Applies cell-lint's safe fixes."),
                permissions: [.writeToPackageDirectory(reason: "Applies cell-lint's fixes to your Swift files.")])),
    ]
}
