// A document that is open in the client: its text, kept up with its edits.
import CellLintJSON
import CellLintLinting
import CellLintReports
import CellLintWorkspace

struct Document {
    let uri: String
    /// Nil for a text that is on no disk.
    let diskPath: String?
    /// By which findings name it: the path that its project knows, or the URI.
    private(set) var path: String
    private(set) var version: Int?
    private(set) var text: SourceText

    /// Which project it belongs to, and its number there; nil while it is left out.
    private(set) var project: Int
    var file: FileID?
    /// Whether the project has not seen the text yet.
    var isUnseen = true
    /// Whether other files have changed in a way that may concern this one.
    var isUnchecked = false
    /// What was found last.
    var answer: DocumentAnswer?

    init(uri: String, diskPath: String?, path: String, version: Int?, text: String, project: Int) {
        self.uri = uri
        self.diskPath = diskPath
        self.path = path
        self.version = version
        self.text = SourceText(path: path, text)
        self.project = project
    }

    mutating func move(to project: Int, path: String?) {
        self.project = project
        file = nil
        answer = nil
        self.path = path ?? uri
        text = SourceText(path: self.path, text.bytes[..<text.count])
    }

    /// Takes the client's changes in, one after the other.
    mutating func apply(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
        self.version = version ?? self.version
        for change in changes {
            guard let new = change["text"]?.string else { continue }
            guard let range = PlaceMap(text, encoding).byteRange(change["range"]) else {
                if change["range"]?.isNull ?? true { text = SourceText(path: path, new) }
                continue
            }
            if let bytes = text.applying([Edit(range, new)]) { text = SourceText(path: path, bytes) }
        }
        isUnseen = true
    }
}

/// What is found in a document, for one version of it.
struct DocumentAnswer {
    var version: Int?
    var findings: [Finding]
    /// Whether the findings have their fixes, too.
    var hasFixes: Bool
    var places: PlaceMap
    var diagnostics: JSON
    /// The same as text.
    var line: String
    /// Names these diagnostics and no others.
    var resultID: String
}
