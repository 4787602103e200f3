// The tag of tests that run the Swift compiler, which takes most of the time of all tests.
import Testing

extension Tag {
    @Tag static var referee: Self
}
