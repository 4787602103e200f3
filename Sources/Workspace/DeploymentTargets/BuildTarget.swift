// What a project file says of the targets that it builds for iOS, whatever tool the file is for.
import CellLintLinting

/// A target that is built for iOS, as far as it matters for the files in it.
struct BuildTarget {
    enum Kind { case application, test, other }

    var kind: Kind
    /// Its lowest deployment target of all configurations.
    var setting: TargetSetting
}

/// A file that describes targets.
protocol TargetDescription: AnyObject {
    /// The targets for iOS.
    var targets: [BuildTarget] { get }
    /// The same without those that have no Swift code.
    var swiftTargets: [BuildTarget] { get }
    /// The targets that build the file at an absolute path.
    func targets(of path: Path) -> [BuildTarget]
}

extension TargetDescription {
    var swiftTargets: [BuildTarget] { targets }
}

/// The descriptions in one folder.
final class FolderTargets {
    private let descriptions: [any TargetDescription]
    /// The value of all targets, if it is the same; then it does not matter which of them builds a file.
    private let only: TargetSetting?
    private lazy var standard: TargetSetting? = {
        let targets = descriptions.flatMap(\.swiftTargets)
        return Self.lowest(targets, ofKinds: [.application]) ?? Self.lowest(targets, ofKinds: [.application, .other])
            ?? Self.lowest(targets) ?? Self.lowest(descriptions.flatMap(\.targets))
    }()

    /// Nil if no description has a target for iOS.
    init?(_ descriptions: [any TargetDescription]) {
        let targets = descriptions.flatMap(\.targets)
        guard let first = targets.first else { return nil }
        self.descriptions = descriptions
        let isSame = targets.allSatisfy { $0.setting.version == first.setting.version }
        only = isSame ? Self.lowest(targets, ofKinds: [.application]) ?? first.setting : nil
    }

    /// The lowest value of the targets that build a file, where tests count for test files only. A file that none builds is judged by
    /// the lowest application.
    func setting(of path: Path) -> TargetSetting? {
        if let only { return only }
        let holders = descriptions.flatMap { $0.targets(of: path) }
        return Self.lowest(holders, ofKinds: [.application, .other]) ?? Self.lowest(holders) ?? standard
    }

    private static func lowest(_ targets: [BuildTarget], ofKinds kinds: Set<BuildTarget.Kind> = [.application, .other, .test])
        -> TargetSetting?
    {
        targets.lazy.filter { kinds.contains($0.kind) }.map(\.setting).min { $0.version < $1.version }
    }
}
