#!/usr/bin/env python3
"""How long an editor waits, over the real protocol: prints figures, judges none.

    CELL_LINT=PROGRAM latency.py PROJECT FILE [EDITS]

FILE is typed in, EDITS times (10,000): characters in the middle of it, a line now and then, and back; nothing is written to it. Each wait is
from the bytes of a change to those of the diagnostics of its version. Then the same text through standard input.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

PROGRAM = os.environ["CELL_LINT"]


class Server:
    def __init__(self, folder):
        self.begin = time.perf_counter()
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask("initialize", {"processId": os.getpid(), "rootUri": folder.as_uri(), "capabilities": {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}})
        self.send("initialized", {})

    def send(self, method, parameters, **more):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": parameters, **more}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def next(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
            elif not line:
                sys.exit(f"the server ended with {self.process.wait()}")
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, parameters):
        self.send(method, parameters, id=method)
        while (message := self.next()).get("id") != method:
            pass
        return message.get("result")

    def diagnostics(self, version):
        while True:
            message = self.next()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"].get("version") == version:
                return message["params"]["diagnostics"]

    def processor(self):
        """Milliseconds of processor time so far: what a wait is on a machine that does nothing else, but for threads that work side by side."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """MiB now, and at most."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return [int(next(line for line in status.split("\n") if line.startswith(name)).split()[1]) / 1024 for name in ("VmRSS", "VmHWM")]


def line(name, values):
    values = sorted(values)
    print(f"{name:44} {statistics.median(values):8.1f} {values[int(len(values) * 0.99)]:8.1f} {values[-1]:8.1f}")


def main(folder, name, edits="10000"):
    folder = pathlib.Path(folder).resolve()
    path = pathlib.Path(name).resolve()
    text = path.read_bytes().decode()
    lines = text.count("\n") + 1
    print(f"{path.relative_to(folder)}: {lines} lines, {len(text.encode())} bytes, {os.cpu_count()} cores")
    print(f"{'ms':44} {'median':>8} {'99 %':>8} {'most':>8}")

    starts = []
    for _ in range(7):
        server = Server(folder)
        ready = time.perf_counter()
        server.send("textDocument/didOpen", {"textDocument": {"uri": path.as_uri(), "languageId": "swift", "version": 1, "text": text}})
        first = server.diagnostics(1)
        starts.append(((time.perf_counter() - server.begin) * 1000, (time.perf_counter() - ready) * 1000))
        if len(starts) < 7:
            server.ask("shutdown", None)
            server.send("exit", None)
            server.process.wait()
    line("start to first diagnostics", [whole for whole, _ in starts])
    line("open to first diagnostics", [opened for _, opened in starts])
    memory = [server.memory()]
    used = server.processor()
    print(f"{'processor time until then':44} {used:8.1f}")

    # A statement typed a character at a time behind the middle's line end, then taken out the same way.
    middle = lines // 2
    typed = "// cell.textLabel?.text = nil "
    waits, version, column = [], 1, 0
    growing = True
    for _ in range(int(edits)):
        version += 1
        if growing:
            change = {"range": {"start": {"line": middle, "character": column}, "end": {"line": middle, "character": column}}, "text": typed[column]}
        else:
            change = {"range": {"start": {"line": middle, "character": column - 1}, "end": {"line": middle, "character": column}}, "text": ""}
        begin = time.perf_counter()
        server.send("textDocument/didChange", {"textDocument": {"uri": path.as_uri(), "version": version}, "contentChanges": [change]})
        last = server.diagnostics(version)
        waits.append((time.perf_counter() - begin) * 1000)
        column += 1 if growing else -1
        growing = column == 0 or growing and column < len(typed)
        if len(waits) % 1000 == 0:
            memory.append(server.memory())
    line(f"keystroke to diagnostics, {len(waits)} of them", waits)
    print(f"{'processor time of one, on average':44} {(server.processor() - used) / len(waits):8.1f}")
    print("MiB after each thousand: " + " ".join(f"{now:.0f}" for now, _ in memory) + f"; at most {memory[-1][1]:.0f}")
    if column == 0 and len(first) != len(last):
        sys.exit(f"{len(first)} findings at first and {len(last)} at last")

    actions = []
    for _ in range(20):
        begin = time.perf_counter()
        server.ask("textDocument/codeAction", {"textDocument": {"uri": path.as_uri()}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": lines, "character": 0}},
                                               "context": {"diagnostics": [], "only": ["source.fixAll"]}})
        actions.append((time.perf_counter() - begin) * 1000)
    line("source.fixAll of it", actions)
    server.ask("shutdown", None)
    server.send("exit", None)
    print(f"the server ends with {server.process.wait()}")

    runs = []
    before = os.times()
    for _ in range(21):
        begin = time.perf_counter()
        subprocess.run([PROGRAM, "-", "--stdin-filename", str(path)], input=text.encode(), cwd=folder, capture_output=True)
        runs.append((time.perf_counter() - begin) * 1000)
    line("cell-lint -, the process included", runs)
    after = os.times()
    print(f"{'processor time of one, on average':44} {(after.children_user + after.children_system - before.children_user - before.children_system) * 1000 / len(runs):8.1f}")


main(*sys.argv[1:])
