// Tests that the nodes of a large file are stored as well as those of a small one, which takes half the memory.
@testable import CellLintStructure
import Testing

@Suite struct NodeListTests {
    private static let source = """
        import UIKit

        @available(iOS 14, *)
        final class Cell: UITableViewCell, Named {
            private lazy var title: String? = { [weak self] in self?.textLabel?.text }()
            static func make(_ a: Int, for b: inout [Int], c: Int = 1, rest: Any...) async throws -> Cell { try await .init() }
            indirect enum Kind { case one(Int), two(name: String) }
            init?(with coder: NSCoder) { fatalError() }
        }
        func ==<T>(a: T, b: T) -> Bool { a as? Int == b as! Int }
        struct Pack<each T> { let f: (_ a: Int, inout Int) -> Void }
        """

    /// The file by itself, and with as many tokens behind it as two bytes cannot number.
    private let small = outline(source + "\n")
    private let large = outline(source + "\n" + String(repeating: "let last = 1\n", count: 20_000))

    private static func outline(_ source: String) -> Outline { Outline(SourceText(path: "A.swift", source)) }

    @Test func smallFilesHaveSmallNodes() {
        #expect(MemoryLayout<SmallNode>.stride == 16)
        #expect(!small.nodes.small.isEmpty && small.nodes.large.isEmpty)
        #expect(large.nodes.small.isEmpty && large.tokens.count > Int(UInt16.max))
    }

    @Test func theSizeOfTheFileDoesNotMatter() {
        func description(_ node: NodeID, in outline: Outline) -> String {
            let children = outline.children(node).map { "\($0.rawValue)" }
            let label = outline.outerLabel(node) ?? "-"
            return """
                \(outline.kind(node)) \(outline.flags(node).rawValue) \(outline.name(node)) \(label) \(outline.parent(node)?.rawValue ?? -1)
                \(children) \(outline.source(node))
                """
        }
        for node in small.allNodes.dropFirst() { #expect(description(node, in: small) == description(node, in: large)) }
        for name in Set(small.allNodes.map(small.name)).subtracting(["", "last"]) {
            #expect(small.nodes(named: name) == large.nodes(named: name), "\(name)")
        }
        for kind in Set(small.nodes.map(\.kind)) {
            let last = NodeID(small.nodes.count)
            #expect(Array(small.nodes(of: kind)) == large.nodes(of: kind).filter { $0 < last }, "\(kind)")
        }
        #expect(Set(small.allNodes.compactMap(small.outerLabel)) == ["_", "a", "b", "c", "for", "rest", "with", "name"])
    }
}
