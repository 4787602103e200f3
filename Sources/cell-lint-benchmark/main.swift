print("cell-lint-benchmark")
