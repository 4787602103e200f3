// Where the facts of a lint project come from: texts that replace others, parts of large texts, and the provider's files.

/// The files of a project at one moment, as its fact database asks for them.
struct ProjectFiles: FactSource {
    let linter: Linter
    let provider: any FileProvider
    /// The number of the first file of the project.
    let offset: Int
    let places: [String]
    /// Texts that count instead of the provider's.
    let texts: [Int: SourceText]
    let divided: SplitFileNumbers
    /// The files whose text was searched for trigger words and has some.
    let triggered: [Int]

    var isPartial: Bool { provider.isPartial }

    var splitFiles: [Range<Int>] { divided.ranges.map { $0.lowerBound + offset..<$0.upperBound + offset } }

    func parse(_ file: Int, _ buffer: inout TokenBuffer) -> SourceFile? {
        if let (text, part) = divided.text(ofPart: file - offset) {
            return text.source(ofPart: part, place: places[file - offset], buffer: &buffer)
        }
        guard let text = texts[file] ?? provider.text(of: file - offset) else { return nil }
        guard isPartial else { return linter.source(text, 0, place: places[file - offset], buffer: &buffer) }
        // A file that some rule looks at is parsed whole, as it is where it is linted itself.
        return linter.source(text, linter.triggers.hits(text), place: provider.place(of: file - offset), buffer: &buffer)
    }

    func files(answering question: SymbolQuery) -> [Int] { provider.files(answering: question).map { offset + $0 } }

    func triggeredFiles() -> [Int] {
        guard isPartial else { return triggered }
        let known = Set(triggered)
        let files = provider.filesWithTriggers().flatMap(divided.numbers).map { offset + $0 }
        return files.filter { $0 < offset + divided.fileCount || known.contains($0) }.sorted()
    }
}
