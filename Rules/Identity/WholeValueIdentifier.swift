// (being written)
import Linting

struct WholeValueIdentifier: Rule {
    let triggers: [StaticString] = ["configurationUpdateHandler"]
    func check(_ file: FileContext) -> [Finding] { [] }
}
