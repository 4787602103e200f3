// Tests whether every path through a function meets a call, and which conditions a place depends on.
import CellLintStructure
import Testing

@Suite struct PathCoverageTests {
    @Test(arguments: [
        ("hit()", true), ("a(); do { hit() }", true), ("if a { hit() }", false), ("if a { hit() } else { hit() }", true),
        ("if a { hit() } else if b { hit() } else { hit() }", true), ("if a { hit() } else if b { hit() }", false),
        ("switch a { case 1: hit()\ndefault: hit() }", true), ("switch a { case 1: hit()\ndefault: b() }", false),
        ("do { hit() } catch { a() }", false), ("do { try a() } catch { hit() }", false), ("do { hit() } catch { hit() }", true),
        ("if a { hit() } else { fatalError() }", true), ("if a { hit() } else { error() }", false),
        ("if a { return }; hit()", true), ("if a { return }", false), ("for a in b { hit() }", false), ("a { hit() }", false),
    ])
    func pathCoverageChecksEveryPath(_ body: String, _ meets: Bool) {
        let outline = Outline(SourceText(path: "", "func f() { \(body) }"))
        let block = outline.allNodes.first {
            outline.kind($0) == .block && outline.parent($0).map { outline.kind($0) == .funcDecl } == true
        }!
        #expect(outline.everyPath(through: block) { outline.source($0) == "hit()" } == meets)
    }

    @Test(arguments: [
        ("if one { } else if two { hit() }", "two one"), ("switch one { case two: hit()\ndefault: a() }", "one"),
        ("let x = one ? hit() : two", "one"), ("if one { }; hit()", ""), ("guard one, two else { hit(); return }", "one two"),
    ])
    func decisionsAroundAPlaceAreListed(_ body: String, _ expected: String) {
        let outline = Outline(SourceText(path: "", "func f() { \(body) }"))
        let hit = outline.allNodes.first { outline.kind($0) == .call && outline.source($0) == "hit()" }!
        #expect(outline.decisions(around: hit, within: .root).map(outline.source).joined(separator: " ") == expected)
    }
}
