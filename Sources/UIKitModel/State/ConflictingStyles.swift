// Finds overrides of `updateConfiguration(using:)` that style a configuration for the state while UIKit styles it as well.
// The flag that stops UIKit may be set wherever a cell is set up, so the files that name it are searched.
import CellLintLinting

/// What UIKit updates automatically.
public enum UpdatePart: String, CaseIterable, Sendable {
    case content = "contentConfiguration"
    case background = "backgroundConfiguration"

    /// The cell's property that says whether UIKit updates it.
    public var flag: StaticString {
        self == .content ? "automaticallyUpdatesContentConfiguration" : "automaticallyUpdatesBackgroundConfiguration"
    }
    /// The word for it in messages.
    public var noun: StaticString { self == .content ? "content" : "background" }
    fileprivate var type: String { self == .content ? "UIListContentConfiguration" : "UIBackgroundConfiguration" }
}

/// A configuration that an override of `updateConfiguration(using:)` styles for the state, while UIKit does as well.
public struct ConflictingStyle {
    public let part: UpdatePart
    /// The override, or a method that it calls, with the name that the state has there.
    public let code: UpdateHandler
    /// The property of the cell, where the code sets it.
    public let target: NodeID
    /// The local with the configuration.
    public let local: NodeID
}

extension FileContext {
    /// What an override styles for the state without having switched off UIKit's automatic update; nothing for a closure.
    public func conflictingStyles(in handler: UpdateHandler) -> [ConflictingStyle] {
        guard outline.kind(handler.owner) == .funcDecl else { return [] }
        return styles(in: handler).filter { !isSwitchedOff($0.part, for: resolver.selfType(at: handler.owner)) }
    }

    /// What some code styles for the state.
    func styles(in code: UpdateHandler) -> [ConflictingStyle] {
        UpdatePart.allCases.compactMap { StyleCheck(handler: code, part: $0, file: self).style }
    }
}

/// The code of an override, and one of the two configurations that it may style.
private struct StyleCheck: FileCheck {
    let handler: UpdateHandler
    let part: UpdatePart
    let file: FileContext

    /// The property of the cell that the code sets to a configuration of UIKit that it styled for the state.
    var style: ConflictingStyle? {
        // Computed for the first assignment that needs it.
        lazy var styled = localsStyledByState
        for target in outline.descendants(of: handler.body, skipping: { outline.kind($0).isTypeDeclaration }) {
            guard let assignment = outline.assignment(to: target), outline.name(target) == part.rawValue, resolver.isOnSelf(target),
                let local = configuration(namedBy: assignment.value), styled.contains(local)
            else { continue }
            return ConflictingStyle(part: part, code: handler, target: target, local: local)
        }
        return nil
    }

    /// The local with a configuration of UIKit that an identifier names.
    private func configuration(namedBy value: NodeID) -> NodeID? {
        resolver.local(namedBy: value).flatMap { file.project.isSystemType(resolver.type(of: $0), [part.type]) ? $0 : nil }
    }

    /// The locals with a member whose assigned value depends on the state, or that is only assigned in some states.
    private var localsStyledByState: Set<NodeID> {
        var styled: Set<NodeID> = []
        for node in outline.descendants(of: handler.body) {
            guard let assignment = outline.assignment(node), let root = rootOfMember(assignment.target),
                case .local(let local) = resolver.lookup(outline.name(root), from: root), !styled.contains(local),
                dependsOnState(assignment)
            else { continue }
            styled.insert(local)
        }
        return styled
    }

    private func dependsOnState(_ assignment: Assignment) -> Bool {
        file.asksForState(assignment.value, in: handler, ofUIKit: true)
            || outline.decisions(around: assignment.node, within: handler.body).contains {
                file.asksForState($0, in: handler, ofUIKit: true)
            }
    }

    /// `content` in `content.textProperties.color`.
    private func rootOfMember(_ target: NodeID) -> NodeID? {
        var at = target
        while [.member, .optionalChain, .forceUnwrap].contains(outline.kind(at)), let base = outline.firstChild(at) { at = base }
        return at != target && outline.kind(at) == .identifier ? at : nil
    }
}

extension FileContext {
    /// Whether a class overrides the flag, or some code sets it on such a cell to anything but `true`.
    func isSwitchedOff(_ part: UpdatePart, for type: Type) -> Bool {
        if case .found(let members) = resolver.members("\(part.flag)", of: type),
            members.contains(where: { !project.file($0.id).isInterface })
        {
            return true
        }
        return projectAnalysis { SwitchedOffUpdates(self) }.cells(with: part).mayInclude(type, resolver)
    }
}

/// The cells of the project for which some code sets a flag to anything but `true`.
private final class SwitchedOffUpdates {
    private let cells: [UpdatePart: Cells]

    /// The types of the cells.
    struct Cells {
        private var types: Set<Type> = []
        private var classes: Set<DeclarationID> = []
        private var superclasses: Set<DeclarationID> = []
        /// Whether the type of one is unknown: it may be any superclass.
        private var isOpen = false

        fileprivate mutating func add(_ type: Type, _ resolver: Resolver) {
            types.insert(type)
            superclasses.formUnion(resolver.superclasses(of: type))
            if case .nominal(let id, _) = type { classes.insert(id) } else { isOpen = true }
        }

        /// Whether one of the cells has a type, or may have one of its superclasses or subclasses.
        func mayInclude(_ type: Type, _ resolver: Resolver) -> Bool {
            guard !types.isEmpty, !isOpen, case .nominal(let id, _) = type else { return !types.isEmpty }
            return types.contains(type) || superclasses.contains(id) || !classes.isDisjoint(with: resolver.superclasses(of: type))
        }
    }

    init(_ file: FileContext) {
        var cells: [UpdatePart: Cells] = [:]
        for home in file.project.inspectedFiles(containing: UpdatePart.allCases.map { "\($0.flag)" }).map(file.resolver(of:)) {
            for part in UpdatePart.allCases {
                for target in home.outline.nodes(named: "\(part.flag)") {
                    guard let assignment = home.outline.assignment(to: target), !home.outline.isTrue(assignment.value) else { continue }
                    let owner = home.outline.base(of: target).map { home.type(of: $0).unwrapped } ?? home.selfType(at: target)
                    cells[part, default: Cells()].add(owner, home)
                }
            }
        }
        self.cells = cells
    }

    func cells(with part: UpdatePart) -> Cells { cells[part] ?? Cells() }
}
