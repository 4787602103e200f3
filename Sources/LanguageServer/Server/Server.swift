// Handles events and sends messages to the client. It holds all of the server's state, belongs to one thread and never waits.
// An edit only marks its document. Its findings are computed when no other event is queued, so of several edits in a row only the last
// is answered.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

final class Server {
    enum Phase { case fresh, running, shutDown }

    let host: Host
    let spawn: (@escaping @Sendable () -> Event) -> Void
    let send: (JSON) -> Void
    var phase = Phase.fresh
    var client = Client()
    /// By the client's URIs.
    var documents: [String: Document] = [:]
    /// Documents that await new diagnostics, in the order of their changes.
    var unanswered: [String] = []
    /// By numbers that are never reused.
    var slots: [Int: ProjectSlot] = [:]
    private var nextSlot = 0
    /// Requests about documents whose project is still loading.
    var postponed: [(id: RequestID, method: String, parameters: JSONValue?, slot: Int)] = []
    private var requestCount = 0
    /// For result IDs.
    var answerCount = 0

    /// - Parameters:
    ///   - spawn: runs a job in the background and passes its event to `handle`.
    ///   - send: sends a message to the client.
    init(_ host: Host, spawn: @escaping (@escaping @Sendable () -> Event) -> Void, send: @escaping (JSON) -> Void) {
        self.host = host
        self.spawn = spawn
        self.send = send
    }

    /// Handles an event.
    /// - Returns: nil, or, at the end, whether the client has sent `shutdown`.
    func handle(_ event: Event, isCancelled: Bool = false) -> Bool? {
        switch event {
        case .closed, .message(.notification("exit", _)): return phase == .shutDown
        case .message(.request(let id, let method, let parameters)):
            if isCancelled { answer(id, .failure(.cancelled)) } else { take(id, method, parameters) }
        case .message(.notification(let method, let parameters)): note(method, parameters)
        case .message(.response): break
        case .message(.malformed(let id, let error)): answer(id, .failure(error))
        case .loaded(let slot, let generation, let result): take(result, slot, generation)
        }
        return nil
    }

    func answer(_ id: RequestID?, _ result: Result<JSON, ResponseError>) { send(response(to: id, result)) }

    /// Sends the client a request; its response is ignored.
    func ask(_ method: String, _ parameters: JSON? = nil) {
        requestCount += 1
        send(request("cell-lint-\(requestCount)", method, parameters))
    }

    func tell(_ text: String, isError: Bool = true) {
        let method = isError ? "window/showMessage" : "window/logMessage"
        send(notification(method, ["type": isError ? 1 : 2, "message": .string(shortened(text))]))
    }

    /// Writes to the client's log.
    func log(_ text: String) { send(notification("window/logMessage", ["type": 3, "message": .string(text)])) }

    func makeSlot(_ root: ProjectRoot, isFolder: Bool) -> Int {
        nextSlot += 1
        slots[nextSlot] = ProjectSlot(root: root, isFolder: isFolder)
        load(nextSlot)
        return nextSlot
    }

    // MARK: - Requests

    private func take(_ id: RequestID, _ method: String, _ parameters: JSONValue?) {
        switch (phase, method) {
        case (.fresh, "initialize"): answer(id, .success(initialize(parameters ?? JSONValue.nothing)))
        case (.fresh, _): answer(id, .failure(.notInitialized))
        case (.running, "initialize"): answer(id, .failure(.invalidRequest("`initialize` was sent already")))
        case (.shutDown, _): answer(id, .failure(.invalidRequest("the server is shut down")))
        case (.running, "shutdown"):
            phase = .shutDown
            for request in postponed { answer(request.id, .failure(.cancelled)) }
            postponed = []
            answer(id, .success(.null))
        case (.running, "textDocument/diagnostic"), (.running, "textDocument/codeAction"), (.running, "textDocument/hover"),
            (.running, "codeAction/resolve"):
            takeAboutDocument(id, method, parameters)
        case (.running, _): answer(id, .failure(.methodNotFound(method)))
        }
    }

    private func takeAboutDocument(_ id: RequestID, _ method: String, _ parameters: JSONValue?) {
        let isResolve = method == "codeAction/resolve"
        guard let uri = isResolve ? parameters?["data"]?["uri"]?.string : parameters?["textDocument"]?["uri"]?.string else {
            return answer(id, .failure(.invalidParameters("the document of `\(method)` is missing")))
        }
        guard let document = documents[uri] else {
            // A client may send requests for other documents, such as C sources.
            return answer(
                id,
                isResolve ? .failure(.contentModified) : .success(method == "textDocument/diagnostic" ? Server.fullReport([], "") : .null))
        }
        if slots[document.project]?.isLoading ?? false, document.file == nil {
            postponed.append((id, method, parameters, document.project))
            return
        }
        switch method {
        case "textDocument/diagnostic": answer(id, .success(pulledDiagnostics(uri, previous: parameters?["previousResultId"]?.string)))
        case "textDocument/codeAction": answer(id, codeActions(uri, parameters!))
        case "textDocument/hover": answer(id, hover(uri, parameters!))
        default: answer(id, resolvedAction(uri, parameters!))
        }
    }

    /// Answers the requests that waited for a project.
    func answerPostponed(_ slot: Int) {
        let ready = postponed.filter { $0.slot == slot }
        postponed.removeAll { $0.slot == slot }
        for request in ready { takeAboutDocument(request.id, request.method, request.parameters) }
    }

    private func initialize(_ parameters: JSONValue) -> JSON {
        phase = .running
        client = Client(parameters)
        for folder in client.folders { addFolder(folder) }
        // Checked before the response: once the client has that, it may exit at any time.
        if let process = client.process, isRunning(process: process) {
            spawn {
                waitForEnd(ofProcess: process)
                return .closed
            }
        }
        // A client with refresh requests gets those; any other must know that files depend on each other.
        let diagnosticProvider: JSON = [
            "identifier": "cell-lint", "interFileDependencies": .bool(!client.refreshesDiagnostics), "workspaceDiagnostics": false,
        ]
        let abilities: JSON = [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "hoverProvider": true,
            "codeActionProvider": [
                "codeActionKinds": .strings([ActionKind.quickFix, "source.fixAll", ActionKind.fixAll]), "resolveProvider": true,
            ],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            "diagnosticProvider": client.pullsDiagnostics ? diagnosticProvider : nil,
        ]
        return ["capabilities": abilities, "serverInfo": ["name": "cell-lint", "version": .string(toolVersion)]]
    }

    // MARK: - Notifications

    private func note(_ method: String, _ parameters: JSONValue?) {
        guard phase == .running, let parameters else {
            if phase == .running, method == "initialized" { registerWatchers() }
            return
        }
        switch method {
        case "initialized": registerWatchers()
        case "$/cancelRequest":
            guard let id = RequestID(parameters["id"]), let index = postponed.firstIndex(where: { $0.id == id }) else { return }
            postponed.remove(at: index)
            answer(id, .failure(.cancelled))
        case "textDocument/didOpen": open(parameters["textDocument"])
        case "textDocument/didChange": change(parameters)
        case "textDocument/didSave": save(parameters["textDocument"]?["uri"]?.string)
        case "textDocument/didClose": close(parameters["textDocument"]?["uri"]?.string)
        case "workspace/didChangeWatchedFiles": filesChanged(parameters["changes"]?.array ?? [])
        case "workspace/didChangeWorkspaceFolders": foldersChanged(parameters["event"])
        case "workspace/didChangeConfiguration": for slot in slots.keys.sorted() { load(slot) }
        default: break
        }
    }

    private func registerWatchers() {
        guard client.registersWatchers else { return }
        let sources = ["**/*.swift", "**/.cell-lint.json", "**/.cell-lint-*.json", "**/*.storyboard", "**/*.xib", "**/.gitignore"]
        let globs = sources + ProjectFolders.settingFiles
        let watchers = JSON.array(globs.map { ["globPattern": .string($0)] })
        let registration: JSON = [
            "id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": ["watchers": watchers],
        ]
        ask("client/registerCapability", ["registrations": [registration]])
    }
}

extension JSONValue {
    /// The value of omitted parameters.
    static let nothing = JSONValue(content: .null, offset: 0)
}
