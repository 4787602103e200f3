// A file → the modules that it imports. The linter never reads them; which frameworks a file is about they tell all the same.

extension Outline {
    /// Whether the file is about AppKit and not about UIKit, whose cells have members of the same names.
    public var isAppKitOnly: Bool { (imports("AppKit") || imports("Cocoa")) && !imports("UIKit") }

    /// Whether the file imports a module, itself or a part of it (`import class AppKit.NSView`), in whatever `#if`.
    public func imports(_ module: StaticString) -> Bool {
        for node in nodes(of: .importDecl) {
            let words = tokens[Int(nodes[node].first)..<Int(nodes[node].end)]
            guard let keyword = words.firstIndex(where: { $0.keyword == .import }) else { continue }
            for index in words.indices where index > keyword && tokens[index].kind == .word && tokens[index - 1].kind != .dot {
                if text.matches(wordRange(index), module) { return true }
            }
        }
        return false
    }
}
