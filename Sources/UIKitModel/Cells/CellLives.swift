// Finds what every cell of a class is assigned during its life, whichever code makes the cell: in its initializers, and in the overrides
// that UIKit calls again and again. Extensions in other files and superclasses in the project count as well.
import CellLintLinting

/// An assignment to `self` that every cell of a class goes through.
public struct LifelongAssignment {
    public var file: FileID
    /// The assignment's target.
    public var target: NodeID
    /// The initializer or override that always runs it: its node in the same file.
    public var member: NodeID
    /// The file of the initializer or override, which may call a method that another file declares.
    public var memberFile: FileID
    /// What runs it, for a message: `updateConfiguration(using:)`.
    public var runner: String
    /// Whether UIKit runs it again and again, so that it undoes what other code does in between.
    public var recurs: Bool
}

/// For each class and property, the assignment found. Nil values are remembered, too.
private final class KnownLives {
    private struct Question: Hashable {
        var type: DeclarationID
        var property: String
    }

    private let found = Memo<Question, LifelongAssignment?>()

    /// - Parameter find: nil if it is not known yet.
    func assignment(of property: String, _ type: DeclarationID, find: () -> LifelongAssignment??) -> LifelongAssignment? {
        let question = Question(type: type, property: property)
        if let known = found[question] { return known }
        // Finding it may lead back to it.
        found[question] = .some(nil)
        let assignment = find()
        found[question] = assignment
        return assignment ?? nil
    }
}

extension FileContext {
    /// The assignment of a value other than nil to a property of each cell of a class; nil also if some code of the class may reset it.
    /// - Parameter property: `contentConfiguration` or `backgroundConfiguration`.
    public func assignment(of property: String, inLifeOf type: Type) -> LifelongAssignment? {
        guard case .nominal(let id, _) = type.unwrapped, !id.isInterface, project.type(id).kind == .class else { return nil }
        return projectAnalysis { KnownLives() }.assignment(of: property, id) { findAssignment(of: property, inLifeOf: type.unwrapped) }
    }

    /// That assignment, unless the function around a use makes it, where their order decides, or the use is a fallback for older systems.
    public func assignment(of property: String, inLifeOf type: Type, besideUse use: NodeID) -> LifelongAssignment? {
        guard let life = assignment(of: property, inLifeOf: type) else { return nil }
        let home = context(ofFile: life.file)
        let function = outline.member(around: use)?.member
        if life.file == resolver.file, function == home.outline.member(around: life.target)?.member { return nil }
        if life.memberFile == resolver.file, function == life.member { return nil }
        return isFallback(use, to: life.target, in: home) ? nil : life
    }

    /// - Returns: nil if it depends on functions that are not parsed yet.
    private func findAssignment(of property: String, inLifeOf type: Type) -> LifelongAssignment?? {
        let classes = projectClasses(of: type)
        let parts = classes.map { resolver.parts(of: $0) }
        guard parts.joined().contains(where: { names(property, in: $0) }) else { return .some(nil) }
        guard haveBodies(parts.joined()) else { return nil }
        var found: LifelongAssignment?
        // An override that does not call `super` hides those of the superclasses.
        var hidden: Set<String> = []
        for parts in parts {
            let life = CellLife(parts, property, self)
            if life.mayReset { return .some(nil) }
            found = found ?? life.assignment(besides: hidden)
            hidden.formUnion(life.overridesWithoutSuper)
        }
        return found
    }

    /// A class and its superclasses, as far as the project declares them.
    public func projectClasses(of type: Type) -> [DeclarationID] {
        let declared = resolver.superclassChain(of: type).map { type -> DeclarationID? in
            guard case .nominal(let id, _) = type, !id.isInterface else { return nil }
            return id
        }
        return declared.prefix { $0 != nil }.compactMap { $0 }
    }

    /// Whether the functions of all these declarations are parsed. If not, they will be, and this file is checked again.
    public func haveBodies(_ parts: some Sequence<DeclarationID>) -> Bool {
        // Each is asked, so that one further check is enough.
        parts.reduce(true) { project.hasBodies($1.file) && $0 }
    }

    /// Whether a name occurs in a declaration, even in a function that is not parsed.
    private func names(_ property: String, in part: DeclarationID) -> Bool {
        let outline = project.file(part).outline
        return outline.tokens(of: project.type(part).node).contains {
            outline.tokens[$0].length == property.utf8.count && outline.word($0) == property
        }
    }
}

extension Resolver {
    /// The declaration of a type and its extensions.
    public func parts(of id: DeclarationID) -> [DeclarationID] { [id] + extensions(of: id) }

    /// The extensions that the project gives the superclasses of a type which are UIKit's.
    public func extensionsOfUIKit(inheritedBy id: DeclarationID) -> [DeclarationID] {
        superclassChain(of: .nominal(id, [])).flatMap { type -> [DeclarationID] in
            guard case .nominal(let at, _) = type, at.isInterface else { return [] }
            return extensions(of: at).filter { !$0.isInterface }
        }
    }
}

/// The assignments to `self` in one class, superclasses left out.
private struct CellLife {
    private let parts: [Part]
    private let property: String
    /// The overrides that UIKit calls for each cell, without end.
    private static let recurring = ["updateConfiguration": "using", "layoutSubviews": "", "prepareForReuse": ""]

    /// The declaration or an extension of the class.
    fileprivate struct Part {
        let file: FileContext
        let body: NodeID
        /// The assignments by the member that contains them.
        let assignments: [NodeID: [CellMember]]
    }

    init(_ parts: [DeclarationID], _ property: String, _ file: FileContext) {
        self.property = property
        self.parts = parts.compactMap { part in
            let home = file.context(ofFile: part.file)
            guard let body = home.outline.child(file.project.type(part).node, .memberBlock) else { return nil }
            let own = home.cellMembers([property]).all.filter { member in
                guard case .own(let owner) = member.cell, home.assignment(to: member) != nil else { return false }
                return home.outline.parent(owner) == body
            }
            return Part(file: home, body: body, assignments: Dictionary(grouping: own) { home.outline.member(around: $0.node)!.member })
        }
    }

    /// Whether some method assigns nil, or what may be nil.
    var mayReset: Bool {
        parts.contains { part in part.assignments.values.contains { $0.contains { !part.file.isFilled($0) } } }
    }

    /// The names of the overrides that do not call that of the superclass.
    var overridesWithoutSuper: Set<String> {
        var names: Set<String> = []
        for part in parts {
            for (function, name) in overrides(in: part) where !part.callsSuper(name, in: function) { names.insert(name) }
        }
        return names
    }

    /// The assignment that each cell goes through.
    /// - Parameter hidden: the names of overrides that do not run.
    func assignment(besides hidden: Set<String>) -> LifelongAssignment? {
        for part in parts {
            for (function, name) in overrides(in: part) where !hidden.contains(name) {
                if let found = always(function, in: part) { return found }
            }
        }
        return assignmentInInitializers
    }

    /// The assignment of the first initializer, if all of them make one.
    private var assignmentInInitializers: LifelongAssignment? {
        var first: LifelongAssignment?
        for part in parts {
            let outline = part.file.outline
            for node in outline.children(part.body) where outline.kind(node) == .initDecl {
                guard !part.file.outline.isUnavailable(node), !part.file.outline.delegates(node) else { continue }
                guard let found = always(node, in: part) else { return nil }
                first = first ?? found
            }
        }
        return first
    }

    private func overrides(in part: Part) -> [(function: NodeID, name: String)] {
        let outline = part.file.outline
        return outline.children(part.body).compactMap { node in
            guard outline.kind(node) == .funcDecl, outline.flags(node).contains(.isOverride),
                let label = Self.recurring[outline.name(node)],
                let parameters = outline.child(node, .parameterList),
                outline.firstChild(parameters).map({ outline.outerLabel($0) }) ?? "" == label
            else { return nil }
            return (node, outline.name(node))
        }
    }

    // MARK: - Paths

    private func always(_ function: NodeID, in part: Part) -> LifelongAssignment? {
        var seen: Set<NodeInFile> = []
        guard let (home, target) = always(function, in: part, &seen) else { return nil }
        let name = part.file.outline.name(function)
        let runner = Self.recurring[name].map { "`\(name)(\($0.isEmpty ? "" : $0 + ":"))`" } ?? "the initializer"
        return LifelongAssignment(
            file: home.file.resolver.file, target: target, member: function, memberFile: part.file.resolver.file, runner: runner,
            recurs: Self.recurring[name] != nil)
    }

    /// The assignment that every path through a function meets, directly or in another method of the class. A path that a `guard` leaves
    /// counts, since the cell has nothing to show yet.
    private func always(_ function: NodeID, in part: Part, _ seen: inout Set<NodeInFile>) -> (Part, NodeID)? {
        let (file, outline) = (part.file, part.file.outline)
        guard let body = outline.child(function, .block), seen.count < Limits.maxFollowedMethods,
            seen.insert(NodeInFile(file: file.resolver.file, node: function)).inserted
        else { return nil }
        let leaves = file.exits.within(outline.nodes[body].first..<outline.nodes[body].end).contains {
            outline.ancestor($0) { $0 == .guardStmt || $0.isFunctionLike } == function
        }
        guard !leaves else { return nil }
        for member in part.assignments[function] ?? [] {
            guard let statement = file.assignment(to: member)?.statement else { continue }
            let met = file.handler(alwaysRunning: statement) ?? statement
            if outline.allPaths(through: outline.children(body), meet: [met]) { return (part, member.node) }
        }
        for call in outline.children(body) where outline.kind(call) == .call {
            guard let callee = outline.firstChild(call), file.resolver.isOnSelf(callee), let member = file.resolver.call(call)?.member,
                let next = parts.first(where: { $0.file.resolver.file == member.file && $0.contains(member) })
            else { continue }
            if let found = always(file.project.member(member).node, in: next, &seen) { return found }
        }
        return nil
    }
}

extension CellLife.Part {
    fileprivate func contains(_ member: DeclarationID) -> Bool { file.outline.parent(file.project.member(member).node) == body }

    fileprivate func callsSuper(_ name: String, in function: NodeID) -> Bool {
        file.outline.expressions(named: name, in: function).contains(where: file.outline.isMemberOfSuper)
    }
}
