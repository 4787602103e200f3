// Finds the uses of an interface's deprecated declarations in a file, by type and not by name. All deprecation rules are built on it,
// UIKit's as well as those that a team's page declares.
//
//     let old = file.deprecations(declaredIn: "UIKit.swiftinterface").filter { $0.ownerName == "UITableView" }
//     return file.uses(of: old).compactMap(file.finding)

/// The deprecated declarations to look for.
public struct SoughtDeclarations: Sendable {
    /// A declaration with its file number. A class, since each name of a file is compared with several.
    final class Candidate: Sendable {
        let file: FileID
        let declaration: DeprecatedDeclaration

        init(_ file: FileID, _ declaration: DeprecatedDeclaration) {
            self.file = file
            self.declaration = declaration
        }
    }

    /// The declarations by base name.
    private(set) var byName: [String: [Candidate]] = [:]

    /// The deprecated declarations of the interface at a path.
    public init(_ project: ProjectView, declaredIn interface: Path) {
        for (file, declaration) in project.interfaces.deprecations(declaredIn: interface) { add(Candidate(file, declaration)) }
    }

    private init() {}

    /// The initializers among them.
    fileprivate var initializers: [Candidate]? { byName["init"] }

    /// A subset of them.
    public func filter(_ isIncluded: (DeprecatedDeclaration) -> Bool) -> SoughtDeclarations {
        var part = SoughtDeclarations()
        for candidate in byName.values.joined() where isIncluded(candidate.declaration) { part.add(candidate) }
        return part
    }

    private mutating func add(_ candidate: Candidate) { byName[candidate.declaration.name, default: []].append(candidate) }
}

/// A use of a deprecated declaration.
public struct DeprecatedUse: Sendable {
    /// The node that names it.
    public var node: NodeID
    /// The name.
    public var range: ByteRange
    public var declaration: DeprecatedDeclaration
    public var confidence: Confidence
    public var notes: [Note]
    /// Whether the code implements or overrides it. UIKit still calls it, but the compiler does not warn.
    public var isImplementation: Bool
}

extension FileContext {
    /// The deprecated declarations of the interface at a path.
    public func deprecations(declaredIn interface: Path) -> SoughtDeclarations {
        SoughtDeclarations(project, declaredIn: interface)
    }

    /// Every use of some declarations in this file, in the order of the outline; none in code that is itself deprecated.
    /// - Parameter describingProject: whether the interfaces also describe the project's declarations of the same names.
    public func uses(of deprecations: SoughtDeclarations, describingProject: Bool = false) -> [DeprecatedUse] {
        let finder = UseFinder(file: self, deprecations: deprecations, describesProject: describingProject)
        let named = outline.nodes(namedAnyOf: Array(deprecations.byName.keys))
        // `if let title {`: the shorthand reads the member that its pattern names.
        let shorthands = named.filter { outline.kind($0) == .binding }.compactMap(outline.parent).filter {
            outline.kind($0) == .optionalBinding
        }
        let calls = deprecations.byName["init"] == nil ? [] : Array(outline.nodes(of: .call))
        return (named + shorthands + calls).sorted().compactMap { node in
            guard let use = finder.use(at: node), !outline.isInDeprecatedDeclaration(node) else { return nil }
            return use
        }
    }
}

private struct UseFinder: FileCheck {
    typealias Candidate = SoughtDeclarations.Candidate

    let file: FileContext
    let deprecations: SoughtDeclarations
    let describesProject: Bool

    func use(at node: NodeID) -> DeprecatedUse? {
        switch outline.kind(node) {
        case .identifier, .member: return named(node).flatMap { use(at: node, $0) }
        case .typeName: return named(node).flatMap { typeUse(at: node, $0, resolver.type(written: node)) }
        case .optionalBinding:
            guard let pattern = outline.onlyChild(node), outline.kind(pattern) == .binding, let candidates = named(pattern)
            else { return nil }
            return found(among: candidates, resolver.lookup(outline.name(pattern), from: node)).flatMap {
                made(node, named: pattern, $0, .certain)
            }
        case .call: return deprecations.initializers.flatMap { initializerUse(at: node, $0) }
        case .funcDecl:
            return named(node).flatMap { implementation(at: node, $0, labels: outline.child(node, .parameterList).map(outline.labels)) }
        case .binding:
            guard outline.isOverride(node) else { return nil }
            return named(node).flatMap { implementation(at: node, $0, labels: nil) }
        default: return nil
        }
    }

    /// The declarations with a node's name.
    private func named(_ node: NodeID) -> [Candidate]? {
        outline.nameRange(node).flatMap { deprecations.byName[outline.text.string($0)] }
    }

    private func made(
        _ node: NodeID, named: NodeID? = nil, _ candidate: Candidate, _ confidence: Confidence, notes: [Note] = [],
        isImplementation: Bool = false
    ) -> DeprecatedUse? {
        guard let range = outline.nameRange(named ?? node) else { return nil }
        return DeprecatedUse(
            node: node, range: range, declaration: candidate.declaration, confidence: confidence, notes: notes,
            isImplementation: isImplementation)
    }

    // MARK: - What is meant

    /// Whether a candidate is this type, or describes the project's type of that name.
    private func isType(_ candidate: Candidate, _ id: DeclarationID) -> Bool {
        let declared = candidate.declaration
        guard declared.isType else { return false }
        if candidate.file == id.file { return declared.declaration == .type(id.type) }
        guard describesProject, !id.isInterface else { return false }
        let type = resolver.project.type(id)
        return type.name == declared.name && typeName(type.outer, in: id) == lastPart(declared.ownerName)
    }

    /// Whether a candidate is this member, or describes the project's member with that name and those labels in a type of that name.
    private func isMember(_ candidate: Candidate, _ id: DeclarationID) -> Bool {
        let declared = candidate.declaration
        guard !declared.isType else { return false }
        if candidate.file == id.file { return declared.declaration == .member(id.member) }
        let file = resolver.project.file(id)
        guard describesProject, !file.isInterface else { return false }
        let member = resolver.project.member(id)
        let labels =
            member.kind == .variable ? nil : file.outline.child(member.node, .parameterList).map { file.outline.labels(inParameters: $0) }
        return member.name == declared.name && labels == declared.labels && typeName(member.owner, in: id) == lastPart(declared.ownerName)
    }

    private func typeName(_ type: TypeID?, in id: DeclarationID) -> String {
        type.map { lastPart(resolver.project.file(id).facts.types[$0].name) } ?? ""
    }

    private func lastPart(_ name: String) -> String { name.split(at: ".").last.map(String.init) ?? "" }

    /// Whether a node is inside a type of this name, which may refer to its own members.
    private func isInside(_ name: String, _ node: NodeID) -> Bool {
        var at = node
        while let scope = outline.ancestor(at, where: \.isTypeDeclaration) {
            let own = outline.kind(scope) == .extensionDecl ? outline.child(scope, .typeName).map(outline.name) : outline.name(scope)
            if own == name { return true }
            at = scope
        }
        return false
    }

    // MARK: - Types

    private func typeUse(at node: NodeID, _ candidates: [Candidate], _ type: Type) -> DeprecatedUse? {
        guard case .nominal(let id, _) = type else { return nil }
        guard let candidate = candidates.first(where: { isType($0, id) }), !describesProject || !isInside(candidate.declaration.name, node)
        else { return nil }
        return made(node, candidate, .certain)
    }

    // MARK: - Members

    /// An identifier or member in an expression.
    private func use(at node: NodeID, _ candidates: [Candidate]) -> DeprecatedUse? {
        // Patterns compare and do not count as uses; the compiler does not warn either.
        if outline.parent(node).map(outline.kind) == .caseItem { return nil }
        if candidates.contains(where: \.declaration.isType), case .metatype(let type) = resolver.type(of: node),
            let use = typeUse(at: node, candidates, type)
        {
            return use
        }
        let members = candidates.filter { !$0.declaration.isType && $0.declaration.name != "init" }
        guard !members.isEmpty else { return nil }
        let base = outline.kind(node) == .member ? outline.base(of: node) : nil
        guard let candidate = memberUse(at: node, base, members) else { return nil }
        guard let base else {
            return made(node, candidate, .certain, notes: outline.kind(node) == .identifier ? file.provenanceNotesOfSelf(at: node) : [])
        }
        return made(node, candidate, resolver.isGuess(base) ? .likely : .certain, notes: file.provenanceNotes(of: base))
    }

    private func memberUse(at node: NodeID, _ base: NodeID?, _ candidates: [Candidate]) -> Candidate? {
        guard let call = call(of: node) else {
            let spelled = outline.compoundLabels(node)
            let fitting = candidates.filter { spelled == nil || $0.declaration.labels == spelled }
            return fitting.isEmpty ? nil : found(among: fitting, node, base, isExact: spelled != nil)
        }
        let arguments = outline.children(call).filter { outline.kind($0) == .argument }
        let labels = arguments.filter { !outline.flags($0).contains(.isTrailing) }.map(outline.name)
        let fitting = candidates.filter { fit(labels, trailing: arguments.count - labels.count, $0.declaration) }
        guard !fitting.isEmpty else { return nil }
        if let member = resolver.call(call)?.member {
            return fitting.first { isMember($0, member) }
        }
        return found(among: fitting, node, base, isExact: true)
    }

    /// The call whose function a node names, possibly through `?` or `!`.
    private func call(of node: NodeID) -> NodeID? {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap: at = parent
            case .call: return outline.firstChild(parent) == at ? parent : nil
            default: return nil
            }
        }
        return nil
    }

    /// Whether a call's labels match a declaration's in order, and the missing ones are optional or those of trailing closures.
    private func fit(_ labels: [String], trailing: Int, _ declaration: DeprecatedDeclaration) -> Bool {
        // A property may be called as well, if it contains a closure.
        guard let declared = declaration.labels else { return true }
        var next = 0
        var missing: Set<Int> = []
        for label in labels {
            guard let place = declared[next...].firstIndex(of: label) else { return false }
            missing.formUnion(next..<place)
            next = place + 1
        }
        return missing.union(next..<declared.count).subtracting(declaration.optionalLabels).count <= trailing
    }

    /// The candidate that a name refers to. Without its labels, a function may be an overload of the same name, unless `isExact`.
    private func found(among candidates: [Candidate], _ node: NodeID, _ base: NodeID?, isExact: Bool) -> Candidate? {
        let name = outline.name(node)
        let lookup: MemberLookup
        if let base {
            lookup = resolver.members(name, of: resolver.type(of: base))
        } else if outline.kind(node) == .member {
            guard let expected = resolver.expectedType(node)?.unwrapped else { return nil }
            lookup = resolver.members(name, of: .metatype(expected))
        } else {
            return found(among: candidates, resolver.lookup(name, from: node))
        }
        guard case .found(let members) = lookup else { return nil }
        return found(among: candidates, members.map(\.id), isExact: isExact)
    }

    private func found(among candidates: [Candidate], _ named: NameLookupResult) -> Candidate? {
        switch named {
        case .members(let members, _): found(among: candidates, members.map(\.id), isExact: false)
        case .globals(let globals): found(among: candidates, globals, isExact: false)
        default: nil
        }
    }

    private func found(among candidates: [Candidate], _ ids: [DeclarationID], isExact: Bool) -> Candidate? {
        let meant = ids.map { id in candidates.first { isMember($0, id) } }
        return isExact || !meant.contains { $0 == nil } ? meant.lazy.compactMap { $0 }.first : nil
    }

    /// `Kind(old: 1)`, `Kind.init(old: 1)` and `.init(old: 1)`.
    private func initializerUse(at node: NodeID, _ candidates: [Candidate]) -> DeprecatedUse? {
        guard let callee = outline.firstChild(node), let name = outline.nameRange(callee), mayNameType(name),
            let member = resolver.call(node)?.member,
            let candidate = candidates.first(where: { isMember($0, member) })
        else { return nil }
        return made(node, named: callee, candidate, .certain)
    }

    /// Whether this name may be a type's: most calls are of functions, which begin with a lower-case letter.
    private func mayNameType(_ name: ByteRange) -> Bool {
        guard name.count > 0, !(0x61...0x7A).contains(outline.text.bytes[name.start]) else {
            return ["init", "self", "super"].contains(outline.text.string(name))
        }
        return true
    }

    // MARK: - Implementations

    /// A member of a type that overrides a declaration or satisfies a protocol requirement.
    private func implementation(at node: NodeID, _ candidates: [Candidate], labels: [String]?) -> DeprecatedUse? {
        let fitting = candidates.filter { !$0.declaration.isType && $0.declaration.labels == labels && $0.declaration.owner != nil }
        guard !fitting.isEmpty, outline.isMember(node) else { return nil }
        let type = resolver.selfType(at: node)
        let above = resolver.everythingAbove(type)
        let owner = fitting.first { candidate in
            above.contains { id in
                if id == candidate.declaration.owner.map({ DeclarationID(file: candidate.file, $0) }) { return true }
                return describesProject && !id.isInterface
                    && resolver.project.type(id).name == lastPart(candidate.declaration.ownerName)
            }
        }
        if let owner { return made(node, owner, .certain, notes: file.provenanceNotesOfSelf(at: node), isImplementation: true) }
        // An undeclared superclass may be the one; labels such as `editActionsForRowAt` are unique to it.
        guard let labels, labels.count > 1, resolver.externalSuperclass(of: type) != nil else { return nil }
        return made(node, fitting[0], .likely, notes: file.provenanceNotesOfSelf(at: node), isImplementation: true)
    }
}

extension Outline {
    /// The labels after a compound name: `f(_:b:)`; nil if there are none.
    fileprivate func compoundLabels(_ node: NodeID) -> [String]? {
        guard let name = nodes[node].name, name.next < nodes[node].end, tokens[name.next].kind == .leftParen else { return nil }
        return (name.next.next..<nodes[node].end).filter { tokens[$0].kind == .word }.map { word($0) == "_" ? "" : word($0) }
    }

    /// Whether a declaration is a member of a type, not a local or a global.
    fileprivate func isMember(_ node: NodeID) -> Bool {
        let holders: Set<Node.Kind> = [.ifConfig, .ifConfigClause, .patternBinding, .varDecl]
        return ancestor(node) { !holders.contains($0) }.map { kind($0) == .memberBlock } ?? false
    }
}

extension Resolver {
    /// The superclasses of a type and the protocols that it conforms to.
    fileprivate func everythingAbove(_ type: Type) -> [DeclarationID] {
        let above = allConformances(of: type) + superclassChain(of: type).dropFirst()
        return above.compactMap { if case .nominal(let id, _) = $0 { id } else { nil } }
    }
}
