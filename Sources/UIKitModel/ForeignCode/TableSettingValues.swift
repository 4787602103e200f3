// Tells what a setting of a table sets, and the values that it may give.
import CellLintLinting

extension FileContext {
    /// The name of the property that a setting sets.
    public func property(of setting: TableSetting) -> String {
        setting.indirect?.property ?? project.file(setting.file).outline.name(setting.node)
    }

    /// Whether a setting may give its property a value that meets a condition. What the code does not tell may be any.
    public func mayGive(_ setting: TableSetting, _ isSought: (NodeID) -> Bool) -> Bool {
        values(of: setting)?.contains(where: isSought) ?? true
    }

    /// The values that a setting gives its property: the one that it assigns, or those that an overriding property returns. Nil if they
    /// are not known.
    private func values(of setting: TableSetting) -> [NodeID]? {
        if let indirect = setting.indirect { return indirect.value.map { [$0] } }
        let home = context(ofFile: setting.file)
        if let assignment = home.outline.assignment(to: setting.node) { return assignment.isPlain ? [assignment.value] : nil }
        return home.resolver.getter(of: setting.node).map { home.outline.resultValues(of: $0.block) } ?? []
    }
}
