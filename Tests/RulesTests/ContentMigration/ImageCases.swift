// Images that are symbols, and others: more cases of ProvenanceTests.

/// A cell whose row may be as high as its image, since its label has any number of lines.
private func controller(_ image: String, _ more: String) -> String {
    let parts = image.components(separatedBy: " // ")
    return """
        // file A.swift
        final class ListController: UITableViewController {
            let topic = Topic()
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.numberOfLines = 0 // \(parts[1])
                cell.imageView?.image = \(parts[0]) // \(parts[1])
                return cell
            }
        }
        // file B.swift
        \(more)
        """
}

/// A cell with an image that is no symbol. Each line has a finding whose fix is marked.
private func cell(_ lines: String...) -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        var isLong = false
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            \(lines.joined(separator: "\n        "))
            return cell
        }
    }
    """
}

private let wide = "unsafe: `UIImage(named: \"a\")` may be shown smaller if it is wider than the row"

/// A cell with an image in rows of a height.
private func rows(of height: Int, _ image: String, _ mark: String, _ members: String = "") -> String {
    listOfRows(
        """
        \(members)
        override func viewDidLoad() { tableView.rowHeight = \(height) }
        \(cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            cell.imageView?.image = \(image) // \(mark)
            """))
        """)
}

/// A symbol with a configuration.
private func configured(_ arguments: String) -> String {
    "UIImage(systemName: \"star\", withConfiguration: UIImage.SymbolConfiguration(\(arguments)))"
}

/// A cell with a symbol.
private func inset(_ start: String, _ mark: String, _ others: String = "") -> String {
    listOfRows(
        """
        override func viewDidLoad() { \(start) }
        \(cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            cell.imageView?.image = UIImage(systemName: "mappin") // \(mark)
            """))
        """, "// file B.swift\nfunc style() { \(others) }")
}

/// A cell whose image is shown as large as it fits.
private func fitted(_ image: String, _ mark: String) -> String {
    listOfRows(
        cellForRowAt(
            """
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "a" // \(mark)
            let drawn = UIGraphicsGetImageFromCurrentImageContext()
            cell.imageView?.image = \(image) // \(mark)
            cell.imageView?.contentMode = .scaleAspectFit // \(mark)
            """))
}

let images = [
    ProvenanceCase("a drawn image that fits", fitted("drawn!.withRenderingMode(.alwaysTemplate)", "safe")),
    ProvenanceCase("a symbol that fits", fitted("UIImage(systemName: \"star\")", "unsafe: `contentMode = .scaleAspectFit` is removed")),
    ProvenanceCase("a named image that fits", fitted("UIImage(named: \"a\")", "unsafe: `contentMode = .scaleAspectFit` is removed")),
    ProvenanceCase(
        "an image of any size beside one line",
        cell("cell.textLabel?.text = \"a\" // safe", "cell.imageView?.image = UIImage(named: \"logo\") // safe")),
    ProvenanceCase("an image in rows as high as photos", rows(of: 250, "UIImage(named: \"a\")", wide)),
    ProvenanceCase("an image in low rows", rows(of: 100, "UIImage(named: \"a\")", "safe")),
    ProvenanceCase("a symbol in rows as high as photos", rows(of: 250, "UIImage(systemName: \"a\")", "safe")),
    ProvenanceCase("a wide symbol", rows(of: 80, "UIImage(systemName: \"person.3.fill\")", "unsafe: the symbol is wider than others")),
    ProvenanceCase("a variant of a wide symbol", rows(of: 80, "UIImage(systemName: \"video.slash\")", "unsafe: wider than others")),
    ProvenanceCase("a wide symbol in a circle", rows(of: 80, "UIImage(systemName: \"person.2.circle\")", "safe")),
    ProvenanceCase(
        "a wide symbol at times", rows(of: 80, "UIImage(systemName: isEditing ? \"star\" : \"eye\")", "unsafe: wider than others")),
    ProvenanceCase(
        "a name that is an element of an array with a wide symbol",
        rows(of: 80, "UIImage(systemName: names[indexPath.row])", "unsafe: wider than others", "let names = [\"star\", \"eye\"]")),
    ProvenanceCase(
        "a name that is an element of an array without one",
        rows(of: 80, "UIImage(systemName: names[indexPath.row])", "safe", "let names = [\"star\", \"heart\"]")),
    ProvenanceCase(
        "images of an enum in another file, one of them a wide symbol",
        rows(of: 80, "kind.image", "unsafe: wider than others", "var kind = Kind.first")
            + "// file B.swift\nenum Kind {\ncase first\nvar image: UIImage? { UIImage(systemName: \"eye\") }\n}"),
    ProvenanceCase("a large symbol", rows(of: 80, configured("pointSize: 30"), "unsafe: larger than others")),
    ProvenanceCase("a symbol of a large text style", rows(of: 80, configured("textStyle: .title1"), "unsafe: larger than others")),
    ProvenanceCase("a symbol of a large scale", rows(of: 80, configured("scale: .large"), "unsafe: larger than others")),
    ProvenanceCase("a symbol of the usual scale", rows(of: 80, configured("scale: .medium"), "safe")),
    ProvenanceCase("a bold symbol", rows(of: 80, configured("weight: .bold"), "safe")),
    ProvenanceCase("a symbol behind a separator inset", inset("tableView.separatorInset = .zero", "unsafe: `separatorInset` may move")),
    ProvenanceCase(
        "a symbol behind an inset by a proxy",
        inset("", "unsafe: `separatorInset` may move", "UITableView.appearance().separatorInset = .zero")),
    ProvenanceCase("a symbol behind the automatic inset", inset("tableView.rowHeight = 80", "safe")),
    ProvenanceCase("no image in rows as high as photos", rows(of: 250, "nil", "safe")),
    ProvenanceCase(
        "one line that is written, and more lines of the second label",
        cell(
            "cell.textLabel?.numberOfLines = 1 // unsafe: only self-sizing rows",
            "cell.detailTextLabel?.numberOfLines = 0 // unsafe: only self-sizing rows",
            "cell.imageView?.image = UIImage(named: \"logo\") // unsafe: only self-sizing rows")),
    ProvenanceCase(
        "more lines in one case",
        cell(
            "if isLong { cell.textLabel?.numberOfLines = 2 } // unsafe: different size",
            "cell.imageView?.image = UIImage(named: \"logo\") // unsafe: different size")),
    ProvenanceCase(
        "a number of lines that is not known",
        cell(
            "cell.textLabel?.numberOfLines = isLong ? 0 : 1 // unsafe: different size",
            "cell.imageView?.image = UIImage(named: \"logo\") // unsafe: different size")),
    ProvenanceCase(
        "a class that sets the number of lines",
        """
        // file A.swift
        final class TallCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                textLabel?.numberOfLines = 0 // unsafe: different size
            }
            required init?(coder: NSCoder) { nil }
        }
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = TallCell()
                cell.textLabel?.text = "a" // unsafe: different size
                cell.imageView?.image = UIImage(named: "logo") // unsafe: different size
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a symbol that is made of itself",
        controller(
            "picture // unsafe: self-sizing rows",
            """
            var picture: UIImage? {
                var image = UIImage(systemName: "a")
                image = image?.withRenderingMode(.alwaysTemplate)
                return image
            }
            """)),
    ProvenanceCase(
        "a getter with a symbol for each case",
        controller(
            "topic.icon // unsafe: only self-sizing rows",
            """
            struct Topic {
                var kind = 0
                var icon: UIImage? {
                    switch kind {
                    case 0: return UIImage(systemName: "a")
                    case 1: return Topic.other(UIImage(systemName: "b"))
                    default: return nil
                    }
                }
                static func other(_ image: UIImage?) -> UIImage? { UIImage(systemName: "c")?.withTintColor(.red) }
            }
            """)),
    ProvenanceCase(
        "a getter with another image in one case",
        controller(
            "topic.icon // unsafe: `topic.icon` may be shown at a different size",
            """
            struct Topic {
                var kind = 0
                var icon: UIImage? { kind == 0 ? UIImage(systemName: "a") : UIImage(named: "b") }
            }
            """)),
    ProvenanceCase(
        "a function that returns what it is given",
        controller(
            "topic.icon(UIImage(named: \"a\")) // unsafe: may be shown at a different size",
            "struct Topic { func icon(_ image: UIImage?) -> UIImage? { image } }")),
    ProvenanceCase(
        "an image of several lines",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.numberOfLines = 0 // unsafe: `icon(UIImage(named: "a"))` may be shown at a different size
                cell.imageView?.image = icon( // unsafe
                    UIImage(named: "a")
                )
                return cell
            }
            func icon(_ image: UIImage?) -> UIImage? { image }
        }
        """),
    ProvenanceCase(
        "functions that call each other",
        controller(
            "topic.first(3) // unsafe: only self-sizing rows",
            """
            struct Topic {
                func first(_ depth: Int) -> UIImage? { depth == 0 ? UIImage(systemName: "a") : second(depth - 1) }
                func second(_ depth: Int) -> UIImage? { depth == 0 ? nil : first(depth - 1) }
            }
            """)),
    ProvenanceCase(
        "a subclass may override the getter",
        controller(
            "topic.icon // unsafe: may be shown at a different size",
            """
            class Topic { var icon: UIImage? { UIImage(systemName: "a") } }
            final class BigTopic: Topic { override var icon: UIImage? { UIImage(named: "big") } }
            """)),
    ProvenanceCase(
        "no class overrides the getter",
        controller(
            "topic.icon // unsafe: only self-sizing rows", "class Topic { var icon: UIImage? { UIImage(systemName: \"a\") } }")),
    ProvenanceCase(
        "a variable that may be set",
        controller(
            "topic.icon // unsafe: may be shown at a different size",
            "struct Topic { var icon: UIImage? = UIImage(systemName: \"a\") }")),
    ProvenanceCase(
        "constants",
        controller(
            "Topic.icon // unsafe: only self-sizing rows",
            "struct Topic { static let icon = UIImage(systemName: \"a\") ?? plain, plain = UIImage(systemName: \"b\")! }")),
]

/// A cell with a symbol that code elsewhere makes.
private func made(_ name: String, _ isLarge: Bool, _ image: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        "a symbol, \(name)",
        controller("\(image) // \(isLarge ? "unsafe: because the symbol is larger than others" : "safe")", others)
            .replacing("cell.textLabel?.numberOfLines = 0", with: "cell.textLabel?.text = \"a\""))
}

/// The cases for a large and a small symbol: each text has a size of `44`.
private func sized(_ name: String, _ image: String, _ others: String) -> [ProvenanceCase] {
    [
        made(name, true, image, others),
        made("small, " + name, false, image.replacing("44", with: "15"), others.replacing("44", with: "15")),
    ]
}

private let large = configured("pointSize: 44")

let largeSymbols =
    sized("of a function", "icon()", "struct Topic {}\nfunc icon() -> UIImage? { \(large) }")
    + sized(
        "of a function that is given its size", "icon(44)",
        "struct Topic {}\nfunc icon(_ size: CGFloat) -> UIImage? { \(configured("pointSize: size")) }")
    + sized("of a static function", ".icon()", "struct Topic {}\nextension UIImage { static func icon() -> UIImage? { \(large) } }")
    + sized("of a constant", "Icons.star", "struct Topic {}\nenum Icons { static let star = \(large) }")
    + sized("of a computed property", "topic.icon", "struct Topic { var icon: UIImage? { \(large) } }")
    + sized(
        "of a member of images", "UIImage(systemName: \"star\")?.big",
        "struct Topic {}\nextension UIImage { var big: UIImage? { withConfiguration(SymbolConfiguration(pointSize: 44)) } }")
    + sized("of a property that code sets", "topic.icon", "struct Topic { var icon: UIImage? }\nlet all = [Topic(icon: \(large))]")
    + sized("with a tint", "icon()", "struct Topic {}\nfunc icon() -> UIImage? { \(large)?.withTintColor(.red) }")
    + sized(
        "with a constant configuration", configured("").replacing("UIImage.SymbolConfiguration()", with: "Icons.size"),
        "struct Topic {}\nenum Icons { static let size = UIImage.SymbolConfiguration(pointSize: 44) }")
    + sized(
        "with two configurations",
        configured("").replacing(
            "UIImage.SymbolConfiguration()", with: ".init(weight: .bold).applying(UIImage.SymbolConfiguration(pointSize: 44))"),
        "struct Topic {}")
    + [
        made(
            "with colors", false, configured("paletteColors: [.red]").replacing(")))", with: ").applying(.preferringMulticolor())))"),
            "struct Topic {}"),
        made(
            "of a function that enlarges another one", false, "icon()",
            "struct Topic {}\nfunc icon() -> UIImage? { UIImage(systemName: \"star\") }\nlet other = \(large)"),
    ]

/// A list of rows with a symbol that code elsewhere names.
private func named(_ name: String, _ image: String, _ others: String) -> [ProvenanceCase] {
    let wide = "unsafe: the text beside `person.3.fill` moves"
    return [("wide", wide, "person.3.fill"), ("narrow", "safe", "star")].map { kind, mark, symbol in
        ProvenanceCase(
            "a \(kind) symbol, \(name)",
            controller("\(image.replacing("NAME", with: symbol)) // \(mark)", others.replacing("NAME", with: symbol))
                .replacing("cell.textLabel?.numberOfLines = 0", with: "cell.textLabel?.text = \"a\""))
    }
}

private let star = "UIImage(systemName: \"NAME\")"

let namedSymbols =
    named("a constant", "Icons.first", "struct Topic {}\nenum Icons { static let first = \(star) }")
    + named("a global", "first", "struct Topic {}\nlet first = \(star)")
    + named("a computed property", "topic.icon", "struct Topic { var icon: UIImage? { \(star) } }")
    + named(
        "a name elsewhere", "topic.icon",
        "struct Topic { var icon: UIImage? { UIImage(systemName: Names.first) } }\n// file C.swift\nenum Names { static let first = \"NAME\" }"
    )
    + named(
        "a name of an extension", "UIImage(systemName: topic.symbol)",
        "struct Topic {}\n// file C.swift\nextension Topic { var symbol: String { \"NAME\" } }")
    + named("an argument", "icon(\"NAME\")", "struct Topic {}\nfunc icon(_ name: String) -> UIImage? { UIImage(systemName: name) }")
    + named(
        "a raw value", "Icon.first.image",
        "struct Topic {}\nenum Icon: String { case first = \"NAME\"\nvar image: UIImage? { UIImage(systemName: rawValue) } }")
    + named(
        "a raw value beside the name of a wide one", "UIImage(systemName: Icon.first.rawValue)",
        "struct Topic {}\nenum Icon: String { case first = \"NAME\" }\nlet other = \"person.3\"")
    + named("an element", "icons[indexPath.row]", "struct Topic {}\nlet icons = [\(star), nil]")
    + named("a stored property", "topic.icon", "struct Topic { var icon: UIImage? }\n// file C.swift\nlet all = [Topic(icon: \(star))]")
