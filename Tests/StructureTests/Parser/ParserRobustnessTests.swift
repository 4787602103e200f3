// Tests that the outline of any text is a tree whose nodes nest: samples are cut off at every byte, with tokens swapped or removed.
import CellLintFuzzing
import CellLintStructure
import Testing

@Test func parserMakesATreeOfAnyPrefix() {
    let bytes = Array(richSample.utf8)
    for length in 0...bytes.count {
        let outline = Outline(SourceText(path: "Sample.swift", bytes[..<length]))
        let found = flaws(outline)
        #expect(found == [], "cut off at byte \(length)")
        if !found.isEmpty { return }
    }
}

@Test func parserMakesATreeOfAnyOrderOfTokens() {
    let words = tokenWords(richSample)
    var random = FixedRandom(seed: 2)
    for round in 0..<2_000 {
        var mutated = words
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<mutated.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: mutated.swapAt(place, Int.random(in: 0..<mutated.count, using: &random))
            case 1: mutated.remove(at: place)
            case 2: mutated.insert(mutated[place], at: place)
            default: mutated.insert(words.randomElement(using: &random)!, at: place)
            }
        }
        let source = mutated.joined()
        let found = flaws(outline(source))
        #expect(found == [], "round \(round): \(source)")
        if !found.isEmpty { return }
    }
}

@Test func parserMakesATreeOfAnyBytes() {
    var random = FixedRandom(seed: 7)
    let pieces: [String] = [
        "(", ")", "[", "]", "{", "}", "<", ">", ".", ",", ":", ";", "?", "!", "=", "->", "@", "#", "&", "\\", "\"", "\\(", "`", "\n", " ",
        "a", "B", "1", "_", "$0",
        "func ", "let ", "var ", "class ", "case ", "if ", "else ", "switch ", "in ", "where ", "as ", "is ", "try ", "init", "get ",
        "#if A\n", "#endif\n", "//", "/*", "*/",
    ]
    for round in 0..<3_000 {
        let source = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        let found = flaws(outline(source))
        #expect(found == [], "round \(round): \(source)")
        if !found.isEmpty { return }
    }
}

/// The tokens of a text, each with the white space behind it.
private func tokenWords(_ source: String) -> [String] {
    let text = SourceText(path: "Sample.swift", source)
    let tokens = tokenize(text).tokens
    return zip(tokens, tokens.dropFirst()).map { text.string(ByteRange($0.start, $1.start)) }
}

private let richSample = ##"""
    @available(iOS 14.0, *) @Wrapper<Int>(key: "a")
    public final class Cell<each T, U: P & Q>: UITableViewCell, P where U.A == Int {
      @objc private(set) lazy var a: [String: (Int?, b: A<B<C>>)]? = { [weak self, x = y.z] (c: inout D) async throws(E) -> F in g }()
      var h = 0 { willSet { i(newValue) } didSet { j(oldValue) } }, k: L { get throws { 1 } set(m) {} }
      #if DEBUG && os(iOS)
      enum N: Int { case a = 1, b; indirect case c(Int, d: @Sendable () -> Void) }
      #else
      subscript(i: Int) -> some V { get { self[i, j: 1] { $0 } } }
      #endif
      convenience init?(o p: consuming Q = .r, s: Int...) { super.init() }
      static func == <X>(l: X, r: X) -> Bool where X: ~Copyable { l !== r }
      func t() async -> any (A & B).Type {
        guard let self, case .a(let u, _)? = v as? W, #available(iOS 15, *), x < y else { return }
        outer: for case let (i, j?) in z.enumerated() where i > 0 { continue outer }
        switch try? await a.b!.c?[0](d: \(e), f) { $0 } g: { _ in h } {
        case .a, .b(let x) where x: return
        #if A
        case is B: fallthrough
        #endif
        @unknown default: throw E()
        }
        let s = "a\(b, c: "\(d)")e" + #"f\#(g)"# + """
          h \(i)
          """
        cell
          .a
          #if DEBUG
          .b()
          #endif
          .c = x ? y : z ?? [k: v, \A.b?.c: #selector(f(_:g:))]
        repeat { x += 1 << 2 } while if a { b } else { c }
        do { try f(&a, /r(x)/, <#T#>) } catch let e as F { } catch { }
        let r = a<b, c>(d), q = e < f, p = R
          <S>(t)
      }
    }
    macro m<T>(_ a: repeat each T) -> (T) = #externalMacro(module: "A")
    infix operator <~>
    extension [A].B: @retroactive C {}
    """##
