// Tells which modules a file imports. The linter never reads those modules, but they show which frameworks a file uses.

extension Outline {
    /// Whether the file uses AppKit and not UIKit; AppKit's cells have members of the same names.
    public var isAppKitOnly: Bool { (imports("AppKit") || imports("Cocoa")) && !imports("UIKit") }

    /// Whether the file imports a module or a declaration of it (`import class AppKit.NSView`), in any `#if`.
    public func imports(_ module: StaticString) -> Bool {
        for node in nodes(of: .importDecl) {
            let words = tokens(of: node)
            guard let keyword = words.first(where: { tokens[$0].keyword == .import }) else { continue }
            for word in keyword.next..<words.upperBound where tokens[word].kind == .word && word.previous.map({ tokens[$0].kind }) != .dot {
                if text.matches(wordRange(word), module) { return true }
            }
        }
        return false
    }
}
