// Where the facts of a lint project come from: texts that replace others, parts of large texts, and the provider's files.

/// The files of a project at one moment, as its fact database asks for them.
struct ProjectFiles: FactSource {
    let linter: Linter
    let provider: any FileProvider
    let places: [String]
    /// Texts that count instead of the provider's.
    let texts: [FileID: SourceText]
    let divided: SplitFileNumbers
    /// The files whose text was searched for trigger words and has some.
    let triggered: [FileID]

    var isPartial: Bool { provider.isPartial }

    var splitFiles: [Range<FileID>] { divided.ranges }

    func parse(_ file: FileID, _ buffer: inout TokenBuffer) -> SourceFile? {
        if let (text, part) = divided.text(ofPart: file) {
            return text.source(ofPart: part, place: places[file], buffer: &buffer)
        }
        guard let text = texts[file] ?? provider.text(of: file) else { return nil }
        guard isPartial else { return linter.source(text, 0, place: places[file], buffer: &buffer) }
        // A file that some rule looks at is parsed whole, as it is where it is linted itself.
        return linter.source(text, linter.triggers.hits(text), place: provider.place(of: file), buffer: &buffer)
    }

    func files(answering question: SymbolQuery) -> [FileID] { provider.files(answering: question) }

    func triggeredFiles() -> [FileID] {
        guard isPartial else { return triggered }
        let known = Set(triggered)
        let files = provider.filesWithTriggers().flatMap(divided.numbers)
        return files.filter { $0.index < divided.fileCount || known.contains($0) }.sorted()
    }
}
