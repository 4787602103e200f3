// Knows from the words of Objective-C code which of its objects are tables and cells, and what it sets on them: a list of Swift's may show
// these rows. ObjectiveCReader tells whose code it is.

/// The tables and cells of a method or function, as its words declare and find them.
struct ObjectiveCObjects {
    /// What sets up the rows of a table, gives it cells of another class, or takes its cells.
    private static let settingsOfTables = withSetters(["dataSource", "delegate"] + CellNames.heightsOfTables)
        .union(["cellForRowAtIndexPath", "registerClass", "registerNib", "visibleCells"])
    /// What replaces the views of a cell, or changes how its texts look.
    private static let settingsOfCells = withSetters(CellNames.indentations + ["contentConfiguration", "userInteractionEnabled"])
        .union(["contentView"])
    /// What places the texts in a cell or a table.
    private static let margins = withSetters(
        CellNames.margins + ["preservesSuperviewLayoutMargins", "separatorInset", "separatorInsetReference"])
    /// The labels before names of properties in strings.
    private static let keys: Set = [
        "forKey", "forKeyPath", "mutableArrayValueForKey", "setValue", "valueForKey", "valueForKeyPath", "NSSelectorFromString",
    ]
    private static let words = settingsOfTables.union(settingsOfCells).union(margins)

    /// The names of properties and of the methods that set them.
    private static func withSetters(_ properties: [String]) -> Set<String> {
        Set(properties + properties.map { "set" + $0.prefix(1).uppercased() + $0.dropFirst() })
    }

    private enum Kind { case table, cell, cellOfCollection }
    private var kinds: [String: Kind] = [:]
    /// The class whose variable the next word names.
    private var declared: Kind?
    /// Whether the statement takes cells from a table.
    private var findsCells = false
    /// The variable of any class that the statement declares, and the class that it names last: `id proxy = [UITableView appearance]`.
    private var untyped: String?
    private var isBehindUntyped = false
    private var named: Kind?

    /// - Parameter category: the class whose category the code is in.
    init(category: String? = nil) {
        if category != nil { kinds["tableView"] = .table }
        switch category {
        case "UITableView": kinds["self"] = .table
        case "UITableViewCell": kinds["self"] = .cell
        default: break
        }
    }

    mutating func endStatement() { (findsCells, declared, untyped, isBehindUntyped, named) = (false, nil, nil, false, nil) }

    /// Notes a word that may declare or find a table or a cell.
    /// - Parameter isPointer: whether a `*` is behind the word.
    mutating func read(_ word: String, isPointer: Bool, isResult: Bool) {
        if let kind = declared {
            guard !["_Nonnull", "_Nullable", "__strong", "__weak", "const", "nonnull", "nullable"].contains(word) else { return }
            kinds[word] = kind
            declared = nil
        }
        if isBehindUntyped { (untyped, isBehindUntyped) = (word, false) }
        switch word {
        case "id", "__auto_type": isBehindUntyped = true
        case "UITableView", "UITableViewController":
            named = .table
            if isPointer, !isResult { declared = .table }
        case "UITableViewCell":
            named = .cell
            if isPointer, !isResult { declared = .cell }
        case "UICollectionViewCell": if isPointer, !isResult { declared = .cellOfCollection }
        case "appearance": if let untyped, let named { kinds[untyped] = named }
        case "cellForRowAtIndexPath", "visibleCells": findsCells = true
        default: break
        }
    }

    /// Whether a word changes how the rows of a table look.
    /// - Parameters:
    ///   - receiver: the word before.
    ///   - owner: the word before that, `list` in `list.tableView.rowHeight`.
    func isSetting(_ word: String, of receiver: String, _ owner: String, isAssigned: Bool) -> Bool {
        guard Self.words.contains(word) else { return false }
        let isSet = isAssigned || word.begins(with: "set")
        if isCell(receiver), Self.settingsOfCells.contains(word) || Self.margins.contains(word) { return isSet || word == "contentView" }
        guard kinds[receiver] == .table || receiver == "tableView" && kinds[owner] == .table else { return false }
        switch word {
        case "cellForRowAtIndexPath", "visibleCells": return false
        default: return isSet || word.begins(with: "register")
        }
    }

    /// Whether a word behind a table of another object, or a cell of its own, changes how the rows look.
    func isSettingOfOther(_ word: String, of receiver: String) -> Bool {
        guard Self.words.contains(word) else { return false }
        let receiver = receiver.lowercased()
        // A controller has a table, and maybe a delegate of its own.
        if receiver.ends(with: "controller") { return false }
        if receiver.contains("table"), !Self.settingsOfCells.contains(word) { return true }
        if receiver.ends(with: "cell"), !Self.settingsOfTables.contains(word) { return true }
        return receiver.ends(with: "view") && Self.margins.contains(word)
    }

    private func isCell(_ word: String) -> Bool {
        kinds[word] == .cell || kinds[word] != .cellOfCollection && (findsCells || word.lowercased().ends(with: "cell"))
    }

    /// What a string names behind a word that takes a key: the last part of `@"tableView.rowHeight"` that sets up rows, or the label in
    /// `@"textLabel.text"`.
    func property(namedBy key: String, behind word: String) -> String? {
        guard Self.keys.contains(word) else { return nil }
        let parts = key.split(at: ".").map(String.init)
        return parts.first { $0 == "textLabel" || $0 == "detailTextLabel" } ?? parts.last.flatMap { Self.words.contains($0) ? $0 : nil }
    }
}
