// Starts `cell-lint lsp` for Swift files, and passes on documents, diagnostics, code actions and hovers. It does so by itself rather than by
// vscode-languageclient, since the server needs few of the protocol's features, and an extension without dependencies needs no build.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const vscode = require("vscode");
const { Connection, ConnectionClosed } = require("./connection");

const SELECTOR = { language: "swift", scheme: "file" };
const KINDS = ["quickfix", "source.fixAll.cell-lint"];
// What the client tells the server that it can do.
const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] },
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } },
      isPreferredSupport: true, dataSupport: true, resolveSupport: { properties: ["edit"] },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
  },
  workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true }, workspaceEdit: { documentChanges: true } },
};
// A server that ends this often within this time is not started again.
const MAX_STARTS = 5;
const MAX_STARTS_MILLISECONDS = 3 * 60 * 1000;

let client;

function activate(context) {
  client = new Client();
  context.subscriptions.push(
    client,
    vscode.commands.registerCommand("cell-lint.restart", () => client.restart()),
    vscode.commands.registerCommand("cell-lint.fixAll", () =>
      vscode.commands.executeCommand("editor.action.codeAction", { kind: "source.fixAll.cell-lint", apply: "first" })),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("cell-lint") && client.restart()),
  );
  return client.restart();
}

function deactivate() {
  return client?.stop();
}

class Client {
  constructor() {
    this.output = vscode.window.createOutputChannel("cell-lint");
    this.diagnostics = vscode.languages.createDiagnosticCollection("cell-lint");
    this.watchers = [];
    this.starts = [];
    const whileRunning = (event, notify) => event((value) => this.connection && notify(value));
    const isSwift = (document) => document.languageId === SELECTOR.language && document.uri.scheme === SELECTOR.scheme;
    this.subscriptions = [
      whileRunning(vscode.workspace.onDidOpenTextDocument, (document) => isSwift(document) && this.open(document)),
      whileRunning(vscode.workspace.onDidChangeTextDocument, (event) => isSwift(event.document) && this.change(event)),
      whileRunning(vscode.workspace.onDidSaveTextDocument, (document) => isSwift(document) && this.tell("didSave", document)),
      whileRunning(vscode.workspace.onDidCloseTextDocument, (document) => isSwift(document) && this.close(document)),
      whileRunning(vscode.workspace.onDidChangeWorkspaceFolders, (event) =>
        this.connection.notify("workspace/didChangeWorkspaceFolders", { event: { added: event.added.map(folder), removed: event.removed.map(folder) } })),
      vscode.languages.registerCodeActionsProvider(
        SELECTOR, this, { providedCodeActionKinds: KINDS.map((kind) => vscode.CodeActionKind.Empty.append(kind)) }),
      vscode.languages.registerHoverProvider(SELECTOR, this),
    ];
  }

  dispose() {
    for (const part of [...this.subscriptions, this.diagnostics, this.output]) part.dispose();
  }

  // MARK: - The server

  /** One after the other, so that two changes of a setting do not start two servers. */
  restart() {
    this.starts = [];
    this.restarting = (this.restarting ?? Promise.resolve()).catch(() => {}).then(() => this.stop()).then(() => this.start());
    return this.restarting;
  }

  async start() {
    const settings = vscode.workspace.getConfiguration("cell-lint");
    if (!settings.get("enable")) return;
    const command = program(settings.get("path"));
    this.output.appendLine(`${command} lsp`);
    const connection = new Connection(command, ["lsp"], {
      message: (message) => this.take(message),
      log: (text) => this.output.appendLine(text),
      end: (reason) => this.ended(connection, command, reason),
    });
    this.starting = connection;
    try {
      const folders = (vscode.workspace.workspaceFolders ?? []).map(folder);
      await connection.request("initialize", {
        processId: process.pid, clientInfo: { name: vscode.env.appName, version: vscode.version },
        rootUri: folders[0]?.uri ?? null, workspaceFolders: folders, capabilities: CAPABILITIES,
      });
    } catch (error) {
      // `ended` has told why.
      if (error instanceof ConnectionClosed) return;
      throw error;
    }
    connection.notify("initialized", {});
    this.connection = connection;
    for (const document of vscode.workspace.textDocuments) {
      if (document.languageId === SELECTOR.language && document.uri.scheme === SELECTOR.scheme) this.open(document);
    }
  }

  async stop() {
    const connection = this.starting;
    this.forget();
    await connection?.shutDown();
  }

  forget() {
    this.connection = this.starting = undefined;
    this.diagnostics.clear();
    for (const watcher of this.watchers.splice(0)) watcher.dispose();
  }

  ended(connection, command, reason) {
    this.output.appendLine(`${command} ${reason}`);
    if (this.starting !== connection) return;
    const wasRunning = this.connection === connection;
    this.forget();
    const now = Date.now();
    this.starts = this.starts.filter((time) => now - time < MAX_STARTS_MILLISECONDS).concat(now);
    if (wasRunning && this.starts.length < MAX_STARTS) return this.start();
    const advice = reason === "not found" ? "install it, or set its path" : "the output has more";
    vscode.window.showErrorMessage(`${command} ${reason}; ${advice}.`, "Open Settings", "Show Output").then((choice) => {
      if (choice === "Open Settings") vscode.commands.executeCommand("workbench.action.openSettings", "cell-lint.path");
      if (choice === "Show Output") this.output.show();
    });
  }

  /** What the server asks or tells. */
  take({ method, params }) {
    switch (method) {
      case "textDocument/publishDiagnostics": return this.show(params);
      case "window/logMessage": return this.output.appendLine(params.message);
      case "window/showMessage":
        this.output.appendLine(params.message);
        return void (params.type === 1 ? vscode.window.showErrorMessage : vscode.window.showWarningMessage)(`cell-lint: ${params.message}`);
      case "client/registerCapability":
        for (const registration of params.registrations) {
          if (registration.method === "workspace/didChangeWatchedFiles") registration.registerOptions.watchers.forEach((one) => this.watch(one));
        }
        return;
      default:
        if (!method.startsWith("$/")) throw new Error(`no method ${method}`);
    }
  }

  watch({ globPattern }) {
    const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
    const tell = (type) => (uri) =>
      this.connection?.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    watcher.onDidCreate(tell(1));
    watcher.onDidChange(tell(2));
    watcher.onDidDelete(tell(3));
    this.watchers.push(watcher);
  }

  // MARK: - Documents

  tell(event, document, more) {
    this.connection.notify(`textDocument/${event}`, { textDocument: { uri: document.uri.toString() }, ...more });
  }

  open(document) {
    const textDocument = { uri: document.uri.toString(), languageId: "swift", version: document.version, text: document.getText() };
    this.connection.notify("textDocument/didOpen", { textDocument });
  }

  change({ document, contentChanges }) {
    // A change of nothing but the document's state, such as whether it is saved.
    if (contentChanges.length === 0) return;
    this.connection.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map(({ range, text }) => ({ range: fromRange(range), text })),
    });
  }

  close(document) {
    this.tell("didClose", document);
    this.diagnostics.delete(document.uri);
  }

  // MARK: - Findings

  show({ uri, version, diagnostics }) {
    const document = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
    // The text has changed since, so the ranges are wrong; others are on their way.
    if (version !== undefined && document && document.version !== version) return;
    this.diagnostics.set(vscode.Uri.parse(uri), diagnostics.map(diagnostic));
  }

  async provideCodeActions(document, range, context, token) {
    const actions = await this.ask("textDocument/codeAction", document, token, {
      range: fromRange(range),
      context: {
        diagnostics: context.diagnostics.filter((one) => one.raw).map((one) => one.raw),
        ...(context.only ? { only: [context.only.value] } : {}), triggerKind: context.triggerKind,
      },
    });
    return (actions ?? []).map((raw) => {
      const action = new vscode.CodeAction(raw.title, vscode.CodeActionKind.Empty.append(raw.kind));
      action.isPreferred = raw.isPreferred;
      const messages = new Set((raw.diagnostics ?? []).map((one) => `${one.code} ${one.range.start.line} ${one.range.start.character}`));
      action.diagnostics = context.diagnostics.filter(
        (one) => one.raw && messages.has(`${one.raw.code} ${one.raw.range.start.line} ${one.raw.range.start.character}`));
      action.edit = raw.edit && workspaceEdit(raw.edit);
      action.raw = raw;
      return action;
    });
  }

  async resolveCodeAction(action, token) {
    if (!action.edit && this.connection) {
      const { edit } = (await this.connection.request("codeAction/resolve", action.raw, token)) ?? {};
      action.edit = edit && workspaceEdit(edit);
    }
    return action;
  }

  async provideHover(document, position, token) {
    const hover = await this.ask("textDocument/hover", document, token, { position: fromPosition(position) });
    if (!hover) return undefined;
    const content = hover.contents.kind === "markdown" ? new vscode.MarkdownString(hover.contents.value) : hover.contents.value;
    return new vscode.Hover(content, hover.range && toRange(hover.range));
  }

  /** The answer to a question about a document; undefined without a server, or if it ends meanwhile. */
  async ask(method, document, token, more) {
    try {
      return await this.connection?.request(method, { textDocument: { uri: document.uri.toString() }, ...more }, token);
    } catch (error) {
      if (error instanceof ConnectionClosed || token.isCancellationRequested) return undefined;
      throw error;
    }
  }
}

/** The program of the settings; without one the first that is found. An application that the Dock starts has none of the shell's PATH. */
function program(setting) {
  if (setting) return setting.replace(/^~(?=\/)/, os.homedir());
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/opt/homebrew/bin", "/usr/local/bin", path.join(os.homedir(), ".local/bin")];
  const files = folders.filter(path.isAbsolute).map((one) => path.join(one, "cell-lint"));
  return files.find((file) => { try { fs.accessSync(file, fs.constants.X_OK); return true; } catch { return false; } }) ?? "cell-lint";
}

const folder = ({ uri, name }) => ({ uri: uri.toString(), name });
const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });
const toRange = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);

function diagnostic(raw) {
  // The protocol counts severities from 1, VS Code from 0.
  const result = new vscode.Diagnostic(toRange(raw.range), raw.message, raw.severity - 1);
  result.source = raw.source;
  result.code = raw.codeDescription ? { value: raw.code, target: vscode.Uri.parse(raw.codeDescription.href) } : raw.code;
  result.tags = raw.tags;
  result.relatedInformation = raw.relatedInformation?.map(({ location, message }) =>
    new vscode.DiagnosticRelatedInformation(new vscode.Location(vscode.Uri.parse(location.uri), toRange(location.range)), message));
  result.raw = raw;
  return result;
}

/** The edit, or nothing if a document has changed since. */
function workspaceEdit({ documentChanges, changes }) {
  const edit = new vscode.WorkspaceEdit();
  const files = documentChanges?.map(({ textDocument, edits }) => [textDocument.uri, edits, textDocument.version]) ?? Object.entries(changes ?? {});
  for (const [uri, edits, version] of files) {
    const document = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
    if (typeof version === "number" && document && document.version !== version) return undefined;
    for (const { range, newText } of edits) edit.replace(vscode.Uri.parse(uri), toRange(range), newText);
  }
  return edit;
}

module.exports = { activate, deactivate };
