// swift-tools-version: 6.2
// The targets as tables, then what SwiftPM makes of them. Folders have short names. Modules have a prefix, because SwiftPM wants names to be
// unique across all packages of a build.
import PackageDescription

/// The modules in the order in which data flows, each with those that it builds on.
let modules: KeyValuePairs<String, [String]> = [
    // The system: its C library, threads, memory.
    "CLibrary": [], "Platform": ["CLibrary"],
    // Bytes → tokens → outline → facts → findings.
    "Text": ["CLibrary"], "JSON": ["Text"], "SymbolIndex": ["Text"], "Tokens": ["Text"], "Structure": ["Tokens"],
    "Facts": ["Platform", "SymbolIndex", "Structure"], "Linting": ["Facts"],
    // What UIKit's API means, the fix that moves a cell to a content configuration, and the rules.
    "InterfaceBuilder": ["Text"], "UIKitModel": ["InterfaceBuilder", "Linting"], "ContentMigration": ["UIKitModel"],
    "Rules": ["ContentMigration"],
    // Findings → what people and programs read.
    "Reports": ["JSON", "Linting"], "Workspace": ["JSON", "Linting"], "Manual": [], "LanguageServer": ["Reports", "Workspace"],
    "Commands": ["LanguageServer", "Manual", "Reports", "Rules", "Workspace"],
    // Texts that are nearly Swift, and the promises that hold for them; for the tests and `cell-lint-fuzz` only.
    "Fuzzing": ["InterfaceBuilder", "Reports"],
]

/// The programs by their folders. The first two make sources for the build.
let programs: KeyValuePairs<String, [String]> = [
    "rule-catalog": ["SymbolIndex"], "build-commit": [], "cell-lint": ["Commands"],
    "cell-lint-benchmark": ["Rules", "Workspace"], "cell-lint-fuzz": ["Fuzzing", "Rules", "Workspace"],
]

/// What tests use besides the module of their name.
let tests: KeyValuePairs<String, [String]> = [
    "Platform": [], "Text": [], "Tokens": ["Fuzzing"], "Structure": ["Fuzzing"], "Facts": ["Fuzzing", "Rules"],
    "InterfaceBuilder": ["Fuzzing"], "Linting": ["Fuzzing"], "Rules": ["Fuzzing", "cell-lint-rule-catalog"], "Reports": ["Fuzzing"],
    "Workspace": ["Fuzzing", "Text"], "LanguageServer": ["Commands", "Rules"],
    "Commands": ["Fuzzing", "Manual", "cell-lint-build-commit"], "Repository": ["Rules"],
]

let embedded = [
    "Facts": ["Interfaces/StandardLibrary.swiftinterface"], "Reports": ["HTML/page.js", "HTML/page.css", "HTML/findings.html"],
    "Commands": ["Verbs/manual-description.mdoc", "Verbs/manual-end.mdoc"],
]
let plugins: [String: Target.PluginUsage] = ["Rules": "RuleCatalog", "Manual": "RuleCatalog", "cell-lint": "BuildCommit"]

/// What only the developers of cell-lint build.
let tools: Set = ["Fuzzing", "rule-catalog", "build-commit", "cell-lint-benchmark", "cell-lint-fuzz"]

func path(_ folder: String) -> String {
    folder == "Rules" ? folder : tools.contains(folder) ? "Sources/Tools/" + folder : "Sources/" + folder
}

/// Some modules, and all that these build on: SwiftPM builds a target again only if one that it names has changed, but code can use what lies
/// below that as well.
func dependencies(_ names: [String]) -> [Target.Dependency] {
    var all = names
    var next = 0
    while next < all.count {
        let below = modules.first { $0.key == all[next] }?.value ?? []
        all += below.filter { !all.contains($0) }
        next += 1
    }
    return all.map { .target(name: $0.first!.isUppercase ? "CellLint" + $0 : $0) }
}

func plugin(_ folder: String, _ capability: Target.PluginCapability = .buildTool(), runs program: String = "cell-lint") -> Target {
    .plugin(name: folder, capability: capability, dependencies: [.target(name: program)], path: "Sources/Plugins/" + folder)
}

let package = Package(
    name: "cell-lint", platforms: [.macOS(.v13)], products: [.executable(name: "cell-lint", targets: ["cell-lint"])],
    swiftLanguageModes: [.v6])
package.targets += modules.map { folder, names in
    .target(
        name: "CellLint" + folder, dependencies: dependencies(names), path: path(folder),
        resources: embedded[folder, default: []].map { .embedInCode($0) },
        // The imports of each file say what it needs.
        swiftSettings: folder == "Rules" ? [.enableUpcomingFeature("MemberImportVisibility")] : [],
        plugins: plugins[folder].map { [$0] })
}
package.targets += programs.map { folder, names in
    .executableTarget(
        name: folder.hasPrefix("cell-lint") ? folder : "cell-lint-" + folder, dependencies: dependencies(names), path: path(folder),
        plugins: plugins[folder].map { [$0] })
}
package.targets += tests.map { module, names in
    .testTarget(
        name: module + "Tests", dependencies: dependencies((module == "Repository" ? [] : [module]) + names),
        exclude: ["Rules": ["Migrations", "Pages"], "LanguageServer": ["Transcripts"]][module, default: []])
}
package.targets += [plugin("RuleCatalog", runs: "cell-lint-rule-catalog"), plugin("BuildCommit", runs: "cell-lint-build-commit")]

// What other packages use. SwiftPM builds the tool of a plugin apart from the same program, so these double the time of a build: set this
// variable while you work on cell-lint. `.ci/release` makes a package of them that takes the program of a release instead.
if Context.environment["CELL_LINT_WITHOUT_PLUGINS"] == nil {
    let (lint, fix) = ("CellLintCommand", "CellLintFixCommand")
    package.products += [
        .plugin(name: "CellLintBuildTool", targets: ["CellLintBuildTool"]), .plugin(name: lint, targets: [lint, fix]),
    ]
    package.targets += [
        plugin("CellLintBuildTool"),
        plugin(lint, .command(intent: .custom(verb: "cell-lint", description: "Finds legacy and misused UIKit cell API."))),
        plugin(
            fix,
            .command(
                intent: .custom(verb: "cell-lint-fix", description: "Applies cell-lint's safe fixes."),
                permissions: [.writeToPackageDirectory(reason: "Applies cell-lint's fixes to your Swift files.")])),
    ]
}
