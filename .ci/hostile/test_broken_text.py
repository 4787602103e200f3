"""Configurations, ignore files, baselines, project files and rule pages that are wrong, huge, deep, or made to take long."""
import json
import os

import pytest

from harness import LINE, make_repository, make_sparse, read, write


@pytest.mark.parametrize("text, code, says", [
    pytest.param(json.dumps({"excluded": [f"x{n}/**/*{n}*.swift" for n in range(100_000)]}), 0, "1 warning", id="100000-globs"),
    pytest.param(
        json.dumps({"overrides": [{"paths": [f"x{n}/**"], "rules": {"all": "off"}} for n in range(20_000)]}),
        0, "1 warning", id="20000-overrides"),
    pytest.param("[" * 1_000_000, 2, r"json:1:\d+: error: nested deeper than 64 levels", id="nested"),
    pytest.param('{"excluded": ' + "[" * 1_000_000 + "]" * 1_000_000 + "}", 2, "nested deeper", id="nested-value"),
    pytest.param("/* " * 1_000_000, 2, "never closed", id="open-comments"),
    pytest.param(
        '{"excluded": ["' + "*a" * 20_000 + '", "' + "{a,b}" * 20_000 + '", "' + "**/" * 20_000 + 'x", "' + "[a-z]*" * 20_000 + '"]}',
        0, "1 warning", id="long-globs"),
    pytest.param('{"excluded": ["' + "{" * 100_000 + '"]}', 2, "`{` without `}`", id="open-braces"),
    pytest.param('{"excluded": ["' + "{a," * 20_000 + "}" * 20_000 + '"]}', 0, "1 warning", id="nested-braces"),
    pytest.param("\x00\xff\x1b", 2, "json:1:1: ", id="binary"),
    pytest.param("", 2, "json:1:1: ", id="empty"),
])
def test_configuration(run, folder, text, code, says):
    run(folder("configuration", {"A.swift": LINE, ".cell-lint.json": text}), code=code, says=says)


@pytest.fixture
def extending(folder):
    """Configurations that extend each other, themselves, and files elsewhere."""
    return folder("extends", {
        "A.swift": LINE, "a.json": '{"extends": "b.json"}', "b.json": '{"extends": "a.json"}', "c.json": '{"extends": "c.json"}',
        "d.json": '{"extends": "../../../../../../etc/passwd"}', "e.json": '{"extends": "/dev/zero"}', "f.json": '{"rulePages": ["/etc"]}',
    })


@pytest.mark.parametrize("name, says", [
    pytest.param("a.json", "extends this file, too", id="each-other"),
    pytest.param("c.json", "extends this file, too", id="itself"),
    pytest.param("d.json", "passwd|there is no file", id="outside"),
    pytest.param("e.json", "not a file or folder", id="device"),
    pytest.param("f.json", "no page", id="rule-pages-outside"),
])
def test_configuration_that_extends(run, extending, name, says):
    run("--config", f"{extending}/{name}", extending, code=2, says=says)


def test_chain_of_3000_configurations(run, folder):
    path = folder("extends", {"A.swift": LINE, "chain3000.json": "{}"})
    for number in range(3_000):
        write(f"{path}/chain{number}.json", f'{{"extends": "chain{number + 1}.json"}}')
    run("--config", path + "/chain0.json", path, says="1 warning")


@pytest.mark.parametrize("included", [
    pytest.param("..", id="parent"), pytest.param("../Own.swift", id="file"), pytest.param("link", id="link"), pytest.param("/", id="root"),
    pytest.param("sub/../../Own.swift", id="detour"),
])
def test_configuration_that_reaches_out_of_its_repository(run, folder, sandbox, included):
    path = folder("reach/repo", {"A.swift": LINE, "../Own.swift": LINE, ".cell-lint.json": json.dumps({"included": [included]})})
    make_repository(path)
    os.symlink("..", path + "/link")
    run("fix", "--unsafe-fixes", cwd=path, code=2, says=r"json:1:15: error: `.*` is outside")
    assert read(sandbox.path + "/reach/Own.swift") == LINE, "a file outside of the repository was changed"


def test_build_settings_that_refer_to_each_other(run, folder):
    """Three levels of 40 settings, each of which has 40 values that name all settings of the next level. The last value counts."""
    settings = [f'IPHONEOS_DEPLOYMENT_TARGET = "$(A1_{n})";' for n in range(40)]
    for level in (1, 2, 3):
        settings += [f'A{level}_{n} = "$(A{level + 1}_{below})";' for n in range(40) for below in range(40)]
    settings += [f"A4_{n} = 15.{n};" for n in range(40)]
    path = folder("settings", {"A.swift": LINE, "A.xcodeproj/project.pbxproj": xcode_project(settings)})
    run(path, says=r"1 warning[\s\S]*deployment target iOS 15.39", most=10)


def xcode_project(settings, targets="T", objects=""):
    """A project with one target, or with others that the objects describe."""
    return "\n".join([
        "{ objects = {", "P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (", targets, "); };",
        "T = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (S); productType = \"com.apple.product-type.application\"; };",
        "L = {isa = XCConfigurationList; buildConfigurations = (C); };",
        "C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;", *settings, "}; };",
        objects, "}; rootObject = P; }", ""])


N = 20_000
VERSION = "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
# A second target of another version, so that the linter looks for the one that builds a file.
OTHER = """
O = {isa = PBXNativeTarget; buildConfigurationList = OL; buildPhases = (S); productType = "com.apple.product-type.framework"; };
OL = {isa = XCConfigurationList; buildConfigurations = (OC); };
OC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
"""


@pytest.mark.parametrize("targets, objects", [
    pytest.param("T, " * N, "", id="targets"),
    pytest.param(
        "T, O", OTHER + "S = {isa = PBXSourcesBuildPhase; files = (" + "B, " * N + "); };\nB = {fileRef = F; " + "x = y; " * N + "};", id="files"),
    pytest.param("T, O", OTHER + "G = {isa = PBXGroup; children = (" + "G, " * N + "); };", id="group-in-itself"),
    pytest.param(
        "T, O", OTHER + "".join(f"G{n or ''} = {{isa = PBXGroup; path = folder; children = (G{n + 1}); }};\n" for n in range(N)),
        id="groups-in-groups"),
    pytest.param("T, O", OTHER + f"G = {{isa = PBXGroup; children = (F); }};\nF = {{path = \"{'a/' * 5_000_000}A.swift\"; }};", id="long-path"),
    pytest.param("T, O", OTHER + "L = {isa = XCConfigurationList; buildConfigurations = (" + "C, " * N + "); };", id="configurations"),
    pytest.param("T", "(" * 1_000_000, id="open-lists"), pytest.param("T", "{" * 1_000_000, id="open-dictionaries"),
    pytest.param("T", "\"" * 1_000_001, id="quotes"), pytest.param("T", "a = {" * 1_000_000, id="open-values"),
])
def test_xcode_project_that_refers_to_itself(run, folder, targets, objects):
    run(folder("objects", {"A.swift": LINE, "A.xcodeproj/project.pbxproj": xcode_project([VERSION], targets, objects)}),
        says="1 warning", most=10)


def test_configuration_files_that_include_each_other(run, folder):
    """Twenty files, each of which includes the next one a hundred times."""
    files = {f"{n}.xcconfig": f'#include "{n + 1}.xcconfig"\n' * 100 + f"A{n} = $(A{n + 1})\n" for n in range(20)}
    objects = """
        C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; buildSettings = {SDKROOT = iphoneos; }; };
        G = {isa = PBXGroup; children = (F); };
        F = {isa = PBXFileReference; path = 0.xcconfig; };"""
    files |= {"20.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n", "A.swift": LINE}
    run(folder("includes", files | {"A.xcodeproj/project.pbxproj": xcode_project([], objects=objects)}), says="1 warning", most=10)


@pytest.mark.parametrize("name, text", [
    pytest.param("project.yml", "".join("  " * n + "a:\n" for n in range(2_000)), id="nested-keys"),
    pytest.param("project.yml", "targets:\n" + "  - a: b\n" * 500_000, id="list"),
    pytest.param("project.yml", "targets:\n  A: " + "[" * 1_000_000, id="open-lists"),
    pytest.param("Project.swift", "let p = " + ".target(deploymentTargets: " * 2_000 + '.iOS("15.0")', id="open-calls"),
    pytest.param("Podfile", "platform :ios, '" * 500_000, id="quotes"),
    pytest.param("Podfile", "platform :ios, '15.0'\n" * 500_000, id="lines"),
])
def test_manifest_without_end(run, folder, name, text):
    run(folder("manifest", {"A.swift": LINE, name: text}), says="1 warning", most=10)


def test_ignore_file_that_is_slow_to_match(run, folder):
    patterns = "*a" * 100 + "b\n" + "**/" * 100 + "b\n" + "[a-z]*" * 100 + "b\n" + "x\n" * 300_000
    path = folder("ignore", {"a" * 200 + "/" + "a" * 200 + ".swift": LINE, ".gitignore": patterns})
    make_repository(path)
    run(path, says="1 warning")


def test_baseline_of_100_megabytes(run, folder):
    entry = (
        '{"rule": "legacy_cell_content", "path": "Some/Folder/File%d.swift", "declaration": "Cell.configure(with:)", '
        '"fingerprint": "%032x"}')
    text = '{"version": 1, "findings": [\n' + ",\n".join(entry % (n, n) for n in range(700_000)) + "]}"
    path = folder("baseline", {"A.swift": LINE, "baseline.json": text})
    run("--baseline", path + "/baseline.json", path, says="1 warning", most=120)
    write(path + "/baseline.json", "x", "a")
    run("--baseline", path + "/baseline.json", path, code=2, says=r"baseline.json:\d+:\d+: ", most=120)


PAGE = "---\nseverity: warning\nfix: none\n---\n# team_rule\n\nSays it.\n\n"
DECLARATION = "@available(iOS, deprecated: 15, renamed: \"b\") func a()\n"


@pytest.mark.parametrize("text", [
    pytest.param(PAGE + "```swift\n" * 100_000, id="fences"),
    pytest.param(PAGE + "## ❌\n\n```swift\n" + "a()\n// ^ x\n" * 50_000 + "```\n", id="carets"),
    pytest.param("---\n\x1b[31m: x\n---\n", id="escape-sequence"),
    pytest.param(PAGE + "```swift interface\nclass A {\n" + DECLARATION * 15_000 + "}\n```\n", id="interface"),
    pytest.param(PAGE + "```swift interface\n" + "{" * 500_000 + "\n```\n", id="braces"),
    pytest.param("", id="empty"),
    pytest.param("# " + "x" * 900_000, id="title"),
])
def test_rule_page(run, folder, text):
    path, pages = folder("app", {"A.swift": LINE}), folder("pages", {"Page.md": text})
    assert b"\x1b" not in run("--rule-pages", pages, path, code=2, says="Page.md", most=120).err, "a page steers the terminal"


def test_rule_page_that_is_a_device(run, folder):
    path, pages = folder("app", {"A.swift": LINE}), folder("pages")
    os.symlink("/dev/zero", pages + "/Zero.md")
    run("--rule-pages", pages, path, code=2, says="not a regular file")


NIB = 'func f(_ v: UICollectionView) { v.register(UINib(nibName: "A", bundle: nil), forCellWithReuseIdentifier: "a") }\n'
CELL = '<collectionViewCell id="c" reuseIdentifier="a">'


@pytest.mark.parametrize("text, notes", [
    pytest.param(f"<document><objects>{CELL}</collectionViewCell></objects></document>", 1, id="sound"),
    pytest.param(CELL * 1_000_000, 0, id="nested"),
    pytest.param(f"<document><objects>{CELL}</collectionViewCell>" + "<a/>" * 5_000_000, 0, id="too-many-elements"),
    pytest.param(f"<document><objects>{CELL}</collectionViewCell></objects><a" + " b='c'" * 900_000 + "/></document>", 1, id="attributes"),
    pytest.param(f'<document><objects>{CELL}<a b="' + "&amp;" * 4_000_000 + '"/></collectionViewCell></objects></document>', 1, id="value"),
    pytest.param(f'<document><objects>{CELL}<a b="' + "x" * 20_000_000, 0, id="open-value"),
    pytest.param(f"<document><objects>{CELL}</collectionViewCell><!--" + " <!-- --" * 2_000_000, 0, id="open-comment"),
    pytest.param(
        '<!DOCTYPE d [<!ENTITY a0 "a">' + "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(20))
        + f"]><document><objects>{CELL}&a20;</collectionViewCell></objects></document>", 0, id="entities-of-entities"),
    pytest.param(
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
        + f"<document><objects>{CELL}&x;</collectionViewCell></objects></document>", 0, id="outer-entity"),
    pytest.param(
        "<document><objects><t customClass='T'><tableView>" + "<prototypes><tableViewCell/></prototypes>" * 15_000
        + "</tableView></t>" + "<p/>" * 200_000 + f"{CELL}</collectionViewCell></objects></document>", 1, id="prototypes-and-objects"),
    pytest.param(
        f"<document><objects>{CELL}</collectionViewCell>"
        + "<o customClass='O'><connections><outlet property='p' destination='c'/></connections></o>" * 100_000
        + "</objects></document>", 1, id="outlets"),
    pytest.param(f"<document><objects>{CELL}</collectionViewCell></objects></document>".encode("utf-16"), 0, id="utf-16"),
    pytest.param("<document><objects>" + "<tableViewCell a=''/>" * 600_000 + "</objects></document>", 0, id="cells"),
    pytest.param(b"\x00\xff\x1b ViewCell <" * 1_000_000, 0, id="binary"),
    pytest.param("<document><objects>" + CELL.replace('"a"', '"\x1b[31m\u202e"') + "</collectionViewCell></objects></document>", 1, id="escapes"),
])
def test_interface_builder_document(run, folder, text, notes):
    """A xib that a finding asks for is read once, in moments, and whatever it holds is no error."""
    path = folder("nib", {"A.swift": NIB, "A.xib": text})
    result = run("--no-config", "--only-rule", "string_based_registration", "--reporter", "json", path, most=10)
    report = json.loads(result.out)
    assert [len(finding["notes"]) for finding in report["findings"]] == [notes]


@pytest.mark.parametrize("make", [
    pytest.param(lambda path: os.symlink("/dev/zero", path), id="link"), pytest.param(os.mkfifo, id="pipe"),
    pytest.param(os.mkdir, id="folder"), pytest.param(lambda path: make_sparse(path, 1 << 40), id="huge"),
])
def test_interface_builder_document_that_is_no_file(run, folder, make):
    path = folder("nib", {"A.swift": NIB})
    make(path + "/A.xib")
    run("--no-config", "--only-rule", "string_based_registration", path, says="1 info finding", most=10)
