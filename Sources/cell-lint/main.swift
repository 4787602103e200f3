// The cell-lint program, implemented in Commands.
import CellLintCommands
import CellLintCLibrary

let end = cellLint(processArguments(), commit: builtCommit)
// A deliberate leak: a global variable is never destroyed, and to destroy a project, object by object, would only delay the exit.
exit(end.code)
