// Figures → a table for people, or JSON.

struct Report {
    var options: Options
    var corpus: Corpus
    var words: Int
    var stages: [StageFigure]
    var programs: [ProgramFigure]

    var table: String {
        var lines = [
            "\(corpus.files.count) files, \(number(megabytes, 1)) MB; medians of \(options.rounds)",
            "",
            pad("stage, one core", 28) + pad("ms", -9) + pad("MB/s", -9),
        ]
        for stage in stages {
            lines.append(
                pad(stage.name, 28) + pad(number(stage.milliseconds, 1), -9) + pad(number(throughput(stage), 0), -9))
        }
        guard !programs.isEmpty else { return lines.joined(separator: "\n") }
        lines += ["", pad("program, \(words) words", 28) + pad("ms", -9) + pad("x rg -j2", -10) + pad("peak MiB", -10)]
        for program in programs {
            lines.append(
                pad(program.name, 28) + pad(number(program.milliseconds, 1), -9)
                    + pad(program.ratio.map { number($0, 2) } ?? "–", -10) + pad(number(program.peakMemory, 1), -10))
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let stages = stages.map {
            "    {\"name\": \"\($0.name)\", \"milliseconds\": \(number($0.milliseconds, 3)), "
                + "\"megabytesPerSecond\": \(number(throughput($0), 1)), \"result\": \($0.result)}"
        }
        let programs = programs.map {
            "    {\"name\": \"\($0.name)\", \"milliseconds\": \(number($0.milliseconds, 3)), "
                + "\"ratioToRipgrep\": \($0.ratio.map { number($0, 3) } ?? "null"), \"peakMebibytes\": \(number($0.peakMemory, 1))}"
        }
        return """
            {
              "files": \(corpus.files.count),
              "bytes": \(corpus.byteCount),
              "words": \(words),
              "rounds": \(options.rounds),
              "stages": [
            \(stages.joined(separator: ",\n"))
              ],
              "programs": [
            \(programs.joined(separator: ",\n"))
              ]
            }
            """
    }

    private var megabytes: Double { Double(corpus.byteCount) / 1e6 }

    private func throughput(_ stage: StageFigure) -> Double { megabytes / stage.milliseconds * 1e3 }
}

/// A number with so many digits behind the point.
private func number(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Text in a column of so many characters, at its right end if the width is negative.
private func pad(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? space + text : text + space
}
