// Tests several changes in one notification: each applies to the text that the previous change left.
import CellLintJSON
import CellLintLinting
import Testing
@testable import CellLintLanguageServer

/// Replaces what lies between two places, given as line and character, or with no places the whole text.
private struct Change {
    let places: [Int]
    let text: String

    init(_ places: Int..., text: String) { (self.places, self.text) = (places, text) }

    var json: String {
        guard places.count == 4 else { return #"{"text": "\#(text)"}"# }
        return """
            {"range": {"start": {"line": \(places[0]), "character": \(places[1])}, "end": {"line": \(places[2]), "character": \(places[3])}},
            "text": "\(text)"}
            """
    }
}

@Test(arguments: [
    ([Change(2, 0, 2, 2, text: "X"), Change(1, 1, 1, 1, text: "Y"), Change(0, 0, 0, 1, text: "")], "b\ncYd\nX\n"),
    ([Change(0, 0, 0, 1, text: "Z\\nZ"), Change(3, 0, 3, 2, text: "X"), Change(2, 1, 2, 1, text: "Y")], "Z\nZb\ncYd\nX\n"),
    ([Change(1, 1, 1, 1, text: "X"), Change(1, 1, 1, 1, text: "Y")], "ab\ncYXd\nef\n"),
    ([Change(1, 2, 1, 2, text: "X"), Change(1, 9, 1, 9, text: "Y")], "ab\ncdXY\nef\n"),
    ([Change(2, 0, 2, 1, text: "X"), Change(1, 1, 2, 0, text: "")], "ab\ncXf\n"),
    ([Change(2, 0, 2, 1, text: "X"), Change(1, 0, 2, 1, text: "Y")], "ab\nYf\n"),
    ([Change(2, 0, 2, 1, text: "X"), Change(text: "gh\\n"), Change(0, 1, 0, 1, text: "Y")], "gYh\n"),
    ([Change(2, 0, 2, 1, text: "X"), Change(9, 0, 9, 0, text: "Y"), Change(0, 0, 0, 0, text: "Z")], "Zab\ncd\nXf\nY"),
])
private func changesApplyInTheirOrder(_ changes: [Change], _ text: String) throws {
    let document = Document(uri: "", diskPath: nil, path: "A.swift", version: 1, text: "ab\ncd\nef\n", project: 0)
    document.apply(try changes.map { try JSONText(SourceText(path: "", $0.json)).root }, version: 2, .utf16)
    #expect(document.text.string(ByteRange(0, document.text.count)) == text)
}
