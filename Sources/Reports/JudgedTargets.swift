// The deployment targets that the findings of a run depend on, as reports show them.
import CellLintJSON

/// A deployment target, and where it comes from.
public struct JudgedTarget: Sendable, Equatable {
    public var system: TargetSystem
    public var version: Version
    /// The path of a project file or a configuration, or the name of an option or a variable.
    public var source: String
    /// 1-based; nil unless the source is a file.
    public var line: Int?
    /// The number of files that it was asked for; nil if it applies to all.
    public var fileCount: Int?

    public init(_ system: TargetSystem = .iOS, version: Version, source: String, line: Int? = nil, fileCount: Int? = nil) {
        (self.system, self.version, self.source, self.line, self.fileCount) = (system, version, source, line, fileCount)
    }

    /// The source in a sentence: a project is named by its bundle.
    fileprivate var sourceName: String {
        let file = "/project.pbxproj"
        if line == nil { return "`\(source)`" }
        return source.ends(with: file) ? String(Substring(source.utf8.dropLast(file.utf8.count))) : source
    }
}

/// The deployment targets of a run.
public struct JudgedTargets: Sendable, Equatable {
    /// Ascending by version, those of iOS first.
    public var targets: [JudgedTarget] = []
    /// The number of files for which no project file names one.
    public var unknownCount = 0
    /// What higher targets would add; ascending.
    public var additions: [TargetAddition] = []

    public init() {}

    /// `deployment target iOS 15.0 (App.xcodeproj)`; empty if no finding depends on a target.
    public var clause: String {
        guard let first = targets.first, let last = targets.last else { return "" }
        var versions: [(system: TargetSystem, version: Version, names: [String])] = []
        for target in targets {
            if versions.last.map({ ($0.system, $0.version) == (target.system, target.version) }) != true {
                versions.append((target.system, target.version, []))
            }
            if !versions[versions.count - 1].names.contains(target.sourceName) {
                versions[versions.count - 1].names.append(target.sourceName)
            }
        }
        let count = Set(targets.map(\.source)).count
        let highest = first.system == last.system ? last.version.dotted : name(versions[versions.count - 1])
        let text =
            switch versions.count {
            case 1: "deployment target \(name(versions[0])) (\(listed(versions[0].names)))"
            case 2, 3: "deployment targets " + versions.map { "\(name($0)) (\(listed($0.names)))" }.sentenceList
            default: "deployment targets \(name(versions[0])) to \(highest) of \(counted(count, "project file"))"
            }
        return unknownCount == 0 ? text : text + "; \(counted(unknownCount, "file")) without one"
    }

    /// `43 more findings with `--deployment-target 17.0``; empty if no higher target would add any.
    /// - Parameter isMore: whether there are findings already.
    public func hint(isMore: Bool) -> String {
        // The nearest version that is worth the step: one finding of iOS 13 should not hide a hundred of iOS 14.
        guard let most = additions.map(\.count).max(), most > 0, let first = additions.first(where: { 2 * $0.count >= most }) else {
            return ""
        }
        let count = isMore ? "\(first.count) more \(first.count == 1 ? "finding" : "findings")" : counted(first.count, "finding")
        return "\(count) with `--deployment-target \(first.target.dotted)`"
    }

    private func name(_ target: (system: TargetSystem, version: Version, names: [String])) -> String {
        "\(target.system.rawValue) \(target.version.dotted)"
    }

    private func listed(_ names: [String]) -> String {
        names.count > 2 ? "\(names[0]) and \(names.count - 1) more" : names.joined(separator: " and ")
    }
}

extension JudgedTargets {
    /// The members of a report that tell the targets.
    var json: JSON.Members {
        let targets = targets.map { target -> JSON in
            [
                "platform": .string(target.system.rawValue), "version": .string(target.version.dotted), "source": .string(target.source),
                "line": target.line.map(JSON.integer) ?? .null, "files": target.fileCount.map(JSON.integer) ?? .null,
            ]
        }
        let additions = additions.map { addition -> JSON in
            ["platform": "iOS", "version": .string(addition.target.dotted), "findings": .integer(addition.count)]
        }
        return [("deploymentTargets", .array(targets)), ("higherDeploymentTargets", .array(additions))]
    }
}
