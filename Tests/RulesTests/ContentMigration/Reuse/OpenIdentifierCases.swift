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
