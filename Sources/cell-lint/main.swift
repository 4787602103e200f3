// The cell-lint program, implemented in Commands.
import CellLintCommands
import CellLintCLibrary

exit(cellLint(Array(CommandLine.arguments.dropFirst()), commit: builtCommit))
