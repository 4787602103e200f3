// Tests the property list and the languages of a source file in temporary projects.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

private func project(_ line: String) -> String { XcodeProjectText.app(line) }

private func list(_ value: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist><dict>\n\t<key>UIObservationTrackingEnabled</key>\n\t\(value)\n</dict></plist>\n"
}

@Test(
    arguments: [
        ([:], "a.swift", nil),
        (["App/Info.plist": list("<true/>")], "App/Views/a.swift", true),
        (["App/Info.plist": list("<false/>")], "App/Views/a.swift", false),
        (["App/Info.plist": "<plist><dict/></plist>"], "App/a.swift", false),
        (["App-Info.plist": list("<true/>"), "Core/Info.plist": "<plist/>"], "Core/a.swift", true),
        (["Core/Info.plist": "<plist/>"], "Other/a.swift", nil),
        (
            [
                "A.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = \"App/Supporting Files/Info.plist\";"),
                "App/Supporting Files/Info.plist": list("<true />"),
            ], "Views/a.swift", true
        ),
        (
            ["A.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = \"$(SRCROOT)/App/App.plist\";"), "App/App.plist": list("<true/>")],
            "Views/a.swift", true
        ),
        (
            ["A.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = \"$(SRCROOT)/App/App.plist\";"), "App/App.plist": "<plist/>"],
            "Views/a.swift", false
        ),
        (["A.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_UIObservationTrackingEnabled = YES;")], "Views/a.swift", true),
        (["A.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_UIObservationTrackingEnabled = NO;")], "Views/a.swift", nil),
    ] as [([String: String], String, Bool?)])
func projectSettingsTrackObservationByPropertyList(_ files: [String: String], _ source: String, _ expected: Bool?)
    throws
{
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    try tree.add(".git/HEAD")
    #expect(ProjectFolders().enablesObservationTracking(aroundFile: Path(tree.path + "/tree/" + source)) == expected)
}

private func localized(_ languages: [String]?, _ targets: [XcodeProjectText.Target] = [app]) -> [String: String] {
    ["A.xcodeproj/project.pbxproj": XcodeProjectText(targets: targets, languages: languages).text]
}

private let app = target("App", "application")

private func target(_ name: String, _ type: String) -> XcodeProjectText.Target {
    XcodeProjectText.Target(
        name: name, type: type, settings: ["IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "INFOPLIST_FILE = App.plist;"], files: ["Views/a.swift"])
}

@Test(arguments: [
    (localized(["en", "Base", "pt-BR", "zh-Hans"]), true),
    (localized(["English", "German", "sr-Latn"]), true),
    (localized(["en", "Base", "ar"]), false),
    (localized(["en", "he-IL"]), false),
    (localized(["en", "kk-Arab"]), false),
    (localized(["en", "Klingon"]), false),
    (localized([]), false),
    (localized(nil), false),
    ([:], false),
    (localized(["en"], [target("Kit", "framework")]), false),
    (localized(["en"], [app, target("Kit", "framework")]), false),
    (localized(["en"], [app, target("Tests", "bundle.unit-test")]), true),
    (localized(["en"], [target("Tests", "bundle.unit-test")]), false),
    (localized(["en"]).merging(["App.plist": "<plist><dict/></plist>"]) { $1 }, true),
    (localized(["en"]).merging(["App.plist": "<plist><dict><key>CFBundleLocalizations</key><array/></dict></plist>"]) { $1 }, false),
    (localized(["en"]).merging(["Views/B.xcodeproj/project.pbxproj": XcodeProjectText(targets: []).text]) { $1 }, false),
])
func projectSettingsTellWhetherAllLanguagesAreWrittenFromLeftToRight(_ files: [String: String], _ expected: Bool) throws {
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    try tree.add(".git/HEAD")
    #expect(ProjectFolders().isOnlyLeftToRight(aroundFile: Path(tree.path + "/tree/Views/a.swift")) == expected)
}

/// Two projects in a tree, and more files.
private func projects(_ settings: String = "", _ others: [String: String] = [:]) -> [String: String] {
    ["A/A.xcodeproj/project.pbxproj": project(settings), "B/B.xcodeproj/project.pbxproj": project("")].merging(others) { $1 }
}

@Test(
    arguments: [
        (projects(), "A/Sources/a.swift", "B/b.swift", true),
        (projects(), "A/Sources/a.swift", "A/b.swift", false),
        (projects(), "A/a.swift", "b.swift", false),
        (projects("path = ../B/b.swift;"), "A/a.swift", "B/b.swift", false),
        (projects("paths = \"$(inherited) @executable_path/../../Frameworks\";"), "A/a.swift", "B/b.swift", true),
        (projects("paths = \"$(SRCROOT)/../B\";"), "A/a.swift", "B/b.swift", false),
        (projects("path = ../B/Assets.xcassets;"), "A/a.swift", "B/b.swift", true),
        (projects("path = \"../B/My Icon.png\"; sourceTree = SOURCE_ROOT;"), "A/a.swift", "B/b.swift", true),
        (projects("path = ../B/Main.storyboard;"), "A/a.swift", "B/b.swift", false),
        (projects("\n\t\t\tshellScript = \"cd ..\\nswiftlint\";\n"), "A/a.swift", "B/b.swift", true),
        (projects("\n\t\t\tshellScript = \"cd ..\";\n\t\t\tpath = ../B;\n"), "A/a.swift", "B/b.swift", false),
        (projects("productType = \"com.apple.product-type.framework\";"), "A/a.swift", "B/b.swift", false),
        (projects("", ["A/Podfile": "pod 'C'"]), "A/a.swift", "B/b.swift", true),
        (projects("", ["A/Podfile": "pod 'C', :path => '../C'"]), "A/a.swift", "B/b.swift", false),
        (projects("", ["A/Package.swift": ""]), "A/a.swift", "B/b.swift", false),
        (projects("", ["Package.swift": ""]), "A/a.swift", "B/b.swift", false),
        (projects("", ["C.xcworkspace/contents.xcworkspacedata": ""]), "A/a.swift", "B/b.swift", false),
        (projects("", ["A/A.xcworkspace/contents.xcworkspacedata": "location = \"group:A.xcodeproj\""]), "A/a.swift", "B/b.swift", true),
        (projects("", ["A/A.xcworkspace/xcshareddata/a.plist": ""]), "A/a.swift", "B/b.swift", true),
        (projects("", ["C.xcodeproj/project.pbxproj": project("")]), "A/a.swift", "B/b.swift", false),
        (projects("", ["A/.git": "", "C.xcodeproj/project.pbxproj": project("")]), "A/a.swift", "B/b.swift", false),
    ] as [([String: String], String, String, Bool)])
func projectSettingsTellApartProjects(_ files: [String: String], _ source: String, _ other: String, _ expected: Bool) throws {
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    let folders = ProjectFolders()
    let projects = [source, other].map { folders.closedProject(aroundFile: Path(tree.path + "/tree/" + $0)) }
    #expect((projects[0] != nil && projects[1] != nil && projects[0] != projects[1]) == expected)
}

@Test func projectSettingsResolvePathsFromTheCurrentFolder() {
    let folders = ProjectFolders()
    #expect(folders.target(ofFile: "/nowhere/a.swift") == nil)
    #expect(folders.target(ofFile: "Sources/../a.swift") == folders.target(ofFile: "a.swift"))
}
