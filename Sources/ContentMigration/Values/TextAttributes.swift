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

    /// The attributes for code of another file, which cannot look at the values.
    fileprivate var withoutValues: Self {
        var open = self
        open.values = values.mapValues { _ in nil }
        return open
    }

    /// With others that a part of the text has.
    fileprivate func adding(_ others: Self) -> Self {
        var sum = self
        sum.values.merge(others.values) { _, _ in nil }
        sum.mayHaveOthers = mayHaveOthers || others.mayHaveOthers
        return sum
    }

    func mayHave(_ name: String) -> Bool { mayHaveOthers || values.keys.contains(name) }
}

extension ContentMigration {
    /// The attributes of each text that a value may be; none for nil.
    func attributes(ofText value: NodeID) -> [TextAttributes] { attributes(ofText: value, depth: 0) }

    /// - Parameter depth: the number of computed properties that were followed.
    private func attributes(ofText value: NodeID, depth: Int) -> [TextAttributes] {
        outline.valuesChosen(in: value).flatMap { attributes(ofChosenText: $0, depth) }
    }

    private func attributes(ofChosenText value: NodeID, _ depth: Int) -> [TextAttributes] {
        switch outline.kind(value) {
        case .nilLiteral: return []
        case .member: return attributes(ofComputedTexts: value, depth) ?? [.unknown]
        case .identifier:
            guard let local = resolver.local(namedBy: value), outline.kind(local) == .binding, depth < Limits.maxAliasDepth,
                let values = values(ofLocal: local), let changes = changes(ofText: local, depth)
            else { return [.unknown] }
            let made = values.flatMap { attributes(ofText: $0, depth: depth + 1) }
            return made.map { addingLaterOnes(to: $0.adding(changes), around: value) }
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
                case let values = home.file.fixedValues(ofDeclaration: binding), !values.isEmpty
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
        if made.arguments.isEmpty { return TextAttributes() }
        // The size of an attachment is not known.
        guard made.argument(labeled: "string") != nil else { return .unknown }
        guard let dictionary = made.argument(labeled: "attributes")?.value, outline.kind(dictionary) != .nilLiteral else {
            return TextAttributes()
        }
        return attributes(in: dictionary)
    }

    /// The attributes in a dictionary, or in the constant that names it.
    private func attributes(in dictionary: NodeID) -> TextAttributes {
        var dictionary = outline.unwrapped(dictionary)
        if let constant = resolver.local(namedBy: dictionary), outline.isLet(constant), let values = values(ofLocal: constant),
            values.count == 1
        {
            dictionary = outline.unwrapped(values[0])
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

    /// The name of `.font`, or of Swift 3's `NSFontAttributeName`; nil for a key that the project declares.
    private func attributeName(_ key: NodeID) -> String? {
        let name = outline.name(key)
        switch outline.kind(key) {
        case .member: return resolver.variables(namedBy: key).allSatisfy(\.home.file.isInterface) ? name : nil
        case .identifier where name.begins(with: "NS") && name.ends(with: "AttributeName"):
            let words = name.dropFirst(2).dropLast("AttributeName".count)
            return words.prefix(1).lowercased() + words.dropFirst()
        default: return nil
        }
    }

    /// The values of a local; nil if it has one that is not written beside its name.
    private func values(ofLocal binding: NodeID) -> [NodeID]? {
        guard let pattern = outline.parent(binding), [.patternBinding, .optionalBinding].contains(outline.kind(pattern)),
            outline.child(pattern, .accessorBlock) == nil
        else { return nil }
        let later = aliases.references(to: binding).compactMap { outline.assignment(to: $0)?.value }
        let values = outline.initialValues(of: binding) + later
        return values.isEmpty ? nil : values
    }

    /// What code adds to the text of a local after it was made; nil if other code may add something.
    private func changes(ofText binding: NodeID, _ depth: Int) -> TextAttributes? {
        var changes = TextAttributes()
        guard resolver.inherits(resolver.type(of: binding).unwrapped, from: ["NSMutableAttributedString"]) else { return changes }
        for node in aliases.references(to: binding) where outline.assignment(to: node) == nil {
            let text = outline.wrapped(node)
            guard let parent = outline.parent(text) else { return nil }
            switch outline.kind(parent) {
            case .member:
                guard let added = change(ofTextBy: parent, depth) else { return nil }
                changes = changes.adding(added)
            case .assignment:
                let target = outline.firstChild(parent).map { outline.name($0).lowercased() }
                guard target?.ends(with: "attributedtext") ?? false else { return nil }
            default: return nil
            }
        }
        return changes
    }

    /// What a member adds to a text; nil if that is not known.
    private func change(ofTextBy member: NodeID, _ depth: Int) -> TextAttributes? {
        guard let call = outline.call(calling: member) else { return ["string", "length"].contains(outline.name(member)) ? .init() : nil }
        guard let value = call.firstArgument?.value else { return nil }
        switch call.name {
        case "addAttribute":
            guard let name = attributeName(value) else { return nil }
            return TextAttributes(values: [name: NodeID?.none])
        case "addAttributes", "setAttributes": return attributes(in: value).withoutValues
        case "append", "insert":
            return attributes(ofText: value, depth: depth + 1).reduce(TextAttributes()) { $0.adding($1.withoutValues) }
        case "removeAttribute", "deleteCharacters": return TextAttributes()
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
