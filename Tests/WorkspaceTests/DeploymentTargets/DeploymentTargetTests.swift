// Tests the deployment target of a source file in temporary projects.
import CellLintText
@testable import CellLintWorkspace
import Testing

private typealias Target = XcodeProjectText.Target

private func app(_ version: String, _ name: String = "App", files: [String] = []) -> Target {
    Target(name: name, settings: ["IPHONEOS_DEPLOYMENT_TARGET = \(version);"], files: files)
}

private func project(_ targets: Target..., settings: [String] = []) -> String {
    XcodeProjectText(settings: ["SDKROOT = iphoneos;"] + settings, targets: targets).text
}

private func setting(_ lines: String...) -> String { project(Target(name: "App", settings: lines)) }

private func package(_ platforms: String, targets: String = "[]") -> String {
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: \(platforms), targets: \(targets))\n"
}

private let file = "A.xcodeproj/project.pbxproj"

/// The version for a source in a tree of files, and the file that sets it.
private func found(_ files: [String: String], _ source: String) throws -> String {
    // A repository around it, lest a project outside the test counts.
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    try tree.add(".git/HEAD")
    guard let found = ProjectFolders().target(ofFile: tree.at("tree").appending(Path(source))) else { return "nil" }
    let lines = try readFile(found.path).bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = String(decoding: lines[found.line - 1], as: UTF8.self)
    #expect(
        line.contains("\(found.version.major)") || line.contains("IPHONEOS_DEPLOYMENT_TARGET") || line.contains("platforms: [.macOS"),
        "\(found.path):\(found.line) is not where the version is set: \(line)")
    let place = (found.path.name == "project.pbxproj" ? found.path.parent : found.path).below(tree.at("tree"))?.text ?? ""
    return "\(found.version.dotted) \(place)"
}

@Test(
    "deployment targets: the nearest folder that describes targets for iOS counts",
    arguments: [
        ([file: project(app("15.0"))], "a.swift", "15.0 A.xcodeproj"),
        ([file: project(app("15.0"))], "Sources/Views/a.swift", "15.0 A.xcodeproj"),
        ([file: project(app("15.0")), "Core/Package.swift": package("[.iOS(.v13)]")], "Core/Sources/a.swift", "13.0 Core/Package.swift"),
        (["Package.swift": package("[.iOS(.v13)]"), "App/" + file: project(app("16.4"))], "App/a.swift", "16.4 App/A.xcodeproj"),
        ([file: project(app("15.0")), "Core/Package.swift": package("[.macOS(.v13)]")], "Core/a.swift", "15.0 A.xcodeproj"),
        // SwiftPM's own version, for the files of a package's targets.
        (
            [file: project(app("15.0")), "Core/Package.swift": package("[.macOS(.v13)]", targets: "[.target(name: \"A\")]")],
            "Core/Sources/A/a.swift", "12.0 Core/Package.swift"
        ),
        (
            [file: project(app("15.0")), "Core/Package.swift": package("[.macOS(.v13)]", targets: "[.target(name: \"A\")]")],
            "Core/Example/a.swift", "15.0 A.xcodeproj"
        ),
        (
            [file: project(app("15.0")), "Package.swift": package("[]", targets: "[.target(name: \"A\")]")],
            "App/a.swift", "15.0 A.xcodeproj"
        ),
        (
            [file: project(app("15.0")), "Core/Package.swift": package("shared", targets: "[.target(name: \"A\")]")],
            "Core/Sources/A/a.swift", "15.0 A.xcodeproj"
        ),
        (
            [file: project(app("15.0")), "Tool/T.xcodeproj/project.pbxproj": setting("SDKROOT = macosx;")], "Tool/a.swift",
            "15.0 A.xcodeproj"
        ),
        ([file: project(app("15.0")), "B/B.xcodeproj/project.pbxproj": project(app("12.0"))], "C/a.swift", "15.0 A.xcodeproj"),
        (["A.xcodeproj/": ""], "a.swift", "nil"),
        ([:], "a.swift", "nil"),
        // Not beyond the repository.
        ([file: project(app("15.0")), "module/.git": "gitdir: ../.git/modules/module"], "module/a.swift", "nil"),
        ([file: project(app("15.0")), ".git/HEAD": ""], "Sources/a.swift", "15.0 A.xcodeproj"),
        // Several descriptions in a folder: the lowest that builds the file, else the lowest application.
        ([file: project(app("15.0")), "B.xcodeproj/project.pbxproj": project(app("14.0"))], "a.swift", "14.0 B.xcodeproj"),
        ([file: project(app("16.4")), "Package.swift": package("[.iOS(.v13)]")], "Sources/A/a.swift", "13.0 Package.swift"),
        ([file: project(app("16.4", files: ["A.swift"])), "Package.swift": package("[.iOS(.v13)]")], "App/a.swift", "16.4 A.xcodeproj"),
        (
            [
                file: project(app("16.4")),
                "Package.swift": package("[.iOS(.v13)]", targets: "[.target(name: \"A\", path: \"App/Core\")]"),
            ], "App/Core/a.swift", "13.0 Package.swift"
        ),
        // A `Podfile` comes last, however near.
        (["Podfile": "platform :ios, '13.0'\n"], "App/a.swift", "13.0 Podfile"),
        (["Podfile": "# platform :ios, '9.0'\n  platform(:ios, \"12.1\")\nplatform :osx, '10.0'"], "a.swift", "12.1 Podfile"),
        ([file: project(app("15.0")), "App/Podfile": "platform :ios, '13.0'\n"], "App/a.swift", "15.0 A.xcodeproj"),
        // So do podspecs, and the files of Bazel.
        (["A.podspec": "  s.ios.deployment_target = '12.0'\n"], "Sources/a.swift", "12.0 A.podspec"),
        (["A.podspec": "  s.platform     = :ios, \"11.0\"\n"], "a.swift", "11.0 A.podspec"),
        (["A.podspec": "  s.platforms = { :ios => '12.4', :osx => '10.13' }\n"], "a.swift", "12.4 A.podspec"),
        (["A.podspec": "  s.platform = :osx, '10.13'\n  # s.platform = :ios, '9.0'\n"], "a.swift", "nil"),
        (["A.podspec": "  s.tvos.deployment_target = '9.0'\n  s.name = 'ios'\n"], "a.swift", "nil"),
        (["BUILD.bazel": "ios_application(\n    minimum_os_version = \"14.0\",\n)\n"], "App/a.swift", "14.0 BUILD.bazel"),
        (["BUILD": "ios_application(name=\"A\", minimum_os_version=\"13.0\", deps=[\":b\"])\n"], "a.swift", "13.0 BUILD"),
        ([file: project(app("15.0")), "Core/A.podspec": "s.ios.deployment_target = '9.0'\n"], "Core/a.swift", "15.0 A.xcodeproj"),
    ] as [([String: String], String, String)])
func deploymentTargetsComeFromTheNearestFolder(_ files: [String: String], _ source: String, _ expected: String) throws {
    #expect(try found(files, source) == expected)
}

@Test(
    "deployment targets: a setting is evaluated for iOS devices, a target's own before the project's",
    arguments: [
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"16.4.1\";"), "16.4"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM)\";", "MINIMUM = 13.2;", "OLD_MINIMUM = 9.0;"), "13.2"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"${A}\";", "A = \"$(B)\";", "B = 17.0;"), "17.0"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(MAJOR).$(MINOR)\";", "MAJOR = 14;", "MINOR = 5;"), "14.5"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(OS_$(KIND))\";", "KIND = APP;", "OS_APP = 15.2;"), "15.2"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(A:default=15.0)\";"), "15.0"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(A)\";", "A = \"$(IPHONEOS_DEPLOYMENT_TARGET)\";"), "nil"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"$(A)$(A)\";", "A = \"$(B)$(B)\";", "B = \"$(A)\";"), "nil"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 13.1;"), "15.0"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 13.1;"), "13.1"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=*][arch=arm64]\" = 16.1;"), "16.1"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*,arch=x86_64]\" = 13.1;"), "15.0"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "\"IPHONEOS_DEPLOYMENT_TARGET[config=Release]\" = 13.1;"), "13.1"),
        (setting("RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 11.0;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"), "15.0"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = none;"), "nil"),
        (setting("IPHONEOS_DEPLOYMENT_TARGET = \"\";"), "nil"),
        // The project's value counts only for targets without one of their own.
        (project(app("15.0"), settings: ["IPHONEOS_DEPLOYMENT_TARGET = 11.0;"]), "15.0"),
        (project(Target(name: "App"), settings: ["IPHONEOS_DEPLOYMENT_TARGET = 11.0;"]), "11.0"),
        (project(app("\"$(inherited)\""), settings: ["IPHONEOS_DEPLOYMENT_TARGET = 11.0;"]), "11.0"),
        (project(app("\"$(IPHONEOS_DEPLOYMENT_TARGET)\""), settings: ["IPHONEOS_DEPLOYMENT_TARGET = 11.0;"]), "11.0"),
        // Configurations: the lowest.
        (
            project(
                Target(
                    name: "App", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 15.0;"], releaseSettings: ["IPHONEOS_DEPLOYMENT_TARGET = 14.0;"])),
            "14.0"
        ),
        // Only targets for iOS.
        (project(app("15.0"), Target(name: "TV", settings: ["SDKROOT = appletvos;", "IPHONEOS_DEPLOYMENT_TARGET = 9.0;"])), "15.0"),
        (
            project(
                app("15.0"), Target(name: "Vision", settings: ["SUPPORTED_PLATFORMS = \"xros xrsimulator\";"]),
                settings: ["IPHONEOS_DEPLOYMENT_TARGET = 9.0;"]), "15.0"
        ),
        (
            setting("SDKROOT = auto;", "SUPPORTED_PLATFORMS = \"macosx iphoneos iphonesimulator\";", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"),
            "16.0"
        ),
        (setting("SDKROOT = macosx;", "SUPPORTED_PLATFORMS = (iphoneos, macosx);", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"), "16.0"),
        (setting("SUPPORTED_PLATFORMS = macosx;", "SUPPORTS_MACCATALYST = YES;", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"), "nil"),
        (XcodeProjectText(settings: [], targets: [app("15.0")]).text, "15.0"),
        (XcodeProjectText(settings: ["MACOSX_DEPLOYMENT_TARGET = 13.0;"], targets: [app("15.0")]).text, "nil"),
    ])
func deploymentTargetsAreEvaluated(_ text: String, _ expected: String) throws {
    let found = try found([file: text], "a.swift")
    #expect(found.replacing(" A.xcodeproj", with: "") == expected)
}

private let version = "IPHONEOS_DEPLOYMENT_TARGET = 11.0;"
private let both = [version, "SDKROOT = auto;", "SUPPORTED_PLATFORMS = \"appletvos appletvsimulator iphoneos iphonesimulator\";"]

private func television(_ version: String, files: [String] = []) -> Target {
    Target(name: "TV", settings: ["SDKROOT = appletvos;", "TVOS_DEPLOYMENT_TARGET = \(version);"], files: files)
}

@Test(
    "deployment targets: those for tvOS count for the files that they build",
    arguments: [
        (project(television("12.0")), "a.swift", ["tvOS 12.0"]),
        (project(app("15.0"), television("12.0")), "a.swift", ["iOS 15.0"]),
        (project(app("15.0", files: ["a.swift"]), television("15.0", files: ["b.swift"])), "b.swift", ["tvOS 15.0"]),
        (project(app("15.0", files: ["a.swift"]), television("12.0", files: ["a.swift"])), "a.swift", ["iOS 15.0", "tvOS 12.0"]),
        (setting("SUPPORTED_PLATFORMS = \"appletvos appletvsimulator\";", "TVOS_DEPLOYMENT_TARGET = 13.0;"), "a.swift", ["tvOS 13.0"]),
        (
            XcodeProjectText(settings: [], targets: [Target(name: "TV", settings: ["TVOS_DEPLOYMENT_TARGET = 13.0;"])]).text, "a.swift",
            ["tvOS 13.0"]
        ),
        (setting("SDKROOT = watchos;", "TVOS_DEPLOYMENT_TARGET = 13.0;"), "a.swift", []),
        // One target for both.
        (
            project(Target(name: "App", settings: both + ["TVOS_DEPLOYMENT_TARGET = 16.0;"], files: ["a.swift"])), "a.swift",
            ["iOS 11.0", "tvOS 16.0"]
        ),
        (project(Target(name: "App", settings: both, files: ["a.swift"])), "a.swift", ["iOS 11.0", "tvOS 11.0"]),
        (project(Target(name: "App", settings: both, files: ["b.swift"])), "a.swift", ["iOS 11.0"]),
        // The devices, where a project's platforms are inherited.
        (
            project(Target(name: "App", settings: both + ["TARGETED_DEVICE_FAMILY = \"1,2\";"], files: ["a.swift"])), "a.swift",
            ["iOS 11.0"]
        ),
        (
            project(Target(name: "App", settings: both + ["TARGETED_DEVICE_FAMILY = \"1,2,3\";"], files: ["a.swift"])), "a.swift",
            ["iOS 11.0", "tvOS 11.0"]
        ),
        // Without a version of its own.
        (project(Target(name: "TV", settings: ["SDKROOT = appletvos;", version], files: ["a.swift"])), "a.swift", ["tvOS 11.0"]),
    ])
func deploymentTargetsForTV(_ text: String, _ source: String, _ expected: [String]) throws {
    let tree = try Tree(["tree/" + file: text, ".git/HEAD": ""])
    let found = ProjectFolders().targets(ofFile: tree.at("tree").appending(Path(source)))
    #expect(found.map { "\($0.system.rawValue) \($0.version.dotted)" } == expected)
}

@Test(
    "deployment targets: configuration files count, with what they include",
    arguments: [
        (["App.xcconfig": "// App\nIPHONEOS_DEPLOYMENT_TARGET = 15.1 // old\n"], "15.1 App.xcconfig"),
        (["App.xcconfig": "\u{FEFF}IPHONEOS_DEPLOYMENT_TARGET=15.1;\r\n"], "15.1 App.xcconfig"),
        (
            ["App.xcconfig": "#include \"Config/Base.xcconfig\"\n", "Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.2"],
            "14.2 Config/Base.xcconfig"
        ),
        (["App.xcconfig": "#include? \"None.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 15.1"], "15.1 App.xcconfig"),
        (
            [
                "App.xcconfig": "#include \"Base.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = $(inherited)",
                "Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.2",
            ], "14.2 Base.xcconfig"
        ),
        (
            [
                "App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 13.1\n#include \"Base.xcconfig\"",
                "Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.2",
            ], "14.2 Base.xcconfig"
        ),
        (["App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.2\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphone*] = 15.3"], "15.3 App.xcconfig"),
        (["App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 14.2\n"], "11.0 A.xcodeproj"),
        (["App.xcconfig": "#include \"App.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 15.1"], "15.1 App.xcconfig"),
        (["App.xcconfig": "#include \"/etc/passwd\"\n#include \"\n#include\n=\n[=\n"], "11.0 A.xcodeproj"),
        ([:], "11.0 A.xcodeproj"),
    ] as [([String: String], String)])
func deploymentTargetsFollowConfigurationFiles(_ files: [String: String], _ expected: String) throws {
    let text = XcodeProjectText(
        settings: ["SDKROOT = iphoneos;", "IPHONEOS_DEPLOYMENT_TARGET = 11.0;"], targets: [Target(name: "App", base: "App.xcconfig")])
    #expect(try found(files.merging([file: text.text]) { $1 }, "a.swift") == expected)
    // The project's own file is below all others.
    let base = XcodeProjectText(settings: ["SDKROOT = iphoneos;"], base: "App.xcconfig", targets: [app("17.3")])
    #expect(try found(files.merging([file: base.text]) { $1 }, "a.swift") == "17.3 A.xcodeproj")
}

private let several = XcodeProjectText(
    settings: ["SDKROOT = iphoneos;", "IPHONEOS_DEPLOYMENT_TARGET = 11.0;"],
    targets: [
        app("15.0", files: ["App/A.swift", "Shared/S.swift", "Filtered.swift|maccatalyst"]),
        app("16.0", "Other", files: ["Other/O.swift"]),
        Target(
            name: "Core", type: "framework", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 14.0;"],
            files: ["Core/C.swift", "Shared/S.swift", "Filtered.swift|ios"]),
        Target(
            name: "Tests", type: "bundle.unit-test", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 13.0;"],
            files: ["Tests/T.swift", "App/A.swift"], folders: ["UITests"]),
        // Stickers have no code.
        Target(name: "Stickers", type: "app-extension.messages-sticker-pack", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 12.0;"]),
        Target(name: "New", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 17.0;"], folders: ["New"]),
        Target(name: "Widget", type: "app-extension", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 18.0;"], folders: ["Widget"]),
    ],
    exceptions: [
        ("New", "New", ["Old/Out.swift"]), ("New", "Widget", ["Old/Out.swift", "Both.swift"]),
        ("Loose", "Core", ["L.swift"]),
    ])

@Test(
    "deployment targets: the targets that build a file decide",
    arguments: [
        // Tests count for test files only.
        ("App/A.swift", "15.0"), ("Tests/T.swift", "13.0"), ("UITests/Deep/T.swift", "13.0"),
        ("Other/O.swift", "16.0"), ("Core/C.swift", "14.0"),
        // Several targets: the lowest.
        ("Shared/S.swift", "14.0"), ("Filtered.swift", "14.0"),
        // None: the lowest application.
        ("Else.swift", "15.0"), ("Widgets/W.swift", "15.0"),
        ("New/N.swift", "17.0"), ("New/Old/N.swift", "17.0"), ("New/Old/Out.swift", "18.0"), ("New/Both.swift", "17.0"),
        ("Widget/W.swift", "18.0"), ("Loose/L.swift", "14.0"), ("Loose/M.swift", "15.0"),
    ])
func deploymentTargetsFollowMembership(_ source: String, _ expected: String) throws {
    #expect(try found([file: several.text], source) == expected + " A.xcodeproj")
}

@Test(
    "deployment targets: a file's path is that of its groups",
    arguments: [
        ("Code/Views/A.swift", "14.0"), ("Shared/B.swift", "14.0"), ("Code/Views/C.swift", "15.0"), ("Views/A.swift", "15.0"),
    ])
func deploymentTargetsFollowGroups(_ source: String, _ expected: String) throws {
    var text = XcodeProjectText(targets: [
        app("15.0", files: ["M.swift"]),
        Target(name: "Core", type: "framework", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 14.0;"]),
    ])
    // The later object of an ID counts.
    text.objects = """

        G = {isa = PBXGroup; children = (G1, G2, FM, "FM.swift"); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (G3, G1); name = Anything; path = Code; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (FB); path = "Code/../Shared"; sourceTree = SOURCE_ROOT; };
        G3 = {isa = PBXGroup; children = (FA, FC); path = Views; sourceTree = "<group>"; };
        FA = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        FB = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
        FC = {isa = PBXFileReference; path = C.swift; sourceTree = BUILT_PRODUCTS_DIR; };
        SCore = {isa = PBXSourcesBuildPhase; files = (BA, BB, BC, BD, ); };
        BA = {isa = PBXBuildFile; fileRef = FA /* A.swift */; };
        BB = {isa = PBXBuildFile; fileRef = FB; };
        BC = {isa = PBXBuildFile; fileRef = FC; };
        """
    #expect(try found([file: text.text], source) == expected + " A.xcodeproj")
}
