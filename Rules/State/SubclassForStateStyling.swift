// Reports cell subclasses that consist of an `updateConfiguration(using:)` and of values to show, so that an update handler can
// replace them. Extensions of the class in any file are part of it.
import CellLintUIKitModel

/// A cell class that overrides `updateConfiguration(using:)`, and at most stores the content it shows.
struct SubclassForStateStyling: Rule {
    let triggers: [Trigger] = ["updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let check = SubclassCheck(file: file)
        return file.updateHandlers().compactMap { check.finding(for: $0) }
    }
}

private struct SubclassCheck: FileCheck {
    let file: FileContext

    func finding(for handler: UpdateHandler) -> Finding? {
        guard outline.kind(handler.owner) == .funcDecl, let (_, type) = outline.member(around: handler.owner),
            file.mayUse(Version(15), at: type), case .nominal(let id, _) = resolver.selfType(at: handler.owner), isReplaceable(id)
        else { return nil }
        var confidence = Confidence.certain
        for part in resolver.parts(of: id) {
            let home = file.context(ofFile: part.file)
            let override = part.file == resolver.file ? handler.owner : nil
            guard let declaration = home.outline.typeDeclaration(file.project.type(part).node), file.haveBodies([part]),
                let found = SubclassCheck(file: home).contentConfidence(ofMembersOf: declaration, besides: override)
            else { return nil }
            confidence = min(confidence, found)
        }
        let subclass = file.project.type(id)
        return file.finding(
            on: subclass.node, in: id.file, symbol: subclass.name, confidence: confidence,
            "`\(subclass.name)` only overrides `updateConfiguration(using:)`; use a `configurationUpdateHandler` instead of a subclass")
    }

    /// Whether a class extends one of UIKit's directly, conforms to nothing, and is not inherited.
    private func isReplaceable(_ id: DeclarationID) -> Bool {
        let home = file.resolver(of: id.file)
        guard let subclass = home.outline.typeDeclaration(file.project.type(id).node), home.outline.kind(subclass.node) == .classDecl,
            case .nominal(let superclass, _)? = resolver.superclass(of: .nominal(id, [])), superclass.isInterface,
            subclass.inheritedTypes.count == 1, !file.isInherited(id)
        else { return false }
        return resolver.extensions(of: id).allSatisfy { part in
            file.project.file(part).outline.typeDeclaration(file.project.type(part).node)?.inheritedTypes.isEmpty ?? false
        }
    }

    // MARK: - Members

    /// How certain it is that all members besides the override are content to show; nil if one is anything else.
    private func contentConfidence(ofMembersOf part: TypeDecl, besides override: NodeID?) -> Confidence? {
        guard let members = part.memberBlock else { return nil }
        var confidence = Confidence.certain
        for member in outline.children(members) where member != override {
            switch outline.kind(member) {
            case .varDecl:
                guard let found = contentConfidence(ofVariables: member) else { return nil }
                confidence = min(confidence, found)
            case .initDecl: guard onlyCallsSuper(member) else { return nil }
            default: return nil
            }
        }
        return confidence
    }

    /// How certain it is that the variables of a declaration hold content rather than views; nil if they do not.
    private func contentConfidence(ofVariables declaration: NodeID) -> Confidence? {
        let flags = outline.flags(declaration)
        if flags.contains(.isStatic), flags.contains(.isLet) { return .certain }
        guard flags.isDisjoint(with: [.isStatic, .isLet, .isLazy, .isOverride, .isWeak, .isUnowned]),
            outline.child(declaration, .attribute) == nil
        else { return nil }
        var confidence = Confidence.certain
        for binding in outline.children(declaration).compactMap({ outline.variable($0) }) {
            guard let name = binding.pattern, outline.kind(name) == .binding, outline.isStored(name),
                let found = contentConfidence(ofType: resolver.type(of: name))
            else { return nil }
            confidence = min(confidence, found)
        }
        return confidence
    }

    /// How certain it is that values of a type are content. A type that no file declares is judged by its name.
    private func contentConfidence(ofType type: Type) -> Confidence? {
        switch type.unwrapped {
        case .nominal(let id, _):
            if id.isInterface, file.project.type(id).kind == .class { return nil }
            return resolver.inherits(type, from: ["UIView", "UIViewController"]) ? nil : .certain
        case .external(let name): return Self.viewSuffixes.contains { name.ends(with: $0) } ? nil : .likely
        case .tuple: return .certain
        default: return nil
        }
    }

    private static let viewSuffixes = ["View", "Label", "Button", "Control", "Layer", "Constraint", "Controller"]

    /// Whether an initializer only calls that of the superclass with its own parameters, or stops the program. One that chooses a style gives
    /// the cell what no handler could.
    private func onlyCallsSuper(_ initializer: NodeID) -> Bool {
        guard let body = outline.function(initializer)?.body else { return false }
        return outline.children(body).allSatisfy { statement in
            if outline.neverReturns(statement) { return true }
            return outline.callOfSuperInit(statement)?.arguments.allSatisfy { isParameter($0.value) } ?? false
        }
    }

    private func isParameter(_ value: NodeID) -> Bool { resolver.local(namedBy: value).map { outline.kind($0) == .parameter } ?? false }
}
