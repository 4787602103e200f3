// Tests which of several extensions with one member a file means: those of its own target are the nearest, and of two that are equally near
// each may be the one.
import Testing

private let cases = TypeCase.all(
    ##"""
    ## the nearest of two extensions
    func f() {
      Theme.text
    //^^^^^^^^^^ String
      Theme.make()
    //^^^^^^^^^^^^ String
    }
    //- App/Theme.swift
    extension Theme { static let text = "", count = 1; static func make() -> String { "" } }
    //- Clip/Theme.swift
    extension Theme { static let text = 1; static func make() -> Int { 1 } }
    //- App/Shared/Type.swift
    enum Theme {}
    ## two extensions that are equally near and differ
    //- Theme/Type.swift
    enum Theme {}
    func f() {
      Theme.text
    //^^^^^^^^^^ _
      Theme.count
    //^^^^^^^^^^^ Int
      Theme.make()
    //^^^^^^^^^^^^ _
      Theme.make(1)
    //^^^^^^^^^^^^^ Int
    }
    //- App/Theme.swift
    extension Theme { static let text = "", count = 1; static func make() -> String { "" } }
    //- Clip/Theme.swift
    extension Theme { static let text = 1, count = 2; static func make() -> Int { 1 }; static func make(_ number: Int) -> Int { 1 } }
    ## what is private to another file
    func f() {
      Theme.text
    //^^^^^^^^^^ String
      Theme.count
    //^^^^^^^^^^^ Int
    }
    //- App/A.swift
    private extension Theme { static let text = 1 }
    extension Theme { fileprivate static let count = "" }
    //- App/B.swift
    extension Theme { static let text = "", count = 1 }
    enum Theme {}
    ## an extension with requirements of its own
    struct Box<Value> {}
    extension Box where Value == Int { var text: Int { 1 } }
    func f(box: Box<String>) {
      box.other
    //^^^^^^^^^ String
    }
    //- App/A.swift
    extension Box where Value == String { var other: String { "" } }
    //- App/B.swift
    extension Box where Value == Int { var other: Int { 1 } }
    ## initializers of which one may fail
    //- Theme/Type.swift
    struct Theme {}
    func f() {
      Theme(code: "")
    //^^^^^^^^^^^^^^^ _
      Theme(number: 1)
    //^^^^^^^^^^^^^^^^ Theme
    }
    //- App/Theme.swift
    extension Theme { init(code: String) {}; init(number: Int) {} }
    //- Clip/Theme.swift
    extension Theme { init?(code: String) {}; init(number: Int) {} }
    """##)

@Suite struct AlternativeMembersTests {
    @Test(arguments: cases)
    func aNameMeansTheNearestExtension(_ example: TypeCase) {
        for file in example.files where !markers(file.text).isEmpty {
            let others = example.files.filter { $0.path != file.path }
            #expect(resolvedTypes([file] + others) == markers(file.text))
        }
    }
}
