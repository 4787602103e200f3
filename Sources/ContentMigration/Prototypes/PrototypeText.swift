// The texts and images of prototypes, as far as a fix can write them.
import CellLintUIKitModel

/// A text or image of a prototype, as far as a fix can write it.
enum PrototypeText: Equatable {
    case none
    /// A literal, or an expression for an image, that shows the same.
    case literal(String)
    /// A literal that a translation may replace.
    case translated(String)
    /// One that code cannot spell, or that differs between prototypes.
    case unwritable

    /// Interface Builder's texts for new labels.
    private static let placeholders: Set = ["Title", "Subtitle", "Detail", "Label"]

    /// Whether it is a text that Interface Builder gives new labels.
    var isPlaceholder: Bool {
        value.map { Self.placeholders.contains(String($0.dropFirst().dropLast())) } ?? false
    }

    init(_ label: NibLabel, isTranslated: Bool) {
        guard let text = label.text else {
            self = .none
            return
        }
        self = stringLiteral(text).map { isTranslated ? .translated($0) : .literal($0) } ?? .unwritable
    }

    /// What a fix can write.
    var value: String? {
        switch self {
        case .literal(let value), .translated(let value): value
        case .none, .unwritable: nil
        }
    }
}
