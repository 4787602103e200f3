// Reuse identifiers whose string the code does not tell, so that they may be that of other cells. More cases of ProvenanceTests.

/// A list with two kinds of cells: those of an identifier that code declares, and those of a text, which an own method fills in.
private func twoKinds(_ name: String, _ mark: String, _ identifier: String, other: String = "other", _ declarations: String...)
    -> ProvenanceCase
{
    ProvenanceCase(
        "cells of an identifier that is declared: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: \(identifier))
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "\(other)")
            }
            \(rowMethod(
                """
                if indexPath.section == 1 {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "\(other)", for: indexPath)
                    cell.textLabel?.show("a") // display
                    return cell
                }
                let cell = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            """,
            """
            // file B.swift
            \(declarations.joined(separator: "\n"))
            // file C.swift
            extension UILabel { func show(_ text: String) { self.text = text; alpha = 0.5 } }
            """))
}

private let shared = "unsafe: reuse identifier"

/// A property wrapper that changes its value.
private let lowercased = """
    @propertyWrapper struct Lowercased {
        let value: String
        var wrappedValue: String { value.lowercased() }
        init(wrappedValue: String) { value = wrappedValue }
    }
    """

private let describesItself = "static var id: String { String(describing: self) }"

let openIdentifiers = [
    twoKinds("a constant", "safe", "Kind.row", "enum Kind { static let row = \"row\" }"),
    twoKinds(
        "the raw value of a structure", shared, "Kind.row.rawValue",
        "struct Kind: RawRepresentable { let rawValue: String; static let row = Kind(rawValue: \"other\") }"),
    twoKinds("the raw value of an enumeration", "safe", "Kind.row.rawValue", "enum Kind: String { case row, other }"),
    twoKinds(
        "the own raw value of an enumeration", shared, "Kind.row.rawValue",
        "enum Kind: String { case row; var rawValue: String { \"other\" } }"),
    twoKinds("a member of a constant", shared, "Kind.row.name", "struct Kind { let name: String; static let row = Kind(name: \"other\") }"),
    twoKinds(
        "a function's result", shared, "Kind.row", "enum Kind { static let row = \"others\".short }",
        "extension String { var short: String { String(dropLast()) } }"),
    twoKinds("a property wrapper", shared, "Kind.row", "enum Kind { @Lowercased static var row = \"OTHER\" }", lowercased),
    twoKinds(
        "one of two constants", shared, "Kind.row",
        "enum Kind {\n#if DEBUG\nstatic let row = \"row\"\n#else\nstatic let row = \"other\"\n#endif\n}"),
    twoKinds("the name of a class", "safe", "TitleCell.id", "final class TitleCell: UITableViewCell { \(describesItself) }"),
    twoKinds(
        "the name of a class by a protocol", "safe", "TitleCell.id",
        "protocol Named {}\nextension Named { \(describesItself) }\nfinal class TitleCell: UITableViewCell, Named {}"),
    twoKinds(
        "the name of a class by another member", "safe", "TitleCell.id",
        """
        extension NSObject { static var className: String { NSStringFromClass(self).components(separatedBy: ".").last! } }
        final class TitleCell: UITableViewCell { static var id: String { className } }
        """),
    twoKinds(
        "a text around the name of a class", shared, "TitleCell.id", other: "TitleCellRow",
        "final class TitleCell: UITableViewCell { static var id: String { \"\\(self)Row\" } }"),
    twoKinds("the name of a type", "safe", "String(describing: Kind.self)", other: "Kind<Int>", "class Kind {}"),
    twoKinds("the name of a generic type", shared, "String(describing: Kind<Int>.self)", other: "Kind<Int>", "class Kind<Value> {}"),
]

/// A list that registers UIKit's class under an identifier, and another class under a text that it may be later.
private func changing(_ name: String, _ mark: String, _ identifier: String, _ members: String = "", _ others: String...) -> ProvenanceCase {
    ProvenanceCase(
        "an identifier that may change: " + name,
        listOfRows(
            """
            override func viewDidLoad() {
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: \(identifier))
                tableView.register(SwitchCell.self, forCellReuseIdentifier: "other")
            }
            \(rowMethod(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
                """))
            \(members)
            """,
            """
            // file B.swift
            final class SwitchCell: UITableViewCell { let toggle = UISwitch() }
            // file C.swift
            \(others.joined(separator: "\n"))
            """))
}

private let replaced = "unsafe: the registered class is unknown"
private let list = "var ids = [\"row\", \"other\"]; "
private let settings =
    "final class Settings { var isLarge = false; func turn() { isLarge = true }; var id: String { isLarge ? \"other\" : \"row\" } }"

let identifiersThatChange = [
    changing("an element of a list", "safe", "ids[0]", list),
    changing("an element of a list that code reads", "safe", "ids[0]", list + "func count() -> Int { ids.dropFirst().count }"),
    changing("a removed element", replaced, "ids[0]", list + "func turn() { title = ids.removeFirst() }"),
    changing("swapped elements", replaced, "ids[0]", list + "func turn() { (ids[0], ids[1]) = (ids[1], ids[0]) }"),
    changing("a list by its key path", replaced, "ids[0]", list + "func turn() { self[keyPath: \\.ids] = [] }"),
    changing("a text that grows", replaced, "id", "var id = \"row\"; func turn() { id.append(\"s\") }"),
    changing("any element of a list", replaced, "ids.randomElement()!", "let ids = [\"row\", \"other\"]"),
    changing("a list of Objective-C", replaced, "ids[0] as! String", "let ids = NSMutableArray(array: [\"row\"])"),
    changing("a property of a constant object", replaced, "settings.id", "let settings = Settings()", settings),
    changing(
        "a property of a constant object that is constant, too", "safe", "settings.id", "let settings = Settings()",
        "final class Settings { let id = [\"row\"].joined() }"),
    changing(
        "a property of a constant object whose state never changes", "safe", "settings.id", "let settings = Settings()",
        settings.replacing("func turn() { isLarge = true }; ", with: "")),
    changing(
        "a function of a constant object", replaced, "settings.id()", "let settings = Settings()",
        settings.replacing("var id:", with: "func id() ->")),
    changing(
        "a subscript", replaced, "settings[0]", "let settings = Settings()",
        "final class Settings { subscript(number: Int) -> String { \"\\(number)\" } }"),
    changing(
        "a constant that depends on a global variable", replaced, "Kind.row.id", "",
        "var count = 0\nfunc turn() { count += 1 }\nenum Kind { case row; var id: String { \"\\(count)\" } }"),
    changing("a constant that depends on nothing", "safe", "Kind.row.id", "", "enum Kind { case row; var id: String { \"\\(1)\" } }"),
    changing("a setting of the user", replaced, "UserDefaults.standard.string(forKey: \"id\")!"),
    changing("a setting of the device", replaced, "UIAccessibility.isVoiceOverRunning ? \"other\" : \"row\""),
    changing("the name of a class", "safe", "NSStringFromClass(SwitchCell.self).components(separatedBy: \".\").last!"),
    changing("a property wrapper", replaced, "id", "@Lowercased var id = \"OTHER\"", lowercased),
    changing("a property that Objective-C knows", "safe", "id", "@objc var id = [\"row\"].joined()"),
    changing(
        "a protocol's property", replaced, "kind.id", "let kind: any Kind = Row()",
        "protocol Kind { var id: String { get } }\nstruct Row: Kind { let id = \"row\" }"),
]
