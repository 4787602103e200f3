// Collects what the project registers for table cells, by reuse identifier.
import CellLintLinting

/// What is registered under an identifier for the table of a type.
private struct RegistrationQuestion: Hashable {
    let identifier: ReuseIdentifier
    let owner: DeclarationID
}

private final class KnownRegistrations: FileMemos {
    /// What is registered for the tables of the file's types.
    let ofTables = Memo<RegistrationQuestion, [TableCellRegistration]>()
    /// What the file's own registrations set up tables of.
    let settings = Memo<NodeID, TableSetting?>()
}

extension FileContext {
    /// The registrations that a dequeue meets: those of its own type or file and of its subclasses, together with those that other code makes
    /// for the type's table, otherwise those of files that name its type. In a function that is given the table, those of its callers, too.
    public func registrations(under identifier: ReuseIdentifier, at call: NodeID) -> [TableCellRegistration] {
        let known =
            if case .nominal(let own, _) = resolver.selfType(at: call) {
                analysis(KnownRegistrations.self).ofTables(RegistrationQuestion(identifier: identifier, owner: own)) {
                    findRegistrations(under: identifier, at: call, for: own)
                }
            } else {
                tableCellRegistrations.under(identifier).filter { $0.file == resolver.file }
            }
        return known + registrationsOfCallers(under: identifier, at: call, besides: known)
    }

    /// The registrations in the code of types that call the function around a dequeue with their tables.
    private func registrationsOfCallers(
        under identifier: ReuseIdentifier, at call: NodeID, besides known: [TableCellRegistration]
    ) -> [TableCellRegistration] {
        let all = tableCellRegistrations.under(identifier)
        guard all.count > known.count, let table = outline.call(call)?.base.map(outline.unwrapped),
            let parameter = resolver.local(namedBy: table).map(aliases.root), outline.kind(parameter) == .parameter,
            let function = outline.owner(ofParameter: parameter), outline.kind(function) == .funcDecl, !outline.isStatement(function),
            !(outline.isNamed(function, "tableView") && isTableMethod(function))
        else { return [] }
        let fillers = functions(leadingTo: function)
        return all.filter { other in
            guard !known.contains(where: { $0.file == other.file && $0.node == other.node }), !isBuiltApart(from: other.file),
                case .nominal(let id, _) = context(ofFile: other.file).resolver.selfType(at: other.node)
            else { return false }
            return fillers.contains { isNamed($0, byCodeOf: id) }
        }
    }

    private func findRegistrations(under identifier: ReuseIdentifier, at call: NodeID, for own: DeclarationID) -> [TableCellRegistration] {
        var all = tableCellRegistrations.under(identifier) + registrationsSpelledOtherwise(than: identifier, at: call, for: own)
        // Another controller registers cells for its own table, also in the same file.
        if resolver.inherits(.nominal(own, []), from: ["UIViewController"]) {
            all.removeAll { isForOtherTable($0, than: own) && !isMadeForTable(of: own, $0) }
        }
        let files = Set(family(of: own).map(\.file))
        let near = all.filter { files.contains($0.file) || isOfSubclass($0, of: own) }
        if !near.isEmpty { return near + all.filter { !files.contains($0.file) && isMadeForTable(of: own, $0) } }
        switch identifier {
        case .ofClass, .qualified, .shared: return all
        case .inFile, .text: break
        }
        let name = project.type(own).name
        // Another project beside this one may have a type of the same name.
        return all.filter { registration in
            !project.file(registration.file).outline.nodes(named: name).isEmpty
                && project.types(name, meantIn: registration.file).contains(own) || isMadeForTable(of: own, registration)
        }
    }

    /// Whether code apart from a type makes a registration for the table that shows the type's cells, or for that of the objects which have
    /// the type's object as their data source.
    func isMadeForTable(of own: DeclarationID, _ registration: TableCellRegistration) -> Bool {
        if isMadeByOthers(registration, for: own) { return true }
        return tableHolders(ofSource: own).contains { holder in
            isOfRelatedClass(registration, holder) || isMadeByOthers(registration, for: holder)
        }
    }

    /// Whether code of a class, a superclass or a subclass makes a registration.
    func isOfRelatedClass(_ registration: TableCellRegistration, _ own: DeclarationID) -> Bool {
        let owner = context(ofFile: registration.file).resolver.selfType(at: registration.node)
        return if case .nominal(let id, _) = owner { resolver.isRelated(id, own) } else { false }
    }

    /// Whether code apart from a type makes a registration for the type's table, and may replace its own one: `setUp(tableView)`.
    func isMadeByOthers(_ registration: TableCellRegistration, for own: DeclarationID) -> Bool {
        guard !isOfSubclass(registration, of: own) else { return false }
        let home = context(ofFile: registration.file)
        let setting = home.analysis(KnownRegistrations.self).settings(registration.node) {
            let function = home.outline.call(registration.node).map(\.base) ?? home.outline.base(of: registration.node)
            return home.tableSetting(registration.node, of: function)
        }
        return setting.map { applies($0, to: own) } ?? false
    }

    /// Whether code of a type, or of one that has its objects as data sources, may call the function that makes a registration. The name
    /// `register` alone tells nothing, since all code that registers cells has it.
    func mayReach(_ registration: TableCellRegistration, from own: DeclarationID) -> Bool {
        let home = context(ofFile: registration.file)
        guard let function = home.outline.function(around: registration.node), home.outline.isNamed(function, "register") else {
            return true
        }
        return ([own] + tableHolders(ofSource: own)).contains { home.isNamed(function, byCodeOf: $0) }
    }

    /// Whether a subclass makes a registration, which may replace that of its superclass.
    func isOfSubclass(_ registration: TableCellRegistration, of own: DeclarationID) -> Bool {
        let home = context(ofFile: registration.file)
        return home.resolver.isSubclass(home.resolver.selfType(at: registration.node), of: own)
    }

    /// Whether a registration is for the table of another controller of the project, which registers it for itself.
    func isForOtherTable(_ registration: TableCellRegistration, than own: DeclarationID) -> Bool {
        let home = context(ofFile: registration.file)
        guard let table = home.outline.call(registration.node)?.base.map(home.outline.unwrapped) else { return false }
        let owner = home.resolver.selfType(at: registration.node)
        guard case .nominal(let id, _) = owner, !id.isInterface, home.resolver.inherits(owner, from: ["UIViewController"]),
            !resolver.isRelated(id, own)
        else { return false }
        return home.resolver.namesOwnMember(table)
    }
}

extension FileContext {
    /// The registrations of table cells in the whole project.
    public var tableCellRegistrations: TableCellRegistrations { projectAnalysis { TableCellRegistrations(self) } }

    /// A function, and the functions of this file that call it directly or indirectly. Callers that show a table register the cells for
    /// themselves, and are left out.
    fileprivate func functions(leadingTo function: NodeID) -> [NodeID] {
        var found = [function]
        var at = 0
        while at < found.count, found.count <= Limits.maxCellCallees {
            let callers = resolver.uses(ofFunction: found[at]).compactMap { use in outline.ancestor(use) { $0 == .funcDecl } }
            found += callers.filter { !found.contains($0) && !showsTable(resolver.selfType(at: $0)) }
            at += 1
        }
        return found
    }

    /// Whether code of a type, of its superclasses or of its subclasses names a function of this file. Since callers of a function mostly
    /// register for their own tables, no other code is searched for calls.
    fileprivate func isNamed(_ function: NodeID, byCodeOf id: DeclarationID) -> Bool {
        let name = outline.name(function)
        return subclasses(of: id).flatMap(family).contains { part in
            let user = context(ofFile: part.file)
            return user.outline.expressions(named: name, in: project.type(part).node).contains {
                user.mayName($0, function, of: resolver.file)
            }
        }
    }

    /// Whether a reuse identifier is a parameter or a local, or is made of one.
    func isOpenIdentifier(_ identifier: NodeID) -> Bool {
        if case .inFile = reuseIdentifier(identifier) { openName(in: identifier) != nil } else { false }
    }

    /// The parameter or local that a reuse identifier is, or is made of: `$0`, `pair.name`, the class in `String(describing: Cell.self)`.
    func openName(in identifier: NodeID) -> NodeID? {
        ([identifier] + outline.descendants(of: identifier)).lazy.compactMap { openName(at: $0) }.first
    }

    /// The parameter or local that a part of a reuse identifier is.
    func openName(at part: NodeID) -> NodeID? {
        resolver.local(namedBy: part) ?? outline.anonymousParameter(part)
            ?? outline.function(around: part).flatMap { parameter(ofGeneric: part, of: $0) }
    }

    /// The parameter by which a function is given the class that `Cell.self` stands for: `func register<Cell>(_ type: Cell.Type)`.
    private func parameter(ofGeneric value: NodeID, of function: NodeID) -> NodeID? {
        guard let name = outline.metatypeBase(of: value).map(outline.name),
            let generics = outline.child(function, .genericParameterList),
            outline.children(generics).contains(where: { outline.name($0) == name }),
            let list = outline.child(function, .parameterList)
        else { return nil }
        return outline.children(list).first { parameter in
            outline.children(parameter).contains { outline.kind($0).isType && outline.spelling($0) == name + ".Type" }
        }
    }

    /// Whether an expression may name a method of tables that another file declares, also one that is named like a method of UIKit.
    func mayCall(_ node: NodeID, _ function: NodeID, of home: FileContext, _ owner: Type) -> Bool {
        mayName(node, function, declaredIn: home.resolver.file, owner) || outline.base(of: node).map(isTable) ?? false
    }

    /// The parameter of a function that an expression is, or that is the class whose name it is.
    func givenParameter(_ expression: NodeID, of function: NodeID) -> (parameter: NodeID, isClass: Bool)? {
        if let given = parameterNamed(by: expression, of: function) { return (given, false) }
        // `"\(type)"`
        if let value = outline.onlyInterpolation(of: expression), case .metatype = resolver.type(of: value) {
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
        // `UITableViewCell.classForCoder()`
        let asked = outline.call(value).flatMap { $0.name == "classForCoder" && $0.arguments.isEmpty ? $0.base : nil }
        guard let named = outline.metatypeBase(of: value) ?? asked, namesType(named), case .metatype(let type) = resolver.type(of: named)
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
                guard home.outline.metatypeBase(of: value) != nil, case .type(let type) = home.registered(value) else { return nil }
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

    /// Whether the name of a class is part of `TitleCell.self` other than in a call of `register`.
    public func isClassOutsideRegistration(_ name: NodeID) -> Bool {
        guard let value = parent(name), metatypeBase(of: value) == name, let argument = parent(value) else { return false }
        guard kind(argument) == .argument, let call = parent(argument).flatMap({ self.call($0) }) else { return true }
        return call.name != "register" || call.argument(labeled: "forCellReuseIdentifier") == nil
    }
}
