// What the files around the sources say about them, as a value: which iOS a file must run on, what the app's property list
// switches on. Unusual: it is asked file by file and late, since most runs never need to know; who reads the disk is Workspace.

/// What is known about a source by its path.
public struct ProjectSettings: Sendable {
    /// The oldest iOS that the file of a path must run on; nil where nothing says.
    public var target: @Sendable (_ path: String) -> Version?
    /// Whether the app around the file of a path switches UIObservationTrackingEnabled on; nil where no property list is known.
    public var enablesObservationTracking: @Sendable (_ path: String) -> Bool?

    public init(
        target: @escaping @Sendable (_ path: String) -> Version?, enablesObservationTracking: @escaping @Sendable (_ path: String) -> Bool?
    ) {
        self.target = target
        self.enablesObservationTracking = enablesObservationTracking
    }

    /// Nothing is known.
    public static let unknown = ProjectSettings(target: { _ in nil }, enablesObservationTracking: { _ in nil })
}
