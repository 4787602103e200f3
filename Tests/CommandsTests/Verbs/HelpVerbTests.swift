// Tests `cell-lint help` and `--help`.
import CellLintManual
import CellLintReports
@testable import CellLintCommands
import Testing

@Test("help fits a screen and lists the flags", arguments: Verb.allCases)
func helpFitsAScreenAndListsFlags(_ verb: Verb) {
    let short = outcome([verb.rawValue, "--help"], testContext(sampleCatalog)).text
    let long = outcome(["help", verb.rawValue], testContext(sampleCatalog)).text
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    #expect(lines(short).count <= 60)
    #expect(lines(short + long).filter { $0.count > 80 } == [])
    for subcommand in verb.subcommands { #expect(short.contains("\n  \(subcommand.rawValue) ")) }
    let own = flags.filter { $0.verbs.contains(verb) }
    let rare = own.filter(\.isRare)
    for flag in own {
        #expect(long.contains("  \(flag.spelling) ") && flag.spelling.contains(flag.name))
        // One line that hides an option would be as long as the option's.
        #expect(short.contains("  \(flag.spelling) ") == (!flag.isRare || rare.count == 1))
    }
    #expect(short.contains("  \(rare.count) more options: `cell-lint help \(verb.rawValue)`\n") == (rare.count > 1))
}

@Test("help separates its sections")
func helpSeparatesSections() {
    let text = outcome(["--help"], testContext(sampleCatalog)).text
    for heading in ["Rules:", "General:", "Commands (", "Exit status:"] { #expect(text.contains("\n\n" + heading)) }
}

@Test("help alone lists commands and topics, and where the options are")
func helpListsCommandsAndTopics() {
    let text = outcome(["help"], testContext(sampleCatalog)).text
    for heading in ["Commands (", "Manual (", "`cell-lint --help` shows"] { #expect(text.contains("\n\n" + heading)) }
    for verb in Verb.allCases.dropFirst() { #expect(text.contains("\n  \(verb.rawValue) ")) }
    #expect(!text.contains("--deployment-target"))
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
    let topics = outcome(["help", "topics"], testContext(sampleCatalog)).text
    #expect(topics.hasPrefix("Manual (") && text.contains("\n\n\(topics)\n") && !manualTopics.contains { $0.name == "topics" })
}

@Test("help prints each topic, at most as wide as the terminal, and lists all topics", arguments: manualTopics.map(\.name))
func helpPrintsTopics(_ name: String) throws {
    let list = outcome(["help"], testContext(sampleCatalog)).text
    let topic = try #require(manualTopics.first { $0.name == name })
    #expect(list.contains("\n  \(name) "))
    for width in [80, 120] {
        var narrow = terminal(true)
        narrow.width = width
        let plain = pageText(topic.text, ReportStyle(width: width)).text
        #expect(plain.hasPrefix(topic.title + "\n"))
        #expect(!plain.contains("](") && !plain.contains("\n|"))
        // Code is not wrapped, so that it can be copied.
        let prose = plain.split(separator: "\n").filter { !$0.hasPrefix("    ") }
        #expect(prose.filter { columns(ofLine: String($0)) > min(width, 100) } == [])
        #expect(outcome(["help", name], testContext(sampleCatalog, narrow)).isPaged)
    }
}

@Test("links in topics lead to topics")
func linksLeadToTopics() {
    for topic in manualTopics {
        for link in topic.text.matches(of: /\[([^\]\[]*)\]\(([^)]*)\)/) where !link.2.hasPrefix("https://") {
            let name = link.2.split(separator: "/").last!.dropLast(".md".count)
            #expect(manualTopics.contains { $0.name == name } && link.1 == "`cell-lint help \(name)`", "\(topic.name): \(link.0)")
        }
    }
}

@Test("an unknown topic is an error that names the nearest")
func helpNamesTheNearestTopic() {
    #expect(
        outcome(["help", "silence"], testContext(sampleCatalog)).messages
            == "error: unknown help topic `silence`; did you mean `silencing`?\n")
    #expect(
        outcome(["help", "zebra"], testContext(sampleCatalog)).messages
            == "error: unknown help topic `zebra`; `cell-lint help` lists the topics\n")
}
