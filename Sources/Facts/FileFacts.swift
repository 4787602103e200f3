// Outline → what a file declares: its types and extensions with their members, and its globals.
// Unusual: extensions are listed among the types; whose they are is only known once all files are merged.

/// A type or extension that a file declares, local ones included. A class, since it is asked for over and over.
public final class TypeDeclaration: @unchecked Sendable {  // filled while its file is collected, and never changed again
    public enum Kind: Sendable { case `class`, `struct`, `enum`, `protocol`, actor, `extension`, alias, associated }

    public let kind: Kind
    /// The name; for an extension the extended type as it is written, `Outer.Inner`.
    public let name: String
    /// The last component of the name.
    let lastName: String
    public let node: Int
    public let isPrivate: Bool
    /// The type around it in the same file, -1 at the top level.
    public fileprivate(set) var outer = -1
    /// Declared inside a function or closure: found by scope only.
    public fileprivate(set) var isLocal = false
    /// The members by name, initialisers as `init`, subscripts as `subscript`: indices into `FileFacts.members`.
    public fileprivate(set) var members: [String: [Int32]] = [:]
    /// The types and aliases declared directly inside: indices into `FileFacts.types`.
    public fileprivate(set) var nested: [String: [Int32]] = [:]

    fileprivate init(kind: Kind, name: String, node: Int, isPrivate: Bool) {
        self.kind = kind
        self.name = name
        lastName = name.utf8.contains(0x2E) ? name.split(separator: ".").last.map(String.init) ?? "" : name
        self.node = node
        self.isPrivate = isPrivate
    }

}

/// A property, function, initialiser, subscript or case, of a type or global.
public struct Member: Sendable {
    public enum Kind: Sendable { case variable, function, initializer, `subscript`, enumCase }

    public var kind: Kind
    public var name: String
    /// The node: for a variable its `binding`, else the declaration.
    public var node: Int
    /// The type that it stands in, -1 for a global.
    public var owner: Int
    public var isStatic: Bool
}

/// Everything that one file declares.
public struct FileFacts: Sendable {
    public private(set) var types: [TypeDeclaration] = []
    public private(set) var members: [Member] = []
    /// Global functions, variables and operators by name.
    public private(set) var globals: [String: [Int32]] = [:]
    /// The type of each type node.
    public private(set) var typeOfNode: [Int: Int] = [:]
    /// Types and aliases that stand outside of others, by name: indices into `types`.
    private(set) var topLevel: [String: [Int32]] = [:]
    /// Extensions by the last component of the extended type's name: indices into `types`.
    private(set) var extensions: [String: [Int32]] = [:]
    /// What classes name first behind their colon, which may be their superclass.
    public private(set) var superclasses: Set<String> = []

    public init(_ outline: Outline) {
        collectTypes(outline)
        collectMembers(outline)
    }

    /// The questions about names that the file answers, for an index. More than skimming gives: declarations that do not start a line are among them.
    public var hashes: [UInt64] {
        topLevel.keys.map { NameQuestion.declaring($0).hash } + globals.keys.map { NameQuestion.declaring($0).hash }
            + extensions.keys.map { NameQuestion.extending($0).hash } + superclasses.map { NameQuestion.inheriting($0).hash }
    }
}

extension FileFacts {
    private mutating func collectTypes(_ outline: Outline) {
        for node in outline.nodes.indices {
            guard let kind = Self.typeKind(outline.kind(node)) else { continue }
            typeOfNode[node] = types.count
            let name: String
            if kind == .extension {
                name = outline.child(node, .typeName).map { Self.dottedName($0, outline) } ?? ""
            } else {
                name = outline.name(node)
            }
            types.append(TypeDeclaration(kind: kind, name: name, node: node, isPrivate: outline.flags(node).contains(.isPrivate)))
        }
        for index in types.indices {
            let type = types[index]
            if type.kind == .extension { extensions[type.lastName, default: []].append(Int32(index)) }
            if type.kind == .class, let clause = outline.child(type.node, .inheritanceClause), let first = outline.firstChild(clause) {
                superclasses.insert(outline.name(first))
            }
            switch Self.list(around: type.node, outline) {
            case .file: if type.kind != .extension { topLevel[type.name, default: []].append(Int32(index)) }
            case .type(let node):
                guard let outer = typeOfNode[node] else { break }
                types[index].outer = outer
                types[outer].nested[types[index].name, default: []].append(Int32(index))
            case .local: types[index].isLocal = true
            }
        }
    }

    private mutating func collectMembers(_ outline: Outline) {
        for node in outline.nodes.indices {
            switch outline.kind(node) {
            case .varDecl:
                guard let owner = owner(node, outline) else { continue }
                let isStatic = outline.flags(node).contains(.isStatic)
                for binding in outline.children(node) where outline.kind(binding) == .patternBinding {
                    guard let pattern = outline.firstChild(binding) else { continue }
                    addBindings(pattern, owner, isStatic, outline)
                }
            case .funcDecl:
                add(.function, outline.name(node), node, outline)
            case .initDecl:
                add(.initializer, "init", node, outline)
            case .subscriptDecl:
                add(.subscript, "subscript", node, outline)
            case .enumCaseDecl:
                guard let owner = owner(node, outline) else { continue }
                for element in outline.children(node) where outline.kind(element) == .enumCase {
                    append(Member(kind: .enumCase, name: outline.name(element), node: element, owner: owner, isStatic: true))
                }
            default: break
            }
        }
    }

    private mutating func addBindings(_ pattern: Int, _ owner: Int, _ isStatic: Bool, _ outline: Outline) {
        if outline.kind(pattern) == .binding {
            append(Member(kind: .variable, name: outline.name(pattern), node: pattern, owner: owner, isStatic: isStatic))
        } else if outline.kind(pattern) == .tuplePattern {
            for part in outline.children(pattern) { addBindings(part, owner, isStatic, outline) }
        }
    }

    private mutating func add(_ kind: Member.Kind, _ name: String, _ node: Int, _ outline: Outline) {
        guard let owner = owner(node, outline) else { return }
        append(Member(kind: kind, name: name, node: node, owner: owner, isStatic: outline.flags(node).contains(.isStatic)))
    }

    private mutating func append(_ member: Member) {
        let index = Int32(members.count)
        members.append(member)
        if member.owner < 0 {
            globals[member.name, default: []].append(index)
        } else {
            types[member.owner].members[member.name, default: []].append(index)
        }
    }

    /// The type that a declaration is a member of, -1 for a global, nil for a local one.
    private func owner(_ node: Int, _ outline: Outline) -> Int? {
        switch Self.list(around: node, outline) {
        case .file: return -1
        case .type(let node): return typeOfNode[node]
        case .local: return nil
        }
    }

    private enum List { case file, type(Int), local }

    /// The list that a declaration stands in, `#if`s looked through.
    private static func list(around node: Int, _ outline: Outline) -> List {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .ifConfig, .ifConfigClause: at = parent
            case .memberBlock: return outline.parent(parent).map { .type($0) } ?? .local
            case .file: return .file
            default: return .local
            }
        }
        return .local
    }

    private static func typeKind(_ kind: Node.Kind) -> TypeDeclaration.Kind? {
        switch kind {
        case .classDecl: .class
        case .structDecl: .struct
        case .enumDecl: .enum
        case .protocolDecl: .protocol
        case .actorDecl: .actor
        case .extensionDecl: .extension
        case .typealiasDecl: .alias
        case .associatedtypeDecl: .associated
        default: nil
        }
    }

    /// `UIKit.UITableView.Style` → `UITableView.Style`; generic arguments left out.
    static func dottedName(_ node: Int, _ outline: Outline) -> String {
        var names: [String] = []
        var at: Int? = node
        // Nobody nests so deep; of a chain of thousands each link would spell out all before it.
        while let part = at, outline.kind(part) == .typeName, names.count < 64 {
            names.append(outline.name(part))
            at = outline.child(part, .typeName)
        }
        while names.count > 1, modules.contains(names[names.count - 1]) { names.removeLast() }
        return names.reversed().joined(separator: ".")
    }

    /// Modules whose names may stand before a type's.
    static let modules: Set<String> = ["UIKit", "Swift", "Foundation", "SwiftUI", "CoreFoundation", "QuartzCore", "CoreGraphics", "ObjectiveC"]
}
