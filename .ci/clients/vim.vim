" Vim, with the recipes in place: `:make` and the quickfix list, then ALE and the server. Run in the sample app.
"   vim -u this-file -es, with $RESULTS as the file to write what was found, and $ALE as the folder of ALE
filetype plugin on
set nomore hidden

function! s:Judge(title, expected, found) abort
    let l:ok = a:expected ==# a:found
    let l:lines = l:ok ? ['ok: Vim: ' . a:title] : ['FAILED: Vim: ' . a:title, '  expected: ' . string(a:expected), '  found:    ' . string(a:found)]
    call writefile(l:lines, $RESULTS, 'a')
    let s:failed = get(s:, 'failed', 0) + !l:ok
endfunction

function! s:Wait(title, condition) abort
    let l:tries = 0
    while l:tries < 1000 && !a:condition()
        sleep 20m
        let l:tries += 1
    endwhile
    call s:Judge(a:title, 1, a:condition() + 0)
endfunction

" What the quickfix list says: file, line, column, type; and the word that stands there.
function! s:Places() abort
    let l:places = []
    for l:item in filter(getqflist(), 'v:val.valid && v:val.type !=# "n"')
        let l:word = matchstr(getbufline(l:item.bufnr, l:item.lnum)[0], '^\w\+', l:item.col - 1)
        call add(l:places, join([bufname(l:item.bufnr), l:item.lnum, l:item.type, l:word], ' | '))
    endfor
    return l:places
endfunction

function! s:Main() abort
    edit State.swift
    call s:Judge('the recipe is read', 'cell-lint', &l:makeprg)
    silent make
    for l:item in getqflist()
        call bufload(l:item.bufnr)
    endfor
    call s:Judge(':make fills the quickfix list', [
    \   'Contacts.swift | 7 | w | textLabel',
    \   'Deprecated.swift | 3 | w | UITableViewRowAction',
    \   'Deprecated.swift | 3 | w | Style',
    \   'Line ends.swift | 4 | w | textLabel',
    \   'Person cell/People.swift | 4 | w | textLabel',
    \   'State.swift | 5 | w | defaultBackgroundConfiguration',
    \], s:Places())
    call s:Judge('notes are there', 1, len(filter(getqflist(), 'v:val.type ==# "n" && v:val.lnum == 6 && v:val.text =~# "has type `UITableViewCell`"')))
    call s:Judge('fix-its and summaries are not', 0, len(filter(getqflist(), '!v:val.valid || v:val.text =~# "fixit"')))
    silent cfirst
    call s:Judge('the cursor stands on the word', ['Contacts.swift', 'textLabel'], [bufname(''), expand('<cword>')])
    let l:lines = systemlist('cell-lint --severity legacy_cell_content=error Contacts.swift')
    " Outside of `:make` it is the global format that counts.
    let &errorformat = &l:errorformat
    cgetexpr l:lines
    call s:Judge('an error', ['E'], map(filter(getqflist(), 'v:val.type !=# "n"'), 'toupper(v:val.type)'))
    cgetexpr systemlist('cell-lint ' . shellescape(getcwd() . '/Line ends.swift'))
    call s:Judge('absolute paths with blanks', ['Line ends.swift | 4 | w | textLabel'], s:Places())
    %bwipeout!

    if empty($ALE)
        return
    endif
    execute 'set runtimepath^=' . fnameescape($ALE)
    let g:ale_lint_delay = 0
    let g:ale_linters = {'swift': ['cell-lint']}
    runtime plugin/ale.vim
    " ALE takes columns for bytes: behind emoji it is a little beside.
    edit Person\ cell/People.swift
    let l:Found = {-> ale#engine#GetLoclist(bufnr(''))}
    call ale#Queue(0)
    call s:Wait('ALE shows what the server says', {-> len(l:Found()) == 1})
    let l:item = get(l:Found(), 0, {})
    call s:Judge('ALE: rule, place and severity', [4, 'W', 'legacy_cell_content', 'textLabel'],
    \   [get(l:item, 'lnum'), get(l:item, 'type'), get(l:item, 'code'), matchstr(getline(4), '^\w\+', get(l:item, 'col', 1) - 1)])
    call setline(4, substitute(getline(4), 'textLabel?.text', 'accessibilityLabel', ''))
    call ale#Queue(0)
    call s:Wait('ALE: an edit clears it', {-> empty(l:Found())})
    silent undo
    call ale#Queue(0)
    call s:Wait('ALE: undone', {-> len(l:Found()) == 1})
    call ale#lsp#reset#StopAllLSPs()
endfunction

try
    call s:Main()
catch
    call s:Judge('no error', '', v:exception . ' at ' . v:throwpoint)
endtry
execute s:failed ? 'cquit!' : 'qall!'
