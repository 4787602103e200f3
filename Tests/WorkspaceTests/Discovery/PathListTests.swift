// Tests that paths are sorted by their bytes, whichever folders contain them.
import CellLintText
@testable import CellLintWorkspace
import Testing

@Test(arguments: [
    [
        "a/b.swift", "a/c/d.swift", "a/b/e.swift", "a/b-c/f.swift", "a.swift", "a/b.d.swift", "b/a.swift", "a/z.swift", "a/c/d/e.swift",
        "a/c/a.swift",
    ],
    ["/x/a/1.swift", "/x/1.swift", "/x/a b/1.swift", "/x/a!.swift", "/x/a0.swift", "/x/a/b/c/2.swift", "/x/a/b.swift", "/x/a/0/2.swift"],
    ["b.swift", "a.swift", "a/x.swift", "é/x.swift", "é.swift", "Z/é.swift"],
    ["only.swift"], [],
])
func pathListSortsByBytes(_ paths: [String]) {
    for turn in 0..<max(1, paths.count) {
        var list = PathList()
        for path in paths[turn...] + paths[..<turn] { list.append(Path(path)) }
        let expected = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(list.sortedIndices().map { list[$0].text } == expected)
        #expect(FilePaths(list.sorted()).map(\.text) == expected)
    }
}

@Test func pathListsAreMerged() {
    var lists = [PathList](repeating: PathList(), count: 3)
    let paths = ["a/b.swift", "a.swift", "a/b/c.swift", "b/a.swift", "a/a.swift", "c.swift", "a-b/c.swift"]
    for (number, path) in paths.enumerated() { lists[number % 3].append(Path(path)) }
    var (all, order) = (PathList(), [Int]())
    for list in lists {
        order += list.sortedIndices().map { $0 + all.count }
        all.append(list)
    }
    all.merge(&order)
    #expect(order.map { all[$0].text } == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
}
