// `reconfigureItems` → those that ask for what UIKit does by itself, since the cells track the model.
import CellLintUIKitModel

/// A reconfiguration for an `@Observable` model that some cell's update handler reads.
struct ReconfigureForObservable: Rule {
    let triggers: [Trigger] = ["reconfigureItems", "configurationUpdateHandler", "updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        file.outline.calls(of: "reconfigureItems").compactMap { call in
            // An app that is known to leave tracking off needs its calls, until UIKit tracks for everybody.
            guard let callee = file.outline.firstChild(call), file.outline.kind(callee) == .member, file.mayUse(Version(18), at: call),
                file.runs(on: Version(26), at: call) == true || file.enablesObservationTracking != false
            else { return nil }
            return finding(call, callee, file)
        }
    }

    private func finding(_ call: NodeID, _ callee: NodeID, _ file: FileContext) -> Finding? {
        guard let snapshot = file.outline.child(callee, where: { $0 != .genericArguments }),
            let confidence = confidence(ofSnapshot: file.resolver.type(of: snapshot).unwrapped, file),
            let argument = file.outline.child(call, .argument), let model = model(in: argument, file), file.isTrackedByCell(model)
        else { return nil }
        let name = file.project.type(model).name
        return file.finding(
            at: file.outline.nameRange(callee)!, symbol: name, confidence: confidence,
            "`\(name)` is observable, and the cell tracks what it reads of it: from iOS 18 on a change reaches the cell without this",
            notes: [file.note(file.project.type(model).node, in: model.file, "`\(name)` is declared here")].compactMap { $0 })
    }

    /// Nobody but UIKit calls a function so; a receiver of which nothing is known will be its snapshot.
    private func confidence(ofSnapshot type: Type, _ file: FileContext) -> Confidence? {
        type.isUnknown ? .likely : file.resolver.itemIdentifier(of: type) == nil ? nil : .certain
    }

    /// The observable model that the items are taken from. All items of a snapshot may be reconfigured for any reason.
    private func model(in argument: NodeID, _ file: FileContext) -> DeclarationID? {
        let outline = file.outline
        for node in outline.descendants(of: argument, skipping: { outline.kind($0) == .closure }) {
            guard [.identifier, .member].contains(outline.kind(node)), file.resolver.isOnSelf(node) else { continue }
            var type = file.resolver.type(of: node).unwrapped
            if case .nominal(let id, let arguments) = type, arguments.count == 1, file.project.file(id).isInterface { type = arguments[0] }
            if let model = file.observableModel(type) { return model }
        }
        return nil
    }
}
