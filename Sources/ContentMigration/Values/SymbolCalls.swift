// Follows an image to the code that makes it, which may be in other files: the names of its symbols, and whether they are larger than a line
// of text.
import CellLintUIKitModel

/// A call that makes an image of the name of a symbol, or another image of one.
struct SymbolCall {
    fileprivate let home: FileContext
    fileprivate let call: CallExpr

    /// Whether it makes an image of a name; others change one.
    var namesSymbol: Bool { call.argument(labeled: "systemName") != nil }

    /// The names that its symbol may have, as far as code spells them; nil for a call that changes a symbol.
    var names: [String]? {
        call.argument(labeled: "systemName").map { argument in
            var seen: Set<NodeInFile> = []
            return home.namesOfSymbols(argument.value, &seen)
        }
    }

    /// Whether it may make a symbol larger than a line of text.
    var mayEnlarge: Bool {
        let isChange = ["applyingSymbolConfiguration", "withConfiguration"].contains(call.name)
        let configuration = isChange ? call.firstArgument : call.argument(labeled: "withConfiguration")
        return configuration.map { home.mayEnlargeSymbols($0.value) } ?? false
    }
}

extension FileContext {
    /// Methods of images that make another image of one.
    private static let changes: Set = ["applyingSymbolConfiguration", "withConfiguration", "withRenderingMode", "withTintColor"]

    /// The calls that may make an image.
    func symbolCalls(ofImage image: NodeID) -> [SymbolCall] {
        var seen: Set<NodeInFile> = []
        return symbolCalls(ofImage: image, &seen)
    }

    /// - Parameter seen: the values that were followed.
    private func symbolCalls(ofImage image: NodeID, _ seen: inout Set<NodeInFile>) -> [SymbolCall] {
        resolver.possibleValues(of: image).flatMap { value -> [SymbolCall] in
            let value = outline.unwrapped(value)
            guard follows(value, &seen) else { return [] }
            guard let call = outline.call(value), call.argument(labeled: "systemName") != nil || Self.changes.contains(call.name) else {
                return origins(of: value).flatMap { home, value in home.symbolCalls(ofImage: value, &seen) }
            }
            let base = Self.changes.contains(call.name) ? call.base : nil
            return [SymbolCall(home: self, call: call)] + (base.map { symbolCalls(ofImage: $0, &seen) } ?? [])
        }
    }

    private func follows(_ value: NodeID, _ seen: inout Set<NodeInFile>) -> Bool {
        seen.count < Limits.maxFollowedImages && seen.insert(NodeInFile(file: resolver.file, node: value)).inserted
    }

    /// What code gives the thing that an expression names, or the list that it takes an element of.
    private func origins(of value: NodeID) -> [(home: FileContext, value: NodeID)] {
        if outline.kind(value) == .subscriptCall { return outline.firstChild(value).map { values(of: $0) } ?? [] }
        return values(of: value)
    }

    /// The names of symbols that an expression may be. Where no code is known to give one, each literal may be one that stands in this file or
    /// beside the types whose members the expression names.
    fileprivate func namesOfSymbols(_ name: NodeID, _ seen: inout Set<NodeInFile>) -> [String] {
        resolver.possibleValues(of: name).flatMap { value -> [String] in
            let value = outline.unwrapped(value)
            if let literal = outline.literal(value) { return [literal] }
            guard follows(value, &seen) else { return [] }
            let origins = origins(of: value)
            guard origins.isEmpty else { return origins.flatMap { $0.home.namesOfSymbols($0.value, &seen) } }
            return rawValues(of: value) ?? literals(besideMembersIn: value)
        }
    }

    /// The strings that the raw value of an enumeration's case may be; nil for any other expression.
    private func rawValues(of value: NodeID) -> [String]? {
        guard outline.kind(value) == .member, outline.isNamed(value, "rawValue") else { return nil }
        let texts = possibleIdentifiers(value).map { if case .text(let text) = $0 { text.text } else { nil as String? } }
        return texts.contains(nil) ? nil : texts.compactMap { $0 }.sorted()
    }

    /// The literals of this file, and of the files that declare the types whose members an expression names.
    func literals(besideMembersIn value: NodeID) -> [String] {
        let owners = ([value] + outline.descendants(of: value)).compactMap { resolver.ownerType(ofMember: $0) }
        let files = owners.compactMap { if case .nominal(let id, _) = $0, !id.isInterface { id.file } else { nil } }
        return ([resolver.file] + Set(files).subtracting([resolver.file]).sorted()).flatMap { fileID -> [String] in
            let outline = project.file(fileID).outline
            return outline.nodes(of: .stringLiteral).compactMap(outline.literal)
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
            guard follows(value, &seen) else { return false }
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
