// Tests the argument parser: command lines, and the meaning or the error message of each.
import CellLintLinting
import CellLintReports
import CellLintWorkspace
@testable import CellLintCommands
import Testing

private let rules = [
    entry("legacy_cell_content"), entry("missing_updated_for_state", .error, .certain),
    entry("direct_cell_background", .info, isDefault: false),
]
private let standard = ["legacy_cell_content=warning/likely", "missing_updated_for_state=error/certain"]

/// What flags change of the options without any.
typealias Change = @Sendable (inout LintOptions) throws -> Void

private func options(_ change: @escaping Change = { _ in }) -> Change { change }

@Test(
    "resolved options hold what the flags say",
    arguments: [
        ([], options()),
        (["lint"], options()),
        (["A", "B.swift"], options { $0.paths = ["A", "B.swift"] }),
        (["lint", "A", "rules"], options { $0.paths = ["A", "rules"] }),
        (["--", "rules", "--quiet"], options { $0.paths = ["rules", "--quiet"] }),
        (["--quiet", "lint", "--", "lint"], options { $0.paths = ["lint"] }),
        (["A", "--jobs", "3", "B", "--jobs=4"], options { ($0.paths, $0.jobs) = (["A", "B"], 4) }),
        (["-q", "A"], options { $0.paths = ["A"] }),
        (["--all"], options { $0.maxFindings = nil }),
        (["--max-findings", "7"], options { $0.maxFindings = 7 }),
        (["--max-findings=0"], options { $0.maxFindings = nil }),
        (["--no-ignore", "A"], options { ($0.paths, $0.honorsIgnoreFiles) = (["A"], false) }),
        (["--diff-file", "-", "A"], options { ($0.paths, $0.gate.changes) = (["A"], .diff(file: "-")) }),
        (["--exclude", "Pods/**", "--exclude=--x"], options { $0.exclusions = try Exclusions(["Pods/**", "--x"]) }),
        (
            ["--deployment-target", "iOS=15", "--deployment-target=tvos=16.4.1", "--deployment-target", "ios=17.2"],
            options {
                $0.deploymentTargets = [
                    DeploymentTarget(platform: "tvOS", major: 16, minor: 4, patch: 1, source: "--deployment-target"),
                    DeploymentTarget(platform: "iOS", major: 17, minor: 2, patch: 0, source: "--deployment-target"),
                ]
            }
        ),
    ] as [([String], Change)])
func resolvedOptionsHoldTypedFlags(_ arguments: [String], _ change: Change) throws {
    var expected = try resolvedOptions(ParsedArguments(), catalog: rules)
    try change(&expected)
    #expect(try resolvedOptions(parse(arguments), catalog: rules) == expected)
}

@Test("a value that begins with a combining mark is separated from its flag")
func argumentsAreCutByBytes() throws {
    #expect(try parse(["--output=\u{301}x"]).output == "\u{301}x")
    let requests = try reportRequests(parse(["--reporter", "json=\u{301}x"]), terminal(false))
    #expect(requests.map(\.target) == [.file("\u{301}x")])
}

@Test(
    "short flags take their values apart or attached",
    arguments: [
        (["-f", "json", "-o", "x", "-c", "c.json"], ["json"], "x", "c.json"), (["-fjson=a", "-ox"], ["json=a"], "x", nil),
        (["-f=json", "-o=x=y"], ["json"], "x=y", nil), (["-cc.json"], [], nil, "c.json"),
    ] as [([String], [String], Path?, Path?)])
func shortFlagsTakeValues(_ arguments: [String], _ reporters: [String], _ output: Path?, _ configuration: Path?) throws {
    let typed = try parse(arguments)
    #expect(typed.reporters.map(\.text) == reporters)
    #expect(typed.output == output)
    #expect(typed.configuration == configuration)
}

@Test(
    "resolved options take Xcode's deployment target where no flag names one",
    arguments: [
        ([], "15.4", "iOS=15.4"), ([], nil, ""), ([], "latest", ""), (["--deployment-target", "iOS=16"], "15.4", "iOS=16.0"),
        (["--deployment-target", "16.1"], "15.4", "iOS=16.1"),
        (["--deployment-target", "tvOS=16"], "15.4", "tvOS=16.0 iOS=15.4"),
    ] as [([String], String?, String)])
func resolvedOptionsTakeTargetFromXcode(_ arguments: [String], _ variable: String?, _ expected: String) throws {
    let options = try resolvedOptions(parse(arguments), catalog: rules) { $0 == "IPHONEOS_DEPLOYMENT_TARGET" ? variable : nil }
    #expect(options.deploymentTargets.map { "\($0.platform)=\($0.major).\($0.minor)" }.joined(separator: " ") == expected)
}

@Test(
    "resolved options select rules by flags and defaults",
    arguments: [
        ("", standard),
        ("--enable direct_cell_background", standard + ["direct_cell_background=info/likely"]),
        ("--enable all --disable legacy_cell_content", [standard[1], "direct_cell_background=info/likely"]),
        ("--disable all --enable direct_cell_background", ["direct_cell_background=info/likely"]),
        ("--only-rule direct_cell_background", ["direct_cell_background=info/likely"]),
        ("--only-rule missing_updated_for_state --only-rule legacy_cell_content", standard),
        ("--only-rule missing_updated_for_state,legacy_cell_content", standard),
        ("--enable direct_cell_background --disable legacy_cell_content,missing_updated_for_state", ["direct_cell_background=info/likely"]),
        ("--severity legacy_cell_content=info --severity legacy_cell_content=error", ["legacy_cell_content=error/likely", standard[1]]),
        ("--severity legacy_cell_content=off", [standard[1]]),
        ("--severity direct_cell_background=error", standard),
        ("--confidence possible", ["legacy_cell_content=warning/possible", "missing_updated_for_state=error/possible"]),
    ] as [(String, [String])])
func resolvedOptionsSelectRules(_ arguments: String, _ expected: [String]) throws {
    let options = try resolvedOptions(parse(arguments.split(separator: " ").map(String.init)), catalog: rules)
    #expect(options.rules.map { "\($0.id)=\(severity($0).name)/\($0.level.confidence.name)" } == expected)
}

/// What a rule's findings get.
private func severity(_ setting: RuleSetting) -> Severity { setting.level.severity ?? rules.first { $0.id == setting.id }!.severity }

@Test(
    "argument parser explains each mistake in one line",
    arguments: [
        ("--onlyrule x", "unknown option `--onlyrule`; did you mean `--only-rule`?"),
        ("--no-ingore", "unknown option `--no-ingore`; did you mean `--no-ignore`?"),
        ("-x", "unknown option `-x`"),
        ("-xjson", "unknown option `-xjson`"),
        ("-qo", "unknown option `-qo`"),
        ("-f", "`-f` requires a value: `-f NAME[=FILE]`"),
        ("-fjsn", wrongWord("`--reporter`", "jsn", reporters.map(\.name))),
        ("--max-findings few", "`--max-findings` must be a number, not `few`"),
        ("--all --max-findings 3", "`--all` and `--max-findings` cannot be used together"),
        ("--statistics -f json", "`--statistics` and `--reporter json` both print to standard output and cannot be used together"),
        ("--statistics --diff", "`--statistics` and `--diff` both print to standard output and cannot be used together"),
        ("--quiet=yes", "`--quiet` takes no value"),
        ("--jobs", "`--jobs` requires a value: `--jobs N`"),
        ("--jobs --quiet", "`--jobs` requires a value: `--jobs N`"),
        ("--exclude=", "`--exclude` requires a value: `--exclude GLOB`"),
        ("--jobs 0", "`--jobs` must be a number from 1 to 1024, not `0`"),
        ("--jobs=-1", "`--jobs` must be a number from 1 to 1024, not `-1`"),
        ("--jobs many", "`--jobs` must be a number from 1 to 1024, not `many`"),
        ("--only-rule legacy_cel_content", "`--only-rule`: unknown rule `legacy_cel_content`; did you mean `legacy_cell_content`?"),
        ("--only-rule all", "`--only-rule`: unknown rule `all`; `cell-lint rules` lists them"),
        ("--disable background", "`--disable`: unknown rule `background`; did you mean `direct_cell_background`?"),
        ("--enable zebra", "`--enable`: unknown rule `zebra`; `cell-lint rules` lists them"),
        ("--only-rule legacy_cell_content --enable all", "`--only-rule` and `--enable` cannot be used together"),
        ("--enable all --disable all", "`all` is both enabled and disabled"),
        ("--only-rule legacy_cell_content --disable legacy_cell_content", "`legacy_cell_content` is both enabled and disabled"),
        ("--disable all", "no rule is left to run"),
        ("--severity error", "`--severity` must be a rule and a level, such as `legacy_cell_content=error`, not `error`"),
        (
            "--severity legacy_cell_content=erorr",
            "`--severity legacy_cell_content=` must be error, warning, info or off, not `erorr`; did you mean `error`?"
        ),
        ("--severity legacy=error", "`--severity`: unknown rule `legacy`; did you mean `legacy_cell_content`?"),
        ("--confidence sure", "`--confidence` must be certain, likely or possible, not `sure`"),
        ("--confidence possibel", "`--confidence` must be certain, likely or possible, not `possibel`; did you mean `possible`?"),
        (
            "--deployment-target iOS",
            "`--deployment-target` must be a version or a platform and a version, such as `15.0` or `iOS=15.0`, not `iOS`"
        ),
        ("--deployment-target 15.x", "`--deployment-target`: `15.x` is not a version; write it as `15.0`"),
        (
            "--deployment-target iPadOS=15",
            "the platform of --deployment-target must be iOS, macCatalyst, tvOS, visionOS, watchOS or macOS, not `iPadOS`"
        ),
        ("--deployment-target iOS=15.x", "`--deployment-target`: `15.x` is not a version; write it as `15.0`"),
        ("--deployment-target iOS=+15", "`--deployment-target`: `+15` is not a version; write it as `15.0`"),
        ("--deployment-target iOS=1.2.3.4", "`--deployment-target`: `1.2.3.4` is not a version; write it as `15.0`"),
        (
            "--deployment-target iOS=99999999999999999999",
            "`--deployment-target`: `99999999999999999999` is not a version; write it as `15.0`"
        ),
        ("- a.swift", "`-` (standard input) and files cannot be used together"),
        ("--stdin-filename a.swift", "`--stdin-filename` requires `-` (standard input)"),
        (
            "--format jsn",
            wrongWord("`--reporter`", "jsn", reporters.map(\.name))
        ),
        ("--reporter json=", "`--reporter json=` has no file name: `--reporter json=FILE`"),
        (
            "--reporter json --reporter sarif",
            "the reports json and sarif both print to standard output: give one a file, as in `--reporter sarif=FILE`"
        ),
        ("--reporter json=a --reporter sarif=a", "two reports would be written to `a`"),
        ("--reporter json --output a --reporter sarif=a", "two reports would be written to `a`"),
        ("--reporter json=a --output b", "`--output` has no effect because each `--reporter` names its file"),
        (
            "--diff --reporter json",
            "`--diff` and `--reporter` both print to standard output: give the report a file, as in `--reporter json=FILE`"
        ),
        ("rules --format json=a", "`--reporter` must be pretty or json, not `json=a`; did you mean `json`?"),
        ("rules --output a", "`--output` is not an option of `cell-lint rules`"),
        ("--color sometimes", "`--color` must be auto, always or never, not `sometimes`"),
        ("ruels", "no such command or file `ruels`; did you mean `cell-lint rules`?"),
        ("fixx Sources", "no such command or file `fixx`; did you mean `cell-lint fix`?"),
        ("init", "no such command or file `init`; did you mean `cell-lint config init`?"),
        ("initt", "no such command or file `initt`; did you mean `cell-lint config init`?"),
        ("lint init", "no such command or file `init`; did you mean `cell-lint config init`?"),
        ("fix rules", "no such command or file `rules`; did you mean `cell-lint rules`?"),
        ("prune a.json", "no such command or file `prune`; did you mean `cell-lint baseline prune`?"),
        ("check .", "no such command or file `check`; did you mean `cell-lint lint`?"),
        ("setup", "no such command or file `setup`; did you mean `cell-lint config init`?"),
        ("zebra", "no such command or file `zebra`; `cell-lint help` lists the commands"),
        ("rules --jobs 2", "`--jobs` is not an option of `cell-lint rules`"),
        ("--jobs 2 rules", "`--jobs` is not an option of `cell-lint rules`"),
        ("rules --format xcode", "`--reporter` must be pretty or json, not `xcode`"),
        ("rules x", "`cell-lint rules` lists all rules; `cell-lint explain x` shows one"),
        ("rules legacy_cell_contents", "`cell-lint rules` lists all rules; `cell-lint explain legacy_cell_content` shows one"),
        ("rules tset Rules", "`cell-lint rules` lists all rules; did you mean `cell-lint rules test DIR`?"),
        ("explain missing_update_for_state", "unknown rule `missing_update_for_state`; did you mean `missing_updated_for_state`?"),
        ("dump tokens", "`cell-lint dump` expects a layer and a file: `cell-lint dump tokens FILE`"),
        ("dump token a.swift", "the layer of `cell-lint dump` must be tokens, structure or facts, not `token`; did you mean `tokens`?"),
        ("dump tokens /nowhere/a.swift", "/nowhere/a.swift: No such file or directory"),
        ("help lnit", "unknown help topic `lnit`; did you mean `lint`?"),
        (
            "baseline prnue",
            "the subcommand of `cell-lint baseline` must be create, update, prune, compare or report, not `prnue`; did you mean `prune`?"
        ),
    ] as [(String, String)])
func argumentParserExplainsMistakes(_ arguments: String, _ expected: String) {
    let outcome = outcome(arguments.split(separator: " ").map(String.init), testContext(rules))
    #expect(outcome.messages == "error: \(expected)\n")
    #expect(outcome.code == .failure)
    #expect(outcome.output.isEmpty)
}

@Test("argument parser rejects an empty path")
func argumentParserRejectsEmptyPath() {
    #expect(outcome([""], testContext(rules)).messages == "error: a path is empty\n")
    #expect(outcome(["--"], testContext(rules)).code == .success)
}
