-- Neovim, with its recipe in place: what a person would do with the server, in the sample app. Works in 0.7 and 0.11.
--   nvim --headless -S this-file, in the app; EXPECTED is a folder with the files as `cell-lint fix` leaves them.
local version = "Neovim " .. vim.version().major .. "." .. vim.version().minor
local failed = 0

local function judge(title, expected, found)
  if vim.deep_equal(expected, found) then
    io.stdout:write("ok: " .. version .. ": " .. title .. "\n")
  else
    failed = failed + 1
    io.stdout:write(("FAILED: %s: %s\n  expected: %s\n  found:    %s\n"):format(version, title, vim.inspect(expected), vim.inspect(found)))
  end
end

local function wait(title, condition, found)
  local came = vim.wait(20000, condition, 20)
  judge(title, true, came or found and found() or false)
end

-- What stands in the ranges of a buffer's diagnostics.
local function words(buffer)
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, vim.api.nvim_buf_get_text(buffer, each.lnum, each.col, each.end_lnum, each.end_col, {})[1])
  end
  return found
end

local function says(buffer, expected)
  return function() return vim.deep_equal(words(buffer), expected) end, function() return words(buffer) end
end

local function open(name)
  vim.cmd("edit " .. vim.fn.fnameescape(name))
  return vim.api.nvim_get_current_buf()
end

local function replace(buffer, old, new)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start, stop = line:find(old, 1, true)
    if start then return vim.api.nvim_buf_set_text(buffer, number - 1, start - 1, number - 1, stop, { new }) end
  end
  error("no " .. old)
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") .. "\n"
end

-- Asks for actions as the key does, takes the one that `wanted` knows, and waits for the buffer to change.
local function act(buffer, wanted, context)
  local titles, tick = {}, vim.api.nvim_buf_get_changedtick(buffer)
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      local action = item.action or item[2]
      table.insert(titles, action.title)
      if wanted(action) then return choose(item) end
    end
    choose(nil)
  end
  vim.lsp.buf.code_action({ context = context })
  local changed = vim.wait(20000, function() return vim.api.nvim_buf_get_changedtick(buffer) ~= tick end, 20)
  if not changed then judge("an action changes the buffer", "one of these", titles) end
end

local function clients()
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)()
end

local function main()
  vim.o.hidden = true
  local contacts = open("Contacts.swift")
  wait("findings appear, behind emoji and a tab", says(contacts, { "textLabel" }))
  local client = clients()[1]
  judge("encoding", vim.lsp.get_clients and "utf-8" or "utf-16", client.offset_encoding)
  local found = vim.diagnostic.get(contacts)[1]
  judge("rule, severity, source", { "legacy_cell_content", vim.diagnostic.severity.WARN, "cell-lint" }, { found.code or found.user_data.lsp.code, found.severity, found.source })

  replace(contacts, "/* ", "/* 🧶👩‍👩‍👧é ")
  vim.api.nvim_buf_set_lines(contacts, 1, 1, false, { "// 🧵", "" })
  replace(contacts, "return cell", "/* 👩‍👩‍👧 */ cell.imageView?.image = nil; return cell")
  wait("edits with emoji leave ranges right", says(contacts, { "textLabel", "imageView" }))
  vim.cmd("silent! earlier 1f")
  wait("undone", says(contacts, { "textLabel" }))

  vim.fn.search("textLabel")
  -- Before 0.11 it does not say that it can read `isPreferred`, and so is not told; the fix stands first.
  act(contacts, function(action) return action.isPreferred or version ~= "Neovim 0.11" end)
  judge("the fix leaves the buffer as `cell-lint fix` the file", io.open(vim.env.EXPECTED .. "/Contacts.swift"):read("a"), text(contacts))
  wait("and the finding goes", says(contacts, {}))

  local state = open("State.swift")
  wait("another file", says(state, { "defaultBackgroundConfiguration" }))
  act(state, function(action) return action.kind == "source.fixAll.cell-lint" end, { only = { "source.fixAll" }, diagnostics = {} })
  judge("source.fixAll", io.open(vim.env.EXPECTED .. "/State.swift"):read("a"), text(state))

  local crlf = open("Line ends.swift")
  judge("a file with CRLF", "dos", vim.bo[crlf].fileformat)
  wait("its finding", says(crlf, { "textLabel" }))
  vim.fn.search("textLabel")
  act(crlf, function(action) return action.title:find("^Allow") end)
  judge("suppressed, with no CR in the buffer", { true, nil }, { text(crlf):find("cell-lint:disable:next legacy_cell_content", 1, true) ~= nil, text(crlf):find("\r") })
  wait("and the finding goes", says(crlf, {}))

  local people = open("Person cell/People.swift")
  wait("a class of another file", says(people, { "textLabel" }))
  local cell = open("Person cell/PersonCell.swift")
  replace(cell, "// members", "let textLabel = UILabel()")
  wait("gains a textLabel of its own, not saved: the finding goes", says(people, {}))
  vim.cmd("undo")
  wait("undone, it comes back", says(people, { "textLabel" }))
  vim.cmd("bwipeout! " .. cell)

  local deprecated = open("Deprecated.swift")
  wait("deprecated API", says(deprecated, { "UITableViewRowAction", "Style" }))
  vim.fn.search("UITableViewRowAction")
  local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local answers = vim.lsp.buf_request_sync(deprecated, "textDocument/hover", parameters, 20000) or {}
  local _, answer = next(answers)
  judge("hover explains the finding", true, answer and answer.result and answer.result.contents.value:find("deprecated_cell_api", 1, true) ~= nil)

  client.stop(client)
  wait("the server ends when it is told to", function() return #clients() == 0 end)
  vim.cmd("bwipeout! " .. people)
  people = open("Person cell/People.swift")
  wait("and starts again", says(people, { "textLabel" }))
end

local fine, problem = xpcall(main, debug.traceback)
if not fine then judge("no error", nil, problem) end
if vim.env.STAY then vim.wait(60000, function() return false end) end
vim.cmd(failed > 0 and "cquit!" or "qall!")
