// Tests that excluded files are excluded however they are reached: from the top, from any folder, by name, from
// a list or from standard input.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

@Suite struct ExclusionsTests {
    private static let files = [
        "A.swift", "Gen/A.swift", "Gen/Gen/B.swift", "App/A.swift", "App/B.swift", "App/Gen/A.swift", "App/a,b [c]/A.swift",
        "App/Sub/Gen/A.swift", "App/Sub/B.swift", "Lib/Gen.swift", "Lib/é/A.swift",
    ]

    @Test(arguments: 0..<300)
    func exclusionsAgreeForWalkedNamedAndGivenFiles(seed: Int) throws {
        var random = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let tree = try Tree(Self.files)
        // Where the configuration stands, seen through no symbolic link, as it is found by walking up.
        let top = try #require(realPath(Path(tree.path)))
        let home = ["", "App/", "App/Sub/"][random.below(3)]
        let words = ["Gen", "App", "Sub", "*", "**", "A.swift", "*.swift", "G?n", "{App,Lib}", "..", "é"]
        var exclusions = Exclusions()
        for _ in 0...random.below(2) {
            let parts = (0...random.below(3)).map { _ in words[random.below(words.count)] }
            let pattern = parts.joined(separator: "/") + ["", "", "/", "/**"][random.below(4)]
            // Not every chain of words is a pattern.
            try? exclusions.add(Path(pattern), from: top.appending(Path(home)))
        }

        func walked(_ folders: [String]) -> Set<String> {
            let selection = Selection(paths: folders.map { top.appending(Path($0)) }, exclusions: exclusions)
            return Set(findFiles(in: selection, jobs: 1).paths.compactMap { $0.below(top)?.text })
        }
        let expected = Set(Self.files.filter { !exclusions.excludes(top.appending(Path($0))) })
        #expect(walked([""]) == expected)
        #expect(walked(Self.files) == expected)
        let list = listedPaths(SourceText(path: "list", Self.files.map { "\(top)/\($0)" }.joined(separator: "\n")))
        let selection = Selection(paths: list, exclusions: exclusions, isList: true)
        #expect(Set(findFiles(in: selection, jobs: 1).paths.compactMap { $0.below(top)?.text }) == expected)
        for folder in ["App", "App/Sub", "App/Sub/Gen", "Gen", "Lib", "App/a,b [c]"] {
            #expect(walked([folder]) == expected.filter { $0.hasPrefix(folder + "/") })
        }
    }

    @Test(arguments: [
        ("**/Gen/**", ["Gen/A.swift", "App/Gen/A.swift", "App/Sub/Gen/A.swift", "Gen/Gen/B.swift"]),
        ("App/Sub", ["App/Sub/B.swift", "App/Sub/Gen/A.swift"]),
        ("App/*/Gen", ["App/Sub/Gen/A.swift"]),
        ("a,b [c]", []),
        ("a,b \\[c\\]", ["App/a,b [c]/A.swift"]),
    ])
    func exclusionPatternsAreRelativeToTheirFile(pattern: String, excluded: [String]) throws {
        var exclusions = Exclusions()
        try exclusions.add(Path(pattern), from: "/Gen/App/")
        #expect(Set(Self.files.filter { exclusions.excludes(Path("/Gen/App/" + $0)) }) == Set(excluded))
    }

    /// A project that is named through a link, as `/tmp` is one on a Mac, or whose configuration is; the other one need not be.
    @Test(arguments: ["real", "link"], ["real", "link", "link/../link", "over/link"])
    func exclusionsHoldThroughLinks(configured: Path, named: Path) throws {
        let tree = try Tree(["real/App/A.swift", "real/Gen/B.swift", "real/App/Off/C.swift", "over/"])
        for link in ["/link", "/over/link"] {
            try FileManager.default.createSymbolicLink(atPath: tree.path + link, withDestinationPath: tree.path + "/real")
        }
        var exclusions = Exclusions()
        for pattern in ["Gen/", "./App/Off"] as [Path] { try exclusions.add(pattern, from: tree.at(configured)) }
        let files = (["App/A.swift", "Gen/B.swift", "App/Off/C.swift"] as [Path]).map { tree.at(named).appending($0) }
        #expect(files.map { exclusions.excludes($0) } == [false, true, true])
        for paths in [[tree.at(named)], files, [tree.at(named).appending("App"), tree.at(named).appending("Gen")]] {
            let found = findFiles(in: Selection(paths: paths, exclusions: exclusions), jobs: 1).paths
            #expect(found.map(\.name) == ["A.swift"], "\(paths)")
        }
    }

    private struct Numbers {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
    }
}
