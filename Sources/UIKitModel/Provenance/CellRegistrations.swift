// Collects what the project registers for table cells, by reuse identifier.
import CellLintLinting

/// A class or nib that code registers for the cells of a table view.
public struct TableCellRegistration {
    public enum Source {
        case type(Type)
        case nib
        /// A variable or a generic parameter.
        case unknown
    }

    public var source: Source
    public var file: FileID
    /// The call.
    public var node: NodeID
}

/// The registrations of all files that rules inspect.
public final class TableCellRegistrations {
    private var byIdentifier: [ReuseIdentifier: [TableCellRegistration]] = [:]

    fileprivate init(_ file: FileContext) {
        for number in file.project.triggeredFiles {
            let calls = file.project.file(number).outline.calls(of: "register")
            guard !calls.isEmpty else { continue }
            let home = file.context(ofFile: number)
            for node in calls {
                guard let call = home.outline.call(node), let identifier = call.argument(labeled: "forCellReuseIdentifier"),
                    let value = call.arguments.first?.value
                else { continue }
                byIdentifier[home.reuseIdentifier(identifier.value), default: []]
                    .append(TableCellRegistration(source: home.registered(value), file: number, node: node))
            }
        }
    }

    /// What is registered under an identifier; empty if only a storyboard can tell.
    public func under(_ identifier: ReuseIdentifier) -> [TableCellRegistration] { byIdentifier[identifier] ?? [] }
}

extension FileContext {
    /// The registrations of table cells in the whole project.
    public var tableCellRegistrations: TableCellRegistrations { projectAnalysis { TableCellRegistrations(self) } }

    fileprivate func registered(_ value: NodeID) -> TableCellRegistration.Source {
        if resolver.inherits(resolver.type(of: value), from: ["UINib"]) { return .nib }
        guard outline.kind(value) == .member, outline.isNamed(value, "self"), let named = outline.base(of: value),
            case .metatype(let type) = resolver.type(of: named)
        else { return .unknown }
        if case .nominal = type { return .type(type) }
        return .unknown
    }
}
