// Which deployment target and which property list a source has, by the project files around it: a table of throw-away trees.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

/// A project with these lines among its build settings.
private func project(_ lines: String...) -> String {
    "// !$*UTF8*$!\n{\n\tobjects = {\n\t\t13B07FBA1A68108700A75B9A = {\n" + lines.map { "\t\t\t\t\($0)\n" }.joined() + "\t\t};\n\t};\n}\n"
}

private func target(_ text: String) -> String { project("IPHONEOS_DEPLOYMENT_TARGET = \(text);") }

private func package(_ platforms: String) -> String {
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: \(platforms), targets: [])\n"
}

private func list(_ value: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist><dict>\n\t<key>UIObservationTrackingEnabled</key>\n\t\(value)\n</dict></plist>\n"
}

@Test(
    arguments: [
        // the nearest one counts, packages before projects of the same folder
        (["A.xcodeproj/project.pbxproj": target("15.0")], "a.swift", "15.0"),
        (["A.xcodeproj/project.pbxproj": target("15.0")], "Sources/Views/a.swift", "15.0"),
        (["A.xcodeproj/project.pbxproj": target("15.0"), "Core/Package.swift": package("[.iOS(.v13)]")], "Core/Sources/a.swift", "13.0"),
        (["Package.swift": package("[.iOS(.v13)]"), "App/A.xcodeproj/project.pbxproj": target("16.4")], "App/a.swift", "16.4"),
        (["Package.swift": package("[.iOS(.v13)]"), "A.xcodeproj/project.pbxproj": target("16.4")], "a.swift", "13.0"),
        // what says nothing of iOS is passed over
        (["A.xcodeproj/project.pbxproj": target("15.0"), "Core/Package.swift": package("[.macOS(.v13)]")], "Core/a.swift", "15.0"),
        (
            ["A.xcodeproj/project.pbxproj": target("15.0"), "Tool/T.xcodeproj/project.pbxproj": project("SDKROOT = macosx;")],
            "Tool/a.swift", "15.0"
        ),
        (["A.xcodeproj/project.pbxproj": target("15.0"), "B/B.xcodeproj/project.pbxproj": target("12.0")], "C/a.swift", "15.0"),
        (["A.xcodeproj/": ""], "a.swift", "nil"),
        ([:], "a.swift", "nil"),
        // not beyond the repository
        (["A.xcodeproj/project.pbxproj": target("15.0"), "module/.git": "gitdir: ../.git/modules/module"], "module/a.swift", "nil"),
        (["A.xcodeproj/project.pbxproj": target("15.0"), ".git/HEAD": ""], "Sources/a.swift", "15.0"),
        // several values: the lowest
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "IPHONEOS_DEPLOYMENT_TARGET = 9.3;", "IPHONEOS_DEPLOYMENT_TARGET = 14.0;")
            ], "a.swift", "9.3"
        ),
        (["A.xcodeproj/project.pbxproj": target("15.0"), "B.xcodeproj/project.pbxproj": target("14.0")], "a.swift", "14.0"),
        // quotes, patches, variables, conditions
        (["A.xcodeproj/project.pbxproj": target("\"16.4.1\"")], "a.swift", "16.4"),
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM)\";", "MINIMUM = 13.2;", "OLD_MINIMUM = 9.0;")
            ], "a.swift", "13.2"
        ),
        (
            ["A.xcodeproj/project.pbxproj": project("IPHONEOS_DEPLOYMENT_TARGET = \"${A}\";", "A = \"$(B)\";", "B = 17.0;")], "a.swift",
            "17.0"
        ),
        (["A.xcodeproj/project.pbxproj": project("IPHONEOS_DEPLOYMENT_TARGET = \"$(A:default=15.0)\";")], "a.swift", "15.0"),
        (
            ["A.xcodeproj/project.pbxproj": project("IPHONEOS_DEPLOYMENT_TARGET = \"$(A)\";", "A = \"$(IPHONEOS_DEPLOYMENT_TARGET)\";")],
            "a.swift", "nil"
        ),
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
            ], "a.swift", "15.0"
        ),
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 13.1;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
            ], "a.swift", "15.0"
        ),
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 13.1;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
            ], "a.swift", "13.1"
        ),
        (
            [
                "A.xcodeproj/project.pbxproj": project(
                    "RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 11.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;")
            ], "a.swift", "15.0"
        ),
        (["A.xcodeproj/project.pbxproj": target("none")], "a.swift", "nil"),
        (["A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET"], "a.swift", "nil"),
        (["A.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET[sdk"], "a.swift", "nil"),
        // packages
        (["Package.swift": package("[.macOS(.v14), .iOS(\"15.2\")]")], "Sources/A/a.swift", "15.2"),
        (["Package.swift": package("[SupportedPlatform.iOS(SupportedPlatform.IOSVersion.v16)]")], "a.swift", "16.0"),
        (["Package.swift": package("platforms") + "let platforms: [SupportedPlatform] = [.iOS(.v12_4)]\n"], "a.swift", "12.4"),
        (
            ["Package.swift": package("[]") + "// platforms: [.iOS(.v13)]\nlet s = TargetDependencyCondition.when(platforms: [.iOS])\n"],
            "a.swift", "nil"
        ),
    ] as [([String: String], String, String)])
func projectSettingsTakeTheNearestDeploymentTarget(_ files: [String: String], _ source: String, _ expected: String) throws {
    // A repository around it, lest a project outside the test counts.
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    try tree.add(".git/HEAD")
    let found = ProjectFolders().target(ofFile: Path(tree.path + "/tree/" + source))
    #expect((found.map { "\($0.major).\($0.minor)" } ?? "nil") == expected)
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

@Test func projectSettingsResolvePathsFromTheCurrentFolder() {
    let folders = ProjectFolders()
    #expect(folders.target(ofFile: "/nowhere/a.swift") == nil)
    #expect(folders.target(ofFile: "Sources/../a.swift") == folders.target(ofFile: "a.swift"))
}
