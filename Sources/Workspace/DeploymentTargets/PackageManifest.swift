// Reads `Package.swift`: the iOS version in its platforms, and the folders of its targets.
import CellLintLinting

/// A package for iOS.
final class PackageManifest: TargetDescription {
    let targets: [BuildTarget]
    /// The folder of the package; absolute.
    private let folder: Path
    /// The folders of its targets, relative to it.
    private var sources: [Path] = ["Sources", "Source", "src", "srcs", "Tests"]

    /// Nil for a package that does not name iOS; then the project around it decides.
    init?(_ path: Path) {
        guard let text = try? readFile(path) else { return nil }
        folder = path.parent
        let outline = Outline(text)
        // `.iOS(.v15)` and `.iOS("15.2")` occur nowhere else in a manifest.
        let versions = outline.calls(of: "iOS").compactMap { node -> TargetSetting? in
            guard let value = outline.call(node)?.firstArgument?.value else { return nil }
            let version: Version?
            switch outline.kind(value) {
            case .member: version = Version(outline.name(value).dropFirst().replacing("_", with: "."))
            case .stringLiteral: version = outline.literal(value).flatMap { Version($0) }
            default: version = nil
            }
            return version.map { TargetSetting(version: $0, path: path, line: LineTable(text).line(at: outline.range(value).start)) }
        }
        guard let lowest = versions.min(by: { $0.version < $1.version }) else { return nil }
        targets = [BuildTarget(kind: .other, setting: lowest)]
        for call in outline.calls(of: "target", "testTarget", "executableTarget") {
            guard let path = outline.call(call)?.argument(labeled: "path"), let name = outline.literal(path.value) else { continue }
            sources.append(Path(name))
        }
    }

    func targets(of path: Path) -> [BuildTarget] {
        sources.contains { path.isInside(folder.appending($0).resolvingParents) } ? targets : []
    }
}
