// A folder of Swift sources → how fast each stage and the whole command are, and how that compares with searching for words.
// Unusual: programs run before the corpus is loaded, since Linux counts the memory of the one who starts a program as its own.
import Linting
import Rules
import Workspace

let options = Options(CommandLine.arguments)
let triggers = catalog.filter(\.isDefault).map { $0.make().triggers }
let words = Set(triggers.joined().flatMap(\.words)).sorted()
let programs = measure(comparedPrograms(options, words), rounds: options.rounds)
let corpus = Corpus(options.folder)
let figures = measure(stages(options.folder, triggers), over: corpus, rounds: options.rounds)
let report = Report(options: options, corpus: corpus, words: words.count, stages: figures, programs: programs)
print(options.isJSON ? report.json : report.table)
