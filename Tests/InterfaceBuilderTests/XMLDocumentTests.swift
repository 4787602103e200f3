// Tests the elements of a text, well-formed or not: those up to the first error, and whether there was one.
@testable import CellLintInterfaceBuilder
import Testing

/// A text and its elements: `(name attribute=value; …)`, and ` …` at the end if it was not read whole.
private let texts: [(text: String, elements: String)] = [
    // Well-formed.
    ("<a/>", "(a)"), ("<a></a>", "(a)"), ("<a><b/><c><d/></c></a>", "(a (b) (c (d)))"), ("\u{FEFF}<?xml version=\"1.0\"?>\n<a/>\n", "(a)"),
    ("<a b='1' c = \"2\"\n/>", "(a b=1 c=2)"), ("<a><!-- <b> -- --><c/></a>", "(a (c))"), ("<a><![CDATA[<b>]]]></a>", "(a)"),
    ("<a b='\"' c=\"'>\"/>", "(a b=\" c='>)"), ("<a:b c-d.e='é'/>", "(a:b c-d.e=é)"), ("<a ></a >", "(a)"),
    ("<a b='1'c='2'/>", "(a b=1 c=2)"),
    // References.
    ("<a b='&lt;&gt;&amp;&quot;&apos;'/>", "(a b=<>&\"')"), ("<a b='&#65;&#x42;&#10;'/>", "(a b=AB\n)"),
    ("<a b='&amp;lt;'/>", "(a b=&lt;)"),
    ("<a b='&no; & &#; &#x; &#xD800; &#99999999999;'/>", "(a b=&no; & &#; &#x; &#xD800; &#99999999999;)"),
    ("<a b='&#+66; &#x+42;'/>", "(a b=&#+66; &#x+42;)"), ("<a b='&amp'/>", "(a b=&amp)"),
    // Not well-formed.
    ("", "…"), ("text", "…"), ("<a", "…"), ("<a>", "(a)…"), ("<a><b></a>", "(a (b))…"), ("<a><b/></b>", "(a (b))…"), ("</a>", "…"),
    ("<a/><b/>", "(a)…"), ("<a b=1/>", "…"), ("<a b/>", "…"), ("<a b='1/><c/>", "…"), ("<a b='<c/>'/>", "…"),
    ("<a><!-- </a>", "(a)…"),
    ("< a/>", "…"), ("<a><", "(a)…"), ("<a><b c='", "(a)…"), ("<a>\n<<<<<<< ours\n<b/>", "(a)…"), ("<a/\u{0}>", "…"),
    // A document type may declare what nothing here would know.
    ("<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>", "…"), ("<a><!DOCTYPE a></a>", "(a)…"),
]

@Suite struct XMLDocumentTests {
    private func described(_ text: String) -> String {
        let document = XMLDocument(SourceText(path: "A.xib", text))
        func described(_ element: XMLElement) -> String {
            let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
            return "(" + element.name + attributes + element.children.map { " " + described($0) }.joined() + ")"
        }
        let roots = document.allElements.filter { $0.parent == nil }.map(described)
        return roots.joined(separator: " ") + (document.isWhole ? "" : "…")
    }

    @Test(arguments: texts)
    func readerUnderstandsUpToTheFirstError(_ text: String, _ elements: String) { #expect(described(text) == elements) }

    @Test func readerKeepsItsLimits() {
        func depth(_ count: Int) -> String { described(String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)) }
        #expect(!depth(Limits.maxDepth).hasSuffix("…"))
        #expect(depth(Limits.maxDepth + 1).hasSuffix("…"))
        func length(_ count: Int) -> Bool {
            var bytes = [UInt8](repeating: 0x20, count: count)
            bytes.replaceSubrange(0..<4, with: Array("<a/>".utf8))
            return XMLDocument(SourceText(path: "", bytes)).isWhole
        }
        #expect(length(Limits.maxLength))
        #expect(!length(Limits.maxLength + 1))
    }

    @Test func placesAreThoseOfTheNames() {
        let document = XMLDocument(SourceText(path: "A.xib", "<a>\n  <bc d='é'>x &lt; y<e/></bc>\n</a>"))
        let element = document.allElements.first { $0.isNamed("bc") }!
        #expect(element.nameRange == ByteRange(7, 9))
        #expect(element.attribute("d")?.range == ByteRange(10, 16))
        #expect(element.leadingText == "x < y")
        #expect(element.parent?.name == "a")
        #expect(element["e"] == nil)
    }
}
