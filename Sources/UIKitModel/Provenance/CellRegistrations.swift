// Collects what the project registers for table cells, by reuse identifier.
import CellLintLinting

/// What is registered under an identifier for the table of a type.
struct RegistrationQuestion: Hashable {
    let identifier: ReuseIdentifier
    let owner: DeclarationID
}

/// What the registrations of one file set up tables of.
private final class SettingsOfRegistrations: FileAnalysis {
    let known = Memo<NodeID, TableSetting?>()
    init(_ file: FileContext) {}
}

extension CellAliases {
    /// The registrations that a dequeue meets: those of its own type or file and of its subclasses, together with those that other code makes
    /// for the type's table, otherwise those of files that name its type. In a function that is given the table, those of its callers, too.
    public func registrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let known =
            if case .nominal(let own, _) = resolver.selfType(at: call) {
                registrations(RegistrationQuestion(identifier: identifier, owner: own)) {
                    findRegistrations(under: identifier, at: call, for: own)
                }
            } else {
                file.tableCellRegistrations.under(identifier).filter { $0.file == resolver.file }
            }
        return known + registrationsOfCallers(under: identifier, at: call, besides: known)
    }

    /// Those in the code of types that call the function around a dequeue with their tables.
    private func registrationsOfCallers(
        under identifier: ReuseIdentifier, at call: NodeID, besides known: [TableCellRegistration]
    ) -> [TableCellRegistration] {
        let all = file.tableCellRegistrations.under(identifier)
        guard all.count > known.count, let table = outline.call(call)?.base.map(outline.unwrapped),
            let parameter = resolver.local(namedBy: table).map(root), outline.kind(parameter) == .parameter,
            !file.isOfTableMethod(parameter)
        else { return [] }
        let callers = file.typesGivingTables(to: parameter)
        return all.filter { registration in
            guard !known.contains(where: { $0.file == registration.file && $0.node == registration.node }),
                case .nominal(let id, _) = file.context(ofFile: registration.file).resolver.selfType(at: registration.node)
            else { return false }
            return callers.contains { file.isRelated($0, id) }
        }
    }

    private func findRegistrations(under identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID) -> [TableCellRegistration] {
        var all = file.tableCellRegistrations.under(identifier) + registrationsSpelledOtherwise(than: identifier, at: call, for: own)
        // Another controller registers cells for its own table, also in the same file.
        if resolver.inherits(.nominal(own, []), from: ["UIViewController"]) {
            all.removeAll { isForOtherTable($0, than: own) && !isMadeForTable(of: own, $0) }
        }
        let files = Set(file.family(of: own).map(\.file))
        let near = all.filter { files.contains($0.file) || isOfSubclass($0, of: own) }
        if !near.isEmpty { return near + all.filter { !files.contains($0.file) && isMadeForTable(of: own, $0) } }
        switch identifier {
        case .ofClass, .qualified: return all
        case .inFile, .text: break
        }
        let name = file.project.type(own).name
        // Another project beside this one may have a type of the same name.
        return all.filter { registration in
            !file.project.file(registration.file).outline.nodes(named: name).isEmpty
                && file.project.types(name, meantIn: registration.file).contains(own) || isMadeForTable(of: own, registration)
        }
    }

    /// Whether code apart from a type makes a registration for the table that shows the type's cells, or for that of the objects which have
    /// the type's object as their data source.
    func isMadeForTable(of own: DeclarationID, _ registration: TableCellRegistration) -> Bool {
        if isMadeByOthers(registration, for: own) { return true }
        let owner = file.context(ofFile: registration.file).resolver.selfType(at: registration.node)
        return file.tableHolders(ofSource: own).contains { holder in
            if case .nominal(let id, _) = owner, file.isRelated(id, holder) { return true }
            return isMadeByOthers(registration, for: holder)
        }
    }

    /// Whether code apart from a type makes a registration for the type's table, and may replace its own one: `setUp(tableView)`.
    func isMadeByOthers(_ registration: TableCellRegistration, for own: DeclarationID) -> Bool {
        guard !isOfSubclass(registration, of: own) else { return false }
        let home = file.context(ofFile: registration.file)
        let setting = home.analysis(SettingsOfRegistrations.self).known(registration.node) {
            let function = home.outline.call(registration.node).map(\.base) ?? home.outline.base(of: registration.node)
            return home.tableSetting(registration.node, of: function)
        }
        return setting.map { file.applies($0, to: own) } ?? false
    }

    /// Whether code of a type, or of one that has its objects as data sources, may call the function that makes a registration. The name
    /// `register` alone tells nothing, since all code that registers cells has it.
    func mayReach(_ registration: TableCellRegistration, from own: DeclarationID) -> Bool {
        let home = file.context(ofFile: registration.file)
        guard let function = home.outline.function(around: registration.node), home.outline.isNamed(function, "register") else {
            return true
        }
        return ([own] + file.tableHolders(ofSource: own)).flatMap(file.family).contains { part in
            let user = file.context(ofFile: part.file)
            return user.outline.calls(of: "register", in: file.project.type(part).node).contains {
                user.resolver.takesArguments(of: $0, function, in: registration.file)
            }
        }
    }

    /// Whether a subclass makes a registration, which may replace that of its superclass.
    func isOfSubclass(_ registration: TableCellRegistration, of own: DeclarationID) -> Bool {
        let home = file.context(ofFile: registration.file)
        return home.resolver.isSubclass(home.resolver.selfType(at: registration.node), of: own)
    }

    /// The registrations that a dequeue may meet although their identifiers are not known to be its own: those whose identifiers the code gets
    /// elsewhere, and those under other values of its identifier.
    public func uncertainRegistrations(
        under identifier: ReuseIdentifier, at call: NodeID
    ) -> (open: [TableCellRegistration], ofOtherValues: [TableCellRegistration]) {
        let isRegistered = !registrations(under: identifier, at: call).isEmpty
        let open = isRegistered ? replacingRegistrations(under: identifier, at: call) : openRegistrations(under: identifier, at: call)
        return (open, registrationsOfOtherValues(at: call))
    }

    /// The registrations whose identifier the code gets elsewhere, and which may replace what a call of a table's queue makes otherwise.
    /// Generic code registers a class under its name. What a storyboard has for an identifier is registered for one table only.
    public func openRegistrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let owner = resolver.selfType(at: call)
        if case .text(let text) = identifier, !file.nibCells.prototypes(identifier: text).isEmpty {
            return replacingRegistrations(under: identifier, at: call)
        }
        return file.tableCellRegistrations.open.filter { registration in
            if case .nominal(let own, _) = owner, isForOtherTable(registration, than: own) { return false }
            if file.isBuiltApart(from: registration.file) { return false }
            guard case .unknown = registration.source, case .text(let text) = identifier else { return true }
            let types = file.project.types(text.text, meantIn: resolver.file)
            return types.contains { resolver.inherits(.nominal($0, []), from: ["UITableViewCell"]) }
        }
    }

    /// The registrations that may replace those of an identifier for a type's own table: in a loop over identifiers, under one that code
    /// computes, or in a function that the type's code gives the identifier.
    public func replacingRegistrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        guard case .text(let text) = identifier, case .nominal(let own, _) = resolver.selfType(at: call) else { return [] }
        return file.tableCellRegistrations.open.filter { registration in
            let home = file.context(ofFile: registration.file)
            guard !file.isBuiltApart(from: registration.file) else { return false }
            let isOwn =
                if case .nominal(let id, _) = home.resolver.selfType(at: registration.node) { file.isRelated(id, own) } else { false }
            guard let value = home.outline.call(registration.node)?.argument(labeled: "forCellReuseIdentifier")?.value else {
                return isOwn || isMadeByOthers(registration, for: own)
            }
            if home.mayCompute(text, value) { return isOwn || isMadeByOthers(registration, for: own) }
            guard let local = home.openName(in: value) else { return false }
            guard let function = home.outline.functionWithParameter(local) else {
                // What callers of a helper give a loop is known by their calls, but not what code assigns to a property.
                let isKnown = !home.outline.isInAccessor(local) && home.isOfHelpers(home.resolver.selfType(at: local))
                return home.mayRunOver(text, local) && (isOwn || !isKnown && isMadeByOthers(registration, for: own))
            }
            return (isOwn || isMadeByOthers(registration, for: own)) && gives(text, for: local, of: function, home, own)
        }
    }

    /// Whether the code of a type or its subclasses, or other code that has its objects, calls a function of a file with a reuse identifier.
    /// - Parameter parameter: that for the identifier.
    private func gives(
        _ text: LiteralString, for parameter: NodeID, of function: NodeID, _ owner: FileContext, _ own: DeclarationID
    ) -> Bool {
        // What code gives an operator or a subscript is not looked for.
        guard owner.outline.kind(function) == .funcDecl, !owner.outline.isOperator(function) else { return true }
        let name = owner.outline.name(function)
        let family = file.subclasses(of: own).flatMap(file.family)
        let files = Set(family.map(\.file)).union(file.project.triggeredFiles(mentioning: [name]))
        return file.project.sorted(files).contains { number in
            let home = file.context(ofFile: number)
            return home.outline.calls(of: name).contains { call in
                guard let found = home.outline.call(call), home.mayGive(text, for: parameter, of: owner, call),
                    home.resolver.takesArguments(of: call, function, in: owner.resolver.file)
                else { return false }
                if family.contains(where: { $0.file == number && home.outline.contains(file.project.type($0).node, call) }) { return true }
                let tables = found.arguments.map(\.value).filter(home.isTable)
                let objects = [found.base].compactMap { $0 } + tables.compactMap { home.outline.base(of: home.outline.unwrapped($0)) }
                return objects.contains { file.mayBe(own, home.resolver.type(of: $0).unwrapped) }
            }
        }
    }

    /// Whether a registration is for the table of another controller of the project, which registers it for itself.
    private func isForOtherTable(_ registration: TableCellRegistration, than own: DeclarationID) -> Bool {
        let home = file.context(ofFile: registration.file)
        guard let table = home.outline.call(registration.node)?.base.map(home.outline.unwrapped) else { return false }
        let owner = home.resolver.selfType(at: registration.node)
        guard case .nominal(let id, _) = owner, !id.isInterface, home.resolver.inherits(owner, from: ["UIViewController"]),
            !file.isRelated(id, own)
        else { return false }
        return home.resolver.namesOwnMember(table)
    }

    /// The classes of the project of the cells that a local names, as far as constructions, registrations and casts tell. For a parameter
    /// those of the cells that the callers of a private function make.
    /// - Parameter nodes: code that the cells get to.
    public func sourceClasses(of binding: NodeID, reaching nodes: [NodeID]? = nil) -> [Type] {
        if outline.kind(root(of: binding)) == .parameter { return locals(passedFor: root(of: binding)).flatMap { sourceClasses(of: $0) } }
        let found = nodes.map { sources(of: binding, reaching: $0) } ?? sources(of: binding)
        let known = found.filter { if case .other = $0 { false } else { true } }
        return known.flatMap(classesOfProject)
    }

    /// The locals that callers pass for a parameter of a private function.
    private func locals(passedFor parameter: NodeID) -> [NodeID] {
        guard let function = outline.owner(ofParameter: parameter), outline.kind(function) == .funcDecl,
            file.isCalledHereOnly(function)
        else { return [] }
        return resolver.uses(ofFunction: function).compactMap { use in
            guard let call = outline.call(calling: use),
                let value = file.argument(for: parameter, ofFile: resolver.file, in: call),
                let local = resolver.local(namedBy: outline.unwrapped(value)), outline.kind(root(of: local)) != .parameter
            else { return nil }
            return local
        }
    }

    /// The classes of cells that other names bring along, where some of the nodes may run as well: `cell = chart`.
    public func classesOfOtherNames(of binding: NodeID, before nodes: [NodeID]? = nil) -> [Type] {
        sources(of: binding).flatMap { source -> [Type] in
            guard case .other(let value) = source, nodes?.contains(where: { !outline.exclude(value, $0) }) ?? true else { return [] }
            return classesOfProject(source)
        }
    }

    private func classesOfProject(_ source: CellSource) -> [Type] {
        classes(of: source).filter { type in
            guard case .nominal(let id, _) = type, !id.isInterface else { return false }
            return resolver.inherits(type, from: ["UITableViewCell"])
        }
    }

    /// The classes of the cells that a source supplies, as far as they are known.
    public func classes(of source: CellSource) -> [Type] {
        switch source {
        case .constructed(let call): return [resolver.call(call)?.constructs].compactMap { $0 }
        case .dequeuedByType(let call): return [statedType(of: call)]
        case .dequeued(let call):
            let stated = statedType(of: call)
            guard let identifier = reuseIdentifier(of: source) else { return [stated] }
            var registered = registrations(under: identifier, at: call)
            // An identifier that is not known stands for any of them.
            if registered.isEmpty, identifiers(of: source).contains(where: { !$0.isText }) { registered = registrationsOfOwnCode(at: call) }
            return [stated] + registered.compactMap { if case .type(let type) = $0.source { type } else { nil } }
                + (registered.isEmpty ? drawnClasses(under: identifier, at: call) : [])
        case .other(let value): return [resolver.type(of: value).unwrapped]
        }
    }

    /// The classes of the project that the storyboards with the tables of a dequeue name for a reuse identifier.
    private func drawnClasses(under identifier: ReuseIdentifier, at call: NodeID) -> [Type] {
        guard case .text(let text) = identifier, !file.nibCells.isEmpty else { return [] }
        let prototypes = file.prototypes(identifier: text, in: resolver.selfType(at: call))
        guard prototypes.isByScene else { return [] }
        let names = Set(prototypes.cells.compactMap(\.cell.customClass)).sorted()
        return names.flatMap { file.project.types($0, meantIn: resolver.file) }.filter { !$0.isInterface }.map { .nominal($0, []) }
    }

    /// The registrations that the code of the type around a call makes.
    private func registrationsOfOwnCode(at call: NodeID) -> [TableCellRegistration] {
        guard case .nominal(let own, _) = resolver.selfType(at: call) else { return [] }
        return file.family(of: own).flatMap { part in
            file.tableCellRegistrations.made(in: part.file).filter { registration in
                let home = file.context(ofFile: registration.file).resolver
                return home.outline.contains(file.project.type(part).node, registration.node)
            }.sorted { $0.node < $1.node }
        }
    }

    /// The type of a call with the casts around it.
    private func statedType(of call: NodeID) -> Type {
        resolver.type(of: outline.wrappedOrCast(call)).unwrapped
    }
}

extension FileContext {
    /// The registrations of table cells in the whole project.
    public var tableCellRegistrations: TableCellRegistrations { projectAnalysis { TableCellRegistrations(self) } }

    /// Whether a reuse identifier is a parameter or a local, or is made of one.
    func isOpenIdentifier(_ identifier: NodeID) -> Bool {
        if case .inFile = reuseIdentifier(identifier) { openName(in: identifier) != nil } else { false }
    }

    /// The parameter or local that a reuse identifier is, or is made of: `$0`, `pair.name`, the class in `String(describing: Cell.self)`.
    fileprivate func openName(in identifier: NodeID) -> NodeID? {
        ([identifier] + outline.descendants(of: identifier)).lazy.compactMap { openName(at: $0) }.first
    }

    /// The parameter or local that a part of a reuse identifier is.
    func openName(at part: NodeID) -> NodeID? {
        resolver.local(namedBy: part) ?? outline.anonymousParameter(part)
            ?? outline.function(around: part).flatMap { parameter(ofGeneric: part, of: $0) }
    }

    /// The parameter by which a function is given the class that `Cell.self` stands for: `func register<Cell>(_ type: Cell.Type)`.
    private func parameter(ofGeneric value: NodeID, of function: NodeID) -> NodeID? {
        guard outline.kind(value) == .member, outline.isNamed(value, "self"), let name = outline.base(of: value).map(outline.name),
            let generics = outline.child(function, .genericParameterList),
            outline.children(generics).contains(where: { outline.name($0) == name }),
            let list = outline.child(function, .parameterList)
        else { return nil }
        return outline.children(list).first { parameter in
            outline.children(parameter).contains { outline.kind($0).isType && outline.spelling($0) == name + ".Type" }
        }
    }

    /// Whether a call of another file's function may pass a reuse identifier for a parameter, or leave it at its default.
    fileprivate func mayGive(_ text: LiteralString, for parameter: NodeID, of home: FileContext, _ call: NodeID) -> Bool {
        let identifiers =
            argument(of: call, for: parameter, home).map(possibleIdentifiers)
            ?? home.outline.defaultValue(ofParameter: parameter).map(home.possibleIdentifiers)
        // The name of a class that is passed is compared where the class is.
        let isString = project.isSystemType(home.resolver.type(of: parameter), ["String"])
        return identifiers?.contains { if case .text(let other) = $0 { other == text } else { isString } } ?? false
    }

    /// Whether a local of a loop, a closure or a pattern may be a string: it is not if a list of other strings is written there.
    fileprivate func mayRunOver(_ text: LiteralString, _ local: NodeID) -> Bool {
        guard let loop = outline.ancestor(local, where: { $0 == .forStmt || $0 == .block }), outline.kind(loop) == .forStmt else {
            return true
        }
        guard let list = outline.children(loop).first(where: { outline.kind($0) == .arrayLiteral }) else { return true }
        let identifiers = outline.children(list).map(reuseIdentifier)
        return identifiers.contains { if case .text(let other) = $0 { other == text } else { true } }
    }

    /// Whether an expression may name a method of tables that another file declares, also one that is named like a method of UIKit.
    func mayCall(_ node: NodeID, _ function: NodeID, of home: FileContext, _ owner: Type) -> Bool {
        mayName(node, function, declaredIn: home.resolver.file, owner) || outline.base(of: node).map(isTable) ?? false
    }

    /// The parameter of a function that an expression is, or that is the class whose name it is.
    func givenParameter(_ expression: NodeID, of function: NodeID) -> (parameter: NodeID, isClass: Bool)? {
        if let given = parameterNamed(by: expression, of: function) { return (given, false) }
        // `"\(type)"`
        if outline.kind(expression) == .stringLiteral, let part = outline.onlyChild(expression), let value = outline.firstChild(part),
            outline.range(value).count + 5 == outline.range(expression).count, case .metatype = resolver.type(of: value)
        {
            return parameterNamed(by: value, of: function).map { ($0, true) }
        }
        guard let call = outline.call(expression), call.name == "String", call.arguments.count == 1,
            call.firstArgument?.isLabeled("describing") == true, let value = call.firstArgument?.value
        else { return nil }
        return parameterNamed(by: value, of: function).map { ($0, true) }
    }

    private func parameterNamed(by expression: NodeID, of function: NodeID) -> NodeID? {
        guard let local = resolver.local(namedBy: expression) else { return parameter(ofGeneric: expression, of: function) }
        return outline.kind(local) == .parameter && outline.contains(function, local) ? local : nil
    }

    func argument(of call: NodeID, for parameter: NodeID, _ home: FileContext) -> NodeID? {
        outline.call(call).flatMap { argument(for: parameter, ofFile: home.resolver.file, in: $0) }
    }

    func registered(_ value: NodeID) -> TableCellRegistration.Source {
        if resolver.inherits(resolver.type(of: value), from: ["UINib"]) { return .nib }
        var named = outline.base(of: value)
        // `UITableViewCell.classForCoder()`
        if let call = outline.call(value), call.name == "classForCoder", call.arguments.isEmpty { named = call.base }
        guard outline.isNamed(value, "self") && outline.kind(value) == .member || outline.kind(value) == .call, let named,
            namesType(named), case .metatype(let type) = resolver.type(of: named)
        else { return registeredByProperty(value) }
        if case .nominal = type { return .type(type) }
        return .unknown
    }

    /// What is registered by a property that is one class whatever its object: `Cell.basic.cellClass`.
    private func registeredByProperty(_ value: NodeID) -> TableCellRegistration.Source {
        guard let (home, binding) = resolver.onlyVariable(namedBy: value), !home.file.isInterface,
            case let home = context(ofFile: home.file), home.isNeverOverridden(binding),
            let values = home.valuesOfConstant(binding), !values.isEmpty
        else { return .unknown }
        let types = Set(
            values.map { value -> Type? in
                // A variable may name itself.
                guard home.outline.isNamed(value, "self"), case .type(let type) = home.registered(value) else { return nil }
                return type
            })
        return types.count == 1 ? (types.first ?? nil).map { .type($0) } ?? .unknown : .unknown
    }

    /// Whether no subclass gives a variable another value.
    private func isNeverOverridden(_ binding: NodeID) -> Bool {
        guard let declaration = outline.ancestor(binding, where: { $0 == .varDecl }) else { return false }
        if outline.flags(declaration).contains(.isLet) || outline.isStatement(declaration) { return true }
        guard case .nominal(let owner, _) = resolver.selfType(at: binding) else { return false }
        return [.enum, .struct].contains(project.type(owner).kind)
    }

    /// Whether an expression is the name of a type, and not that of a variable for one, which may hold a subclass.
    private func namesType(_ expression: NodeID) -> Bool {
        guard resolver.variable(namedBy: expression) == nil else { return false }
        switch outline.kind(expression) {
        case .identifier: return !outline.name(expression).begins(with: "$") && resolver.local(namedBy: expression) == nil
        case .member: return outline.base(of: expression).map(namesType) ?? false
        default: return false
        }
    }
}

extension Outline {
    /// `$0` and the like.
    fileprivate func anonymousParameter(_ value: NodeID) -> NodeID? {
        kind(value) == .identifier && name(value).begins(with: "$") ? value : nil
    }

    /// Whether the nearest function or accessor around a node is an accessor.
    fileprivate func isInAccessor(_ node: NodeID) -> Bool {
        ancestor(node) { $0 == .funcDecl || $0 == .initDecl || $0 == .accessor }.map { kind($0) } == .accessor
    }

    /// The function that has a parameter; nil for that of a closure, and for another local.
    fileprivate func functionWithParameter(_ local: NodeID) -> NodeID? {
        guard kind(local) == .parameter, let function = owner(ofParameter: local) else { return nil }
        return kind(function) == .closure ? nil : function
    }

    /// Whether the name of a class is part of `TitleCell.self` other than in a call of `register`.
    public func isClassOutsideRegistration(_ name: NodeID) -> Bool {
        guard let value = parent(name), kind(value) == .member, isNamed(value, "self"), let argument = parent(value) else { return false }
        guard kind(argument) == .argument, let call = parent(argument).flatMap({ self.call($0) }) else { return true }
        return call.name != "register" || call.argument(labeled: "forCellReuseIdentifier") == nil
    }
}
