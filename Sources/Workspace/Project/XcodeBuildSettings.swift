// Reads the values of a build setting from a project.pbxproj, over all targets and configurations.
// The file is searched, not parsed: it can have megabytes, and only lines `NAME = value;` matter here.
import CellLintLinting
import CellLintCLibrary

/// The build settings of an Xcode project.
struct BuildSettings {
    private let text: SourceText

    init(_ text: SourceText) { self.text = text }

    /// Every value of a setting for iOS, with `$(OTHER)` replaced by that setting's values.
    func values(of name: String) -> Set<String> {
        var known: [String: Set<String>] = [:]
        return values(of: name, &known)
    }

    private func values(of name: String, _ known: inout [String: Set<String>]) -> Set<String> {
        if let values = known[name] { return values }
        guard known.count < Limits.maxSettings else { return [] }
        // Guards against cycles.
        known[name] = []
        var (values, seen, followed): (Set<String>, Set<String>, Set<String>) = ([], [], [])
        for value in written(name) where seen.insert(value).inserted {
            guard let variable = variable(value) else {
                values.insert(value)
                continue
            }
            let meant = self.values(of: variable.name, &known)
            if meant.isEmpty, let standard = variable.standard { values.insert(standard) }
            if followed.insert(variable.name).inserted { values.formUnion(meant) }
        }
        known[name] = values
        return values
    }

    /// `$(NAME)`, `${NAME}` or `$(NAME:default=15.0)`, if that is the whole value. A path that contains a variable is kept as it is.
    private func variable(_ value: String) -> (name: String, standard: String?)? {
        guard value.begins(with: "$(") && value.last == ")" || value.begins(with: "${") && value.last == "}" else { return nil }
        let parts = value.dropFirst(2).dropLast().split(at: ":", maxSplits: 1)
        guard let name = parts.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        return (String(name), parts.count > 1 && parts[1].begins(with: "default=") ? String(parts[1].dropFirst(8)) : nil)
    }

    /// The values as written in the file, without quotes.
    private func written(_ name: String) -> [String] {
        let wanted = Array(name.utf8)
        var result: [String] = []
        text.bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            while let found = bytes.firstIndex(of: wanted, from: at, to: text.count) {
                at = found + wanted.count
                guard found == 0 || !isNamePart(bytes[found - 1]), let value = value(behind: at, bytes) else { continue }
                result.append(value)
            }
        }
        return result
    }

    /// The text between the `=` after a setting's name and the `;`; nil if it is not set there, or for another platform.
    private func value(behind name: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var at = name
        if bytes[at] == UInt8(ascii: "[") {
            guard let end = bytes[at..<text.count].firstIndex(of: UInt8(ascii: "]")) else { return nil }
            let condition = String(decoding: bytes[at..<end], as: UTF8.self)
            if condition.contains("sdk="), !condition.contains("iphone") { return nil }
            at = end + 1
        }
        if bytes[at] == UInt8(ascii: "\"") { at += 1 }
        while bytes[at] == 0x20 { at += 1 }
        guard bytes[at] == UInt8(ascii: "="), let end = bytes[at..<text.count].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let value = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
        return String(value.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" && $0 != "\n" })
    }

    /// Whether a byte belongs to the name of a setting, or continues a reference to one.
    private func isNamePart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
            || byte.isASCIIAlphanumeric
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first occurrence of some bytes in a range.
    fileprivate func firstIndex(of wanted: [UInt8], from start: Int, to end: Int) -> Int? {
        var at = start
        while at + wanted.count <= end {
            guard let found = memchr(baseAddress! + at, Int32(wanted[0]), end - wanted.count + 1 - at) else { return nil }
            at = UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress!)
            if memcmp(found, wanted, wanted.count) == 0 { return at }
            at += 1
        }
        return nil
    }
}
