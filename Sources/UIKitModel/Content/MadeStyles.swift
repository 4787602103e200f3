// The styles of the cells that code makes. A call or a table requests a style of an initializer, which passes that one or another one on
// by `self.init(…)` or `super.init(…)`, until UIKit's own is called.
import CellLintLinting

extension FileContext {
    /// The names of the enumeration of styles; the second is that of Swift 4.
    private static let namesOfStyles: Set = ["CellStyle", "UITableViewCellStyle"]

    /// The styles that the initializer of a call may pass on to UIKit's own; `unknown` among them if that is not certain.
    public func styles(ofCellMadeBy call: NodeID) -> [CellStyle] {
        guard let called = resolver.call(call), let type = called.constructs, let written = outline.call(call) else { return [.unknown] }
        let arguments = written.arguments.map { argument in
            InitializerArgument(label: argument.label, styles: styles(of: argument.value), isTrailing: argument.isTrailing)
        }
        let found = resolver.alternatives(of: type).map { StyleSearch(self, ofCells: $0, madeWith: arguments).found }
        // A protocol may declare an initializer.
        let isFound = called.member.map { $0.isInterface || declares(initializer: $0, type) } ?? true
        return isFound ? inOrder(found) : [.unknown]
    }

    /// The styles of the cells that a table makes of a class.
    public func styles(ofQueued type: Type) -> [CellStyle] {
        inOrder([StyleSearch(self, ofCells: type, madeWith: InitializerArgument.ofQueue).found])
    }

    /// A set has another order in each run, and caveats are told in the order in which they are found.
    private func inOrder(_ styles: [Set<CellStyle>]) -> [CellStyle] {
        CellStyle.allCases.filter { style in styles.contains { $0.contains(style) } }
    }

    /// The styles that an expression may be, also by a condition, a local or a constant.
    /// - Parameter parameters: those that are known of parameters.
    public func styles(of argument: NodeID, _ parameters: [NodeID: Set<CellStyle>] = [:]) -> Set<CellStyle> {
        var styles: Set<CellStyle> = []
        var open = outline.valuesChosen(in: argument)
        var followed: Set<NodeID> = []
        while let value = open.popLast() {
            switch outline.kind(value) {
            case .identifier, .member:
                if let local = resolver.local(namedBy: value) {
                    guard followed.insert(local).inserted else { continue }
                    if let known = parameters[local] {
                        styles.formUnion(known)
                    } else if let values = values(ofLocal: local) {
                        open += values.flatMap(outline.valuesChosen)
                    } else {
                        return [.unknown]
                    }
                } else {
                    let names = resolver.systemConstants(value, of: Self.namesOfStyles)
                    styles.formUnion(names.isEmpty ? [.unknown] : names.map { CellStyle(rawValue: $0) ?? .unknown })
                }
            default: return [.unknown]
            }
        }
        return styles
    }

    /// All values that a local may have; nil if they are not known.
    private func values(ofLocal local: NodeID) -> [NodeID]? {
        guard let pattern = outline.parent(local), outline.kind(pattern) == .patternBinding, outline.isStored(local),
            !outline.isDeclaredInClause(local),
            !aliases.references(to: local).contains(where: isChangedInPlace)
        else { return nil }
        let values = outline.initialValues(of: local) + aliases.assignedValues(local)
        return values.isEmpty ? nil : values
    }

    /// Whether code changes a variable other than by an assignment of one value: `(style, height) = large`, `choose(&style)`.
    private func isChangedInPlace(_ name: NodeID) -> Bool {
        if outline.parent(name).map({ outline.kind($0) }) == .inoutArgument { return true }
        guard let assignment = outline.ancestor(name, where: { $0 == .assignment || $0.isFunctionLike }),
            outline.kind(assignment) == .assignment, let target = outline.firstChild(assignment)
        else { return false }
        return target != name && outline.contains(target, name)
    }
}

/// An argument of a call of an initializer, and the styles that it may be.
private struct InitializerArgument: Hashable {
    var label: String
    var styles: Set<CellStyle>
    var isTrailing = false

    /// The arguments of the initializers with which a table makes its cells.
    static let ofQueue = [Self(label: "style", styles: [.default]), Self(label: "reuseIdentifier", styles: [.unknown])]
}

/// A search for the styles that initializers request, from one to the next.
private struct StyleSearch {
    /// A call of an initializer, or a table that makes a cell.
    private struct Call: Hashable {
        /// The class whose initializer is called: of a `super.init(…)`, the superclass of the one with the call.
        var start: Type
        var arguments: [InitializerArgument]
    }

    private(set) var found: Set<CellStyle> = []
    private let file: FileContext
    /// The class of the cells.
    private let type: Type
    private var seen: Set<Call> = []

    init(_ file: FileContext, ofCells type: Type, madeWith arguments: [InitializerArgument]) {
        (self.file, self.type) = (file, type)
        follow(Call(start: type, arguments: arguments), from: [])
    }

    /// - Parameter path: the calls that lead to this one. If it is among them, it never ends.
    private mutating func follow(_ call: Call, from path: [Call]) {
        guard path.count < Limits.maxFollowedInitializers, !path.contains(call) else { return addUnknown() }
        // Initializers with defaults lead to one call in many ways.
        guard seen.insert(call).inserted else { return }
        for at in file.resolver.superclassChain(of: call.start) {
            guard case .nominal = at else { break }
            let called = file.initializers(of: at).compactMap { InitializerRun($0, file.context(ofFile: $0.file), call.arguments) }
            guard !called.isEmpty else { continue }
            // Swift prefers the one that needs no defaults.
            let exact = called.filter { !$0.usesDefaults }
            for run in exact.isEmpty ? called : exact { follow(run, of: at, from: path + [call]) }
            return
        }
        if let style = call.arguments.first(where: { $0.label == "style" }) { return found.formUnion(style.styles) }
        guard call.arguments.allSatisfy({ $0.label == "frame" }) else { return addUnknown() }
        // UIKit's own may call the class's `init(style:reuseIdentifier:)`.
        found.insert(.default)
        follow(Call(start: type, arguments: InitializerArgument.ofQueue), from: path + [call])
    }

    /// Follows what a run of an initializer calls.
    private mutating func follow(_ run: InitializerRun, of owner: Type, from path: [Call]) {
        guard let calls = run.calls else { return addUnknown() }
        for call in calls {
            let start = call.isOfSuper ? file.resolver.superclass(of: owner) : type
            if let start { follow(Call(start: start, arguments: call.arguments), from: path) } else { addUnknown() }
        }
    }

    private mutating func addUnknown() { found.insert(.unknown) }
}

extension FileContext {
    /// Whether a class or one of its superclasses declares an initializer.
    fileprivate func declares(initializer: DeclarationID, _ type: Type) -> Bool {
        resolver.superclassChain(of: type).contains { initializers(of: $0).contains(initializer) }
    }

    /// The initializers that a class and its extensions declare.
    fileprivate func initializers(of type: Type) -> [DeclarationID] {
        guard case .nominal(let id, _) = type else { return [] }
        let parts = [id] + resolver.extensions(of: id, declaring: "init")
        return parts.filter { !$0.isInterface }.flatMap { project.members(named: "init", of: $0) }
    }
}

/// An initializer that runs with some arguments.
private struct InitializerRun {
    private let home: FileContext
    private let declaration: FunctionDecl
    /// The styles that its parameters are.
    private var parameters: [NodeID: Set<CellStyle>] = [:]
    /// Whether a parameter has its default value.
    private(set) var usesDefaults = false

    /// Nil if the initializer does not take the arguments.
    init?(_ id: DeclarationID, _ home: FileContext, _ arguments: [InitializerArgument]) {
        let outline = home.outline
        guard let declaration = FunctionDecl(home.project.member(id).node, in: outline) else { return nil }
        (self.home, self.declaration) = (home, declaration)
        var rest = arguments[...]
        for parameter in declaration.parameters {
            let label = outline.outerLabel(parameter) ?? outline.name(parameter)
            if let next = rest.first, next.isTrailing || next.label == (label == "_" ? "" : label) {
                parameters[parameter] = next.styles
                rest = rest.dropFirst()
            } else {
                guard outline.isOptionalParameter(parameter) else { return nil }
                usesDefaults = true
                parameters[parameter] = outline.defaultValue(ofParameter: parameter).map { home.styles(of: $0) }
            }
        }
        guard rest.isEmpty else { return nil }
    }

    /// What it calls of `self` and `super`; nil if that is not known.
    var calls: [(isOfSuper: Bool, arguments: [InitializerArgument])]? {
        guard home.project.hasBodies(home.resolver.file), let body = declaration.body else { return nil }
        let outline = home.outline
        let calls = outline.nodes(named: "init", in: body).compactMap { name -> (isOfSuper: Bool, arguments: [InitializerArgument])? in
            guard let base = outline.base(of: name), let call = outline.call(calling: name),
                outline.isSelf(base) || outline.isSuper(base)
            else { return nil }
            let arguments = call.arguments.map { argument in
                InitializerArgument(
                    label: argument.label, styles: home.styles(of: argument.value, parameters), isTrailing: argument.isTrailing)
            }
            return (outline.isSuper(base), arguments)
        }
        // Without one, `super.init()` runs.
        return calls.isEmpty ? [(true, [])] : calls
    }
}
