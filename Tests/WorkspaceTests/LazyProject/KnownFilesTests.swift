// Files that are found in steps → their numbers, in the order of their paths, and what they declare.
import CellLintLinting
@testable import CellLintWorkspace
import Testing

@Suite struct KnownFilesTests {
    @Test func knownFilesAreRenumberedInOrder() {
        var table = KnownFiles()
        var first = SkimmedFiles()
        for path in ["/p/b.swift", "/p/d/e.swift"] { first.append(path, Skimmed(hashes: [7], isTriggered: nil)) }
        table.add(first)
        var more = SkimmedFiles()
        more.append("/p/a.swift", nil)
        more.append("/p/c.swift", Skimmed(hashes: [7, 7, 8], isTriggered: nil))
        let numbers = table.add(more)
        #expect(numbers.map(\.index) == [1, 3])
        #expect(table.ids.map(table.path) == ["/p/a.swift", "/p/b.swift", "/p/c.swift", "/p/d/e.swift"])
        #expect(table.files(declaring: 7).map(\.index) == [1, 2, 3])
        table.note(Skimmed(hashes: [8], isTriggered: true), FileID(0))
        #expect(table.files(declaring: 8).map(\.index) == [0, 2])
        #expect(table.number(of: "/p/c.swift") == FileID(2))
        #expect(table.number(of: "/p/cc.swift") == nil)
    }
}
