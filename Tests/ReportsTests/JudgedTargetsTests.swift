// Tests how the summary of a run names the deployment targets that its findings depend on.
import CellLintReports
import Testing

private func target(_ version: String, _ source: String, _ line: Int? = 1) -> JudgedTarget {
    JudgedTarget(version: Version(version)!, source: source, line: line, fileCount: 1)
}

private let app = target("15.0", "Sub/App.xcodeproj/project.pbxproj")

@Test(
    "judged targets: the clause of the summary",
    arguments: [
        ([], 0, ""), ([], 3, ""),
        ([app], 0, "deployment target iOS 15.0 (Sub/App.xcodeproj)"),
        ([app, target("15.0", "Sub/App.xcodeproj/project.pbxproj", 9)], 0, "deployment target iOS 15.0 (Sub/App.xcodeproj)"),
        ([app, target("15.0", "Package.swift")], 0, "deployment target iOS 15.0 (Sub/App.xcodeproj and Package.swift)"),
        ([app, target("15.0", "A"), target("15.0", "B")], 0, "deployment target iOS 15.0 (Sub/App.xcodeproj and 2 more)"),
        ([target("13.4", "P"), app], 0, "deployment targets iOS 13.4 (P) and iOS 15.0 (Sub/App.xcodeproj)"),
        (
            [target("12.0", "P"), target("13.0", "Q"), app], 0,
            "deployment targets iOS 12.0 (P), iOS 13.0 (Q) and iOS 15.0 (Sub/App.xcodeproj)"
        ),
        ([target("9.0", "O"), target("12.0", "P"), target("13.0", "P"), app], 0, "deployment targets iOS 9.0 to 15.0 of 3 project files"),
        ([app], 1, "deployment target iOS 15.0 (Sub/App.xcodeproj); 1 file without one"),
        ([target("15.0", "--deployment-target", nil)], 0, "deployment target iOS 15.0 (`--deployment-target`)"),
    ] as [([JudgedTarget], Int, String)])
func judgedTargetsMakeAClause(_ targets: [JudgedTarget], _ unknownCount: Int, _ expected: String) {
    var judged = JudgedTargets()
    (judged.targets, judged.unknownCount) = (targets, unknownCount)
    #expect(judged.clause == expected)
}

@Test(
    "judged targets: the hint names the nearest version that is worth the step",
    arguments: [
        ([], ""), ([(17, -2)], ""),
        ([(17, 43)], "43 more findings with `--deployment-target 17.0`"),
        ([(17, 1)], "1 more finding with `--deployment-target 17.0`"),
        ([(13, 1), (14, 26)], "26 more findings with `--deployment-target 14.0`"),
        ([(16, 4), (18, 5)], "4 more findings with `--deployment-target 16.0`"),
    ] as [([(Int, Int)], String)])
func judgedTargetsHintAtHigherOnes(_ additions: [(Int, Int)], _ expected: String) {
    var judged = JudgedTargets()
    judged.additions = additions.map { TargetAddition(target: Version($0.0), count: $0.1) }
    #expect(judged.hint(isMore: true) == expected)
    #expect(judged.hint(isMore: false) == expected.replacing("more ", with: ""))
}

@Test("judged targets: the summary names them, or says that there is none")
func judgedTargetsAreInTheSummary() {
    var result = RunResult(fileCount: 1)
    result.targets.targets = [app]
    result.targets.additions = [TargetAddition(target: Version(17), count: 2)]
    #expect(
        summaryLines(result, milliseconds: 3) == [
            "no findings; checked 1 file in 3 ms",
            "deployment target iOS 15.0 (Sub/App.xcodeproj); 2 findings with `--deployment-target 17.0`",
        ])
    result.targets = JudgedTargets()
    result.targets.unknownCount = 1
    #expect(
        summaryLines(result, milliseconds: 3) == [
            "no findings; checked 1 file in 3 ms", "no project file sets a deployment target, see `--deployment-target`",
        ])
}
