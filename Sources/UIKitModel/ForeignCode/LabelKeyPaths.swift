// Finds the labels of cells in strings: `cell.value(forKeyPath: "textLabel.text")`.
import CellLintLinting

extension FileContext {
    /// The uses of labels by key-value coding. Which cells they meet is not followed.
    var labelKeyPaths: [ForeignLabelUse] {
        outline.calls(of: "value", "setValue").compactMap { node in
            guard let call = outline.call(node), let key = call.argument(labeled: "forKeyPath") ?? call.argument(labeled: "forKey"),
                outline.kind(key.value) == .stringLiteral, let path = outline.literal(key.value),
                path.split(at: ".").contains(where: { CellNames.legacyViews.contains(String($0)) }),
                call.base.map(mayHaveLabels) ?? true
            else { return nil }
            return ForeignLabelUse(
                file: resolver.file, node: node, base: call.base, cell: .unknown, isCalledByLibrary: false, isOfAnyTable: true)
        }
    }

    /// Whether a path from an object may lead to a cell's labels.
    private func mayHaveLabels(_ object: NodeID) -> Bool {
        let type = resolver.type(of: object).unwrapped
        guard case .nominal(let id, _) = type, project.file(id).isInterface, project.type(id).kind == .class else { return true }
        return resolver.inherits(type, from: ["UITableViewCell"]) || ["NSObject", "UIView", "UIResponder"].contains(project.type(id).name)
    }
}
