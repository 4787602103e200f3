// Snippet, word → the functions that are parsed with their bodies where only types with the word are wanted.
import Structure
import Testing

@Test(arguments: [
    ("class A { func a() { word() } }", "a"),
    ("class A { func a() { f() } }", ""),
    ("class A { func a() { word() }\nfunc b() { f() } }\nclass B { func c() { f() } }", "a b"),
    // A type and its extensions belong together, wherever they stand.
    ("extension A { func a() { f() } }\nclass B { func b() { f() } }\nclass A { func c() { word() } }", "a c"),
    ("extension A.Inner { func a() { f() } }\nclass A { let word = 1 }", "a"),
    ("extension `A` { func a() { f() } }\nclass A { let word = 1 }", "a"),
    ("class A { class B { func a() { f() } }\nfunc b() { word() } }", "a b"),
    ("func a() { word() }\nfunc b() { f() }", "a"),
    ("func a() { f() }\nfunc a(b: Int) { word() }", "a a"),
    // What stands in front of a type is its own, too.
    ("@word class A { func a() { f() } }\nclass B { func b() { f() } }", "a"),
    ("let word = 1\nclass A { func a() { f() } }\nclass B { func b() { f() } }", "a"),
    ("#if word\nclass A { func a() { f() } }\n#else\nclass A { func b() { f() } }\n#endif\nclass B { func c() { f() } }", "a b"),
    ("class A: Base<word> where B: C { func a() { f() } }", "a"),
    // What compares is wanted of everyone.
    ("struct A { static func == (a: A, b: A) -> Bool { f() }\nfunc a() { f() } }", "=="),
    // Broken code.
    ("class A { func a() { f() }\nclass B { func b() { word() } }", "a b"),
    ("class A { func a() { f() } }\n} class B { func b() { word() } }", "b"),
    ("class", ""), ("class {", ""), ("{ func a() { word() } }", "a"),
] as [(String, String)])
func bodiesOfTypes(_ source: String, _ names: String) {
    let text = SourceText(path: "Sample.swift", source)
    let outline = Outline(text, bodies: .ofTypes { parts in parts.contains { text.string($0).contains("word") } })
    let filled = outline.nodes(of: .funcDecl).filter { function in
        outline.child(function, .block).map { outline.firstChild($0) != nil } ?? false
    }
    #expect(filled.map(outline.name).joined(separator: " ") == names)
}
