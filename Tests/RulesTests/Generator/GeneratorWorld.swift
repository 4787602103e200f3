// Generates the types of a program: cells that redeclare some of their inherited members or none, and types that only
// look like cells. It does not record what is legacy; the compiler decides.

import CellLintFuzzing

typealias Dice = FixedRandom

extension FixedRandom {
    /// One of several, each as likely.
    mutating func pick<T>(_ choices: T...) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
    mutating func pick<T>(of choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
    /// True once in so many times.
    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// A type of the generated program.
struct CellType {
    enum Kind { case table, header, collection, view }

    /// As it is written where it is used.
    var name: String
    var kind: Kind
    /// The legacy names that it has, and whether they are optional.
    var members: [String: Bool]
    /// Whether a subclass may redeclare members with `override`.
    var isInherited = true

    /// An expression that makes one.
    func made(_ name: String? = nil) -> String {
        switch kind {
        case .table: "\(name ?? self.name)(style: .default, reuseIdentifier: nil)"
        case .header: "\(name ?? self.name)(reuseIdentifier: nil)"
        case .collection, .view: "\(name ?? self.name)(frame: .zero)"
        }
    }

    /// The class of UIKit that all of the kind inherit from.
    var root: String {
        switch kind {
        case .table: "UITableViewCell"
        case .header: "UITableViewHeaderFooterView"
        case .collection: "UICollectionViewCell"
        case .view: "UIView"
        }
    }
}

/// The types, and the source that declares them.
struct World {
    var types: [CellType] = [
        CellType(name: "UITableViewCell", kind: .table, members: ["textLabel": true, "detailTextLabel": true, "imageView": true]),
        CellType(name: "UITableViewHeaderFooterView", kind: .header, members: ["textLabel": true, "detailTextLabel": true]),
    ]
    private(set) var source = helpers

    init(_ dice: inout Dice) {
        for index in 0..<7 { addSubclass(index, &dice) }
        for index in 0..<3 { addLookalike(index, &dice) }
        types += types.filter { $0.kind == .table } // the common case twice as often
    }

    func any(_ kinds: CellType.Kind..., dice: inout Dice) -> CellType {
        dice.pick(of: types.filter { kinds.isEmpty || kinds.contains($0.kind) })
    }

    private mutating func addSubclass(_ index: Int, _ dice: inout Dice) {
        let parent = dice.pick(of: types.filter { $0.kind == .table || $0.kind == .header })
        let body = Self.overrides(of: parent, &dice).joined(separator: " ")
        var type = parent
        switch dice.pick(0, 0, 1, 2, 3, 4) {
        case 1:
            type.name = "Base\(index)<Int>"
            source += "class Base\(index)<Model>: \(parent.name) { var model\(index): Model?; \(body) }\n"
        case 2:
            type.name = "Space\(index).Cell"
            source += "enum Space\(index) { class Cell: \(parent.name) { \(body) } }\n"
        case 3:
            type.name = "Short\(index)"
            source += "class Named\(index): \(parent.name) { \(body) }\ntypealias Short\(index) = Named\(index)\n"
        case 4:
            type.name = "Controller\(index).Section.Cell"
            source += "class Controller\(index): UIViewController {\n    struct Section {}\n}\n"
            source += "extension Controller\(index).Section {\n    class Cell: \(parent.name) { \(body) }\n}\n"
        default:
            type.name = "Cell\(index)"
            source += "class Cell\(index): \(parent.name) { \(body) }\n"
        }
        types.append(type)
    }

    private mutating func addLookalike(_ index: Int, _ dice: inout Dice) {
        var type = CellType(name: "Lookalike\(index)", kind: dice.pick(.collection, .view), members: [:])
        if type.kind == .view { type.name = dice.pick("Header", "Footer", "Table") + "ViewCell\(index)" }
        var body: [String] = []
        for (name, view) in [("textLabel", "UILabel"), ("detailTextLabel", "UILabel"), ("imageView", "UIImageView")] where !dice.oneIn(4) {
            let isOptional = dice.oneIn(2)
            type.members[name] = isOptional
            body.append(
                isOptional ? "var \(name): \(view)?" : dice.pick("let \(name) = \(view)()", "lazy var \(name): \(view) = \(view)()"))
        }
        if type.members.isEmpty { (type.members, body) = (["textLabel": true], ["var textLabel: UILabel?"]) }
        type.isInherited = false
        source += "class \(type.name): \(type.root) { \(body.joined(separator: "; ")) }\n"
        types.append(type)
    }

    /// Redeclarations of some of the inherited members.
    static func overrides(of parent: CellType, _ dice: inout Dice) -> [String] {
        guard parent.isInherited, dice.oneIn(2) else { return [] }
        return parent.members.keys.sorted().filter { _ in dice.oneIn(2) }.map { name in
            "override var \(name): \(name == "imageView" ? "UIImageView" : "UILabel")? { nil };"
        }
    }

    /// What every program leans on, as apps do.
    private static let helpers = """
        import UIKit
        protocol Themed {}
        protocol Then {}
        extension Then where Self: AnyObject {
            func then(_ block: (Self) -> Void) -> Self { block(self); return self }
        }
        extension UIView: Then {}
        enum Payload<Content> { case cell(Content), pair(Content, Int), none }
        class Hooks<Content> {
            var onCell: ((Content) -> Void)?
            func each(_ body: (Int, Content) -> Void) {}
        }
        func throwing<T>(_ value: T) throws -> T { value }
        func with<T>(_ value: T, _ body: (T) -> Void) { body(value) }
        func run(_ body: () -> Void) { body() }
        func later(_ body: @escaping () -> Void) { body() }
        extension UITableView {
            func dequeue<C: UITableViewCell>(_ type: C.Type = C.self, at indexPath: IndexPath) -> C {
                dequeueReusableCell(withIdentifier: "\\(type)", for: indexPath) as! C
            }
        }
        struct Box<Content> {
            var content: Content
            var maybe: Content?
            var list: [Content]
            var make: () -> Content
            func open() -> Content { content }
            var computed: Content? { maybe }
            subscript(name: String) -> Content? { maybe }
        }

        """
}
