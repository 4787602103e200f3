// Adds color to text with ANSI SGR codes. Only reports and subcommands with output for people use it.

/// The colors of the output.
public enum Ink: String, Sendable {
    case bold = "1"
    case italic = "3"
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

/// Writes a text in a color, or unchanged if colors are off.
public struct Paint: Sendable {
    public let isOn: Bool

    public init(isOn: Bool) { self.isOn = isOn }

    public func callAsFunction(_ text: String, _ ink: Ink) -> String {
        isOn ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A text that links to a page in the terminal (OSC 8); unchanged without a page. Independent of colors.
    public func link(_ text: String, to url: String?) -> String {
        url.map { "\u{1B}]8;;\($0)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" } ?? text
    }
}
