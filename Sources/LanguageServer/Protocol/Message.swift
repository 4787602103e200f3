// Parses JSON-RPC 2.0 messages from the client, and makes the server's.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

enum RequestID: Hashable, Sendable {
    case number(Int)
    case string(String)

    init?(_ value: JSONValue?) {
        if let number = value?.integer {
            self = .number(number)
        } else if let text = value?.string {
            self = .string(text)
        } else {
            return nil
        }
    }

    var json: JSON {
        switch self {
        case .number(let number): .integer(number)
        case .string(let text): .string(text)
        }
    }
}

/// Why a request failed.
struct ResponseError: Error, Equatable {
    var code: Int
    var message: String

    static func parseError(_ reason: String) -> ResponseError { ResponseError(code: -32700, message: reason) }
    static func invalidRequest(_ reason: String) -> ResponseError { ResponseError(code: -32600, message: reason) }
    static func methodNotFound(_ method: String) -> ResponseError { ResponseError(code: -32601, message: "unknown method `\(method)`") }
    static func invalidParameters(_ reason: String) -> ResponseError { ResponseError(code: -32602, message: reason) }
    static let notInitialized = ResponseError(code: -32002, message: "the first request must be `initialize`")
    static let cancelled = ResponseError(code: -32800, message: "cancelled")
    static let contentModified = ResponseError(code: -32801, message: "the document has changed since then")
    static func requestFailed(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }
}

/// A message from the client.
enum Message: Sendable {
    case request(RequestID, method: String, parameters: JSONValue?)
    case notification(method: String, parameters: JSONValue?)
    /// A response to a request of the server.
    case response
    /// An invalid message, with its ID if there is one.
    case malformed(RequestID?, ResponseError)

    init(_ body: [UInt8]) {
        let root: JSONValue
        do {
            root = try JSONText(SourceText(path: "message", body), replacesHalves: true).root
        } catch {
            self = .malformed(nil, .parseError("invalid JSON: \(error)"))
            return
        }
        guard case .object = root.content else {
            self = .malformed(nil, .invalidRequest("a message must be an object, not \(root.kind)"))
            return
        }
        let id = RequestID(root["id"])
        let parameters = root["params"]
        guard let method = root["method"]?.string else {
            let isResponse = root["result"] != nil || root["error"] != nil
            self = isResponse ? .response : .malformed(id, .invalidRequest("`method` is missing"))
            return
        }
        if let id {
            self = .request(id, method: method, parameters: parameters)
        } else if root["id"] == nil {
            self = .notification(method: method, parameters: parameters)
        } else {
            self = .malformed(nil, .invalidRequest("`id` must be a number or a string"))
        }
    }
}

// MARK: - Outgoing messages

func response(to id: RequestID?, _ result: Result<JSON, ResponseError>) -> JSON {
    let id = id?.json ?? .null
    switch result {
    case .success(let value): return ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
        return ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(error.code), "message": .string(shortened(error.message))]]
    }
}

func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
}

func request(_ id: String, _ method: String, _ parameters: JSON?) -> JSON {
    ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
}
