// Every ❌ example of every page through the engine that writes users' files: it leaves nothing as it was for a reason, and makes
// of each file what the page shows.
import Foundation
@testable import Linting
import Rules
import Testing

@Suite struct FixEngineTests {
    @Test(arguments: pages)
    func page(_ entry: CatalogEntry) {
        let page = Page(entry)
        for example in page.examples where example.isWrong {
            for variant in [Variant(name: ""), Variant(name: "with CRLF line ends", lineEnd: "\r\n")] {
                let files = variant.files(of: example)
                var project = linter(entry.id).project(files.map { LintInput(SourceText(path: $0.path, $0.text)) }, on: Serially())
                let result = project.fix(allowsUnsafe: true)
                let place = SourceLocation(fileID: "Rules/\(entry.path)", filePath: rulesFolder.appending(path: entry.path).path, line: example.line, column: 1)
                #expect(result.notices == [], sourceLocation: place)
                let output = project.output()
                for (index, file) in files.enumerated() {
                    let expected = example.fixed(of: index).map { variant.written($0.text) } ?? file.text
                    guard let source = output.files[file.path]?.text else { continue }
                    #expect(source.string(ByteRange(0, source.count)) == expected, "\(file.path) \(variant.name)", sourceLocation: place)
                }
            }
        }
    }
}
