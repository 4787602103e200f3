// Reports collection views that a cell creates for itself or gets as an outlet.
// Since iOS 13 a section of one collection view can scroll orthogonally instead.
import CellLintUIKitModel

/// A `UICollectionView` that a cell constructs, or declares as an outlet.
struct NestedCollectionView: Rule {
    let triggers: [Trigger] = [.all("UICollectionView", "Cell"), .all("UICollectionView", "HeaderFooterView")]

    func check(_ file: FileContext) -> [Finding] {
        file.outline.nodes(ofAnyOf: .call, .varDecl).compactMap { node in
            guard let place = file.placeOfView(node, ["UICollectionView"]), file.mayUse(Version(13), at: node),
                let confidence = file.cellConfidence(file.resolver.selfType(at: node))
            else { return nil }
            return file.finding(
                at: place, symbol: "UICollectionView", confidence: confidence,
                "a collection view in a cell has its own layout and reuse; use a section that scrolls orthogonally instead",
                notes: file.provenanceNotesOfSelf(at: node))
        }
    }
}
