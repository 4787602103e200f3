// A linted project while somebody edits its files: a text takes the place of another, files come and go, and only what was asked for is
// checked again. Unusual: files are numbered as they came in. One that no rule is to look at is parsed only when its declarations are asked for.

extension LintProject {
    /// How many files there are, those that were taken out included.
    public var fileCount: Int { names.count }

    /// The files that a rule is to look at.
    public var lintedFiles: [FileID] { triggered }

    /// Makes room for one file more, which has no text yet.
    /// - Returns: its id.
    public mutating func addFile() -> FileID {
        names.append([])
        places.append("")
        hits.append(0)
        let file = FileID(names.count - 1)
        update([(file, nil)])
        return file
    }

    /// Gives a file another text. Findings stay as they are until it is checked.
    /// - Parameters:
    ///   - text: nil takes the file out.
    ///   - isOnDisk: whether the provider gives the same text.
    /// - Returns: whether it declares something else than before, so that others' findings may be others now.
    public mutating func update(_ file: FileID, _ text: SourceText?, isOnDisk: Bool) -> Bool {
        let old = facts.files[file]
        let oldNames = names[file]
        texts[file] = isOnDisk ? nil : text
        guard let text else {
            (hits[file], names[file], found[file], suppressions[file]) = (0, [], nil, nil)
            index.replace([], ofFile: file)
            update([(file, nil)])
            return old != nil || !oldNames.isEmpty
        }
        noteTriggers(text, file)
        let isWanted = old != nil || hits[file] != 0
        let new = isWanted ? linter.source(text, hits[file]) : nil
        noteNames(text, new, file)
        update([(file, new)])
        // What nobody asked for yet is nothing but its names to others.
        guard let old, let new else { return names[file] != oldNames }
        return !new.declaresSame(as: old)
    }

    /// Checks a file again, and what found something in it.
    /// - Parameter makesFixes: whether rules create fixes, regardless of the linter's options.
    public mutating func check(_ file: FileID, makesFixes: Bool) { check(concerning: [file], makesFixes: makesFixes) }

    /// Checks some files again.
    public mutating func checkAgain(_ files: [FileID]) { check(files, makesFixes: linter.options.makesFixes) }

    /// The findings that lie in a file, suppressed ones left out.
    public mutating func output(ofFile file: FileID) -> LintOutput {
        facts.files[file] == nil ? LintOutput() : output(of: [file])
    }

    /// A parsed file.
    public func source(ofFile file: FileID) -> SourceFile? { facts.files[file] }

    /// A file after all safe fixes, or those of one rule; nil where none can be applied.
    public func fixed(_ file: FileID, rule: String? = nil) -> SourceText? {
        var copy = self
        copy.check(file, makesFixes: true)
        return copy.fix(allowsUnsafe: false, only: FixScope(file: file, rule: rule)).files.first?.new
    }

    /// Whether a file stays as valid as it is when edits are applied; a file that is no valid Swift takes none.
    public func takes(_ edits: [Edit], inFile file: FileID) -> Bool {
        guard let outline = facts.files[file]?.outline, outline.damage == nil, let bytes = outline.text.applying(edits) else {
            return false
        }
        let result = Outline(SourceText(path: outline.text.path, bytes))
        return result.damage == nil && result.missingExpressionCount <= outline.missingExpressionCount
    }

    /// The comments that allow some findings of a file; none where they cannot be allowed like this.
    public func suppressing(_ findings: [Finding], inFile file: FileID, reason: String = "") -> [Edit] {
        guard let outline = facts.files[file]?.outline, outline.damage == nil else { return [] }
        return suppressingEdits(findings.filter { !linter.suppressionRules.contains($0.rule) }, reason, outline)
    }
}
