// Tests the titles and notes of fixes that say more than the finding: each case is a file with one finding, perhaps beside another file.
import CellLintLinting
import Testing

private struct Sample: CustomTestStringConvertible {
    let rule: String
    let name: String
    let code: String
    var other = ""
    var title: String?
    var notes: [String]?

    var testDescription: String { "\(rule): \(name)" }
}

private let beside = "subview_outside_content_view"
private let moves = "the view moves where the content view is smaller than the cell"

private func labelled(_ statements: String) -> String {
    "final class A: UITableViewCell { let l = UILabel()\nfunc build() { addSubview(l)\n\(statements) }\n}"
}

private let samples = [
    Sample(
        rule: "whole_value_identifier", name: "a type in a type",
        code: """
            enum Menu { struct Action: Hashable { var title: String, isOn: Bool } }
            let source: UITableViewDiffableDataSource<Int, Menu.Action>? = nil
            """,
        title: "add `extension Menu.Action: Identifiable { var id: … }`, "
            + "then use `UITableViewDiffableDataSource<Int, Menu.Action.ID>`"),
    Sample(
        rule: "whole_value_identifier", name: "a type in an extension",
        code: """
            enum Menu {}
            extension Menu { struct Action: Hashable { var id: Int, title: String } }
            enum Row: Hashable { case action(Menu.Action), other }
            let source: UITableViewDiffableDataSource<Int, Row>? = nil
            """, title: "add `extension Menu.Action: Identifiable {}`, then store `Menu.Action.ID`"),
    Sample(rule: beside, name: "nothing else", code: labelled(""), notes: [moves]),
    Sample(
        rule: beside, name: "a frame of the content view", code: labelled("contentView.frame.origin.x = 30"),
        notes: [moves, "code changes `frame` of the content view (`A.swift:4`)"]),
    Sample(
        rule: beside, name: "a content view that clips", code: labelled("contentView.layer.masksToBounds = true"),
        notes: [moves, "code changes `layer.masksToBounds` of the content view (`A.swift:4`)"]),
    Sample(
        rule: beside, name: "superviews of any cells in another file", code: labelled(""),
        other: """
            import UIKit
            final class B: UITableViewController {
                func a(_ view: UIView) { print(view.superview as? UITableViewCell as Any) }
                func b(_ view: UIView) { print(view.superview as? UITableViewCell as Any) }
            }
            """, notes: [moves, "code may expect views in the cell itself (`B.swift:3`)"]),
    Sample(
        rule: beside, name: "a constraint of SnapKit", code: labelled("l.snp.makeConstraints { $0.top.equalTo(self) }"),
        notes: [moves, "constraints to the cell itself stay (`A.swift:4`)"]),
    Sample(
        rule: beside, name: "a constraint of another view", code: labelled("other.snp.makeConstraints { $0.top.equalTo(self) }"),
        notes: [moves]),
    Sample(
        rule: beside, name: "a constraint by attributes",
        code: labelled(
            "NSLayoutConstraint(item: l, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0)"),
        notes: [moves, "constraints to the cell itself stay (`A.swift:4`)"]),
]

@Suite struct FixWordingTests {
    @Test(arguments: samples)
    private func fixSays(_ sample: Sample) throws {
        let files: [(path: Path, text: String)] = [("A.swift", "import UIKit\n" + sample.code), ("B.swift", sample.other)]
        let findings = lint(files, only: sample.rule, target: Version(18), from: TextsInMemory())
        let fix = try #require(findings.first?.fix)
        #expect(findings.count == 1)
        if let title = sample.title { #expect(fix.title == title) }
        if let notes = sample.notes { #expect(fix.notes.map(\.description) == notes) }
    }
}
