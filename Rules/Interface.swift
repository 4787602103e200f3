// The catalog and UIKit's interface, which the build collects from the pages, for the linter and for tests.
// Linting declares empty values under the same two names; those that the build generates here shadow them.
import CellLintLinting

/// Every rule, sorted by id.
public let catalog: [CatalogEntry] = collectedRules

/// UIKit's declarations, as the linter reads them.
public let uikitInterface = collectedInterface
