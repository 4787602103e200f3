// Tests which objects an expression of a static type may hold.
import Testing
@testable import CellLintFacts

@Suite struct HeldObjectsTests {
    private static let declarations = """
        class Cell: Shown {}
        final class TitleCell: Cell {}
        final class OtherCell: Base {}
        struct Row {}
        protocol Shown {}
        protocol Hidden {}
        func plain<T>(_ value: T) {}
        func bound<T: Cell>(_ value: T) {}
        func hold(
            cell: Cell, title: TitleCell?, other: OtherCell, row: Row, shown: Shown, hidden: Hidden, both: Shown & Cell, none: Hidden & Cell,
            base: Base, library: Library, any: Any, object: AnyObject, list: [Cell], pair: (Cell, Int)
        ) {}
        """

    /// The type of the parameter of a name; of `plain` and `bound` that of the value.
    private func type(_ name: String, _ resolver: Resolver) throws -> Type {
        let outline = resolver.outline
        let parameter = outline.allNodes.first { node in
            guard outline.kind(node) == .parameter else { return false }
            return outline.name(node) == name || outline.owner(ofParameter: node).map { outline.name($0) == name } ?? false
        }
        return resolver.type(of: try #require(parameter))
    }

    @Test(arguments: [
        ("cell", "cell", true), ("cell", "title", true), ("title", "cell", true), ("other", "cell", false), ("row", "cell", false),
        ("shown", "cell", true), ("shown", "title", true), ("hidden", "cell", false), ("both", "title", true), ("none", "cell", false),
        ("base", "other", true), ("base", "cell", false), ("library", "cell", false), ("any", "cell", true), ("object", "cell", true),
        ("list", "cell", false), ("pair", "cell", false), ("plain", "cell", true), ("bound", "title", true), ("bound", "other", false),
        ("cell", "library", true),
    ])
    func objectsOfClasses(_ name: String, _ object: String, _ mayHold: Bool) throws {
        try resolve(Self.declarations) { resolver in
            let (type, object) = (try type(name, resolver), try type(object, resolver).unwrapped)
            #expect(resolver.mayHold(type, instanceOf: object) == mayHold)
        }
    }

    @Test(arguments: [
        ("cell", "title", true), ("title", "cell", true), ("other", "cell", false), ("row", "cell", false), ("hidden", "cell", true),
        ("none", "cell", true), ("none", "other", false), ("library", "cell", false), ("any", "cell", true), ("plain", "cell", true),
        ("bound", "other", false), ("pair", "cell", false),
    ])
    func objectsOfTwoTypes(_ name: String, _ other: String, _ mayHold: Bool) throws {
        try resolve(Self.declarations) { resolver in
            let (type, other) = (try type(name, resolver).unwrapped, try type(other, resolver).unwrapped)
            #expect(resolver.mayHoldOne(type, other) == mayHold)
        }
    }
}
