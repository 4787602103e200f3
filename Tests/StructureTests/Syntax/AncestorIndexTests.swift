// Tests ancestors found by the index against a walk from parent to parent, also in chains long enough for its shortcuts.
import Testing

@testable import CellLintStructure

@Suite struct AncestorIndexTests {
    @Test(arguments: [
        "f()" + String(repeating: ".g(a?.b).h { c in d[e] }", count: 140),
        "a = b" + String(repeating: " + c.d * (e as? F)", count: 140),
        "func f() { if a { b } " + String(repeating: "else if c.d { e(); if f { g } else { h } } ", count: 140) + "else { i } }",
        "a" + String(repeating: "?", count: 140) + ".b { c" + String(repeating: "[d]", count: 140) + "{ e"
            + String(repeating: "()", count: 140) + "} }",
    ])
    func ancestorIndexAgreesWithWalking(_ source: String) {
        let outline = Outline(SourceText(path: "A.swift", source))
        #expect(outline.ancestry != nil)
        compare(outline)
    }

    @Test func ancestorIndexIsEmptyWithoutLongChains() {
        let outline = Outline(SourceText(path: "A.swift", "f { if a ? b : c { return [d.e?.f!] } else if g { h() } else { i = j } }"))
        #expect(outline.ancestry == nil)
        compare(outline)
    }

    private func compare(_ outline: Outline) {
        // Neighbors answer much the same, and walks are long.
        let nodes = stride(from: 0, to: outline.nodes.count, by: outline.nodes.count < 100 ? 1 : 7).map { NodeID($0) }
        for (name, matches) in Self.questions {
            #expect(
                nodes.map { outline.ancestor($0, where: matches) }
                    == nodes.map { outline.walk(from: $0).first { matches(outline.kind($0)) } }, "\(name)")
            for elseIfs in [false, true] {
                let found = nodes.map { outline.outermost($0, elseIfs: elseIfs) { !matches($0) } }
                #expect(found == nodes.map { outline.walkedOutermost($0, elseIfs) { !matches($0) } }, "\(name), else ifs: \(elseIfs)")
            }
        }
        for first in outline.allNodes where first.rawValue % 61 == 0 {
            for second in outline.allNodes where second.rawValue % 67 == 0 {
                let (found, walked) = (outline.fork(first, second), outline.walkedFork(first, second))
                #expect(
                    found?.common == walked?.common && found?.first == walked?.first && found?.second == walked?.second,
                    "\(first) and \(second)")
            }
        }
    }

    private static let questions: [(String, @Sendable (Node.Kind) -> Bool)] = [
        ("a closure", { $0 == .closure }),
        ("a block", { $0 == .block }),
        ("an if", { $0 == .ifStmt }),
        ("an else", { $0 == .elseClause }),
        ("an argument or a binary", { $0 == .argument || $0 == .binary }),
        ("no link", { ![.member, .call, .optionalChain, .subscriptCall, .elseClause].contains($0) }),
        ("nothing", { _ in false }),
    ]
}

extension Outline {
    /// All nodes around one, from the inside out.
    fileprivate func walk(from node: NodeID) -> [NodeID] { Array(sequence(first: node) { self.parent($0) }.dropFirst()) }

    fileprivate func walkedOutermost(_ node: NodeID, _ elseIfs: Bool, _ passes: (Node.Kind) -> Bool) -> NodeID {
        var at = node
        for parent in walk(from: node) {
            let isElseIf = elseIfs && kind(parent) == .ifStmt && kind(at) == .elseClause
            guard passes(isElseIf ? .elseClause : kind(parent)) else { break }
            at = parent
        }
        return at
    }

    fileprivate func walkedFork(_ a: NodeID, _ b: NodeID) -> (common: NodeID, first: NodeID, second: NodeID)? {
        let (first, second) = ([a] + walk(from: a), [b] + walk(from: b))
        let around = Set(second.dropFirst())
        guard let place = first.dropFirst().firstIndex(where: around.contains) else { return nil }
        return (first[place], first[place - 1], second[second.lastIndex(of: first[place])! - 1])
    }
}
