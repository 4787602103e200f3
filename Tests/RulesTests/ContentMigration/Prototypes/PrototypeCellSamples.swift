// What prototypes set on the cell itself, and where several of them or none may be meant.

extension PrototypeSample {
    static let cells: [Self] = [
        Self(
            name: "no second label", statements: title + "\ncell.detailTextLabel?.text = \"b\"", fixed: plainFix),
        Self(
            name: "a class that leaves its labels alone",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' customClass='TallCell'", statements: title, fixed: plainFix
        ),
        Self(
            name: "a class that styles its labels",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' customClass='LoudCell'", statements: title,
            fixed: ["var content = cell.contentConfiguration as? UIListContentConfiguration ?? cell.defaultContentConfiguration()"]
                + plainFix.dropFirst()),
        Self(
            name: "an indentation without width",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' indentationLevel='1' indentationWidth='0.0'",
            statements: title,
            fixed: plainFix),
        Self(
            name: "an indentation", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' indentationLevel='1'",
            statements: title, caveat: "a prototype sets `indentationLevel`"),
        Self(
            name: "a disabled cell",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' userInteractionEnabled='NO'", statements: title,
            caveat: "a disabled cell may show its text in a different color (`Main.storyboard:2`)"),
        Self(
            name: "a label that leaves its subviews where they are",
            views: "<label id='title' text='' textAlignment='natural' autoresizesSubviews='NO'/>", statements: title, fixed: plainFix),
        Self(
            name: "a cell that leaves its subviews where they are",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' autoresizesSubviews='NO'", statements: title,
            caveat: "a prototype sets `autoresizesSubviews`"),
        Self(
            name: "a separator inset", elements: "<inset key='separatorInset' minX='40' minY='0.0' maxX='0.0' maxY='0.0'/>",
            statements: title, caveat: "a prototype sets `separatorInset`"),
        Self(
            name: "all labels of nibs", otherCode: "extension UILabel {\nopen override func awakeFromNib() { font = nil }\n}",
            statements: title, caveat: "an extension overrides `awakeFromNib` for all views of a class (`B.swift:3`)"),
        Self(
            name: "all switches of nibs", otherCode: "extension UISwitch {\nopen override func awakeFromNib() { isOn = true }\n}",
            statements: title, fixed: plainFix),
        Self(
            name: "the fonts of nibs", otherCode: "extension UIFont {\n\(exchangingFonts("UIFontDescriptor.init(coder:)"))\n}",
            statements: title, caveat: "a swizzled method may change the views of cells (`B.swift:4`)"),
        Self(
            name: "other fonts", otherCode: "extension UIFont {\n\(exchangingFonts("getter: pointSize"))\n}", statements: title,
            fixed: plainFix),
        Self(
            name: "no separator inset", elements: "<inset key='separatorInset' minX='0.0' minY='0.0' maxX='0.0' maxY='0.0'/>",
            statements: title, fixed: plainFix),
        Self(
            name: "a small separator inset", elements: "<inset key='separatorInset' minX='10' minY='0.0' maxX='0.0' maxY='0.0'/>",
            statements: title, fixed: plainFix),
        Self(
            name: "a small separator inset that code measures from the margins",
            elements: "<inset key='separatorInset' minX='10' minY='0.0' maxX='0.0' maxY='0.0'/>",
            otherCode: "func start(_ list: ListController) { list.tableView.separatorInsetReference = .fromAutomaticInsets }",
            statements: title, caveat: "a prototype sets `separatorInset`"),
        Self(
            name: "a small separator inset that a document measures from the margins",
            elements: "<inset key='separatorInset' minX='10' minY='0.0' maxX='0.0' maxY='0.0'/>",
            otherScenes: "<scene><objects><tableView separatorInsetReference='fromSafeAreaInsets'/></objects></scene>",
            statements: title, caveat: "a prototype sets `separatorInset`"),
        Self(
            name: "a prototype of another scene", scene: "OtherController", otherCode: "let list = ListController()", statements: title,
            caveat: "the prototype `\"row\"` is in another scene (`Main.storyboard:2`)"),
        Self(
            name: "a constant of R.swift", dequeue: "dequeueReusableCell(withIdentifier: R.reuseIdentifier.row, for: indexPath)!",
            statements: title, fixed: plainFix),
        Self(
            name: "a constant of R.swift, of a prototype that sets something",
            views: titled("numberOfLines='0'"), dequeue: "dequeueReusableCell(withIdentifier: R.reuseIdentifier.row, for: indexPath)!",
            statements: title,
            fixed: [plainFix[0], "content.textProperties.numberOfLines = 0"] + plainFix[2...], caveat: "self-sizing rows"),
        Self(
            name: "a constant of R.swift for no prototype",
            dequeue: "dequeueReusableCell(withIdentifier: R.reuseIdentifier.end, for: indexPath)!", statements: title,
            caveat: "no code registers"),
        Self(
            name: "a generated constant of R.swift",
            dequeue: "dequeueReusableCell(withIdentifier: R.reuseIdentifier.titleCell, for: indexPath)!",
            otherCode: """
                struct R { struct reuseIdentifier { static let titleCell = ReuseIdentifier<UITableViewCell>(identifier: "row") } }
                """, statements: title, fixed: plainFix),
        Self(
            name: "a generated constant of R.swift for another identifier",
            dequeue: "dequeueReusableCell(withIdentifier: R.reuseIdentifier.row, for: indexPath)!",
            otherCode: """
                struct R { struct reuseIdentifier { static let row = ReuseIdentifier<UITableViewCell>(identifier: "end") } }
                """, statements: title, caveat: "no code registers"),
        Self(
            name: "a constant of something else", dequeue: "dequeueReusableCell(withIdentifier: Names.reuseIdentifier.row, for: indexPath)",
            statements: title, caveat: "no code registers"),
        Self(
            name: "a data source that makes a cell where its queue is empty", views: titled("numberOfLines='0'"), scene: "OtherController",
            isController: false,
            dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell(style: .default, reuseIdentifier: \"row\")",
            statements: title, caveat: "cells created in code also get `numberOfLines` of a prototype"),
        Self(
            name: "a cell in place of one that the queue always has", views: titled("numberOfLines='0'"),
            dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell()", statements: title,
            fixed: [plainFix[0], "content.textProperties.numberOfLines = 0"] + plainFix[2...], caveat: "self-sizing rows"),
        Self(
            name: "a cell in place of one that the queue may have", views: titled("numberOfLines='0'"), scene: "OtherController",
            isController: false, dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell()", statements: title,
            caveat: "cells created in code also get `numberOfLines` of a prototype"),
        Self(
            name: "prototypes of different numbers of lines", scene: "OtherController", isController: false,
            otherScenes: """
                <scene><objects><tableViewController customClass='ThirdController'><tableView><prototypes>
                <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='other'>
                <tableViewCellContentView key='contentView'><subviews>
                <label id='other' textAlignment='natural' numberOfLines='0'/></subviews></tableViewCellContentView>
                </tableViewCell></prototypes></tableView></tableViewController></objects></scene>
                """,
            statements: title, fixed: [plainFix[0]] + plainFix[2...], caveat: "a long text may take several lines"),
        Self(
            name: "a data source of any scene", scene: "OtherController", isController: false, statements: title, fixed: plainFix),
        Self(
            name: "a data source of scenes with different prototypes", scene: "OtherController", isController: false,
            otherScenes: """
                <scene><objects><tableViewController customClass='ThirdController'><tableView><prototypes>
                <tableViewCell reuseIdentifier='row' style='IBUITableViewCellStyleDefault' textLabel='other'>
                <tableViewCellContentView key='contentView'><subviews><label id='other' textAlignment='center'/></subviews></tableViewCellContentView>
                </tableViewCell></prototypes></tableView></tableViewController></objects></scene>
                """,
            statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "a class that another controller registers for its own table",
            views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
            otherCode: """
                final class OtherController: UITableViewController {
                    let list = ListController()
                    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
                }
                """,
            statements: title, fixed: setting("font = .boldSystemFont(ofSize: 15)")),
        Self(
            name: "a class that another controller registers for the table",
            views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
            otherCode: """
                final class OtherController: UIViewController {
                    let list = ListController()
                    override func viewDidLoad() { list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
                }
                """,
            statements: title, caveat: "the cell may come from a prototype"),
        Self(
            name: "a cell that code makes where the queue is empty, which it never is",
            views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
            dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell(style: .default, reuseIdentifier: \"row\")",
            statements: title, fixed: setting("font = .boldSystemFont(ofSize: 15)")),
        Self(
            name: "another cell that code makes where the queue is empty, which it never is",
            views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='15'/>"),
            dequeue: "dequeueReusableCell(withIdentifier: \"row\") ?? UITableViewCell()",
            statements: title, fixed: setting("font = .boldSystemFont(ofSize: 15)")),
        Self(
            name: "another cell that code makes where the queue has one of another class", views: titled("numberOfLines='0'"),
            dequeue: "dequeueReusableCell(withIdentifier: \"row\") as? TallCell ?? UITableViewCell()",
            statements: title, caveat: "cells created in code also get `numberOfLines` of a prototype"),
        Self(
            name: "two texts side by side", attributes: sideBySide, views: twoTexts,
            statements: title + "\ncell.detailTextLabel?.text = title", caveat: "texts that do not fit side by side"),
        Self(
            name: "two short texts side by side", attributes: sideBySide, views: twoTexts,
            statements: title + "\ncell.detailTextLabel?.text = \"\\(indexPath.row)\"",
            fixed: [
                plainFix[0], plainFix[1], "content.secondaryTextProperties.numberOfLines = 1", plainFix[2],
                "content.secondaryText = \"\\(indexPath.row)\"", plainFix[3],
            ]),
        Self(
            name: "a text beside that of the prototype", attributes: sideBySide,
            views: titled() + "<label id='detail' text='A rather long text for a row' textAlignment='natural'/>",
            statements: "cell.textLabel?.text = title", caveat: "texts that do not fit side by side"),
        Self(
            name: "a low row", attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'", statements: title,
            fixed: Array(fixWithoutMargins)),
        Self(
            name: "a low row that code makes as high as its text",
            attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'",
            members:
                "override func tableView(_: UITableView, heightForRowAt path: IndexPath) -> CGFloat { UITableView.automaticDimension }",
            statements: title, fixed: plainFix),
        Self(
            name: "a low row that code makes as high as its text in some cases",
            attributes: "rowHeight='30' style='IBUITableViewCellStyleDefault' textLabel='title'",
            members: "func show() { tableView.rowHeight = UITableView.automaticDimension }", statements: title,
            fixed: Array(fixWithoutMargins)),
        Self(
            name: "letters that move together", views: titled("adjustsLetterSpacingToFitWidth='YES'"), statements: title,
            fixed: setting("allowsDefaultTighteningForTruncation = true")),
        Self(
            name: "a row that is high enough", attributes: "rowHeight='52' style='IBUITableViewCellStyleDefault' textLabel='title'",
            statements: title, fixed: plainFix),
        Self(
            name: "a large font in a row of that height",
            attributes: "rowHeight='52' style='IBUITableViewCellStyleDefault' textLabel='title'",
            views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='30'/>"), statements: title,
            caveat: "the rows may be too low"),
        Self(
            name: "a data source, and a class that code registers", scene: "OtherController", isController: false,
            otherCode: "func register(_ table: UITableView) { table.register(TallCell.self, forCellReuseIdentifier: \"row\") }",
            statements: title, caveat: "is in another scene"),
        Self(
            name: "black of an old document",
            views: titled("", "<color key='textColor' red='0.0' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
            statements: title, fixed: setting("color = .black")),
        Self(
            name: "an inset of an old document", views: titled("", "<frame key='frameInset' width='375' height='79.5'/>"),
            statements: title, fixed: plainFix),
        paths("a path that ends the program", past: "for _ in 0..<2 { break }"),
        Self(
            name: "a text that stays in some rows", views: titled().replacing("text=''", with: "text='Title'"),
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            fixed: [
                "var content = cell.contentConfiguration as? UIListContentConfiguration ?? cell.defaultContentConfiguration()", plainFix[1],
                "if cell.contentConfiguration == nil {", "content.text = \"Title\"", "}", "content.textProperties.color = .red",
                "if indexPath.row > 0 { content.text = \"a\" }", plainFix[3],
            ]),
        Self(
            name: "a second text that no prototype shows", attributes: subtitle,
            views: titled() + "<label id='detail' text='' textAlignment='natural'/>",
            statements: title + "\ncell.detailTextLabel?.text = nil", fixed: plainFix),
        Self(
            name: "a color of an old document",
            views: titled("", "<color key='textColor' red='0.5' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
            statements: title, fixed: setting("color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)"),
            caveat: "the color of a prototype is in another color space, so its shade may change slightly (`Main.storyboard:4`)"),
        Self(
            name: "a gray of an old document",
            views: titled("", "<color key='textColor' white='0.5' alpha='1' colorSpace='calibratedWhite'/>"), statements: title,
            fixed: setting("color = UIColor(white: 0.5, alpha: 1)"), caveat: "the color of a prototype is in another color space"),
        Self(
            name: "a colour of an old document beside a colored content view",
            views: titled("", "<color key='textColor' red='0.5' green='0.0' blue='0.0' alpha='1' colorSpace='calibratedRGB'/>"),
            contentElements: "<color key='backgroundColor' systemColor='systemRedColor'/>", statements: title,
            fixed: setting("color = UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)"),
            caveat: "a prototype sets `contentView.backgroundColor`"),
        Self(
            name: "the cell's tint", elements: tint, statements: title, fixed: plainFix),
        Self(
            name: "a gesture on the content view",
            contentElements: "<connections><outletCollection property='gestureRecognizers' destination='tap'/></connections>",
            statements: title, caveat: "a prototype sets `gestureRecognizers`"),
        Self(
            name: "margins of the content view",
            contentElements: "<edgeInsets key='layoutMargins' top='0' left='40' bottom='0' right='8'/>",
            statements: title, caveat: "a prototype sets `layoutMargins`"),
        Self(
            name: "a color of the content view in some size classes",
            contentElements: variation("", "<color key='backgroundColor' systemColor='systemRedColor'/>"), statements: title,
            caveat: "a prototype sets `contentView.backgroundColor`"),
        Self(
            name: "margins of the content view in some size classes",
            contentElements: variation("", "<edgeInsets key='layoutMargins' top='0' left='40' bottom='0' right='8'/>"),
            statements: title, caveat: "a prototype sets `layoutMargins`"),
        Self(
            name: "a content view that is hidden in some size classes", contentElements: variation("hidden='YES'"), statements: title,
            caveat: "a prototype sets `hidden`"),
        Self(
            name: "a label that some size classes do not have",
            contentElements: variation("", "<mask key='subviews'><exclude reference='title'/></mask>"), statements: title,
            caveat: "a prototype sets `subviews`"),
        Self(
            name: "a content view for which size classes change nothing",
            contentElements: variation("misplaced='NO'", "<mask key='constraints'/>"), statements: title, fixed: plainFix),
        Self(
            name: "margins of the table in some size classes",
            tableElements: variation("", "<edgeInsets key='layoutMargins' top='0' left='40' bottom='0' right='8'/>"),
            statements: title, caveat: "`layoutMargins`"),
        Self(
            name: "a color of the table in some size classes",
            tableElements: variation("", "<color key='backgroundColor' systemColor='systemRedColor'/>"), statements: title,
            fixed: plainFix),
        Self(
            name: "a direction of the content view", contentAttributes: " semanticContentAttribute='forceRightToLeft'",
            statements: title, caveat: "a prototype sets `semanticContentAttribute`"),
        Self(
            name: "a content view as Xcode writes it",
            contentAttributes: " opaque='NO' clipsSubviews='YES' multipleTouchEnabled='YES' contentMode='center' tableViewCell='a' id='b'",
            statements: title, fixed: plainFix),
        Self(
            name: "a runtime attribute of the content view",
            contentElements: "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath='layer.cornerRadius'/>"
                + "</userDefinedRuntimeAttributes>",
            statements: title, caveat: "a prototype sets `userDefinedRuntimeAttributes`"),
        Self(
            name: "a constraint of the content view",
            contentElements: "<constraints><constraint firstAttribute='height' constant='80' id='h'/></constraints>",
            statements: title, caveat: "a prototype sets `constraints`"),
        Self(
            name: "no animations", views: titled("", "<animations/>"), contentElements: "<animations/>", statements: title,
            fixed: plainFix),
        Self(
            name: "an animation", views: titled("", "<animations><animation/></animations>"), statements: title,
            caveat: "a prototype sets `animations`"),
        Self(name: "no constraint of the content view", contentElements: "<constraints/>", statements: title, fixed: plainFix),
        Self(
            name: "an accessibility element as the content view",
            contentElements: "<accessibility key='accessibilityConfiguration' label='Row'/>",
            statements: title, caveat: "a prototype sets `accessibilityConfiguration`"),
        Self(
            name: "a registration", members: "override func viewDidLoad() { super.viewDidLoad(); tableView?.\(register) }",
            statements: title,
            fixed: plainFix),
        Self(
            name: "a registration in a function that always runs",
            members: "override func viewDidLoad() { setUp() }\nfunc setUp() { tableView.\(register) }", statements: title, fixed: plainFix),
        Self(
            name: "a registration in a branch", members: "override func viewDidLoad() { if isEditing { tableView.\(register) } }",
            statements: title, caveat: "the cell may come from a prototype (`Main.storyboard:2`)"),
        Self(
            name: "a registration that a branch skips",
            members: "override func viewDidLoad() { guard isEditing else { return }; tableView.\(register) }", statements: title,
            caveat: "the cell may come from a prototype"),
        Self(
            name: "a registration for another table",
            members: "let results = UITableView()\noverride func viewDidLoad() { results.\(register) }", statements: title,
            caveat: "the cell may come from a prototype"),
        Self(
            name: "a tint of the content view, without images", contentElements: tint, statements: title, fixed: plainFix),
        Self(
            name: "a tint of the content view, and an image", contentElements: tint,
            statements: title + "\ncell.imageView?.image = UIImage(systemName: \"star\")",
            caveat: "a prototype sets `contentView.tintColor`"),
    ]
}

/// A function that exchanges an initializer or getter of fonts for another one.
private func exchangingFonts(_ selector: String) -> String {
    """
    static func exchange() {
        let method = class_getInstanceMethod(self, #selector(\(selector)))
        let own = class_getInstanceMethod(self, #selector(UIFont.init(own:)))
        method_exchangeImplementations(method!, own!)
    }
    """
}
