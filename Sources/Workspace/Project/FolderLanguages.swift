// Tells whether the apps of a folder are only shown in languages that are written from left to right. An app uses such a layout unless it is
// localized in another language, whatever the language of the device is.
import CellLintLinting

/// The Xcode projects in one folder, and the languages that they are localized in.
final class FolderLanguages {
    private let projects: [XcodeProject]
    /// Whether each language is known to be written from left to right.
    private let areKnown: Bool

    /// - Parameter lists: the property lists of the targets.
    init(_ projects: [XcodeProject], _ lists: [SourceText]) {
        self.projects = projects
        areKnown =
            projects.allSatisfy(\.isOnlyLeftToRight)
            // Such a list takes precedence over the folders of languages.
            && !lists.contains { localizationsKey.occurs(in: $0) }
    }

    /// Whether that is true of all apps with a file, and it is in nothing else: a framework may be part of any app.
    func isOnlyLeftToRight(_ file: Path) -> Bool {
        guard areKnown else { return false }
        let holders = projects.flatMap { $0.targets(of: file) }
        return holders.contains { $0.kind == .application } && holders.allSatisfy { $0.kind != .other }
    }
}

private let localizationsKey = PackedPairSearch("CFBundleLocalizations")

extension XcodeProject {
    /// Whether the project lists its languages, and each is surely written from left to right.
    var isOnlyLeftToRight: Bool { languages.map { !$0.isEmpty && $0.allSatisfy(isLeftToRight) } ?? false }
}

/// Whether a language, by its tag or by its English name in an old project, is surely written from left to right.
private func isLeftToRight(_ language: String) -> Bool {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    // A language may have several scripts.
    let rightToLeftScripts: Set = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"]
    guard let name = parts.first, parts.dropFirst().allSatisfy({ !rightToLeftScripts.contains($0) }) else { return false }
    return leftToRightLanguages.contains(name)
}

private let leftToRightLanguages: Set = [
    "Base", "English", "French", "German", "Italian", "Spanish", "Portuguese", "Dutch", "Japanese", "Chinese", "Korean",
    "af", "be", "bg", "bn", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "fil", "fr", "ga", "gd",
    "gl", "gu", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko", "lb", "lo", "lt", "lv", "mk", "ml", "mn",
    "mr", "my", "nb", "ne", "nl", "nn", "no", "or", "pl", "pt", "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th",
    "tl", "tr", "uk", "vi", "zh", "zu",
]
