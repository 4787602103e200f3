// A rule's page as data, for `explain`, hovers and the tests. It reads only the format that Rules/README.md
// describes, not general Markdown. Reading never fails; mistakes in a page are listed in `problems`.

/// One page of the catalog.
public struct Page: Sendable {
    /// The path by which problems name the page.
    public var path: Path
    /// The page's lines, without line endings.
    public var lines: [String] = []
    /// The `key: value` lines between the two `---`, in order.
    public var frontMatter: [Setting] = []
    /// The rule's id, from the title; empty if there is none.
    public var id = ""
    /// The first sentence under the title.
    public var summary = ""
    /// Everything between the title and the first section, as Markdown, without blank lines at its ends.
    public var introduction = ""
    /// The rest of the page: one section per `##` heading.
    public var sections: [Section] = []
    /// The `swift setup` block: declarations that only the compiler sees.
    public var setup: Block?
    /// The `swift interface` blocks: the deprecated declarations of a page without a Swift file.
    public var interfaces: [Block] = []
    /// The mistakes in the page, ordered by line.
    public var problems: [Problem] = []

    /// Reads a page.
    public init(path: Path, text: String) {
        self.path = path
        var reader = PageParser(self, text)
        self = reader.read()
    }

    /// Reads the page of a catalog entry.
    public init(_ entry: CatalogEntry) {
        self.init(path: entry.path, text: entry.page)
    }

    /// The value of a front matter key.
    public subscript(key: String) -> String? { frontMatter.first { $0.key == key }?.value }

    /// Other rules that the examples are linted with.
    public var companions: [String] {
        (self["with"] ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// Every example of the ❌ and ✅ sections, in page order.
    public var examples: [Example] { sections.flatMap(\.examples) }
}

extension Page {
    /// A `key: value` line of the front matter.
    public typealias Setting = PageHead.Setting

    /// A mistake, and its line (1-based).
    public struct Problem: Equatable, Sendable, CustomStringConvertible {
        public var line: Int
        public var reason: String

        public var description: String { "\(line): \(reason)" }
    }

    /// A `##` heading and its contents.
    public struct Section: Sendable {
        public enum Kind: Sendable { case wrong, right, other }

        /// `wrong` for `## ❌`, `right` for `## ✅`.
        public var kind: Kind
        /// The heading's text, including the mark.
        public var heading: String
        /// The heading's line.
        public var line: Int
        /// The line after the section's last.
        public var end: Int
        /// Every code block, in any language.
        public var blocks: [Block] = []
        /// The examples of a ❌ or ✅ section; empty in others.
        public var examples: [Example] = []
    }

    /// A fenced code block.
    public struct Block: Sendable {
        public enum Role: Sendable {
            /// Only a language, as in ```` ```swift ````.
            case plain
            /// `fixed`: the preceding example after its fixes.
            case fixed
            case setup, interface
        }

        /// The text after the fence's marks.
        public var info: String
        /// The first word of `info`, possibly empty.
        public var language: String
        public var role: Role
        /// The name after `file=`.
        public var file: Path?
        /// The deployment target after `target=iOS`.
        public var target: Version?
        /// The line of the opening fence; the text begins on the next.
        public var line: Int
        /// The line of the closing fence.
        public var end: Int
        /// The block without its caret comments, each line with its ending.
        public var text: String
        /// For each line of `text`, its line on the page.
        public var pageLines: [Int]
        /// The expected findings of the caret comments, ordered by position.
        public var expectations: [Expectation]
    }

    /// A caret comment: an expected finding.
    public struct Expectation: Equatable, Sendable {
        /// The line in the block's text, and its columns, 1-based in UTF-8 bytes, the end exclusive.
        public var line: Int
        public var columns: Range<Int>
        public var message: String
        /// The line of the caret comment on the page.
        public var pageLine: Int
    }

    /// One or more blocks that are linted together, and their text after fixes.
    public struct Example: Sendable {
        /// Whether it is in a ❌ section.
        public var isWrong: Bool
        /// The files: one without a name, or several with names.
        public var files: [Block]
        /// The `fixed` blocks; a file that the fixes do not change has none.
        public var fixed: [Block] = []

        /// The line of the first block.
        public var line: Int { files[0].line }

        /// The deployment target of the first block; nil if it has none.
        public var target: Version? { files[0].target }

        /// The fixed block for the file at an index of `files`.
        public func fixed(of index: Int) -> Block? { fixed.first { $0.file == files[index].file } }
    }
}
