// Tests deployment targets in the manifests of SwiftPM, Tuist and XcodeGen, and in broken project files.
import CellLintText
@testable import CellLintWorkspace
import Testing

/// The version for `source` and the line that sets it, in a tree of files within a repository.
private func found(_ files: [String: String], _ source: String) throws -> String {
    let tree = try Tree(Dictionary(uniqueKeysWithValues: files.map { ("tree/" + $0.key, $0.value) }))
    try tree.add(".git/HEAD")
    let found = ProjectFolders().targets(ofFile: tree.at("tree").appending(Path(source))).map { target in
        let system = target.system == .iOS ? "" : "\(target.system) "
        return "\(system)\(target.version.dotted) \(target.path.below(tree.at("tree"))?.text ?? ""):\(target.line)"
    }
    return found.isEmpty ? "nil" : found.joined(separator: ", ")
}

private func package(_ platforms: String) -> String {
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: \(platforms), targets: [])\n"
}

@Test(
    "deployment targets: packages",
    arguments: [
        (package("[.macOS(.v14), .iOS(\"15.2\")]"), "15.2 Package.swift:3"),
        (package("[SupportedPlatform.iOS(SupportedPlatform.IOSVersion.v16)]"), "16.0 Package.swift:3"),
        (package("platforms") + "let platforms: [SupportedPlatform] = [.iOS(.v12_4)]\n", "12.4 Package.swift:4"),
        (package("[.iOS(\"\\(version)\")]"), "nil"),
        (package("[.macOS(.v12), .tvOS(.v13)]"), "tvOS 13.0 Package.swift:3"),
        (package("[.iOS(.v15), .tvOS(.v13)]"), "15.0 Package.swift:3, tvOS 13.0 Package.swift:3"),
        (package("[]") + "// platforms: [.iOS(.v13)]\nlet s = TargetDependencyCondition.when(platforms: [.iOS])\n", "nil"),
    ])
func packagesNameTheirPlatforms(_ text: String, _ expected: String) throws {
    #expect(try found(["Package.swift": text], "Sources/A/a.swift") == expected)
}

private let tuist = """
    import ProjectDescription
    let project = Project(name: "A", targets: [
        .target(name: "App", destinations: .iOS, product: .app, deploymentTargets: .iOS("15.0"), sources: ["App/Sources/**"]),
        Target(name: "Core", platform: .iOS, product: .framework, bundleId: "c",
            deploymentTarget: .iOS(targetVersion: "14.0", devices: [.iphone]), sources: "Core/**/*.swift"),
        .target(name: "Tests", product: .unitTests, deploymentTargets: .multiplatform(iOS: "13.0", macOS: "12.0"), sources: ["Tests/**"]),
        .target(name: "Mac", product: .app, deploymentTargets: .macOS("12.0"), sources: ["Mac/**"]),
        .target(name: "TV", destinations: .tvOS, product: .app, deploymentTargets: .tvOS("16.0"), sources: ["TV/**"]),
        .target(name: "All", product: .framework, deploymentTargets: .multiplatform(iOS: "18.0", tvOS: "17.0"), sources: ["All/**"]),
    ])
    """

private let xcodeGen = """
    name: "A" # the project
    options:
      deploymentTarget: {iOS: 9.0}
    configFiles:
      Debug: Base.xcconfig
    include:
      - path: Kit/kit.yml
    targets:
      App:
        type: application
        platform: iOS
        deploymentTarget: "15.0"
        sources: [App, Shared/One.swift]
      Core:
        type: framework
        platform: [iOS, macOS]
        deploymentTarget:
          iOS: 14.0
        sources:
        - path: Core
          excludes:
            - "*.md"
        - Shared
        settings:
          base:
            OTHER: $(inherited)
      Tests:
        type: bundle.unit-test
        platform: iOS
        settings: {IPHONEOS_DEPLOYMENT_TARGET: 13.0}
        sources: Tests
      Mac:
        type: application
        platform: macOS
        deploymentTarget: "12.0"
        sources: Mac
      TV:
        type: application
        platform: tvOS
        deploymentTarget: {tvOS: 16.0}
        sources: TV
      All:
        type: framework
        supportedDestinations: [iOS, tvOS]
        deploymentTarget: {iOS: 18.0, tvOS: 17.0}
        sources: All

    """

private let setting = "IPHONEOS_DEPLOYMENT_TARGET"

/// A project with a low deployment target, a template, a group of settings and an anchor, and a target with a line that names one.
private func template(_ line: String) -> String {
    """
    options: {deploymentTarget: {iOS: "13.0"}}
    targetTemplates:
      Modern:
        deploymentTarget: "16.0"
    settingGroups: {new: {\(setting): 18.0}}
    older: &old {deploymentTarget: 12.0}
    targets:
      App:
        platform: iOS
        \(line)
        sources: [App]
    """
}

@Test(
    "deployment targets: generators of projects",
    arguments: [
        (["Project.swift": tuist], "App/Sources/a.swift", "15.0 Project.swift:3"),
        (["Project.swift": tuist], "Core/a.swift", "14.0 Project.swift:5"),
        (["Project.swift": tuist], "Tests/a.swift", "13.0 Project.swift:6"),
        (["Project.swift": tuist], "Mac/a.swift", "15.0 Project.swift:3"),
        (["Project.swift": tuist], "TV/a.swift", "tvOS 16.0 Project.swift:8"),
        (["Project.swift": tuist], "All/a.swift", "18.0 Project.swift:9, tvOS 17.0 Project.swift:9"),
        (["Project.swift": "let project = App.project(sources: [])"], "a.swift", "nil"),
        (
            [
                "Project.swift": "let project = App.project(sources: [])",
                "Tuist/ProjectDescriptionHelpers/Constants.swift": "let target: DeploymentTargets = .iOS(\"15.5\")\n",
            ], "App/a.swift", "15.5 Tuist/ProjectDescriptionHelpers/Constants.swift:1"
        ),
        (["project.yml": xcodeGen], "App/Views/a.swift", "15.0 project.yml:12"),
        (["project.yml": xcodeGen], "Shared/One.swift", "14.0 project.yml:18"),
        (["project.yml": xcodeGen], "Tests/a.swift", "13.0 project.yml:30"),
        (["project.yml": xcodeGen], "Mac/a.swift", "15.0 project.yml:12"),
        (["project.yml": xcodeGen], "TV/a.swift", "tvOS 16.0 project.yml:40"),
        (["project.yml": xcodeGen], "All/a.swift", "18.0 project.yml:45, tvOS 17.0 project.yml:45"),
        (
            [
                "project.yml": xcodeGen, "Base.xcconfig": "\nIPHONEOS_DEPLOYMENT_TARGET = 12.0",
                "Kit/kit.yml": "targets:\n  Kit: {platform: iOS, sources: .}",
            ],
            "Kit/a.swift", "9.0 project.yml:3"
        ),
        // A project that is checked in is what is built.
        (
            ["project.yml": xcodeGen, "A.xcodeproj/project.pbxproj": XcodeProjectText.app("IPHONEOS_DEPLOYMENT_TARGET = 17.0;")], "a.swift",
            "17.0 A.xcodeproj/project.pbxproj:20"
        ),
        (
            [
                "project.yml":
                    "options: {deploymentTarget: {macOS: '12, 13', iOS: 16.4}}\ntargets: {A: {platform: iOS, sources: [[B], A]}}\n"
            ],
            "A/a.swift", "16.4 project.yml:1"
        ),
        (["project.yml": template("templates: [Modern]")], "App/a.swift", "16.0 project.yml:4"),
        (["project.yml": template("templates: [Modern]\n    deploymentTarget: 15.0")], "App/a.swift", "15.0 project.yml:11"),
        (["project.yml": template("templates: [Other]")], "App/a.swift", "13.0 project.yml:1"),
        (
            ["project.yml": template("settings: {configs: {Debug: {\(setting): 17.0}, Release: {\(setting): 16.4}}}")], "App/a.swift",
            "16.4 project.yml:10"
        ),
        (
            [
                "project.yml": template("configFiles: {Debug: a.xcconfig, Release: b.xcconfig}"), "a.xcconfig": "\(setting) = 14.0",
                "b.xcconfig": "\(setting) = 17.0",
            ], "App/a.swift", "14.0 a.xcconfig:1"
        ),
        (["project.yml": template("settings: {groups: [new], base: {A: b}}")], "App/a.swift", "18.0 project.yml:5"),
        (["project.yml": template("deploymentTarget: {\n      iOS: 14.0,\n    }")], "App/a.swift", "14.0 project.yml:10"),
        (["project.yml": template("<<: *old")], "App/a.swift", "12.0 project.yml:6"),
        (
            [
                "project.yml": "include: parts/base.yml\ntargets: {App: {templates: [Base], sources: App}}",
                "parts/base.yml":
                    "include: {path: more.yml}\ntargetTemplates: {Base: {platform: iOS, sources: [Shared]}}\nsettings: {A: b}\n",
                "parts/more.yml": "options:\n  deploymentTarget: {iOS: 15.0}\ninclude: [base.yml, ../project.yml]\n",
            ], "parts/Shared/a.swift", "15.0 parts/more.yml:2"
        ),
        (["project.yml": "- a\n b: [\n  - : {\n\t\"\n---\nc"], "a.swift", "nil"),
    ] as [([String: String], String, String)])
func generatorsNameDeploymentTargets(_ files: [String: String], _ source: String, _ expected: String) throws {
    #expect(try found(files, source) == expected)
}

private let whole = XcodeProjectText(
    settings: ["SDKROOT = iphoneos;", "IPHONEOS_DEPLOYMENT_TARGET = 11.0;"],
    targets: [
        .init(name: "App", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 15.0;"], files: ["A.swift"]),
        .init(name: "Core", type: "framework", settings: ["IPHONEOS_DEPLOYMENT_TARGET = 14.0;"], folders: ["Core"]),
    ], exceptions: [("Core", "Core", ["A.swift"])]
).text

@Test("deployment targets: a broken project file is read as far as it goes")
func deploymentTargetsComeFromBrokenProjects() throws {
    let file = "A.xcodeproj/project.pbxproj"
    let conflict = whole.replacing(
        "IPHONEOS_DEPLOYMENT_TARGET = 15.0;",
        with: "<<<<<<< HEAD\nIPHONEOS_DEPLOYMENT_TARGET = 15.0;\n=======\nIPHONEOS_DEPLOYMENT_TARGET = 15.0;\n>>>>>>> main")
    #expect(try found([file: conflict], "A.swift").begins(with: "15.0"))
    for text in ["", "{", "{objects = {", "{objects = {P", "rootObject = P;", "<?xml version=\"1.0\"?><plist/>", "\"", "/*", "{;;=}"] {
        #expect(try found([file: text], "A.swift") == "nil")
    }
    // Each half of the file, and each part without one of its bytes, gives some answer.
    let bytes = Array(whole.utf8)
    for at in stride(from: 0, to: bytes.count, by: 7) {
        for broken in [bytes[..<at], bytes[at...], bytes[..<at] + bytes[min(at + 1, bytes.count)...]] {
            _ = XcodeProject(SourceText(path: Path("/A/" + file), broken)).targets(of: "/A/Core/A.swift")
        }
    }
}
