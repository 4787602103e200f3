// Joins a cell class that uses its own labels with the code of all files that uses the labels of its cells: what the one sets on them
// would be lost as soon as the other sets a configuration, so all of it migrates in one fix, or none of it does.
import CellLintUIKitModel

/// A group of one of several files.
struct PlacedGroup: Hashable {
    var file: FileID
    /// The number of the group in its file.
    var number: Int
}

/// What the migration of a group takes for granted of the class that it is migrated with.
struct WholeClassScope {
    /// What all code of the fix sets on cells that may be the group's.
    var written: Set<ConfigurationProperty>
    /// Whether only this group uses labels of the class.
    var isAlone: Bool
    /// What documents set on all cells of the fix, and no code does.
    var drawn: [PrototypeLook.Setting]
    /// Whether its configurations have no margins above and below, since all rows have heights of their own.
    var omitsMargins: Bool
}

/// What comes of migrating all code of a class.
private struct WholeClassOutcome: Sendable {
    /// As a fix in progress; nil once it is known.
    var depth: Int?
    /// Nil if the class leaves its labels alone.
    var fix: Result<(edits: [FileID: FileEdits], caveats: Caveats), FailedPart>?
    /// The files without bodies that it depends on.
    var missingBodies: Set<FileID> = []
    /// Whether the classes only add views, so that code for other cells of their tables need not wait for them.
    var isOfViews = false
}

/// The group that cannot be migrated, and why.
private struct FailedPart: Error {
    var group: PlacedGroup
    var refusal: MigrationRefusal
}

/// What a thread has found out about whole classes.
private final class WholeClasses {
    /// For each group that was asked for; one in progress counts as refused.
    var byGroup: [PlacedGroup: WholeClassOutcome] = [:]
    /// Whether the migration of a whole class is being computed.
    var isBusy = false
    /// For each file, the groups of the cells of each class that uses its own labels: a file with many classes is asked for each of them.
    var numbersByClass: [FileID: [DeclarationID: [Int]]] = [:]
}

/// What the threads of a check have found out about whole classes: each is migrated once, although its code is in many files.
private typealias SharedWholeClasses = SharedAnswers<PlacedGroup, WholeClassOutcome>

extension ContentMigration {
    /// The fix of all code that uses the labels of a group's cell class; nil if the class leaves its labels alone.
    func fixOfWholeClass(_ group: CellGroup) throws(MigrationRefusal) -> Fix? {
        guard let number = index.number(of: group) else { return nil }
        let own = PlacedGroup(file: resolver.file, number: number)
        let outcome = outcome(ofClassWith: own)
        for fileID in outcome.missingBodies { _ = file.project.hasBodies(fileID) }
        switch outcome.fix {
        case nil: return nil
        case .success(let fix)?:
            let others = fix.edits.filter { $0.key != own.file }.values.sorted { $0.path < $1.path }
            return Fix("use a content configuration", fix.edits[own.file]!.edits, others: others, review: fix.caveats.notes)
        case .failure(let failed)?:
            if outcome.isOfViews, classesWithLabels(of: number).isEmpty { return nil }
            guard failed.group != own else { throw failed.refusal }
            let node = migration(ofFile: failed.group.file).groups[failed.group.number].uses[0].node
            throw MigrationRefusal.classUsedElsewhere(place: file.place(node, in: failed.group.file), why: failed.refusal)
        }
    }

    private func outcome(ofClassWith start: PlacedGroup) -> WholeClassOutcome {
        let known = file.projectAnalysis(asksLater: true, make: WholeClasses.init)
        if let outcome = known.byGroup[start] {
            if let depth = outcome.depth { progress.need(depth) }
            return outcome
        }
        // One that is found for another one rests on it, and threads that wait for each other would wait forever.
        let shared = known.isBusy ? nil : file.checkAnalysis(make: SharedWholeClasses.init)
        if let outcome = shared?.answer(to: start) {
            known.byGroup[start] = outcome
            return outcome
        }
        let (groups, connectingBodies) = file.project.recordingMissingBodies { self.groups(connectedWith: start, known) }
        if let outcome = shared?.answer(to: start, orBegin: groups) {
            for group in groups { known.byGroup[group] = outcome }
            return outcome
        }
        let refusal = FailedPart(group: start, refusal: .circularDependency)
        let wasBusy = known.isBusy
        known.isBusy = true
        let (fix, missingBodies) = progress.making { depth in
            for group in groups { known.byGroup[group] = WholeClassOutcome(depth: depth, fix: .failure(refusal)) }
            return file.project.recordingMissingBodies { self.fix(ofAll: groups) }
        }.made
        known.isBusy = wasBusy
        let isOfViews = groups.allSatisfy { group in
            let home = migration(ofFile: group.file)
            return !home.classesWithLabels(of: group.number).contains(where: home.usesOwnLabels)
        }
        let outcome = WholeClassOutcome(fix: fix, missingBodies: missingBodies.union(connectingBodies), isOfViews: isOfViews)
        for group in groups { known.byGroup[group] = outcome }
        shared?.end(groups, outcome)
        return outcome
    }

    /// Nil if the class of the groups leaves its labels alone.
    private func fix(ofAll groups: [PlacedGroup]) -> Result<(edits: [FileID: FileEdits], caveats: Caveats), FailedPart>? {
        guard groups.contains(where: { !migration(ofFile: $0.file).classesWithLabels(of: $0.number).isEmpty }) else { return nil }
        return Result { () throws(FailedPart) in try makeFix(ofAll: groups) }
    }

    /// The groups of one cell belong together, and so do a class that uses its own labels and the uses of its cells' labels.
    private func groups(connectedWith start: PlacedGroup, _ known: WholeClasses) -> [PlacedGroup] {
        var found: Set = [start]
        var (asked, classes): (Set<DeclarationID>, Set<DeclarationID>) = ([], [])
        var open = [start]
        // The groups of one cell have the same parts.
        var hasParts: Set<PlacedGroup> = []
        func add(_ group: PlacedGroup) { if found.insert(group).inserted { open.append(group) } }
        while let next = open.popLast() {
            let migration = migration(ofFile: next.file)
            if let table = migration.tableCells(with: next.number) {
                for number in table.parts.groups { add(PlacedGroup(file: next.file, number: number)) }
            } else if hasParts.insert(next).inserted {
                for number in migration.parts(with: next.number) {
                    let part = PlacedGroup(file: next.file, number: number)
                    hasParts.insert(part)
                    add(part)
                }
            }
            let labelled = migration.classesWithLabels(of: next.number).filter { asked.insert($0).inserted }
            for id in labelled.flatMap(connected) where classes.insert(id).inserted {
                for file in file.filesUsingLabels(ofCells: id) {
                    for number in numbersByClass(inFile: file, known)[id] ?? [] { add(PlacedGroup(file: file, number: number)) }
                }
            }
        }
        let numbers = Dictionary(grouping: found, by: \.file)
        return file.project.sorted(numbers.keys).flatMap { file in numbers[file]!.sorted { $0.number < $1.number } }
    }

    private func numbersByClass(inFile file: FileID, _ known: WholeClasses) -> [DeclarationID: [Int]] {
        if let numbers = known.numbersByClass[file] { return numbers }
        var numbers: [DeclarationID: [Int]] = [:]
        let migration = migration(ofFile: file)
        for (number, group) in migration.groups.enumerated() {
            for id in migration.file.cellClasses(of: group) { numbers[id, default: []].append(number) }
        }
        known.numbersByClass[file] = numbers
        return numbers
    }

    /// The groups of one cell, or of the cells of a table.
    func parts(with number: Int) -> [Int] { tableCells(with: number)?.parts.groups ?? index.parts(with: groups[number]).groups }

    /// The classes of a group's cell that use their own labels, or whose protocols do, or that add views to cells which the fix begins with a
    /// configuration; the protocol for code in its extension.
    func classesWithLabels(of number: Int) -> [DeclarationID] {
        file.cellClasses(of: groups[number]).filter { usesOwnLabels($0) || isOfClassWithViews($0, groups[number]) }
    }

    private func usesOwnLabels(_ id: DeclarationID) -> Bool {
        ([id] + resolver.extensions(of: id)).contains { file.classCheck.words(of: $0) == .labels }
            || !file.labelledProtocols(of: id).isEmpty
    }

    /// A class with the protocols whose extensions use the labels of its cells, or such a protocol with the classes.
    private func connected(with id: DeclarationID) -> [DeclarationID] {
        [id] + (file.project.type(id).kind == .protocol ? file.labelledClasses(conformingTo: id) : file.labelledProtocols(of: id))
    }

    /// The groups of one file that the fix of a class migrates.
    private struct ClassFile {
        let id: FileID
        let migration: ContentMigration
        let numbers: [Int]
    }

    /// The edits of a class's fix so far.
    private struct ClassEdits {
        var files: [FileID: FileEdits] = [:]
        var caveats: Caveats
        /// What the proof for the whole class does not settle.
        var open: Caveats

        /// What one of the files does not accept is to be reviewed.
        init(in files: [ClassFile]) {
            let accepted = files.dropFirst().reduce(files[0].migration.acceptedChanges) { $0.intersection($1.migration.acceptedChanges) }
            caveats = Caveats(accepting: accepted)
            open = caveats
        }
    }

    private func makeFix(
        ofAll groups: [PlacedGroup], omitsMargins: Bool = false
    ) throws(FailedPart) -> (edits: [FileID: FileEdits], caveats: Caveats) {
        let numbers = Dictionary(grouping: groups, by: \.file).mapValues { $0.map(\.number) }
        let files = file.project.sorted(numbers.keys).map {
            ClassFile(id: $0, migration: migration(ofFile: $0), numbers: numbers[$0] ?? [])
        }
        let drawn = WholeClassProof(self, groups, Caveats()).settingsOfDocuments
        let scope = WholeClassScope(written: [], isAlone: groups.count == 1, drawn: drawn, omitsMargins: omitsMargins)
        let assumed = files.map { ($0.migration, Assumptions(open: Set($0.numbers), wholeClass: scope)) }
        return try Self.assuming(assumed) { () throws(FailedPart) in try makeFix(of: files, groups, omitsMargins: omitsMargins) }
    }

    private func makeFix(
        of files: [ClassFile], _ groups: [PlacedGroup], omitsMargins: Bool
    ) throws(FailedPart) -> (edits: [FileID: FileEdits], caveats: Caveats) {
        var texts = WholeClassTexts(self, groups)
        let uses = groups.flatMap { migration(ofFile: $0.file).groups[$0.number].uses }
        guard uses.count <= Fix.maxEdits else { throw FailedPart(group: groups[0], refusal: .tooManyUses) }
        var made = ClassEdits(in: files)
        let withViews = classesWithViews(of: groups)
        var beginnings: [FileID: [Edit]] = [:]
        do throws(MigrationRefusal) {
            beginnings = try edits(beginningCellsOf: withViews, filledBy: groups)
        } catch {
            throw FailedPart(group: groups[0], refusal: error)
        }
        for id in withViews { made.open.add(contentsOf: file.classCheck.caveats(ofViewsIn: id)) }
        for file in files { try add(file, texts, beginnings.removeValue(forKey: file.id) ?? [], to: &made) }
        for (fileID, edits) in beginnings { made.files[fileID] = file.edits(of: fileID, edits) }
        texts.check(&made.open)
        var caveats = try prove(made, groups, omitsMargins: omitsMargins)
        for file in files {
            let node = file.migration.groups[file.numbers[0]].uses[0].node
            file.migration.checkNames(writtenBy: made.files[file.id]?.edits ?? [], at: node, &caveats)
            file.migration.checkImages(of: file.numbers.map { file.migration.groups[$0] }, &caveats)
        }
        if !omitsMargins, !caveats.all.isEmpty, caveats.all.allSatisfy(\.isAboutMargins),
            let fix = try? makeFix(ofAll: groups, omitsMargins: true), fix.caveats.all.isEmpty
        {
            return fix
        }
        // Where no other code meets the cells, nothing is lost.
        if !uses.contains(where: \.isContent), !caveats.all.isEmpty {
            let reads = groups.allSatisfy { migration(ofFile: $0.file).groups[$0.number].onlyReads }
            throw FailedPart(group: groups[0], refusal: reads ? .neverFilled : .onlyStyled)
        }
        return (made.files, caveats)
    }

    /// Adds the edits of one file.
    /// - Parameter beginnings: the lines that give new cells their first configuration.
    private func add(
        _ file: ClassFile, _ texts: WholeClassTexts, _ beginnings: [Edit], to made: inout ClassEdits
    ) throws(FailedPart) {
        let migration = file.migration
        var edits = beginnings
        for number in file.numbers {
            let group = migration.groups[number]
            let placed = PlacedGroup(file: file.id, number: number)
            var assumed = migration.assumed
            assumed.wholeClass?.written = texts.written(on: placed)
            let parts = migration.parts(with: number).map { migration.groups[$0] }
            var caveats = Caveats()
            do throws(MigrationRefusal) {
                edits += try migration.assuming(assumed) { () throws(MigrationRefusal) in
                    try migration.edits(of: group, among: parts.isEmpty ? [group] : parts, keepsContent: false, &caveats)
                }
            } catch {
                throw FailedPart(group: placed, refusal: error)
            }
            let settled = migration.classesWithLabels(of: number).isEmpty ? [] : WholeClassProof.questions
            made.caveats.formUnion(caveats)
            made.open.formUnion(caveats.without(settled))
        }
        edits = migration.merged(edits)
        guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }) else {
            throw FailedPart(group: PlacedGroup(file: file.id, number: file.numbers[0]), refusal: .overlappingEdits)
        }
        made.files[file.id] = self.file.edits(of: file.id, migration.withoutRepetition(edits) ?? edits)
    }

    /// What is left to review of the edits, once all code that has to do with the class is looked at.
    private func prove(_ made: ClassEdits, _ groups: [PlacedGroup], omitsMargins: Bool) throws(FailedPart) -> Caveats {
        if let loss = made.open.loss { throw FailedPart(group: groups[0], refusal: MigrationRefusal(loss: loss)) }
        if file.labelledClassCount > Limits.maxLabelledClasses {
            var caveats = made.caveats
            caveats.add(contentsOf: made.open.all + [.labelsUsedElsewhere])
            return caveats
        }
        var proof = WholeClassProof(self, groups, made.open)
        proof.omitsMargins = omitsMargins
        proof.checkNibs()
        proof.check()
        guard !omitsMargins || proof.hasRoomWithoutMargins else { throw FailedPart(group: groups[0], refusal: .labelUseStays) }
        if let loss = proof.caveats.loss { throw FailedPart(group: groups[0], refusal: MigrationRefusal(loss: loss)) }
        return proof.caveats
    }
}

extension FileContext {
    /// The class of a group's cell and its superclasses, as far as the project declares them.
    func cellClasses(of group: CellGroup) -> [DeclarationID] { cellClasses(ofReceiver: group.uses[0].base, at: group.uses[0].node) }
}
