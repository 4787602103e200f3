// The first snapshot of a data source → a finding where it is applied as a difference without animation, which is a reload in disguise.
import CellLintUIKitModel

/// `apply(_:animatingDifferences: false)` for a first snapshot, instead of `applySnapshotUsingReloadData(_:)`.
struct InitialApplyDiffs: Rule {
    let triggers: [Trigger] = ["animatingDifferences"]

    func check(_ file: FileContext) -> [Finding] {
        var seen: Set<FirstIn> = []
        var beginnings = Beginnings(file)
        return file.snapshotApplications().compactMap { application in
            guard let body = file.resolver.block(evaluating: application.call), let function = file.outline.parent(body) else { return nil }
            // Only the first of a body can be the first of all.
            guard seen.insert(FirstIn(body: body, dataSource: application.dataSource)).inserted else { return nil }
            return finding(application, in: function, &beginnings, file)
        }
    }

    private struct FirstIn: Hashable {
        var body: NodeID
        var dataSource: SnapshotApplication.DataSource
    }

    private func finding(_ application: SnapshotApplication, in function: NodeID, _ beginnings: inout Beginnings, _ file: FileContext)
        -> Finding?
    {
        let outline = file.outline
        guard !application.isSection, outline.isNamed(application.callee, "apply"),
            let snapshot = outline.child(application.call, .argument), let argument = outline.next(snapshot),
            outline.isNamed(argument, "animatingDifferences"), let value = outline.firstChild(argument),
            outline.kind(value) == .boolLiteral, outline.source(value) == "false",
            file.mayUse(Version(15), at: application.call), !outline.isRepeated(application.call, in: function),
            beginnings.runsOnce(function), !continues(application, file)
        else { return nil }
        let name = outline.nameRange(application.callee)!
        return file.finding(
            at: name, symbol: "apply",
            "since iOS 15 this computes differences, where a first snapshot has none: `applySnapshotUsingReloadData` says what is meant",
            fix: Fix(
                .unsafe, "use `applySnapshotUsingReloadData`",
                [
                    Edit(name, "applySnapshotUsingReloadData"),
                    Edit(ByteRange(outline.range(snapshot).end, outline.range(argument).end), ""),
                ]))
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

/// Which functions run once in the life of their object, before anything is shown: UIKit's `viewDidLoad`, an initialiser, one that speaks
/// of the initial state, or one that only those call.
private struct Beginnings {
    private let file: FileContext
    private var known: [NodeID: Bool] = [:]
    /// The functions that call one; nil for what is also used otherwise, or by nobody.
    private var callers: [NodeID: [NodeID]?] = [:]

    init(_ file: FileContext) { self.file = file }

    mutating func runsOnce(_ function: NodeID) -> Bool {
        if let known = known[function] { return known }
        for function in callersFirst(function, { known[$0] == nil ? callers(of: $0) ?? [] : [] }) where known[function] == nil {
            known[function] = isBeginning(function) || callers(of: function)?.allSatisfy { known[$0] ?? false } ?? false
        }
        return known[function]!
    }

    private func isBeginning(_ function: NodeID) -> Bool {
        switch file.outline.kind(function) {
        case .initDecl: true
        case .funcDecl: ["viewDidLoad", "loadView", "awakeFromNib"].contains(file.outline.name(function))
        default: false
        }
    }

    private mutating func callers(of function: NodeID) -> [NodeID]? {
        if let callers = callers[function] { return callers }
        let found = findCallers(of: function)
        callers[function] = .some(found)
        return found
    }

    private func findCallers(of function: NodeID) -> [NodeID]? {
        let outline = file.outline
        guard outline.kind(function) == .funcDecl, !isBeginning(function) else { return nil }
        let uses = file.resolver.uses(ofFunction: function)
        guard !uses.isEmpty || outline.name(function).lowercased().contains("initial") else { return nil }
        var callers: [NodeID] = []
        for use in uses {
            guard let call = outline.call(ofCallee: use), let body = file.resolver.block(evaluating: call),
                let caller = outline.parent(body),
                caller != function, !outline.isRepeated(call, in: caller)
            else { return nil }
            callers.append(caller)
        }
        return callers
    }
}

extension Outline {
    /// Whether a call stands in a loop.
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
