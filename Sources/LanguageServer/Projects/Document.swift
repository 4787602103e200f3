// A document open in the client: its text, updated by the client's edits.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

final class Document {
    let uri: String
    /// Nil for a text without a file.
    let diskPath: Path?
    /// The path in findings: the one that its project uses, or the URI.
    private(set) var path: Path
    private(set) var version: Int?
    private(set) var text: SourceText

    /// The project that contains it, and its file number there; nil while it is excluded.
    private(set) var project: Int
    var file: FileID?
    /// Whether the project has not seen the text yet.
    var isUnseen = true
    /// Whether changes in other files may affect this one.
    var isUnchecked = false
    /// The latest findings.
    var answer: DocumentAnswer?

    init(uri: String, diskPath: Path?, path: Path, version: Int?, text: String, project: Int) {
        self.uri = uri
        self.diskPath = diskPath
        self.path = path
        self.version = version
        self.text = SourceText(path: path, text)
        self.project = project
    }

    func move(to project: Int, path: Path?) {
        self.project = project
        file = nil
        answer = nil
        self.path = path ?? Path(uri)
        text = SourceText(path: self.path, text.bytes[..<text.count])
    }

    /// Applies the client's changes in order.
    func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
        self.version = version ?? self.version
        // Editors send the changes of a whole file from the last to the first: none moves the next one, so all are applied at once.
        var edits: [Edit] = []
        var places = PlaceMap(text, encoding)
        for change in changes {
            guard let new = change["text"]?.string else { continue }
            var range = places.byteRange(change["range"])
            if let last = edits.last, range.map({ $0.end >= last.range.start }) ?? true {
                apply(&edits)
                places = PlaceMap(text, encoding)
                range = places.byteRange(change["range"])
            }
            if let range {
                edits.append(Edit(range, new))
            } else if change["range"]?.isNull ?? true {
                text = SourceText(path: path, new)
                places = PlaceMap(text, encoding)
            }
        }
        apply(&edits)
        isUnseen = true
    }

    private func apply(_ edits: inout [Edit]) {
        guard !edits.isEmpty else { return }
        if let bytes = text.applying(edits) { text = SourceText(path: path, bytes) }
        edits = []
    }
}

/// The findings in one version of a document.
struct DocumentAnswer {
    var version: Int?
    var findings: [Finding]
    /// Whether the findings include their fixes.
    var hasFixes: Bool
    var places: PlaceMap
    /// The diagnostics by the IDs of their findings.
    var shown: [String: JSON]
    var diagnostics: JSON
    /// The diagnostics as text.
    var line: String
    /// Identifies these diagnostics.
    var resultID: String
}
