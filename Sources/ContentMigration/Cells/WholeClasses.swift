// Joins a cell class that uses its own labels with the code of other files that uses the labels of its cells: what the one sets on them
// would be lost as soon as the other sets a configuration, so all of it migrates in one fix, or none of it does.
import CellLintUIKitModel

/// A group of one of several files.
struct PlacedGroup: Hashable {
    var file: FileID
    /// Its number among the groups of the file.
    var number: Int
}

/// The groups of several files that are migrated together, and the result.
private final class WholeClass {
    /// In the order of their files, which is the same however the files were named, and in each file by number.
    let groups: [PlacedGroup]
    var fix: Result<(edits: [FileID: FileEdits], notes: [String]), FailedPart>?

    init(_ groups: [PlacedGroup]) { self.groups = groups }
}

/// The group that cannot be migrated, and why.
private struct FailedPart: Error {
    var group: PlacedGroup
    var refusal: MigrationRefusal
}

/// For each group that was asked for, the groups that it is migrated with; nil if these are of one file.
private final class WholeClasses {
    var byGroup: [PlacedGroup: WholeClass?] = [:]
    /// For each file, the groups of the cells of each class that uses its own labels: a file with many classes is asked for each of them.
    var numbersByClass: [FileID: [DeclarationID: [Int]]] = [:]
}

extension ContentMigration {
    /// The fix of all code that uses the labels of a group's cell class; nil if the class leaves its labels alone, or if all of that code is
    /// in this file.
    func fixOfWholeClass(_ group: CellGroup) throws(MigrationRefusal) -> Fix? {
        guard let number = index.number(of: group) else { return nil }
        let own = PlacedGroup(file: resolver.file, number: number)
        guard let whole = wholeClass(of: own) else { return nil }
        if whole.fix == nil {
            whole.fix = .failure(FailedPart(group: own, refusal: .circularDependency))
            whole.fix = Result { () throws(FailedPart) in try makeFix(ofAll: whole.groups) }
        }
        switch whole.fix! {
        case .success(let fix):
            let others = fix.edits.filter { $0.key != own.file }.values.sorted { $0.path < $1.path }
            return Fix(.unsafe, "use a content configuration", fix.edits[own.file]!.edits, others: others, notes: fix.notes)
        case .failure(let failed):
            guard failed.group != own else { throw failed.refusal }
            let node = migration(ofFile: failed.group.file).groups[failed.group.number].uses[0].node
            throw MigrationRefusal.classUsedElsewhere(place: file.place(node, in: failed.group.file))
        }
    }

    private func wholeClass(of start: PlacedGroup) -> WholeClass? {
        let known = file.projectAnalysis(make: WholeClasses.init)
        if let whole = known.byGroup[start] { return whole }
        let groups = groups(connectedWith: start, known)
        let whole = Set(groups.map(\.file)).count > 1 ? WholeClass(groups) : nil
        for group in groups { known.byGroup[group] = .some(whole) }
        return whole
    }

    /// The groups of one cell belong together, and so do a class that uses its own labels and the uses of its cells' labels.
    private func groups(connectedWith start: PlacedGroup, _ known: WholeClasses) -> [PlacedGroup] {
        var found: Set = [start]
        var classes: Set<DeclarationID> = []
        var open = [start]
        func add(_ group: PlacedGroup) { if found.insert(group).inserted { open.append(group) } }
        while let next = open.popLast() {
            let migration = migration(ofFile: next.file)
            let group = migration.groups[next.number]
            for number in migration.index.parts(with: group).groups { add(PlacedGroup(file: next.file, number: number)) }
            for id in migration.classesWithLabels(of: group) where classes.insert(id).inserted {
                for file in file.filesUsingLabels(ofCells: id) {
                    for number in numbersByClass(inFile: file, known)[id] ?? [] { add(PlacedGroup(file: file, number: number)) }
                }
            }
        }
        let numbers = Dictionary(grouping: found, by: \.file)
        return file.project.triggeredFiles.flatMap { file in (numbers[file] ?? []).sorted { $0.number < $1.number } }
    }

    private func numbersByClass(inFile file: FileID, _ known: WholeClasses) -> [DeclarationID: [Int]] {
        if let numbers = known.numbersByClass[file] { return numbers }
        var numbers: [DeclarationID: [Int]] = [:]
        let migration = migration(ofFile: file)
        for (number, group) in migration.groups.enumerated() {
            for id in Set(migration.classesWithLabels(of: group)) { numbers[id, default: []].append(number) }
        }
        known.numbersByClass[file] = numbers
        return numbers
    }

    /// The classes of a group's cell that use their own labels.
    private func classesWithLabels(of group: CellGroup) -> [DeclarationID] {
        file.cellClasses(ofReceiver: group.uses[0].base, at: group.uses[0].node).filter { id in
            ([id] + resolver.extensions(of: id)).contains { references.words(of: $0) == .labels }
        }
    }

    private func makeFix(ofAll groups: [PlacedGroup]) throws(FailedPart) -> (edits: [FileID: FileEdits], notes: [String]) {
        let numbers = Dictionary(grouping: groups, by: \.file).mapValues { $0.map(\.number) }
        let files = file.project.triggeredFiles.filter { numbers[$0] != nil }
        let migrations = files.map { (file: $0, migration: migration(ofFile: $0)) }
        let uses = groups.flatMap { migration(ofFile: $0.file).groups[$0.number].uses }
        let outer = migrations.map { ($0.migration.open, $0.migration.writtenByWholeClass) }
        for (file, migration) in migrations {
            (migration.open, migration.writtenByWholeClass) = (Set(numbers[file]!), Set(uses.flatMap(\.written)))
        }
        defer { for (at, outer) in zip(migrations, outer) { (at.migration.open, at.migration.writtenByWholeClass) = outer } }
        guard uses.count <= Fix.maxEdits else { throw FailedPart(group: groups[0], refusal: .tooManyUses) }
        var doubts = Caveats()
        var edits: [FileID: FileEdits] = [:]
        for (file, migration) in migrations {
            var found: [Edit] = []
            for number in numbers[file]! {
                let group = migration.groups[number]
                let parts = migration.index.parts(with: group).groups.map { migration.groups[$0] }
                do throws(MigrationRefusal) {
                    found += try migration.edits(of: group, among: parts.isEmpty ? [group] : parts, &doubts)
                } catch {
                    throw FailedPart(group: PlacedGroup(file: file, number: number), refusal: error)
                }
            }
            found = migration.merged(found)
            guard zip(found, found.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }) else {
                throw FailedPart(group: PlacedGroup(file: file, number: numbers[file]![0]), refusal: .overlappingEdits)
            }
            edits[file] = self.file.edits(of: file, found)
        }
        // Outside of the project's code, UIKit's own appearance of the class and its subclasses is not known.
        if doubts.reasons.isEmpty { doubts.add(.labelsUsedElsewhere) }
        return (edits, doubts.notes)
    }
}
