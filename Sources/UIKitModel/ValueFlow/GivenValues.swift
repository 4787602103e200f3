// Finds what code of the whole project gives a parameter: of a function, an initializer or a closure.
import CellLintLinting

/// What a parameter may be.
struct GivenValues {
    fileprivate(set) var all: [(file: FileID, value: NodeID)] = []
    /// Whether some code calls the function, or passes it on.
    fileprivate(set) var isCalled = false
    /// Whether these are all. Otherwise the parameter may be anything.
    fileprivate(set) var isComplete = true
}

/// The values of the parameters of one file that were asked for.
private final class KnownGivenValues: FileMemos {
    let ofParameters = Memo<NodeID, GivenValues>()
    let ofClosures = Memo<NodeID, FunctionValueSearch>()
}

extension FileContext {
    /// What code gives a parameter.
    func valuesGiven(to parameter: NodeID) -> GivenValues {
        analysis(KnownGivenValues.self).ofParameters(parameter) {
            var given = GivenValues()
            guard let list = outline.parent(parameter), let function = outline.parent(list) else { return given }
            if outline.kind(function) == .closure {
                let place = Array(outline.children(list)).firstIndex(of: parameter) ?? 0
                addValues(givenToFunction: function, at: place, &given)
            } else {
                findValues(givenTo: parameter, of: function, &given)
            }
            return given
        }
    }

    /// What code gives `$0` or another parameter without a name.
    func valuesGiven(toAnonymous name: NodeID) -> GivenValues {
        guard let closure = resolver.closure(ofAnonymous: name) else { return GivenValues() }
        var given = GivenValues()
        addValues(givenToFunction: closure, at: Int(outline.name(name).dropFirst()) ?? 0, &given)
        return given
    }

    /// Where code calls a closure, or a function that an expression names.
    func usesOfValue(ofFunction function: NodeID) -> FunctionValueSearch {
        analysis(KnownGivenValues.self).ofClosures(function) {
            var search = FunctionValueSearch()
            search.follow(function, in: self)
            return search
        }
    }

    /// Adds what the calls of a closure, or of a function that an expression names, give it at a place, and what a library may give it.
    private func addValues(givenToFunction function: NodeID, at place: Int, _ given: inout GivenValues) {
        let search = usesOfValue(ofFunction: function)
        given.isComplete = given.isComplete && search.isComplete
        given.all += search.sources
        given.all += search.calls.compactMap { file, node in
            guard let call = project.file(file).outline.call(node), place < call.arguments.count else { return nil }
            return (file, call.arguments[place].value)
        }
    }

    private func findValues(givenTo parameter: NodeID, of function: NodeID, _ given: inout GivenValues) {
        let list = outline.parent(parameter)
        let place = list.map { Array(outline.children($0)) }?.firstIndex(of: parameter) ?? 0
        if let value = outline.defaultValue(ofParameter: parameter) { given.all.append((resolver.file, value)) }
        for (user, use) in outline.kind(function) == .initDecl ? uses(ofInitializer: function) : uses(ofFunction: function) {
            given.isCalled = true
            if let call = user.outline.call(calling: use) {
                given.all += user.arguments(for: parameter, ofFile: resolver.file, in: call).map { (user.resolver.file, $0) }
            } else {
                user.addValues(givenToFunction: use, at: place, &given)
            }
        }
    }

    /// The expressions of all files that may name an initializer of this file.
    func uses(ofInitializer function: NodeID) -> [(home: FileContext, use: NodeID)] {
        guard case .nominal(let id, _) = resolver.selfType(at: function) else { return [] }
        let types = subclasses(of: id).map { project.type($0).name }
        return filesNaming(types).map(context).flatMap { user in
            let made = types.flatMap { user.outline.expressions(named: $0) }.filter { user.outline.call(calling: $0) != nil }
            return (made + user.outline.expressions(named: "init")).filter { use in
                user.mayName(use, function, of: resolver.file) || user.isUnresolvedInitializer(use)
            }.map { (user, $0) }
        }
    }

    /// `coordinators.append(.init(table: list.tableView))`
    private func isUnresolvedInitializer(_ use: NodeID) -> Bool {
        guard outline.kind(use) == .member, outline.base(of: use) == nil, let call = outline.call(ofCallee: use) else { return false }
        return resolver.call(call) == nil
    }

    /// The arguments of a call for a parameter: several, if that is variadic.
    private func arguments(for parameter: NodeID, ofFile file: FileID, in call: CallExpr) -> [NodeID] {
        guard let value = argument(for: parameter, ofFile: file, in: call) else { return [] }
        guard project.file(file).outline.flags(parameter).contains(.isVariadic) else { return [value] }
        let rest = call.arguments.drop { $0.value != value }
        return [value] + rest.dropFirst().prefix { $0.label.isEmpty }.map(\.value)
    }
}
