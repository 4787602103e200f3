"""The bytes of the protocol, for what no proper client sends."""
import json
import os
import queue
import subprocess
import threading

from session import PATIENCE

COMMAND = [os.environ["CELL_LINT"], "lsp"]


class Wire:
    def __init__(self):
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.messages = queue.Queue()
        self.count = 0
        threading.Thread(target=self._read, daemon=True).start()
        self.errors = []
        threading.Thread(target=lambda: self.errors.append(self.process.stderr.read()), daemon=True).start()

    def _read(self):
        """Messages, then None at the end, or what is no message as bytes."""
        stream = self.process.stdout
        while True:
            headers = {}
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                headers[name.lower()] = value.strip()
            if line == b"":
                self.messages.put(None if not headers else b"an end inside of headers")
                return
            body = stream.read(int(headers[b"content-length"]))
            self.messages.put(json.loads(body))

    def bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def body(self, data, header="Content-Length: %d\r\n\r\n"):
        data = data if isinstance(data, bytes) else data.encode()
        self.bytes((header % len(data)).encode() + data)

    def send(self, method, parameters=None, **more):
        message = {"jsonrpc": "2.0", "method": method, **more}
        if parameters is not None:
            message["params"] = parameters
        self.body(json.dumps(message))

    def next(self):
        return self.messages.get(timeout=PATIENCE)

    def answer(self, identifier):
        """The response to a request; what comes before it is dropped."""
        while True:
            message = self.next()
            assert message is not None, f"the server ended with {self.process.wait()} and said {self.errors}"
            if message.get("id") == identifier and "method" not in message:
                return message

    def ask(self, method, parameters=None):
        self.count += 1
        self.send(method, parameters, id=self.count)
        return self.answer(self.count)

    def initialize(self, folder=None, **more):
        root = folder.as_uri() if folder else None
        answer = self.ask("initialize", {"processId": None, "rootUri": root, "capabilities": {}, **more})
        self.send("initialized", {})
        return answer["result"]

    def alive(self):
        """Answers still come, and the process ends as it should."""
        assert self.ask("shutdown")["result"] is None
        self.send("exit")
        assert self.process.wait(PATIENCE) == 0

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            try:
                stream.close()
            except OSError:
                pass
