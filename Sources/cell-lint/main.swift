print("cell-lint")
