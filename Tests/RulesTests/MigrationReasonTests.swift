// Tests the texts of all refusals and caveats of a migration: a clause each.
import CellLintLinting
import Foundation
import Testing

@testable import CellLintContentMigration

@Suite struct MigrationReasonTests {
    /// Each text is a clause. Otherwise a caveat could appear twice, and two refusals would read the same.
    @Test(arguments: ["MigrationRefusal", "Caveat"])
    func textsAreClausesOfTheirOwn(_ name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Sources/ContentMigration/\(name).swift")
        let outline = Outline(SourceText(path: Path(file.path), try String(contentsOf: file, encoding: .utf8)))
        let reasons = outline.allNodes.filter { [.varDecl, .funcDecl].contains(outline.kind($0)) && outline.flags($0).contains(.isStatic) }
        let texts = reasons.compactMap { reason -> String? in
            let calls = outline.descendants(of: reason).compactMap { outline.call($0) }
            return calls.first { outline.isNamed($0.calledExpression, "Self") }?.firstArgument.map { outline.source($0.value) }
        }
        #expect(reasons.count > 50)
        #expect(texts.count == reasons.count)
        #expect(Set(texts).count == texts.count)
        for text in texts {
            #expect(text.hasPrefix("\"") && text.count > 5, "\(text) is no text")
            #expect(!text.hasSuffix(".\"") && !text.hasPrefix("\" "), "\(text) is no clause")
        }
    }

    @Test func caveatsStayInOrderAndAreToldOnce() {
        var found = Caveats()
        #expect(found.notes == [])
        for caveat in [Caveat.headerLook, .leftOut(code: "a"), .headerLook, .leftOut(code: "b"), .leftOut(code: "a")] {
            found.add(caveat)
        }
        #expect(found.reasons == [.headerLook, .leftOut(code: "a"), .leftOut(code: "b")])
        #expect(found.notes == found.reasons.map(\.description))
    }

    /// A member is unknown because its class is.
    @Test func membersOfUnknownEffectShareANote() {
        var found = Caveats()
        found.add(.unknownEffect(member: "a"))
        #expect(found.notes == ["the effect of `a` is unknown"])
        found.add(.unknownEffect(member: "b"))
        found.add(.headerLook)
        #expect(found.notes == ["\(Caveat.headerLook)", "the effects of `a`, `b` are unknown"])
        found.add(.unknownClass)
        #expect(found.notes == ["the cell's class is unknown (so `a`, `b` cannot be checked)", "\(Caveat.headerLook)"])
    }
}
