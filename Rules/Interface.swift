// The interface of UIKit as a text, for the linter and for tests.
import Linting

/// What cell-lint knows of UIKit, as `UIKit.swiftinterface` declares it.
public func uikitText() -> SourceText {
    SourceText(
        path: "UIKit.swiftinterface",
        UnsafeBufferPointer(start: uikitInterface.utf8Start, count: uikitInterface.utf8CodeUnitCount))
}
