// Writes findings as workflow commands, which a GitHub runner turns into annotations: `::warning file=…,line=…::message`.
// The worst come first, since a runner shows ten of each kind; the others only appear in the log, so they include their location.

/// `github`: one command per finding, nothing else; the uses of one cell are one.
func gitHubReport(_ result: RunResult) -> Report {
    var columns = UTF16Columns(SourceFiles(result))
    var text = ""
    var hidden: [String] = []
    let groups = result.groups
    for severity in [Severity.error, .warning, .info] {
        let groups = groups.filter { $0.severity == severity }
        for (number, group) in groups.enumerated() {
            text += command(group, columns.place(group.first.location), result.root, isShown: number < Limits.maxAnnotations)
        }
        if groups.count > Limits.maxAnnotations {
            hidden.append(counted(groups.count - Limits.maxAnnotations, severity == .info ? "notice" : severity.name))
        }
    }
    let notice = "GitHub shows the first \(Limits.maxAnnotations) annotations of a kind; \(hidden.joined(separator: ", ")) more in the log"
    return Report(text, notices: hidden.isEmpty ? [] : [notice])
}

private func command(_ group: FindingGroup, _ place: PlaceOnLine, _ root: ReportRoot, isShown: Bool) -> String {
    let finding = group.first
    let path = root.path(of: finding.location.path).text
    let properties = [
        ("file", path), ("line", "\(place.line)"), ("endLine", "\(place.line)"), ("col", "\(place.column)"),
        ("endColumn", "\(place.endColumn)"),
        ("title", finding.rule),
    ]
    let kind = finding.severity == .error || finding.severity == .warning ? finding.severity.name : "notice"
    let prefix = isShown ? "" : "\(displayed(path)):\(place.line):\(place.column): "
    return "::\(kind) " + properties.map { "\($0.0)=\(commandProperty($0.1))" }.joined(separator: ",")
        + "::\(commandData(prefix + displayed(group.message)))\n"
}

/// A command's message, which ends at the end of its line.
func commandData(_ text: String) -> String { escaped(text, isProperty: false) }

/// A property's value, which ends at a comma or a colon.
func commandProperty(_ text: String) -> String { escaped(text, isProperty: true) }

private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        case ":" where isProperty: result += "%3A"
        case "," where isProperty: result += "%2C"
        // The runner has no other escapes, and logs are read in terminals: a path with control characters is not annotated.
        case _ where isProperty && scalar.steersTerminals: result += displayed(String(scalar))
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Escapes another report for a runner that also reads it, so that source code is not taken for commands. Those begin a line with `::`,
/// behind any white space of Unicode; older ones follow `##[` anywhere.
public func withoutWorkflowCommands(_ report: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(report.count)
    var isAtStart = true
    /// The end of a blank of several bytes.
    var blankEnd = 0
    for (index, byte) in report.enumerated() {
        switch byte {
        case UInt8(ascii: ":") where isAtStart, UInt8(ascii: "[") where result.suffix(2).elementsEqual("##".utf8):
            // An invisible break, so that the text looks unchanged.
            result += "\u{200B}".utf8
            isAtStart = false
        case 0x0A, 0x0D: isAtStart = true
        case _ where !isAtStart || index < blankEnd: break
        default:
            let count = blankCount(report[index...])
            isAtStart = count > 0
            blankEnd = index + count
        }
        result.append(byte)
    }
    return result
}

/// A text that a runner reads as well, with its commands switched off meanwhile: what programs read, such as a patch, stays as it is, and
/// they skip the lines around it. A text without commands stays alone.
/// - Parameter token: what switches commands on again; the text must not be able to know it.
public func pausingWorkflowCommands(_ text: [UInt8], token: String = randomToken()) -> [UInt8] {
    guard withoutWorkflowCommands(text) != text else { return text }
    let end = text.last == 0x0A ? "" : "\n"
    return Array("::stop-commands::\(token)\n".utf8) + text + Array("\(end)::\(token)::\n".utf8)
}

/// 128 random bits.
public func randomToken() -> String {
    "cell-lint-" + (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 16) }.joined(separator: "-")
}

/// The number of bytes of the white space or invisible scalar that a text begins with, such as a byte order mark: readers may skip
/// either. 0 if there is none, or for the break that is inserted here.
private func blankCount(_ text: ArraySlice<UInt8>) -> Int {
    let scalar = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first!
    return scalar.properties.isWhitespace || scalar.isUnseen && scalar != "\u{200B}" ? UTF8.width(scalar) : 0
}
