// The project settings of a source file: its deployment target, and what the app's property list enables.
// They are looked up lazily and per file, since most runs never need them; Workspace reads the disk.

/// The settings of a source file, by path.
public struct ProjectSettings: Sendable {
    /// The deployment target of the file at a path; nil if unknown.
    public var target: @Sendable (_ path: String) -> Version?
    /// Whether the app of the file at a path enables UIObservationTrackingEnabled; nil if no property list is known.
    public var enablesObservationTracking: @Sendable (_ path: String) -> Bool?

    public init(
        target: @escaping @Sendable (_ path: String) -> Version?, enablesObservationTracking: @escaping @Sendable (_ path: String) -> Bool?
    ) {
        self.target = target
        self.enablesObservationTracking = enablesObservationTracking
    }

    /// No settings are known.
    public static let unknown = ProjectSettings(target: { _ in nil }, enablesObservationTracking: { _ in nil })
}
