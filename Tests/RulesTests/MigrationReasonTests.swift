// Tests the texts of all refusals and caveats of a migration, and of the notes of other fixes: a clause each.
import CellLintLinting
import Foundation
import Testing

@testable import CellLintContentMigration

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func texts(_ caveats: Caveats) -> [String] { caveats.notes.map(\.description) }

@Suite struct MigrationReasonTests {
    /// Each text is a clause. Otherwise a caveat could appear twice, and two refusals would read the same.
    @Test(arguments: ["MigrationRefusal", "Caveat"])
    func textsAreClausesOfTheirOwn(_ name: String) throws {
        #expect(try checkClauses(in: "Sources/ContentMigration/\(name).swift") > 50)
    }

    /// The notes of other fixes, which rules list in extensions of the type.
    @Test func notesOfRulesAreClausesOfTheirOwn() throws {
        let places = ["Rules", "Sources"].flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? [])
                .map { folder + "/" + $0 }
        }
        let listing = try places.filter { place in
            try place.hasSuffix(".swift")
                && String(contentsOf: root.appending(path: place), encoding: .utf8).contains("extension FixNote {\n    fileprivate static ")
        }
        #expect(listing.count > 10)
        #expect(try listing.reduce(0) { try $0 + checkClauses(in: $1, ofType: "FixNote") } > 20)
    }

    /// Checks the texts of the static members of a file that are made with `Self(…)`.
    /// - Parameter type: the extended type whose members count; nil for those of all types.
    /// - Returns: how many there are.
    private func checkClauses(in path: String, ofType type: String? = nil) throws -> Int {
        let file = root.appending(path: path)
        let outline = Outline(SourceText(path: Path(file.path), try String(contentsOf: file, encoding: .utf8)))
        let reasons = outline.allNodes.filter { node in
            [.varDecl, .funcDecl].contains(outline.kind(node)) && outline.flags(node).contains(.isStatic) && !outline.isOperator(node)
                && (type.map { type in
                    outline.ancestor(node) { $0 == .extensionDecl }.flatMap { TypeDecl($0, in: outline)?.extendedType }
                        .map { outline.source($0) } == type
                } ?? true)
        }
        let texts = reasons.compactMap { reason -> String? in
            let calls = outline.descendants(of: reason).compactMap { outline.call($0) }
            return calls.first { outline.isNamed($0.calledExpression, "Self") }?.firstArgument.map { outline.source($0.value) }
        }
        #expect(texts.count == reasons.count, "\(path)")
        #expect(Set(texts).count == texts.count)
        for text in texts {
            #expect(text.hasPrefix("\"") && text.count > 5, "\(text) is no text")
            #expect(!text.hasSuffix(".\"") && !text.hasPrefix("\" "), "\(text) is no clause")
        }
        return reasons.count
    }

    @Test func caveatsStayInOrderAndAreToldOnce() {
        var found = Caveats()
        #expect(found.notes.isEmpty)
        for caveat in [Caveat.headerLook, .leftOut(code: "a"), .headerLook, .leftOut(code: "b"), .leftOut(code: "a")] {
            found.add(caveat)
        }
        #expect(found.all == [.headerLook, .leftOut(code: "a"), .leftOut(code: "b")])
        #expect(texts(found) == found.all.map(\.description))
    }

    /// What is found at several places is said once.
    @Test func caveatNamesItsPlaces() {
        var found = Caveats()
        let words = Caveat.passedToUnknownCode.description
        for place in ["A.swift:1", "A.swift:1", "B.swift:2"] { found.add(.passedToUnknownCode, at: place) }
        found.add(.passedToUnknownCode)
        #expect(texts(found) == ["\(words) (`A.swift:1`, `B.swift:2`)"])
        #expect(found.all == [.passedToUnknownCode] && found.without([.passedToUnknownCode]).all.isEmpty)
        for line in 3...5 { found.add(.passedToUnknownCode, at: "C.swift:\(line)") }
        #expect(texts(found) == ["\(words) (`A.swift:1`, `B.swift:2`, `C.swift:3` and 2 more)"])
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
        #expect(texts(found) == ["the effect of `a` is unknown"])
        found.add(.unknownEffect(member: "b"))
        found.add(.headerLook)
        #expect(texts(found) == ["\(Caveat.headerLook)", "the effects of `a`, `b` are unknown"])
        found.add(.unknownEffect(member: "a"), at: "A.swift:1")
        #expect(texts(found)[1] == "the effects of `a` (`A.swift:1`), `b` are unknown")
        found.add(.unknownClass)
        #expect(texts(found) == ["the cell's class is unknown, so `a` (`A.swift:1`), `b` cannot be checked", "\(Caveat.headerLook)"])
    }
}
