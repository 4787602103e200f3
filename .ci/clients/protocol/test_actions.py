"""Quick fixes, fix-all, suppressions, hover."""
import json
import os
import subprocess

import pytest
from lsprotocol import types

import sample
from session import capable, rules, same, within

TWO = """\
import UIKit

func one(_ cell: UICollectionViewListCell) {
    cell.configurationUpdateHandler = { cell, state in
        /* 🧶 */ cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
}
func other(_ cell: UICollectionViewListCell) {
    cell.configurationUpdateHandler = { cell, state in
        /* 🧵 */ cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
}
func fill(_ cell: UITableViewCell) {
    cell.textLabel?.text = ""
    cell.textLabel?.backgroundColor = .red
}
"""


def command_line_fix(app, text, *more):
    """What `cell-lint fix -` makes of it."""
    command = [os.environ["CELL_LINT"], "fix", *more, "-", "--stdin-filename", "New.swift"]
    return subprocess.run(command, input=text.encode(), cwd=app, capture_output=True).stdout.decode()


def of_kind(actions, kind):
    return [action for action in actions if action.kind == kind or (action.kind or "").startswith(kind + ".")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("name", ["Contacts.swift", "State.swift", "Line ends.swift"])
async def test_quick_fix_for_each_finding(start, app, name, encoding):
    session = await start(capable(encodings=[encoding]))
    document = await session.open(app / name)
    [found] = await session.told(document)
    actions = await session.actions(document, found.range, [found], only=["quickfix"])
    fixes = [action for action in actions if not action.title.startswith(("Allow", "Fix all"))]
    text = await session.edited(document, fixes[0])
    assert ("\r\n" in text) == ("\r\n" in document.text) and text.count("\r\n") in (0, text.count("\n")), "line ends are kept"
    session.change(document, document.whole(text))
    assert await session.told(document) == []


async def test_only_safe_fixes_are_preferred(start, app):
    session = await start()
    safe = await session.open(app / "State.swift")
    [found] = await session.told(safe)
    actions = await session.actions(safe, found.range, [found])
    assert [action.is_preferred for action in actions].count(True) == 1
    unsafe = await session.open(app / "Line ends.swift")
    [found] = await session.told(unsafe)
    actions = await session.actions(unsafe, found.range, [found])
    fixes = [action for action in of_kind(actions, "quickfix") if "content configuration" in action.title]
    assert fixes and not any(action.is_preferred for action in fixes)


async def test_edits_name_the_version_where_the_client_can_read_it(start, app):
    session = await start()
    document = await session.open(app / "State.swift", version=4)
    [found] = await session.told(document)
    [action] = [each for each in await session.actions(document, found.range, [found]) if each.is_preferred]
    if action.edit is None:
        action = await within(session.client.code_action_resolve_async(action))
    [change] = action.edit.document_changes
    assert same(change.text_document.uri, document.uri) and change.text_document.version == 4


async def test_edits_without_versions(start, app):
    def without(capabilities):
        capabilities.workspace.workspace_edit.document_changes = False
        capabilities.text_document.code_action.resolve_support = None
    session = await start(capable(without))
    document = await session.open(app / "State.swift")
    [found] = await session.told(document)
    [action] = [each for each in await session.actions(document, found.range, [found]) if each.is_preferred]
    assert action.edit and action.edit.document_changes is None, "a client that cannot resolve needs the edit at once"
    assert ".updated(for: state)" in await session.edited(document, action)


async def test_a_cursor_without_diagnostics_gets_the_fixes_at_its_place(start, app):
    session = await start()
    document = await session.open(app / "State.swift")
    [found] = await session.told(document)
    inside = types.Position(found.range.start.line, found.range.start.character + 3)
    actions = await session.actions(document, types.Range(inside, inside))
    assert any(action.is_preferred for action in actions)
    nowhere = types.Range(types.Position(0, 0), types.Position(0, 0))
    assert of_kind(await session.actions(document, nowhere), "quickfix") == []


async def test_fix_all_of_a_rule(start, app):
    session = await start()
    document = await session.open(app / "New.swift", TWO)
    diagnostics = await session.told(document)
    assert rules(diagnostics) == ["legacy_cell_content"] * 2 + ["missing_updated_for_state"] * 2
    found = next(each for each in diagnostics if each.code == "missing_updated_for_state")
    actions = await session.actions(document, found.range, [found])
    [action] = [each for each in actions if each.title.startswith("Fix all") and "missing_updated_for_state" in each.title]
    text = await session.edited(document, action)
    assert text == TWO.replace("defaultBackgroundConfiguration()", "defaultBackgroundConfiguration().updated(for: state)")


async def test_fix_all_is_what_the_command_line_does(start, app):
    session = await start()
    kinds = session.server.code_action_provider.code_action_kinds
    assert {"quickfix", "source.fixAll", "source.fixAll.cell-lint"} >= set(kinds) >= {"quickfix", "source.fixAll.cell-lint"}
    document = await session.open(app / "New.swift", TWO)
    await session.told(document)
    everything = document.range(0, len(document.text))
    for asked in ["source.fixAll.cell-lint", "source.fixAll", "source"]:
        [action] = await session.actions(document, everything, only=[asked])
        assert action.kind == "source.fixAll.cell-lint"
        assert await session.edited(document, action) == command_line_fix(app, TWO)


@pytest.mark.parametrize("only, kind", [(["quickfix"], "quickfix"), (["source"], "source"), (["refactor"], None), (["source.organizeImports"], None)])
async def test_only_what_is_asked_for(start, app, only, kind):
    session = await start()
    document = await session.open(app / "State.swift")
    [found] = await session.told(document)
    actions = await session.actions(document, found.range, [found], only=only)
    assert bool(actions) == (kind is not None)
    assert all(action.kind.split(".")[0] == kind for action in actions)


async def test_suppress_here(start, app):
    session = await start()
    for name in ["Contacts.swift", "Line ends.swift"]:
        document = await session.open(app / name)
        [found] = await session.told(document)
        actions = await session.actions(document, found.range, [found], only=["quickfix"])
        [action] = [each for each in actions if each.title.startswith("Allow")]
        assert not action.is_preferred
        text = await session.edited(document, action)
        assert "cell-lint:disable:next legacy_cell_content" in text
        session.change(document, document.whole(text))
        assert await session.told(document) == []


async def test_actions_for_text_that_has_changed_since(start, app):
    """What a client still shows may be about an older text: the answer is about the text of now."""
    session = await start()
    document = await session.open(app / "State.swift")
    [found] = await session.told(document)
    session.change(document, document.splice(0, 0, "// 🧶\n\n"))
    for action in await session.actions(document, found.range, [found]):
        text = await session.edited(document, action)
        assert text.count("defaultBackgroundConfiguration()") == 1
    place = document.find("defaultBackgroundConfiguration")
    [action] = [each for each in await session.actions(document, place) if each.is_preferred]
    assert "defaultBackgroundConfiguration().updated(for: state)" in await session.edited(document, action)


async def test_clients_that_know_commands_only_get_no_literals(start, app):
    def old(capabilities):
        capabilities.text_document.code_action = types.CodeActionClientCapabilities()
    session = await start(capable(old))
    document = await session.open(app / "State.swift")
    [found] = await session.told(document)
    assert all(isinstance(action, types.Command) for action in await session.actions(document, found.range, [found]))


async def test_hover_is_short_and_leads_to_the_page(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    [found] = await session.told(document)
    hover = await session.hover(document, found.range.start)
    assert hover.contents.kind == "markdown"
    lines = hover.contents.value.strip().split("\n\n")
    assert lines[0].startswith("**legacy_cell_content**: `textLabel` ") and len(lines) == 5
    assert lines[2].startswith("Fix: ") and "cell-lint:disable:next" in lines[3] and "legacy_cell_content" in lines[4]
    assert hover.range == found.range
    assert await session.hover(document, types.Position(0, 0)) is None
    assert await session.hover(document, types.Position(10_000, 0)) is None


async def test_hover_as_plain_text(start, app):
    def plain(capabilities):
        capabilities.text_document.hover.content_format = [types.MarkupKind.PlainText]
    session = await start(capable(plain))
    document = await session.open(app / "Contacts.swift")
    [found] = await session.told(document)
    hover = await session.hover(document, found.range.end)
    hover = hover or await session.hover(document, found.range.start)
    assert hover.contents.kind == "plaintext" and "legacy_cell_content" in hover.contents.value
