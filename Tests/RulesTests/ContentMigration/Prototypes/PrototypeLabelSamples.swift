// How labels and images of prototypes look, and what a fix writes of that.

private let turnsAllViews = "func start() { UIView.appearance().semanticContentAttribute = .forceRightToLeft }"

extension PrototypeSample {
    static let looks: [Self] = [
        Self(
            name: "a label that is disabled", statements: title + "\ncell.textLabel?.isEnabled = indexPath.row > 0",
            fixed: plainFix.dropLast() + [
                "if !(indexPath.row > 0) { content.textProperties.color = .tertiaryLabel }", "cell.contentConfiguration = content",
            ], caveat: "a disabled label becomes a text color"),
        Self(name: "a plain prototype", statements: title, fixed: plainFix),
        Self(
            name: "a font", views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleHeadline'/>"),
            statements: title,
            fixed: setting("font = .preferredFont(forTextStyle: .headline)", "adjustsFontForContentSizeCategory = false")),
        Self(
            name: "the default font", views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='17'/>"),
            statements: title, fixed: plainFix),
        Self(
            name: "a font of a width",
            views: titled("", "<fontDescription key='fontDescription' type='system' width='condensed' pointSize='17'/>"), statements: title,
            refusal: "a prototype sets `font`, which the fix does not write"),
        Self(
            name: "a color of the system", views: titled("", "<color key='textColor' systemColor='secondaryLabelColor'/>"),
            statements: title,
            fixed: setting("color = .secondaryLabel")),
        Self(
            name: "a color that the project declares, too", views: titled("", "<color key='textColor' systemColor='secondaryLabelColor'/>"),
            otherCode: "extension UIColor {\nstatic let secondaryLabel = UIColor.red\n}", statements: title,
            caveat: "the fix writes `secondaryLabel`, which refers to a declaration of the project (`B.swift:3`)"),
        Self(
            name: "another color that the project declares",
            views: titled("", "<color key='textColor' systemColor='secondaryLabelColor'/>"),
            otherCode: "extension UIColor {\nstatic let label = UIColor.red\nvar secondaryLabel: UIColor { self }\n}", statements: title,
            fixed: setting("color = .secondaryLabel")),
        Self(
            name: "a color of the catalog", views: titled("", "<color key='textColor' name='accent'/>"), statements: title,
            caveat: "the color `accent` must be in the asset catalog of the main bundle"),
        Self(
            name: "a font of the app",
            views: titled("", "<fontDescription key='fontDescription' name='Menlo-Regular' family='Menlo' pointSize='15'/>"),
            rowHeight: "200",
            statements: title, fixed: setting("font = UIFont(name: \"Menlo-Regular\", size: 15) ?? .systemFont(ofSize: 15)")),
        Self(
            name: "lines and their breaks", views: titled("numberOfLines='0' lineBreakMode='middleTruncation'"), statements: title,
            fixed: [
                plainFix[0], "content.textProperties.numberOfLines = 0", "content.textProperties.lineBreakMode = .byTruncatingMiddle",
            ] + plainFix[2...], caveat: "self-sizing rows"),
        Self(
            name: "a number of lines that the code sets as well", views: titled("numberOfLines='0'"),
            statements: title + "\ncell.textLabel?.numberOfLines = 2",
            fixed: [plainFix[0], plainFix[2], "content.textProperties.numberOfLines = 2", plainFix[3]],
            caveat: "self-sizing rows"),
        Self(
            name: "centred text", views: titled("textAlignment='center'"), statements: title, fixed: setting("alignment = .center")),
        Self(
            name: "text at the right", views: titled("textAlignment='right'"), statements: title, caveat: "a prototype sets `textAlignment`"
        ),
        Self(
            name: "a shadow",
            views: titled("", "<color key='shadowColor' white='0' alpha='1' customColorSpace='genericGamma22GrayColorSpace'/>"),
            statements: title, caveat: "a prototype sets `shadowColor`"),
        Self(
            name: "an image", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled() + "<imageView id='image' image='logo'/>", statements: title,
            fixed: [
                plainFix[0], plainFix[1],
                "content.imageProperties.reservedLayoutSize.height = UIListContentConfiguration.ImageProperties.standardDimension",
                "content.image = UIImage(named: \"logo\")", plainFix[2], plainFix[3],
            ]),
        Self(
            name: "a tinted image", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled() + tinted("image='logo'"), statements: title,
            fixed: [
                plainFix[0], plainFix[1],
                "content.imageProperties.reservedLayoutSize.height = UIListContentConfiguration.ImageProperties.standardDimension",
                "content.imageProperties.tintColor = .secondaryLabel", "content.image = UIImage(named: \"logo\")", plainFix[2], plainFix[3],
            ]),
        Self(
            name: "the tint of no image", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled() + tinted(""), statements: title, fixed: plainFix),
        Self(
            name: "another color of an image", attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled() + tinted("image='logo'", "backgroundColor"), statements: title, caveat: "a prototype sets `backgroundColor`"),
        Self(
            name: "an image beside a text of several lines",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled("numberOfLines='0'") + "<imageView id='image' image='logo'/>", statements: title,
            caveat: "`UIImage(named: \"logo\")` may be shown at a different size"),
        Self(
            name: "an image that cannot be spelled",
            attributes: "style='IBUITableViewCellStyleDefault' textLabel='title' imageView='image'",
            views: titled() + "<imageView id='image' image='a&quot;b'/>", statements: title, caveat: "a prototype sets `image`"),
        Self(
            name: "views of its own", attributes: "", views: "<label id='a'/>", statements: title,
            refusal: "a prototype has subviews of its own (`Main.storyboard:4`)"),
        Self(name: "no style and no views", attributes: "", views: "", statements: title, fixed: plainFix),
        Self(
            name: "no style, and a second text", attributes: "", views: "", statements: title + "\ncell.detailTextLabel?.text = \"b\"",
            fixed: plainFix),
        Self(
            name: "no alignment", views: "<label id='title' text=''/>", statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "no alignment, in languages written from left to right", views: "<label id='title' text=''/>", isOnlyLeftToRight: true,
            statements: title, fixed: plainFix),
        Self(
            name: "text at the left", views: titled("textAlignment='left'"), statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "text at the left, in languages written from left to right", views: titled("textAlignment='left'"),
            isOnlyLeftToRight: true,
            statements: title + "\ncell.textLabel?.textAlignment = .left",
            fixed: plainFix.dropLast() + ["content.textProperties.alignment = .natural", plainFix[3]]),
        Self(
            name: "text at the left, in a screen that runs from right to left", views: titled("textAlignment='left'"),
            otherCode: "func turn(_ list: UIViewController) { list.traitOverrides.layoutDirection = .rightToLeft }",
            isOnlyLeftToRight: true, statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "text at the left, in code that asks for the direction", views: titled("textAlignment='left'"),
            otherCode: "func isTurned(_ view: UIView) -> Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }",
            isOnlyLeftToRight: true, statements: title + "\ncell.textLabel?.textAlignment = .left",
            fixed: plainFix.dropLast() + ["content.textProperties.alignment = .natural", plainFix[3]]),
        Self(
            name: "text at the left, in code with a function of the direction's name", views: titled("textAlignment='left'"),
            otherCode: "func place(_ view: OtherView) { view.rightToLeft(of: view, offset: 8) }",
            isOnlyLeftToRight: true, statements: title + "\ncell.textLabel?.textAlignment = .left",
            fixed: plainFix.dropLast() + ["content.textProperties.alignment = .natural", plainFix[3]]),
        Self(
            name: "text at the left, where code turns all views", views: titled("textAlignment='left'"), otherCode: turnsAllViews,
            isOnlyLeftToRight: true, statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "code that sets the alignment, and turns all views", otherCode: turnsAllViews, isOnlyLeftToRight: true,
            statements: title + "\ncell.textLabel?.textAlignment = .left", caveat: "`.left` becomes `.natural`"),
        Self(
            name: "text at the right, in languages written from left to right", views: titled("textAlignment='right'"),
            isOnlyLeftToRight: true, statements: title, caveat: "a prototype sets `textAlignment`"),
        Self(
            name: "code that sets the alignment", statements: title + "\ncell.textLabel?.textAlignment = .left",
            caveat: "`.left` becomes `.natural`"),
        Self(
            name: "a frame of an old document", views: titled("", "<frame key='frameInset' minX='15' width='34' height='21'/>"),
            elements: "<frame key='frameInset' minY='86' width='375' height='44'/>", statements: title, fixed: plainFix),
        Self(
            name: "a label that shrinks", views: titled("minimumScaleFactor='0.5'"), statements: title,
            fixed: setting("adjustsFontSizeToFitWidth = true", "minimumScaleFactor = 0.5")),
        Self(
            name: "a label that does not shrink", views: titled("minimumScaleFactor='0.5' adjustsFontSizeToFit='NO'"), statements: title,
            fixed: plainFix),
        Self(
            name: "a smallest font", views: titled("minimumFontSize='9'"), statements: title, caveat: "a prototype sets `minimumFontSize`"),
        Self(
            name: "a font without a size", views: titled("", "<fontDescription key='fontDescription' type='system' pointSize='0.0'/>"),
            statements: title, caveat: "a font of size 0 for its text; the fix keeps the configuration's font (`Main.storyboard:4`)"),
        Self(
            name: "a bold font without a size",
            views: titled("", "<fontDescription key='fontDescription' type='boldSystem' pointSize='0.0'/>"),
            statements: title, refusal: "a prototype sets `font`, which the fix does not write (`Main.storyboard:4`)"),
        Self(
            name: "a second font without a size", attributes: sideBySide,
            views: titled() + "<label id='detail' text='' textAlignment='natural'>"
                + "<fontDescription key='fontDescription' type='system' pointSize='0.0'/></label>",
            statements: title + "\ncell.detailTextLabel?.text = \"b\"",
            caveat: "a font of size 0 for its secondary text; the fix keeps the configuration's font (`Main.storyboard:4`)"),
        Self(
            name: "the font of a configuration",
            views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"), statements: title, fixed: plainFix),
        Self(
            name: "a large text style",
            views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle1'/>"), statements: title,
            caveat: "self-sizing rows may change their height"),
        Self(
            name: "lines in a small text style",
            views: titled("numberOfLines='0'", "<fontDescription key='fontDescription' style='UICTFontTextStyleCallout'/>"),
            statements: title, caveat: "self-sizing rows may change their height"),
        Self(
            name: "a large font of the second label", attributes: sideBySide,
            views: titled() + "<label id='detail' text='' textAlignment='natural'>"
                + "<fontDescription key='fontDescription' type='system' pointSize='30'/></label>",
            statements: title + "\ncell.detailTextLabel?.text = \"b\"", caveat: "self-sizing rows may change their height"),
        Self(
            name: "a background that is not seen",
            views: titled("", "<color key='backgroundColor' white='0.0' alpha='0.0' colorSpace='custom'/>"), statements: title,
            fixed: plainFix),
        Self(
            name: "a background", views: titled("", "<color key='backgroundColor' white='0.0' alpha='0.5' colorSpace='custom'/>"),
            statements: title, fixed: plainFix, caveat: "a prototype sets `backgroundColor`"),
        Self(
            name: "texts of a large style side by side", attributes: sideBySide,
            views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle0'/>")
                + "<label id='detail' text='' textAlignment='natural'/>",
            rowHeight: "200", statements: title + "\ncell.detailTextLabel?.text = \"a text of some length\"",
            caveat: "texts that do not fit side by side are shown below each other instead of truncated"),
        Self(
            name: "a large text style in low rows",
            views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle0'/>"), rowHeight: "64",
            statements: title,
            fixed: plainFix[..<2] + [
                "content.directionalLayoutMargins.top = 0", "content.directionalLayoutMargins.bottom = 0",
                "content.textProperties.font = .preferredFont(forTextStyle: .largeTitle)",
                "content.textProperties.adjustsFontForContentSizeCategory = false",
            ] + plainFix[2...]),
        Self(
            name: "several settings that a configuration cannot show",
            views: titled("", "<fontDescription key='fontDescription' style='UICTFontTextStyleUnheardOf'/>"),
            contentElements: "<color key='backgroundColor' systemColor='systemRedColor'/>", statements: title,
            refusal: "a prototype sets `font`, which the fix does not write (`Main.storyboard:4`)"),
        Self(
            name: "a style with a configuration of its own",
            attributes: "style='IBUITableViewCellStyleValue2' textLabel='title' detailTextLabel='detail'",
            views: titled() + "<label id='detail' textAlignment='natural'/>", statements: title,
            caveat: "the style `value2` may look different"),
    ]
}
