"""What other files, the configuration and the folders have to do with a document."""
from lsprotocol import types

import sample
from session import capable, rules, same, uri

PEOPLE, CELL = "Person cell/People.swift", "Person cell/PersonCell.swift"
OWN = "let textLabel = UILabel()"
Kind = types.FileChangeType


def clean(diagnostics):
    return not diagnostics


def some(diagnostics):
    return bool(diagnostics)


async def test_an_unsaved_change_in_one_file_counts_in_another(start, app):
    session = await start()
    people = await session.open(app / PEOPLE)
    assert rules(await session.told(people)) == ["legacy_cell_content"]
    cell = await session.open(app / CELL)
    session.change(cell, cell.replace("// members", OWN))
    await session.told(people, clean)
    session.change(cell, cell.replace(OWN, "// members"))
    await session.told(people, some)


async def test_what_was_not_saved_is_forgotten_with_its_document(start, app):
    session = await start()
    people = await session.open(app / PEOPLE)
    cell = await session.open(app / CELL)
    await session.told(people)
    session.change(cell, cell.replace("// members", OWN))
    await session.told(people, clean)
    session.close(cell)
    await session.told(people, some)


async def test_a_superclass_two_files_away(start, app):
    (app / "Base.swift").write_text("import UIKit\nclass BaseCell: UITableViewCell {}\n")
    (app / CELL).write_text("final class PersonCell: BaseCell {}\n")
    session = await start()
    people = await session.open(app / PEOPLE)
    await session.told(people, some)
    base = await session.open(app / "Base.swift")
    session.change(base, base.replace("UITableViewCell", "UIView"))
    await session.told(people, clean)
    session.change(base, base.replace("UIView", "UITableViewCell"))
    await session.told(people, some)


async def test_files_that_change_outside_of_the_editor(start, app):
    session = await start()
    watchers = [each for each in session.registrations if each.method == "workspace/didChangeWatchedFiles"]
    await session.until(lambda: [each for each in session.registrations if each.method == "workspace/didChangeWatchedFiles"])
    watchers = [each for each in session.registrations if each.method == "workspace/didChangeWatchedFiles"]
    assert ".swift" in str(watchers) or "swift" in str(watchers)
    assert ".cell-lint.json" in str(watchers)
    people = await session.open(app / PEOPLE)
    await session.told(people, some)
    original = (app / CELL).read_text()
    (app / CELL).write_text(original.replace("// members", OWN))
    session.watched(app / CELL)
    await session.told(people, clean)
    (app / CELL).unlink()
    (app / "Moved.swift").write_text(original)
    session.watched(app / CELL, Kind.Deleted)
    session.watched(app / "Moved.swift", Kind.Created)
    await session.told(people, some)


async def test_a_file_that_is_open_and_changes_on_disk_stays_as_it_is_open(start, app):
    session = await start()
    people = await session.open(app / PEOPLE)
    cell = await session.open(app / CELL)
    session.change(cell, cell.replace("// members", OWN))
    await session.told(people, clean)
    session.watched(app / CELL)
    assert await session.silent(people) or clean(session.latest(people).diagnostics)


async def test_a_file_saved_by_an_editor_that_does_not_watch(start, app):
    def unwatched(capabilities):
        capabilities.workspace.did_change_watched_files = None
    session = await start(capable(unwatched))
    assert not [each for each in session.registrations if each.method == "workspace/didChangeWatchedFiles"]
    people = await session.open(app / PEOPLE)
    await session.told(people, some)
    cell = await session.open(app / CELL)
    session.change(cell, cell.replace("// members", OWN))
    await session.told(people, clean)
    session.save(cell)
    session.close(cell)
    assert await session.silent(people) or clean(session.latest(people).diagnostics)


async def test_the_configuration_is_read_again(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    await session.told(document, some)
    configuration = app / ".cell-lint.json"
    configuration.write_text('{"rules": {"legacy_cell_content": "off"}}')
    session.watched(configuration)
    await session.told(document, clean)
    configuration.write_text('{"rules": {"legacy_cell_content": "error"}, "deploymentTarget": {"iOS": "18.0"}}')
    session.watched(configuration)
    await session.told(document, lambda found: found and found[0].severity == types.DiagnosticSeverity.Error)
    configuration.unlink()
    session.watched(configuration, Kind.Deleted)
    await session.told(document, lambda found: not found or found[0].severity != types.DiagnosticSeverity.Error)


async def test_saving_the_configuration_in_an_editor_that_does_not_watch(start, app):
    def unwatched(capabilities):
        capabilities.workspace.did_change_watched_files = None
    session = await start(capable(unwatched))
    document = await session.open(app / "Contacts.swift")
    await session.told(document, some)
    (app / ".cell-lint.json").write_text('{"rules": {"legacy_cell_content": "off"}}')
    session.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({}))
    await session.told(document, clean)


async def test_a_broken_configuration_is_told_with_its_place(start, app):
    session = await start()
    document = await session.open(app / "Contacts.swift")
    await session.told(document, some)
    configuration = app / ".cell-lint.json"
    configuration.write_text('{\n  "rulse": {}\n}\n')
    session.watched(configuration)

    def told():
        messages = [each.message for each in session.client.messages + session.client.log_messages]
        shown = [each.message for told in session.published if same(told.uri, uri(configuration)) for each in told.diagnostics]
        return any("rulse" in message for message in messages + shown)
    await session.until(told)
    # The server goes on, and so does the configuration when it is right again.
    configuration.write_text('{"rules": {"legacy_cell_content": "off"}}')
    session.watched(configuration)
    await session.told(document, clean)


async def test_a_broken_configuration_at_the_start(start, app):
    (app / ".cell-lint.json").write_text("{ not json")
    session = await start()
    document = await session.open(app / "Contacts.swift")
    await session.until(lambda: session.client.messages or session.client.log_messages or session.published)
    (app / ".cell-lint.json").write_text(sample.CONFIGURATION)
    session.watched(app / ".cell-lint.json")
    await session.told(document, some)


async def test_workspace_folders_come_and_go(start, app, tmp_path):
    other = tmp_path / "other"
    sample.write(other)
    (other / CELL).write_text(f"import UIKit\nfinal class PersonCell: UITableViewCell {{ {OWN} }}\n")
    session = await start()
    assert session.server.workspace.workspace_folders.supported
    assert session.server.workspace.workspace_folders.change_notifications
    people = await session.open(app / PEOPLE)
    await session.told(people, some)
    added = types.WorkspaceFolder(uri(other), "other")
    session.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([added], [])))
    theirs = await session.open(other / PEOPLE)
    await session.told(theirs, clean)
    session.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([], [added])))
    session.change(people, people.splice(0, 0, "\n"))
    await session.told(people, some)


async def test_two_folders_have_a_configuration_each(start, app, tmp_path):
    other = tmp_path / "other"
    sample.write(other)
    (other / ".cell-lint.json").write_text('{"rules": {"legacy_cell_content": "off"}}')
    session = await start(folders=[app, other])
    ours = await session.open(app / "Contacts.swift")
    theirs = await session.open(other / "Contacts.swift")
    await session.told(ours, some)
    await session.told(theirs, clean)


async def test_no_folder_at_all(start, app):
    session = await start(folders=[])
    document = await session.open(app / "Contacts.swift")
    assert rules(await session.told(document)) == ["legacy_cell_content"]
    people = await session.open(app / PEOPLE)
    await session.told(people, some)


async def test_a_folder_that_is_not_there(start, app, tmp_path):
    session = await start(folders=[tmp_path / "gone"])
    document = await session.open(app / "Contacts.swift")
    assert rules(await session.told(document)) == ["legacy_cell_content"]


async def test_a_file_outside_of_every_folder(start, app, tmp_path):
    session = await start()
    outside = tmp_path / "Outside.swift"
    outside.write_text(sample.text("Contacts.swift"))
    document = await session.open(outside)
    await session.told(document)


async def test_the_same_findings_as_on_the_command_line(start, app):
    import json
    import os
    import subprocess
    report = subprocess.run([os.environ["CELL_LINT"], "--reporter", "json"], cwd=app, capture_output=True).stdout
    expected = sorted((each["path"].removeprefix("./"), each["line"], each["column"], each["rule"], each["message"]) for each in json.loads(report)["findings"])
    session = await start(capable(encodings=["utf-8"]))
    found = []
    for name in sample.FILES:
        document = await session.open(app / name)
        for each in await session.told(document):
            found.append((name, each.range.start.line + 1, each.range.start.character + 1, each.code, each.message))
    assert sorted(found) == expected
