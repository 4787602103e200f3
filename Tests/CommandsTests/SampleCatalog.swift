// A catalog of two rules, one of which has a page.
@testable import CellLintCommands
import CellLintLinting

private let page = """
    ---
    severity: warning
    since: iOS 15.0
    fix: safe
    ---
    # legacy_cell_content

    Says it in one sentence.

    ## ❌

    ```swift
    a()

    // ^ here
    ```

    ```swift fixed
    b()
    ```

    ```swift setup
    hidden()
    ```

    ## See also

    `other_rule`.

    ```swift setup
    hidden()
    ```

    """

let sampleCatalog = [
    entry("legacy_cell_content", page: page, fix: "safe"), entry("x_rule", .error, isDefault: false),
]
