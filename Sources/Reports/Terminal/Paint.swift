// Texts with and without colour, as the codes of ANSI's SGR. Only reports for people, and the verbs that print for people, use it.

/// The inks of the house.
public enum Ink: String, Sendable {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case help = "1;32"
    case frame = "1;34"
    case code = "36"
    case faint = "2"
    case removed = "31"
    case added = "32"

    public init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .info, .off: self = .note
        }
    }
}

/// Writes a text in an ink, or as it is where colours are off.
public struct Paint: Sendable {
    public let isOn: Bool

    public init(isOn: Bool) { self.isOn = isOn }

    public func callAsFunction(_ text: String, _ ink: Ink) -> String {
        isOn ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A text that a terminal opens a page for (OSC 8); as it is without a page. Not for colours: terminals know them apart.
    public func link(_ text: String, to url: String?) -> String {
        url.map { "\u{1B}]8;;\($0)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" } ?? text
    }
}
