"""Encodings, opening, changing, saving, closing."""
import random

import pytest
from lsprotocol import types

import sample
from session import capable, rules, same

Severity = types.DiagnosticSeverity
ENCODINGS = [(["utf-8"], "utf-8"), (["utf-16", "utf-8"], "utf-8"), (["utf-16"], "utf-16"), (["utf-32", "utf-16"], "utf-32"), (["utf-7"], "utf-16"), ([], "utf-16")]


@pytest.mark.parametrize("offered, agreed", ENCODINGS, ids=str)
async def test_encoding_is_agreed_on(start, offered, agreed):
    session = await start(capable(encodings=offered))
    assert (session.server.position_encoding or "utf-16") == agreed


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("name", [name for name in sample.FILES if sample.marks(name)])
async def test_columns_behind_emoji_tabs_and_crlf(start, app, encoding, name):
    session = await start(capable(encodings=[encoding]))
    document = await session.open(app / name)
    diagnostics = await session.told(document)
    # In UTF-16, as the sample counts; and what stands in the range is one word.
    expected = [] if name.startswith("Generated") else sample.marks(name)
    starts = [document.offset(each.range.start) for each in diagnostics]
    found = [(document.text[:at].count("\n"), len(document.text[document.text.rfind("\n", 0, at) + 1 : at].encode("utf-16-le")) // 2) for at in starts]
    assert found == expected
    for each in diagnostics:
        assert document.words(each.range) in ("textLabel", "UITableViewRowAction", "Style", "defaultBackgroundConfiguration")


async def test_open_text_counts_and_not_the_file(start, app):
    session = await start()
    document = await session.open(app / "Clean.swift", sample.text("Contacts.swift"))
    assert rules(await session.told(document)) == ["legacy_cell_content"]
    other = await session.open(app / "Contacts.swift", "import UIKit\n")
    assert await session.told(other) == []


async def test_incremental_change(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    await session.told(document)
    session.change(document, document.replace("cell.textLabel?.text = names", "_ = names"))
    assert await session.told(document) == []
    session.change(document, document.replace("_ = names", "cell.imageView?.image = nil; _ = names"))
    [found] = await session.told(document)
    assert document.words(found.range) == "imageView"


async def test_several_changes_in_one_notification_count_one_after_the_other(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    session.change(
        document,
        document.replace("/* ", "\n\n/* 👩‍👩‍👧 "),
        document.replace("textLabel", "imageView"),
        document.replace("names[indexPath.row]", "nil"),
        document.replace(".text", ".image"),
    )
    [found] = await session.told(document)
    assert document.words(found.range) == "imageView"


async def test_whole_text_as_a_change(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    session.change(document, document.whole("import UIKit\n"), document.replace("import UIKit\n", sample.text("Line ends.swift")))
    [found] = await session.told(document)
    assert document.words(found.range) == "textLabel"


async def test_columns_past_the_end_of_a_line_mean_its_end(start, app):
    session = await start()
    document = await session.open(app / "Line ends.swift")
    line = document.text.split("\r\n").index("import UIKit")
    place = types.Position(line, 10_000)
    document.text = document.text.replace("import UIKit\r\n", "import UIKit // more\r\n")
    session.change(document, types.TextDocumentContentChangePartial(types.Range(place, place), " // more"))
    end = types.Position(10_000, 0)
    document.text += "// end"
    session.change(document, types.TextDocumentContentChangePartial(types.Range(end, end), "// end"))
    session.change(document, document.replace("// end", "func more(_ cell: UITableViewCell) { cell.imageView?.image = nil }"))
    assert [document.words(each.range) for each in await session.told(document)] == ["textLabel", "imageView"]


async def test_texts_without_a_last_line_end_and_empty_ones(start, app):
    session = await start()
    document = await session.open(app / "New.swift", "")
    assert await session.told(document) == []
    for part in ["func fill(_ cell: UITableViewCell) {", " cell", ".textLabel", "?.text = nil }"]:
        session.change(document, document.splice(len(document.text), len(document.text), part))
    [found] = await session.told(document)
    assert document.words(found.range) == "textLabel"
    session.change(document, document.splice(0, len(document.text), ""))
    assert await session.told(document) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("seed", range(3))
async def test_any_edits_leave_both_with_the_same_text(start, app, encoding, seed):
    """What is known after random edits is what is known of a new document with that text."""
    session = await start(capable(encodings=[encoding]))
    dice = random.Random(seed)
    statement = "\nfunc f%d(_ cell: UITableViewCell) { /* %s */ cell.textLabel?.text = nil }"
    document = await session.open(app / "New.swift", "".join(statement % (number, "🧶é\t") for number in range(4)))
    pieces = ["🧵", "é", "\r\n", "\n", "\r", "", "x", "\t", "// ", "\"", statement % (9, "👩‍👩‍👧"), "{", "}"]
    for _ in range(150):
        changes = []
        for _ in range(dice.randint(1, 3)):
            begin = dice.randint(0, len(document.text))
            end = min(len(document.text), begin + dice.choice([0, 0, 1, 2, 12]))
            # An editor never stands between CR and LF.
            if document.text[begin - 1 : begin + 1] == "\r\n" or document.text[end - 1 : end + 1] == "\r\n":
                continue
            changes.append(document.splice(begin, end, dice.choice(pieces)))
        session.change(document, *changes)
    edited = await session.told(document)
    again = await session.open(app / "Again.swift", document.text)
    anew = await session.told(again)
    assert [(each.range, each.code) for each in edited] == [(each.range, each.code) for each in anew]
    ranges = [(each.range.start.line, each.range.start.character) for each in edited]
    assert ranges == sorted(ranges)


async def test_save(start, app):
    session = await start()
    sync = session.server.text_document_sync
    assert sync.open_close and sync.change == types.TextDocumentSyncKind.Incremental and sync.save
    document = await session.open(app / "Contacts.swift")
    await session.told(document)
    session.change(document, document.replace("textLabel?.text = names[indexPath.row]", "accessoryType = .none"))
    assert await session.told(document) == []
    session.save(document)
    session.save(document, document.text)
    other = await session.open(app / "Clean.swift")
    assert await session.told(other) == []
    assert not session.latest(document).diagnostics


async def test_close_takes_the_diagnostics_back(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    assert await session.told(document)
    session.close(document)
    await session.until(lambda: not session.latest(document).diagnostics)
    # What was not saved is forgotten.
    again = await session.open(app / "Contacts.swift", version=1)
    assert rules(await session.told(again)) == ["legacy_cell_content"]


async def test_versions_are_those_of_the_text(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift", version=7)
    await session.told(document)
    for number in range(20):
        document.version += number  # they may jump
        session.change(document, document.splice(0, 0, "\n"))
    [found] = await session.told(document)
    assert document.words(found.range) == "textLabel"
    versions = [told.version for told in session.published if same(told.uri, document.uri)]
    assert versions == sorted(versions)


async def test_a_document_without_a_file(start, app):
    session = await start()
    document = await session.open("untitled:Untitled-1", sample.text("Contacts.swift"))
    assert rules(await session.told(document)) == ["legacy_cell_content"]
    session.change(document, document.replace("textLabel", "imageView"))
    [found] = await session.told(document)
    assert document.words(found.range) == "imageView"


@pytest.mark.parametrize("escaped", [True, False])
async def test_uris_are_answered_as_they_were_written(start, app, escaped):
    session = await start()
    target = (app / "Contacts.swift").as_uri()
    target = target.replace("%20", "%20").replace(".swift", "%2Eswift") if escaped else target.replace("%C3%A4", "ä")
    document = await session.open(target, sample.text("Contacts.swift"))
    await session.told(document)
    assert session.latest(document).uri == target


async def test_other_languages_are_left_alone(start, app):
    session = await start()
    session.client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem((app / "notes.md").as_uri(), "markdown", 1, sample.text("Contacts.swift"))))
    document = await session.open(app / "Contacts.swift")
    await session.told(document)
    assert not any(told.diagnostics for told in session.published if told.uri.endswith(".md"))
