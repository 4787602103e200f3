// Tests where the value of a call goes.
import Testing
@testable import CellLintFacts

@Suite struct ValueSinksTests {
    @Test(arguments: [
        ("func f() { let x = made() }", "local x"), ("func f() { var x = 1; x = (try! made()) ?? 3 }", "local x"),
        ("func f() { if let x = made() as? Int { } }", "local x"), ("func f() { a.b = c ? made() : d }", "target b"),
        ("func f() { a.b = if c { made() } else { d } }", "target b"), ("struct S { let x = made() }", "target x"),
        ("func f() { a.b = made() ? c : d }", "elsewhere"), ("func f() { use(made()) }", "elsewhere"),
        ("func f() { a.b = made().c }", "elsewhere"), ("func f() { a += made() }", "elsewhere"), ("func f() { made() }", "elsewhere"),
        ("func f() { made(); a.b = c }", "elsewhere"), ("func f() { a[made()] = b }", "elsewhere"),
    ])
    func valueSinkIsALocalAPropertyOrElsewhere(_ source: String, _ expected: String) {
        let project = ResolvedSource(source)
        let outline = project.resolver.outline
        let call = outline.allNodes.first { outline.kind($0) == .call && outline.isNamed(outline.firstChild($0)!, "made") }!
        let found =
            switch project.resolver.destination(of: call) {
            case .local(let local): "local " + outline.name(local)
            case .target(let target): "target " + outline.name(target)
            case .elsewhere: "elsewhere"
            }
        #expect(found == expected)
    }
}
