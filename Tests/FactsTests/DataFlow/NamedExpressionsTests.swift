// Tests which files name something, with few names and with so many that an index of all names is made.
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
    let resolver = resolution.resolver(FileID(0))
    for (number, name) in names.enumerated() {
        #expect(resolver.triggeredFiles(naming: name) == (number.isMultiple(of: 2) ? [FileID(0), FileID(1)] : [FileID(0)]), "\(name)")
    }
    // A declaration is no expression.
    #expect(resolver.triggeredFiles(naming: "last") == [])
}
