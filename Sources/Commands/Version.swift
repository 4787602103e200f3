// `cell-lint version`
import Reports

func version() -> Outcome {
    Outcome(output: Array("cell-lint \(toolVersion)\n".utf8))
}
