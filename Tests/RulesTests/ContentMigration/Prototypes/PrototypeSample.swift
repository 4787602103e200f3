// A prototype of a storyboard, the code that fills in its cells, and what the fix should be: the form of the cases of PrototypeTests.
import Foundation
import Testing

/// A prototype cell, statements that fill in `cell`, and the result.
struct PrototypeSample: CustomTestStringConvertible {
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
    /// The height of the table's rows, and other elements of the table.
    var rowHeight = ""
    var tableElements = ""
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
        </prototypes>\(tableElements)</tableView></tableViewController></objects></scene>\(otherScenes)</scenes></document>
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
        final class LoudCell: UITableViewCell { override func awakeFromNib() { textLabel?.font = .boldSystemFont(ofSize: 18) } }
        """
    }
}

// MARK: - Parts of samples

extension PrototypeSample {
    static let title = "cell.textLabel?.text = \"a\""
    static let plainFix = [
        "var content = cell.defaultContentConfiguration()", "content.textProperties.numberOfLines = 1", "content.text = \"a\"",
        "cell.contentConfiguration = content",
    ]
    static let fixWithoutMargins =
        plainFix[...1] + ["content.directionalLayoutMargins.top = 0", "content.directionalLayoutMargins.bottom = 0"] + plainFix[2...]
    static let subtitle = "style='IBUITableViewCellStyleSubtitle' textLabel='title' detailTextLabel='detail'"

    static let plainSubtitle =
        "<label id='detail' text='' textAlignment='natural'><fontDescription key='fontDescription' type='system' pointSize='12'/>"
        + "<nil key='textColor'/></label>"
    static let sideBySide = "style='IBUITableViewCellStyleValue1' textLabel='title' detailTextLabel='detail'"
    static let twoTexts = titled() + "<label id='detail' text='' textAlignment='natural'/>"

    static func titled(_ attributes: String = "", _ elements: String = "") -> String {
        let alignment = attributes.contains("textAlignment") ? "" : "textAlignment='natural'"
        return "<label id='title' text='' \(alignment) \(attributes)>\(elements)</label>"
    }

    /// An image view with a color.
    static func tinted(_ attributes: String, _ property: String = "tintColor") -> String {
        "<imageView id='image' \(attributes)><color key='\(property)' systemColor='secondaryLabelColor'/></imageView>"
    }

    static let register = "register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"
    static let tint = "<color key='tintColor' systemColor='systemRedColor'/>"

    static func setting(_ lines: String...) -> [String] {
        [plainFix[0], plainFix[1]] + lines.map { "content.textProperties." + $0 } + plainFix[2...]
    }

    /// What a view sets in some size classes.
    static func variation(_ attributes: String = "", _ elements: String = "") -> String {
        "<variation key='heightClass=regular-widthClass=regular' \(attributes)>\(elements)</variation>"
    }

    /// A prototype with a text, which code replaces in all cases that do not end the program.
    /// - Parameter statement: what stands in front of the text.
    static func paths(_ name: String, past statement: String) -> Self {
        Self(
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
}
