// Tells whether a label keeps a font that a configuration would fit to the user's text size (.github/UIKIT.md#texts), unless its
// `adjustsFontForContentSizeCategory` is false: a font that is made for other traits, or for a text style before the label gets it.
import CellLintUIKitModel

extension Resolver {
    /// UIKit's functions that make any font, at the user's text size.
    private static let makersOfFonts = systemFonts.union(["UIFont", "init", "preferredFont", "scaledFont", "withSize"])

    /// Whether a font may be one that labels keep and configurations do not.
    /// - Parameter depth: the number of names that were followed.
    func isKeptByLabels(_ font: NodeID, depth: Int = 0) -> Bool {
        depth > Limits.maxAliasDepth || outline.valuesChosen(in: font).contains { isKeptByLabels(chosen: $0, depth) }
    }

    private func isKeptByLabels(chosen font: NodeID, _ depth: Int) -> Bool {
        switch outline.kind(font) {
        case .nilLiteral: return false
        case .call:
            guard let call = outline.call(font), Self.makersOfFonts.contains(call.name), isCallOfLibrary(font) else {
                return mayReturnKeptFont(font, depth)
            }
            return call.argument(labeled: "compatibleWith").map { !outline.areOwnTraits($0.value) } ?? false
        case .identifier, .member:
            let named = variables(namedBy: font)
            return named.isEmpty
                || named.contains { home, binding in home.mayHoldKeptFont(binding, in: outline.ancestor(font) { $0.isFunctionLike }, depth)
                }
        default: return true
        }
    }

    private func mayReturnKeptFont(_ call: NodeID, _ depth: Int) -> Bool {
        guard let member = self.call(call)?.member, !member.isInterface else { return true }
        return alternatives(ofMember: member).contains { id in
            let home = resolver(id)
            guard let body = home.outline.child(project.member(id).node, .block), project.hasBodies(id.file) else { return true }
            let results = home.outline.resultValues(of: body)
            return results.isEmpty || results.contains { home.isKeptByLabels($0, depth: depth + 1) }
        }
    }

    /// - Parameter function: that around the name of the variable.
    private func mayHoldKeptFont(_ binding: NodeID, in function: NodeID?, _ depth: Int) -> Bool {
        let values = values(ofConstant: binding)
        guard !file.isInterface, !values.isEmpty else { return true }
        let isComputed = outline.parent(binding).map { outline.child($0, .accessorBlock) != nil } ?? false
        let isOfCall =
            function != nil && outline.ancestor(binding) { $0.isFunctionLike } == function
            && outline.ancestor(binding) { $0 == .varDecl }.map(outline.isStatement) ?? false
        guard isComputed || isOfCall else { return !values.allSatisfy { hasOneSize($0, depth + 1) } }
        return values.contains { isKeptByLabels($0, depth: depth + 1) }
    }

    /// Whether a font is none of a text style, whichever of its values it has.
    private func hasOneSize(_ font: NodeID, _ depth: Int) -> Bool {
        guard depth <= Limits.maxAliasDepth else { return false }
        return outline.valuesChosen(in: font).allSatisfy { value in
            switch outline.kind(value) {
            case .nilLiteral: return true
            case .call:
                guard let call = outline.call(value), isCallOfLibrary(value) else { return false }
                return Self.systemFonts.contains(call.name)
                    || ["UIFont", "init"].contains(call.name) && call.argument(labeled: "name") != nil
            case .identifier, .member:
                let named = variables(namedBy: value)
                return !named.isEmpty
                    && named.allSatisfy { home, binding in
                        let values = home.values(ofConstant: binding)
                        return !home.file.isInterface && !values.isEmpty && values.allSatisfy { home.hasOneSize($0, depth + 1) }
                    }
            default: return false
            }
        }
    }
}

extension ContentMigration {
    /// The texts whose fonts labels keep, and configurations only if they are told to: the properties that tell.
    func adjustmentsToForbid(in place: MigrationPlace, besides written: Set<ConfigurationProperty>) -> [ConfigurationProperty] {
        ConfigurationText.allCases.filter { text in
            let font = ConfigurationProperty.textProperty(text, .font)
            return place.uses.contains { use in
                switch use.action {
                case .write(_, font, let value): resolver.isKeptByLabels(value)
                case .lines(_, let assignments):
                    assignments.contains { $0.property == font && ($0.value.map { resolver.isKeptByLabels($0) } ?? false) }
                default: false
                }
            }
        }
        .map { .textProperty($0, .adjustsFontForContentSizeCategory) }.filter { !written.contains($0) }
    }
}
