// Supplies the fact database of a lint project: replaced texts, parts of large texts, and the provider's files.

/// A snapshot of the files of a project. A class, since a check asks for thousands of texts, and each question would copy a struct.
final class ProjectFiles: FactSource {
    let linter: Linter
    let provider: any FileProvider
    let threads: any Concurrency
    let places: FileTable<Path>
    /// Texts that override the provider's.
    let texts: [FileID: SourceText]
    let divided: SplitFiles
    /// The files of the linter that rules inspect, or that their checks may look at.
    let triggered: [FileID]
    /// The parts of names in each file, by `NameParts`.
    let nameParts: FileTable<UInt8>

    init(
        linter: Linter, provider: any FileProvider, threads: any Concurrency, places: FileTable<Path>, texts: [FileID: SourceText],
        divided: SplitFiles, triggered: [FileID], nameParts: FileTable<UInt8>
    ) {
        (self.linter, self.provider, self.threads, self.places, self.texts) = (linter, provider, threads, places, texts)
        (self.divided, self.triggered, self.nameParts) = (divided, triggered, nameParts)
    }

    var isPartial: Bool { provider.isPartial }
    var knowsAllFiles: Bool { provider.knowsAllFiles }
    var ranks: [Int32] { provider.ranks }
    var splitFiles: [Range<FileID>] { divided.ranges }

    func parse(_ file: FileID, withBodies: Bool, _ buffer: inout TokenBuffer) -> SourceFile? {
        parse(file, hits: withBodies ? .max : nil, &buffer)
    }

    /// - Parameter hits: the trigger hits to assume; nil for those of a file that was not parsed from the start.
    private func parse(_ file: FileID, hits: UInt64?, _ buffer: inout TokenBuffer) -> SourceFile? {
        if let part = divided.part(file) {
            return part.text.source(ofPart: part.index, bodies: hits == nil ? .none : .all, place: places[file], buffer: &buffer)
        }
        return text(of: file).map { parse(file, $0, hits: hits, &buffer) }
    }

    func parse(_ file: FileID, _ text: SourceText, _ buffer: inout TokenBuffer) -> SourceFile { parse(file, text, hits: .max, &buffer) }

    private func parse(_ file: FileID, _ text: SourceText, hits: UInt64?, _ buffer: inout TokenBuffer) -> SourceFile {
        // A file with trigger words is parsed whole, whether it is linted itself or not.
        let hits = hits ?? (linter.mayFollow(text) ? .max : linter.triggers.hits(text))
        return linter.source(text, hits, place: givenPlace(of: file), buffer: &buffer)
    }

    /// The location of a file, if it differs from its text's path.
    private func givenPlace(of file: FileID) -> Path { isPartial && file.part == nil ? provider.place(of: file) : places[file] }

    func place(of file: FileID) -> Path? {
        let place = givenPlace(of: file)
        guard place.isEmpty else { return place }
        // The provider does not know parts.
        return divided.part(file)?.text.text.path ?? texts[file]?.path ?? provider.path(of: file)
    }

    func text(of file: FileID) -> SourceText? { divided.part(file) == nil ? texts[file] ?? provider.text(of: file) : nil }

    func mayContain(oneOf names: [String]) -> (FileID) -> Bool {
        let mayContain = linter.nameParts.mayContain(oneOf: names)
        return { [nameParts] in mayContain(nameParts[$0]) }
    }

    func onAllThreads<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] { threads.map(count, body) }

    func files(answering question: SymbolQuery) -> [FileID] { provider.files(answering: question) }

    func filesToInspect() -> [FileID] {
        guard isPartial else { return triggered }
        let known = Set(triggered)
        return provider.filesWithTriggers().flatMap(divided.parts(of:)).filter { $0.part == nil || known.contains($0) }
    }
}
