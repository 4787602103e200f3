// Tests which modules a file imports.
import CellLintStructure
import Testing

@Suite struct ImportedModulesTests {
    @Test func importedModulesAreFound() {
        let outline = Outline(
            SourceText(path: "", "import class AppKit.NSView\n@testable import Foo\n#if os(iOS)\nimport UIKit\n#endif\n// import Bar\n"))
        #expect(outline.imports("AppKit") && outline.imports("Foo") && outline.imports("UIKit"))
        #expect(!outline.imports("NSView") && !outline.imports("Bar"))
    }
}
