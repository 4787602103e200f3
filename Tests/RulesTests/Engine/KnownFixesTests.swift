// Tests that a fix does not depend on which of those that need each other is asked for first, and that none is made over and over again.
import Testing

@testable import CellLintContentMigration
@testable import CellLintLinting

@Suite struct KnownFixesTests {
    private let fix = Fix.safe("use a content configuration", [])

    @Test func fixOfOneInProgressIsMadeAgain() {
        let fixes = KnownFixes<String>(FixesInProgress())
        func label() -> Result<Fix, MigrationRefusal> {
            fixes.fix(of: "label") { () throws(MigrationRefusal) in try cell().get() }
        }
        func cell() -> Result<Fix, MigrationRefusal> {
            fixes.fix(of: "cell") {
                _ = label()
                return fix
            }
        }
        #expect((try? cell().get()) != nil)
        #expect((try? label().get()) != nil)
    }

    @Test func fixOfItselfIsRefusedAndKept() {
        let fixes = KnownFixes<String>(FixesInProgress())
        var count = 0
        func cell() -> Result<Fix, MigrationRefusal> {
            fixes.fix(of: "cell") { () throws(MigrationRefusal) in
                count += 1
                return try cell().get()
            }
        }
        #expect((try? cell().get()) == nil)
        #expect((try? cell().get()) == nil)
        #expect(count == 1)
    }

    @Test func fixesThatAllNeedEachOtherAreMadeAFewTimes() {
        let fixes = KnownFixes<Int>(FixesInProgress())
        let keys = 0..<100
        var counts = [Int](repeating: 0, count: keys.count)
        func make(_ key: Int) -> Result<Fix, MigrationRefusal> {
            fixes.fix(of: key) { () throws(MigrationRefusal) in
                counts[key] += 1
                let others = keys.map { $0 == key ? .success(fix) : make($0) }
                return try others.first { (try? $0.get()) == nil }?.get() ?? fix
            }
        }
        for key in keys { _ = make(key) }
        #expect(counts.max()! <= 3)
    }
}
