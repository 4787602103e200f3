// Runs the rules over files of a project, on several threads.
// If only a part of the project is known, a run loads more files and checks again, until its findings no longer depend on the rest.

/// A run of the linter's rules over some files of a project.
struct CheckRun<Threads: Concurrency> {
    /// Whether rules create fixes.
    let makesFixes: Bool

    /// Checks files. Where only a part of the project was read, names that no known file declares are looked for further away, first in
    /// files that are named after them. If some are left, the whole project is read: a declaration may be in a file of any name. So it is
    /// for a finding that is not certain, a fix that would be applied without review, and a suppression without a finding.
    func check(_ files: [FileID], of project: inout LintProject<Threads>) {
        var caveats = checkOnce(files, of: &project)
        let provider = project.provider
        while provider.asked > .nothing {
            if provider.asked == .part, provider.widen(for: caveats.unresolved) {
                project.addKnownFiles()
            } else if provider.asked == .whole || caveats.areOpen || project.hasFindingsAboutSuppressions {
                provider.readAll()
                project.addKnownFiles()
            } else {
                return
            }
            caveats = checkOnce(project.inspected, of: &project)
        }
    }

    /// Checks files with what is known of the project, and those again that depend on function bodies in files without any trigger.
    private func checkOnce(_ files: [FileID], of project: inout LintProject<Threads>) -> Caveats {
        let texts = SharedFileAnalyses()
        var caveats = check(files, ofParsed: &project, texts)
        // What is in a body may lead to the next one.
        for _ in 0..<Limits.maxBodyRounds where !caveats.missingBodies.isEmpty {
            guard project.parseBodies(of: Set(caveats.missingBodies.values.joined()).sorted()) else { break }
            let asking = caveats.missingBodies.keys.sorted()
            caveats.missingBodies = [:]
            caveats.formUnion(check(asking, ofParsed: &project, texts))
        }
        return caveats
    }

    /// - Parameter texts: what is known of texts, however much of them is parsed.
    private func check(_ files: [FileID], ofParsed project: inout LintProject<Threads>, _ texts: SharedFileAnalyses) -> Caveats {
        var caveats = Caveats()
        for (file, checked) in zip(files, results(of: files, in: project, texts)) {
            let result = checked.result
            project.found[file] = result.findings
            project.targets[file] = result.targets.isEmpty ? nil : result.targets
            project.raised[file] = result.raised.isEmpty ? nil : result.raised
            caveats.isUnsure = caveats.isUnsure || result.isUnsure
            caveats.unresolved.formUnion(checked.unresolved)
            if let suppressions = checked.suppressions { project.suppressions[file] = suppressions }
            if checked.isSound { project.sound.insert(file) }
            if !result.missingBodies.isEmpty { caveats.missingBodies[file] = result.missingBodies }
        }
        if project.facts.hasParsed { project.update() }
        return caveats
    }

    /// The results of checking files, in their order. The checks of one thread share what they learn about types.
    private func results(
        of files: [FileID], in project: LintProject<Threads>, _ texts: SharedFileAnalyses
    ) -> [CheckedFile] {
        let (linter, facts, provider, documents, hits) = (project.linter, project.facts, project.provider, project.documents, project.hits)
        let (makesFixes, ofCheck, filesOfCheck) = (makesFixes, SharedAnalyses(), SharedFileAnalyses())
        let (suppressions, sound) = (project.suppressions, project.sound)
        let makeSession: @Sendable (IdleThreads?) -> CheckSession = { idle in
            CheckSession(
                facts, provider, documents, ofCheck, filesOfCheck, texts, idle, options: linter.options, makesFixes: makesFixes)
        }
        let threads = project.threads
        let idleSessions = IdleSessions(areFreed: !linter.options.isLastRun) { makeSession(nil) }
        let onIdleThreads: IdleThreads = { count, work in
            threads.map(count, state: idleSessions.lend) { lent, position in
                let answer = work(lent.session, position)
                let resolution = lent.session.resolution
                return AnswerOfThread(answer: answer, missingBodies: resolution.takeMissingBodies(), open: resolution.open)
            }
        }
        let isAlone = files.count == 1 && threads.isParallel
        let makeThread: @Sendable () -> CheckThread = {
            CheckThread(makeSession(isAlone ? onIdleThreads : nil), isFreed: !linter.options.isLastRun)
        }
        return threads.map(files.count, state: makeThread) { thread, position in
            let file = files[position]
            thread.turn(to: file)
            var checked = CheckedFile(
                result: linter.check(file, hits[file], thread.session), unresolved: thread.session.resolution.open)
            if !checked.result.missingBodies.isEmpty { thread.prepareForRepetition() }
            guard checked.result.isParsed else { return checked }
            let source = thread.session.resolution.project.file(file)
            if suppressions[file] == nil { checked.suppressions = linter.suppressions(in: source) }
            checked.isSound = sound.contains(file) || checked.hasEdits && source.outline.firstSyntaxError == nil
            return checked
        }
    }
}

/// What comes of checking a file. What a report asks of its text is found here as well, where other threads check other files.
private struct CheckedFile: Sendable {
    let result: Linter.CheckResult
    let unresolved: Set<UnresolvedName>
    /// Nil if they were read before.
    var suppressions: Suppressions?
    /// Whether it is known to be valid Swift.
    var isSound = false

    /// Whether there are fixes for it to be valid for.
    var hasEdits: Bool { result.findings.contains { !($0.fix?.edits ?? []).isEmpty } }
}

/// What may change when more files are known.
private struct Caveats {
    /// Whether a finding may change.
    var isUnsure = false
    /// The names that no known file declares.
    var unresolved: Set<UnresolvedName> = []
    /// For each file, those whose function bodies its check depends on.
    var missingBodies: [FileID: Set<FileID>] = [:]

    mutating func formUnion(_ other: Caveats) {
        isUnsure = isUnsure || other.isUnsure
        unresolved.formUnion(other.unresolved)
        missingBodies.merge(other.missingBodies) { $0.union($1) }
    }

    var areOpen: Bool { isUnsure || !unresolved.isEmpty }
}

/// The part of the checks that one thread does.
private struct CheckThread: ~Copyable {
    let session: CheckSession
    private var isFreed: Bool
    private var file: FileID?

    /// - Parameter isFreed: whether the session is freed at the end.
    init(_ session: CheckSession, isFreed: Bool) { (self.session, self.isFreed) = (session, isFreed) }

    deinit { if isFreed { session.end() } else { _ = Unmanaged.passRetained(session) } }

    /// Discards what a check rests on that asked for function bodies in vain: it will run again in another session, which takes as much
    /// memory.
    mutating func prepareForRepetition() {
        session.forgetAnalysesOfFiles()
        isFreed = true
    }

    /// Switches to another file, and discards the cached results for the last one.
    mutating func turn(to file: FileID) {
        if let last = self.file, last != file { session.forgetFile(last) }
        self.file = file
    }
}
