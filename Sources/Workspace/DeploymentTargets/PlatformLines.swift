// Reads the iOS version of files that name it in a line: a `Podfile` or a podspec of CocoaPods, or a `BUILD` file of Bazel. That usually is
// the version of the application around it.
import CellLintLinting

/// The lowest version in the lines `platform :ios, '15.0'`, `s.ios.deployment_target = '15.0'` and `minimum_os_version = "15.0"` of a file;
/// nil if there is none.
func platformOfLines(_ path: Path) -> TargetSetting? {
    guard let text = try? readFile(path) else { return nil }
    var result: TargetSetting?
    for (number, line) in text.bytes[..<text.count].split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        guard let version = version(in: line.split { separators.contains($0) }) else { continue }
        if result.map({ version < $0.version }) ?? true { result = TargetSetting(version: version, path: path, line: number + 1) }
    }
    return result
}

/// What stands between the words of a line, quotes included.
private let separators = Array(" \t\r,(){}=>'\"".utf8)

private func version(in words: [ArraySlice<UInt8>]) -> Version? {
    guard let first = words.first, first.first != UInt8(ascii: "#") else { return nil }
    let names = ["platform", "platforms"].contains { word in first.elementsEqual(word.utf8) || first.ends(with: "." + word) }
    let key = words.firstIndex { word in
        word.elementsEqual("minimum_os_version".utf8) || word.ends(with: "ios.deployment_target")
            || names && [":ios", "ios", "ios:"].contains { word.elementsEqual($0.utf8) }
    }
    guard let key, key + 1 < words.count else { return nil }
    return Version(String(decoding: words[key + 1], as: UTF8.self))
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
