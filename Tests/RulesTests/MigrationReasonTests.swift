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
        #expect(found.all == [.headerLook, .leftOut(code: "a"), .leftOut(code: "b")])
        #expect(found.notes == found.all.map(\.description))
    }

    /// What is found at several places is said once.
    @Test func caveatNamesItsPlaces() {
        var found = Caveats()
        let words = Caveat.passedToUnknownCode.description
        for place in ["A.swift:1", "A.swift:1", "B.swift:2"] { found.add(.passedToUnknownCode, at: place) }
        found.add(.passedToUnknownCode)
        #expect(found.notes == ["\(words) (`A.swift:1`, `B.swift:2`)"])
        #expect(found.all == [.passedToUnknownCode] && found.without([.passedToUnknownCode]).all.isEmpty)
        for line in 3...5 { found.add(.passedToUnknownCode, at: "C.swift:\(line)") }
        #expect(found.notes == ["\(words) (`A.swift:1`, `B.swift:2`, `C.swift:3` and 2 more)"])
    }

    /// A place where the text is shown is not named again.
    @Test func refusalNamesOtherPlaces() {
        let refusal = MigrationRefusal.usesContentView.at("A.swift:1")
        #expect(refusal == .usesContentView)
        #expect(refusal.description(at: "A.swift:2") == "the cell's `contentView` is used (`A.swift:1`)")
        #expect(refusal.description(at: "A.swift:1") == "the cell's `contentView` is used")
        let staying = MigrationRefusal.labelsStay(place: "B.swift:3", why: refusal)
        #expect("\(staying)".hasSuffix("(`B.swift:3`: the cell's `contentView` is used (`A.swift:1`))"))
        #expect("\(MigrationRefusal.labelsStay(place: "C.swift:4", why: staying))" == "\(staying)")
    }

    /// A member is unknown because its class is.
    @Test func membersOfUnknownEffectShareANote() {
        var found = Caveats()
        found.add(.unknownEffect(member: "a"))
        #expect(found.notes == ["the effect of `a` is unknown"])
        found.add(.unknownEffect(member: "b"))
        found.add(.headerLook)
        #expect(found.notes == ["\(Caveat.headerLook)", "the effects of `a`, `b` are unknown"])
        found.add(.unknownEffect(member: "a"), at: "A.swift:1")
        #expect(found.notes[1] == "the effects of `a` (`A.swift:1`), `b` are unknown")
        found.add(.unknownClass)
        #expect(found.notes == ["the cell's class is unknown, so `a` (`A.swift:1`), `b` cannot be checked", "\(Caveat.headerLook)"])
    }
}
