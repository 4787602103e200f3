// Tests the rings of files around one file, from its own folder outwards, however far each thread walks.
import CellLintText
@testable import CellLintWorkspace
import Testing

/// Files, where the one in question lies, and what is found in each ring: the outermost first.
private let projects: [(files: [String], file: String, rings: [[String]])] = [
    (
        ["A.swift", "a/B.swift", "a/b/C.swift", "a/b/c/D.swift", "x/E.swift"], "a/b/New.swift",
        [[], ["A.swift", "x/E.swift"], ["a/B.swift"], ["a/b/C.swift", "a/b/c/D.swift"]]
    ),
    (["A.swift", "a/B.swift"], "New.swift", [[], ["A.swift", "a/B.swift"]]),
    (["A.swift", "ab/B.swift", "a/C.swift"], "a/New.swift", [[], ["A.swift", "ab/B.swift"], ["a/C.swift"]]),
    // The way there is not walked: what lies behind it is in no ring.
    (["A.swift", "Pods/a/B.swift", "b/C.swift"], "Pods/a/New.swift", [[], ["A.swift", "b/C.swift"], [], []]),
    (["A.swift"], "none/such/New.swift", [[], ["A.swift"], [], []]),
]

@Suite struct ProximityWalkTests {
    @Test(arguments: projects.indices, [1, 2, 5])
    func proximityWalkFindsRingsAroundAFile(project: Int, jobs: Int) throws {
        let (files, file, rings) = projects[project]
        let tree = try Tree(files.reduce(into: [:]) { $0[$1] = "" })
        let survey = ProximityWalk(around: Path(tree.path + "/" + file).parent, in: Selection(paths: [Path(tree.path)]), jobs: jobs)
        survey.start()
        let near = survey.near()
        #expect(near.ring == 0)
        #expect(names(near.files, tree) == files.filter { !$0.hasPrefix("Pods/") }.sorted())
        #expect(near.files.skimmed.allSatisfy { $0 != nil })
        for (ring, expected) in rings.enumerated() { #expect(names(survey.files(inRing: ring), tree) == expected.sorted()) }
    }

    /// A walk around a folder with one file, with another file and more empty ones than are near.
    private func largeNeighborhood(_ other: String, _ jobs: Int) throws -> (tree: Tree, survey: ProximityWalk) {
        var files = ["App/List/A.swift": "class A {}\n", other: "class B {}\n"]
        for number in 0..<CellLintWorkspace.Limits.maxNearFiles { files["Other/F\(number).swift"] = "" }
        let tree = try Tree(files)
        return (tree, ProximityWalk(around: Path(tree.path + "/App/List"), in: Selection(paths: [Path(tree.path)]), jobs: jobs))
    }

    @Test(arguments: [1, 2, 5])
    func proximityWalkNarrowsLargeNeighborhoods(jobs: Int) throws {
        let (tree, survey) = try largeNeighborhood("App/B.swift", jobs)
        let near = survey.near()
        #expect(near.ring == 2)
        #expect(names(near.files, tree) == ["App/B.swift", "App/List/A.swift"])
        #expect(near.files.skimmed.allSatisfy { $0?.hashes.count == 1 })
        #expect(survey.files(inRing: 1).skimmed.count == CellLintWorkspace.Limits.maxNearFiles)
        #expect(survey.files(inRing: 1).skimmed.allSatisfy { $0 == nil })
        #expect(survey.files(inRing: 0).skimmed.isEmpty)
    }

    @Test(arguments: [1, 2, 5])
    func proximityWalkReadsTheRestOnRequest(jobs: Int) throws {
        let (tree, survey) = try largeNeighborhood("Other/B.swift", jobs)
        survey.readRest { _, count, _ in Skimmed(hashes: [], isTriggered: count > 0) }
        let found = survey.files(inRing: 1)
        #expect(found.skimmed.allSatisfy { $0 != nil })
        #expect(found.skimmed.indices.filter { found.skimmed[$0]?.isTriggered ?? false }.map { tree[found.paths[$0]] } == ["Other/B.swift"])
    }

    @Test(arguments: [false, true])
    func proximityWalkReadsListedFilesAhead(isTaken: Bool) throws {
        let (tree, survey) = try largeNeighborhood("Other/B.swift", 2)
        #expect(survey.files(inRing: 1).skimmed.allSatisfy { $0 == nil })
        if isTaken { survey.takeRest() }
        survey.readAhead { _, count, _ in Skimmed(hashes: [], isTriggered: count > 0) }
        var found = survey.files(inRing: 1)
        // Nothing tells when the thread has read them.
        while !isTaken, found.skimmed.contains(where: { $0 == nil }) { found = survey.files(inRing: 1) }
        let triggered = found.skimmed.indices.filter { found.skimmed[$0]?.isTriggered ?? false }
        #expect(triggered.map { tree[found.paths[$0]] } == (isTaken ? [] : ["Other/B.swift"]))
    }

    @Test(arguments: [1, 2, 5], [nil, "/App/List/New.swift"])
    func proximityWalkFindsDocumentsOfAllRings(jobs: Int, file: String?) throws {
        let documents = ["App/B.xib", "App/List/A.storyboard", "Other/C.xib"]
        let tree = try Tree(documents + ["App/List/A.swift", "Pods/D.xib"])
        let survey = ProximityWalk(around: file.map { Path(tree.path + $0).parent }, in: Selection(paths: [Path(tree.path)]), jobs: jobs)
        survey.start()
        if file != nil { _ = survey.near() }
        #expect(survey.documents().map { $0.dropping(tree.path.utf8.count + 1).text } == documents)
        #expect(survey.documents().count == documents.count)
    }

    private func names(_ files: SkimmedFiles, _ tree: Tree) -> [String] {
        files.skimmed.indices.map { tree[files.paths[$0]] }.sorted()
    }
}
