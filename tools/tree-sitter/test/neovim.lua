-- Loads the parser and the queries in Neovim and highlights the file that HLSL_FILE names:
--
--     nvim --headless --clean --cmd 'set runtimepath^=RUNTIME' -c 'luafile test/neovim.lua'
--
-- RUNTIME is a folder with `parser/hlsl.so` and `queries/hlsl`.

local function fail(message)
  io.stderr:write(message .. "\n")
  vim.cmd("cquit 1")
end

local function check()
  -- `require_language` has another name since Neovim 0.9.
  local add = vim.treesitter.language.add or vim.treesitter.language.require_language
  add("hlsl")
  local get = vim.treesitter.query.get or vim.treesitter.query.get_query
  local parse = vim.treesitter.query.parse or vim.treesitter.query.parse_query
  for _, name in ipairs({ "highlights", "locals", "folds", "indents", "tags", "injections" }) do
    local files = vim.api.nvim_get_runtime_file("queries/hlsl/" .. name .. ".scm", true)
    assert(#files == 1, "no query " .. name)
    parse("hlsl", table.concat(vim.fn.readfile(files[1]), "\n"))
  end

  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.HLSL_FILE))
  local buffer = vim.api.nvim_get_current_buf()
  local root = vim.treesitter.get_parser(buffer, "hlsl"):parse()[1]:root()
  assert(not root:has_error(), "the file has a syntax error")
  local query = get("hlsl", "highlights")
  local found = {}
  for id, node in query:iter_captures(root, buffer, 0, -1) do
    local line, column, _, stop = node:range()
    local text = vim.api.nvim_buf_get_lines(buffer, line, line + 1, true)[1]:sub(column + 1, stop)
    found[query.captures[id] .. " " .. text] = true
  end
  for _, capture in ipairs({ "type.builtin float4", "function main", "attribute numthreads", "function.builtin saturate", "keyword.import #include" }) do
    assert(found[capture], "no capture '" .. capture .. "'")
  end

  -- Highlights and injections as on the screen.
  if vim.treesitter.start then
    vim.treesitter.start(buffer, "hlsl")
  else
    vim.treesitter.highlighter.new(vim.treesitter.get_parser(buffer, "hlsl"))
  end
  vim.cmd("redraw!")
end

local passed, message = pcall(check)
if not passed then
  fail(message)
end
print("Neovim loads the parser and the queries")
vim.cmd("qall!")
