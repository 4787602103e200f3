// Updates a linted project while the user edits its files: replaces texts, adds and removes files, and checks only the requested files
// again. A file that no rule inspects is parsed when its declarations are needed.

extension LintProject {
    /// The number of files, including removed ones.
    public var fileCount: Int { hits.fileCount }

    /// The files that rules inspect.
    public var lintedFiles: [FileID] { triggered }

    /// Adds a file without text.
    /// - Returns: its id.
    public mutating func addFile() -> FileID {
        let file = FileID(fileCount)
        hits.grow(to: fileCount + 1, with: 0)
        names.grow(to: fileCount, with: [])
        places.grow(to: fileCount, with: "")
        nameParts.grow(to: fileCount, with: .max)
        update([(file, nil)])
        return file
    }

    /// Replaces the text of a file. Findings do not change until it is checked.
    /// - Parameters:
    ///   - text: nil removes the file.
    ///   - isOnDisk: whether the provider gives the same text.
    /// - Returns: whether its declarations changed, which may change the findings of other files.
    public mutating func update(_ file: FileID, _ text: SourceText?, isOnDisk: Bool) -> Bool {
        let old = facts.files[file]
        let oldNames = names[file]
        texts[file] = isOnDisk ? nil : text
        guard let text else {
            (hits[file], names[file], found[file], suppressions[file]) = (0, [], nil, nil)
            sound.remove(file)
            index.replace([], ofFile: file)
            update([(file, nil)])
            return old != nil || !oldNames.isEmpty
        }
        noteTriggers(text, file)
        let isWanted = old != nil || hits[file] != 0
        let new = isWanted ? linter.source(text, hits[file]) : nil
        noteNames(text, new, file)
        update([(file, new)])
        // Other files know an unparsed file only by its names.
        guard let old, let new else { return names[file] != oldNames }
        return !new.declaresSame(as: old)
    }

    /// Checks a file again, and the files whose checks reported findings in it.
    /// - Parameter makesFixes: whether rules create fixes, regardless of the linter's options.
    public mutating func check(_ file: FileID, makesFixes: Bool) { check(concerning: [file], makesFixes: makesFixes) }

    /// Checks some files again.
    public mutating func checkAgain(_ files: [FileID]) { check(files, makesFixes: linter.options.makesFixes) }

    /// The findings in a file, without suppressed ones.
    public mutating func output(ofFile file: FileID) -> LintOutput {
        facts.files[file] == nil ? LintOutput() : output(of: [file])
    }

    /// A parsed file.
    public func source(ofFile file: FileID) -> SourceFile? { facts.files[file] }

    /// A file after all safe fixes, or those of one rule; nil if there are none to apply.
    public func fixed(_ file: FileID, rule: String? = nil) -> SourceText? {
        var copy = self
        copy.check(file, makesFixes: true)
        return copy.fix(allowsUnsafe: false, only: FixScope(file: file, rule: rule)).files.first?.new
    }

    /// Whether edits keep a file as valid as it is; an invalid Swift file takes none.
    public func takes(_ edits: [Edit], inFile file: FileID) -> Bool {
        guard let outline = facts.files[file]?.outline, outline.firstSyntaxError == nil, let bytes = outline.text.applying(edits) else {
            return false
        }
        let result = Outline(SourceText(path: outline.text.path, bytes))
        return result.firstSyntaxError == nil && result.missingExpressionCount <= outline.missingExpressionCount
    }

    /// The comments that suppress some findings of a file; none if they cannot be suppressed this way.
    public func suppressing(_ findings: [Finding], inFile file: FileID, reason: String = "") -> [Edit] {
        guard let outline = facts.files[file]?.outline, outline.firstSyntaxError == nil else { return [] }
        return suppressingEdits(findings.filter { !linter.suppressionRules.contains($0.rule) }, reason, outline)
    }
}
