"""Makes sources for html reports, and reads the pages in a headless browser as people do: with a mouse, keys, ears, and on paper.

report.py make-history|make-change|make-large FOLDER
report.py check PAGE JSON                the page, and the json report of the same run; pictures go beside the page
"""
import json
import shutil
import sys
from pathlib import Path

# MARK: sources

CELL = "func configure{n}(_ cell: UITableViewCell, title: String) {{\n{uses}}}\n"
USES = ["cell.textLabel?.text = title", "cell.detailTextLabel?.text = title", "cell.imageView?.image = nil", "cell.textLabel?.textColor = .red"]


def source(names, uses):
    lines = "".join(f"    {use}\n" for use in uses)
    return "import UIKit\n\n" + "\n".join(CELL.format(n=name, uses=lines) for name in names)


def make_history(folder):
    for name in ["Ä é 日本 \U0001F600.swift", "quote\"s' `and` <b>&amp;.swift", "tab\tand\nline.swift", "#folder=x.swift"]:
        Path(folder, name).write_text(source(["D"], USES[:2]).replace("\n", "\r\n"))
    Path(folder, "<!--<script>alert(1) & \".swift").write_text(source(["A"], USES[:3]) + '// "</script><script>alert(1)</script>\u2028\u202e\n')
    Path(folder, "Gone.swift").write_text(source(["B"], USES[:2]))
    long = "let x = \"" + "\U0001F600" * 500 + "\"; cell.textLabel?.text = x; let y = \"" + "y" * 500 + "\""
    Path(folder, "long.swift").write_text(source(["C"], [long]))


def make_change(folder):
    Path(folder, "Gone.swift").unlink()
    Path(folder, "New.swift").write_text(source(["N"], ['cell.textLabel?.text = "</script><script>alert(2)</script><!--"']))


def make_large(folder):
    """250 files with 40 findings each."""
    for number in range(250):
        path = Path(folder, f"App/Feature{number % 23}/Lists{number % 5}", f"Cells{number}.swift")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source(range(number * 10, number * 10 + 10), USES))


# MARK: the page

CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parts = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  const ground = node => { for (; node; node = node.parentElement) { const c = parts(getComputedStyle(node).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
  const worst = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() === "" || ["SCRIPT", "STYLE", "TITLE", "NOSCRIPT"].includes(element.tagName.toUpperCase()) || !element.checkVisibility()) continue;
    const [a, b] = [light(parts(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
    const name = element.tagName.toLowerCase() + (element.className ? "." + String(element.className).replaceAll(" ", ".") : "");
    worst.set(name, Math.min(worst.get(name) ?? 99, (a + .05) / (b + .05)));
  }
  return [...worst].sort((x, y) => x[1] - y[1]).slice(0, 3).map(([name, ratio]) => [name, Math.round(ratio * 100) / 100]);
}"""
SHOWN = "document.getElementById('status-line').textContent"
FOCUS = "[document.activeElement.id, document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]"


class Reader:
    def __init__(self, browser, path, report):
        self.browser, self.path, self.report = browser, Path(path).resolve(), report
        self.total = report["summary"]["findings"]
        self.trouble = []

    def expect(self, condition, text):
        if not condition:
            self.trouble.append(text)

    def open(self, width=1200, **settings):
        context = self.browser.new_context(viewport={"width": width, "height": 1000}, **settings)
        page = context.new_page()
        page.on("console", lambda message: self.trouble.append(f"console {message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (self.trouble.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or self.trouble.append(f"asked for {request.url}"))
        page.goto(self.path.as_uri())
        return page

    def read(self):
        times = []
        for scheme in ["light", "dark", "light"]:
            page = self.open(color_scheme=scheme)
            times.append(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))
            print(f"{self.path.name} {scheme}: least contrast {page.evaluate(CONTRAST)}")
            self.expect(page.evaluate(CONTRAST)[0][1] >= 4.5, f"too little contrast in {scheme}: {page.evaluate(CONTRAST)}")
            self.picture(page, scheme)
        print(f"{self.path.name}: {self.path.stat().st_size / 1e6:.2f} MB, {self.total} findings, ready after {min(times):.0f} ms")
        self.expect(min(times) < 1000, f"not open within a second: {times}")
        narrow = self.open(width=360)
        self.picture(narrow, "narrow")
        self.expect(narrow.evaluate("document.documentElement.scrollWidth") <= 360, "a narrow page scrolls sideways")
        self.figures()
        self.without_script()
        self.still_and_printed()
        self.accessible()
        if self.total:
            self.filter()
            self.keys()
            self.everything()

    def picture(self, page, name):
        height = min(4000, page.evaluate("document.documentElement.scrollHeight"))
        page.screenshot(path=str(self.path.with_suffix(f".{name}.png")), full_page=True, clip={"x": 0, "y": 0, "width": page.viewport_size["width"], "height": height})

    def figures(self):
        """The tables say what the json report does."""
        page = self.open()
        number = lambda text: 0 if text == "–" else int(text.replace(",", ""))
        self.expect(number(page.text_content(".big")) == self.total, "the big number")
        if not self.total:
            return
        applicability = [(finding["fix"] or {"applicability": "display"})["applicability"] for finding in self.report["findings"]]
        expected = [self.total] + [applicability.count(kind) for kind in ["safe", "unsafe", "display"]]
        columns = [sum(number(cell.text_content()) for cell in page.query_selector_all(f".bars tbody tr td:nth-of-type({n})")) for n in range(2, 6)]
        self.expect(columns == expected, f"folders sum up to {columns}, not {expected}")
        rules = {row.query_selector("th code").text_content(): number(row.query_selector("td.num").text_content()) for row in page.query_selector_all("section[aria-labelledby=rules] tbody tr")}
        self.expect(rules == self.report["summary"]["rules"], f"rules: {rules}")

    def without_script(self):
        page = self.open(java_script_enabled=False)
        self.expect(page.is_visible(".big") and page.is_visible("#summary"), "no figures without a script")
        self.expect(not page.is_visible("#theme") and page.query_selector("#live:visible") is None, "controls without a script")
        self.expect(not self.total or page.is_visible("noscript p"), "nothing says why there is no list")

    def still_and_printed(self):
        page = self.open(reduced_motion="reduce")
        self.expect(page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto", "moves for those who want stillness")
        page = self.open(color_scheme="dark")
        page.emulate_media(media="print")
        self.expect(page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", "prints on dark paper")
        self.expect(not page.is_visible("#theme") and page.query_selector(".filter:visible") is None, "prints its controls")
        self.expect(len(page.pdf()) > 1000, "cannot be printed")

    def accessible(self):
        from axe_playwright_python.sync_playwright import Axe
        page = self.open(bypass_csp=True)
        for details in page.query_selector_all("details")[:6]:
            details.query_selector("summary").click()
        violations = Axe().run(page).response["violations"]
        self.trouble += [f"axe: {found['id']}: {found['help']}: {found['nodes'][0]['html'][:200]}" for found in violations]
        levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3')].map(heading => +heading.tagName[1])")
        self.expect(levels[0] == 1 and levels.count(1) == 1 and all(b <= a + 1 for a, b in zip(levels, levels[1:])), f"headings {levels[:20]}")

    def filter(self):
        page = self.open()
        for kind in ["safe", "unsafe", "display"]:
            count = len([f for f in self.report["findings"] if (f["fix"] or {"applicability": "display"})["applicability"] == kind])
            link = page.query_selector(f"a[href='#fix={kind}']")
            if link:
                link.click()
            said = page.evaluate(SHOWN) if link else "0 "
            self.expect(said.startswith(f"{count:,} "), f"{kind}: {said}, not {count}")
        row = page.query_selector(".bars tbody tr")
        row.query_selector("a").click()
        self.expect(page.evaluate(SHOWN).startswith(row.query_selector("td.num").text_content()), "a folder's link shows another number")
        page.click("#clear")
        page.fill("#q", "textlabel TITLE")
        words = page.evaluate(SHOWN)
        page.select_option("#severity", "warning")
        page.fill("#q", "no such words at all")
        self.expect(page.evaluate(SHOWN) == "Nothing matches.", page.evaluate(SHOWN))
        page.fill("#q", "")
        times = page.evaluate("performance.getEntriesByName('filter').map(entry => entry.duration)")
        ordered = sorted(times[1:])
        print(f"{self.path.name}: filter {ordered[len(ordered) // 2]:.0f} ms, at most {ordered[-1]:.0f} ms; `textlabel TITLE`: {words}")
        self.expect(ordered[len(ordered) // 2] < 100, f"slow filters: {times}")

    def keys(self):
        """All of it without a mouse."""
        page = self.open()
        page.keyboard.press("Tab")
        self.expect(page.evaluate("document.activeElement.className") == "skip", "the first stop skips to the findings")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.expect(page.evaluate(FOCUS)[:1] == ["q"] and page.evaluate(FOCUS)[2] != "none", f"focus: {page.evaluate(FOCUS)}")
        page.keyboard.type("swift")
        self.expect("q=" not in page.url and "text=swift" in page.url, page.url)
        for _ in range(3):
            page.keyboard.press("Tab")
        self.expect(page.evaluate(FOCUS)[0] == "fix", f"focus: {page.evaluate(FOCUS)}")
        page.keyboard.press("ArrowDown")
        self.expect("fix=" in page.url, page.url)
        page.focus("#clear")
        page.keyboard.press("Enter")
        self.expect(page.evaluate(FOCUS)[0] == "q" and page.url.endswith("#"), "showing all again")
        if page.is_visible("#more"):
            page.focus("#more")
            page.keyboard.press("Enter")
            self.expect("first 100 shown" in page.evaluate(SHOWN), page.evaluate(SHOWN))
            self.expect(page.evaluate("document.activeElement.className") == "finding", "the focus goes to what came")
        page.focus("details.fix summary")
        page.keyboard.press("Enter")
        page.wait_for_selector("details.fix[open] pre ins")
        page.focus("#theme")
        scheme = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.keyboard.press("Enter")
        self.expect(page.evaluate("getComputedStyle(document.body).backgroundColor") != scheme, "the switch changes nothing")

    def everything(self):
        """Every finding is there, with the source under its mark."""
        page = self.open()
        while page.is_visible("#more"):
            page.click("#more")
        items = page.evaluate("[...document.querySelectorAll('.finding')].map(item => [item.querySelector('.facts span').textContent, item.querySelector('mark')?.textContent ?? ''])")
        expected = [f"line {finding['line']}" for finding in self.report["findings"]]
        self.expect([item[0] for item in items] == expected, f"{len(items)} findings shown, not {len(expected)}, or in another order")
        for (place, mark), finding in zip(items, self.report["findings"]):
            if finding["rule"] == "legacy_cell_content" and finding["endLine"] == finding["line"]:
                self.expect(len(mark.encode()) == finding["length"], f"{place}: marks {mark!r}")


def check(path, json_path):
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        reader = Reader(browser, path, json.loads(Path(json_path).read_text()))
        reader.read()
        browser.close()
    for trouble in dict.fromkeys(reader.trouble):
        print(f"{reader.path.name}: {trouble}", file=sys.stderr)
    sys.exit(1 if reader.trouble else 0)


if __name__ == "__main__":
    {"make-history": make_history, "make-change": make_change, "make-large": make_large, "check": check}[sys.argv[1]](*sys.argv[2:])
