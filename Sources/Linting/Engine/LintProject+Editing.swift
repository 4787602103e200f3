// Updates a linted project while the user edits its files: replaces texts, adds and removes files, and checks only the requested files
// again. Files are numbered in the order they were added. A file that no rule inspects is parsed when its declarations are needed.

extension LintProject {
    /// The number of files, including removed ones.
    public var fileCount: Int { names.count }

    /// The files that rules inspect.
    public var lintedFiles: [Int] { triggered.map { $0 - offset } }

    /// Adds a file without text.
    /// - Returns: its number.
    public mutating func addFile() -> Int {
        names.append([])
        places.append("")
        hits.append(0)
        update([(offset + names.count - 1, nil)])
        return names.count - 1
    }

    /// Replaces the text of a file. Findings do not change until it is checked.
    /// - Parameters:
    ///   - text: nil removes the file.
    ///   - isOnDisk: whether `load` returns the same text.
    /// - Returns: whether its declarations changed, which may change the findings of other files.
    public mutating func update(_ file: Int, _ text: SourceText?, isOnDisk: Bool) -> Bool {
        let number = offset + file
        let old = facts.files[number]
        let oldNames = names[file]
        texts[number] = isOnDisk ? nil : text
        guard let text else {
            (hits[file], names[file], found[number], suppressions[number]) = (0, [], nil, nil)
            index.replace([], ofFile: number)
            update([(number, nil)])
            return old != nil || !oldNames.isEmpty
        }
        noteTriggers(text, number)
        let isWanted = old != nil || hits[file] != 0
        let new = isWanted ? linter.source(text, hits[file]) : nil
        noteNames(text, new, number)
        update([(number, new)])
        // Other files know an unparsed file only by its names.
        guard let old, let new else { return names[file] != oldNames }
        return !new.declaresSame(as: old)
    }

    /// Checks a file again, and the files whose checks reported findings in it.
    /// - Parameter makesFixes: whether to compute its fixes, whatever the linter does elsewhere.
    public mutating func check(_ file: Int, makesFixes: Bool) {
        let usual = linter.makesFixes
        linter.makesFixes = makesFixes
        check(concerning: [offset + file])
        linter.makesFixes = usual
    }

    /// Checks some files again.
    public mutating func checkAgain(_ files: [Int]) { check(files.map { $0 + offset }) }

    /// The findings in a file, without suppressed ones.
    public mutating func output(ofFile file: Int) -> LintOutput {
        facts.files[offset + file] == nil ? LintOutput() : output(of: [offset + file])
    }

    /// A parsed file.
    public func source(ofFile file: Int) -> SourceFile? { facts.files[offset + file] }

    /// A file after all safe fixes, or those of one rule; nil if there are none to apply.
    public func fixed(_ file: Int, rule: String? = nil) -> SourceText? {
        var copy = self
        copy.linter.makesFixes = true
        copy.check(file, makesFixes: true)
        return copy.fix(allowsUnsafe: false, only: FixScope(file: offset + file, rule: rule)).files.first?.new
    }

    /// Whether edits keep a file as valid as it is; an invalid Swift file takes none.
    public func takes(_ edits: [Edit], inFile file: Int) -> Bool {
        guard let outline = facts.files[offset + file]?.outline, outline.damage == nil, let bytes = outline.text.applying(edits) else {
            return false
        }
        let result = Outline(SourceText(path: outline.text.path, bytes))
        return result.damage == nil && result.missingExpressionCount <= outline.missingExpressionCount
    }

    /// The comments that suppress some findings of a file; none if they cannot be suppressed this way.
    public func suppressing(_ findings: [Finding], inFile file: Int, reason: String = "") -> [Edit] {
        guard let outline = facts.files[offset + file]?.outline, outline.damage == nil else { return [] }
        return suppressingEdits(findings.filter { !suppressionRuleIDs.contains($0.rule) }, reason, outline)
    }
}
