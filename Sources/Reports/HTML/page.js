"use strict";
const page = JSON.parse(document.getElementById("data").textContent);
const get = id => document.getElementById(id);
const most = 50;
const kinds = { safe: "safe fix", unsafe: "fix that needs review", display: "by hand" };
const [LINE, FROM, TO, RULE, SEVERITY, CONFIDENCE, MESSAGE, DECLARATION, FIX, NEW, NOTES, CUT] = Array(12).keys();

function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const key in attributes) if (attributes[key] != null) node.setAttribute(key, attributes[key]);
  node.append(...children.filter(child => child != null));
  return node;
}
const number = count => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
const plural = (count, word) => number(count) + " " + word + (count === 1 ? "" : "s");
const folderOf = path => path.slice(0, path.lastIndexOf("/") + 1).replace(/(.)\/$/, "$1");
/* Words in backticks are code. */
function prose(text) {
  const parts = text.split("`");
  if (parts.length % 2 === 0) parts.push(parts.splice(-2).join("`"));
  return parts.map((part, index) => index % 2 ? el("code", {}, part) : part).filter(part => part !== "");
}

/* MARK: what there is */

const all = [];
for (const file of page.files) {
  file.folder = folderOf(file.path);
  file.source = new Map();
  for (const [start, ...texts] of file.lines) texts.forEach((text, index) => file.source.set(start + index, text));
  for (const finding of file.findings) all.push({ file, finding, kind: finding[FIX] < 0 ? "display" : file.fixes[finding[FIX]][0], words: null });
}
function wordsOf(item) {
  const { file, finding } = item;
  return item.words ??= [file.path, page.rules[finding[RULE]], page.texts[finding[MESSAGE]], page.texts[finding[DECLARATION]],
    finding[CUT] ?? file.source.get(finding[LINE]) ?? ""].join("\n").toLowerCase();
}

/* MARK: what is asked for */

const controls = { text: get("q"), rule: get("rule"), severity: get("severity"), fix: get("fix"), folder: get("folder"), status: get("status") };
const empty = () => ({ text: "", rule: "", severity: "", fix: "", folder: "", status: "" });
let asked = empty();

function fill(select, pairs) {
  for (const [value, text] of pairs) select.append(el("option", { value }, text));
}
function counted(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
const byName = (a, b) => a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
function fillControls() {
  const option = ([value, count]) => [value, value + " (" + number(count) + ")"];
  fill(controls.rule, counted(all.map(item => page.rules[item.finding[RULE]])).sort(byName).map(option));
  const severities = counted(all.map(item => item.finding[SEVERITY]));
  fill(controls.severity, ["error", "warning", "info"].flatMap(name => severities.filter(pair => pair[0] === name)).map(option));
  const fixes = counted(all.map(item => item.kind));
  fill(controls.fix, Object.keys(kinds).flatMap(name => fixes.filter(pair => pair[0] === name)).map(([kind, count]) => [kind, kinds[kind] + " (" + number(count) + ")"]));
  fill(controls.folder, folders().map(([folder, count]) => option([folder, count])));
  if (page.since == null) return controls.status.closest("label").hidden = true;
  const news = all.filter(item => item.finding[NEW]).length;
  fill(controls.status, [["new", "new since " + page.since + " (" + number(news) + ")"], ["known", "known before (" + number(all.length - news) + ")"]]);
}
/* Folders that hold findings of their own, or in more than one folder below. */
function folders() {
  const counts = new Map();
  const branches = new Map();
  for (const file of page.files) {
    let folder = file.folder;
    branches.set(folder, (branches.get(folder) ?? new Set()).add("."));
    while (folder !== "") {
      counts.set(folder, (counts.get(folder) ?? 0) + file.findings.length);
      const above = folder === "/" ? "" : folderOf(folder);
      branches.set(above, (branches.get(above) ?? new Set()).add(folder));
      folder = above;
    }
  }
  return [...counts].filter(([folder]) => branches.get(folder).size > 1 || branches.get(folder).has(".")).sort(byName);
}
function lies(folder, asked) {
  if (asked.endsWith("*")) return folder === asked.slice(0, -1).replace(/(.)\/$/, "$1");
  return folder === asked || folder.startsWith(asked.endsWith("/") ? asked : asked + "/");
}
function chosen() {
  const words = asked.text.toLowerCase().split(/\s+/).filter(word => word !== "");
  const rule = page.rules.indexOf(asked.rule);
  return all.filter(item => {
    const finding = item.finding;
    return (asked.rule === "" || finding[RULE] === rule) && (asked.severity === "" || finding[SEVERITY] === asked.severity)
      && (asked.fix === "" || item.kind === asked.fix) && (asked.folder === "" || lies(item.file.folder, asked.folder))
      && (asked.status === "" || (asked.status === "new") === !!finding[NEW])
      && (words.length === 0 || words.every(word => wordsOf(item).includes(word)));
  });
}
/* Whether the address asks for something; one that is only a place on the page does not. */
function readAddress() {
  if (location.hash !== "" && !location.hash.includes("=")) return false;
  asked = empty();
  for (const [key, value] of new URLSearchParams(location.hash.slice(1))) if (key in asked) asked[key] = value;
  for (const key in controls) {
    const control = controls[key];
    if (control.options && ![...control.options].some(option => option.value === asked[key])) fill(control, [[asked[key], asked[key]]]);
    control.value = asked[key];
  }
  return location.hash !== "";
}
function writeAddress() {
  const parameters = new URLSearchParams(Object.entries(asked).filter(pair => pair[1] !== ""));
  try { history.replaceState(null, "", "#" + parameters); } catch { /* some viewers have no address */ }
}

/* MARK: what is shown */

let found = [];
let shown = 0;

function show() {
  const start = performance.now();
  found = chosen();
  shown = 0;
  get("list").replaceChildren();
  showMore();
  get("clear").hidden = !Object.values(asked).some(value => value !== "");
  performance.measure("filter", { start });
}
function showMore() {
  const list = get("list");
  const end = Math.min(found.length, shown + most);
  let section = list.lastElementChild;
  for (; shown < end; shown++) {
    const item = found[shown];
    if (shown === 0 || found[shown - 1].file !== item.file) list.append(section = fileSection(item.file, shown));
    section.lastElementChild.append(findingItem(item));
  }
  const some = found.length < all.length ? number(found.length) + " of " + plural(all.length, "finding") : plural(all.length, "finding");
  get("status-line").textContent = (found.length === 0 ? "Nothing matches." : some) + (shown < found.length ? ", the first " + number(shown) + " shown" : "");
  const rest = found.length - shown;
  get("more").hidden = rest === 0;
  get("more").textContent = "Show " + number(Math.min(rest, most)) + " more";
}
function fileSection(file, index) {
  let count = 0;
  while (found[index + count]?.file === file) count++;
  const id = "file-" + index;
  const folder = file.folder === "" ? null : el("a", { href: "#folder=" + encodeURIComponent(file.folder) }, file.folder === "/" ? "/" : file.folder + "/");
  return el("section", { class: "file", "aria-labelledby": id },
    el("h3", { id }, folder, file.path.slice(file.path.lastIndexOf("/") + 1), el("span", { class: "soft" }, " " + plural(count, "finding"))), el("ol", { role: "list" }));
}
function findingItem({ file, finding }) {
  const severity = finding[SEVERITY];
  const declaration = page.texts[finding[DECLARATION]];
  const rule = page.rules[finding[RULE]];
  return el("li", { class: "finding" },
    el("p", {}, el("span", { class: "sev sev-" + severity }, severity), " ", ...prose(page.texts[finding[MESSAGE]])),
    excerpt(file, finding),
    el("p", { class: "facts" }, el("span", {}, "line " + finding[LINE]), declaration === "" ? null : el("span", {}, "in ", el("code", {}, declaration)),
      el("span", {}, el("a", { href: "#rule=" + rule }, rule)), el("span", {}, finding[CONFIDENCE]), finding[NEW] ? el("b", {}, "new") : null),
    finding[NOTES].length === 0 ? null : el("ul", { class: "facts notes" }, ...finding[NOTES].map(([place, text]) => el("li", {}, ...prose(page.texts[text]), " (" + placeFrom(file, place) + ")"))),
    finding[FIX] < 0 ? null : fix(file, file.fixes[finding[FIX]]));
}
function placeFrom(file, place) { return place.startsWith(file.path + ":") ? "line " + place.slice(file.path.length + 1) : place; }
function row(label, content, kind) { return el("span", { class: "row " + kind }, el("b", {}, label), content); }

/* The line with its range marked, between its neighbors; what all of them are indented by is left out. */
function excerpt(file, finding) {
  const line = finding[LINE];
  const text = finding[CUT] ?? file.source.get(line);
  if (text == null) return null;
  const beside = finding[CUT] == null ? [line - 1, line + 1].filter(n => (file.source.get(n) ?? "").trim() !== "") : [];
  const margin = Math.min(finding[FROM], ...[text, ...beside.map(n => file.source.get(n))].map(indent));
  const [from, to] = [finding[FROM] - margin, Math.max(finding[TO], finding[FROM] + 1) - margin];
  const cut = text.slice(margin);
  const marked = el("span", {}, cut.slice(0, from), el("mark", {}, cut.slice(from, to)), cut.slice(to));
  const rows = [row(line, marked, "")];
  for (const n of beside) rows[n < line ? "unshift" : "push"](row(n, file.source.get(n).slice(margin), "beside"));
  return el("pre", {}, ...rows);
}
const indent = text => text.length - text.trimStart().length;

/* A fix; what it changes is put in once somebody opens it. */
function fix(file, [kind, title, hunks, notes, others = []]) {
  const lead = kind === "safe" ? "Safe fix: " : kind === "unsafe" ? "Fix that needs review: " : "Fix by hand: ";
  const words = [el("b", {}, lead), ...prose(page.texts[title])];
  const list = notes.map(note => el("li", {}, ...prose(page.texts[note])));
  const bullets = list.length > 0 ? [el("ul", {}, ...list)] : [];
  if (hunks.length === 0) return el("div", { class: "facts" }, el("span", {}, ...words), ...bullets);
  const details = el("details", { class: "fix" }, el("summary", {}, ...words));
  const open = () => details.children.length > 1 || details.append(...bullets, diff(file, hunks), ...others.flatMap(([path, hunks]) => [el("p", { class: "facts" }, "and in ", el("code", {}, path)), diff(file, hunks)]));
  details.addEventListener("toggle", open);
  details.build = open;
  return details;
}
/* The hunks of a fix. Their rows: 0 a line that stays, 1 one that goes, a text one that comes, or a line cut short behind its sign. */
function diff(file, hunks) {
  const rows = [];
  for (const [start, ...items] of hunks) {
    let line = start;
    if (rows.length > 0) rows.push(["", "…"]);
    for (const item of items) rows.push(typeof item === "string" ? ["", item] : [line, (item === 0 ? " " : "-") + (file.source.get(line++) ?? "")]);
  }
  const margin = Math.min(...rows.filter(([, text]) => text[0] !== "…" && text.slice(1).trim() !== "").map(([, text]) => indent(text.slice(1))), 400);
  return el("pre", {}, ...rows.map(([label, text]) => {
    const sign = text[0];
    const content = sign + " " + text.slice(1 + margin);
    if (sign === "…") return row("", text, "beside");
    return row(label, el(sign === "+" ? "ins" : sign === "-" ? "del" : "span", {}, content), sign === " " ? "beside" : "");
  }));
}

/* MARK: what people do */

function listen() {
  for (const key in controls) controls[key].addEventListener("input", () => {
    asked[key] = controls[key].value;
    writeAddress();
    show();
  });
  get("clear").addEventListener("click", () => {
    asked = empty();
    for (const key in controls) controls[key].value = "";
    writeAddress();
    show();
    controls.text.focus();
  });
  get("more").addEventListener("click", () => {
    const before = get("list").querySelectorAll(".finding").length;
    showMore();
    const first = get("list").querySelectorAll(".finding")[before];
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  });
  /* A link of the summary leads to what it names, also when it is followed again. */
  document.addEventListener("click", event => {
    const link = event.target.closest?.('a[href^="#"][href*="="]');
    if (link && link.getAttribute("href") === location.hash) arrive();
  });
  addEventListener("hashchange", () => { if (readAddress()) { show(); arrive(); } });
  addEventListener("beforeprint", () => { for (const details of document.querySelectorAll("details")) { details.build?.(); details.open = true; } });
}
function arrive() {
  get("findings").focus({ preventScroll: true });
  get("findings").scrollIntoView();
}
function theme() {
  const button = get("theme");
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
  const name = () => { button.textContent = isDark() ? "Light" : "Dark"; button.setAttribute("aria-label", "Switch to " + (isDark() ? "light" : "dark") + " colors"); };
  try { root.dataset.theme = localStorage.getItem("cell-lint-theme") ?? ""; } catch { /* a page from a file may have no storage */ }
  name();
  button.hidden = false;
  dark.addEventListener("change", name);
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("cell-lint-theme", root.dataset.theme); } catch { /* it holds for this visit */ }
    name();
  });
}

theme();
if (all.length > 0) {
  fillControls();
  listen();
  const isAsked = readAddress();
  show();
  get("live").hidden = false;
  if (isAsked) arrive();
}
performance.mark("ready");
