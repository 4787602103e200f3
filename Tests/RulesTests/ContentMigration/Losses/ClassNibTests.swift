// Tests what the migration of a cell class makes of the cells of that class in storyboards and xibs.
import CellLintLinting
import Foundation
import Testing

/// The attributes and parts of such a cell.
private struct Sample: CustomTestStringConvertible {
    let name: String
    var role = "prototypes"
    var label = "text='Title' textAlignment='natural'"
    var parts = ""
    /// A part of the reason for review, or for no fix.
    var reason = ""
    var applicability = Fix.Applicability.safe
    /// The style of the cell, and its second label.
    var style = "style='IBUITableViewCellStyleDefault'"
    var detail = ""

    var testDescription: String { name }

    var storyboard: String {
        let cells =
            role == "prototypes"
            ? "<prototypes>\(cell)</prototypes>" : "<sections><tableViewSection><cells>\(cell)</cells></tableViewSection></sections>"
        return """
            <document><scenes><scene><objects><tableViewController customClass='ListController'><tableView>
            \(cells)
            </tableView></tableViewController></objects></scene></scenes></document>
            """
    }

    private var cell: String {
        """
        <tableViewCell reuseIdentifier='row' \(style) textLabel='title' customClass='TitleCell'>
        <tableViewCellContentView key='contentView'><subviews><label id='title' \(label)>\(parts)</label>\(detail)</subviews>
        </tableViewCellContentView></tableViewCell>
        """
    }
}

private let subtitle = "style='IBUITableViewCellStyleSubtitle' detailTextLabel='detail'"

private func detail(_ parts: String) -> String { "<label id='detail' text='Detail' textAlignment='natural'>\(parts)</label>" }

private let samples = [
    Sample(name: "a plain prototype"),
    Sample(
        name: "a font", parts: "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle3'/>",
        reason: "self-sizing rows", applicability: .unsafe),
    Sample(name: "a text of its own", label: "text='Name' textAlignment='natural'", reason: "a nib may style", applicability: .unsafe),
    Sample(
        name: "a static cell's text", role: "sections", label: "text='Name' textAlignment='natural'",
        reason: "text that is set in a nib would be lost (`Main.storyboard:2`)", applicability: .display),
    Sample(
        name: "an alignment", label: "text='Title' textAlignment='right'", reason: "a prototype sets `textAlignment`",
        applicability: .unsafe),
    Sample(
        name: "the font that Interface Builder writes", reason: "self-sizing rows", applicability: .unsafe,
        style: subtitle, detail: detail("<fontDescription key='fontDescription' type='system' pointSize='12'/><nil key='textColor'/>")),
    Sample(
        name: "another font of the second text", reason: "self-sizing rows", applicability: .unsafe, style: subtitle,
        detail: detail("<fontDescription key='fontDescription' type='system' pointSize='19'/><nil key='textColor'/>")),
    Sample(name: "the font of a configuration", parts: "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"),
]

@Suite struct ClassNibTests {
    @Test(arguments: samples)
    private func fixOfAClassKnowsItsNibs(_ sample: Sample) {
        let code = """
            import UIKit
            final class TitleCell: UITableViewCell {
                var name = "" { didSet { textLabel?.text = name } }
                \(sample.detail.isEmpty ? "" : "var detail = \"\" { didSet { detailTextLabel?.text = detail } }")
            }
            """
        let documents = TextsInMemory(documents: [SourceText(path: "Main.storyboard", sample.storyboard)])
        var project = linter("legacy_cell_content").project([LintInput(SourceText(path: "A.swift", code))], from: documents, on: Serially())
        project.lint()
        let fix = project.output().findings.first?.fix
        #expect(fix?.applicability == sample.applicability, "\(fix?.notes ?? [])")
        #expect(sample.reason.isEmpty || fix?.notes.contains { $0.description.contains(sample.reason) } ?? false, "\(fix?.notes ?? [])")
    }
}
