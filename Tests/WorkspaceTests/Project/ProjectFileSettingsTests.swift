// Tests the property list of a source file in temporary projects.
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

@Test func projectSettingsResolvePathsFromTheCurrentFolder() {
    let folders = ProjectFolders()
    #expect(folders.target(ofFile: "/nowhere/a.swift") == nil)
    #expect(folders.target(ofFile: "Sources/../a.swift") == folders.target(ofFile: "a.swift"))
}
