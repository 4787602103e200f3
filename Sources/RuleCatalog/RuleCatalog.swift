// (being written) runs rule-catalog over Rules/ before the target Rules is compiled.
import PackagePlugin

@main
struct RuleCatalog: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] { [] }
}
