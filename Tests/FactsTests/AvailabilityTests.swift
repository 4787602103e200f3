// On which versions of iOS a place runs: marked like types, `from 14.0`, `before 16.0` or `any`.
import CellLintFacts
import Testing

@Test(arguments: availabilitySamples)
func versionsOfAPlace(_ sample: TypeCase) {
    let text = sample.files[0].text
    let outline = Outline(SourceText(path: "Main.swift", text))
    let found = markers(text).map { marker in
        let node = outline.nodes.indices.last { outline.range($0) == marker.range }
        return Marker(range: marker.range, type: node.map { spelling(outline.versions(at: $0)) } ?? "nothing there")
    }
    #expect(found == markers(text))
}

private func spelling(_ bounds: VersionBounds) -> String {
    let words = [bounds.atLeast.map { "from \($0.major).\($0.minor)" }, bounds.below.map { "before \($0.major).\($0.minor)" }].compactMap {
        $0
    }
    return words.isEmpty ? "any" : words.joined(separator: " ")
}

private let availabilitySamples = TypeCase.all(
    ##"""
    ## both branches of a check
    func f() {
      if #available(iOS 14, *) {
        a
    //  ^ from 14.0
      } else {
        a
    //  ^ before 14.0
      }
      a
    //^ any
    }
    ## a check among other conditions
    func f(b: Bool) {
      if #available(iOS 14.5, tvOS 14, *), b {
        a
    //  ^ from 14.5
      } else {
        a
    //  ^ any
      }
    }
    ## unavailable
    func f() {
      if #unavailable(iOS 15) {
        a
    //  ^ before 15.0
      } else {
        a
    //  ^ from 15.0
      }
    }
    ## nested checks and an else if
    func f() {
      if #available(iOS 16, *) {
        if #available(iOS 17, *) { a }
    //                             ^ from 17.0
      } else if #available(iOS 14, *) {
        a
    //  ^ from 14.0 before 16.0
      } else {
        a
    //  ^ before 14.0
      }
    }
    ## early exits
    func f() {
      guard #available(iOS 14, *) else {
        a
    //  ^ before 14.0
        return
      }
      a
    //^ from 14.0
    }
    func g() {
      if #available(iOS 15, *) { return }
      a
    //^ before 15.0
    }
    func h() {
      if #unavailable(iOS 15) { fatalError() }
      a
    //^ from 15.0
    }
    func i() {
      if #available(iOS 15, *) { b() }
      a
    //^ any
    }
    ## declarations with an availability
    @available(iOS 13.4, *) class C {
      func f() {
        a
    //  ^ from 13.4
      }
      @available(iOS, introduced: 14.0, deprecated: 16.0) func g() {
        a
    //  ^ from 14.0
      }
      @available(macOS 11, *) func h() {
        a
    //  ^ from 13.4
      }
    }
    @available(iOS 14, *) extension D { var b: Int {
        a
    //  ^ from 14.0
    } }
    ## closures run where they stand
    func f() {
      if #available(iOS 14, *) { b { c { a } } }
    //                                   ^ from 14.0
    }
    ## before a function that is declared in a body, and around it
    func f() {
      guard #available(iOS 15, *) else { return }
      struct B { func c() { if #unavailable(iOS 16) { a } } }
    //                                                ^ from 15.0 before 16.0
    }
    func g() {
      a
    //^ any
    }
    ## behind what is left early in a body around it
    func f() {
      if #unavailable(iOS 14) { return }
      b { c { if d { a } } }
    //               ^ from 14.0
      if #available(iOS 16, *), e { return }
      a
    //^ from 14.0
    }
    ## in a loop and a condition
    func f() {
      while #available(iOS 14, *), a { break }
    //                             ^ from 14.0
    }
    """##)
