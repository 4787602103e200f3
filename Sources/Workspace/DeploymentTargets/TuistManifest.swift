// Reads Tuist's `Project.swift` and the helpers that manifests share, as far as versions are literals in them.
import CellLintLinting

final class TuistManifest: TargetDescription {
    private(set) var targets: [BuildTarget] = []
    /// The folders of each target's sources; absolute.
    private var sources: [[Path]] = []

    init?(_ path: Path) {
        guard let text = try? readFile(path) else { return nil }
        let outline = Outline(text)
        let lines = LineTable(text)
        // `.iOS("15.0")`, `.iOS(targetVersion: "15.0", devices: .iphone)` and `.multiplatform(iOS: "15.0", tvOS: "15.0")`.
        for node in outline.calls(of: "iOS", "multiplatform", "tvOS") {
            guard let call = outline.call(node) else { continue }
            let target = Self.target(around: node, outline)
            let product = target?.argument(labeled: "product").map { outline.name($0.value) } ?? ""
            let kind: BuildTarget.Kind =
                product == "app" || product == "appClip" ? .application : product.ends(with: "Tests") ? .test : .other
            for system in TargetSystem.allCases {
                guard let version = Self.version(of: system, in: call, outline) else { continue }
                let setting = TargetSetting(system, version: version, path: path, line: lines.line(at: outline.range(node).start))
                targets.append(BuildTarget(kind: kind, setting: setting))
                sources.append(target.map { Self.sources(of: $0, outline, in: path.parent) } ?? [])
            }
        }
        if targets.isEmpty { return nil }
    }

    func targets(of path: Path) -> [BuildTarget] {
        targets.indices.filter { sources[$0].contains { path.isInside($0) } }.map { targets[$0] }
    }

    private static func version(of system: TargetSystem, in call: CallExpr, _ outline: Outline) -> Version? {
        let argument: Argument?
        switch call.name {
        case system.rawValue: argument = call.argument(labeled: "targetVersion") ?? call.firstArgument
        case "multiplatform": argument = call.argument(labeled: system == .iOS ? "iOS" : "tvOS")
        default: argument = nil
        }
        return argument.flatMap { outline.literal($0.value) }.flatMap { Version($0) }
    }

    /// The call that makes the target of an argument.
    private static func target(around node: NodeID, _ outline: Outline) -> CallExpr? {
        var at = outline.ancestor(node) { $0 == .call }
        while let call = at {
            if let view = outline.call(call), view.name == "target" || view.name == "Target" { return view }
            at = outline.ancestor(call) { $0 == .call }
        }
        return nil
    }

    /// The folders before the wildcards in a target's sources.
    private static func sources(of target: CallExpr, _ outline: Outline, in folder: Path) -> [Path] {
        guard let argument = target.argument(labeled: "sources") else { return [] }
        let literals = outline.nodes(of: .stringLiteral, in: argument.value)
        return literals.compactMap { outline.literal($0) }.map { pattern in
            let parts = Path(pattern).components.prefix { !$0.bytes.contains(UInt8(ascii: "*")) }
            return parts.reduce(folder) { $0.appending($1) }.resolvingParents
        }
    }
}
