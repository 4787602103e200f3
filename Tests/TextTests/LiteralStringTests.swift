import CellLintText
import Testing

@Suite struct LiteralStringTests {
    private let one: LiteralString = "caf\u{E9}"
    private let two: LiteralString = "cafe\u{301}"

    @Test func comparesBytes() {
        #expect(one.text == two.text)
        #expect(one != two)
        #expect(one == LiteralString("xcaf\u{E9}".dropFirst()))
        #expect(Set([one, two, "caf\u{E9}"]).count == 2)
        #expect([one, two].sorted() == [two, one])
    }

    @Test func cutsAtBytes() {
        let path: LiteralString = "Cell.\u{301}identifier"
        #expect(path.prefix { $0 != UInt8(ascii: ".") } == "Cell")
        #expect(two.prefix { $0 < 0x80 } == "cafe")
    }
}
