// Reads an Objective-C file for ObjectiveCLabels: the words outside of comments and strings tell what its code does.
import CellLintLinting

/// Reads one file.
struct ObjectiveCReader {
    private var scanner: ObjectiveCScanner
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
    /// Whether the code around is that of unit tests, which show no cells.
    private var isTest = false
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
        var asksForClassName = false
        /// Whether it names one of UIKit's classes as an object: `UILabel.class`, `[UILabel class]`.
        var hasClassOfViews = false
        var exchangesMethods = false
        /// The labels that it declares by the names of a cell's: `UILabel *textLabel = [UILabel new]`.
        var ownLabels: Set<String> = []
    }

    init(_ text: SourceText) { scanner = ObjectiveCScanner(text) }

    mutating func read() {
        while let part = scanner.next() {
            switch part {
            case .word(let range): read(word: scanner.string(range), range)
            case .string(let range): read(string: scanner.string(range), range)
            case .sign(let sign, let isFirst): read(sign: sign, isFirstOfLine: isFirst)
            }
        }
    }

    private mutating func read(word: String, _ range: ByteRange) {
        words.insert(word)
        let wasOfOther = isOfOther
        isOfOther = scanner.isBehind(UInt8(ascii: "."), range) && (wasOfOther || previous != "self")
        defer { (beforePrevious, previous) = (previous, word) }
        readMethod(word, range)
        readSetting(word, range, isOfOther: wasOfOther)
        if isInTableHead, case .category(let name) = scope, Self.methodsOfDelegates.contains(word) {
            settings.append((name, range.start))
        }
        switch word {
        case "UITableView" where isInHead, "UITableViewController" where isInHead: hasOtherTable = true
        // UIKit calls the methods of data sources and delegates.
        case "tableView" where isInHead && scanner.isAt(UInt8(ascii: ":")):
            (isInHead, isInTableHead, hasOtherTable) = (false, true, false)
        case "willDisplayCell" where isInTableHead: isDelegates = true
        case "awakeFromNib" where isInHead:
            if case .category(let name) = scope, FileContext.viewsOfNibCells.contains(name) { awakenings.append(range.start) }
        case "cellForRowAtIndexPath" where isInTableHead: isDataSource = true
        case "cellForRowAtIndexPath", "visibleCells": if wasOfOther { hasOtherTable = true }
        case "textLabel", "detailTextLabel":
            if previous == "UILabel", scope != .declaration, scanner.isBehind(UInt8(ascii: "*"), range) { method.ownLabels.insert(word) }
            guard !method.ownLabels.contains(word) || scanner.isMember(range) else { break }
            firstLabel = firstLabel ?? range.start
            if isDelegates { usesOfDelegate.append(range.start) }
            if let category = categoryOfOthers { uses.append((category, range.start)) }
        case _ where scanner.isBehind(UInt8(ascii: "@"), range): read(directive: word)
        case _ where word.begins(with: "appearance"): if isProxyOfCells(previous) { appearances.append(range.start) }
        default: break
        }
    }

    private mutating func read(directive: String) {
        switch directive {
        case "interface", "protocol": scope = .declaration
        case "implementation": readHead()
        case "end": endScope()
        default: break
        }
    }

    private mutating func read(sign: UInt8, isFirstOfLine: Bool) {
        switch sign {
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            guard isFirstOfLine else { return }
            (isInHead, hasOtherTable, isOfOther, isDelegates) = (true, false, false, false)
            (method, objects) = (MethodWords(), objectsOfMethod())
        case UInt8(ascii: ")"): if isInHead, method.name == nil { method.isBehindType = true }
        case UInt8(ascii: "}"): if scope == .file, isFirstOfLine { (method, objects) = (MethodWords(), objectsOfMethod()) }
        case UInt8(ascii: "{"), UInt8(ascii: ";"):
            (isInHead, isInTableHead, isOfOther) = (false, false, false)
            objects.endStatement()
        default: break
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
    /// Properties of cells that categories replace.
    private static let propertiesOfAllCells: Set = [
        "directionalLayoutMargins", "indentationLevel", "indentationWidth", "isUserInteractionEnabled", "layoutMargins",
        "preservesSuperviewLayoutMargins", "semanticContentAttribute", "separatorInset", "sizeThatFits",
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
        let isSetting = objects.isSetting(word, of: previous, beforePrevious, isAssigned: scanner.isBefore(UInt8(ascii: "=")))
        if isOfOther || isSetting, !setsDefault(word) {
            if isOfOther { firstSetting = firstSetting ?? range.start }
            if isSetting, let category = categoryOfOthers { settings.append((category, range.start)) }
        }
        objects.read(word, isPointer: scanner.isBefore(UInt8(ascii: "*")), isResult: isInHead && method.name == nil)
    }

    private static let textsForLabels: Set = ["setFont:", "setTextColor:", "textColor"]

    /// Notes a string that names a property of cells or tables, or a class of views in cells.
    private mutating func read(string text: String, _ range: ByteRange) {
        // `[view setValue:color forKey:@"textColor"]`, `[NSStringFromClass(view.class) hasSuffix:@"Label"]`
        if !isInHead, Self.textsForLabels.contains(text) || method.asksForClassName && text == "Label" {
            method.namesLabels = true
            noteWalk(range)
        }
        let tellsViewsApart =
            method.asksForClassName && NameTest(method: previous).map { ViewClassNames.areToldApart(by: text, $0) } ?? false
        if tellsViewsApart || ViewClassNames.replaced.contains(where: text.contains) { classNames.append(range.start) }
        guard let property = objects.property(namedBy: text, behind: previous) else { return }
        words.formUnion(text.split(at: ".").map(String.init))
        if property.ends(with: "extLabel") { firstLabel = firstLabel ?? range.start }
        guard let category = categoryOfOthers else { return }
        if property.ends(with: "extLabel") { uses.append((category, range.start)) } else { settings.append((category, range.start)) }
    }

    /// Whether code sets a property to what it is anyway: separators without an inset, cells that are enabled.
    private func setsDefault(_ property: String) -> Bool {
        let value =
            property.ends(with: "eparatorInset") ? "UIEdgeInsetsZero" : property.ends(with: "serInteractionEnabled") ? "YES" : nil
        return value.map { wordsOfStatement()?.contains($0) ?? false } ?? false
    }

    /// Notes what a method or function does with views, and whether it runs in place of one of UIKit's.
    private mutating func readMethod(_ word: String, _ range: ByteRange) {
        if isInHead {
            if method.isBehindType { (method.name, method.isBehindType) = (word, false) }
        } else {
            switch word {
            case "subviews": method.visitsViews = true
            case "UILabel": method.namesLabels = true
            // `[view respondsToSelector:@selector(setTextColor:)]`
            case "setFont" where previous == "selector", "setTextColor" where previous == "selector": method.namesLabels = true
            case _ where ViewClassNames.questions.contains(word): method.asksForClassName = true
            case method.name: if previous != "super" { method.callsItself = true }
            default: break
            }
            noteWalk(range)
        }
        let isExchange = Outline.exchanges.contains(word) || word.contains("wizzle")
        noteExchange(isExchange, of: word, range)
        guard case .category(let type) = scope, Self.classesOfAllViews.contains(type) else { return }
        let replaces =
            Self.methodsOfAllViews.contains(word) || type == "UITableViewCell" && Self.propertiesOfAllCells.contains(word)
        if isExchange || isInHead && word == method.name && replaces { overrides.append(range.start) }
    }

    /// Notes a function that visits all views below a view and tells labels by their class or by what they do.
    private mutating func noteWalk(_ range: ByteRange) {
        guard method.visitsViews, method.namesLabels, method.callsItself || method.name == nil && scope == .file else { return }
        if !isTest, !words.contains("XCTest") { walks.append(range.start) }
        method = MethodWords(name: method.name)
    }

    /// Notes where code outside of categories gives all views of a kind other implementations of their methods.
    private mutating func noteExchange(_ isExchange: Bool, of word: String, _ range: ByteRange) {
        // A method that is exchanged itself often has a name such as `swizzled_layoutSubviews`, and calls itself.
        if isExchange, !isInHead, word != method.name { method.exchangesMethods = true }
        if word == "class", Self.classesOfAllViews.contains(previous) { method.hasClassOfViews = true }
        guard method.exchangesMethods, method.hasClassOfViews, !isTest, !words.contains("XCTest") else { return }
        overrides.append(range.start)
        (method.exchangesMethods, method.hasClassOfViews) = (false, false)
    }

    /// The cells that a delegate is shown are those of another object, unless it supplies them itself.
    private mutating func endScope() {
        if !isDataSource { uses += usesOfDelegate.map { (nil, $0) } }
        (scope, isTest, usesOfDelegate, isDelegates, isDataSource) = (.file, false, [], false, false)
    }

    /// `@implementation ListController (Style)`
    private mutating func readHead() {
        var ahead = scanner
        guard case .word(let range) = ahead.next() else { return }
        scanner = ahead
        let name = scanner.string(range)
        words.insert(name)
        isTest = name.ends(with: "TestCase")
        scope = scanner.isBefore(UInt8(ascii: "(")) ? .category(name) : .type
    }

    /// What is known of the objects in a method or function that begins.
    private func objectsOfMethod() -> ObjectiveCObjects {
        if case .category(let name) = scope { ObjectiveCObjects(category: name) } else { ObjectiveCObjects() }
    }

    /// Whether an appearance proxy concerns the labels of cells.
    private func isProxyOfCells(_ type: String) -> Bool {
        switch type {
        case "UILabel": concernsCells()
        case "UITableView", "UITableViewCell": movesLabels()
        default: false
        }
    }

    /// Whether a proxy applies inside of cells: to every label, or to those inside of nothing that cells cannot be in.
    private func concernsCells() -> Bool {
        let others: Set = [
            "UIAlertController", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UITextField", "UIButton", "UISegmentedControl",
            "UIDatePicker", "UIPickerView", "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell",
            "UICollectionReusableView",
        ]
        return wordsOfStatement().map(others.isDisjoint) ?? true
    }

    /// Whether code moves the labels of cells by a proxy: `[[UITableView appearance] setSeparatorInset:inset]`. Without an inset they stay.
    private func movesLabels() -> Bool {
        guard let words = wordsOfStatement()?.map({ $0.lowercased() }) else { return true }
        return words.contains { word in
            word.contains("separatorinset")
                ? !words.contains("uiedgeinsetszero")
                : ["rowheight", "setrowheight"].contains(word) || ["layoutmargins", "indentation"].contains(where: word.contains)
        }
    }

    /// The words between the last one read and the end of the statement; nil for more of them than statements have.
    private func wordsOfStatement() -> [String]? {
        var ahead = scanner
        var found: [String] = []
        while let part = ahead.next() {
            switch part {
            case .word(let range): found.append(scanner.string(range))
            case .sign(UInt8(ascii: ";"), _): return found
            default: break
            }
            if found.count > Limits.maxWordsOfStatement { return nil }
        }
        return found
    }
}
