// Update handlers that read `@Observable` models → those in apps for iOS 18 that have not switched the tracking on.
import CellLintUIKitModel

/// An observable model in an update handler, where UIKit tracks it only if the Info.plist says so.
struct ObservationTrackingDisabled: Rule {
    let triggers: [Trigger] = ["configurationUpdateHandler", "updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let findings = file.updateHandlers().flatMap { handler in
            // On earlier systems there is nothing to switch on, on later ones it is on.
            file.observedReads(in: handler)
                .filter { file.runs(on: Version(18), at: $0.node) == true && file.runs(on: Version(26), at: $0.node) != true }
                .map { finding($0, handler, file) }
        }
        // Asked last, since the answer is on disk.
        return findings.isEmpty || file.enablesObservationTracking == true ? [] : findings
    }

    private func finding(_ read: ObservedRead, _ handler: UpdateHandler, _ file: FileContext) -> Finding {
        let model = file.project.type(read.model).name
        return file.finding(
            at: file.outline.nameRange(read.node)!, symbol: model, confidence: handler.confidence,
            "a change of this `\(model)` does not reach the cell on iOS 18 unless `UIObservationTrackingEnabled` is set in the Info.plist",
            notes: [file.note(file.project.type(read.model).node, in: read.model.file, "`\(model)` is declared here")].compactMap {
                $0
            })
    }
}
