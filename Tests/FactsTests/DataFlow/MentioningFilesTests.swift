// Tests which files mention something, with few names and with so many that an index of all words is made.
import CellLintFacts
import Testing

@Test func manyNamesAreFoundLikeFew() {
    let names = (0..<600).map { "name\($0)" }
    func file(_ path: Path, calling names: [String]) -> SourceFile {
        SourceFile(SourceText(path: path, "func f() {\n" + names.map { "    value.\($0)()\n" }.joined() + "}\nvar last = 0\n"))
    }
    let even = names.indices.filter { $0.isMultiple(of: 2) }.map { names[$0] }
    let files = [file("A.swift", calling: names), file("B.swift", calling: even), file("C.swift", calling: [])]
    let resolution = Resolution(FactDatabase(InterfaceFiles([]), files: files))
    let project = resolution.project
    func filesFound(naming name: String) -> [FileID] {
        project.inspectedFiles(mentioning: [name]).filter { !project.file($0).outline.expressions(named: name).isEmpty }
    }
    for (number, name) in names.enumerated() {
        #expect(filesFound(naming: name) == (number.isMultiple(of: 2) ? [FileID(0), FileID(1)] : [FileID(0)]), "\(name)")
    }
    // A declaration is no expression.
    #expect(filesFound(naming: "last") == [])
}
