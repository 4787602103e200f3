// A file as a run takes it: parsed, to be linted in parts, or as far as checks of other files may need it.

/// An input file.
public struct LintInput: Sendable {
    /// Its location, if its text's path is spelled differently from those of neighboring files; else empty.
    public private(set) var path: Path
    /// The parsed file, if rules inspect it.
    public var source: SourceFile?
    /// The trigger hits in it; 0 if no rule inspects it.
    public var hits: UInt64
    /// Hashes of the names that it declares, by `DeclarationScanner.skim`; a parsed file needs none.
    public var names: [UInt64]
    /// The parts of names in its text, by `Linter.nameParts`; all bits if it was not searched for them.
    public var nameParts = UInt8.max
    /// Whether rules are asked about its text when the project is known, and it is parsed only then. To other checks it is a file that no rule
    /// inspects.
    var isAskedLater = false
    /// Nil for most files: a run makes an input of each, so inputs are small.
    private var text: Text?

    private indirect enum Text: Sendable {
        case large(SourceText), unparsed(SourceText)
    }

    /// A text to lint in parts, instead of `source`.
    var large: SourceText? { if case .large(let text)? = text { text } else { nil } }
    /// The text of a file that no rule inspects, if checks of other files may look at it.
    var unparsed: SourceText? { if case .unparsed(let text)? = text { text } else { nil } }

    public init(source: SourceFile?, hits: UInt64, names: [UInt64]) {
        path = ""
        self.source = source
        self.hits = hits
        self.names = names
    }

    /// A file to lint in parts.
    init(large: SourceText, hits: UInt64) {
        self.init(source: nil, hits: hits, names: [])
        text = .large(large)
    }

    /// A file that no rule inspects, and that checks of others may look at.
    init(unparsed: SourceText, hits: UInt64, names: [UInt64]) {
        self.init(source: nil, hits: hits, names: names)
        text = .unparsed(unparsed)
    }

    /// A file in memory, scanned and parsed, for every rule to inspect.
    public init(_ text: SourceText) { self.init(source: SourceFile(text), hits: .max, names: DeclarationScanner.hashes(in: text)) }

    /// The same file at another location than its text's path.
    public func placed(at path: Path) -> LintInput {
        var input = self
        (input.path, input.source) = (path, source.map { SourceFile($0, place: path) })
        return input
    }
}
