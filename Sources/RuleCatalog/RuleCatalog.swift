// Runs rule-catalog over Rules/ before the target Rules is compiled, which generates one Swift file.
// The inputs come from the package, not from a list, so that a new page is found, and no page counts as an unhandled file.
import Foundation
import PackagePlugin

@main
struct RuleCatalog: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let inputs = target.sourceFiles.map(\.url)
            .filter { ["md", "swiftinterface"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "Catalog.swift")
        return [
            .buildCommand(
                displayName: "Collecting the rules",
                executable: try context.tool(named: "cell-lint-rule-catalog").url,
                arguments: [output.path, context.package.directoryURL.appending(path: "Rules").path] + inputs.map(\.path),
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }
}
