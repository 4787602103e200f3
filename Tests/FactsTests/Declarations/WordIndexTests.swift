// Tests which files have a word, once so many words were looked for that all files are indexed.
import CellLintFacts
import Testing

/// Files that are all parsed.
private struct ParsedSource: FactSource {
    let count: Int
    var isPartial = false
    var knowsAllFiles = true

    func parse(_ file: FileID, withBodies: Bool, _ buffer: inout TokenBuffer) -> SourceFile? { nil }
    func filesToInspect() -> [FileID] { (0..<count).map { FileID($0) } }
}

private func file(_ text: String) -> SourceFile { SourceFile(SourceText(path: "a.swift", text)) }

private func database(_ texts: [String], _ source: ParsedSource? = nil) -> FactDatabase {
    FactDatabase(
        InterfaceFiles([]), files: FileTable(texts.map { file($0) }), index: DeclarationIndex(), source ?? ParsedSource(count: texts.count))
}

/// The files with a word according to the index, which is made after this many searches.
private func files(with word: String, _ facts: FactDatabase) -> [Int] {
    let project = Resolution(facts).resolver(FileID(0)).project
    for number in 0..<300 { _ = project.inspectedFiles(mentioning: ["unusual\(number)"]) }
    return project.inspectedFiles(mentioning: [word]).map(\.index)
}

@Test(
    arguments: [
        ("let name = 1", true), ("f(name: 1)", true), ("\"name\"", true), ("\"a.name\"", true), ("// name", true), ("`name`", true),
        ("\"\\nname\"", true), ("\"\\name\"", true), ("\"\\(name)\"", true), ("$name", true), ("name", true), ("\u{FEFF}name", true),
        ("a≤name", true),
        ("names", false), ("rename", false), ("na me", false), ("1name", false), ("_name", false), ("na\u{308}me", false), ("", false),
    ] as [(String, Bool)])
func wordsAreFoundInTexts(_ text: String, _ isFound: Bool) {
    let facts = database(["let other = 1", text, "func name() {}"])
    #expect(files(with: "name", facts) == (isFound ? [1, 2] : [2]))
    #expect(files(with: "other", facts) == [0])
}

@Test func whatIsNoWordIsLookedForInAllFiles() {
    let facts = database(["let other = 1", "let name = 1"])
    for text in ["+", "n", ".name", "`name`", "$0", "1name", "größe"] { #expect(files(with: text, facts) == [0, 1]) }
}

@Test func otherTextsAreLookedForAgain() {
    let facts = database(["let other = 1", "let name = 1", "let third = 1"])
    #expect(files(with: "name", facts) == [1])
    let changed = facts.replacing([(FileID(0), file("let name = other"))], index: DeclarationIndex(), ParsedSource(count: 3))
    #expect(files(with: "name", changed) == [0, 1])
    #expect(files(with: "other", changed) == [0])
    let same = changed.replacing([(FileID(2), file("let third = 1"))], index: DeclarationIndex(), ParsedSource(count: 3))
    #expect(files(with: "name", same) == [0, 1])
}

@Test func filesOfAllPartsAreIndexed() {
    let texts = (0..<400).map { "let name\($0 % 3) = 1" }
    #expect(files(with: "name1", database(texts)) == (0..<400).filter { $0 % 3 == 1 })
}

@Test(arguments: [true, false]) func partsOfProjectsAreIndexedWhenAllFilesAreKnown(_ knowsAll: Bool) {
    let source = ParsedSource(count: 2, isPartial: true, knowsAllFiles: knowsAll)
    // Without an index, files that are parsed already count as having the word.
    #expect(files(with: "name", database(["let other = 1", "let name = 1"], source)) == (knowsAll ? [1] : [0, 1]))
}
