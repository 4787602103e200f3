// Rewrites what changes how a view of a label shows the values that it has: a label that is disabled or hidden, or that lets the background
// through. A configuration has no such properties, so the values themselves change, on a new configuration and after they were set.
import CellLintUIKitModel

/// A statement that changes how a label or image view shows its values.
struct Adjustment {
    enum Effect {
        /// `isEnabled = value`
        case disables
        /// `isHidden = value`
        case hides
        /// `alpha = value`
        case fades
    }

    var effect: Effect
    /// The property of the label or image view.
    var name: String
    var value: NodeID
    /// The property of the configuration that takes on the effect.
    var property: ConfigurationProperty

    /// The property that leaves the adjusted one without effect; nil for the image.
    var superseding: ConfigurationProperty? { property.text.map { .attributedText($0) } }
}

extension FileContext {
    /// What an assignment does with the values of a label or image view.
    /// - Parameter target: what is assigned to.
    func adjustment(_ target: NodeID, _ path: [String], _ member: String) -> CellUse.Action? {
        guard path.count == 1, let assignment = outline.assignment(to: target), assignment.isPlain, outline.isStatement(assignment.node)
        else { return nil }
        let text: ConfigurationText? =
            switch member {
            case "textLabel": .primary
            case "detailTextLabel": .secondary
            default: nil
            }
        let effect: Adjustment.Effect
        let property: ConfigurationProperty
        switch (path[0], text) {
        case ("isEnabled", let text?): (effect, property) = (.disables, .textProperty(text, .color))
        case ("alpha", let text?): (effect, property) = (.fades, .textProperty(text, .color))
        case ("isHidden", _): (effect, property) = (.hides, text.map { .text($0) } ?? .image)
        default: return nil
        }
        return .adjust(
            statement: assignment.node, Adjustment(effect: effect, name: path[0], value: assignment.value, property: property))
    }
}

extension FileContext {
    /// A label that is always disabled, and gets a color afterwards, has that color in a configuration.
    func settleColorsOfDisabledLabels(_ group: inout CellGroup) {
        for index in group.uses.indices {
            guard case .adjust(let statement, let adjustment) = group.uses[index].action, adjustment.effect == .disables,
                outline.kind(adjustment.value) == .boolLiteral, let list = outline.parent(statement)
            else { continue }
            let isColored = group.uses.contains { other in
                guard case .write(let target, adjustment.property, _) = other.action, let write = outline.parent(target) else {
                    return false
                }
                return outline.parent(write) == list && outline.nodes[write].first > outline.nodes[statement].first
            }
            guard isColored else { continue }
            let code = "\(adjustment.name) = \(outline.source(adjustment.value))"
            group.uses[index].action = .drop(statement: statement, caveat: .leftOut(code: code))
        }
    }
}

extension ContentMigration {
    /// Throws for adjustments of what a cell showed before, and of what is set only later.
    func checkAdjustments(in place: MigrationPlace, of group: CellGroup, _ cell: Cell) throws(MigrationRefusal) {
        for use in place.uses {
            guard case .adjust(let statement, let adjustment) = use.action else { continue }
            let refusal = MigrationRefusal.setApart(property: adjustment.name)
            // The next row has a configuration of its own, unlike a label, which stays as it is.
            guard place.isFresh, place.interruptions.isEmpty else { throw refusal }
            for other in group.uses {
                guard !other.written.contains(where: { $0 == adjustment.superseding }) else { throw refusal }
                var isChanged = other.written.contains(where: adjustment.property.replaces)
                if case .read(_, let property) = other.action { isChanged = adjustment.property.replaces(property) }
                if isChanged, mayPrecede(statement, other.node, in: cell.body) { throw refusal }
                // Two adjustments of one value would be taken for each other's.
                if case .adjust(let second, let another) = other.action, second != statement, another.property == adjustment.property,
                    mayPrecede(statement, second, in: cell.body) || another.effect != adjustment.effect
                {
                    throw refusal
                }
            }
        }
    }

    /// The reason against uses of which a configuration shows nothing.
    func nothingShown(_ uses: [CellUse]) -> MigrationRefusal {
        for use in uses { if case .adjust(_, let adjustment) = use.action { return .setApart(property: adjustment.name) } }
        return .showsNothing
    }

    func edit(_ adjustment: Adjustment, _ statement: NodeID, _ content: ContentName, _ caveats: inout Caveats) throws(MigrationRefusal)
        -> Edit
    {
        let range = outline.range(statement)
        try checkNoComment(in: range)
        let value = outline.source(adjustment.value)
        let property = content.property(adjustment.property)
        guard !value.contains("\n"), !value.contains("{") else { throw MigrationRefusal.setApart(property: adjustment.name) }
        switch adjustment.effect {
        case .disables:
            caveats.add(.disabledColor)
            return Edit(range, conditional("\(property) = .tertiaryLabel", unless: adjustment.value))
        case .hides:
            caveats.add(.hiddenSpaceLost(property: adjustment.property.description))
            let line = "\(property) = nil"
            return Edit(range, value == "true" ? line : "if \(value) { \(line) }")
        case .fades:
            // What is read of an optional configuration is optional.
            guard content.mark.isEmpty else { throw MigrationRefusal.setApart(property: adjustment.name) }
            caveats.add(.alphaOfColor)
            return Edit(range, "\(property) = \(property).withAlphaComponent(\(value))")
        }
    }

    /// A line that runs if a value is false.
    private func conditional(_ line: String, unless value: NodeID) -> String {
        let source = outline.source(value)
        switch outline.kind(value) {
        case .boolLiteral: return source == "false" ? line : "if !\(source) { \(line) }"
        case .prefixOperation where source.begins(with: "!"): return "if \(source.dropping(bytes: 1)) { \(line) }"
        case .identifier, .member, .call, .tuple: return "if !\(source) { \(line) }"
        case .binary where outline.isNamed(value, "==") || outline.isNamed(value, "!="):
            guard let left = outline.firstChild(value), let right = outline.next(left),
                isEquatable(left) || isEquatable(right)
            else { break }
            let opposite = outline.isNamed(value, "==") ? "!=" : "=="
            return "if \(outline.source(left)) \(opposite) \(outline.source(right)) { \(line) }"
        default: break
        }
        return "if !(\(source)) { \(line) }"
    }

    /// Whether a value surely has both `==` and `!=`.
    private func isEquatable(_ value: NodeID) -> Bool {
        if [.numberLiteral, .stringLiteral, .boolLiteral].contains(outline.kind(value)) { return true }
        let type = resolver.type(of: value).unwrapped
        guard case .nominal(let id, _) = type else { return false }
        return id.isInterface || resolver.conforms(type, toSystem: "Equatable")
    }
}
