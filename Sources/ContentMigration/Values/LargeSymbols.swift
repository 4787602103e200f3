// Finds symbols that code makes larger than a line of text. The code that makes an image, or the configuration of its symbol, may be in
// other files.
import CellLintUIKitModel

extension FileContext {
    /// Methods of images that make another image of one.
    private static let changes: Set = ["applyingSymbolConfiguration", "withConfiguration", "withRenderingMode", "withTintColor"]

    /// Whether an image may be a symbol that is larger than a line of text.
    func mayBeLargeSymbol(_ image: NodeID) -> Bool {
        var seen: Set<NodeInFile> = []
        return mayBeLargeSymbol(image, &seen)
    }

    /// - Parameter seen: the values that were followed.
    private func mayBeLargeSymbol(_ image: NodeID, _ seen: inout Set<NodeInFile>) -> Bool {
        resolver.possibleValues(of: image).contains { value in
            let value = outline.unwrapped(value)
            guard seen.count < Limits.maxFollowedImages, seen.insert(NodeInFile(file: resolver.file, node: value)).inserted else {
                return false
            }
            if let call = outline.call(value) {
                let isChange = Self.changes.contains(call.name)
                let configuration = isChange ? call.firstArgument : call.argument(labeled: "withConfiguration")
                if !["withRenderingMode", "withTintColor"].contains(call.name), let configuration,
                    mayEnlargeSymbols(configuration.value)
                {
                    return true
                }
                if isChange { return call.base.map { mayBeLargeSymbol($0, &seen) } ?? false }
                if call.argument(labeled: "systemName") != nil { return false }
            }
            return values(of: value).contains { home, value in home.mayBeLargeSymbol(value, &seen) }
        }
    }

    /// Whether the configuration of a symbol may make that larger than a line of text. One that code does not tell may.
    func mayEnlargeSymbols(_ configuration: NodeID) -> Bool {
        var seen: Set<NodeInFile> = []
        return mayEnlargeSymbols(configuration, &seen)
    }

    private func mayEnlargeSymbols(_ configuration: NodeID, _ seen: inout Set<NodeInFile>) -> Bool {
        resolver.possibleValues(of: configuration).contains { value in
            let value = outline.unwrapped(value)
            if outline.kind(value) == .nilLiteral || outline.isNamed(value, "unspecified") { return false }
            if let call = outline.call(value) {
                if call.name.begins(with: "preferring") { return false }
                if ["SymbolConfiguration", "init"].contains(call.name) {
                    return call.arguments.contains { enlarges(outline.name($0.node), $0.value) }
                }
                if call.name == "applying" {
                    return ([call.base] + call.arguments.map(\.value)).contains { $0.map { mayEnlargeSymbols($0, &seen) } ?? false }
                }
            }
            guard seen.count < Limits.maxFollowedImages, seen.insert(NodeInFile(file: resolver.file, node: value)).inserted else {
                return false
            }
            let values = values(of: value)
            return values.isEmpty || values.contains { home, value in home.mayEnlargeSymbols(value, &seen) }
        }
    }

    /// Whether an argument of a configuration may make a symbol larger.
    private func enlarges(_ label: String, _ value: NodeID) -> Bool {
        switch label {
        case "pointSize":
            let sizes = resolver.numbers(value)
            // The callers of a function that makes symbols may tell.
            let all = sizes.isEmpty ? values(of: value).map { home, value in home.resolver.numbers(value) } : [sizes]
            return all.isEmpty || all.contains { $0.isEmpty || $0.contains { $0 > RowMetrics.pointSizeOfSymbols } }
        case "font", "textStyle": return true
        case "scale":
            return resolver.possibleValues(of: value).contains { scale in
                !["default", "medium", "small", "unspecified"].contains { outline.isNamed(scale, $0) }
            }
        default: return false
        }
    }
}
