// Makes the resolver of one file, with the standard library beside it.
@testable import CellLintFacts

/// One file with the standard library.
struct ResolvedSource {
    let resolution: Resolution
    let resolver: Resolver

    init(_ source: String) { (resolution, resolver) = FactsTests.resolution(of: source) }

    /// What a name at the top level of the file means.
    func type(_ name: String) -> Type { resolver.topLevelType(name) }
}

/// Asks the resolver of one file beside the standard library, which lives as long as the question.
func resolve(_ source: String, _ ask: (Resolver) throws -> Void) rethrows {
    let (resolution, resolver) = resolution(of: source)
    try withExtendedLifetime(resolution) { try ask(resolver) }
}

func node(_ kind: Node.Kind, named name: String, _ outline: Outline) -> NodeID? {
    outline.allNodes.first { outline.kind($0) == kind && called($0, outline) == name }
}

/// The name that an expression ends in; of a call its callee's.
func called(_ node: NodeID, _ outline: Outline) -> String {
    switch outline.kind(node) {
    case .call, .subscriptCall, .optionalChain: outline.firstChild(node).map { called($0, outline) } ?? ""
    default: outline.name(node)
    }
}
