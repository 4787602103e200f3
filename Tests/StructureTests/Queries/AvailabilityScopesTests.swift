// Tests on which versions of iOS a place runs: a caret marks the place, with `from 14.0`, `before 16.0` or `any`.
import CellLintStructure
import Foundation
import Testing

@Test(arguments: availabilitySamples)
func availabilityScopesNarrowVersions(_ sample: AvailabilityCase) {
    let text = sample.text
    let outline = Outline(SourceText(path: "Main.swift", text))
    for place in sample.places {
        let node = outline.allNodes.last { outline.range($0) == place.range }
        #expect(node.map { spelling(outline.versions(at: $0)) } == place.versions, "at byte \(place.range.start)")
    }
}

/// A text in which comments like `//  ^^^^ from 14.0` say on which versions the code above their carets runs.
struct AvailabilityCase: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String

    var testDescription: String { title }

    /// The cases of a text: `## title`, then a source.
    static func all(_ text: String) -> [AvailabilityCase] {
        text.components(separatedBy: "## ").dropFirst().map { block in
            let parts = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return AvailabilityCase(title: String(parts[0]), text: String(parts[1]))
        }
    }

    /// The marked bytes, and what is expected of them.
    var places: [(range: ByteRange, versions: String)] {
        var found: [(range: ByteRange, versions: String)] = []
        var (start, codeStart) = (0, 0)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let carets = line.drop { $0 == "/" || $0 == " " }.prefix { $0 == "^" }
            if line.contains("//"), !carets.isEmpty {
                let column = line[..<carets.startIndex].utf8.count
                let versions = line[carets.endIndex...].trimmingCharacters(in: .whitespaces)
                found.append((ByteRange(codeStart + column, codeStart + column + carets.count), versions))
            } else {
                codeStart = start
            }
            start += line.utf8.count + 1
        }
        return found
    }
}

private func spelling(_ bounds: VersionBounds) -> String {
    let words = [bounds.atLeast.map { "from \($0.major).\($0.minor)" }, bounds.below.map { "before \($0.major).\($0.minor)" }].compactMap {
        $0
    }
    return words.isEmpty ? "any" : words.joined(separator: " ")
}

private let availabilitySamples = AvailabilityCase.all(
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
    //^ any
    }
    func j() {
      if #unavailable(iOS 15) { preconditionFailure("no") }
      a
    //^ any
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
      guard #available(iOS 14, *) else { return }
      b { c { if d { a } } }
    //               ^ from 14.0
      if #available(iOS 16, *), e { return }
      a
    //^ from 14.0
    }
    ## the version that the system says, which on a Mac is that of the Mac
    func f() {
      if !ProcessInfo().isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 11, minorVersion: 0, patchVersion: 0)) { a }
    //                                                                                                                         ^ before 14.0
      if ProcessInfo.processInfo.isOperatingSystemAtLeast(.init(majorVersion: 11, minorVersion: 2, patchVersion: 1)) {
        a
    //  ^ any
      } else {
        a
    //  ^ before 14.3
      }
      guard info.isOperatingSystemAtLeast(version) else { return a }
    //                                                           ^ any
      if !info.isOperatingSystemAtLeast(.init(majorVersion: 11, minorVersion: 0, patchVersion: 0)) || b { a }
    //                                                                                                    ^ any
    }
    ## in a loop and a condition
    func f() {
      while #available(iOS 14, *), a { break }
    //                             ^ from 14.0
    }
    """##)
