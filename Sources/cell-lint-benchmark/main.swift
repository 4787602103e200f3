import Workspace
import Glibc
func now() -> Double { var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9 }
for jobs in [1, 2] {
  var walk: [Double] = [], read: [Double] = []
  var n = 0, b = 0
  for _ in 0..<15 {
    var t = now(); n = findFiles(in: Selection(paths: [CommandLine.arguments[1]]), jobs: jobs).paths.count; walk.append(now() - t)
    t = now(); let p = forEachFile(in: Selection(paths: [CommandLine.arguments[1]]), jobs: jobs) { _ -> Bool? in nil }; read.append(now() - t)
    b = p.byteCount; if !p.problems.isEmpty { print(p.problems) }
  }
  print(jobs, n, b, "walk", walk.sorted()[7] * 1e3, "walk+read", read.sorted()[7] * 1e3)
}
