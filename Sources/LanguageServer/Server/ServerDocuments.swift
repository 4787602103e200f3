// Handles document notifications: decides which documents to check again, and checks them piece by piece.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

extension Server {
    // MARK: - Notifications

    func open(_ item: JSONValue?) {
        guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
        let disk = path(ofURI: uri)
        guard item?["languageId"]?.string == "swift" || disk?.ends(with: ".swift") ?? false else { return }
        let home = home(of: disk)
        documents[uri] = Document(
            uri: uri, diskPath: disk, path: home.path ?? Path(uri), version: item?["version"]?.integer, text: text, project: home.slot)
        attach(uri, isAfterLoading: false)
    }

    func change(_ parameters: JSONValue) {
        guard let uri = parameters["textDocument"]?["uri"]?.string, let document = documents[uri] else { return }
        document.apply(
            parameters["contentChanges"]?.array ?? [], version: parameters["textDocument"]?["version"]?.integer, client.encoding)
        if document.file != nil { queue(uri) }
    }

    func save(_ uri: String?) {
        // For clients that do not watch files.
        for (number, slot) in slots.sorted(by: { $0.key < $1.key }) where slot.problem != nil || slot.project?.isOutOfDate ?? false {
            load(number)
        }
        guard let uri, let slot = documents[uri].flatMap({ slots[$0.project] }), slot.isTouched else { return }
        checkEverything(slot)
    }

    func close(_ uri: String?) {
        guard let uri, let document = documents.removeValue(forKey: uri) else { return }
        unanswered.removeAll { $0 == uri }
        if !client.pullsDiagnostics { publish(uri, version: nil, .array([])) }
        if let file = document.file, slots[document.project]?.project?.reread(file) ?? false { markOthers(than: uri, of: document.project) }
        dropUnusedSlots()
    }

    /// Finds a document in its project.
    /// - Parameter isAfterLoading: whether the project was just read from disk, so that an unknown document is excluded from it.
    func attach(_ uri: String, isAfterLoading: Bool) {
        guard let document = documents[uri], let slot = slots[document.project], let project = slot.project else { return }
        document.file = nil
        document.isUnseen = true
        if !project.excludes(document.path) {
            if let file = project.number(of: document.path) {
                document.file = file
            } else if document.diskPath.map({ fileStamp($0) == nil }) ?? true {
                document.file = slot.project?.add(document.path)
            } else if !isAfterLoading {
                return load(document.project)
            }
        }
        queue(uri)
    }

    /// Queues a document to be checked once no more events are queued that may change it.
    private func queue(_ uri: String) {
        unanswered.removeAll { $0 == uri }
        unanswered.append(uri)
    }

    /// Marks all other documents of a project, whose findings may have changed.
    private func markOthers(than uri: String, of slot: Int) {
        for other in documents.values where other.project == slot && other.uri != uri { other.isUnchecked = true }
    }

    // MARK: - Checking

    var hasWork: Bool {
        !unanswered.isEmpty || documents.values.contains(where: \.isUnchecked)
            || slots.values.contains { $0.project != nil && (!$0.waiting.isEmpty || !$0.changedOnDisk.isEmpty) }
    }

    /// Does the most urgent work: an answer, another document, a changed file, or a few files in the background.
    func work() {
        if let uri = unanswered.first {
            answerDocument(uri)
        } else if let uri = documents.filter(\.value.isUnchecked).keys.min() {
            publishIfChanged([uri])
        } else if let slot = slots.filter({ $0.value.project != nil && !$0.value.changedOnDisk.isEmpty }).keys.min() {
            takeChangedFile(slot)
        } else if let (number, slot) = slots.filter({ $0.value.project != nil && !$0.value.waiting.isEmpty }).min(by: { $0.key < $1.key }) {
            let some = slot.waiting.prefix(16)
            slot.waiting.removeFirst(some.count)
            slot.project?.check(some)
            if slot.waiting.isEmpty { publishIfChanged(openDocuments(of: number)) }
        }
    }

    private func publishIfChanged(_ uris: [String]) {
        var hasChanged = false
        for uri in uris where refresh(uri) {
            hasChanged = true
            if let answer = documents[uri]?.answer, !client.pullsDiagnostics { publish(uri, version: answer.version, answer.diagnostics) }
        }
        if hasChanged, client.pullsDiagnostics { askForRefresh() }
    }

    func askForRefresh() {
        if client.refreshesDiagnostics { ask("workspace/diagnostic/refresh") }
    }

    private func publish(_ uri: String, version: Int?, _ diagnostics: JSON) {
        let parameters: JSON = ["uri": .string(uri), "version": version.map(JSON.integer), "diagnostics": diagnostics]
        send(notification("textDocument/publishDiagnostics", parameters))
    }

    /// Updates a document's findings.
    /// - Parameter makesFixes: whether to compute its fixes as well.
    /// - Returns: whether its diagnostics changed.
    func refresh(_ uri: String, makesFixes: Bool = false) -> Bool {
        guard let document = documents[uri] else { return false }
        let (slot, before) = (slots[document.project], document.answer)
        let needsCheck = document.isUnseen || document.isUnchecked || makesFixes
        document.isUnchecked = false
        var findings: [Finding] = []
        if let file = document.file, let slot, slot.project != nil {
            if document.isUnseen {
                document.isUnseen = false
                slot.isTouched = true
                if slot.project?.update(file, document.text) ?? false { markOthers(than: uri, of: document.project) }
            }
            if needsCheck { slot.project?.check(file, makesFixes: makesFixes) }
            findings = slot.project?.findings(in: file) ?? []
        }
        let places = PlaceMap(document.text, client.encoding)
        let rules = slot?.project?.rules ?? [:]
        let shown = self.diagnostics(Array(findings.prefix(Limits.maxDiagnostics)), rules, places, document.project)
        let rest = findings.dropFirst(Limits.maxDiagnostics)
        let diagnostics = JSON.array(shown.map(\.json) + (rest.first.map { [leftOut(rest.count, from: $0, places)] } ?? []))
        let line = diagnostics.line
        answerCount += 1
        let isSame = before.map { $0.line == line } ?? false
        document.answer = DocumentAnswer(
            version: document.version, findings: findings, hasFixes: makesFixes, places: places,
            shown: Dictionary(shown.map { ($0.id, $0.json) }) { first, _ in first }, diagnostics: diagnostics, line: line,
            resultID: isSame ? before!.resultID : "\(answerCount)")
        return !isSame
    }

    /// Computes a document's findings, and publishes them if the client does not pull.
    private func answerDocument(_ uri: String) {
        unanswered.removeAll { $0 == uri }
        _ = refresh(uri)
        if let answer = documents[uri]?.answer, !client.pullsDiagnostics { publish(uri, version: answer.version, answer.diagnostics) }
    }

    /// The findings for a document's latest text.
    func current(_ uri: String) -> DocumentAnswer {
        if unanswered.contains(uri) || documents[uri]!.answer == nil {
            answerDocument(uri)
        } else if documents[uri]!.isUnchecked {
            publishIfChanged([uri])
        }
        return documents[uri]!.answer!
    }

    /// The findings for a document's latest text with all fixes, some of which may change other documents.
    func repairable(_ uri: String) -> DocumentAnswer {
        for other in openDocuments(of: documents[uri]!.project) where other != uri && documents[other]!.isUnseen { answerDocument(other) }
        let answer = current(uri)
        if !answer.hasFixes || hasOutdatedFix(answer, documents[uri]!.project) { _ = refresh(uri, makesFixes: true) }
        return documents[uri]!.answer!
    }

    /// Whether a fix was made for a text of another file that has changed since.
    private func hasOutdatedFix(_ answer: DocumentAnswer, _ slot: Int) -> Bool {
        var stamps: [Path: TextStamp?] = [:]
        return answer.findings.lazy.flatMap { $0.fix?.others ?? [] }.contains { other in
            let stamp = stamps[other.path] ?? slots[slot]?.project?.text(of: other.path)?.stamp
            stamps[other.path] = .some(stamp)
            return stamp != other.text
        }
    }

    func pulledDiagnostics(_ uri: String, previous: String?) -> JSON {
        let answer = current(uri)
        if let previous, previous == answer.resultID { return ["kind": "unchanged", "resultId": .string(previous)] }
        guard case .array(let items) = answer.diagnostics else { return .null }
        return Server.fullReport(items, answer.resultID)
    }

    static func fullReport(_ items: [JSON], _ resultID: String) -> JSON {
        ["kind": "full", "resultId": resultID.isEmpty ? nil : .string(resultID), "items": .array(items)]
    }
}
