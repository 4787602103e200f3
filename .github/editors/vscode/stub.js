// The part of VS Code's API that the extension uses, over documents in memory, for test.js. Objects are kept as they are given, as VS Code's
// extension host does for diagnostics and code actions.
"use strict";

const fs = require("fs");
const { fileURLToPath, pathToFileURL } = require("url");

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  fire(value) { for (const listener of [...this.listeners]) listener(value); }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get scheme() { return this.text.split(":")[0]; }
  get fsPath() { return fileURLToPath(this.text); }
  toString() { return this.text; }
}

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(a, b, c, d) {
    this.start = a instanceof Position ? a : new Position(a, b);
    this.end = a instanceof Position ? b : new Position(c, d);
  }
}
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class DiagnosticRelatedInformation { constructor(location, message) { Object.assign(this, { location, message }); } }
class Location { constructor(uri, range) { Object.assign(this, { uri, range }); } }
class MarkdownString { constructor(value) { this.value = value; } }
class Hover { constructor(contents, range) { Object.assign(this, { contents, range }); } }
class CodeAction { constructor(title, kind) { Object.assign(this, { title, kind }); } }
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ uri, range, text }); }
}

class Document {
  constructor(uri, text) { Object.assign(this, { uri, text, languageId: "swift", version: 1 }); }
  getText() { return this.text; }
  offset({ line, character }) {
    return this.text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  }
}

/** A window with a folder. */
function makeStub(folder, settings) {
  const events = {};
  for (const name of ["DidOpenTextDocument", "DidChangeTextDocument", "DidSaveTextDocument", "DidCloseTextDocument", "DidChangeWorkspaceFolders",
    "DidChangeConfiguration"]) events[name] = new EventEmitter();
  const stub = { events, settings, watchers: [], messages: [], lines: [], commands: {}, providers: {}, diagnostics: new Map() };
  const message = (text) => { stub.messages.push(text); return Promise.resolve(undefined); };
  const disposable = { dispose() {} };
  stub.vscode = {
    Uri, Position, Range, Diagnostic, DiagnosticRelatedInformation, Location, MarkdownString, Hover, CodeAction, CodeActionKind, WorkspaceEdit,
    version: "stub",
    env: { appName: "stub" },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => stub.lines.push(line), show() {}, dispose() {} }),
      showErrorMessage: message, showWarningMessage: message,
    },
    commands: {
      registerCommand: (name, run) => { stub.commands[name] = run; return disposable; },
      executeCommand: (...command) => { stub.messages.push(command); },
    },
    languages: {
      createDiagnosticCollection: () => ({
        set: (uri, list) => { stub.diagnostics.set(uri.toString(), list); },
        delete: (uri) => stub.diagnostics.delete(uri.toString()),
        clear: () => stub.diagnostics.clear(), dispose() {},
      }),
      registerCodeActionsProvider: (_, provider, metadata) => { stub.providers.actions = { provider, metadata }; return disposable; },
      registerHoverProvider: (_, provider) => { stub.providers.hover = provider; return disposable; },
    },
    workspace: {
      textDocuments: [],
      workspaceFolders: [{ uri: Uri.file(folder), name: "app" }],
      getConfiguration: () => ({ get: (name) => stub.settings[name] }),
      createFileSystemWatcher: (glob) => {
        const watcher = { glob, created: new EventEmitter(), changed: new EventEmitter(), deleted: new EventEmitter(), dispose() {} };
        Object.assign(watcher, { onDidCreate: watcher.created.event, onDidChange: watcher.changed.event, onDidDelete: watcher.deleted.event });
        stub.watchers.push(watcher);
        return watcher;
      },
      ...Object.fromEntries(Object.entries(events).map(([name, emitter]) => ["o" + "n" + name, emitter.event])),
    },
  };
  const { workspace } = stub.vscode;
  stub.open = (path) => {
    const document = new Document(Uri.file(path), fs.readFileSync(path, "utf8"));
    workspace.textDocuments.push(document);
    events.DidOpenTextDocument.fire(document);
    return document;
  };
  stub.close = (document) => {
    workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1);
    events.DidCloseTextDocument.fire(document);
  };
  /** Changes a document as VS Code does: the last place first. */
  stub.edit = (document, edits) => {
    const changes = edits.map(({ range, text }) => ({ range, text, start: document.offset(range.start), end: document.offset(range.end) }));
    changes.sort((a, b) => b.start - a.start);
    for (const { start, end, text } of changes) document.text = document.text.slice(0, start) + text + document.text.slice(end);
    document.version += 1;
    events.DidChangeTextDocument.fire({ document, contentChanges: changes });
  };
  return stub;
}

module.exports = { makeStub };
