// Tells whether code at a node may rely on an API, given its availability and the deployment target. All rules whose advice depends on
// the system use it: they ignore what is deprecated later than the deployment target, and fallbacks for older systems.

/// When an API was introduced, deprecated and replaced.
public struct APIAvailability: Hashable, Sendable {
    /// Nil if it has always existed.
    public var introduced: Version?
    /// The version from which compilers warn; `Version.someDay` if Apple's headers only announce it.
    public var deprecated: Version
    /// The version that introduced its replacement; nil if unknown, or older than any supported version.
    public var replacement: Version?

    public init(introduced: Version? = nil, deprecated: Version, replacement: Version? = nil) {
        self.introduced = introduced
        self.deprecated = deprecated
        self.replacement = replacement
    }
}

extension Version {
    /// `API_TO_BE_DEPRECATED`: deprecated in a future, unknown version.
    public static let someDay = Version(100_000)
    /// Deprecations up to this version are always reported, even without a known deployment target.
    static let everywhere = Version(14)
}

/// How to report a use of deprecated API.
public enum DeprecationStatus: Equatable, Sendable {
    /// Not at all: it is not deprecated on the oldest system that the code runs on, or its replacement is unavailable there.
    case silent
    /// It is deprecated. `needs` is the version for the replacement's `#available`, if the code also runs on older systems.
    case deprecated(needs: Version?)
    /// It is deprecated on some systems, and it is unknown whether the code runs on older ones.
    case perhaps(needs: Version?)

    /// The replacement's version, if the code may run on older systems.
    public var needs: Version? {
        switch self {
        case .silent: nil
        case .deprecated(let needs), .perhaps(let needs): needs
        }
    }

    /// The severity of a finding, if it differs from the rule's own.
    public var severity: Severity? { if case .perhaps = self { .info } else { nil } }
}

extension FileContext {
    /// The deployment target of this file; nil if unknown.
    public var target: Version? { session.targets.target(of: resolver.file) }

    /// Whether the file's app enables UIKit's observation tracking (`UIObservationTrackingEnabled`); nil if no property list is known.
    public var enablesObservationTracking: Bool? {
        session.provider.enablesObservationTracking(aroundFileAt: project.file(resolver.file).path)
    }

    /// Whether the file's apps are surely shown in no language that is written from right to left: `NSTextAlignment.natural` is the
    /// alignment of the app's current localization, so there it is `left`.
    public var isOnlyLeftToRight: Bool { session.provider.isOnlyLeftToRight(aroundFileAt: project.file(resolver.file).path) }

    /// Whether every system that a node's code runs on has at least a version; nil if unknown.
    /// False in a fallback for older systems, even if the app no longer supports them.
    public func runs(on version: Version, at node: NodeID) -> Bool? {
        let system = system(at: node)
        return runs(on: version, at: node) { session.targets.supports($0, in: resolver.file, on: system) }
    }

    /// The one system that builds the code at a node, if conditions tell; nil for those of its file.
    private func system(at node: NodeID) -> TargetSystem? {
        let systems = outline.systems(at: node)
        return systems == [.tvOS]
            ? .tvOS : systems.contains(.tvOS) || !session.targets.systems(of: resolver.file).contains(.iOS) ? nil : .iOS
    }

    /// Whether code at a node runs on tvOS, as far as project files and conditions tell.
    public func runsOnTV(at node: NodeID) -> Bool {
        let systems = outline.systems(at: node)
        return systems == [.tvOS] || systems.contains(.tvOS) && session.targets.systems(of: resolver.file).contains(.tvOS)
    }

    /// - Parameter isSupported: whether the deployment target is at least a version; nil if it is unknown.
    private func runs(on version: Version, at node: NodeID, isSupported: (Version) -> Bool?) -> Bool? {
        let bounds = outline.versions(at: node)
        // A branch for systems that the app no longer supports never runs, so there is nothing to modernize in it.
        if let below = bounds.below, below <= version || isSupported(below) ?? false { return false }
        if let atLeast = bounds.atLeast, atLeast >= version { return true }
        return isSupported(version)
    }

    /// Whether code at a node could use an API introduced in version `since` instead of its current one.
    /// False in a fallback for systems that lack it, and with a deployment target that lacks it.
    public func mayUse(_ since: Version, at node: NodeID) -> Bool { runs(on: since, at: node) ?? true }

    /// Whether code at a node is a fallback for systems below the deployment target. Such code is not worth a finding, but a fix of the code
    /// around it may change it as well.
    public func isObsoleteFallback(at node: NodeID) -> Bool {
        guard let below = outline.versions(at: node).below, let target else { return false }
        return target >= below
    }

    /// The statement around a node that runs only on systems below the deployment target, and that asks for nothing else.
    public func obsoleteStatement(around node: NodeID) -> NodeID? {
        var found: NodeID?
        var at = node
        while let statement = outline.ancestor(at, where: { $0 == .ifStmt }) {
            at = statement
            guard let body = outline.child(statement, .block), outline.contains(body, node), Array(outline.children(statement)).count == 2,
                let first = outline.firstChild(body), isObsoleteFallback(at: first)
            else { continue }
            found = statement
        }
        return found.flatMap { isObsoleteFallback(at: $0) || !outline.isStatement($0) ? nil : $0 }
    }

    /// Like `runs(on:at:)`, where only a message or a fix depends on the answer, so that another target would not find more.
    public func runsForAdvice(on version: Version, at node: NodeID) -> Bool? {
        let target = session.targets.target(of: resolver.file, on: system(at: node))
        return runs(on: version, at: node) { asked in target.map { $0 >= asked } }
    }

    /// The deprecation status of an API where a node uses it.
    public func deprecationStatus(of api: APIAvailability, at node: NodeID) -> DeprecationStatus {
        // An announced deprecation takes effect as soon as there is a replacement.
        let since = api.deprecated < .someDay ? api.deprecated : api.replacement ?? api.introduced ?? .everywhere
        let needs = api.replacement.flatMap { runsForAdvice(on: $0, at: node) ?? ($0 <= .everywhere) ? nil : $0 }
        guard let runs = runs(on: since, at: node) else { return since <= .everywhere ? .deprecated(needs: needs) : .perhaps(needs: needs) }
        return runs ? .deprecated(needs: needs) : .silent
    }
}
