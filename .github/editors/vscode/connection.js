// Talks to a language server through the pipes of its process: messages of JSON-RPC, each with its length before it.
"use strict";

const { spawn } = require("child_process");

class ConnectionClosed extends Error {}

class Connection {
  /**
   * Starts a program.
   * @param {{message(message: object): unknown, log(text: string): void, end(reason: string): void}} listener gets the server's requests and
   *   notifications, what it writes to standard error, and once why it ended. What `message` returns or throws answers a request.
   */
  constructor(command, args, listener) {
    this.listener = listener;
    this.waiting = new Map();
    this.lastID = 0;
    this.buffer = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.close(error.code === "ENOENT" ? "not found" : error.message));
    this.process.on("exit", (code, signal) => this.close(signal ? `ended by ${signal}` : `ended with ${code}`));
    // Writing to a process that has ended is reported by `exit`.
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => this.read(data));
    this.process.stderr.on("data", (data) => listener.log(data.toString().trimEnd()));
  }

  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new ConnectionClosed(method));
    const id = ++this.lastID;
    this.send({ jsonrpc: "2.0", id, method, params });
    const listening = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject })).finally(() => listening?.dispose());
  }

  notify(method, params) {
    if (this.isOpen) this.send({ jsonrpc: "2.0", method, params });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify(message));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  read(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /^content-length: *(\d+)/im.exec(this.buffer.toString("latin1", 0, end));
      if (!length) return this.close("sent a message without its length");
      const start = end + 4;
      const next = start + Number(length[1]);
      if (this.buffer.length < next) return;
      const body = this.buffer.toString("utf8", start, next);
      this.buffer = this.buffer.subarray(next);
      let message;
      try {
        message = JSON.parse(body);
      } catch {
        return this.close("sent a message that is no JSON");
      }
      this.take(message);
    }
  }

  take(message) {
    if (message.method === undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    } else if (message.id === undefined) {
      this.listener.message(message);
    } else {
      Promise.resolve()
        .then(() => this.listener.message(message))
        .then((result) => ({ result: result ?? null }), (error) => ({ error: { code: -32601, message: error.message } }))
        .then((answer) => this.isOpen && this.send({ jsonrpc: "2.0", id: message.id, ...answer }));
    }
  }

  close(reason) {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.process.kill();
    for (const waiting of this.waiting.values()) waiting.reject(new ConnectionClosed(reason));
    this.waiting.clear();
    this.listener.end(reason);
  }

  /** Asks the server to end, and ends it if it does not. */
  async shutDown() {
    if (!this.isOpen) return;
    this.listener = { message() {}, log() {}, end() {} };
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    const timer = setTimeout(() => this.close("did not end"), 2000);
    await this.request("shutdown").catch(() => {});
    this.notify("exit");
    await ended;
    clearTimeout(timer);
  }
}

module.exports = { Connection, ConnectionClosed };
