// Classes that conform to UIContentConfiguration, by whatever protocol → findings: cells that share one share its changes.
import CellLintUIKitModel

/// A class where UIKit expects a value: declared as a content configuration, or made one by an extension.
struct ClassContentConfiguration: Rule {
    let triggers: [Trigger] = ["UIContentConfiguration", "makeContentView"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes(ofAnyOf: .classDecl, .extensionDecl).compactMap { node in
            guard let clause = outline.child(node, .inheritanceClause),
                outline.children(clause).contains(where: { isConfiguration(file.resolver.type(written: $0), file) }),
                case .nominal(let id, _) = file.resolver.selfType(at: clause), file.project.type(id).kind == .class
            else { return nil }
            let isExtension = outline.kind(node) == .extensionDecl
            let named = isExtension ? outline.child(node, where: { $0.isType }) ?? node : node
            let name = file.project.type(id).name
            let note = isExtension ? file.note(file.project.type(id).node, in: id.file, "`\(name)` is a class") : nil
            return file.finding(
                at: outline.nameRange(named) ?? outline.range(named), symbol: name,
                "`\(name)` is a class: cells that share one share its changes, so make it a struct", notes: note.map { [$0] } ?? [])
        }
    }

    /// Whether a written conformance is UIKit's protocol, or one that refines it.
    private func isConfiguration(_ type: Type, _ file: FileContext) -> Bool {
        switch type {
        case .nominal(let id, _):
            guard file.project.type(id).kind == .protocol else { return false }
            if file.project.file(id).isInterface, file.project.type(id).name == "UIContentConfiguration" { return true }
            return file.resolver.conforms(type, toSystem: "UIContentConfiguration")
        case .composition(let parts): return parts.contains { isConfiguration($0, file) }
        default: return false
        }
    }
}
