// A linted project while somebody edits its files: a text takes the place of another, files come and go, and only what was asked for is
// checked again. Unusual: files are numbered as they came in. One that no rule is to look at is parsed only when its declarations are asked for.

extension LintProject {
    /// How many files there are, those that were taken out included.
    public var fileCount: Int { names.count }

    /// The files that a rule is to look at.
    public var lintedFiles: [Int] { triggered.map { $0 - offset } }

    /// Makes room for one file more, which has no text yet.
    /// - Returns: its number.
    public mutating func addFile() -> Int {
        names.append([])
        places.append("")
        hits.append(0)
        update([(offset + names.count - 1, nil)])
        return names.count - 1
    }

    /// Gives a file another text. Findings stay as they are until it is checked.
    /// - Parameters:
    ///   - text: nil takes the file out.
    ///   - isOnDisk: whether the provider gives the same text.
    /// - Returns: whether it declares something else than before, so that others' findings may be others now.
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
        // What nobody asked for yet is nothing but its names to others.
        guard let old, let new else { return names[file] != oldNames }
        return !new.declaresSame(as: old)
    }

    /// Checks a file again, and what found something in it.
    /// - Parameter makesFixes: whether rules create fixes, regardless of the linter's options.
    public mutating func check(_ file: Int, makesFixes: Bool) { check(concerning: [offset + file], makesFixes: makesFixes) }

    /// Checks some files again.
    public mutating func checkAgain(_ files: [Int]) { check(files.map { $0 + offset }, makesFixes: linter.options.makesFixes) }

    /// The findings that lie in a file, suppressed ones left out.
    public mutating func output(ofFile file: Int) -> LintOutput {
        facts.files[offset + file] == nil ? LintOutput() : output(of: [offset + file])
    }

    /// A parsed file.
    public func source(ofFile file: Int) -> SourceFile? { facts.files[offset + file] }

    /// A file after all safe fixes, or those of one rule; nil where none can be applied.
    public func fixed(_ file: Int, rule: String? = nil) -> SourceText? {
        var copy = self
        copy.check(file, makesFixes: true)
        return copy.fix(allowsUnsafe: false, only: FixScope(file: offset + file, rule: rule)).files.first?.new
    }

    /// Whether a file stays as valid as it is when edits are applied; a file that is no valid Swift takes none.
    public func takes(_ edits: [Edit], inFile file: Int) -> Bool {
        guard let outline = facts.files[offset + file]?.outline, outline.damage == nil, let bytes = outline.text.applying(edits) else {
            return false
        }
        let result = Outline(SourceText(path: outline.text.path, bytes))
        return result.damage == nil && result.missingExpressionCount <= outline.missingExpressionCount
    }

    /// The comments that allow some findings of a file; none where they cannot be allowed like this.
    public func suppressing(_ findings: [Finding], inFile file: Int, reason: String = "") -> [Edit] {
        guard let outline = facts.files[offset + file]?.outline, outline.damage == nil else { return [] }
        return suppressingEdits(findings.filter { !linter.suppressionRules.contains($0.rule) }, reason, outline)
    }
}
