// The pages of rules → the texts that mutation starts from.
import CellLintLinting

/// Every block of Swift on a page, with its carets taken out.
public func seeds(of page: Page) -> [[UInt8]] {
    page.sections.flatMap(\.blocks).filter { $0.language == "swift" }.map { Array($0.text.utf8) }
}
