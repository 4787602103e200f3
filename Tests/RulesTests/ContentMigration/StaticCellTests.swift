// What a storyboard's static cell shows at first, and the fix of the code that fills it in by an outlet.
import CellLintLinting
import Foundation
import Testing

/// A static cell, the members of its controller, and the result.
private struct Sample: CustomTestStringConvertible {
    let name: String
    var document = "Main.storyboard"
    /// The path of a table of strings.
    var strings = "de.lproj/Localizable.strings"
    /// The attributes of the cell, and the elements in its content view.
    var attributes = "style='IBUITableViewCellStyleSubtitle' textLabel='title' detailTextLabel='detail'"
    var views =
        "<label id='title' text='Name' textAlignment='natural'/><label id='detail' text='Detail' textAlignment='natural'></label>"
    /// Other cells of the table.
    var otherCells = ""
    /// The height of the table's rows.
    var rowHeight = "400"
    /// Other outlets of the controller.
    var outlets = ""
    var isPrivate = true
    /// Other objects of the scene.
    var objects = ""
    /// The accessors of the outlet.
    var observer = ""
    var otherCode = ""
    /// Each line with a finding ends with `//` and the applicability of its fix, and, after a colon, a part of the fix's text.
    let members: String
    /// The lines of the first fix.
    var fixed: [String] = []

    var testDescription: String { name }

    /// A storyboard with the cell in a table, or a xib of the controller with the cell beside the table.
    var storyboard: String {
        guard !document.hasSuffix(".xib") else {
            return """
                <document><objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1' customClass='ListController'>
                <connections><outlet property='nameCell' destination='cell' id='o1'/></connections></placeholder>
                <tableViewCell id='cell' \(attributes)><tableViewCellContentView key='contentView'><subviews>
                \(views)
                </subviews></tableViewCellContentView></tableViewCell></objects></document>
                """
        }
        return """
            <document><scenes><scene><objects><tableViewController customClass='ListController'>
            <tableView dataMode='static' rowHeight='\(rowHeight)'><sections><tableViewSection><cells>
            <tableViewCell id='cell' \(attributes)><tableViewCellContentView key='contentView'><subviews>
            \(views)
            </subviews></tableViewCellContentView></tableViewCell>\(otherCells)
            </cells></tableViewSection></sections></tableView>
            <connections><outlet property='nameCell' destination='cell' id='o1'/>\(outlets)</connections>
            </tableViewController>\(objects)</objects></scene></scenes></document>
            """
    }

    var code: String {
        """
        import UIKit
        final class ListController: UITableViewController {
            @IBOutlet \(isPrivate ? "private " : "")weak var nameCell: UITableViewCell!\(observer)
            var isLong = false
        \(members)
        }
        """
    }
}

private let start = "var content = nameCell.contentConfiguration as? UIListContentConfiguration ?? nameCell.defaultContentConfiguration()"
private let lines = ["content.textProperties.numberOfLines = 1", "content.secondaryTextProperties.numberOfLines = 1"]
private let color = "content.secondaryTextProperties.color = .label"
private let end = "nameCell.contentConfiguration = content"

/// A delegate's method with statements for the cells that the table shows.
private func delegate(_ statements: String...) -> String {
    "override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {\n"
        + statements.joined(separator: "\n") + "\n}"
}

private let shownContent = "var content = cell.contentConfiguration as? UIListContentConfiguration ?? cell.defaultContentConfiguration()"
private let isNew = "if cell.contentConfiguration == nil {"
private let copiedTitle = "content.text = cell.textLabel?.text"
private let switchCell = """
    <tableViewCell id='b'><tableViewCellContentView key='contentView'><subviews><switch id='s'/></subviews></tableViewCellContentView>
    </tableViewCell>
    """
private let boldCell = """
    <tableViewCell id='b' style='IBUITableViewCellStyleDefault' textLabel='bold'><tableViewCellContentView key='contentView'><subviews>
    <label id='bold' text='Bold' textAlignment='natural'><fontDescription key='fontDescription' type='boldSystem' pointSize='20'/></label>
    </subviews></tableViewCellContentView></tableViewCell>
    """

/// Code that is given any of the rows.
private let rowSamples = [
    Sample(
        name: "rows that a delegate fills in",
        members: delegate("if indexPath.row == 0 {", "cell.detailTextLabel?.text = \"b\" // unsafe: copied from the labels", "}"),
        fixed: [shownContent] + lines + [isNew, color, copiedTitle]),
    Sample(
        name: "rows that `super` supplies",
        members: """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.text = "b" // unsafe: copied from the labels
                return cell
            }
            """,
        fixed: [shownContent] + lines + [isNew, color, "content.secondaryText = cell.detailTextLabel?.text"]),
    Sample(
        name: "rows that a delegate only styles",
        members: delegate("cell.textLabel?.textColor = .red // unsafe: copied from the labels"),
        fixed: [shownContent] + lines + [isNew, color, copiedTitle, "content.secondaryText = cell.detailTextLabel?.text"]),
    Sample(
        name: "a text that each branch sets", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title'",
        views: "<label id='title' text='Name' textAlignment='natural'/>",
        members: delegate(
            "if indexPath.row == 0 {", "cell.textLabel?.text = \"b\" // unsafe: copied", "} else {",
            "cell.textLabel?.text = \"c\" // unsafe: copied", "}"),
        fixed: [shownContent, lines[0], "if indexPath.row == 0 {", "content.text = \"b\" // unsafe: copied"]),
    Sample(
        name: "rows of which one has views", otherCells: switchCell,
        members: delegate(
            "if indexPath.row == 0 {", "cell.detailTextLabel?.text = \"b\" // unsafe: a row with subviews of its own", "}",
            "if indexPath.row == 2 {", "cell.detailTextLabel?.text = \"c\" // unsafe: a row with subviews of its own", "}"),
        fixed: [shownContent] + lines + [isNew, color, copiedTitle]),
    Sample(
        name: "rows of different fonts", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title'",
        views: "<label id='title' text='Name' textAlignment='natural'/>", otherCells: boldCell,
        members: delegate("cell.textLabel?.text = \"b\" // unsafe: copied from the labels"),
        fixed: [
            shownContent, lines[0], isNew, "content.textProperties.font = cell.textLabel?.font ?? .preferredFont(forTextStyle: .body)",
        ]),
    Sample(
        name: "rows that all have views", attributes: "", views: "<switch id='s'/>",
        members: delegate("cell.textLabel?.text = \"b\" // display: designed in a storyboard")),
    Sample(
        name: "a fix that was applied",
        members: delegate(
            shownContent, isNew, copiedTitle, "}", "content.secondaryText = \"b\"", "cell.contentConfiguration = content")),
    Sample(
        name: "a label of another cell than the one without a configuration",
        members: """
            func show(_ cell: UITableViewCell, _ other: UITableViewCell) {
                if other.contentConfiguration == nil { title = cell.textLabel?.text } // unsafe
            }
            """),
]

private let samples = [
    Sample(
        name: "a second text beside a title of the storyboard",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe",
        fixed: [start] + lines + [color, "content.text = \"Name\"", "content.secondaryText = name", end]),
    Sample(
        name: "a second text in rows without a height", rowHeight: "-1",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: self-sizing rows"),
    Sample(
        name: "a second text in a row of its own height",
        attributes: "style='IBUITableViewCellStyleSubtitle' textLabel='title' detailTextLabel='detail' rowHeight='400'", rowHeight: "-1",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe"),
    Sample(
        name: "an outlet with an observer",
        observer: " { didSet { nameCell.detailTextLabel?.text = \"b\" } } // safe", members: ""),
    Sample(
        name: "a cell that a case compares",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe
            func isName(_ cell: UITableViewCell) -> Bool { switch cell { case nameCell: true default: false } }
            """),
    Sample(
        name: "a disabled label",
        views:
            "<label id='title' text='Name' textAlignment='natural'/><label id='detail' text='' textAlignment='natural' enabled='NO'>"
            + "<color key='textColor' systemColor='systemRedColor'/></label>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: sets `enabled`",
        fixed: [start] + lines + ["content.text = \"Name\"", "content.secondaryText = name", end]),
    Sample(
        name: "several functions",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe
            func clear() { nameCell.detailTextLabel?.text = nil } // safe
            """),
    Sample(
        name: "a second text of the storyboard that stays in one case",
        members: "func show(_ name: String) { if isLong { nameCell.detailTextLabel?.text = name } } // safe",
        fixed: [start] + lines + [color, "content.text = \"Name\"", "content.secondaryText = name", end]),
    Sample(
        name: "a function that leaves the second text of the storyboard",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe
            func highlight() { nameCell.textLabel?.textColor = .red } // safe
            """),
    Sample(
        name: "a title that the code replaces as well",
        members: """
            func show(_ name: String) {
                nameCell.detailTextLabel?.text = name // safe
            }
            func rename() { nameCell.textLabel?.text = "b" } // safe
            """,
        fixed: [start] + lines + [color, "if nameCell.contentConfiguration == nil {", "content.text = \"Name\""]),
    Sample(
        name: "a title that the code replaces as well, where other code reads it",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: a value that is read
            func rename() { nameCell.textLabel?.text = "b" } // unsafe: a value that is read
            func tell() { title = nameCell.textLabel?.text } // unsafe: a value that is read
            """),
    Sample(
        name: "a title that may be translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: may be translated",
        fixed: [start] + lines + [color, "content.text = \"Name\"", "content.secondaryText = name", end]),
    Sample(
        name: "a title without translations", document: "Base.lproj/Main.storyboard",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe"),
    Sample(
        name: "a text that is read",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe
            func tell() { title = nameCell.textLabel?.text } // unsafe: a value that is read
            """),
    Sample(
        name: "a text that is read and that only the storyboard sets",
        members:
            "func tell() { title = nameCell.textLabel?.text } // display: the text that is read comes from a static cell (`Main.storyboard:3`)"
    ),
    Sample(
        name: "a font",
        views:
            "<label id='title' text='Name' textAlignment='natural'><fontDescription key='fontDescription' style='UICTFontTextStyleCallout'/>"
            + "</label><label id='detail' textAlignment='natural'></label>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe",
        fixed: [start] + lines + [
            "content.textProperties.font = .preferredFont(forTextStyle: .callout)",
            "content.textProperties.adjustsFontForContentSizeCategory = false", color, "content.text = \"Name\"",
            "content.secondaryText = name", end,
        ]),
    Sample(
        name: "a color that the code sets each time",
        views:
            "<label id='title' text='Name' textAlignment='natural'/><label id='detail' text='Detail' textAlignment='natural'>"
            + "<color key='textColor' systemColor='systemRedColor'/></label>",
        members: """
            func show(_ name: String) {
                nameCell.detailTextLabel?.text = name // safe
                nameCell.detailTextLabel?.textColor = isLong ? .red : .gray // safe
            }
            """),
    Sample(
        name: "a color that the code sets in one case",
        views:
            "<label id='title' text='Name' textAlignment='natural'/><label id='detail' text='Detail' textAlignment='natural'>"
            + "<color key='textColor' systemColor='systemRedColor'/></label>",
        members: """
            func show(_ name: String) {
                nameCell.detailTextLabel?.text = name // safe
                if isLong { nameCell.detailTextLabel?.textColor = .red } // safe
            }
            """,
        fixed: [start] + lines + [
            "content.text = \"Name\"", "if nameCell.contentConfiguration == nil {", "content.secondaryTextProperties.color = .systemRed",
        ]),
    Sample(
        name: "a color that some other code sets",
        views:
            "<label id='title' text='Name' textAlignment='natural'/><label id='detail' text='Detail' textAlignment='natural'>"
            + "<color key='textColor' systemColor='systemRedColor'/></label>",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe
            func highlight() { nameCell.detailTextLabel?.textColor = .red } // safe
            """),
    Sample(
        name: "a font that the code sets as well",
        views:
            "<label id='title' text='Name' textAlignment='natural'><fontDescription key='fontDescription' style='UICTFontTextStyleCallout'/>"
            + "</label><label id='detail' textAlignment='natural'></label>",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe
            func highlight() { nameCell.textLabel?.font = .boldSystemFont(ofSize: 17) } // safe
            """),
    Sample(
        name: "a symbol", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
        views: "<label id='title' text='' textAlignment='natural'/><imageView id='image' image='star' catalog='system'/>",
        members: "func show(_ name: String) { nameCell.textLabel?.text = name } // safe",
        fixed: [start, lines[0], "content.image = UIImage(systemName: \"star\")", "content.text = name", end]),
    Sample(
        name: "an image of the catalog", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
        views: "<label id='title' text='' textAlignment='natural'/><imageView id='image' image='star'/>",
        members: "func show(_ name: String) { nameCell.textLabel?.text = name } // safe",
        fixed: [
            start, lines[0],
            "content.imageProperties.reservedLayoutSize.height = UIListContentConfiguration.ImageProperties.standardDimension",
            "content.image = UIImage(named: \"star\")", "content.text = name", end,
        ]),
    Sample(
        name: "no second label", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title'",
        views: "<label id='title' text='Name' textAlignment='natural'/>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: no second label"),
    Sample(
        name: "views of its own", attributes: "", views: "<label id='title' text='Name'/>",
        members: "func show(_ name: String) { nameCell.textLabel?.text = name } // display: designed in a storyboard"),
    Sample(
        name: "an outlet to the label", outlets: "<outlet property='label' destination='title' id='o2'/>",
        members: """
            @IBOutlet var label: UILabel!
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // display: designed in a storyboard
            """),
    Sample(
        name: "a popover at the label", outlets: "<segue kind='popoverPresentation' popoverAnchorView='title' id='s'/>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // display: designed in a storyboard"),
    Sample(
        name: "a popover at the cell", outlets: "<segue kind='popoverPresentation' popoverAnchorView='cell' id='s'/>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe"),
    Sample(
        name: "elements for VoiceOver",
        objects: """
            <view><connections><outletCollection property='accessibilityElements' destination='title' id='o2'/></connections></view>
            """,
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // display: designed in a storyboard"),
    Sample(
        name: "a collection with the cell", outlets: "<outletCollection property='all' destination='cell' id='o2'/>",
        members: """
            @IBOutlet var all: [UITableViewCell]!
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // display: designed in a storyboard
            """),
    Sample(
        name: "a delegate that styles the cells",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: other code uses the labels
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // unsafe: copied from the labels
            }
            """),
    Sample(
        name: "a cell that is asked for again",
        members: """
            func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: other code uses the labels
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                title = tableView.cellForRow(at: indexPath)?.textLabel?.text // display
            }
            """),
    Sample(
        name: "an outlet that no other file names", isPrivate: false,
        otherCode: "func fill(_ cell: UITableViewCell) { cell.textLabel?.text = \"b\" }",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe"),
    Sample(
        name: "an outlet of another object to the cell",
        objects: "<customObject id='o' customClass='Filler'><connections><outlet property='row' destination='cell' id='o3'/></connections>"
            + "</customObject>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // display: the cell is designed in a storyboard"),
    Sample(
        name: "a cell of a xib, for which code makes a row", document: "ListController.xib",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: a nib may style the cell",
        fixed: [start] + lines + [
            color, "content.text = \"Name\"", "content.secondaryText = name", "nameCell.contentConfiguration = content",
        ]),
    Sample(
        name: "an outlet of another object to the controller",
        objects: "<customObject id='o' customClass='Filler'><connections><outlet property='row' destination='list' id='o3'/></connections>"
            + "</customObject>",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // safe"),
    Sample(
        name: "an outlet that another file names", isPrivate: false,
        otherCode: "func fill(_ list: ListController) { list.nameCell.textLabel?.text = \"b\" }",
        members: "func show(_ name: String) { nameCell.detailTextLabel?.text = name } // unsafe: earlier content is kept only"),
]

@Suite struct StaticCellTests {
    @Test(arguments: samples + rowSamples)
    private func fixKeepsWhatTheStoryboardShows(_ sample: Sample) throws {
        let text = SourceText(path: "A.swift", sample.code)
        let findings = findings(
            in: text, beside: sample.otherCode, storyboard: (sample.document, sample.storyboard),
            strings: (sample.strings, "\"title.text\" = \"Titel\";"))
        for (number, line) in sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let mark = line.components(separatedBy: " // ").dropFirst().last?.split(separator: ":", maxSplits: 1) ?? []
            let fix = findings.first { $0.location.start.line == number + 1 }?.fix
            #expect((fix.map { "\($0.applicability)" } ?? "") == mark.first.map(String.init) ?? "", "\(line) \(fix?.notes ?? [])")
            guard mark.count == 2 else { continue }
            let wanted = mark[1].trimmingCharacters(in: .whitespaces)
            #expect(fix?.notes.contains { $0.description.contains(wanted) } ?? false, "\(line) \(fix?.notes ?? [])")
        }
        guard !sample.fixed.isEmpty else { return }
        let fix = try #require(findings.first?.fix)
        let bytes = try #require(text.applying(fix.edits))
        let result = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let start = result.firstIndex { $0.contains("var content") } ?? 0
        let found = result[start...].prefix { !$0.hasPrefix("}") }
        #expect(Array(found) == sample.fixed)
    }
}
