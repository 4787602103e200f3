// Reads the attributes of the attributed texts that code gives labels: a label takes over the look of a text's beginning, and keeps it.
import CellLintUIKitModel

/// The attributes that an attributed text may have, by name, such as `font`.
struct TextAttributes {
    /// Their values; nil for one that other code of the function sets.
    fileprivate(set) var values: [String: NodeID?] = [:]
    /// Whether there may be any others.
    fileprivate(set) var mayHaveOthers = false

    static let unknown = {
        var attributes = Self()
        attributes.mayHaveOthers = true
        return attributes
    }()

    /// The same for code of another file, which cannot look at the values.
    fileprivate var withoutValues: Self {
        var open = self
        open.values = values.mapValues { _ in nil }
        return open
    }

    func mayHave(_ name: String) -> Bool { mayHaveOthers || values.keys.contains(name) }
}

extension ContentMigration {
    /// The attributes of each text that a value may be; none for nil.
    func attributes(ofText value: NodeID) -> [TextAttributes] { attributes(ofText: value, depth: 0) }

    /// - Parameter depth: the number of computed properties that were followed.
    private func attributes(ofText value: NodeID, depth: Int) -> [TextAttributes] {
        let value = outline.unwrapped(value)
        switch outline.kind(value) {
        case .nilLiteral: return []
        case .ternary: return outline.children(value).dropFirst().flatMap { attributes(ofText: $0, depth: depth) }
        case .binary where outline.isNamed(value, "??"): return outline.children(value).flatMap { attributes(ofText: $0, depth: depth) }
        case .member: return attributes(ofComputedTexts: value, depth) ?? [.unknown]
        case .identifier:
            guard let local = resolver.local(namedBy: value), outline.kind(local) == .binding, let declaration = outline.parent(local),
                let initial = outline.children(declaration).first(where: { outline.kind($0) == .call })
            else { return [.unknown] }
            return attributes(ofText: initial, depth: depth).map { addingLaterOnes(to: $0, around: value) }
        case .call: return [madeText(value).map(attributes) ?? .unknown]
        default: return [.unknown]
        }
    }

    /// The attributes of the texts that a computed property of the project makes anew each time; nil for other members.
    private func attributes(ofComputedTexts member: NodeID, _ depth: Int) -> [TextAttributes]? {
        let variables = resolver.variables(namedBy: member)
        guard depth < Limits.maxAliasDepth, !variables.isEmpty else { return nil }
        var found: [TextAttributes] = []
        for (resolver, binding) in variables {
            guard !resolver.file.isInterface, let pattern = resolver.outline.parent(binding),
                resolver.outline.child(pattern, .accessorBlock) != nil, case let home = migration(ofFile: resolver.file),
                case let values = home.file.values(of: binding), !values.isEmpty
            else { return nil }
            let made = values.flatMap { home.attributes(ofText: $0, depth: depth + 1) }
            found += resolver.file == self.resolver.file ? made : made.map(\.withoutValues)
        }
        return found
    }

    /// The call that makes an attributed string.
    private func madeText(_ value: NodeID) -> CallExpr? {
        guard case .nominal(let id, _)? = resolver.call(value)?.constructs, id.isInterface,
            ["NSAttributedString", "NSMutableAttributedString"].contains(file.project.type(id).name)
        else { return nil }
        return outline.call(value)
    }

    private func attributes(ofMadeText made: CallExpr) -> TextAttributes {
        // The size of an attachment is not known.
        guard made.argument(labeled: "string") != nil else { return .unknown }
        guard let dictionary = made.argument(labeled: "attributes")?.value, outline.kind(dictionary) != .nilLiteral else {
            return TextAttributes()
        }
        guard outline.kind(dictionary) == .dictionaryLiteral else { return .unknown }
        var attributes = TextAttributes()
        let parts = Array(outline.children(dictionary))
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            guard let name = attributeName(parts[index]) else { return .unknown }
            attributes.values[name] = parts[index + 1]
        }
        return attributes
    }

    /// The name of `.font`, or of Swift 3's `NSFontAttributeName`.
    private func attributeName(_ key: NodeID) -> String? {
        let name = outline.name(key)
        switch outline.kind(key) {
        case .member: return name
        case .identifier where name.begins(with: "NS") && name.ends(with: "AttributeName"):
            let words = name.dropFirst(2).dropLast("AttributeName".count)
            return words.prefix(1).lowercased() + words.dropFirst()
        default: return nil
        }
    }

    /// Adds those that statements of the same function may add to a text, which name them.
    private func addingLaterOnes(to attributes: TextAttributes, around value: NodeID) -> TextAttributes {
        guard let function = outline.ancestor(value, where: { $0.isFunctionLike }) else { return .unknown }
        var result = attributes
        for token in outline.tokens(of: function) where outline.tokens[token].kind == .word {
            let word = outline.word(token).lowercased()
            for name in ["paragraphStyle", "font", "foregroundColor", "baselineOffset"] where word.contains(name.lowercased()) {
                if result.values[name] == nil { result.values[name] = .some(nil) }
            }
        }
        return result
    }
}
