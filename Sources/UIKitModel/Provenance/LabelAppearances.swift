// Finds appearance proxies that style the labels of cells, which a configuration's labels need not follow.
import CellLintLinting

/// The appearance proxies of labels in all files that rules inspect.
public final class LabelAppearances {
    /// The calls of `appearance` that may concern cells: their files and nodes.
    public private(set) var all: [(file: FileID, node: NodeID)] = []

    fileprivate init(_ file: FileContext) {
        for number in file.project.triggeredFiles(containing: ["appearance"]) {
            let outline = file.project.file(number).outline
            for node in outline.calls(of: "appearance") {
                guard let call = outline.call(node), let base = call.base, outline.isNamed(base, "UILabel"),
                    file.context(ofFile: number).concernsCells(call)
                else { continue }
                all.append((number, node))
            }
        }
    }
}

extension FileContext {
    /// The appearance proxies of the whole project that may style the labels of cells.
    public var labelAppearances: [(file: FileID, node: NodeID)] { projectAnalysis { LabelAppearances(self) }.all }

    /// Whether a proxy applies inside of cells: to every label, or to those inside of something that may contain a cell.
    fileprivate func concernsCells(_ call: CallExpr) -> Bool {
        guard let list = call.argument(labeled: "whenContainedInInstancesOf")?.value, outline.kind(list) == .arrayLiteral else {
            return true
        }
        return outline.children(list).allSatisfy { element in
            guard outline.isNamed(element, "self"), let named = outline.base(of: element),
                case .metatype(let type) = resolver.type(of: named)
            else { return true }
            // An alert shows no table.
            if resolver.inherits(type, from: ["UIAlertController"]) { return false }
            if resolver.inherits(type, from: ["UITableViewCell", "UITableView", "UIViewController", "UIWindow"]) { return true }
            guard case .nominal(let id, _) = type else { return true }
            return !project.file(id).isInterface || project.type(id).name == "UIView"
        }
    }
}
