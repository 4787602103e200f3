// Reads an Objective-C file for ObjectiveCLabels: the words outside of comments and strings tell what its code does.
import CellLintLinting

/// Reads one file.
struct ObjectiveCReader {
    private let bytes: [UInt8]
    private let count: Int
    private(set) var appearances: [Int] = []
    private(set) var awakenings: [Int] = []
    private(set) var overrides: [Int] = []
    private(set) var walks: [Int] = []
    private(set) var uses: [(category: String?, offset: Int)] = []
    private(set) var words: Set<String> = []
    private(set) var firstLabel: Int?
    /// The first place that sets up another object's table.
    private(set) var firstSetting: Int?
    /// The places that set up tables which they are given, or change their cells, and the delegates' methods in categories.
    private(set) var settings: [(category: String?, offset: Int)] = []
    /// The strings that name UIKit's own classes of the views in cells.
    private(set) var classNames: [Int] = []

    /// What the code around belongs to.
    private enum Scope: Equatable { case file, declaration, type, category(String) }
    private var scope = Scope.file
    private var at = 0
    private var previous = ""
    private var beforePrevious = ""
    private var objects = ObjectiveCObjects()
    /// What the code is in: the head of a method, or its body.
    private var isInHead = false
    /// Whether the code is in the head of a method of a data source or delegate, behind its first parameter's label.
    private var isInTableHead = false
    /// Whether the method has a table that is none of the object's own: a parameter, unless UIKit calls the method, or another object's.
    private var hasOtherTable = false
    /// Whether the method is `tableView:willDisplayCell:forRowAtIndexPath:`.
    private var isDelegates = false
    /// The uses in such methods of the class around, which has no data source's method so far.
    private var usesOfDelegate: [Int] = []
    private var isDataSource = false
    /// Whether the previous word is a member of something else than `self`: of `list` in `list.tableView`.
    private var isOfOther = false
    private var method = MethodWords()

    /// What was read of a method or function.
    private struct MethodWords {
        /// The first part of its name; nil for a function.
        var name: String?
        /// Whether the type of the method's result was read, and its name follows.
        var isBehindType = false
        var callsItself = false
        var visitsViews = false
        var namesLabels = false
        /// Whether it names one of UIKit's classes as an object: `UILabel.class`, `[UILabel class]`.
        var hasClassOfViews = false
        var exchangesMethods = false
    }

    init(_ text: SourceText) { (bytes, count) = (text.bytes, text.count) }

    mutating func read() {
        while let range = nextWord() {
            let word = string(range)
            words.insert(word)
            let isMember = range.start > 0 && bytes[range.start - 1] == UInt8(ascii: ".")
            let wasOfOther = isOfOther
            isOfOther = isMember && (wasOfOther || previous != "self")
            defer { (beforePrevious, previous) = (previous, word) }
            readMethod(word, range)
            readSetting(word, range, isOfOther: wasOfOther)
            if isInTableHead, case .category(let name) = scope, Self.methodsOfDelegates.contains(word) {
                settings.append((name, range.start))
            }
            switch word {
            case "UITableView" where isInHead, "UITableViewController" where isInHead: hasOtherTable = true
            // UIKit calls the methods of data sources and delegates.
            case "tableView" where isInHead && at < count && bytes[at] == UInt8(ascii: ":"):
                (isInHead, isInTableHead, hasOtherTable) = (false, true, false)
            case "willDisplayCell" where isInTableHead: isDelegates = true
            case "awakeFromNib" where isInHead:
                if case .category(let name) = scope, FileContext.viewsOfNibCells.contains(name) { awakenings.append(range.start) }
            case "cellForRowAtIndexPath" where isInTableHead: isDataSource = true
            case "cellForRowAtIndexPath", "visibleCells": if wasOfOther { hasOtherTable = true }
            case "interface", "protocol": if isDirective(range) { scope = .declaration }
            case "implementation": if isDirective(range) { readHead() }
            case "end": if isDirective(range) { endScope() }
            case "textLabel", "detailTextLabel":
                firstLabel = firstLabel ?? range.start
                if isDelegates { usesOfDelegate.append(range.start) }
                if let category = categoryOfOthers { uses.append((category, range.start)) }
            case _ where word.begins(with: "appearance"):
                let concerns =
                    switch previous {
                    case "UILabel": concernsCells()
                    case "UITableView", "UITableViewCell": movesLabels()
                    default: false
                    }
                if concerns { appearances.append(range.start) }
            default: break
            }
        }
    }

    /// The methods of delegates that concern how rows look.
    private static let methodsOfDelegates: Set = ["heightForRowAtIndexPath", "indentationLevelForRowAtIndexPath", "willDisplayCell"]
    /// UIKit's classes whose methods concern all labels, and methods of theirs that categories replace.
    private static let classesOfAllViews: Set = ["UIFont", "UILabel", "UITableViewCell"]
    private static let methodsOfAllViews: Set = [
        "boldSystemFontOfSize", "didMoveToSuperview", "didMoveToWindow", "drawTextInRect", "intrinsicContentSize", "layoutSubviews",
        "preferredFontForTextStyle", "prepareForReuse", "setAttributedText", "setFont", "setText", "setTextColor", "systemFontOfSize",
        "tintColorDidChange", "traitCollectionDidChange", "willMoveToSuperview", "willMoveToWindow",
    ]
    /// The functions of the runtime that give methods other code.
    private static let exchanges: Set = [
        "class_addMethod", "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
    ]

    /// The class that the code around is a category of, if it may meet the tables and cells of others; within that nil for code that may meet
    /// those of any object.
    private var categoryOfOthers: String?? {
        switch scope {
        case .file: .some(nil)
        case .category(let name): .some(hasOtherTable ? nil : name)
        case .type: hasOtherTable ? .some(nil) : nil
        case .declaration: nil
        }
    }

    /// Notes what code does with the tables and cells of others.
    /// - Parameter isOfOther: whether the word before is a member of something else than `self`, as in `list.tableView.rowHeight = 20`, and
    ///   not in `_tableView.rowHeight`.
    private mutating func readSetting(_ word: String, _ range: ByteRange, isOfOther: Bool) {
        let isOfOther = isOfOther && objects.isSettingOfOther(word, of: previous)
        let isSetting = objects.isSetting(word, of: previous, beforePrevious, isAssigned: isBefore(UInt8(ascii: "=")))
        if isOfOther || isSetting, !setsDefault(word) {
            if isOfOther { firstSetting = firstSetting ?? range.start }
            if isSetting, let category = categoryOfOthers { settings.append((category, range.start)) }
        }
        objects.read(word, isPointer: isBefore(UInt8(ascii: "*")), isResult: isInHead && method.name == nil)
    }

    /// Notes a string that names a property of cells or tables, or a class of views in cells.
    private mutating func readString(_ range: ByteRange) {
        let text = string(range)
        if CellNames.classesOfViews.contains(where: text.contains) { classNames.append(range.start) }
        guard let property = objects.property(namedBy: text, behind: previous) else { return }
        words.formUnion(text.split(at: ".").map(String.init))
        if property.ends(with: "extLabel") { firstLabel = firstLabel ?? range.start }
        guard let category = categoryOfOthers else { return }
        if property.ends(with: "extLabel") { uses.append((category, range.start)) } else { settings.append((category, range.start)) }
    }

    /// Whether code sets a property to what it is anyway: separators without an inset, cells that are enabled.
    private func setsDefault(_ property: String) -> Bool {
        let end = bytes[at..<count].firstIndex(of: UInt8(ascii: ";")) ?? count
        let value = string(ByteRange(at, end))
        return property.ends(with: "eparatorInset") && value.contains("UIEdgeInsetsZero")
            || property.ends(with: "serInteractionEnabled") && value.contains("YES")
    }

    /// Whether a single sign is behind the word just read.
    private func isBefore(_ sign: UInt8) -> Bool {
        var next = at
        while next < count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        return next + 1 < count && bytes[next] == sign && bytes[next + 1] != sign
    }

    /// Notes what a method or function does with views, and whether it runs in place of one of UIKit's.
    private mutating func readMethod(_ word: String, _ range: ByteRange) {
        if isInHead {
            if method.isBehindType { (method.name, method.isBehindType) = (word, false) }
        } else {
            switch word {
            case "subviews": method.visitsViews = true
            case "UILabel": method.namesLabels = true
            case method.name: if previous != "super" { method.callsItself = true }
            default: break
            }
            if method.visitsViews, method.namesLabels, method.callsItself || method.name == nil && scope == .file {
                walks.append(range.start)
                method = MethodWords(name: method.name)
            }
        }
        let isExchange = Self.exchanges.contains(word) || word.contains("wizzle")
        noteExchange(isExchange, of: word, range)
        guard case .category(let type) = scope, Self.classesOfAllViews.contains(type) else { return }
        if isExchange || isInHead && word == method.name && Self.methodsOfAllViews.contains(word) { overrides.append(range.start) }
    }

    /// Notes where code outside of categories gives all views of a kind other implementations of their methods.
    private mutating func noteExchange(_ isExchange: Bool, of word: String, _ range: ByteRange) {
        // A method that is exchanged itself often has a name such as `swizzled_layoutSubviews`, and calls itself.
        if isExchange, !isInHead, word != method.name { method.exchangesMethods = true }
        if word == "class", Self.classesOfAllViews.contains(previous) { method.hasClassOfViews = true }
        // Unit tests show no cells.
        guard method.exchangesMethods, method.hasClassOfViews, !words.contains("XCTest") else { return }
        overrides.append(range.start)
        (method.exchangesMethods, method.hasClassOfViews) = (false, false)
    }

    /// The cells that a delegate is shown are those of another object, unless it supplies them itself.
    private mutating func endScope() {
        if !isDataSource { uses += usesOfDelegate.map { (nil, $0) } }
        (scope, usesOfDelegate, isDelegates, isDataSource) = (.file, [], false, false)
    }

    /// `@implementation ListController (Style)`
    private mutating func readHead() {
        guard let name = nextWord() else { return }
        words.insert(string(name))
        skipSpaces()
        scope = bytes[at] == UInt8(ascii: "(") ? .category(string(name)) : .type
    }

    /// What is known of the objects in a method or function that begins.
    private func objectsOfMethod() -> ObjectiveCObjects {
        if case .category(let name) = scope { ObjectiveCObjects(category: name) } else { ObjectiveCObjects() }
    }

    /// Whether a proxy applies inside of cells: to every label, or to those inside of nothing that cells cannot be in.
    private mutating func concernsCells() -> Bool {
        let others: Set = [
            "UIAlertController", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UITextField", "UIButton", "UISegmentedControl",
            "UIDatePicker", "UIPickerView", "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell",
            "UICollectionReusableView",
        ]
        return others.isDisjoint(with: wordsOfStatement())
    }

    /// Whether code moves the labels of cells by a proxy: `[[UITableView appearance] setSeparatorInset:inset]`. Without an inset they stay.
    private mutating func movesLabels() -> Bool {
        let words = wordsOfStatement().map { $0.lowercased() }
        return words.contains { word in
            word.contains("separatorinset")
                ? !words.contains("uiedgeinsetszero")
                : ["rowheight", "setrowheight"].contains(word) || ["layoutmargins", "indentation"].contains(where: word.contains)
        }
    }

    /// The other words up to the end of a statement.
    private mutating func wordsOfStatement() -> [String] {
        let start = at
        defer { at = start }
        let end = bytes[start..<count].firstIndex(of: UInt8(ascii: ";")) ?? count
        var found: [String] = []
        while let word = nextWord(), word.start < end { found.append(string(word)) }
        return found
    }

    // MARK: - Words

    private mutating func nextWord() -> ByteRange? {
        while at < count {
            switch bytes[at] {
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"): skip(past: [UInt8(ascii: "\n")])
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
                at += 2
                skip(past: [UInt8(ascii: "*"), UInt8(ascii: "/")])
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = at + 1
                skipString()
                if start < at { readString(ByteRange(start, at - 1)) }
            case let byte where byte.isWordByte:
                let start = at
                while at < count, bytes[at].isWordByte { at += 1 }
                return ByteRange(start, at)
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if at == 0 || bytes[at - 1] == UInt8(ascii: "\n") {
                    (isInHead, hasOtherTable, isOfOther, isDelegates) = (true, false, false, false)
                    (method, objects) = (MethodWords(), objectsOfMethod())
                }
                at += 1
            case UInt8(ascii: ")") where isInHead && method.name == nil:
                method.isBehindType = true
                at += 1
            case UInt8(ascii: "}") where scope == .file && bytes[at - 1] == UInt8(ascii: "\n"):
                (method, objects) = (MethodWords(), objectsOfMethod())
                at += 1
            case UInt8(ascii: "{"), UInt8(ascii: ";"):
                (isInHead, isInTableHead, isOfOther) = (false, false, false)
                objects.endStatement()
                at += 1
            default: at += 1
            }
        }
        return nil
    }

    private mutating func skip(past end: [UInt8]) {
        while at < count, !bytes[at...].starts(with: end) { at += 1 }
        at = min(at + end.count, count)
    }

    /// A string ends at its line's end.
    private mutating func skipString() {
        let quote = bytes[at]
        at += 1
        while at < count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at = min(at + 1, count)
    }

    private mutating func skipSpaces() { while at < count, bytes[at] == UInt8(ascii: " ") { at += 1 } }

    private func isDirective(_ word: ByteRange) -> Bool { word.start > 0 && bytes[word.start - 1] == UInt8(ascii: "@") }

    private func string(_ range: ByteRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }
}
