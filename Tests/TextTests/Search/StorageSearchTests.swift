// Tests the search for code that stores something in a member, as it may be spelled.
import CellLintText
import Testing

@Suite struct StorageSearchTests {
    @Test(arguments: [
        "list.rows = new", "list.rows=new", "list.rows  = new", "list.rows\n    = new", "list.rows? = new", "self.rows! = new",
        "list.rows[0] = new", "list.rows?.append(row)", "list.rows.insert(row, at: 0)", "list.rows.addSubview(row)", "a.rows; b.rows = new",
    ])
    func findsAssignments(_ text: String) { #expect(occurs(in: text)) }

    @Test(arguments: [
        "", "list.rows", "list.rows == new", "rows = new", "list.rows.count", "list.rowsets = new", "list.myrows = new", "list.row = new",
        "let a = list.rows, b = 1",
    ])
    func findsNothingElse(_ text: String) { #expect(!occurs(in: text)) }

    private func occurs(in text: String) -> Bool { StorageSearch(member: "rows").occurs(in: SourceText(path: "a.swift", text)) }
}
