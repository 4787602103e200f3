// The styles of table view cells.
import CellLintInterfaceBuilder

/// A style of `UITableViewCell`.
public enum CellStyle: String, CaseIterable, Sendable {
    /// Not known, or none of UIKit's: that of a prototype with views of its own.
    case unknown
    case `default`, subtitle, value1, value2

    public init(_ style: NibCell.Style) {
        switch style {
        case .default: self = .default
        case .subtitle: self = .subtitle
        case .value1: self = .value1
        case .value2: self = .value2
        case .custom: self = .unknown
        }
    }

    /// Whether a cell of the style has a second label.
    public var hasSecondLabel: Bool {
        switch self {
        case .subtitle, .value1, .value2: true
        case .default, .unknown: false
        }
    }

    /// Whether labels are as wide as their texts, so that no alignment has an effect.
    public var ignoresAlignment: Bool { self == .subtitle || self == .value1 }

    /// Whether the second text may be below the first one.
    public var mayStackTexts: Bool { self != .default && self != .value1 }
}
