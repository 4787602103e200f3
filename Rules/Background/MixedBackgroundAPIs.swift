// Reports backgrounds that are set directly on a cell that also gets a background configuration.
// One of the two resets the other, so which of them is lost depends on their order.
import CellLintUIKitModel

/// `backgroundColor` and the background views of a cell that also gets a `backgroundConfiguration`, on the same path through a function or
/// from its class.
struct MixedBackgroundAPIs: Rule {
    let triggers: [Trigger] = [
        .all("backgroundConfiguration", "backgroundColor"), .all("backgroundConfiguration", "backgroundView"),
        .all("backgroundConfiguration", "BackgroundView"),
    ]
    let supersedes = ["direct_cell_background"]

    func check(_ file: FileContext) -> [Finding] {
        MixedBackgroundCheck(file: file, configurations: file.cellMembers(["backgroundConfiguration"])).findings()
    }
}

private struct MixedBackgroundCheck {
    let file: FileContext
    /// The uses of `backgroundConfiguration`.
    let configurations: CellMemberUses

    /// A background and a configuration that the same cell gets.
    private struct Clash {
        let background: CellBackground
        /// The assignment's target.
        let configuration: CellMember
        /// Whether the background is set before or after the configuration.
        let order: ConflictOrder
    }

    func findings() -> [Finding] {
        guard !configurations.all.isEmpty else { return [] }
        let assigned = configurations.filter(file.isFilled)
        var clashes: [Clash] = []
        var others: [Finding] = []
        for background in file.cellBackgrounds() {
            if let clash = clash(of: background, with: assigned) {
                clashes.append(clash)
            } else if let finding = findingAboutLife(of: background) {
                others.append(finding)
            }
        }
        let fixes = Dictionary(grouping: clashes, by: \.configuration.cell).compactMapValues { fix(of: $0) }
        return clashes.map { clash in
            finding(about: clash, fix: clash.background.property == nil ? nil : fixes[clash.configuration.cell])
        } + others
    }

    /// The finding about a background that the class of the cell resets sooner or later, whatever this function does.
    private func findingAboutLife(of background: CellBackground) -> Finding? {
        let member = background.member
        // A clear background shows nothing, so nothing is lost when the configuration resets it.
        guard !file.outline.isNamed(background.value, "clear"),
            let life = file.assignment(of: "backgroundConfiguration", inLifeOf: file.ownerType(of: member), besideUse: member.node),
            life.recurs
        else { return nil }
        return file.finding(
            on: member.node, symbol: member.name, confidence: member.confidence,
            "\(life.runner) sets a background configuration, which resets `\(member.name)`: \(file.advice(for: background))",
            notes: [file.note(life.target, in: life.file, "the background configuration of the cell is set here", isCause: true)])
    }

    private func clash(of background: CellBackground, with configurations: CellMemberUses) -> Clash? {
        for configuration in configurations.first(of: background.member.cell) {
            guard let order = file.conflictOrder(of: background.member, with: configuration) else { continue }
            // A clear background shows nothing, so nothing is lost when the configuration resets it.
            if order == .before, file.outline.isNamed(background.value, "clear") { continue }
            return Clash(background: background, configuration: configuration, order: order)
        }
        return nil
    }

    private func finding(about clash: Clash, fix: Fix?) -> Finding {
        let (member, configuration) = (clash.background.member, clash.configuration)
        return file.finding(
            on: member.node, symbol: member.name, confidence: min(member.confidence, configuration.confidence),
            "\(problem(of: clash)); \(file.advice(for: clash.background))",
            notes: [file.note(configuration.node, "the background configuration is set here", isCause: true)], fix: fix)
    }

    private func problem(of clash: Clash) -> String {
        let member = clash.background.member
        let name = member.name
        guard clash.order == .after else { return "the background configuration assigned later resets `\(name)`" }
        if file.isIgnored(clash.background) { return "headers and footers ignore `\(name)`" }
        if name != "backgroundColor" || file.resolver.inherits(file.ownerType(of: member), from: ["UICollectionViewCell"]) {
            return "`\(name)` resets the background configuration assigned earlier"
        }
        return "`\(name)` and a background configuration cannot be used together"
    }

    /// Moves the backgrounds of one cell into its configuration, except those without a property there.
    private func fix(of clashes: [Clash]) -> Fix? {
        let configuration = clashes[0].configuration
        guard configurations.of(configuration.cell).count == 1 else { return nil }
        return file.fix(moving: clashes.map(\.background).filter { $0.property != nil }, into: configuration)
    }
}
