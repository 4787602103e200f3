// Recognizes where a view of certain classes is created: a construction, or an outlet that a storyboard fills.
import CellLintLinting

extension FileContext {
    /// The name of the class in a construction of a UIKit class or subclass, or in the type of an outlet; nil for every other node.
    public func placeOfView(_ node: NodeID, _ classes: [String]) -> ByteRange? {
        switch outline.kind(node) {
        case .call:
            guard let callee = outline.firstChild(node), let made = resolver.call(node)?.constructs, resolver.inherits(made, from: classes)
            else { return nil }
            return outline.nameRange(callee)
        case .varDecl:
            guard outline.children(node).contains(where: { outline.kind($0) == .attribute && outline.isNamed($0, "IBOutlet") }),
                let written = outline.child(node, .patternBinding).flatMap({ outline.child($0, where: { $0.isType }) }),
                resolver.inherits(resolver.type(written: written), from: classes)
            else { return nil }
            let name =
                [.optionalType, .implicitlyUnwrappedType].contains(outline.kind(written)) ? outline.firstChild(written) ?? written : written
            return outline.nameRange(name)
        default: return nil
        }
    }
}
