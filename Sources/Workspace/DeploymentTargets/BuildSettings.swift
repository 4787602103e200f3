// Evaluates build settings as Xcode does: the assignments for a target stand in one chain, and the last one whose conditions are met
// counts. `$(inherited)` is the value of the assignment before it, and `$(NAME)` that of another setting.
import CellLintLinting

/// A file that assigns build settings.
final class SettingsFile {
    let text: SourceText
    private lazy var lines = LineTable(text)

    init(_ text: SourceText) { self.text = text }

    func line(at offset: Int) -> Int { lines.line(at: offset) }
    func offset(ofLine line: Int) -> Int { lines.starts.indices.contains(line - 1) ? lines.starts[line - 1] : 0 }
}

/// One assignment: `NAME[sdk=iphoneos*] = value`.
struct SettingAssignment {
    /// Parameters and patterns: `sdk`, `iphoneos*`.
    var conditions: [(parameter: String, pattern: String)]
    var value: String
    var file: SettingsFile
    /// The offset of the name.
    var offset: Int
}

/// Where a setting may be assigned.
protocol SettingSource {
    /// The assignments of a setting, in their order.
    func assignments(of name: String) -> [SettingAssignment]
}

/// Assignments by name, in the order of their files.
struct SettingTable: SettingSource {
    private var assignments: [String: [SettingAssignment]] = [:]

    func assignments(of name: String) -> [SettingAssignment] { assignments[name] ?? [] }

    /// Adds an assignment.
    /// - Parameter key: the name and its conditions.
    mutating func add(_ key: String, _ value: String, in file: SettingsFile, at offset: Int) {
        // Nearly all have no conditions.
        guard key.utf8.contains(UInt8(ascii: "[")) || key.isEmpty else {
            assignments[key, default: []].append(SettingAssignment(conditions: [], value: value, file: file, offset: offset))
            return
        }
        let parts = key.utf8.split(separator: UInt8(ascii: "[")).map { Substring($0) }
        guard let name = parts.first.map(String.init) else { return }
        let conditions = parts.dropFirst().flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map { part in
            let text = part.filter { $0 != UInt8(ascii: "]") && $0 != 0x20 }
            let words = text.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            return (parameter: words.first ?? "", pattern: words.count > 1 ? words[1] : "")
        }
        assignments[name, default: []].append(SettingAssignment(conditions: conditions, value: value, file: file, offset: offset))
    }
}

/// The settings of a target in one configuration, for the devices of a system: of iOS unless told.
struct BuildSettings {
    /// The evaluated value, and the assignment that it comes from.
    struct Value {
        var text: String
        var source: SettingAssignment
    }

    /// From the lowest precedence to the highest.
    private let tables: [any SettingSource]
    private let configuration: String
    private var system = TargetSystem.iOS

    init(_ tables: [any SettingSource], configuration: String) { (self.tables, self.configuration) = (tables, configuration) }

    /// The value of a setting; nil if it is not set, or empty.
    func value(of name: String) -> Value? {
        var steps = 0
        return value(of: name, below: nil, depth: 0, &steps).flatMap { $0.text.isEmpty ? nil : $0 }
    }

    func settings(for system: TargetSystem) -> BuildSettings {
        var settings = self
        settings.system = system
        return settings
    }

    /// The position of an assignment: its table, and its number among those of the same name there.
    private typealias Position = (table: Int, number: Int)

    /// - Parameter limit: only assignments before this one count.
    private func value(of name: String, below limit: Position?, depth: Int, _ steps: inout Int) -> Value? {
        steps += 1
        // Guards against cycles, and against values that double with each reference.
        guard depth < Limits.maxSettingDepth, steps < Limits.maxSettings else { return nil }
        var table = limit?.table ?? tables.count - 1
        while table >= 0 {
            let assignments = tables[table].assignments(of: name)
            var number = (table == limit?.table ? limit!.number : assignments.count) - 1
            while number >= 0 {
                let assignment = assignments[number]
                if assignment.conditions.allSatisfy(isMet) {
                    return expanded(assignment, name, (table, number), depth, &steps)
                }
                number -= 1
            }
            table -= 1
        }
        return nil
    }

    private func isMet(_ condition: (parameter: String, pattern: String)) -> Bool {
        let value =
            switch condition.parameter {
            case "sdk": system == .iOS ? "iphoneos" : "appletvos"
            case "arch": "arm64"
            case "config": configuration
            default: ""
            }
        return matches(condition.pattern.utf8[...], value.utf8[...])
    }

    private func expanded(
        _ assignment: SettingAssignment, _ name: String, _ position: Position, _ depth: Int, _ steps: inout Int
    ) -> Value? {
        guard assignment.value.utf8.count <= Limits.maxSettingLength else { return nil }
        var result = Value(text: "", source: assignment)
        var rest = assignment.value.utf8[...]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            result.text += String(Substring(rest[..<dollar]))
            guard let reference = reference(in: rest[dollar...]) else {
                result.text += "$"
                rest = rest[rest.index(after: dollar)...]
                continue
            }
            let parts = reference.text.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String(Substring($0)) }
            var other = parts.first ?? ""
            if other.utf8.contains(UInt8(ascii: "$")) {
                var inner = assignment
                inner.value = other
                other = expanded(inner, name, position, depth + 1, &steps)?.text ?? ""
            }
            let isInherited = other == "inherited" || other == name
            var value = self.value(of: isInherited ? name : other, below: isInherited ? position : nil, depth: depth + 1, &steps)
            if value?.text.isEmpty ?? true, parts.count > 1, parts[1].begins(with: "default=") {
                value = Value(text: parts[1].dropping(bytes: 8), source: assignment)
            }
            let isAll = dollar == assignment.value.utf8.startIndex && reference.end == assignment.value.utf8.endIndex
            if isAll, let value { return value }
            result.text += value?.text ?? ""
            guard result.text.utf8.count <= Limits.maxSettingLength else { return nil }
            rest = rest[reference.end...]
        }
        result.text += String(Substring(rest))
        return result.text.utf8.count <= Limits.maxSettingLength ? result : nil
    }

    /// The name in the `$(NAME)` or `${NAME}` at the start of a text, and where the reference ends.
    private func reference(in text: Substring.UTF8View) -> (text: Substring.UTF8View, end: String.Index)? {
        let start = text.index(after: text.startIndex)
        guard start < text.endIndex, text[start] == UInt8(ascii: "(") || text[start] == UInt8(ascii: "{") else { return nil }
        let name = text[text.index(after: start)...]
        var depth = 1
        let end = name.firstIndex { byte in
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
            return depth == 0
        }
        return end.map { (name[..<$0], text.index(after: $0)) }
    }
}

/// Whether a pattern with `*` and `?` matches a whole text.
private func matches(_ pattern: Substring.UTF8View, _ text: Substring.UTF8View) -> Bool {
    var (pattern, text) = (pattern, text)
    /// The pattern after the last `*`, and what was tried behind it.
    var retry: (pattern: Substring.UTF8View, text: Substring.UTF8View)?
    while true {
        if pattern.first == UInt8(ascii: "*") {
            pattern = pattern.dropFirst()
            retry = (pattern, text)
        } else if text.isEmpty {
            return pattern.isEmpty
        } else if let first = pattern.first, first == UInt8(ascii: "?") || first == text.first {
            (pattern, text) = (pattern.dropFirst(), text.dropFirst())
        } else if let last = retry, !last.text.isEmpty {
            retry = (last.pattern, last.text.dropFirst())
            (pattern, text) = (last.pattern, last.text.dropFirst())
        } else {
            return false
        }
    }
}
