// Texts that prototypes show by themselves, and what becomes of them.

extension PrototypeSample {
    static let texts: [Self] = [
        Self(
            name: "a text that the code replaces", views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "if indexPath.row > 0 { cell.textLabel?.text = \"a\" } else { cell.textLabel?.text = \"b\" }",
            fixed: [
                plainFix[0], plainFix[1], "if indexPath.row > 0 { content.text = \"a\" } else { content.text = \"b\" }", plainFix[3],
            ]),
        Self(
            name: "a text that stays in a row", views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red",
            fixed: [plainFix[0], plainFix[1], "content.text = \"Title\"", "content.textProperties.color = .red", plainFix[3]]),
        Self(
            name: "a second text that stays", attributes: subtitle,
            views: titled() + "<label id='detail' text='Detail' textAlignment='natural'/>", rowHeight: "400", statements: title,
            fixed: plainFix[..<2] + [
                "content.secondaryTextProperties.numberOfLines = 1", "content.secondaryTextProperties.color = .label",
                "content.secondaryText = \"Detail\"", plainFix[2], plainFix[3],
            ]),
        Self(
            name: "a second text as Interface Builder writes it", attributes: subtitle, views: titled() + plainSubtitle, rowHeight: "400",
            statements: title + "\ncell.detailTextLabel?.text = \"b\"",
            fixed: plainFix[..<2] + [
                "content.secondaryTextProperties.numberOfLines = 1",
                "content.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)",
                "content.secondaryTextProperties.color = .label", plainFix[2], "content.secondaryText = \"b\"", plainFix[3],
            ]),
        Self(
            name: "a second text in rows without a height", attributes: subtitle, views: titled() + plainSubtitle, rowHeight: "-1",
            statements: title + "\ncell.detailTextLabel?.text = \"b\"", caveat: "self-sizing rows may change their height"),
        Self(
            name: "a second text of the storyboard in rows without a height", attributes: subtitle,
            views: titled() + "<label id='detail' text='Detail' textAlignment='natural'/>", rowHeight: "-1", statements: title,
            caveat: "self-sizing rows may change their height"),
        Self(
            name: "a second text that is cleared in rows without a height", attributes: subtitle, views: titled() + plainSubtitle,
            rowHeight: "-1", statements: title + "\ncell.detailTextLabel?.text = nil", fixed: plainFix),
        Self(
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
        Self(
            name: "a second text that no code shows", attributes: subtitle, views: titled() + plainSubtitle, statements: title,
            fixed: plainFix),
        Self(
            name: "a text that may be translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
            table: "/* ObjectID = \"title\"; */\n\"title.text\" = \"Bezeichnung\";",
            views: "<label id='title' text='Name' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "text of the prototype cell may be translated"),
        Self(
            name: "a text in a catalog of translations", document: "Base.lproj/Main.storyboard", strings: "mul.lproj/Main.xcstrings",
            table: "{ \"strings\" : { \"title.text\" : { \"localizations\" : {} } } }",
            views: "<label id='title' text='Name' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "text of the prototype cell may be translated"),
        Self(
            name: "a text without translations", document: "Base.lproj/Main.storyboard",
            views: "<label id='title' text='Name' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red",
            fixed: [plainFix[0], plainFix[1], "content.text = \"Name\"", "content.textProperties.color = .red", plainFix[3]]),
        Self(
            name: "a text of Interface Builder that is translated", document: "Base.lproj/Main.storyboard",
            strings: "de.lproj/Main.strings",
            table: "\"title.text\" = \"Titel\";", views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "text of the prototype cell may be translated"),
        Self(
            name: "a text that is translated under a key without quotation marks", document: "Base.lproj/Main.storyboard",
            strings: "de.lproj/Main.strings",
            table: "title.text = \"Titel\";", views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "text of the prototype cell may be translated"),
        Self(
            name: "a text that is translated in XML", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
            table: "<plist version=\"1.0\"><dict>\n<key>title.text</key>\n<string>Titel</string></dict></plist>",
            views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "text of the prototype cell may be translated"),
        Self(
            name: "a text that is the same in XML", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
            table: "<dict><key>title.text</key><string>Title</string><key>subtitle.text</key><string>Titel</string></dict>",
            views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red",
            fixed: [plainFix[0], plainFix[1], "content.text = \"Title\"", "content.textProperties.color = .red", plainFix[3]]),
        Self(
            name: "a text that is not translated", document: "Base.lproj/Main.storyboard", strings: "de.lproj/Main.strings",
            table: "\"title.text\"=\"Title\";\n\"other.text\" = \"Titel\";",
            views: "<label id='title' text='Title' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red",
            fixed: [plainFix[0], plainFix[1], "content.text = \"Title\"", "content.textProperties.color = .red", plainFix[3]]),
        Self(
            name: "a text that a literal cannot show", views: "<label id='title' text='&quot;' textAlignment='natural'/>",
            statements: "cell.textLabel?.textColor = .red\nif indexPath.row > 0 { cell.textLabel?.text = \"a\" }",
            caveat: "what the code does not set is copied from the labels"),
        Self(
            name: "an empty second text", attributes: subtitle, views: titled() + "<label id='detail' textAlignment='natural'/>",
            statements: title, fixed: plainFix),
    ]
}
