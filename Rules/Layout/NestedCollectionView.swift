// Collection views that a cell makes for itself → findings: a section that scrolls sideways needs no second collection view.
import CellLintUIKitModel

/// A UICollectionView constructed in a cell, or connected to it as an outlet.
struct NestedCollectionView: Rule {
    let triggers: [Trigger] = [.all("UICollectionView", "Cell"), .all("UICollectionView", "HeaderFooterView")]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes(ofAnyOf: .call, .varDecl).compactMap { node in
            guard let place = file.placeOfView(node, ["UICollectionView"]), file.mayUse(Version(13), at: node),
                let confidence = file.cellConfidence(file.resolver.selfType(at: node))
            else { return nil }
            return file.finding(
                at: place, symbol: "UICollectionView", confidence: confidence,
                "a collection view in a cell lays out and reuses for itself: a section that scrolls orthogonally does the same in one",
                notes: file.originOfSelf(at: node))
        }
    }
}
