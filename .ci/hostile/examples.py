"""What the rules find: the examples of their pages, with a number in each name that they declare."""
import pathlib
import re

RULES = pathlib.Path(__file__).parents[2] / "Rules"
BLOCK = re.compile(r"^```swift(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
# The message under a line.
MESSAGE = re.compile(r"^ *// *[?^].*\n", re.MULTILINE)
# A declaration at the top level, behind attributes and modifiers.
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? +)*(?:\w+ +)*?(?:class|struct|enum|protocol|actor|typealias|func|let|var) +(\w+)", re.MULTILINE)


def examples(page):
    """The blocks of a page with findings, as they are before they are fixed."""
    bad = re.search(r"^## ❌$(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    return [MESSAGE.sub("", text) for info, text in BLOCK.findall(bad[1] if bad else "") if "fixed" not in info.split()]


def examples_by_rule():
    """For each rule all its examples as one text, in which `#` stands for a number in the names that an example declares."""
    texts = {}
    for path in sorted(RULES.glob("*/*.md")):
        page = path.read_text(encoding="utf-8")
        marked = [mark(text.replace("#", "\0"), number) for number, text in enumerate(examples(page))]
        texts[re.search(r"^# (\w+)$", page, re.MULTILINE)[1]] = "\n".join(marked)
    return texts


def mark(text, example):
    names = set(DECLARATION.findall(text))
    if not names:
        return text
    return re.sub(r"\b(" + "|".join(names) + r")\b", rf"\1_{example}_#", text)


def numbered(text, number):
    return text.replace("#", str(number)).replace("\0", "#")
