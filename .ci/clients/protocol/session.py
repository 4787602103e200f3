"""pytest-lsp's client, its capabilities and documents: what an editor does, a line each. Nothing waits longer than PATIENCE seconds."""
import asyncio
import copy
import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import client as pytest_client

from document import Document

PATIENCE = float(os.environ.get("PATIENCE", 20))
# How long nothing has to come before a test says that nothing does.
SILENCE = 0.4

C = types
FULL = types.ClientCapabilities(
    workspace=C.WorkspaceClientCapabilities(
        apply_edit=True,
        workspace_edit=C.WorkspaceEditClientCapabilities(document_changes=True),
        did_change_watched_files=C.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True, relative_pattern_support=True),
        workspace_folders=True,
        configuration=True,
        diagnostics=C.DiagnosticWorkspaceClientCapabilities(refresh_support=True),
    ),
    text_document=C.TextDocumentClientCapabilities(
        synchronization=C.TextDocumentSyncClientCapabilities(did_save=True),
        publish_diagnostics=C.PublishDiagnosticsClientCapabilities(
            related_information=True,
            tag_support=C.ClientDiagnosticsTagOptions(value_set=[C.DiagnosticTag.Unnecessary, C.DiagnosticTag.Deprecated]),
            version_support=True,
            code_description_support=True,
            data_support=True,
        ),
        code_action=C.CodeActionClientCapabilities(
            code_action_literal_support=C.ClientCodeActionLiteralOptions(
                code_action_kind=C.ClientCodeActionKindOptions(value_set=["", "quickfix", "source", "source.fixAll"])
            ),
            is_preferred_support=True,
            disabled_support=True,
            data_support=True,
            resolve_support=C.ClientCodeActionResolveOptions(properties=["edit"]),
        ),
        hover=C.HoverClientCapabilities(content_format=[C.MarkupKind.Markdown, C.MarkupKind.PlainText]),
    ),
    general=C.GeneralClientCapabilities(position_encodings=["utf-8", "utf-16"]),
    window=C.WindowClientCapabilities(work_done_progress=True, show_message=C.ShowMessageRequestClientCapabilities()),
)


def capable(change=lambda capabilities: None, pull=False, encodings=None):
    """Everything, with what `change` takes away; diagnostics are pulled where `pull` is said."""
    capabilities = copy.deepcopy(FULL)
    if pull:
        capabilities.text_document.diagnostic = C.DiagnosticClientCapabilities(dynamic_registration=False, related_document_support=True)
    if encodings is not None:
        capabilities.general.position_encodings = encodings or None
    change(capabilities)
    return capabilities


class Session:
    def __init__(self, client):
        self.client = client
        self.published = []  # PublishDiagnosticsParams, in order
        self.refreshes = 0
        self.registrations = []

    async def initialize(self, capabilities, folders, **more):
        self.capabilities = capabilities
        parameters = types.InitializeParams(
            capabilities=capabilities,
            root_uri=uri(folders[0]) if folders else None,
            workspace_folders=[types.WorkspaceFolder(uri(folder), folder.name) for folder in folders],
            **more,
        )
        self.answer = await within(self.client.initialize_session(parameters))
        self.server = self.answer.capabilities
        self.encoding = self.server.position_encoding or "utf-16"
        return self

    # Documents

    async def open(self, path, text=None, version=1):
        if text is None:
            text = path.read_bytes().decode()
        document = Document(path if isinstance(path, str) else uri(path), text, self.encoding, version)
        item = types.TextDocumentItem(document.uri, "swift", version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return document

    def change(self, document, *changes):
        document.version += 1
        identifier = types.VersionedTextDocumentIdentifier(document.version, document.uri)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, list(changes)))

    def save(self, document, text=None):
        if document.uri.startswith("file://"):
            file(document.uri).write_bytes(document.text.encode())
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(document.uri), text))

    def close(self, document):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(document.uri)))

    def watched(self, path, kind=types.FileChangeType.Changed):
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([types.FileEvent(uri(path), kind)]))

    # Diagnostics

    def latest(self, document):
        """What was published last for a document, or None."""
        return next((told for told in reversed(self.published) if same(told.uri, document.uri)), None)

    async def told(self, document, condition=lambda diagnostics: True):
        """The diagnostics of this version of the document, once they are as `condition` wants them."""
        def there():
            told = self.latest(document)
            return told is not None and told.version == document.version and condition(told.diagnostics)
        await self.until(there, lambda: f"told last: {self.latest(document)}")
        return list(self.latest(document).diagnostics)

    async def pull(self, document, previous=None):
        parameters = types.DocumentDiagnosticParams(types.TextDocumentIdentifier(document.uri), previous_result_id=previous)
        return await within(self.client.text_document_diagnostic_async(parameters))

    async def until(self, condition, state=lambda: ""):
        async def wait():
            while not condition():
                await asyncio.sleep(0.005)
        try:
            await asyncio.wait_for(wait(), PATIENCE)
        except asyncio.TimeoutError:
            raise AssertionError(f"this did not come about within {PATIENCE} s; {state()}") from None

    async def silent(self, document):
        """Whether nothing is said of a document now."""
        before = len(self.published)
        await asyncio.sleep(SILENCE)
        return not any(same(told.uri, document.uri) for told in self.published[before:])

    # Actions

    async def actions(self, document, found, diagnostics=(), only=None):
        parameters = types.CodeActionParams(
            types.TextDocumentIdentifier(document.uri), found, types.CodeActionContext(list(diagnostics), only=only))
        return await within(self.client.text_document_code_action_async(parameters)) or []

    async def edited(self, document, action):
        """The document's text after an action."""
        if action.edit is None:
            action = await within(self.client.code_action_resolve_async(action))
        edits = []
        if action.edit.document_changes is not None:
            for change in action.edit.document_changes:
                assert same(change.text_document.uri, document.uri)
                assert change.text_document.version in (None, document.version)
                edits += change.edits
        else:
            for target, changes in action.edit.changes.items():
                assert same(target, document.uri)
                edits += changes
        return document.applying(edits)

    async def hover(self, document, position):
        parameters = types.HoverParams(types.TextDocumentIdentifier(document.uri), position)
        return await within(self.client.text_document_hover_async(parameters))

    async def shutdown(self):
        """The proper end; how the server ended."""
        await within(self.client.shutdown_session())
        return self.client._server.returncode


async def start(command, environment=None):
    """A server and its client, not initialized yet."""
    def factory():
        client = pytest_client.LanguageClient(converter_factory=pytest_client.default_converter)
        features = dict(pytest_client.DEFAULT_CLIENT_FEATURES)

        def publish(parameters):
            session.published.append(parameters)

        def refresh(parameters):
            session.refreshes += 1

        def register(parameters):
            session.registrations += parameters.registrations

        features[types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS] = publish
        features[types.WORKSPACE_DIAGNOSTIC_REFRESH] = refresh
        features[types.CLIENT_REGISTER_CAPABILITY] = register
        pytest_client.register_lsp_features(client, features)
        return client

    session = Session(None)
    session.client = await pytest_lsp.ClientServerConfig(server_command=command, client_factory=factory, server_env=environment).start()
    return session


async def within(awaitable):
    return await asyncio.wait_for(awaitable, PATIENCE)


def uri(path):
    return pathlib.Path(path).as_uri()


def file(target):
    from pygls.uris import to_fs_path
    return pathlib.Path(to_fs_path(target))


def same(one, other):
    """URIs may be escaped in several ways."""
    from urllib.parse import unquote
    return unquote(one) == unquote(other)


def rules(diagnostics):
    return sorted(diagnostic.code for diagnostic in diagnostics)


def severities(diagnostics):
    return {diagnostic.severity for diagnostic in diagnostics}
