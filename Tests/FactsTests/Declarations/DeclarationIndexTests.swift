// Tests which declared names skimming finds in a line, without tokens.
@testable import CellLintFacts
import Testing

@Test(arguments: skimmed)
func declarationScannerFindsDeclaredNames(_ line: SkimmedText) {
    #expect(line.names.filter { isListed($0, line.text) } == line.names, "missed")
    #expect(line.others.filter { isListed($0, line.text) } == [], "too many")
}

/// A line behind texts of every length, since many bytes are looked at in one step.
@Test func declarationScannerFindsALineAtAnyOffset() {
    for length in 0..<70 {
        let before = String(repeating: "  let a\n\n}\n//x\r\n\tvar b", count: 4).prefix(length) + "\n"
        for end in ["", "\n", "\n" + String(repeating: " ", count: 40)] {
            #expect(isListed("Late", before + "class Late {}" + end), "behind \(length) bytes")
            #expect(!isListed("Late", before + " class Late {}" + end), "indented, behind \(length) bytes")
            #expect(isListed(": Base", before + "  class Late: Base {}" + end), "behind \(length) bytes")
            #expect(isListed("Late", "#if DEBUG\n" + before + " class Late {}" + end), "in a clause, behind \(length) bytes")
        }
    }
}

/// What the parser takes for a subclass or an alias is found even in files that have not been parsed.
@Test(arguments: skimmed)
func declarationScannerFindsAllSubclassesAndAliases(_ line: SkimmedText) {
    let facts = SourceFile(SourceText(path: "Main.swift", line.text)).facts
    #expect(facts.superclasses.filter { !isListed(": " + $0, line.text) } == [])
    #expect(facts.aliases.keys.filter { !isListed("= " + $0, line.text) } == [])
}

struct SkimmedText: Sendable, CustomTestStringConvertible {
    var text: String
    var names: [String]
    var others: [String] = []

    init(_ text: String, _ names: [String], not others: [String] = []) {
        self.text = text
        self.names = names
        self.others = others
    }

    var testDescription: String { text.debugDescription }
}

private func isListed(_ name: String, _ text: String) -> Bool {
    let index = DeclarationIndex([(file: FileID(3), hashes: DeclarationScanner.hashes(in: SourceText(path: "Main.swift", text)))])
    if name.hasPrefix("extension ") { return index.files(.extending(String(name.dropFirst(10)))) == [FileID(3)] }
    if name.hasPrefix("= ") { return index.files(.aliasing(String(name.dropFirst(2)))) == [FileID(3)] }
    if name.hasPrefix(": ") { return index.files(.inheriting(String(name.dropFirst(2)))) == [FileID(3)] }
    return index.files(.declaring(name)) == [FileID(3)]
}

let skimmed = [
    SkimmedText("class A {}", ["A"], not: [": A"]),
    SkimmedText("class A: B {}", ["A", ": B"], not: ["B", ": A"]),
    SkimmedText("public final class A<T: X>: Outer.B<T>, C {", ["A", ": B"], not: [": X", ": C", ": Outer", ": T"]),
    // superclasses, wherever the class is declared
    SkimmedText("class A\n    : B {}\nclass C:\n  /* of all */ D, // and\n  E {}", ["A", ": B", "C", ": D"], not: [": E"]),
    SkimmedText("class A<T: X, R: () -> Y>\n  : B<T> & C {}", ["A", ": B", ": C"], not: [": X", ": Y", ": T"]),
    SkimmedText("enum A {\n  final class B: C {}\n\t@objc class D : E.F {}\n}", ["A", ": C", ": F"], not: ["B", "D", ": E"]),
    SkimmedText("func a() { class B: C {} }; struct D {}; class E: F {}", ["a", ": C", ": F"]),
    SkimmedText("/* b */ class B: C {}\r  class D: E {}\r  class `F`: `G` {}", [": C", ": E", ": G"]),
    SkimmedText("@available(*, deprecated, message: \"Use (b)) or b(\") class A: B {}", ["A", ": B"]),
    SkimmedText("typealias A<T> = B<T> & C\nenum D {\n  typealias E =\n    F.G\n}", ["A", "= B", "= C", "= G"], not: ["E", "= T", "= F"]),
    SkimmedText("let prototypealias = B; mytypealias C = D", ["prototypealias"], not: ["= B", "= D"]),
    SkimmedText("  class func a(b: C) {}\n  class var d: E { 1 }", [], not: [": C", ": E"]),
    SkimmedText("subclass: A\nclassic B: C\nlet d = class_e(F: G)\nprotocol H: class, I {}", ["H"], not: [": A", ": C", ": G", ": I"]),
    SkimmedText("protocol A: class where B: C {}\nclass", ["A"], not: [": C"]),
    SkimmedText("class A where T: B {}", ["A"]),
    SkimmedText("struct A: B {}", ["A"], not: [": B"]),
    SkimmedText("struct A<T>: B {", ["A"], not: ["T", "B"]),
    SkimmedText("enum A: Int {", ["A"]),
    SkimmedText("protocol A: B {}", ["A"]),
    SkimmedText("actor A {}", ["A"]),
    SkimmedText("typealias A = B", ["A"], not: ["B"]),
    SkimmedText("extension A {", ["extension A"], not: ["A"]),
    SkimmedText("extension Outer.Inner: P {", ["extension Inner"], not: ["P"]),
    SkimmedText("extension UIKit.UITableViewCell {", ["extension UITableViewCell"]),
    SkimmedText("func make() {}\nlet a = 1\nvar b: Int", ["make", "a", "b"]),
    SkimmedText("class `class` {}", ["class"]),
    SkimmedText("func == (a: A, b: A) -> Bool { true }", ["=="]),
    SkimmedText("func ==(a: A, b: A) -> Bool { true }", ["=="]),
    SkimmedText("infix operator <~>", [], not: ["<~>"]),
    // modifiers and attributes
    SkimmedText("public final class A {}", ["A"]),
    SkimmedText("final public class A {}", ["A"]),
    SkimmedText("fileprivate extension A {}", ["extension A"]),
    SkimmedText("indirect enum A {}", ["A"]),
    SkimmedText("open class A {}", ["A"]),
    SkimmedText("package protocol A {}", ["A"]),
    SkimmedText("nonisolated struct A {}", ["A"]),
    SkimmedText("private(set) var a = 1", ["a"]),
    SkimmedText("nonisolated(unsafe) let a = 1", ["a"]),
    SkimmedText("@MainActor class A {}", ["A"]),
    SkimmedText("@preconcurrency @MainActor class A {}\n@propertyWrapper struct B {}\n@frozen public enum C {}", ["A", "B", "C"]),
    SkimmedText("@objc(Name) @MainActor public class A {}", ["A"]),
    SkimmedText("@available(iOS 14, *) extension A {}", ["extension A"]),
    SkimmedText("@objcMembers\nclass A {}", ["A"]),
    SkimmedText("@objc(Name)\n class A {}\n@MainActor \r\n\t@objcMembers\n  public class B: C {}", ["A", "B", ": C"]),
    SkimmedText("@A\n\n class B {}\nfinal\n class C {}", [], not: ["B", "C"]),
    SkimmedText("distributed actor A {}", ["A"]),
    // members are found by their type
    SkimmedText("  class func a() {}", [], not: ["a", "func"]),
    SkimmedText("  class var a: Int { 1 }", [], not: ["a", "var"]),
    SkimmedText("  func a() {}\n  let b = 1", [], not: ["a", "b"]),
    SkimmedText("  class override func a() {}", [], not: ["a", "override"]),
    // what is nested is found through what is around it
    SkimmedText("class A {\n  struct B {}\n\tenum C { }\n    typealias D = Int\n}\nclass E {}", ["A", "E"], not: ["B", "C", "D"]),
    // what a top-level #if holds may be indented
    SkimmedText("#if A\n  class B {}\n#else\n  class C {}\n#endif\nclass D {\n  class E {}\n}", ["B", "C", "D"], not: ["E"]),
    // line ends, a byte order mark, white space
    SkimmedText("class A {}\r\nclass B {}\r\n", ["A", "B"]),
    SkimmedText("\u{FEFF}class A {}", ["A"]),
    SkimmedText("class  A {}\nstruct\tB {}", ["A", "B"]),
    SkimmedText("class A", ["A"]),
    SkimmedText("class Zelle_Größe2 {}", ["Zelle_Größe2"]),
    // nothing to declare
    SkimmedText("", [], not: [""]),
    SkimmedText("class", [], not: [""]),
    SkimmedText("classic A", [], not: ["A"]),
    SkimmedText("// class A", [], not: ["A"]),
    SkimmedText("import A", [], not: ["A"]),
    SkimmedText("case a", [], not: ["a"]),
    SkimmedText("return a", [], not: ["a"]),
]

@Test func declarationIndexListsFilesOfAName() {
    func hashes(_ text: String) -> [UInt64] { DeclarationScanner.hashes(in: SourceText(path: "", text)) }
    let index = DeclarationIndex([
        (FileID(2), hashes("class A {}\nextension A {}\nclass B {}")), (FileID(7), hashes("class A {}")), (FileID(9), hashes("let c = 1")),
    ])
    #expect(index.files(.declaring("A")).map(\.index) == [2, 7])
    #expect(index.files(.extending("A")).map(\.index) == [2])
    #expect(index.files(.extending("B")) == [])
    #expect(index.files(.declaring("B")).map(\.index) == [2])
    #expect(index.files(.declaring("c")).map(\.index) == [9])
    #expect(index.files(.declaring("D")) == [])
    #expect(DeclarationIndex().files(.declaring("A")) == [])
    // What skimming found in each file, and what parsing found in some of them.
    let parsed = DeclarationIndex(
        FileTable([hashes("class A {}"), [], hashes("class A {}")]),
        FileTable([
            nil, SourceFile(SourceText(path: "a.swift", "class A {}")), SourceFile(SourceText(path: "b.swift", "class A {}\nclass B {}")),
        ]))
    #expect(parsed.files(.declaring("A")).map(\.index) == [0, 1, 2])
    #expect(parsed.files(.declaring("B")).map(\.index) == [2])
}
