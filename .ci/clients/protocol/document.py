"""A text as an editor holds it: positions in the negotiated encoding, changes that it sends, edits that it applies.

Written without the server in view, so that both must agree on lines, ends of lines and columns.
"""
import re

from lsprotocol import types

UNITS = {"utf-8": lambda text: len(text.encode()), "utf-16": lambda text: len(text.encode("utf-16-le")) // 2, "utf-32": len}


class Document:
    def __init__(self, uri, text, encoding, version=1):
        self.uri, self.text, self.units, self.version = uri, text, UNITS[encoding], version

    def position(self, offset):
        """Where the character at `offset` of the text stands."""
        before = re.split(r"\r\n|\n|\r", self.text[:offset])
        # Between CR and LF is still the line before.
        if self.text[offset - 1 : offset + 1] == "\r\n":
            before = before[:-2] + [before[-2] + "\r"]
        return types.Position(len(before) - 1, self.units(before[-1]))

    def offset(self, position):
        """The reverse; what is past the end of a line means its end, as the protocol has it."""
        starts = [0] + [found.end() for found in re.finditer(r"\r\n|\n|\r", self.text)]
        if position.line >= len(starts):
            return len(self.text)
        start = starts[position.line]
        line = re.match(r"[^\r\n]*", self.text[start:])[0]
        for count in range(len(line) + 1):
            if self.units(line[:count]) >= position.character:
                return start + count
        return start + len(line)

    def range(self, start, end):
        return types.Range(self.position(start), self.position(end))

    def find(self, words, behind=""):
        """The range of `words`, which stand behind `behind`."""
        start = self.text.index(words, self.text.index(behind) + len(behind))
        return self.range(start, start + len(words))

    def words(self, found):
        """What stands in a range."""
        return self.text[self.offset(found.start) : self.offset(found.end)]

    def replace(self, old, new):
        """Replaces the first `old`, and says so as an editor does."""
        start = self.text.index(old)
        return self.splice(start, start + len(old), new)

    def splice(self, start, end, new):
        change = types.TextDocumentContentChangePartial(range=self.range(start, end), text=new)
        self.text = self.text[:start] + new + self.text[end:]
        return change

    def whole(self, new):
        self.text = new
        return types.TextDocumentContentChangeWholeDocument(text=new)

    def applying(self, edits):
        """The text after a server's edits, which must not overlap."""
        spans = sorted((self.offset(edit.range.start), self.offset(edit.range.end), index) for index, edit in enumerate(edits))
        result, end = "", 0
        for start, stop, index in spans:
            assert start >= end, "edits overlap"
            result += self.text[end:start] + edits[index].new_text
            end = stop
        return result + self.text[end:]
