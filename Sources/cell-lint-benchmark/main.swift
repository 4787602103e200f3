import Workspace
import Linting
import Glibc
func now() -> Double { var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9 }
let words: [StaticString] = ["textLabel", "detailTextLabel", "imageView", "CellRegistration", "SupplementaryRegistration",
  "DiffableDataSource", "configurationUpdateHandler", "UIListContentConfiguration", "contentConfiguration",
  "backgroundConfiguration", "selectedBackgroundView", "dequeueReusableCell", "dequeueConfiguredReusable",
  "UITableViewCell", "UICollectionViewCell"]
let pass = forEachFile(in: Selection(paths: [CommandLine.arguments[1]])) { $0.text() }
let total = pass.byteCount
var ts: [Double] = []
for _ in 0..<9 { let t = now(); let x = Triggers(words); ts.append(now() - t); withExtendedLifetime(x) {} }
print("init us", ts.sorted()[4] * 1e6)
let tr = Triggers(words)
for first in [true, false] {
  ts = []
  var n = 0, m: UInt64 = 0
  for _ in 0..<15 {
    n = 0; m = 0
    let t = now()
    for (_, s) in pass.values { s.bytes.withUnsafeBufferPointer { b in
      if first { if tr.occur(in: b, count: s.count) { n += 1 } } else { let h = tr.hits(b, count: s.count); m ^= h; if h != 0 { n += 1 } }
    } }
    ts.append(now() - t)
  }
  print(first, n, m, "ms", ts.sorted()[7] * 1e3, "GB/s", Double(total) / ts.sorted()[7] / 1e9)
}
