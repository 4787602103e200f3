// One run: makes the inputs, examines them, measures the cost of repetition, and saves inputs that violate an invariant.
// It measures processor time, not wall-clock time, and only trusts a result that a second measurement confirms.
import CellLintFuzzing
import CellLintLinting
import CellLintRules
import CellLintWorkspace
import CellLintCLibrary

struct FuzzRun {
    private let options: Options
    private let texts: [SourceText]
    private let examiner: Examiner<Threads>
    private let linter: Linter
    private var total = Examination()
    private var mutations: [Mutation: Int] = [:]
    private var untouched = 0
    private let start = now(CLOCK_MONOTONIC)
    private var said = now(CLOCK_MONOTONIC)
    private var grown = 0
    private var broken = 0

    /// `Input` and nine digits.
    private static let plainLength = 14
    /// After this many inputs, some are linted together, and a part is repeated.
    private static let together = 40
    private static let growing = 16

    init(_ options: Options) {
        self.options = options
        linter = cell_lint_fuzz.linter()
        examiner = Examiner(linter, threads: Threads(jobs: 4))
        texts = options.paths.isEmpty ? [] : forEachFile(in: Selection(paths: options.paths), jobs: 1) { $0.text() }.values
    }

    var isClean: Bool { broken == 0 }

    var summary: String {
        "\(Int(now(CLOCK_MONOTONIC) - start)) s: \(total.inputs) inputs, \(total.bytes >> 20) MB, \(total.findings) findings, \(total.fixed) fixed, "
            + "\(total.notices) left as they were, \(grown) grown, \(broken) broken promises"
    }

    /// How often each mutation was used; an input may have several.
    var mutationTable: String {
        Mutation.allCases.map { "\($0.rawValue) \(mutations[$0, default: 0])" }.joined(separator: ", ") + ", as it was \(untouched)"
    }

    mutating func replay() {
        for text in texts { examine([text]) }
        if texts.count > 1 { examine(texts) }
    }

    mutating func run() {
        let mutator = Mutator(catalog.flatMap { seeds(of: Page($0)) } + texts.map { Array($0.bytes[..<$0.count]) }, seed: options.seed)
        if options.cutsOnly { cut(mutator) } else { mutate(mutator) }
    }

    private mutating func cut(_ mutator: Mutator) {
        for (number, bytes) in mutator.unfinished.enumerated().dropFirst(options.first).prefix(options.count) {
            examine([SourceText(path: Path(name(number)), bytes)])
            if !goesOn() { return }
        }
    }

    private mutating func mutate(_ mutator: Mutator) {
        var number = options.first
        var group: [SourceText] = []
        while number - options.first < options.count {
            if options.growsOnly || number.isMultiple(of: Self.growing) { grow(mutator.growing(number), number) }
            if !options.growsOnly {
                let text = text(mutator, number)
                examine([text])
                group.append(text)
            }
            if group.count == Self.together {
                examine(group)
                group = []
            }
            number += 1
            if !goesOn() { return }
        }
    }

    /// Whether there is time left; says each minute what has been done.
    private mutating func goesOn() -> Bool {
        let time = now(CLOCK_MONOTONIC)
        if time - said > 60 {
            complain(summary)
            said = time
        }
        return time - start < Double(options.seconds)
    }

    private mutating func text(_ mutator: Mutator, _ number: Int) -> SourceText {
        var ways: [Mutation] = []
        let text = SourceText(path: Path(hostileName(number)), mutator.text(number) { ways.append($0) })
        for way in ways { mutations[way, default: 0] += 1 }
        if ways.isEmpty { untouched += 1 }
        return text
    }

    /// A name that no other one is equal to, and that reports must write so that nothing in it is taken for more than text.
    private func hostileName(_ number: Int) -> String {
        var random = FixedRandom(seed: UInt64(number))
        return String(name(number).dropLast(".swift".count)) + HostileText.make(&random) + ".swift"
    }

    private func name(_ number: Int) -> String {
        let digits = String(number)
        return "Input\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits).swift"
    }

    // MARK: - Invariants

    private mutating func examine(_ files: [SourceText]) {
        inputAtHand.hold(
            files.count == 1
                ? files[0] : SourceText(path: files[0].path, Array(files.map { $0.bytes[..<$0.count] }.joined(separator: [0x0A]))))
        let start = now(CLOCK_PROCESS_CPUTIME_ID)
        var result = total
        examiner.examine(files, into: &result)
        let seconds = now(CLOCK_PROCESS_CPUTIME_ID) - start
        let size = files.reduce(0) { $0 + $1.count }
        if seconds > 1 + Double(size) * 100e-6 { result.flaws.append("\(files[0].path): \(size) bytes took \(seconds) s") }
        let flaws = result.flaws
        result.flaws = []
        total = result
        if !flaws.isEmpty { note(flaws, files) }
    }

    private mutating func note(_ flaws: [String], _ files: [SourceText]) {
        broken += 1
        for flaw in Set(flaws).sorted() { complain("broken: \(flaw)") }
        for file in files where files.count == 1 || flaws.contains(where: { $0.begins(with: file.path.text) }) || broken < 3 {
            var bytes = Array(file.bytes[..<file.count])
            if files.count == 1, let first = flaws.first.map(kind) {
                bytes = minimized(bytes) { bytes in
                    var result = Examination()
                    examiner.examine([SourceText(path: file.path, bytes)], into: &result)
                    return result.flaws.contains { kind($0) == first }
                }
            }
            save(bytes, "\(options.seed)-\(String(decoding: file.path.bytes.prefix(Self.plainLength), as: UTF8.self)).swift")
        }
    }

    /// Identifies the kind of a flaw: its words without its numbers.
    private func kind(_ flaw: String) -> String { flaw.filter { !$0.isNumber } }

    private func save(_ bytes: [UInt8], _ name: String) {
        do throws(FileProblem) { try writeFile(options.folder.appending(Path("broken-" + name)), bytes) } catch { complain("\(error)") }
    }

    // MARK: - Time

    /// Four times the repetitions may take four times the time, with some tolerance, but not sixteen times; nor may each be so slow that a
    /// file of them is a burden, even if the time only grows linearly.
    private mutating func grow(_ growing: GrowingText, _ number: Int) {
        guard growing.partSize > 0 else { return }
        grown += 1
        let count = max(4, 12_000 / growing.partSize)
        func text(_ times: Int) -> SourceText { SourceText(path: Path(name(number)), growing.bytes(times: count * times)) }
        func seconds(_ text: SourceText) -> Double {
            let start = now(CLOCK_PROCESS_CPUTIME_ID)
            _ = linter.lint([LintInput(text)])
            return now(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        let (small, large) = (text(1), text(4))
        inputAtHand.hold(large)
        guard seconds(large) > 0.25 else { return }
        let times = (0..<3).map { _ in (large: seconds(large), small: seconds(small)) }
        let (time, ratio) = (times.map(\.large).min()!, times.map { $0.large / $0.small }.min()!)
        guard ratio > 9 || time > 0.5 + Double(large.count) * 10e-6 else { return }
        broken += 1
        let parts = growing.parts.map { String(decoding: $0.prefix(200), as: UTF8.self) }
        complain("broken: \(large.path): four times the repetitions take \(ratio) times the time, \(large.count) bytes \(time) s: \(parts)")
        save(Array(small.bytes[..<small.count]), "\(options.seed)-growth-\(large.path)")
    }
}

func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
