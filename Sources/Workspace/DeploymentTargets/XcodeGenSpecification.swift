// Reads XcodeGen's `project.yml`, for a project whose `.xcodeproj` is made from it and not checked in. The keys are those of XcodeGen's
// `ProjectSpec.md`.
import CellLintLinting

/// A project as XcodeGen describes it.
final class XcodeGenSpecification: TargetDescription {
    private(set) var targets: [BuildTarget] = []
    /// The folders and files of each target's sources; absolute.
    private var sources: [[Path]] = []

    init?(_ path: Path) {
        var documents = XcodeGenDocuments()
        documents.read(path)
        guard !documents.all.isEmpty else { return nil }
        let templates = documents.sections(of: "targetTemplates")
        let all = documents.sections(of: "targets").map { XcodeGenTarget($0.parts, templates) }
        var settings = XcodeGenSettings(project: documents.all, groups: documents.sections(of: "settingGroups"))
        for system in TargetSystem.allCases {
            for target in all where target.isBuilt(for: system) {
                guard let setting = settings.lowestTarget(of: target.parts, for: system) else { continue }
                targets.append(BuildTarget(kind: target.kind, setting: setting))
                sources.append(target.sources)
            }
        }
        if targets.isEmpty { return nil }
    }

    func targets(of path: Path) -> [BuildTarget] {
        targets.indices.filter { sources[$0].contains { $0 == path || path.isInside($0) } }.map { targets[$0] }
    }
}

/// A map of a specification, and the document that it is in.
private struct XcodeGenSection {
    let value: YAMLValue
    let file: SettingsFile
    /// What paths in it are relative to.
    let folder: Path

    func path(_ value: YAMLValue) -> Path? { value.text.map { folder.appending(Path($0)).resolvingParents } }
}

/// A specification with the files that it includes.
private struct XcodeGenDocuments {
    /// Included ones first, since the others add to them.
    private(set) var all: [XcodeGenSection] = []
    private var seen: Set<Path> = []

    mutating func read(_ path: Path) {
        guard path.ends(with: ".yml") || path.ends(with: ".yaml"), seen.count < Limits.maxIncludeDepth, seen.insert(path).inserted,
            let text = try? readFile(path)
        else { return }
        let document = XcodeGenSection(value: YAMLValue(text), file: SettingsFile(text), folder: path.parent)
        for include in document.value["include"]?.elements ?? [] where include["enable"]?.text != "false" {
            if let path = document.path(include["path"] ?? include) { read(path) }
        }
        all.append(document)
    }

    /// The members of a key in their order, each with its maps of all documents.
    func sections(of key: String) -> [(name: String, parts: [XcodeGenSection])] {
        var found: [(name: String, parts: [XcodeGenSection])] = []
        var numbers: [String: Int] = [:]
        for document in all {
            for (name, value) in document.value[key]?.members ?? [] {
                let section = XcodeGenSection(value: value, file: document.file, folder: document.folder)
                if let number = numbers[name] {
                    found[number].parts.append(section)
                } else {
                    numbers[name] = found.count
                    found.append((name, [section]))
                }
            }
        }
        return found
    }
}

/// A target with its templates.
private struct XcodeGenTarget {
    /// Templates first, since the target adds to them.
    private(set) var parts: [XcodeGenSection] = []

    init(_ own: [XcodeGenSection], _ templates: [(name: String, parts: [XcodeGenSection])]) {
        add(own, templates, depth: 0)
    }

    private mutating func add(_ own: [XcodeGenSection], _ templates: [(name: String, parts: [XcodeGenSection])], depth: Int) {
        guard depth < Limits.maxIncludeDepth, parts.count < Limits.maxTemplates else { return }
        for name in own.flatMap({ $0.value["templates"]?.elements ?? [] }).compactMap(\.text) {
            for template in templates where template.name == name { add(template.parts, templates, depth: depth + 1) }
        }
        parts += own
    }

    private subscript(key: String) -> YAMLValue? { parts.lazy.reversed().compactMap { $0.value[key] }.first }

    var kind: BuildTarget.Kind {
        let type = self["type"]?.text ?? ""
        return type.begins(with: "application") ? .application : type.begins(with: "bundle.") ? .test : .other
    }

    var sources: [Path] {
        parts.flatMap { part in (part.value["sources"]?.elements ?? []).compactMap { part.path($0["path"] ?? $0) } }
    }

    func isBuilt(for system: TargetSystem) -> Bool {
        (self["supportedDestinations"] ?? self["platform"])?.elements.contains { $0.text == system.rawValue } ?? false
    }
}

/// The build settings of a specification.
private struct XcodeGenSettings {
    let project: [XcodeGenSection]
    let groups: [(name: String, parts: [XcodeGenSection])]
    /// Many targets name the same configuration files.
    private var files = BuildConfigurationFiles()

    init(project: [XcodeGenSection], groups: [(name: String, parts: [XcodeGenSection])]) {
        (self.project, self.groups) = (project, groups)
    }

    /// The lowest deployment target that a configuration of a target has.
    mutating func lowestTarget(of target: [XcodeGenSection], for system: TargetSystem) -> TargetSetting? {
        let all = project + target + groups.flatMap(\.parts)
        let names = Set(
            all.flatMap { section in
                [section.value["configFiles"], (section.value["settings"] ?? section.value)["configs"]].flatMap {
                    $0?.members.map(\.key) ?? []
                }
            })
        return (names.isEmpty ? [""] : names.sorted()).compactMap { configuration -> TargetSetting? in
            let assigned =
                project.flatMap { tables(of: $0, $0.value["options"]?["deploymentTarget"], for: system, configuration) }
                + target.flatMap { tables(of: $0, $0.value["deploymentTarget"], for: system, configuration) }
            guard let value = BuildSettings(assigned, configuration: configuration).value(of: system.setting),
                let version = Version(value.text)
            else { return nil }
            let (source, offset) = (value.source.file, value.source.offset)
            return TargetSetting(system, version: version, path: source.text.path, line: source.line(at: offset))
        }.min { $0.version < $1.version }
    }

    /// The settings of the project, or of a part of a target: from its configuration files, its deployment target and its own settings.
    /// - Parameter versions: the deployment target: one for each system, or one for all.
    private mutating func tables(
        of owner: XcodeGenSection, _ versions: YAMLValue?, for system: TargetSystem, _ configuration: String
    ) -> [SettingTable] {
        var tables: [SettingTable] = []
        if let path = owner.value["configFiles"]?[configuration].flatMap(owner.path) { tables.append(files.settings(in: path)) }
        var own = SettingTable()
        if case .scalar(let version, let line)? = versions.flatMap({ $0[system.rawValue] ?? $0 }) {
            own.add(system.setting, version, in: owner.file, at: owner.file.offset(ofLine: line))
        }
        var left = Limits.maxTemplates
        if let settings = owner.value["settings"] { add(settings, of: owner, configuration, to: &own, &left) }
        return tables + [own]
    }

    /// Adds settings: all members, or those of their groups, then those for all configurations, then those for one.
    /// - Parameter left: how many groups may still be read.
    private func add(
        _ settings: YAMLValue, of owner: XcodeGenSection, _ configuration: String, to table: inout SettingTable, _ left: inout Int
    ) {
        let (base, configs, names) = (settings["base"], settings["configs"], settings["groups"])
        for name in (names?.elements ?? []).compactMap(\.text) {
            for part in groups.first(where: { $0.name == name })?.parts ?? [] where left > 0 {
                left -= 1
                add(part.value, of: part, configuration, to: &table, &left)
            }
        }
        let isPlain = base == nil && configs == nil && names == nil
        let members = isPlain ? settings.members : (base?.members ?? []) + (configs?[configuration]?.members ?? [])
        for case (let name, .scalar(let text, let line)) in members {
            table.add(name, text, in: owner.file, at: owner.file.offset(ofLine: line))
        }
    }
}
