// (being written)
import Linting

struct MissingUpdatedForState: Rule {
    let triggers: [StaticString] = ["configurationUpdateHandler"]
    func check(_ file: FileContext) -> [Finding] { [] }
}
