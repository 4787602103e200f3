// (being written)
import Linting

struct RegistrationInCellProvider: Rule {
    let triggers: [StaticString] = ["configurationUpdateHandler"]
    func check(_ file: FileContext) -> [Finding] { [] }
}
