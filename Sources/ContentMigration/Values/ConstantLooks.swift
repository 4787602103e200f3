// Tells which values of a label's look mean the same wherever and whenever code of the project evaluates them, so that a fix may repeat them.
import CellLintUIKitModel

/// The values that code of a class writes.
struct ConstantLooks: FileCheck {
    let file: FileContext
    /// Whether all code that names the class sees the constants of the project as well.
    let seesProject: Bool
    /// How many getters led to the code.
    var depth = 0

    private var project: ProjectView { file.project }

    /// UIKit's types with values for the looks of labels.
    private static let types: Set = [
        "UIColor", "UIFont", "NSLineBreakMode", "NSTextAlignment", "CGFloat", "UIImage", "SymbolConfiguration", "Weight", "TextStyle",
    ]

    /// Whether a value for a property is made of literals, of UIKit's own values, and of constants that all files see.
    func contain(_ value: NodeID, for property: ConfigurationProperty) -> Bool {
        switch property {
        case .textProperty(_, .color), .imageProperty(.tintColor): contain(value, of: ["UIColor"])
        case .textProperty(_, .font): contain(value, of: ["UIFont"])
        default: contain(value, of: Self.types)
        }
    }

    /// - Parameter types: the types of UIKit whose members may be meant by a dot alone, as far as the project extends them.
    private func contain(_ value: NodeID, of types: Set<String>) -> Bool {
        switch outline.kind(value) {
        case .numberLiteral, .boolLiteral, .nilLiteral: true
        case .stringLiteral: outline.firstChild(value) == nil
        case .tuple, .forceUnwrap, .prefixOperation, .binary: outline.children(value).allSatisfy { contain($0, of: types) }
        case .argument: outline.children(value).allSatisfy { contain($0, of: Self.types) }
        case .call: outline.children(value).allSatisfy { contain($0, of: types) }
        case .macro: outline.isNamed(value, "colorLiteral")
        case .identifier: namesType(value) || isConstantOfProject(value)
        case .member: containMember(value, of: types)
        default: false
        }
    }

    private func containMember(_ value: NodeID, of types: Set<String>) -> Bool {
        guard let base = outline.base(of: value) else { return isSameEverywhere(outline.name(value), of: types) }
        if isConstantOfProject(value) { return true }
        if namesType(base) { return isSameEverywhere(outline.name(value), of: [outline.name(base)]) }
        return outline.kind(base) == .call && contain(base, of: types)
    }

    /// Whether an expression is the name of a type of UIKit, not of one that the project declares.
    private func namesType(_ node: NodeID) -> Bool {
        [.identifier, .member].contains(outline.kind(node)) && Self.types.contains(outline.name(node))
            && resolver.variable(namedBy: node) == nil
            && project.types(outline.name(node), meantIn: resolver.file).allSatisfy(\.isInterface)
    }

    /// Whether a static member of some types of UIKit is UIKit's own, or a constant that all files see.
    private func isSameEverywhere(_ name: String, of types: Set<String>) -> Bool {
        let parts = types.flatMap { project.types($0, meantIn: resolver.file) }.flatMap(resolver.extensions)
        return parts.filter { !$0.isInterface }.flatMap { project.members(named: name, of: $0) }.allSatisfy(isConstant)
    }

    /// Whether an expression names a constant of the project that all files see.
    private func isConstantOfProject(_ node: NodeID) -> Bool {
        guard resolver.local(namedBy: node) == nil, let base = outline.kind(node) == .member ? outline.base(of: node) : node,
            outline.kind(base) == .identifier
        else { return false }
        let members = resolver.members(namedBy: node)
        return !members.isEmpty && members.allSatisfy { isConstant($0.id) }
    }

    private func isConstant(_ id: DeclarationID) -> Bool {
        let (home, member) = (project.file(id), project.member(id))
        guard seesProject, !home.isInterface,
            let declaration = member.kind == .function ? member.node : home.outline.ancestor(member.node, where: { $0 == .varDecl }),
            home.outline.flags(declaration).contains(.isLet) || isComputed(id), !home.outline.flags(declaration).contains(.isPrivate)
        else { return false }
        var owner = home.outline.ancestor(declaration, where: \.isTypeDeclaration)
        if owner != nil, !member.isStatic { return false }
        while let type = owner {
            if home.outline.flags(type).contains(.isPrivate) { return false }
            owner = home.outline.ancestor(type, where: \.isTypeDeclaration)
        }
        return true
    }

    /// Whether a property is computed, or a function has no parameters, and it only chooses between such values by the version of the
    /// system.
    private func isComputed(_ id: DeclarationID) -> Bool {
        guard depth < Limits.maxAliasDepth, project.hasBodies(id.file) else { return false }
        let home = file.context(ofFile: id.file)
        guard let body = project.member(id).kind == .function ? home.bodyWithoutParameters(id) : home.bodyOfOnlyGetter(id) else {
            return false
        }
        let looks = ConstantLooks(file: home, seesProject: seesProject, depth: depth + 1)
        let values = home.outline.resultValues(of: body)
        return !values.isEmpty && values.allSatisfy { looks.contain($0, of: ["UIColor"]) } && home.outline.choosesByVersion(body)
    }
}

extension FileContext {
    /// The body of a property's getter, if the property has nothing else.
    fileprivate func bodyOfOnlyGetter(_ id: DeclarationID) -> NodeID? {
        let binding = project.member(id).node
        guard let accessors = outline.parent(binding).flatMap({ outline.child($0, .accessorBlock) }), outline.isOnlyGetter(accessors) else {
            return nil
        }
        return resolver.getter(of: binding)?.block
    }

    fileprivate func bodyWithoutParameters(_ id: DeclarationID) -> NodeID? {
        let function = project.member(id).node
        guard let parameters = outline.child(function, .parameterList), outline.firstChild(parameters) == nil else { return nil }
        return outline.child(function, .block)
    }
}

extension Outline {
    /// Whether a property has a getter and nothing else.
    fileprivate func isOnlyGetter(_ accessors: NodeID) -> Bool {
        child(accessors, .block) != nil || children(accessors).allSatisfy { isNamed($0, "get") }
    }

    /// Whether a body does nothing but return values, some of them on some systems alone.
    fileprivate func choosesByVersion(_ body: NodeID) -> Bool {
        children(body).allSatisfy { statement in
            switch kind(statement) {
            case .ifStmt, .guardStmt, .elseClause:
                children(statement).allSatisfy { part in
                    switch kind(part) {
                    case .availability: true
                    case .block: choosesByVersion(part)
                    case .elseClause: choosesByVersion(part)
                    default: false
                    }
                }
            case .block: choosesByVersion(statement)
            case .returnStmt: true
            default: isOnlyChild(statement)
            }
        }
    }
}
