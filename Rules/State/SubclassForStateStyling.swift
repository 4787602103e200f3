// Reports cell subclasses that consist of an `updateConfiguration(using:)` and of values to show, so that an update handler can
// replace them.
import CellLintUIKitModel

/// A cell class that overrides `updateConfiguration(using:)`, and at most stores the content it shows.
struct SubclassForStateStyling: Rule {
    let triggers: [Trigger] = ["updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let check = SubclassCheck(file: file)
        return file.updateHandlers().compactMap { check.finding(for: $0) }
    }
}

private struct SubclassCheck {
    let file: FileContext

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    func finding(for handler: UpdateHandler) -> Finding? {
        guard outline.kind(handler.owner) == .funcDecl, let (_, type) = outline.member(around: handler.owner),
            outline.kind(type) == .classDecl, let subclass = outline.typeDeclaration(type), file.mayUse(Version(15), at: type),
            isReplaceable(subclass, selfType: resolver.selfType(at: handler.owner)),
            let confidence = contentConfidence(ofMembersOf: subclass, besides: handler.owner)
        else { return nil }
        return file.finding(
            at: outline.nameRange(type)!, symbol: subclass.name, confidence: confidence,
            "`\(subclass.name)` only overrides `updateConfiguration(using:)`; use a `configurationUpdateHandler` instead of a subclass")
    }

    /// Whether a class extends one of UIKit's directly, conforms to nothing, and is neither extended nor inherited.
    private func isReplaceable(_ subclass: TypeDecl, selfType: Type) -> Bool {
        guard case .nominal(let id, _) = selfType, case .nominal(let superclass, _)? = resolver.superclass(of: selfType),
            file.project.file(superclass).isInterface, subclass.inheritedTypes.count == 1
        else { return false }
        return resolver.extensions(of: id).isEmpty && !file.isInherited(id)
    }

    // MARK: - Members

    /// How certain it is that all members besides the override are content to show; nil if one is anything else.
    private func contentConfidence(ofMembersOf subclass: TypeDecl, besides override: NodeID) -> Confidence? {
        guard let members = subclass.memberBlock else { return nil }
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
            if file.project.file(id).isInterface, file.project.type(id).kind == .class { return nil }
            return resolver.inherits(type, from: ["UIView", "UIViewController"]) ? nil : .certain
        case .external(let name): return Self.viewSuffixes.contains(where: name.hasSuffix) ? nil : .likely
        case .tuple: return .certain
        default: return nil
        }
    }

    private static let viewSuffixes = ["View", "Label", "Button", "Control", "Layer", "Constraint", "Controller"]

    /// Whether an initializer only calls that of the superclass, or stops the program.
    private func onlyCallsSuper(_ initializer: NodeID) -> Bool {
        guard let body = outline.function(initializer)?.body else { return false }
        return outline.children(body).allSatisfy { statement in
            guard let call = outline.call(statement) else { return false }
            if outline.isNamed(call.calledExpression, "fatalError") { return true }
            return outline.isNamed(call.calledExpression, "init") && call.base.map { outline.isNamed($0, "super") } ?? false
        }
    }
}
