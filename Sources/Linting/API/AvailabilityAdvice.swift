// A place in a file and a version → whether the code there may rely on it. One question for all rules whose advice depends on
// the system: what is deprecated later than the deployment target is nobody's business, nor is a fallback for older systems.

/// When an API came, from when on it is deprecated, and what came in its place.
public struct APIAvailability: Hashable, Sendable {
    /// Nil where it has always been there.
    public var introduced: Version?
    /// From which version on compilers warn; `Version.someDay` where Apple's headers only announce it.
    public var deprecated: Version
    /// When its replacement came; nil where that is not known, or was before all that matters.
    public var replacement: Version?

    public init(introduced: Version? = nil, deprecated: Version, replacement: Version? = nil) {
        self.introduced = introduced
        self.deprecated = deprecated
        self.replacement = replacement
    }
}

extension Version {
    /// `API_TO_BE_DEPRECATED`: deprecated, but nobody knows when.
    public static let someDay = Version(100_000)
    /// Deprecations up to here are everybody's business, even where no deployment target is known.
    static let everywhere = Version(14)
}

/// What is to be said of a use of deprecated API.
public enum DeprecationStatus: Equatable, Sendable {
    /// Nothing: it is not deprecated on the oldest system that the code runs on, or nothing else can be used there.
    case silent
    /// It is deprecated. `needs` is what the replacement's `#available` must ask for, where the code also runs on older systems.
    case deprecated(needs: Version?)
    /// It is deprecated on some systems, and nobody says whether the code runs on older ones.
    case perhaps(needs: Version?)

    /// The replacement's version, where the code may run on older systems.
    public var needs: Version? {
        switch self {
        case .silent: nil
        case .deprecated(let needs), .perhaps(let needs): needs
        }
    }

    /// The severity of a finding, where it is not the rule's own.
    public var severity: Severity? { if case .perhaps = self { .info } else { nil } }
}

extension FileContext {
    /// The oldest iOS that this file must run on; nil where it is not known.
    public var target: Version? { session.target(of: resolver.file) }

    /// Whether the app around this file lets UIKit track what is observed (`UIObservationTrackingEnabled`); nil where no property list is known.
    public var enablesObservationTracking: Bool? {
        session.provider.enablesObservationTracking(aroundFileAt: project.file(resolver.file).path)
    }

    /// Whether every system that a node's code runs on has come to a version; nil where nobody says.
    /// False in a fallback for systems that have not, unless the app has left them behind.
    public func runs(on version: Version, at node: NodeID) -> Bool? {
        let bounds = outline.versions(at: node)
        if let below = bounds.below, below <= version {
            // A branch for systems that the app has left behind is not written for the lack of this API, it is forgotten.
            return below < version && target.map { $0 >= version } ?? false
        }
        if let atLeast = bounds.atLeast, atLeast >= version { return true }
        return target.map { $0 >= version }
    }

    /// Whether code at a node could use an API of version `since` instead of what it uses.
    /// False in a fallback for systems that lack it, and below a deployment target that lacks it.
    public func mayUse(_ since: Version, at node: NodeID) -> Bool { runs(on: since, at: node) ?? true }

    /// What is to be said where a node uses an API that is or will be deprecated.
    public func standing(of api: APIAvailability, at node: NodeID) -> DeprecationStatus {
        // What is only announced is out of date as soon as there is something better.
        let since = api.deprecated < .someDay ? api.deprecated : api.replacement ?? api.introduced ?? .everywhere
        let needs = api.replacement.flatMap { runs(on: $0, at: node) ?? ($0 <= .everywhere) ? nil : $0 }
        switch runs(on: since, at: node) {
        case true: return .deprecated(needs: needs)
        case false: return .silent
        case nil: return since <= .everywhere ? .deprecated(needs: needs) : .perhaps(needs: needs)
        }
    }
}
