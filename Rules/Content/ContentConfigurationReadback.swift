// Configurations that are read back from a cell which is being filled in → findings: what this row does not set is the last row's.
import CellLintUIKitModel

/// `cell.contentConfiguration as? UIListContentConfiguration`, changed and assigned again, where a reused cell should start anew.
struct ContentConfigurationReadback: Rule {
    let triggers: [Trigger] = [.all("contentConfiguration", "UIListContentConfiguration")]

    func check(_ file: FileContext) -> [Finding] {
        let members = file.cellMembers(["contentConfiguration"])
        var known: [CellIdentity: Settings] = [:]
        return members.all.compactMap { member in
            guard let cast = file.outline.parent(member.node), isListContent(cast, file), file.isBeingProvided(member),
                file.mayUse(Version(14), at: cast),
                case .local(let local) = file.resolver.destination(of: member.node)
            else { return nil }
            let settings = known[member.cell] ?? self.settings(members.of(member.cell), file)
            known[member.cell] = settings
            guard settings.locals.contains(local), settings.end > file.outline.nodes[member.node].first else { return nil }
            return file.finding(
                at: file.outline.nameRange(member.node)!, symbol: member.name, confidence: member.confidence,
                "a reused cell keeps what is not set anew: start from `\(start(member, file))`",
                notes: member.base.map { file.origin(of: $0) } ?? [])
        }
    }

    private func isListContent(_ cast: NodeID, _ file: FileContext) -> Bool {
        guard file.outline.kind(cast) == .cast, !file.outline.isNamed(cast, "is"),
            let written = file.outline.child(cast, where: { $0.isType }),
            case .nominal(let id, _) = file.resolver.type(written: written)
        else { return false }
        return file.project.file(id).isInterface && file.project.type(id).name == "UIListContentConfiguration"
    }

    /// What the assignments of a cell's configuration say.
    private struct Settings {
        /// The locals that it is given.
        var locals: Set<NodeID> = []
        /// Where the first ends: behind it the configuration is this row's.
        var end = Int32.max
    }

    private func settings(_ members: [CellMember], _ file: FileContext) -> Settings {
        var settings = Settings()
        for member in members {
            guard let (statement, assigned) = file.assignment(to: member) else { continue }
            settings.end = min(settings.end, file.outline.nodes[statement].end)
            var value = assigned
            while [.forceUnwrap, .optionalChain].contains(file.outline.kind(value)), let inner = file.outline.firstChild(value) {
                value = inner
            }
            guard file.outline.kind(value) == .identifier,
                case .local(let local) = file.resolver.lookup(file.outline.name(value), from: value)
            else { continue }
            settings.locals.insert(local)
        }
        return settings
    }

    /// What makes a new one.
    private func start(_ member: CellMember, _ file: FileContext) -> String {
        let type = file.ownerType(of: member)
        if file.resolver.inherits(type, from: ["UICollectionViewCell"]), !file.resolver.inherits(type, from: ["UICollectionViewListCell"]) {
            return "UIListContentConfiguration.cell()"
        }
        let receiver = member.base.map { file.outline.receiverName($0) } ?? ""
        return (receiver.isEmpty ? "" : receiver + ".") + "defaultContentConfiguration()"
    }
}
