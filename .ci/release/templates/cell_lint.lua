---@brief
---
--- https://github.com/{{repository}}
---
--- `cell-lint` finds legacy and misused UIKit cell API, and repairs it. Its language server runs beside `sourcekit`.
---
--- Install it with `brew install {{owner}}/tap/cell-lint`, with mason.nvim, or from its releases.

---@type vim.lsp.Config
return {
  cmd = { 'cell-lint', 'lsp' },
  filetypes = { 'swift' },
  root_markers = { '.cell-lint.json', 'Package.swift', '.git' },
}
