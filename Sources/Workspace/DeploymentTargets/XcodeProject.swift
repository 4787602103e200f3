// Reads what an Xcode project builds for iOS and tvOS: the effective settings of its targets, over all their configurations.
import CellLintLinting

/// An Xcode project. The content of its file, which may have megabytes, is not kept for longer than it takes to find out what each target
/// builds, if that matters.
final class XcodeProject: TargetDescription {
    /// The folder of the `.xcodeproj`; absolute.
    let folder: Path
    let targets: [BuildTarget]
    /// The languages that the project is localized in, as it names them; nil if it does not list them.
    let languages: [String]?
    /// The property lists of its targets for iOS and tvOS.
    let propertyLists: [Path]
    /// Whether one of them is generated with the key that lets UIKit track observation.
    let setsObservationTracking: Bool
    private let path: Path
    private var content: XcodeProjectContent?
    /// Nil if the file has to be read again, and cannot be.
    private lazy var members: XcodeMembership? = {
        defer { content = nil }
        return (content ?? (try? readFile(path)).map(XcodeProjectContent.init))?.members
    }()

    /// - Parameters:
    ///   - text: that of the `project.pbxproj`, with an absolute path.
    ///   - forFixes: whether fixes are made: only they may depend on the languages of the targets that build a file.
    init(_ text: SourceText, forFixes: Bool = true) {
        let content = XcodeProjectContent(text)
        let folder = content.folder
        (self.folder, path, targets, languages) = (folder, text.path, content.targets, content.languages)
        propertyLists = content.values(of: "INFOPLIST_FILE").sorted().map { folder.appending(Path($0)) }
        setsObservationTracking = content.values(of: "INFOPLIST_KEY_UIObservationTrackingEnabled").contains("YES")
        // Which of several targets builds a file hardly matters to others.
        let differ = targets.contains { !$0.setting.agrees(with: targets[0].setting) }
        if differ || forFixes && isOnlyLeftToRight { self.content = content }
    }

    var swiftTargets: [BuildTarget] { targets.indices.filter { members?.hasSwift[$0] ?? true }.map { targets[$0] } }

    func targets(of path: Path) -> [BuildTarget] { members?.targets(of: path).map { targets[$0] } ?? [] }
}

/// A `project.pbxproj`.
private final class XcodeProjectContent {
    private let objects: XcodeObjects
    private let file: SettingsFile
    /// The folder of the `.xcodeproj`; absolute.
    let folder: Path
    private var configurationFiles = BuildConfigurationFiles()
    private let assigned = Memo<Int, AssignedSettings>()
    /// The configurations in each list, and the systems that they are for.
    private let lists = Memo<Int, [(settings: BuildSettings, systems: [TargetSystem])]>()
    /// The targets for iOS and tvOS that have a deployment target, as in `targets`: one for both systems is there twice.
    private var targetObjects: [XcodeObject] = []
    private(set) var targets: [BuildTarget] = []
    private lazy var tree = objects.root.map { XcodeFileTree(objects, $0, in: folder) }
    private(set) lazy var members = XcodeMembership(objects, Array(zip(targetObjects, targets.map(\.setting.system))), tree)

    /// - Parameter text: that of the `project.pbxproj`, with an absolute path.
    init(_ text: SourceText) {
        (file, folder) = (SettingsFile(text), text.path.parent.parent)
        objects = XcodeObjects(text)
        var known: [Int: [TargetSetting]] = [:]
        for target in nativeTargets {
            guard let list = objects.object("buildConfigurationList", of: target) else { continue }
            let found = known[list.offset] ?? deploymentTargets(of: list)
            known[list.offset] = found
            for setting in found {
                targetObjects.append(target)
                targets.append(BuildTarget(kind: kind(of: target), setting: setting))
            }
        }
    }

    /// The languages that the project is localized in, as it names them; nil if it does not list them.
    var languages: [String]? {
        let regions = objects.root?.offset(of: "knownRegions").map { objects.list.elements(at: $0).map { objects.list.string(at: $0) } }
        return regions.flatMap { regions in regions.contains(nil) ? nil : regions.compactMap { $0 } }
    }

    /// The values of a setting, in all configurations of all targets for iOS and tvOS.
    func values(of name: String) -> Set<String> {
        let lists = nativeTargets.compactMap { objects.object("buildConfigurationList", of: $0) }
        return Set(lists.flatMap(configurations).filter { !$0.systems.isEmpty }.compactMap { $0.settings.value(of: name)?.text })
    }

    private var nativeTargets: [XcodeObject] {
        var seen: Set<Int> = []
        let targets = objects.root.map { objects.objects("targets", of: $0) } ?? []
        return targets.filter { $0.isA("PBXNativeTarget") && seen.insert($0.offset).inserted }
    }

    private func kind(of target: XcodeObject) -> BuildTarget.Kind {
        let type = target.string("productType") ?? ""
        if type.begins(with: "com.apple.product-type.application") { return .application }
        return type.ends(with: "-test") || type.ends(with: "-testing") ? .test : .other
    }

    /// The lowest deployment targets of the configurations in a list, one for each system.
    private func deploymentTargets(of list: XcodeObject) -> [TargetSetting] {
        let configurations = configurations(in: list)
        return TargetSystem.allCases.compactMap { system in
            let built = configurations.lazy.filter { $0.systems.contains(system) }
            return built.compactMap { $0.settings.deploymentTarget(for: system) }.min { $0.version < $1.version }
        }
    }

    // MARK: - Settings

    private func configurations(in list: XcodeObject) -> [(settings: BuildSettings, systems: [TargetSystem])] {
        lists(list.offset) {
            objects.objects("buildConfigurations", of: list).map { configuration in
                let name = configuration.string("name") ?? ""
                let outer = projectConfigurations[name].map { [base(of: $0), own($0)] as [any SettingSource] } ?? []
                let settings = BuildSettings([folders] + outer + [base(of: configuration), own(configuration)], configuration: name)
                return (settings, settings.systems)
            }
        }
    }

    /// The settings that paths begin with. All paths are relative to the project's folder.
    private lazy var folders: SettingTable = {
        var table = SettingTable()
        for name in ["SRCROOT", "PROJECT_DIR"] { table.add(name, ".", in: file, at: 0) }
        return table
    }()

    /// The project's own configurations, by name.
    private lazy var projectConfigurations: [String: XcodeObject] = {
        let list = objects.root.flatMap { objects.object("buildConfigurationList", of: $0) }
        let configurations = list.map { objects.objects("buildConfigurations", of: $0) } ?? []
        return Dictionary(configurations.map { ($0.string("name") ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The settings that a configuration assigns itself.
    private func own(_ configuration: XcodeObject) -> AssignedSettings {
        assigned(configuration.offset) {
            let settings = configuration.offset(of: "buildSettings").map { objects.list.members(at: $0).members } ?? []
            return AssignedSettings(list: objects.list, file: file, settings: settings)
        }
    }

    /// The settings of the `.xcconfig` file that a configuration is based on.
    private func base(of configuration: XcodeObject) -> SettingTable {
        let named = objects.object("baseConfigurationReference", of: configuration)
        let anchor = objects.object("baseConfigurationReferenceAnchor", of: configuration)
        guard let object = named ?? anchor, var path = tree?.path(of: object) else { return SettingTable() }
        if named == nil { path = XcodeFileTree.joined(path, configuration.path("baseConfigurationReferenceRelativePath")) ?? path }
        return configurationFiles.settings(in: path)
    }
}

/// The settings that a configuration of an Xcode project assigns itself. Few of them are ever asked for, so that only those are read.
private struct AssignedSettings: SettingSource {
    let list: PropertyList
    let file: SettingsFile
    let settings: [PropertyList.Member]

    func assignments(of name: String) -> [SettingAssignment] {
        var (table, word) = (SettingTable(), name)
        let found = word.withUTF8 { word in settings.filter { list.begins($0.key, with: word) } }
        // In the order of the names, so that a conditional assignment follows the one without conditions.
        for (key, member) in found.map({ (list.string($0.key), $0) }).sorted(by: { $0.0 < $1.0 }) {
            table.add(key, list.string(at: member.value) ?? "", in: file, at: member.key.start)
        }
        return table.assignments(of: name)
    }
}

extension BuildSettings {
    /// The systems that the target is built for; none for another one, or for Mac Catalyst alone.
    var systems: [TargetSystem] {
        if let platforms = value(of: "SUPPORTED_PLATFORMS")?.text {
            let isForPhones = platforms.contains("iphone")
            let isForTVs = platforms.contains("appletv") && (!isForPhones || isForTVDevices)
            return (isForPhones ? [.iOS] : []) + (isForTVs ? [.tvOS] : [])
        }
        if let sdk = value(of: "SDKROOT")?.text {
            if sdk.begins(with: "iphone") || sdk == "auto" || sdk.contains("/iPhone") { return [.iOS] }
            return sdk.begins(with: "appletv") || sdk.contains("/AppleTV") ? [.tvOS] : []
        }
        // A missing `.xcconfig` may have set the SDK.
        let others = ["MACOSX", "TVOS", "WATCHOS", "XROS"]
        let named = others.filter { value(of: $0 + "_DEPLOYMENT_TARGET") != nil }
        if named.isEmpty { return [.iOS] }
        return named == ["TVOS"] && value(of: TargetSystem.iOS.setting) == nil ? [.tvOS] : []
    }

    /// Whether the devices that the target is for may be those of tvOS: an app that inherits the platforms of its project need not be.
    private var isForTVDevices: Bool {
        settings(for: .tvOS).value(of: "TARGETED_DEVICE_FAMILY")?.text.utf8.contains(UInt8(ascii: "3")) ?? true
    }

    /// The oldest version of a system that the target is built for; nil if it is not known.
    func deploymentTarget(for system: TargetSystem) -> TargetSetting? {
        // Without a version for tvOS, that of the SDK counts, which is not older than what the project supports of iOS.
        let settings = settings(for: system)
        guard let value = settings.value(of: system.setting) ?? settings.value(of: TargetSystem.iOS.setting),
            let version = Version(value.text)
        else {
            return nil
        }
        let (file, offset) = (value.source.file, value.source.offset)
        return TargetSetting(system, version: version, path: file.text.path, line: file.line(at: offset))
    }
}

extension TargetSystem {
    /// The build setting that names the oldest version.
    var setting: String {
        switch self {
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        }
    }
}
