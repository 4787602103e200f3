// What values of a type are made of and who compares them, where a value goes, and what a place depends on.
import Testing

@testable import CellLintFacts

@Suite struct ValueShapeTests {
    @Test(arguments: [
        ("struct T { let a: Int, b: Int; var c = 1 }", "a b c"),
        ("struct T { var a = 0 { didSet { } }; var b: Int { willSet { } } }", "a b"),
        ("struct T { var a: Int { 1 }; var b: Int { get { 1 } set { } }; lazy var c = 1; static var d = 1; let e = 1 }", "e"),
        ("struct T { @Clamped var a = 1; let (b, c) = (1, 2) }", "a b c"),
        ("struct T {\n#if DEBUG\nvar a = 1\n#else\nvar a = 2\n#endif\nfunc f() { var b = 1 } }", "a"),
        ("struct T { let a = 1 }\nextension T { var b: Int { 1 }; static let c = 1 }", "a"),
        ("enum T { case a(x: Int, String), b(y: T?), c; static let d = 1 }", ""),
    ])
    func storedProperties(_ source: String, _ names: String) {
        let project = Project(source)
        #expect(project.resolver.storedProperties(of: project.type("T")).map(\.name).joined(separator: " ") == names)
    }

    @Test(arguments: [
        ("enum T { case a(x: Int, String), b(y: [T]?), c }", "Int String Array<T>?"),
        ("struct G<A> { enum T { case a(A) } }; typealias T = G<Int>.T", "A"),
        ("enum E<A> { case a(A), b([A]) }; typealias T = E<Int>", "Int Array<Int>"),
        ("struct T { let a = 1 }", ""),
    ])
    func payloads(_ source: String, _ types: String) {
        let project = Project(source)
        #expect(
            project.resolver.payloads(of: project.type("T")).map { project.resolver.spelling(of: $0.type) }.joined(separator: " ") == types)
    }

    @Test(arguments: [
        ("struct T { static func == (a: T, b: T) -> Bool { true } }", true),
        ("struct T { static func == (a: Self, b: Self) -> Bool { true } }", true),
        ("struct T { static func == (a: T, b: Int) -> Bool { true } }", false),
        ("struct T {}; extension T { static func == (a: T, b: T) -> Bool { true } }", true),
        ("struct T {}\nfunc == (a: T, b: T) -> Bool { true }", true),
        ("struct T {}; struct U {}\nfunc == (a: U, b: U) -> Bool { true }", false),
        ("protocol P {}; struct T: P {}\nfunc == <V: P>(a: V, b: V) -> Bool { true }", true),
        ("protocol P {}; struct T {}\nfunc == <V: P>(a: V, b: V) -> Bool { true }", false),
        ("protocol P {}; protocol Q: P {}; struct T: Q {}\nextension P { static func == (a: Self, b: Self) -> Bool { true } }", true),
        ("protocol P {}; struct T: P {}\nextension P where Self: Hashable { static func == (a: Self, b: Self) -> Bool { true } }", true),
        (
            "protocol P {}; protocol Q {}; struct T: P {}\nextension P where Self: Q { static func == (a: Self, b: Self) -> Bool { true } }",
            false
        ),
        ("struct T: Hashable { let a: Int; func hash(into hasher: inout Hasher) {} }", false),
    ])
    func ownEquality(_ source: String, _ isOwn: Bool) {
        let project = Project(source)
        #expect(project.resolver.ownEquality(of: project.type("T")).isEmpty != isOwn)
    }

    @Test(arguments: [
        ("struct T: Identifiable {}", true), ("struct T {}; extension T: Hashable, Identifiable {}", true),
        ("protocol P: Identifiable {}; struct T: P {}", true), ("class A: Identifiable {}; class T: A {}", true),
        ("typealias P = Hashable & Identifiable; struct T: P {}", true), ("struct T: Swift.Identifiable {}", true),
        ("protocol Identifiable {}; struct T: Identifiable {}", false), ("struct T: Hashable {}", false),
    ])
    func identifiable(_ source: String, _ isIdentifiable: Bool) {
        let project = Project(source)
        #expect(project.resolver.conforms(project.type("T"), toSystem: "Identifiable") == isIdentifiable)
    }

    @Test(arguments: [
        ("typealias A<X> = [String: X]; typealias T = A<Int>", "Dictionary<String, Int>"),
        ("typealias A<X> = X?; typealias T = A<Int>", "Int?"),
        ("typealias A<X> = [X]; typealias B<Y> = A<Y>; typealias T = B<Int>", "Array<Int>"),
        ("typealias A = Dictionary; typealias T = A<Int, String>", "Dictionary<Int, String>"),
        ("struct S<U> { typealias A<X> = [U: X] }; typealias T = S<Int>.A<String>", "Dictionary<Int, String>"),
    ])
    func genericAliases(_ source: String, _ spelling: String) {
        let project = Project(source)
        #expect(project.resolver.spelling(of: project.type("T")) == spelling)
    }

    @Test(arguments: [
        ("func f() { let x = made() }", "local x"), ("func f() { var x = 1; x = (try! made()) ?? 3 }", "local x"),
        ("func f() { if let x = made() as? Int { } }", "local x"), ("func f() { a.b = c ? made() : d }", "target b"),
        ("func f() { a.b = if c { made() } else { d } }", "target b"), ("struct S { let x = made() }", "target x"),
        ("func f() { a.b = made() ? c : d }", "elsewhere"), ("func f() { use(made()) }", "elsewhere"),
        ("func f() { a.b = made().c }", "elsewhere"), ("func f() { a += made() }", "elsewhere"), ("func f() { made() }", "elsewhere"),
        ("func f() { made(); a.b = c }", "elsewhere"), ("func f() { a[made()] = b }", "elsewhere"),
    ])
    func destinations(_ source: String, _ expected: String) {
        let project = Project(source)
        let outline = project.resolver.outline
        let call = outline.nodes.indices.first { outline.kind($0) == .call && outline.isNamed(outline.firstChild($0)!, "made") }!
        let found =
            switch project.resolver.destination(of: call) {
            case .local(let local): "local " + outline.name(local)
            case .target(let target): "target " + outline.name(target)
            case .elsewhere: "elsewhere"
            }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("hit()", true), ("a(); do { hit() }", true), ("if a { hit() }", false), ("if a { hit() } else { hit() }", true),
        ("if a { hit() } else if b { hit() } else { hit() }", true), ("if a { hit() } else if b { hit() }", false),
        ("switch a { case 1: hit()\ndefault: hit() }", true), ("switch a { case 1: hit()\ndefault: b() }", false),
        ("if a { return }; hit()", true), ("if a { return }", false), ("for a in b { hit() }", false), ("a { hit() }", false),
    ])
    func everyPath(_ body: String, _ meets: Bool) {
        let outline = Outline(SourceText(path: "", "func f() { \(body) }"))
        let block = outline.nodes.indices.first {
            outline.kind($0) == .block && outline.parent($0).map { outline.kind($0) == .funcDecl } == true
        }!
        #expect(outline.everyPath(through: block) { outline.source($0) == "hit()" } == meets)
    }

    @Test(arguments: [
        ("if one { } else if two { hit() }", "two one"), ("switch one { case two: hit()\ndefault: a() }", "one"),
        ("let x = one ? hit() : two", "one"), ("if one { }; hit()", ""), ("guard one, two else { hit(); return }", "one two"),
    ])
    func decisions(_ body: String, _ expected: String) {
        let outline = Outline(SourceText(path: "", "func f() { \(body) }"))
        let hit = outline.nodes.indices.first { outline.kind($0) == .call && outline.source($0) == "hit()" }!
        #expect(outline.decisions(around: hit, within: 0).map(outline.source).joined(separator: " ") == expected)
    }

    @Test func imports() {
        let outline = Outline(
            SourceText(path: "", "import class AppKit.NSView\n@testable import Foo\n#if os(iOS)\nimport UIKit\n#endif\n// import Bar\n"))
        #expect(outline.imports("AppKit") && outline.imports("Foo") && outline.imports("UIKit"))
        #expect(!outline.imports("NSView") && !outline.imports("Bar"))
    }
}

/// One file with the standard library.
private struct Project {
    let resolution: Resolution
    let resolver: Resolver

    init(_ source: String) { (resolution, resolver) = FactsTests.resolution(of: source) }

    /// What a name at the top level of the file means.
    func type(_ name: String) -> Type { resolver.topLevelType(name) }
}
