// What a storyboard's prototype sets, and what becomes of it in a fix: each case is a prototype, the code that fills it in, and the fix.
import CellLintLinting
import Foundation
import Testing

/// A prototype cell, statements that fill in `cell`, and the result.
private struct Sample: CustomTestStringConvertible {
    let name: String
    var document = "Main.storyboard"
    /// The path of a table of strings, and its text.
    var strings = "de.lproj/Localizable.strings"
    var table = ""
    /// The attributes of the cell, and the elements in its content view.
    var attributes = "style='IBUITableViewCellStyleDefault' textLabel='title'"
    var views = "<label id='title' text='' textAlignment='natural'/>"
    /// Other elements of the cell, and of its content view.
    var elements = ""
    var contentAttributes = ""
    var contentElements = ""
    /// The height of the table's rows.
    var rowHeight = ""
    /// The class of the scene.
    var scene = "ListController"
    /// Whether the code is a controller, and not the data source of one.
    var isController = true
    /// Other members of the class.
    var members = ""
    /// What the table is asked for.
    var dequeue = "dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
    /// Other scenes, and the code of another file.
    var otherScenes = ""
    var otherCode = ""
    /// Whether the app is shown in no language that is written from right to left.
    var isOnlyLeftToRight = false
    let statements: String
    /// The statements that take their place.
    var fixed: [String] = []
    /// A part of the reason for review; empty for a safe fix.
    var caveat = ""
    /// A part of the reason for no fix.
    var refusal = ""

    var testDescription: String { name }

    var storyboard: String {
        """
        <document><scenes><scene><objects><tableViewController customClass='\(scene)'><tableView rowHeight='\(rowHeight)'><prototypes>
        <tableViewCell reuseIdentifier='row' \(attributes)>
        \(elements)<tableViewCellContentView key='contentView'\(contentAttributes)><subviews>
        \(views)
        </subviews>\(contentElements)</tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene>\(otherScenes)</scenes></document>
        """
    }

    var code: String {
        """
        import UIKit
        final class ListController: \(isController ? "UITableViewController" : "NSObject, UITableViewDataSource") {
            \(isController ? "override " : "")func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.\(dequeue)
        \(statements.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
                return cell
            }
            \(members)
        }
        final class TallCell: UITableViewCell {}
        final class LoudCell: UITableViewCell { override func awakeFromNib() { textLabel?.font = .boldSystemFont(ofSize: 30) } }
        """
    }
}

private let title = "cell.textLabel?.text = \"a\""
private let plainFix = [
    "var content = cell.defaultContentConfiguration()", "content.textProperties.numberOfLines = 1", "content.text = \"a\"",
    "cell.contentConfiguration = content",
]
private let subtitle = "style='IBUITableViewCellStyleSubtitle' textLabel='title' detailTextLabel='detail'"

private let plainSubtitle =
    "<label id='detail' text='' textAlignment='natural'><fontDescription key='fontDescription' type='system' pointSize='12'/>"
    + "<nil key='textColor'/></label>"
private let sideBySide = "style='IBUITableViewCellStyleValue1' textLabel='title' detailTextLabel='detail'"
private let twoTexts = titled() + "<label id='detail' text='' textAlignment='natural'/>"

private func titled(_ attributes: String = "", _ elements: String = "") -> String {
    let alignment = attributes.contains("textAlignment") ? "" : "textAlignment='natural'"
    return "<label id='title' text='' \(alignment) \(attributes)>\(elements)</label>"
}

private let register = "register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"
private let tint = "<color key='tintColor' systemColor='systemRedColor'/>"

private func setting(_ lines: String...) -> [String] {
    [plainFix[0], plainFix[1]] + lines.map { "content.textProperties." + $0 } + plainFix[2...]
}

/// A prototype with a text, which code replaces in all cases that do not end the program.
/// - Parameter statement: what stands in front of the text.
private func paths(_ name: String, past statement: String) -> Sample {
    Sample(
        name: name, views: titled().replacing("text=''", with: "text='Title'"),
        statements: """
            cell.textLabel?.font = .italicSystemFont(ofSize: 9)
            switch indexPath.row {
            case 0:
                \(statement)
                cell.textLabel?.text = "a"
            default: fatalError()
            }
            """,
        fixed: plainFix[..<2] + [
            "content.textProperties.font = .italicSystemFont(ofSize: 9)", "switch indexPath.row {", "case 0:", statement,
            "content.text = \"a\"", "default: fatalError()", "}", "cell.contentConfiguration = content",
        ])
}

private let samples = [
    Sample(
        name: "a label that is disabled", statements: title + "\ncell.textLabel?.isEnabled = indexPath.row > 0",
        fixed: plainFix.dropLast() + [
            "if !(indexPath.row > 0) { content.textProperties.color = .tertiaryLabel }", "cell.contentConfiguration = content",
        ], caveat: "a disabled label becomes a text color"),
    Sample(name: "a plain prototype", statements: title, fixed: plainFix),
    Sample(
        name: "a font", views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleHeadline'/>"), statements: title,
        fixed: setting("font = .preferredFont(forTextStyle: .headline)")),
    Sample(
        name: "the default font", views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='17'/>"),
        statements: title, fixed: plainFix),
    Sample(
        name: "a color of the system", views: titled("", "<color key='textColor' systemColor='secondaryLabelColor'/>"), statements: title,
        fixed: setting("color = .secondaryLabel")),
    Sample(
        name: "a color of the catalog", views: titled("", "<color key='textColor' name='accent'/>"), statements: title,
        caveat: "the color `accent` must be in the asset catalog of the main bundle"),
    Sample(
        name: "a font of the app",
        views: titled("", "<fontDescription key='fontDescription' name='Menlo-Regular' family='Menlo' pointSize='15'/>"), rowHeight: "200",
        statements: title, fixed: setting("font = UIFont(name: \"Menlo-Regular\", size: 15) ?? .systemFont(ofSize: 15)")),
    Sample(
        name: "lines and their breaks", views: titled("numberOfLines='0' lineBreakMode='middleTruncation'"), statements: title,
        fixed: [
            plainFix[0], "content.textProperties.numberOfLines = 0", "content.textProperties.lineBreakMode = .byTruncatingMiddle",
        ] + plainFix[2...]),
    Sample(
        name: "a number of lines that the code sets as well", views: titled("numberOfLines='0'"),
        statements: title + "\ncell.textLabel?.numberOfLines = 2",
        fixed: [plainFix[0], plainFix[2], "content.textProperties.numberOfLines = 2", plainFix[3]]),
    Sample(
        name: "centred text", views: titled("textAlignment='center'"), statements: title, fixed: setting("alignment = .center")),
    Sample(
        name: "text at the right", views: titled("textAlignment='right'"), statements: title, caveat: "a prototype sets `textAlignment`"),
    Sample(
        name: "a shadow",
        views: titled("", "<color key='shadowColor' white='0' alpha='1' customColorSpace='genericGamma22GrayColorSpace'/>"),
        statements: title, caveat: "a prototype sets `shadowColor`"),
    Sample(
        name: "an image", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
        views: titled() + "<imageView id='image' image='logo'/>", statements: title,
        fixed: [plainFix[0], plainFix[1], "content.image = UIImage(named: \"logo\")", plainFix[2], plainFix[3]],
        caveat: "`UIImage(named: \"logo\")` may be shown at a different size"),
    Sample(
        name: "an image that cannot be spelled", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
        views: titled() + "<imageView id='image' image='a&quot;b'/>", statements: title, caveat: "a prototype sets `image`"),
    Sample(
        name: "views of its own", attributes: "", views: "<label id='a'/>", statements: title,
        refusal: "a prototype has subviews of its own (`Main.storyboard:4`)"),
    Sample(name: "no style and no views", attributes: "", views: "", statements: title, fixed: plainFix),
    Sample(
        name: "no style, and a second text", attributes: "", views: "", statements: title + "\ncell.detailTextLabel?.text = \"b\"",
        caveat: "the cell's style has no second label"),
    Sample(
        name: "no alignment", views: "<label id='title' text=''/>", statements: title, caveat: "a prototype sets `textAlignment`"),
    Sample(
        name: "no alignment, in languages written from left to right", views: "<label id='title' text=''/>", isOnlyLeftToRight: true,
        statements: title, fixed: plainFix),
    Sample(
        name: "text at the left", views: titled("textAlignment='left'"), statements: title, caveat: "a prototype sets `textAlignment`"),
    Sample(
        name: "text at the left, in languages written from left to right", views: titled("textAlignment='left'"), isOnlyLeftToRight: true,
        statements: title + "\ncell.textLabel?.textAlignment = .left",
        fixed: plainFix.dropLast() + ["content.textProperties.alignment = .natural", plainFix[3]]),
    Sample(
        name: "text at the right, in languages written from left to right", views: titled("textAlignment='right'"),
        isOnlyLeftToRight: true, statements: title, caveat: "a prototype sets `textAlignment`"),
    Sample(
        name: "code that sets the alignment", statements: title + "\ncell.textLabel?.textAlignment = .left",
        caveat: "`.left` becomes `.natural`"),
    Sample(
        name: "a frame of an old document", views: titled("", "<frame key='frameInset' minX='15' width='34' height='21'/>"),
        elements: "<frame key='frameInset' minY='86' width='375' height='44'/>", statements: title, fixed: plainFix),
    Sample(
        name: "a label that shrinks", views: titled("minimumScaleFactor='0.5'"), statements: title,
        fixed: setting("adjustsFontSizeToFitWidth = true", "minimumScaleFactor = 0.5")),
    Sample(
        name: "a label that does not shrink", views: titled("minimumScaleFactor='0.5' adjustsFontSizeToFit='NO'"), statements: title,
        fixed: plainFix),
    Sample(
        name: "a smallest font", views: titled("minimumFontSize='9'"), statements: title, caveat: "a prototype sets `minimumFontSize`"),
    Sample(
        name: "a font without a size", views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='0.0'/>"),
        statements: title, fixed: plainFix),
    Sample(
        name: "a second font without a size", attributes: sideBySide,
        views: titled() + "<label id='detail' text='' textAlignment='natural'>"
            + "<fontDescription key='fontDescription' type='system' pointSize='0.0'/></label>",
        statements: title + "\ncell.detailTextLabel?.text = \"b\"",
        refusal: "a prototype sets `font`, which the fix does not write (`Main.storyboard:4`)"),
    Sample(
        name: "the font of a configuration",
        views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"), statements: title, fixed: plainFix),
    Sample(
        name: "several settings that a configuration cannot show",
        views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleUnheardOf'/>"),
        contentElements: "<color key='backgroundColor' systemColor='systemRedColor'/>", statements: title,
        refusal: "a prototype sets `font`, which the fix does not write (`Main.storyboard:4`)"),
    Sample(
        name: "a style with a configuration of its own",
        attributes: "style='IBUITableViewCellStyleValue2' textLabel='title' detailTextLabel='detail'",
        views: titled() + "<label id='detail' textAlignment='natural'/>", statements: title, caveat: "a prototype sets `style`"),
    Sample(
        name: "a text that the code replaces", views: "<label id='title' text='Title' textAlignment='natural'/>",
        statements: "if indexPath.row > 0 { cell.textLabel?.text = \"a\" } else { cell.textLabel?.text = \"b\" }",
        fixed: [
            plainFix[0], plainFix[1], "if indexPath.row > 0 { content.text = \"a\" } else { content.text = \"b\" }", plainFix[3],
        ]),
    Sample(
        name: "a text that stays in a row", views: "<label id='title' text='Title' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red",
        fixed: [plainFix[0], plainFix[1], "content.text = \"Title\"", "content.textProperties.color = .red", plainFix[3]]),
    Sample(
        name: "a second text that stays", attributes: subtitle,
        views: titled() + "<label id='detail' text='Detail' textAlignment='natural'/>", rowHeight: "400", statements: title,
        fixed: plainFix[..<2] + [
            "content.secondaryTextProperties.numberOfLines = 1", "content.secondaryTextProperties.color = .label",
            "content.secondaryText = \"Detail\"", plainFix[2], plainFix[3],
        ]),
    Sample(
        name: "a second text as Interface Builder writes it", attributes: subtitle, views: titled() + plainSubtitle, rowHeight: "400",
        statements: title + "\ncell.detailTextLabel?.text = \"b\"",
        fixed: plainFix[..<2] + [
            "content.secondaryTextProperties.numberOfLines = 1", "content.secondaryTextProperties.font = .systemFont(ofSize: 12)",
            "content.secondaryTextProperties.color = .label", plainFix[2], "content.secondaryText = \"b\"", plainFix[3],
        ]),
    Sample(
        name: "a second text in rows without a height", attributes: subtitle, views: titled() + plainSubtitle, rowHeight: "-1",
        statements: title + "\ncell.detailTextLabel?.text = \"b\"", caveat: "rows without a fixed height may change their height"),
    Sample(
        name: "a second text of the storyboard in rows without a height", attributes: subtitle,
        views: titled() + "<label id='detail' text='Detail' textAlignment='natural'/>", rowHeight: "-1", statements: title,
        caveat: "rows without a fixed height may change their height"),
    Sample(
        name: "a second text that is cleared in rows without a height", attributes: subtitle, views: titled() + plainSubtitle,
        rowHeight: "-1", statements: title + "\ncell.detailTextLabel?.text = nil", fixed: plainFix),
    Sample(
        name: "a second text that code styles", attributes: subtitle, views: titled() + plainSubtitle, rowHeight: "400",
        statements: """
            cell.textLabel?.text = "a"
            cell.detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
            cell.detailTextLabel?.textColor = .red
            cell.detailTextLabel?.text = "b"
            """,
        fixed: plainFix[..<2] + [
            "content.secondaryTextProperties.numberOfLines = 1", plainFix[2],
            "content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)",
            "content.secondaryTextProperties.color = .red", "content.secondaryText = \"b\"", plainFix[3],
        ]),
    Sample(
        name: "a second text that no code shows", attributes: subtitle, views: titled() + plainSubtitle, statements: title,
        fixed: plainFix),
    Sample(
        name: "a text that may be translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
        table: "/* ObjectID = \"title\"; */\n\"title.text\" = \"Bezeichnung\";",
        views: "<label id='title' text='Name' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
        caveat: "text that is set in the prototype cell may be translated"),
    Sample(
        name: "a text in a catalog of translations", document: "Base.lproj/Main.storyboard", strings: "mul.lproj/Main.xcstrings",
        table: "{ \"strings\" : { \"title.text\" : { \"localizations\" : {} } } }",
        views: "<label id='title' text='Name' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
        caveat: "text that is set in the prototype cell may be translated"),
    Sample(
        name: "a text without translations", document: "Base.lproj/Main.storyboard",
        views: "<label id='title' text='Name' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red",
        fixed: [plainFix[0], plainFix[1], "content.text = \"Name\"", "content.textProperties.color = .red", plainFix[3]]),
    Sample(
        name: "a text of Interface Builder that is translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
        table: "\"title.text\" = \"Titel\";", views: "<label id='title' text='Title' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
        caveat: "text that is set in the prototype cell may be translated"),
    Sample(
        name: "a text that is not translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
        table: "\"title.text\"=\"Title\";\n\"other.text\" = \"Titel\";", views: "<label id='title' text='Title' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red",
        fixed: [plainFix[0], plainFix[1], "content.text = \"Title\"", "content.textProperties.color = .red", plainFix[3]]),
    Sample(
        name: "a text that a literal cannot show", views: "<label id='title' text='&quot;' textAlignment='natural'/>",
        statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
        refusal: "text that is set in the prototype cell would be lost (`Main.storyboard:2`)"),
    Sample(
        name: "an empty second text", attributes: subtitle, views: titled() + "<label id='detail' textAlignment='natural'/>",
        statements: title, fixed: plainFix),
    Sample(
        name: "no second label", statements: title + "\ncell.detailTextLabel?.text = \"b\"", caveat: "the cell's style has no second label"),
    Sample(
        name: "a class that leaves its labels alone",
        attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' customClass='TallCell'", statements: title, fixed: plainFix),
    Sample(
        name: "a class that styles its labels",
        attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' customClass='LoudCell'", statements: title,
        caveat: "the cell's class sets its own labels"),
    Sample(
        name: "an indentation without width",
        attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' indentationLevel='1' indentationWidth='0.0'",
        statements: title,
        fixed: plainFix),
    Sample(
        name: "an indentation", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' indentationLevel='1'",
        statements: title, caveat: "a prototype sets `indentationLevel`"),
    Sample(
        name: "a separator inset", elements: "<inset key='separatorInset' minX='40' minY='0.0' maxX='0.0' maxY='0.0'/>",
        statements: title, caveat: "a prototype sets `separatorInset`"),
    Sample(
        name: "no separator inset", elements: "<inset key='separatorInset' minX='0.0' minY='0.0' maxX='0.0' maxY='0.0'/>",
        statements: title, fixed: plainFix),
    Sample(
        name: "a prototype of another scene", scene: "OtherController", statements: title,
        caveat: "the prototype `\"row\"` is in another scene (`Main.storyboard:2`)"),
    Sample(
        name: "a data source of any scene", scene: "OtherController", isController: false, statements: title, fixed: plainFix),
    Sample(
        name: "a data source of scenes with different prototypes", scene: "OtherController", isController: false,
        otherScenes: """
            <scene><objects><tableViewController customClass='ThirdController'><tableView><prototypes>
            <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='other'>
            <tableViewCellContentView key='contentView'><subviews><label id='other' textAlignment='center'/></subviews></tableViewCellContentView>
            </tableViewCell></prototypes></tableView></tableViewController></objects></scene>
            """,
        statements: title, caveat: "a prototype sets `textAlignment`"),
    Sample(
        name: "a class that another controller registers for its own table",
        views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
        otherCode: """
            final class OtherController: UITableViewController {
                let list = ListController()
                override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            }
            """,
        statements: title, fixed: setting("font = .boldSystemFont(ofSize: 15)")),
    Sample(
        name: "a class that another controller registers for the table",
        views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
        otherCode: """
            final class OtherController: UIViewController {
                let list = ListController()
                override func viewDidLoad() { list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            }
            """,
        statements: title, caveat: "the cell may come from a prototype"),
    Sample(
        name: "a cell that code makes where the queue is empty, which it never is",
        views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
        dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell(style: .default, reuseIdentifier: \"row\")",
        statements: title, fixed: setting("font = .boldSystemFont(ofSize: 15)")),
    Sample(
        name: "two texts side by side", attributes: sideBySide, views: twoTexts,
        statements: title + "\ncell.detailTextLabel?.text = title", caveat: "texts that do not fit side by side"),
    Sample(
        name: "two short texts side by side", attributes: sideBySide, views: twoTexts,
        statements: title + "\ncell.detailTextLabel?.text = \"\\(indexPath.row)\"",
        fixed: [
            plainFix[0], plainFix[1], "content.secondaryTextProperties.numberOfLines = 1", plainFix[2],
            "content.secondaryText = \"\\(indexPath.row)\"", plainFix[3],
        ]),
    Sample(
        name: "a text beside that of the prototype", attributes: sideBySide,
        views: titled() + "<label id='detail' text='A rather long text for a row' textAlignment='natural'/>",
        statements: "cell.textLabel?.text = title", caveat: "texts that do not fit side by side"),
    Sample(
        name: "a low row", attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'", statements: title,
        caveat: "the rows may be too low for the margins of a configuration (`Main.storyboard:2`)"),
    Sample(
        name: "a low row that code makes as high as its text",
        attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'",
        members: "override func tableView(_: UITableView, heightForRowAt path: IndexPath) -> CGFloat { UITableView.automaticDimension }",
        statements: title, fixed: plainFix),
    Sample(
        name: "a low row that code makes as high as its text in some cases",
        attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'",
        members: "func show() { tableView.rowHeight = UITableView.automaticDimension }", statements: title,
        caveat: "the rows may be too low"),
    Sample(
        name: "letters that move together", views: titled("adjustsLetterSpacingToFitWidth='YES'"), statements: title,
        fixed: setting("allowsDefaultTighteningForTruncation = true")),
    Sample(
        name: "a row that is high enough", attributes: "rowHeight='52' style='IBUITableViewCellStyleDefault' textLabel='title'",
        statements: title, fixed: plainFix),
    Sample(
        name: "a large font in a row of that height", attributes: "rowHeight='52' style='IBUITableViewCellStyleDefault' textLabel='title'",
        views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='30'/>"), statements: title,
        caveat: "the rows may be too low"),
    Sample(
        name: "a data source, and a class that code registers", scene: "OtherController", isController: false,
        otherCode: "func register(_ table: UITableView) { table.register(TallCell.self, forCellReuseIdentifier: \"row\") }",
        statements: title, caveat: "no scene of this class"),
    Sample(
        name: "black of an old document",
        views: titled("", "<color key='textColor' red='0.0' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
        statements: title, fixed: setting("color = .black")),
    Sample(
        name: "an inset of an old document", views: titled("", "<frame key='frameInset' width='375' height='79.5'/>"),
        statements: title, fixed: plainFix),
    paths("a path that ends the program", past: "for _ in 0..<2 { break }"),
    Sample(
        name: "a text that stays in some rows", views: titled().replacing("text=''", with: "text='Title'"),
        statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
        caveat: "a reused cell no longer keeps `text` of another row (`A.swift:6`)"),
    Sample(
        name: "a second text that no prototype shows", attributes: subtitle,
        views: titled() + "<label id='detail' text='' textAlignment='natural'/>",
        statements: title + "\ncell.detailTextLabel?.text = nil", fixed: plainFix),
    Sample(
        name: "a color of an old document",
        views: titled("", "<color key='textColor' red='0.5' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
        statements: title, fixed: setting("color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)"),
        caveat: "the color of a prototype is in another color space, so its shade may change slightly (`Main.storyboard:4`)"),
    Sample(
        name: "a gray of an old document",
        views: titled("", "<color key='textColor' white='0.5' alpha='1' colorSpace='calibratedWhite'/>"), statements: title,
        fixed: setting("color = UIColor(white: 0.5, alpha: 1)"), caveat: "the color of a prototype is in another color space"),
    Sample(
        name: "a colour of an old document beside a colored content view",
        views: titled("", "<color key='textColor' red='0.5' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
        contentElements: "<color key='backgroundColor' systemColor='systemRedColor'/>", statements: title,
        fixed: setting("color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)"), caveat: "a prototype sets `contentView.backgroundColor`"),
    Sample(
        name: "the cell's tint", elements: tint, statements: title, fixed: plainFix),
    Sample(
        name: "a gesture on the content view",
        contentElements: "<connections><outletCollection property='gestureRecognizers' destination='tap'/></connections>",
        statements: title, caveat: "a prototype sets `gestureRecognizers`"),
    Sample(
        name: "margins of the content view", contentElements: "<edgeInsets key='layoutMargins' top='0' left='40' bottom='0' right='8'/>",
        statements: title, caveat: "a prototype sets `layoutMargins`"),
    Sample(
        name: "a direction of the content view", contentAttributes: " semanticContentAttribute='forceRightToLeft'",
        statements: title, caveat: "a prototype sets `semanticContentAttribute`"),
    Sample(
        name: "a content view as Xcode writes it",
        contentAttributes: " opaque='NO' clipsSubviews='YES' multipleTouchEnabled='YES' contentMode='center' tableViewCell='a' id='b'",
        statements: title, fixed: plainFix),
    Sample(
        name: "a runtime attribute of the content view",
        contentElements: "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath='layer.cornerRadius'/>"
            + "</userDefinedRuntimeAttributes>",
        statements: title, caveat: "a prototype sets `userDefinedRuntimeAttributes`"),
    Sample(
        name: "an accessibility element as the content view",
        contentElements: "<accessibility key='accessibilityConfiguration' label='Row'/>",
        statements: title, caveat: "a prototype sets `accessibilityConfiguration`"),
    Sample(
        name: "a registration", members: "override func viewDidLoad() { super.viewDidLoad(); tableView?.\(register) }", statements: title,
        fixed: plainFix),
    Sample(
        name: "a registration in a function that always runs",
        members: "override func viewDidLoad() { setUp() }\nfunc setUp() { tableView.\(register) }", statements: title, fixed: plainFix),
    Sample(
        name: "a registration in a branch", members: "override func viewDidLoad() { if isEditing { tableView.\(register) } }",
        statements: title, caveat: "the cell may come from a prototype (`Main.storyboard:2`)"),
    Sample(
        name: "a registration that a branch skips",
        members: "override func viewDidLoad() { guard isEditing else { return }; tableView.\(register) }", statements: title,
        caveat: "the cell may come from a prototype"),
    Sample(
        name: "a registration for another table",
        members: "let results = UITableView()\noverride func viewDidLoad() { results.\(register) }", statements: title,
        caveat: "the cell may come from a prototype"),
    Sample(
        name: "a tint of the content view, without images", contentElements: tint, statements: title, fixed: plainFix),
    Sample(
        name: "a tint of the content view, and an image", contentElements: tint,
        statements: title + "\ncell.imageView?.image = UIImage(systemName: \"star\")", caveat: "a prototype sets `contentView.tintColor`"),
]

@Suite struct PrototypeTests {
    @Test(arguments: samples)
    private func fixWritesWhatThePrototypeSets(_ sample: Sample) {
        let text = SourceText(path: "A.swift", sample.code)
        let fix = findings(
            in: text, beside: sample.otherCode, storyboard: (sample.document, sample.storyboard),
            strings: (sample.strings, sample.table), isOnlyLeftToRight: sample.isOnlyLeftToRight
        ).first { $0.rule == "legacy_cell_content" && $0.location.start.line == 5 }?.fix
        guard sample.refusal.isEmpty else {
            #expect(fix?.applicability == .display)
            #expect(fix?.notes.contains { $0.contains(sample.refusal) } ?? false, "\(fix?.notes ?? [])")
            return
        }
        #expect(fix?.applicability == (sample.caveat.isEmpty ? .safe : .unsafe), "\(fix?.title ?? "")")
        #expect(sample.caveat.isEmpty || fix?.notes.contains { $0.contains(sample.caveat) } ?? false, "\(fix?.notes ?? [])")
        guard !sample.fixed.isEmpty, let fix, let bytes = text.applying(fix.edits) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        let start = lines.firstIndex { $0.contains("let cell = ") }! + 1
        let end = lines[start...].firstIndex { $0.contains("return cell") }!
        #expect(lines[start..<end].map { $0.trimmingCharacters(in: .whitespaces) } == sample.fixed)
    }

    /// Code that reads a static cell's text finds none in a configuration that no code sets.
    @Test(arguments: [
        ("", true), ("func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { other }", false),
    ])
    func textOfStaticCellIsNotReadFromAConfiguration(_ dataSource: String, _ isRefused: Bool) {
        let code = """
            import UIKit
            final class MenuController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    title = tableView.cellForRow(at: indexPath)?.textLabel?.text
                }
                \(dataSource)
            }
            """
        let storyboard = """
            <document><scenes><scene><objects><tableViewController customClass='MenuController'><tableView dataMode='static'><sections>
            <tableViewSection><cells><tableViewCell style='IBUITableViewCellStyleDefault' textLabel='title'>
            <tableViewCellContentView key='contentView'><subviews><label id='title' text='Top'/></subviews></tableViewCellContentView>
            </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
            """
        let documents = TextsInMemory(documents: [SourceText(path: "Main.storyboard", storyboard)])
        var project = linter("legacy_cell_content").project([LintInput(SourceText(path: "A.swift", code))], from: documents, on: Serially())
        project.lint()
        let fix = project.output().findings.first { $0.location.start.line == 4 }?.fix
        let reason = "the text that is read comes from a static cell (`Main.storyboard:2`)"
        #expect((fix?.notes.contains { $0.contains(reason) } ?? false) == isRefused, "\(fix?.notes ?? [])")
    }

    /// A run that finds nothing of the kind reads no document.
    @Test func documentIsReadForADequeueOnly() {
        let code =
            "import UIKit\nfunc make() -> UITableViewCell { let cell = UITableViewCell(); cell.textLabel?.text = \"a\"; return cell }"
        let documents = Unreadable()
        var project = linter("legacy_cell_content").project([LintInput(SourceText(path: "A.swift", code))], from: documents, on: Serially())
        project.lint()
        #expect(project.output().findings.first?.fix?.applicability == .safe)
    }
}

/// Documents that must not be asked for.
private struct Unreadable: FileProvider {
    func text(of file: FileID) -> SourceText? { nil }
    var documents: [Path] { ["Main.storyboard"] }

    func text(ofDocument path: Path) -> SourceText? {
        Issue.record("\(path) is read")
        return nil
    }
}

/// The findings in a text, in an app with another file, a storyboard and a table of strings.
func findings(
    in text: SourceText, beside otherCode: String, storyboard: (path: String, text: String), strings: (path: String, text: String),
    isOnlyLeftToRight: Bool = false
) -> [Finding] {
    let documents = TextsInMemory(
        documents: [SourceText(path: Path(storyboard.path), storyboard.text), SourceText(path: Path(strings.path), strings.text)],
        isOnlyLeftToRight: isOnlyLeftToRight)
    let other = SourceText(path: "B.swift", "import UIKit\n" + otherCode)
    var project = linter("legacy_cell_content").project([LintInput(text), LintInput(other)], from: documents, on: Serially())
    project.lint()
    return project.output().findings.filter { $0.location.path == text.path }
}
