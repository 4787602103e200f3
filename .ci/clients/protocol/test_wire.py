"""Life and death of the server, framing, errors, and clients that break the rules."""
import contextlib
import json
import subprocess
import time

import pytest

import sample
from session import PATIENCE
from wire import COMMAND, Wire

PARSE, INVALID, UNKNOWN, PARAMETERS, EARLY, CANCELLED, MODIFIED = -32700, -32600, -32601, -32602, -32002, -32800, -32801


@pytest.fixture
def wire():
    wire = Wire()
    yield wire
    wire.end()


def opened(wire, app, text=None):
    target = (app / "Contacts.swift").as_uri()
    wire.send("textDocument/didOpen", {"textDocument": {"uri": target, "languageId": "swift", "version": 1, "text": text or sample.text("Contacts.swift")}})
    return target


def published(wire, target):
    while True:
        message = wire.next()
        assert message is not None
        if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == target:
            return message["params"]


def code(message):
    return message.get("error", {}).get("code")


# Beginning and end

def test_initialize_shutdown_exit(wire, app):
    result = wire.initialize(app)
    assert result["serverInfo"]["name"] == "cell-lint" and result["serverInfo"]["version"]
    capabilities = result["capabilities"]
    assert capabilities.get("positionEncoding", "utf-16") == "utf-16"
    assert capabilities["hoverProvider"]
    wire.alive()


def test_exit_without_shutdown_is_1(wire, app):
    wire.initialize(app)
    wire.send("exit")
    assert wire.process.wait(PATIENCE) == 1


def test_exit_before_initialize_is_1(wire):
    wire.send("exit")
    assert wire.process.wait(PATIENCE) == 1


def test_requests_before_initialize_are_refused(wire, app):
    assert code(wire.ask("textDocument/hover", {})) == EARLY
    wire.send("textDocument/didOpen", {"textDocument": {"uri": "file:///a.swift", "languageId": "swift", "version": 1, "text": ""}})
    wire.initialize(app)
    wire.alive()


def test_initialize_twice_is_refused(wire, app):
    wire.initialize(app)
    assert code(wire.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})) == INVALID
    wire.alive()


def test_requests_after_shutdown_are_refused(wire, app):
    wire.initialize(app)
    wire.ask("shutdown")
    assert code(wire.ask("textDocument/hover", {"textDocument": {"uri": "file:///a.swift"}, "position": {"line": 0, "character": 0}})) == INVALID
    wire.send("exit")
    assert wire.process.wait(PATIENCE) == 0


def test_input_that_ends(wire, app):
    wire.initialize(app)
    opened(wire, app)
    wire.process.stdin.close()
    assert wire.process.wait(PATIENCE) == 1


def test_input_that_ends_within_a_message(wire, app):
    wire.initialize(app)
    wire.bytes(b"Content-Length: 100\r\n\r\n{")
    wire.process.stdin.close()
    assert wire.process.wait(PATIENCE) == 1


def test_nobody_reads_the_answers_any_more():
    server = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    server.stdout.close()
    body = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
    try:
        for _ in range(50):
            server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            server.stdin.flush()
            time.sleep(0.02)
    except BrokenPipeError:
        pass
    assert server.wait(PATIENCE) == 1, "a signal, or another code"
    with contextlib.suppress(BrokenPipeError):
        server.stdin.close()


def test_a_client_that_dies_and_whose_pipe_stays_open(app):
    """Another process holds the pipe: the id of the client's process is all there is to see that it is gone."""
    client = subprocess.Popen(["sleep", "60"])
    wire = Wire()
    try:
        wire.ask("initialize", {"processId": client.pid, "rootUri": app.as_uri(), "capabilities": {}})
        client.kill()
        client.wait()
        assert wire.process.wait(PATIENCE) == 1
    finally:
        client.kill()
        wire.end()


def test_older_ways_to_name_the_folder(app):
    for parameters in [{"rootPath": str(app)}, {"rootUri": app.as_uri()}, {"rootUri": None, "workspaceFolders": None}, {"rootUri": app.as_uri(), "workspaceFolders": []}]:
        wire = Wire()
        wire.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}, **parameters})
        wire.send("initialized", {})
        target = opened(wire, app)
        assert [each["code"] for each in published(wire, target)["diagnostics"]] == ["legacy_cell_content"]
        wire.alive()
        wire.end()


# Framing

@pytest.mark.parametrize("header", [
    "Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %d\r\n\r\n",
    "content-length:%d\r\n\r\n",
    "Content-Length:   %d  \r\n\r\n",
    "Content-Length: %d\r\nX-Other: 1\r\n\r\n",
])
def test_headers(wire, app, header):
    wire.body(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}}), header)
    assert wire.answer(1)["result"]
    wire.count = 1
    wire.alive()


def test_messages_in_pieces_and_several_at_once(wire, app):
    wire.initialize(app)
    body = json.dumps({"jsonrpc": "2.0", "id": "piece 🧶", "method": "nothing/such"}, ensure_ascii=False).encode()
    message = b"Content-Length: %d\r\n\r\n" % len(body) + body
    for byte in message:
        wire.bytes(bytes([byte]))
    assert code(wire.answer("piece 🧶")) == UNKNOWN
    wire.bytes(message * 3)
    for _ in range(3):
        assert code(wire.answer("piece 🧶")) == UNKNOWN
    wire.alive()


@pytest.mark.parametrize("garbage", [
    b"Content-Length: x\r\n\r\n{}", b"Content-Length: -5\r\n\r\n{}", b"\r\n\r\n", b"Nonsense\r\n\r\n", b"X: 1\r\n\r\n", b"Content-Length: 99999999999999999999999\r\n\r\n",
    b"Content-Length: 9223372036854775807\r\n\r\n", b"Content-Length: 4000000000\r\n\r\n", b"\xff\xfe\x00" * 50_000, b"A" * 3_000_000,
    b"Content-Length: 1\r\n\r\n{}", b"Content-Length: 0\r\n\r\n" + b"{}" * 50_000, b"Content-Length: 99999\r\n\r\n{}", b"Content-Length: 5\r\n\r\n{}",
], ids=lambda garbage: repr(garbage[:24]))
@pytest.mark.parametrize("after", [b"", b"\r\n\r\n"], ids=["at once", "after lines"])
def test_framing_that_is_none(wire, app, garbage, after):
    """The next message is read all the same."""
    wire.initialize(app)
    wire.bytes(garbage + after)
    wire.send("shutdown", id=77)
    assert wire.answer(77).get("result", 0) is None
    wire.send("exit")
    assert wire.process.wait(PATIENCE) == 0
    assert peak_memory(wire) < 400


def peak_memory(wire):
    """MB that the processes that ended have used, at most one of which is larger than the server."""
    import resource
    return 0 if wire.process.poll() is None else resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


# What is inside

@pytest.mark.parametrize("body", ["", "{", "nul", "{}{}", "{\"jsonrpc\": \"2.0\", \"id\": 5, \"method\": \"shutdown\"", "\"\\x\"", b"\xff\xff", b"{\"jsonrpc\":\"2.0\",\"method\":\"\xc0\x80\",\"id\":5"], ids=repr)
def test_what_is_no_json(wire, app, body):
    wire.initialize(app)
    wire.body(body)
    while "error" not in (message := wire.next()):
        pass
    assert message["id"] is None and code(message) == PARSE
    wire.alive()


@pytest.mark.parametrize("body", ["1", "\"text\"", "null", "[]", "[1]", "{}", "{\"jsonrpc\": \"2.0\"}", "{\"jsonrpc\": \"2.0\", \"id\": 5, \"method\": 7}", "{\"id\": {}, \"method\": \"shutdown\"}", "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"a\"}"])
def test_json_that_is_no_message(wire, app, body):
    wire.initialize(app)
    wire.body(body)
    wire.alive()


@pytest.mark.parametrize("body", ["[" * 200_000, "[" * 200_000 + "]" * 200_000, "{\"a\":" * 100_000], ids=["open", "closed", "objects"])
def test_json_that_is_deep(wire, app, body):
    wire.initialize(app)
    wire.body(body)
    wire.alive()


def test_unknown_requests_and_notifications(wire, app):
    wire.initialize(app)
    assert code(wire.ask("nothing/such", {"a": [1, {}]})) == UNKNOWN
    assert code(wire.ask("$/nothing")) == UNKNOWN
    assert code(wire.ask("textDocument/definition", {})) == UNKNOWN
    wire.send("nothing/such", {})
    wire.send("$/setTrace", {"value": "verbose"})
    wire.send("$/nothing", [1])
    wire.body(json.dumps({"jsonrpc": "2.0", "id": 99, "result": None}))
    wire.body(json.dumps({"jsonrpc": "2.0", "id": "no such", "error": {"code": 1, "message": "x"}}))
    wire.alive()


@pytest.mark.parametrize("identifier", [0, -1, 2**31 - 1, "", "a", "1", "\u0000\\\"🧶"], ids=repr)
def test_ids_come_back_as_they_were(wire, app, identifier):
    wire.initialize(app)
    wire.send("nothing/such", id=identifier)
    answer = wire.answer(identifier)
    assert answer["id"] == identifier and type(answer["id"]) is type(identifier)
    wire.alive()


@pytest.mark.parametrize("method", ["textDocument/hover", "textDocument/codeAction", "textDocument/diagnostic", "codeAction/resolve"])
@pytest.mark.parametrize("parameters", [None, [], {}, {"textDocument": 1}, {"textDocument": {"uri": 1}, "position": {}}, {"textDocument": {"uri": "file:///a.swift"}, "position": {"line": -1, "character": "x"}}], ids=repr)
def test_requests_with_wrong_parameters(wire, app, method, parameters):
    wire.initialize(app)
    answer = wire.ask(method, parameters)
    # To a document that is not open there may be nothing to say.
    assert code(answer) in (PARAMETERS, INVALID, UNKNOWN) or "position" in (parameters or {}) and not (answer["result"] or {}).get("items"), answer
    wire.alive()


@pytest.mark.parametrize("parameters", [None, [], {}, {"textDocument": {}}, {"textDocument": {"uri": "file:///none.swift", "version": 2}, "contentChanges": [{"text": "a"}]}], ids=repr)
@pytest.mark.parametrize("method", ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
    "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders", "$/cancelRequest"])
def test_notifications_with_wrong_parameters(wire, app, method, parameters):
    wire.initialize(app)
    wire.send(method, parameters)
    target = opened(wire, app)
    assert published(wire, target)["diagnostics"]
    wire.alive()


@pytest.mark.parametrize("change", [
    {"range": {"start": {"line": 5, "character": 0}, "end": {"line": 2, "character": 0}}, "text": "x"},
    {"range": {"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "x"},
    {"range": {"start": {"line": 2147483647, "character": 2147483647}, "end": {"line": 2147483647, "character": 2147483647}}, "text": "x"},
    {"range": {"start": {"line": 1e30, "character": 0}, "end": {"line": 1e30, "character": 0}}, "text": "x"},
    {"range": {"start": {"line": 9223372036854775807, "character": 9223372036854775807}, "end": {"line": 9223372036854775807, "character": 0}}, "text": "x"},
    {"range": {"start": {"line": 6, "character": 4}, "end": {"line": 6, "character": 4}}, "text": "x"},
    {"range": {}, "text": "x"}, {"range": None, "text": "x"}, {"text": 5}, {"rangeLength": 3}, 7,
], ids=repr)
def test_changes_that_cannot_be(wire, app, change):
    """Ranges in the middle of an emoji, in reverse, past the end: no crash, and a whole text puts all right again."""
    wire.initialize(app)
    target = opened(wire, app)
    wire.send("textDocument/didChange", {"textDocument": {"uri": target, "version": 2}, "contentChanges": [change]})
    wire.send("textDocument/didChange", {"textDocument": {"uri": target, "version": 3}, "contentChanges": [{"text": sample.text("Contacts.swift")}]})
    while (told := published(wire, target)).get("version", 3) != 3:
        pass
    wire.send("textDocument/didChange", {"textDocument": {"uri": target, "version": 4}, "contentChanges": [{"text": "import UIKit"}]})
    while published(wire, target)["diagnostics"]:
        pass
    wire.alive()


def test_escapes_in_strings(wire, app):
    wire.initialize(app)
    text = sample.text("Contacts.swift")
    target = (app / "Contacts.swift").as_uri()
    body = json.dumps({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": target, "languageId": "swift", "version": 1, "text": text}}}, ensure_ascii=True)
    body = body.replace("/", "\\/").replace("import", "\\u0069mport").replace("UIKit", "UIKit \\/\\/ \\ud800 \\u0000 \\b\\f")
    wire.body(body)
    [found] = published(wire, target)["diagnostics"]
    line = text.split("\n").index(next(line for line in text.split("\n") if "textLabel" in line))
    assert found["range"]["start"] == {"line": line, "character": sample.marks("Contacts.swift")[0][1]}
    wire.alive()


def test_cancelled_requests_are_answered_all_the_same(wire, app):
    wire.initialize(app)
    target = opened(wire, app, sample.text("Contacts.swift") * 300)
    parameters = {"textDocument": {"uri": target}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}, "context": {"diagnostics": []}}
    for number in range(100, 120):
        wire.send("textDocument/codeAction", parameters, id=number)
    for number in range(100, 120):
        wire.send("$/cancelRequest", {"id": number})
    wire.send("$/cancelRequest", {"id": 12345})
    wire.send("$/cancelRequest", {"id": "none"})
    for number in range(100, 120):
        answer = wire.answer(number)
        assert code(answer) == CANCELLED or "result" in answer
    wire.alive()


def test_documents_that_are_large(wire, app):
    """A line of a million characters, and a hundred thousand lines: answered, or refused with a word."""
    wire.initialize(app)
    target = opened(wire, app, sample.text("Contacts.swift") + "// " + "🧶" * 1_000_000 + "\n" + "let a = 1\n" * 100_000)
    assert [each["code"] for each in published(wire, target)["diagnostics"]] == ["legacy_cell_content"]
    wire.alive()


def test_nothing_but_messages_is_printed(wire, app):
    """Every byte of standard output was a message, or the reader would have failed."""
    wire.initialize(app)
    target = opened(wire, app)
    published(wire, target)
    wire.alive()
    while (message := wire.next()) is not None:
        assert isinstance(message, dict)


def test_many_servers_leave_no_process_behind(app):
    wires = [Wire() for _ in range(5)]
    for wire in wires:
        wire.initialize(app)
        opened(wire, app)
    for wire in wires:
        wire.process.stdin.close()
    for wire in wires:
        assert wire.process.wait(PATIENCE) == 1
        wire.end()


def test_a_signal_ends_it(wire, app):
    wire.initialize(app)
    wire.process.terminate()
    assert wire.process.wait(PATIENCE) in (143, -15)
