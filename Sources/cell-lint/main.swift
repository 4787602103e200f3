// The program: everything it does is in Commands.
import CellLintCommands
import CellLintCLibrary

exit(cellLint(Array(CommandLine.arguments.dropFirst()), commit: builtCommit))
