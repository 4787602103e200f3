// A rule's page as data: what `explain`, hovers and the tests ask of the Markdown. Only the form that Rules/README.md
// describes is understood, not Markdown at large. Unusual: reading never fails; what is wrong with a page stands in `problems`.

/// One page of the catalogue.
public struct Page: Sendable {
    /// The path by which problems name the page.
    public var path: String
    /// The page's lines, without their ends.
    public var lines: [String]
    /// The `key: value` lines between the two `---`, in their order.
    public var frontMatter: [Setting]
    /// The rule's id, from the title; empty where the page has none.
    public var id: String
    /// The first sentence under the title.
    public var summary: String
    /// Everything between the title and the first section, as Markdown, without blank lines at its ends.
    public var introduction: String
    /// What follows, a section a `##` heading.
    public var sections: [Section]
    /// The `swift setup` block: declarations that only the compiler sees.
    public var setup: Block?
    /// The `swift interface` blocks: what a page without a Swift file declares as deprecated.
    public var interfaces: [Block]
    /// What is wrong with the page, in the order of lines.
    public var problems: [Problem]

    /// Reads a page.
    public init(path: String, text: String) {
        self.init(path: path, lines: [])
        var reader = PageParser(self, text)
        self = reader.read()
    }

    /// Reads the page of a rule; `path` is the entry's.
    public init(_ entry: CatalogEntry) {
        self.init(path: entry.path, text: entry.page)
    }

    init(path: String, lines: [String]) {
        self.path = path
        self.lines = lines
        self.frontMatter = []
        self.id = ""
        self.summary = ""
        self.introduction = ""
        self.sections = []
        self.setup = nil
        self.interfaces = []
        self.problems = []
    }

    /// The value of a front matter key.
    public subscript(key: String) -> String? { frontMatter.first { $0.key == key }?.value }

    /// The rules that the examples are linted with besides the page's own.
    public var companions: [String] {
        (self["with"] ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// Every example of the ❌ and ✅ sections, in the page's order.
    public var examples: [Example] { sections.flatMap(\.examples) }

}

extension Page {
    /// A `key: value` line.
    public struct Setting: Equatable, Sendable {
        public var key: String
        public var value: String
        public var line: Int
    }

    /// What is wrong, and on which line (1-based).
    public struct Problem: Equatable, Sendable, CustomStringConvertible {
        public var line: Int
        public var reason: String

        public var description: String { "\(line): \(reason)" }
    }

    /// A `##` heading and what stands under it.
    public struct Section: Sendable {
        public enum Kind: Sendable { case wrong, right, other }

        /// `wrong` for `## ❌`, `right` for `## ✅`.
        public var kind: Kind
        /// The heading's text, the mark included.
        public var heading: String
        /// The heading's line.
        public var line: Int
        /// The line behind the section's last.
        public var end: Int
        /// Every code block, of whatever language.
        public var blocks: [Block] = []
        /// What the ❌ and ✅ sections show; empty in others.
        public var examples: [Example] = []
    }

    /// A fenced code block.
    public struct Block: Sendable {
        public enum Role: Sendable {
            /// Nothing but a language, as ```` ```swift ````.
            case plain
            /// `fixed`: the example before it after its fixes.
            case fixed
            case setup, interface, options
        }

        /// What stands behind the fence's marks.
        public var info: String
        /// The first word of `info`, perhaps empty.
        public var language: String
        public var role: Role
        /// The name behind `file=`.
        public var file: String?
        /// The deployment target behind `target=iOS`.
        public var target: Version?
        /// The line of the opening fence; the text begins on the next.
        public var line: Int
        /// The line of the closing fence.
        public var end: Int
        /// The block without its caret comments, each line with its end.
        public var text: String
        /// For each line of `text` its line on the page.
        public var pageLines: [Int]
        /// What the caret comments say, in the order of places.
        public var expectations: [Expectation]
    }

    /// A caret comment: the finding that it asks for.
    public struct Expectation: Equatable, Sendable {
        /// The line in the block's text, and the columns in it, 1-based in UTF-8 bytes, the end exclusive.
        public var line: Int
        public var columns: Range<Int>
        public var message: String
        /// The line of the caret comment on the page.
        public var pageLine: Int
    }

    /// One or more blocks that are linted together, and what they look like after their fixes.
    public struct Example: Sendable {
        /// Whether it stands under ❌.
        public var isWrong: Bool
        /// The files: one without a name, or several that each have one.
        public var files: [Block]
        /// The `fixed` blocks; a file that the fixes leave alone has none.
        public var fixed: [Block] = []
        /// The `json options` block above it in its section.
        public var options: Block?

        /// The line of the first block.
        public var line: Int { files[0].line }

        /// The deployment target that the first block states; nil where it is not known.
        public var target: Version? { files[0].target }

        /// The fixed form of the file at an index of `files`.
        public func fixed(of index: Int) -> Block? { fixed.first { $0.file == files[index].file } }
    }
}
