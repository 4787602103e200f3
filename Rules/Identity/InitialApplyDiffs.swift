// Reports the first snapshot of a data source that is applied with `animatingDifferences: false`, which still computes differences.
import CellLintUIKitModel

/// `apply(_:animatingDifferences: false)` for a first snapshot, instead of `applySnapshotUsingReloadData(_:)`.
struct InitialApplyDiffs: Rule {
    let triggers: [Trigger] = ["animatingDifferences"]

    func check(_ file: FileContext) -> [Finding] {
        var check = InitialApplyCheck(file: file)
        return file.snapshotApplications().compactMap { check.finding(at: $0) }
    }
}

private struct InitialApplyCheck: FileCheck {
    let file: FileContext
    private var seen: Set<FirstIn> = []
    private let beginnings: InitialApplies

    init(file: FileContext) { (self.file, beginnings) = (file, InitialApplies(file)) }

    /// The first application of a body to a data source.
    private struct FirstIn: Hashable {
        var body: NodeID
        var dataSource: SnapshotApplication.DataSource
    }

    mutating func finding(at application: SnapshotApplication) -> Finding? {
        guard let body = file.resolver.block(evaluating: application.call), let function = outline.parent(body) else { return nil }
        // Only the first of a body can be the first of all.
        guard seen.insert(FirstIn(body: body, dataSource: application.dataSource)).inserted else { return nil }
        guard !application.isSection, outline.isNamed(application.callee, "apply"),
            let arguments = outline.call(application.call)?.arguments, arguments.count >= 2, isUnanimated(arguments[1]),
            file.mayUse(Version(15), at: application.call), !outline.isRepeated(application.call, in: function),
            beginnings.runsOnce(function), !continuesCurrent(snapshot: arguments[0].value)
        else { return nil }
        let name = outline.nameRange(application.callee)!
        let animation = ByteRange(arguments[0].range.end, arguments[1].range.end)
        return file.finding(
            at: name, symbol: "apply",
            "since iOS 15 `animatingDifferences: false` still diffs; apply the first snapshot with `applySnapshotUsingReloadData(_:)`",
            fix: Fix.unsafe(
                "use `applySnapshotUsingReloadData`", [Edit(name, "applySnapshotUsingReloadData"), Edit(animation, "")],
                review: [.mayRunAgain]))
    }

    /// Whether an argument is `animatingDifferences: false`.
    private func isUnanimated(_ argument: Argument) -> Bool {
        argument.isLabeled("animatingDifferences") && outline.isFalse(argument.value)
    }

    /// Whether a snapshot is derived from the data source's current one.
    private func continuesCurrent(snapshot: NodeID) -> Bool {
        file.resolver.possibleValues(of: snapshot).contains { value in
            outline.descendants(of: value).contains { outline.kind($0) == .member && outline.isNamed($0, "snapshot") }
        }
    }
}

/// The functions that run once in the life of their object, before anything is shown: UIKit's `viewDidLoad` and its like, initializers,
/// and functions that only those call.
private struct InitialApplies: FileCheck {
    let file: FileContext
    private let known = Memo<NodeID, Bool>()
    /// The functions that call one; nil if it also has other uses, or none.
    private let callers = Memo<NodeID, [NodeID]?>()

    init(_ file: FileContext) { self.file = file }

    func runsOnce(_ function: NodeID) -> Bool {
        if let known = known[function] { return known }
        for function in callersFirst(function, { known[$0] == nil ? callers(of: $0) ?? [] : [] }) where known[function] == nil {
            known[function] = isBeginning(function) || callers(of: function)?.allSatisfy { known[$0] ?? false } ?? false
        }
        return known[function]!
    }

    private func isBeginning(_ function: NodeID) -> Bool {
        switch outline.kind(function) {
        case .initDecl: true
        case .funcDecl: ["viewDidLoad", "loadView", "awakeFromNib"].contains(outline.name(function))
        default: false
        }
    }

    private func callers(of function: NodeID) -> [NodeID]? { callers(function) { findCallers(of: function) } }

    private func findCallers(of function: NodeID) -> [NodeID]? {
        guard outline.kind(function) == .funcDecl, !isBeginning(function) else { return nil }
        let uses = file.resolver.uses(ofFunction: function)
        // An unused function runs once if its name says "initial": `allSatisfy` is true of no callers.
        guard !uses.isEmpty || outline.name(function).lowercased().contains("initial") else { return nil }
        var callers: [NodeID] = []
        for use in uses {
            guard let call = outline.call(ofCallee: use), let body = file.resolver.block(evaluating: call),
                let caller = outline.parent(body), caller != function, !outline.isRepeated(call, in: caller)
            else { return nil }
            callers.append(caller)
        }
        return callers
    }
}

extension Outline {
    /// Whether a call is in a loop or a closure of a function.
    fileprivate func isRepeated(_ call: NodeID, in function: NodeID) -> Bool {
        var at = call
        while at != function, let parent = parent(at) {
            switch kind(parent) {
            case .forStmt, .whileStmt, .repeatStmt, .closure: return true
            default: at = parent
            }
        }
        return false
    }
}

extension FixNote {
    fileprivate static let mayRunAgain = Self("if another file calls this function again, all cells are recreated")
}
