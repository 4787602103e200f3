// Finds what code registers by helpers, which every table or controller has as methods: `tableView.register(TitleCell.self)`.
import CellLintLinting

/// What the callers of a helper register.
struct HelperRegistrations {
    /// The registrations whose identifiers are known.
    var known: [TableCellRegistration] = []
    var unknown: [TableCellRegistration] = []
    /// Whether each call tells its identifier, or which code may give it.
    var isComplete = true
}

extension TableCellRegistration {
    /// Whether a helper names the identifier itself.
    func isInHelper(_ home: FileContext) -> Bool { identifier.isText && home.isOfHelpers(home.resolver.selfType(at: node)) }
}

extension FileContext {
    /// What the callers of a helper register, which passes the class or the identifier on; nil if no helper is around.
    /// - Parameter value: the class or nib.
    func registrations(byCallersOf registration: TableCellRegistration, _ value: NodeID) -> HelperRegistrations? {
        guard let function = outline.function(around: registration.node), outline.kind(function) == .funcDecl,
            case let owner = resolver.selfType(at: function), isOfHelpers(owner)
        else { return nil }
        let name = outline.name(function)
        let givenClass = givenParameter(value, of: function)
        let identifier = registration.spelling.flatMap { givenIdentifier($0, of: function) }
        var found = HelperRegistrations()
        for fileID in filesNaming([name]) {
            let user = context(ofFile: fileID)
            for node in user.outline.expressions(named: name) where user.mayCall(node, function, of: self, owner) {
                var made = registration
                (made.source, made.file, made.node, made.identifier, made.spelling) = (.unknown, fileID, node, .inFile(fileID, ""), nil)
                // Other code may call what a function's name stands for.
                guard let call = user.outline.call(ofCallee: node) else {
                    found.unknown.append(made)
                    continue
                }
                guard user.resolver.call(call, ifOf: function, in: resolver.file) != nil else { continue }
                let source = givenClass.map { user.argument(of: call, for: $0.parameter, self).map(user.registered) ?? .unknown }
                (made.source, made.node) = (source ?? registered(value), call)
                if let identifier {
                    (made.identifier, made.spelling) = user.identifier(givenBy: call, identifier, self)
                } else if registration.identifier.isText {
                    made.identifier = registration.identifier
                } else {
                    made.spelling = user.listOfIdentifiers(givenBy: call)
                    // A class is mostly registered under its own name.
                    guard made.spelling != nil else {
                        found.isComplete = false
                        continue
                    }
                }
                if case .inFile = made.identifier { found.unknown.append(made) } else { found.known.append(made) }
            }
        }
        return found
    }

    /// Whether a type's methods may register cells for others: a table, or any controller.
    func isOfHelpers(_ owner: Type) -> Bool {
        if resolver.inherits(owner, from: ["UITableView"]) { return true }
        guard case .nominal(let id, _) = owner, id.isInterface else { return false }
        return resolver.inherits(owner, from: ["UIViewController"])
    }

    /// Whether a use of a helper is for a table, or by a controller, which is no member of the object around.
    func isForOthers(_ use: NodeID) -> Bool {
        let base = outline.call(use).map(\.base) ?? outline.base(of: use)
        return base.map { !resolver.namesOwnMember(outline.unwrapped($0)) } ?? false
    }

    /// The parameter that an identifier is, or is if it is given: `id ?? String(describing: type)`.
    private func givenIdentifier(_ spelling: NodeID, of function: NodeID) -> (parameter: NodeID, isClass: Bool)? {
        let isChoice = outline.kind(spelling) == .binary && outline.isNamed(spelling, "??")
        return givenParameter(isChoice ? outline.firstChild(spelling) ?? spelling : spelling, of: function)
    }

    /// The identifier that a call gives a helper, which may have a default one, and its expression.
    private func identifier(
        givenBy call: NodeID, _ given: (parameter: NodeID, isClass: Bool), _ helper: FileContext
    ) -> (ReuseIdentifier, NodeID?) {
        let unknown = ReuseIdentifier.inFile(resolver.file, "")
        guard let argument = argument(of: call, for: given.parameter, helper) else {
            let identifier = helper.outline.defaultValue(ofParameter: given.parameter).map(helper.reuseIdentifier) ?? unknown
            return (identifier.isText ? identifier : unknown, nil)
        }
        if given.isClass { return (typeName(argument).map { .text(LiteralString($0)) } ?? unknown, nil) }
        return (reuseIdentifier(argument), argument)
    }

    /// The list from which a call may give a helper identifiers.
    private func listOfIdentifiers(givenBy call: NodeID) -> NodeID? {
        let arguments = outline.call(call)?.arguments.map(\.value) ?? []
        return arguments.first { argument in
            switch outline.kind(argument) {
            case .dictionaryLiteral: true
            case .arrayLiteral: outline.children(argument).contains { typeName($0) == nil }
            default: false
            }
        }
    }
}
