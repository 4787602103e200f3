// Tests how the text of an interface is split into files, and what they declare together.
import CellLintFacts
import CellLintRules
import Testing

@Suite struct InterfaceFilesTests {
    @Test(arguments: layouts)
    func interfaceSplitterCutsByLayout(_ layout: Layout) {
        let interfaces = InterfaceFiles([InterfaceText(SourceText(path: "API.swiftinterface", layout.text))])
        #expect(files(of: interfaces) == layout.files)
    }

    /// The interfaces that every run has are cut, and nothing gets lost on the way.
    @Test(arguments: [standardLibraryInterface, uikitInterface])
    func interfaceFilesDeclareWhatTheWholeTextDeclares(_ text: InterfaceText) {
        let whole = SourceFile(text.text, isInterface: true)
        let interfaces = InterfaceFiles([text])
        let parts = ids(of: interfaces).map(interfaces.file)
        #expect(interfaces.count == declarations(of: whole, outermost: true).count)
        #expect(parts.flatMap { declarations(of: $0) } == declarations(of: whole))
    }

    @Test func interfaceIndexOfTheBuildIsCurrent() {
        #expect(uikitInterface.table == InterfaceIndex(uikitInterface.text))
    }
}

private func ids(of interfaces: InterfaceFiles) -> Range<FileID> { FileID(-interfaces.count)..<FileID(0) }

private func files(of interfaces: InterfaceFiles) -> [String] {
    ids(of: interfaces).map { id in
        let text = interfaces.file(id).text
        return text.string(ByteRange(0, text.count))
    }
}

/// The names of types and members in the order of the source, each with the type around it.
private func declarations(of file: SourceFile, outermost: Bool = false) -> [String] {
    let types = file.facts.types.filter { !outermost || $0.outer == nil }.map { type in
        (type.node, (type.outer.map { file.facts.types[$0].name + "." } ?? "") + "\(type.kind) \(type.name)")
    }
    let members = file.facts.members.filter { !outermost || $0.owner == nil }.map { member in
        (member.node, (member.owner.map { file.facts.types[$0].name + "." } ?? "") + "\(member.kind) \(member.name)")
    }
    return (types + members).sorted { $0.0 < $1.0 }.map(\.1)
}

struct Layout: Sendable, CustomTestStringConvertible {
    var text: String
    /// The files; the text alone where it is not cut.
    var files: [String]

    init(_ text: String, _ files: [String]? = nil) {
        self.text = text
        self.files = files ?? [text]
    }

    var testDescription: String { text.debugDescription }
}

let layouts = [
    Layout("", []),
    Layout("// Nothing but a comment.\nimport Swift\n", []),
    Layout("class A {\n  var a: A\n}\nstruct B {}\n", ["class A {\n  var a: A\n}\n", "struct B {}\n"]),
    Layout(
        "@available(iOS 14.0, *)\n// old\n@MainActor open class A {\n\n// in between\n}",
        ["@available(iOS 14.0, *)\n// old\n@MainActor open class A {\n\n// in between\n}"]),
    Layout(
        "import UIKit\n// A\nclass A<T> : B\n  where T : C {\n}\n\nextension A { }\n",
        ["class A<T> : B\n  where T : C {\n}\n", "extension A { }\n"]),
    Layout("typealias A = (B) -> C\nlet a: A\nfunc f(a: A)\n", ["typealias A = (B) -> C\n", "let a: A\n", "func f(a: A)\n"]),
    Layout("typealias A = (B)\n  -> C\nclass D {\n}\n", ["typealias A = (B)\n  -> C\n", "class D {\n}\n"]),
    Layout("struct A { var a: Int; var b: Int { get } }\n", ["struct A { var a: Int; var b: Int { get } }\n"]),
    // whole, since a line's start does not say what stands there
    Layout("class A {}; class B {}\n"),
    Layout("class A {} class B {}\nclass C {}\n"),
    Layout("  class A {}\nclass B {}\n"),
    Layout("class A {\n}; class B {\n}\n"),
    Layout("class A {\nvar a: A\n}\nclass B {}\n"),
    Layout("#if os(iOS)\nclass A {}\n#endif\n"),
    Layout("/* class A {\n}\n*/\nclass B {}\n"),
    Layout("class A {}\n  class B {}\n"),
    Layout("class A { // {\n}\nclass B {}\n"),
    Layout("let a = \"{\"\nclass B {}\n"),
    Layout("class A {\n"),
    Layout("@MainActor\n"),
    Layout("a + b\nclass A {}\n"),
]
