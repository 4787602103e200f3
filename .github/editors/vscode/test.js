// Tries the extension with a real server, in a stub of VS Code: node test.js [EXTENSION_FOLDER] CELL_LINT
"use strict";

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const os = require("os");
const path = require("path");
const { makeStub } = require("./stub");

const program = path.resolve(process.argv.at(-1));
const extensionFolder = process.argv.length > 3 ? path.resolve(process.argv[2]) : __dirname;
const app = fs.mkdtempSync(path.join(os.tmpdir(), "cell lint "));
const CELL = `import UIKit

/* 👩‍👩‍👧 */ func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "é" }
final class Cell: UICollectionViewListCell {
    let mark = UIView()
    override func updateConfiguration(using state: UICellConfigurationState) {
        contentConfiguration = defaultContentConfiguration()
    }
}
`;
const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
let passed = 0;
let stub;

async function until(title, condition) {
  for (let waited = 0; waited < 20000; waited += 20) {
    if (condition()) {
      passed += 1;
      console.log(`ok: ${title}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`FAILED: ${title}\n${stub.lines.join("\n")}\n${JSON.stringify([...stub.diagnostics])}`);
}
const check = (title, found, expected) => { assert.deepStrictEqual(found, expected, title); passed += 1; console.log(`ok: ${title}`); };
const running = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };

async function main() {
  const file = path.join(app, "Cell.swift");
  fs.writeFileSync(file, CELL);
  fs.mkdirSync(path.join(app, ".git"));
  stub = makeStub(app, { enable: true, path: program });
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? stub.vscode : load(name, ...rest));
  const extension = require(extensionFolder + "/extension.js");
  const context = { subscriptions: [] };
  await extension.activate(context);
  const client = context.subscriptions[0];
  const document = stub.open(file);
  const key = document.uri.toString();
  const findings = () => stub.diagnostics.get(key) ?? [];

  await until("findings of an open file", () => findings().length === 2);
  const [legacy, state] = findings();
  const column = CELL.split("\n")[2].indexOf("textLabel");
  check("a range behind an emoji", [legacy.range.start, legacy.range.end].map(({ line, character }) => [line, character]), [[2, column], [2, column + 9]]);
  check("rule, source and severity", [legacy.code.value ?? legacy.code, legacy.source, legacy.severity], ["legacy_cell_content", "cell-lint", 1]);
  check("it watches Swift files and configurations", ["**/*.swift", "**/.cell-lint.json"].every((glob) => stub.watchers.some((one) => one.glob === glob)), true);

  const hover = await client.provideHover(document, state.range.start, token);
  check("a hover with the rule's page", hover.contents.value.includes("missing_updated_for_state"), true);

  const context1 = { diagnostics: [state], triggerKind: 1 };
  const actions = await client.provideCodeActions(document, state.range, context1, token);
  const fix = actions.find((action) => action.isPreferred);
  check("the preferred action is the finding's fix", [fix.kind.value, fix.diagnostics], ["quickfix", [state]]);
  await client.resolveCodeAction(fix, token);
  const [fixAll] = await client.provideCodeActions(document, state.range, { diagnostics: [], only: { value: "source.fixAll" }, triggerKind: 1 }, token);
  check("an action for saving", fixAll.kind.value, "source.fixAll.cell-lint");
  stub.edit(document, fix.edit.edits);
  check("the fix", document.text, CELL.replace("Configuration()\n", "Configuration().updated(for: state)\n"));
  await until("no finding where it was fixed", () => findings().length === 1);
  check("an edit of an older text is none", (await client.resolveCodeAction({ raw: fixAll.raw }, token).catch(() => ({}))).edit, undefined);
  stub.edit(document, [{ range: new stub.vscode.Range(0, 0, 0, 0), text: "// 🧵\n" }]);
  await until("findings move with the text", () => findings()[0]?.range.start.line === 3);
  stub.events.DidSaveTextDocument.fire(document);

  fs.writeFileSync(path.join(app, ".cell-lint.json"), '{ "rules": { "legacy_cell_content": "off" } }\n');
  stub.watchers.find((one) => one.glob === "**/.cell-lint.json").created.fire(stub.vscode.Uri.file(path.join(app, ".cell-lint.json")));
  await until("a new configuration counts", () => findings().length === 0);
  fs.rmSync(path.join(app, ".cell-lint.json"));
  stub.watchers.find((one) => one.glob === "**/.cell-lint.json").deleted.fire(stub.vscode.Uri.file(path.join(app, ".cell-lint.json")));
  await until("and no longer when it is gone", () => findings().length === 1);

  const first = client.connection.process;
  first.kill("SIGKILL");
  await until("a server that was killed is started again", () => client.connection && client.connection.process !== first && findings().length === 1);
  check("without a message", stub.messages, []);
  await stub.commands["cell-lint.restart"]();
  await until("the command restarts it", () => findings().length === 1);
  stub.commands["cell-lint.fixAll"]();
  check("the command fixes all", stub.messages.splice(0), [["editor.action.codeAction", { kind: "source.fixAll.cell-lint", apply: "first" }]]);

  const change = async (settings) => {
    Object.assign(stub.settings, settings);
    stub.events.DidChangeConfiguration.fire({ affectsConfiguration: (name) => name === "cell-lint" });
    await client.restarting;
  };
  await change({ enable: false });
  check("switched off: no server, no findings", [client.connection, findings()], [undefined, []]);
  await change({ enable: true, path: path.join(app, "nowhere") });
  await until("a program that is not there is a message", () => stub.messages.some((text) => text.includes("nowhere not found; install it")));
  stub.messages.length = 0;
  fs.writeFileSync(path.join(app, "broken"), "#!/bin/sh\necho broken >&2\nexit 3\n", { mode: 0o755 });
  await change({ path: path.join(app, "broken") });
  await until("a program that ends at once is one message", () => stub.messages.length === 1 && stub.messages[0].includes("broken ended with 3"));
  check("and the output has what it said", stub.lines.includes("broken"), true);
  process.env.PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH}`;
  await change({ path: "" });
  await until("without a setting it is found in PATH", () => path.basename(program) !== "cell-lint" || findings().length === 1);

  if (!client.connection) await change({ path: program });
  stub.close(document);
  check("a closed file has no findings", findings(), []);
  const last = client.connection.process.pid;
  await extension.deactivate();
  await until("no server is left", () => !running(last));
  for (const part of context.subscriptions) part.dispose();
  console.log(`${passed} passed`);
}

main().catch((error) => { console.error(error); process.exitCode = 1; }).finally(() => {
  fs.rmSync(app, { recursive: true, force: true });
  // A server that a failed test left would keep this process.
  process.exit();
});
