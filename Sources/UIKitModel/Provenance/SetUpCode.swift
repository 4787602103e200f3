// Tells which code each object of a class runs before its cells can be seen: what `viewDidLoad` and the like always run, or all
// initializers.
import CellLintLinting

extension FileContext {
    /// Whether each object of the class around an expression, and of its subclasses, evaluates it while it is set up.
    public func runsAtStart(_ node: NodeID) -> Bool {
        var search = SetUpSearch(file: self)
        return search.isStarted(node) || search.coversInitializers
    }

    /// Whether this is so of code that does not run again: no other code calls the method around it.
    public func runsOnceAtStart(_ node: NodeID) -> Bool {
        guard let function = outline.function(around: node) else { return false }
        return (outline.kind(function) == .initDecl || SetUpSearch.starts.contains(outline.name(function))) && runsAtStart(node)
    }

    /// Whether what overrides a method in subclasses runs it as well.
    fileprivate func isRunByOverrides(_ method: NodeID) -> Bool {
        guard outline.kind(method) == .funcDecl, !outline.flags(method).contains(.isPrivate),
            case .nominal(let type, _) = resolver.selfType(at: method), !type.isInterface
        else { return true }
        let name = outline.name(method)
        return subclasses(of: type).dropFirst().allSatisfy { subclass in
            project.members(of: subclass).allSatisfy { id in
                let member = project.member(id)
                guard member.kind == .function, member.name == name, case let home = context(ofFile: id.file),
                    home.outline.flags(member.node).contains(.isOverride)
                else { return true }
                return project.hasBodies(id.file) && home.outline.callsSuper(name, in: member.node)
            }
        }
    }
}

/// Follows the callers of some code to where UIKit begins.
private struct SetUpSearch {
    /// The methods that UIKit calls once for each object.
    static let starts = ["awakeFromNib", "loadView", "viewDidLoad"]

    let file: FileContext
    private var seen: Set<NodeID> = []
    /// The initializers that run the code.
    private var initializers: Set<NodeID> = []

    init(file: FileContext) { self.file = file }

    /// Whether code runs before any jump in a method that UIKit calls, or in a function that is called there.
    mutating func isStarted(_ node: NodeID) -> Bool {
        let outline = file.outline
        guard seen.count < Limits.maxFollowedStarts, let statement = outline.statement(around: node), let body = outline.parent(statement),
            outline.kind(body) == .block, let function = outline.parent(body), outline.isEvaluatedFirst(node, in: statement),
            !outline.mayLeave(body, before: statement)
        else { return false }
        switch outline.kind(function) {
        case .initDecl: initializers.insert(function)
        case .closure: return outline.variableMade(by: function).map(file.isMadeAtStart) ?? false
        // An outlet is set once.
        case .accessor:
            let property = outline.ancestor(function) { $0 == .varDecl }
            return outline.isNamed(function, "didSet" as StaticString) && property.map(outline.isOutlet) ?? false
        case .funcDecl:
            guard seen.insert(function).inserted, file.isRunByOverrides(function) else { return false }
            if Self.starts.contains(outline.name(function)) { return true }
            for use in file.resolver.uses(ofFunction: function) {
                guard let call = outline.call(ofCallee: use), outline.isCallOfSelf(call) else { continue }
                if isStarted(call) { return true }
            }
        default: break
        }
        return false
    }

    /// Whether the initializers with the code are all that may make an object.
    var coversInitializers: Bool {
        guard let first = initializers.first, case .nominal(let type, _) = file.resolver.selfType(at: first), !type.isInterface else {
            return false
        }
        let outline = file.outline
        let all = outline.nodes(of: .initDecl, in: file.project.type(type).node).filter { initializer in
            file.resolver.selfType(at: initializer) == file.resolver.selfType(at: first)
        }
        let designated = all.filter { !outline.delegates($0) && !outline.isUnavailable($0) }
        return !designated.isEmpty && designated.allSatisfy(initializers.contains)
    }
}

extension FileContext {
    /// Whether the initial value of a property is made for each object before its cells can be seen: that of a lazy property is if it is
    /// the table itself.
    fileprivate func isMadeAtStart(_ property: NodeID) -> Bool {
        guard outline.flags(property).contains(.isLazy) else { return true }
        let binding = outline.pattern(ofVariable: property)
        return binding.map { resolver.isTable($0) } ?? false
    }
}

extension Outline {
    /// The property of a type for whose initial value a closure is called where it is written.
    func variableMade(by closure: NodeID) -> NodeID? {
        guard let call = call(ofCallee: closure), let pattern = parent(call), kind(pattern) == .patternBinding,
            let property = parent(pattern), kind(property) == .varDecl, !isStatement(property)
        else { return nil }
        return property
    }

    /// Whether an initializer stops the program or cannot be called.
    func isUnavailable(_ initializer: NodeID) -> Bool {
        child(initializer, .block).flatMap(firstChild).map(neverReturns) ?? false
    }

    /// Whether an initializer calls another one of the same class.
    func delegates(_ initializer: NodeID) -> Bool {
        nodes(named: "init", in: initializer).contains { base(of: $0).map(isSelf) ?? false }
    }

    /// Whether a statement is a call, and nothing decides whether it is made.
    fileprivate func isEvaluatedFirst(_ call: NodeID, in statement: NodeID) -> Bool {
        var at = call
        while at != statement {
            guard let parent = parent(at), [.optionalChain, .forceUnwrap, .effect].contains(kind(parent)) else { return false }
            at = parent
        }
        return true
    }

    /// Whether a call runs a method of the object around, or a function of none.
    fileprivate func isCallOfSelf(_ node: NodeID) -> Bool {
        guard let base = call(node)?.base else { return true }
        return isSelf(base) || isSuper(base)
    }

    /// Whether an override always runs what it overrides.
    fileprivate func callsSuper(_ name: String, in method: NodeID) -> Bool {
        guard let body = child(method, .block) else { return false }
        return children(body).contains { statement in
            ([statement] + descendants(of: statement)).contains { node in
                guard let callee = call(node)?.calledExpression else { return false }
                return self.name(callee) == name && isMemberOfSuper(callee) && isEvaluatedFirst(node, in: statement)
            } && !mayLeave(body, before: statement)
        }
    }

    /// Whether a block may be left before one of its statements is reached.
    fileprivate func mayLeave(_ block: NodeID, before statement: NodeID) -> Bool {
        children(block).prefix { $0 != statement }.contains { earlier in
            descendants(of: earlier, skipping: { [.closure, .funcDecl].contains(kind($0)) }).contains { node in
                switch kind(node) {
                case .returnStmt, .throwStmt: true
                case .effect: mayThrow(node)
                default: false
                }
            }
        }
    }

    /// Whether an error of the expression behind `try` leaves the block.
    private func mayThrow(_ effect: NodeID) -> Bool {
        let first = nodes[effect].first
        return tokens[first].keyword == .try && ![.postfixQuestion, .exclamation].contains(tokens[first.next].kind)
    }
}
