"""What a diagnostic holds, pushed and pulled; and what each editor says that it can do."""
import pytest
import pytest_lsp
from lsprotocol import types

import sample
from session import capable, rules, severities, uri

EDITORS = ["visual-studio-code", "neovim@0.7", "neovim@0.9", "neovim@0.11", "emacs"]


async def test_all_that_a_diagnostic_holds(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    [found] = await session.told(document)
    assert document.words(found.range) == "textLabel"
    assert found.severity == types.DiagnosticSeverity.Warning
    assert found.source == "cell-lint"
    assert found.code == "legacy_cell_content"
    assert "`textLabel`" in found.message
    [related] = found.related_information
    assert related.location.uri == document.uri
    assert document.words(related.location.range) == "cell"


async def test_deprecated_api_is_tagged(start, app):
    session = await start()
    document = await session.open(app / "Deprecated.swift")
    diagnostics = await session.told(document)
    assert rules(diagnostics) == ["deprecated_cell_api"] * 2
    assert all(types.DiagnosticTag.Deprecated in each.tags for each in diagnostics)
    other = await session.open(app / "State.swift")
    [found] = await session.told(other)
    assert not found.tags


async def test_nothing_is_sent_that_a_client_cannot_read(start, app):
    def bare(capabilities):
        capabilities.text_document.publish_diagnostics = types.PublishDiagnosticsClientCapabilities()
    session = await start(capable(bare))
    document = await session.open(app / "Deprecated.swift")
    await session.until(lambda: session.published)
    for found in session.published[-1].diagnostics:
        assert found.tags is None and found.related_information is None and found.code_description is None
        assert found.severity and found.code and found.source
    assert session.latest(document).diagnostics


@pytest.mark.parametrize("editor", EDITORS)
async def test_each_editor_gets_diagnostics_and_an_action(start, app, editor):
    """With the very capabilities that it sends."""
    capabilities = pytest_lsp.client_capabilities(editor)
    session = await start(capabilities)
    document = await session.open(app / "Contacts.swift")
    # Who cannot be told to ask again would miss what other files change: Neovim 0.11 is sent diagnostics, though it could ask for them.
    asked_again = capabilities.workspace.diagnostics and capabilities.workspace.diagnostics.refresh_support
    assert bool(session.server.diagnostic_provider) == bool(capabilities.text_document.diagnostic and asked_again)
    if session.server.diagnostic_provider:
        diagnostics = (await session.pull(document)).items
    else:
        await session.until(lambda: session.latest(document))
        diagnostics = session.latest(document).diagnostics
    [found] = diagnostics
    assert document.words(found.range) == "textLabel"
    actions = await session.actions(document, found.range, [found], only=["quickfix"])
    preferred = capabilities.text_document.code_action.is_preferred_support
    assert bool(actions[0].is_preferred) == bool(preferred), "the fix comes first"
    assert "cell.contentConfiguration = content" in await session.edited(document, actions[0])


async def test_pull(start, app):
    session = await start(capable(pull=True))
    provider = session.server.diagnostic_provider
    assert provider.identifier == "cell-lint" and provider.workspace_diagnostics is False
    document = await session.open(app / "Contacts.swift")
    report = await session.pull(document)
    assert rules(report.items) == ["legacy_cell_content"] and report.kind == "full"
    assert severities(report.items) == {types.DiagnosticSeverity.Warning}
    if report.result_id is not None:
        assert (await session.pull(document, report.result_id)).kind == "unchanged"
    session.change(document, document.replace("textLabel", "imageView"))
    report = await session.pull(document, report.result_id)
    assert [document.words(each.range) for each in report.items] == ["imageView"]
    assert session.published == []


async def test_pull_sees_every_change_that_was_sent_before_it(start, app):
    session = await start(capable(pull=True))
    document = await session.open(app / "Contacts.swift")
    for number in range(30):
        session.change(document, document.splice(0, 0, "\n" if number % 2 else "// 🧶"))
        [found] = (await session.pull(document)).items
        assert document.words(found.range) == "textLabel"


async def test_pull_is_told_to_ask_again_when_another_file_changes(start, app):
    session = await start(capable(pull=True))
    people = await session.open(app / "Person cell/People.swift")
    first = await session.pull(people)
    assert rules(first.items) == ["legacy_cell_content"]
    cell = await session.open(app / "Person cell/PersonCell.swift")
    before = session.refreshes
    session.change(cell, cell.replace("// members", "let textLabel = UILabel()"))
    await session.until(lambda: session.refreshes > before, lambda: "workspace/diagnostic/refresh was never sent")
    assert list((await session.pull(people, first.result_id)).items) == []


async def test_pull_for_a_file_that_is_not_open(start, app):
    session = await start(capable(pull=True))
    parameters = types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri(app / "Contacts.swift")))
    try:
        report = await session.client.text_document_diagnostic_async(parameters)
        assert rules(report.items) in ([], ["legacy_cell_content"])
    except Exception as error:
        assert "not open" in str(error).lower() or "unknown" in str(error).lower(), error
    document = await session.open(app / "Contacts.swift")
    assert (await session.pull(document)).items


async def test_suppressed_and_excluded(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    assert await session.told(document)
    session.change(document, document.replace("names[indexPath.row]", "names[indexPath.row] // cell-lint:disable:this legacy_cell_content"))
    assert await session.told(document) == []
    made = await session.open(app / "Generated/Made.swift")
    assert await session.told(made) == []


async def test_rules_of_the_configuration(start, app):
    (app / ".cell-lint.json").write_text('{"rules": {"legacy_cell_content": "error"}, "deploymentTarget": {"iOS": "18.0"}}')
    session = await start()
    document = await session.open(app / "Contacts.swift")
    assert severities(await session.told(document)) == {types.DiagnosticSeverity.Error}


async def test_baseline(start, app):
    import os
    import subprocess
    (app / ".cell-lint.json").write_text('{"baseline": "b.json", "deploymentTarget": {"iOS": "18.0"}}')
    subprocess.run([os.environ["CELL_LINT"], "--write-baseline", "b.json", "Contacts.swift"], cwd=app, check=True, capture_output=True)
    session = await start()
    document = await session.open(app / "Contacts.swift")
    assert await session.told(document) == []
    session.change(document, document.replace("return cell", "cell.imageView?.image = nil; return cell"))
    assert [document.words(each.range) for each in await session.told(document)] == ["imageView"]


async def test_half_written_code(start, app):
    """Typed character by character, every step is answered and nothing ends."""
    session = await start()
    document = await session.open(app / "New.swift", "import UIKit\n")
    for character in sample.text("Contacts.swift")[len("import UIKit\n"):]:
        session.change(document, document.splice(len(document.text), len(document.text), character))
    assert rules(await session.told(document)) == ["legacy_cell_content"]
