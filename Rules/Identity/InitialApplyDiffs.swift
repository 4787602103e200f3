// The first snapshot of a data source → a finding where it is applied as a difference without animation, which is a reload in disguise.
import Linting

/// `apply(_:animatingDifferences: false)` for a first snapshot, instead of `applySnapshotUsingReloadData(_:)`.
struct InitialApplyDiffs: Rule {
    let triggers: [Trigger] = ["animatingDifferences"]

    func check(_ file: FileContext) -> [Finding] {
        var seen: Set<FirstIn> = []
        return file.snapshotApplications().compactMap { application in
            guard let body = file.resolver.block(evaluating: application.call), let function = file.outline.parent(body) else { return nil }
            // Only the first of a body can be the first of all.
            guard seen.insert(FirstIn(body: body, dataSource: application.dataSource)).inserted else { return nil }
            return finding(application, in: function, file)
        }
    }

    private struct FirstIn: Hashable {
        var body: Int
        var dataSource: SnapshotApplication.DataSource
    }

    private func finding(_ application: SnapshotApplication, in function: Int, _ file: FileContext) -> Finding? {
        let outline = file.outline
        guard !application.isSection, outline.isNamed(application.callee, "apply"),
            let snapshot = outline.child(application.call, .argument), let argument = outline.next(snapshot),
            outline.isNamed(argument, "animatingDifferences"), let value = outline.firstChild(argument), outline.kind(value) == .boolLiteral, outline.source(value) == "false",
            file.mayUse(Version(15), at: application.call), !isRepeated(application.call, in: function, outline),
            runsOnce(function, file), !continues(application, file)
        else { return nil }
        let name = outline.nameRange(application.callee)!
        return file.finding(
            at: name, symbol: "apply", "since iOS 15 this computes differences, where a first snapshot has none: `applySnapshotUsingReloadData` says what is meant",
            fix: Fix(.unsafe, "use `applySnapshotUsingReloadData`", [
                Edit(name, "applySnapshotUsingReloadData"),
                Edit(ByteRange(outline.range(snapshot).end, outline.range(argument).end), ""),
            ]))
    }

    /// Whether a call stands in a loop.
    private func isRepeated(_ call: Int, in function: Int, _ outline: Outline) -> Bool {
        var at = call
        while at != function, let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .forStmt, .whileStmt, .repeatStmt, .closure: return true
            default: at = parent
            }
        }
        return false
    }

    /// Whether a function runs once in the life of its object, before anything is shown: UIKit's `viewDidLoad`, an initialiser, one
    /// that speaks of the initial state, or one that only those call.
    private func runsOnce(_ function: Int, _ file: FileContext, depth: Int = 0) -> Bool {
        let outline = file.outline
        switch outline.kind(function) {
        case .initDecl: return true
        case .funcDecl: break
        default: return false
        }
        let name = outline.name(function)
        if name == "viewDidLoad" || name == "loadView" || name == "awakeFromNib" { return true }
        let uses = file.resolver.uses(ofFunction: function)
        guard depth < 8, !uses.isEmpty || name.lowercased().contains("initial") else { return false }
        return uses.allSatisfy { use in
            guard let call = file.outline.call(ofCallee: use), let body = file.resolver.block(evaluating: call), let caller = outline.parent(body),
                caller != function, !isRepeated(call, in: caller, outline)
            else { return false }
            return runsOnce(caller, file, depth: depth + 1)
        }
    }

    /// Whether a snapshot continues the one that the data source has.
    private func continues(_ application: SnapshotApplication, _ file: FileContext) -> Bool {
        let outline = file.outline
        guard let snapshot = outline.child(application.call, .argument).flatMap({ outline.firstChild($0) }) else { return true }
        return file.resolver.possibleValues(of: snapshot).contains { value in
            outline.descendants(of: value).contains { outline.kind($0) == .member && outline.isNamed($0, "snapshot") }
        }
    }
}
