// What the build collected from the pages ⇒ the catalogue and the interface of UIKit, for the linter and for tests.
// Unusual: the two names behind it stand in Linting as well, empty; those that the build makes here hide them.
import CellLintLinting

/// Every rule, sorted by id.
public let catalog: [CatalogEntry] = collectedRules

/// What UIKit declares, as the linter reads it.
public let uikitInterface = collectedInterface
