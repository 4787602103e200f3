// Plays a transcript to a server.
import CellLintJSON
import CellLintLinting
import CellLintWorkspace
import Foundation
import Testing
@testable import CellLintLanguageServer

/// Plays a transcript; the result is what went otherwise, and at which line.
func play(_ transcript: Transcript) throws -> [Problem] {
    let stage = try Stage()
    var problems: [Problem] = []
    for step in transcript.steps {
        do { try stage.play(step) } catch let problem as Problem { problems.append(Problem(line: step.line, text: problem.text)) }
        if problems.count > 3 { break }
    }
    stage.settle()
    let end = transcript.steps.last?.line ?? 1
    return problems + stage.said.map { Problem(line: end, text: "said too much: \($0)") }
}

struct Problem: Error {
    /// 1-based, in the transcript's file; 0 until it is known.
    var line = 0
    var text: String
}

/// A server with a folder, whose background is a list.
final class Stage {
    private let folder: String
    private let inbox = Inbox()
    private var server: Server!
    private var jobs: [@Sendable () -> Event] = []
    private var isHeld = false
    private var ending: Bool?
    /// What the server has sent and no step has read yet.
    private(set) var said: [String] = []

    init() throws {
        folder = NSTemporaryDirectory() + "cell-lint-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        server = Server(testHost(), spawn: { [unowned self] in jobs.append($0) }, send: { [unowned self] in said.append($0.line) })
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func play(_ step: Transcript.Step) throws {
        let words = step.text.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "-->": inbox.put(.message(Message(Array(try clientMessage(rest).utf8))))
        case "<--":
            settle()
            guard !said.isEmpty else { throw Problem(text: "nothing is said; expected \(rest)") }
            let heard = said.removeFirst()
            if let difference = try difference(rest, heard) { throw Problem(text: "\(difference) in \(heard)") }
        case "disk":
            settle()
            let quote = rest.range(of: " \"")
            let name = quote.map { String(rest[..<$0.lowerBound]) } ?? rest
            if let text = step.block {
                try write(name, text)
            } else if let quote {
                let text = rest[rest.index(after: quote.lowerBound)...]
                try write(name, try #require(try value(String(text)) as? String))
            } else {
                try FileManager.default.removeItem(atPath: folder + "/" + name)
            }
        case "hold": isHeld = true
        case "go": isHeld = false
        case "end":
            settle()
            if ending.map({ $0 ? "0" : "1" }) != rest { throw Problem(text: "ended with \(String(describing: ending))") }
        default: throw Problem(text: "no step of a transcript: \(step.text)")
        }
    }

    /// Lets the server do all that there is to be done.
    func settle() {
        while ending == nil {
            if let (event, isCancelled) = inbox.take(waits: false) {
                ending = server.handle(event, isCancelled: isCancelled)
            } else if server.hasWork {
                server.work()
            } else if !isHeld, !jobs.isEmpty {
                inbox.put(jobs.removeFirst()())
            } else {
                return
            }
        }
    }

    private func write(_ name: String, _ text: String) throws {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    // MARK: - JSON

    private func value(_ text: String) throws -> Any {
        var text = text.replacingOccurrences(of: "$", with: uri(ofPath: Path(folder)))
        while let start = text.range(of: "\"@"), let end = text.range(of: "\"", range: start.upperBound..<text.endIndex) {
            let file = try String(contentsOfFile: folder + "/" + text[start.upperBound..<end.lowerBound], encoding: .utf8)
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: "\"\(jsonStringBody(file))\"")
        }
        if text.contains("\"%process\"") {
            let process = try Process.run(URL(fileURLWithPath: "/bin/sleep"), arguments: ["1"])
            text = text.replacingOccurrences(of: "\"%process\"", with: "\(process.processIdentifier)")
        }
        do { return try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed]) } catch {
            throw Problem(text: "invalid JSON: \(text)")
        }
    }

    private func clientMessage(_ line: String) throws -> String {
        if line.hasPrefix("{") { return line }
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
        var message: [String: Any] = ["jsonrpc": "2.0"]
        var rest = parts.count > 1 ? parts[1] : ""
        if let id = Int(parts[0]) {
            message["id"] = id
            message["result"] = try value(rest)
        } else {
            message["method"] = parts[0]
            if let word = rest.split(separator: " ").first, let id = Int(word) {
                message["id"] = id
                rest = String(rest.dropFirst(word.count)).trimmingCharacters(in: .whitespaces)
            }
            if !rest.isEmpty { message["params"] = try value(rest) }
        }
        return String(decoding: try JSONSerialization.data(withJSONObject: message, options: .withoutEscapingSlashes), as: UTF8.self)
    }

    private func difference(_ expected: String, _ heard: String) throws -> String? {
        let heard = try JSONSerialization.jsonObject(with: Data(heard.utf8)) as? [String: Any]
        guard let heard else { return "expected an object" }
        let parts = expected.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : "{}"
        if let id = parts[0] == "null" ? .some(nil) : Int(parts[0]).map(Optional.some) {
            guard heard["method"] == nil, heard["id"] as? Int == id else { return "expected an answer to \(parts[0])" }
            if rest.hasPrefix("error ") {
                let code = (heard["error"] as? [String: Any])?["code"] as? Int
                return code.map(String.init) == String(rest.dropFirst(6)) ? nil : "expected \(rest)"
            }
            guard let result = heard["result"] else { return "expected a result" }
            return difference(try value(rest), result, "result")
        }
        guard heard["method"] as? String == parts[0] else { return "expected \(parts[0])" }
        if rest == "?" { return heard["id"] == nil || heard["params"] != nil ? "expected a request without parameters" : nil }
        if rest.hasPrefix("? ") {
            return heard["id"] == nil
                ? "expected a request" : difference(try value(String(rest.dropFirst(2))), heard["params"] as Any, "params")
        }
        return heard["id"] != nil ? "expected a notification" : difference(try value(rest), heard["params"] as Any, "params")
    }

    private func difference(_ expected: Any, _ heard: Any, _ place: String) -> String? {
        switch (expected, heard) {
        case ("…" as String, _): return nil
        case (let a as String, let b as String):
            return a == b || a.hasSuffix("…") && b.hasPrefix(a.dropLast()) ? nil : "\(place) is not \(a)"
        case (let a as [Any], let b as [Any]):
            guard a.count == b.count else { return "\(place) has \(b.count) items, not \(a.count)" }
            return zip(a, b).enumerated().lazy.compactMap { self.difference($1.0, $1.1, "\(place)[\($0)]") }.first
        case (let a as [String: Any], let b as [String: Any]):
            return a.sorted { $0.key < $1.key }.lazy.compactMap { key, value in
                guard let other = b[key] else { return (value as? String) == "-" ? nil : "\(place).\(key) is missing" }
                return self.difference(value, other, "\(place).\(key)")
            }.first
        default: return "\(expected)" == "\(heard)" ? nil : "\(place) is not \(expected)"
        }
    }
}
