// rule-catalog rules OUTPUT FOLDER FILES…: generates the Swift file OUTPUT from the pages and the interface in FILES, all below FOLDER.
// rule-catalog topics OUTPUT FOLDER FILES…: the same for the topics of the manual.
// Each mistake in a page prints `path:line: error: reason`, like a compiler's errors in the build, and the exit code is 1.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3, ["rules", "topics"].contains(arguments[1]) else {
    print("usage: rule-catalog rules|topics OUTPUT FOLDER FILES…")
    exit(2)
}
let files = Array(arguments.dropFirst(3))
exit(
    arguments[1] == "topics"
        ? collectTopics(output: arguments[2], files: files) : run(output: arguments[2], root: arguments[3], files: files))

func run(output: String, root: String, files: [String]) -> Int32 {
    var mistakes: [Mistake] = []
    var pages: [CatalogPage] = []
    var interface: CatalogInterface?
    for file in files.sorted() where !file.hasSuffix("/README.md") {
        guard let data = FileManager.default.contents(atPath: file) else {
            mistakes.append(Mistake(path: file, line: 1, reason: "cannot be read"))
            continue
        }
        let (text, unfit) = embeddable(data, path: file)
        mistakes += unfit
        guard unfit.isEmpty else { continue }
        if file.hasSuffix(".swiftinterface") {
            let (read, wrong) = readInterface(text, path: file)
            interface = read
            mistakes += wrong
            continue
        }
        let relative = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
        let (page, wrong) = readCatalogPage(text, path: relative)
        mistakes += wrong.map { Mistake(path: file, line: $0.line, reason: $0.reason) }
        guard let page else { continue }
        if !FileManager.default.fileExists(atPath: String(file.dropLast(2)) + "swift") {
            mistakes.append(Mistake(path: file, line: 1, reason: "no `\(page.typeName).swift` beside the page"))
        }
        if let other = pages.first(where: { $0.id == page.id }) {
            mistakes.append(Mistake(path: file, line: 1, reason: "`\(page.id)` is already the id of \(other.path)"))
        }
        pages.append(page)
    }
    if !files.contains(where: { $0.hasSuffix(".swiftinterface") }) {
        mistakes.append(Mistake(path: root, line: 1, reason: "no UIKit.swiftinterface in the folder"))
    }
    for mistake in mistakes { print(mistake) }
    guard mistakes.isEmpty, let interface else { return 1 }
    do {
        let configuration = FileManager.default.contents(atPath: root + "/../.git/config").map { String(decoding: $0, as: UTF8.self) }
        try write(generate(pages, interface: interface, pagesURL: configuration.flatMap(pagesURL)), ifChanged: output)
        return 0
    } catch {
        print("\(output):1: error: cannot be written: \(error)")
        return 1
    }
}
