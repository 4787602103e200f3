// Reads the iOS version that a `Podfile` is for, which usually is that of the application around it.
import CellLintLinting

/// The lowest version in the lines `platform :ios, '15.0'`; nil if there is none.
func podfileTarget(_ path: Path) -> TargetSetting? {
    guard let text = try? readFile(path) else { return nil }
    var result: TargetSetting?
    for (number, line) in text.bytes[..<text.count].split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        let words = line.split { [0x20, 0x09, 0x0D, UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")")].contains($0) }
        guard words.count > 2, words[0].elementsEqual("platform".utf8), words[1].elementsEqual(":ios".utf8) else { continue }
        let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
        guard let version = Version(String(decoding: words[2].filter { !isQuote($0) }, as: UTF8.self)) else { continue }
        if result.map({ version < $0.version }) ?? true { result = TargetSetting(version: version, path: path, line: number + 1) }
    }
    return result
}
