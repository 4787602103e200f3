// Tests the types of expressions: generics, overloads, patterns, arrays, conditional extensions, visibility.
import Testing

@Test(arguments: inferenceSamples)
func expressionInferenceFindsTypes(_ sample: TypeCase) {
    #expect(resolvedTypes(sample.files) == sample.files.flatMap { markers($0.text) })
}

private let inferenceSamples = TypeCase.all(
    ##"""
    ## generic superclasses give their members' types
    class Base<T> { var cell: T; func make() -> [T] { [] } }
    class Middle<U>: Base<[U]> {}
    class D: Base<UITableViewCell> { func f() {
        cell.textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
        make().first?.textLabel
    //  ^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
    } }
    func f(m: Middle<UITableViewCell>) {
      m.cell
    //^^^^^^ Array<UITableViewCell>
      m.make()[0][0]
    //^^^^^^^^^^^^^^ UITableViewCell
    }
    class G<T> where T: UITableViewCell { var cell: T?; func f() {
        cell?.textLabel
    //  ^^^^^^^^^^^^^^^ UILabel?
    } }
    ## members that an extension gives to all objects
    let shared = UIColor()
    extension NSObjectProtocol { var shared: UITableViewCell { UITableViewCell() } }
    class V: UIViewController {
      func f() {
        shared
    //  ^^^^^^ UITableViewCell
      }
    }
    struct S {
      func f() {
        shared
    //  ^^^^^^ UIColor
      }
    }
    ## protocols as types
    protocol HasCell: AnyObject { var cell: UITableViewCell? { get }; func make(at index: Int) -> UITableViewCell }
    extension HasCell { func other() -> UITableViewHeaderFooterView? { nil } }
    func f(a: HasCell, b: any HasCell, c: some HasCell, d: (HasCell & UIView)?) {
      a.cell?.textLabel
    //^^^^^^^^^^^^^^^^^ UILabel?
      b.make(at: 1)
    //^^^^^^^^^^^^^ UITableViewCell
      c.other()?.textLabel
    //^^^^^^^^^^^^^^^^^^^^ UILabel?
      d?.cell
    //^^^^^^^ UITableViewCell?
    }
    class K: UIViewController { weak var delegate: HasCell?; func f() {
        delegate?.make(at: 1).textLabel
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
    } }
    ## overloads by label, defaults, trailing closures
    struct S {
      func f(a: Int) -> UITableViewCell { UITableViewCell() }
      func f(b: Int) -> String { "" }
      func g(_ a: Int = 1, b: String = "", body: (UITableViewCell) -> Void = { _ in }) -> Int { 1 }
      func h(first: (Int) -> Void, second: (UITableViewCell) -> Void) {}
    }
    func f(s: S) {
      s.f(a: 1)
    //^^^^^^^^^ UITableViewCell
      s.f(b: 1)
    //^^^^^^^^^ String
      s.g { $0.textLabel }
    //      ^^^^^^^^^^^^ UILabel?
      s.g(b: "") { cell in cell }
    //                     ^^^^ UITableViewCell
      s.h { $0 } second: { $0 }
    //                     ^^ UITableViewCell
    }
    ## a name's own initial value means the outer one
    func f(cell: UIView, cells: [UITableViewCell]) {
      do {
        let cell = cell as! UITableViewCell
        cell
    //  ^^^^ UITableViewCell
      }
      cell
    //^^^^ UIView
      guard let cell = cell as? UITableViewHeaderFooterView else {
        cell
    //  ^^^^ UIView
        return
      }
      cell
    //^^^^ UITableViewHeaderFooterView
      let body = { [cell = cells[0]] in cell }
    //                                  ^^^^ UITableViewCell
      for cell in cells where cell.isSelected { cell }
    //                        ^^^^ UITableViewCell
    //                                          ^^^^ UITableViewCell
    }
    ## Self, type(of:) and metatypes
    class C: UITableViewCell {
      class func make() -> Self { self.init() }
      static var shared: Self { make() }
      func f() {
        Self.make()
    //  ^^^^^^^^^^^ C
        type(of: self).make()
    //  ^^^^^^^^^^^^^^^^^^^^^ C
      }
    }
    class D: C {}
    func f(type: C.Type, any: UITableViewCell.Type) {
      D.make()
    //^^^^^^^^ D
      type.init()
    //^^^^^^^^^^^ C
      any.init()
    //^^^^^^^^^^ UITableViewCell
      C.shared
    //^^^^^^^^ C
    }
    ## other lists
    func f<Lists: Sequence>(
      some: some Collection<UIView>, any: any Sequence<UILabel>, slice: ArraySlice<UILabel>, lazy: LazySequence<[UILabel]>,
      indexed: EnumeratedSequence<[UILabel]>, pairs: Zip2Sequence<[UILabel], ReversedCollection<[UIView]>>, lists: Lists
    ) where Lists.Element: UILabel {
      for one in some { one }
    //                  ^^^ UIView
      for one in any { one }
    //                 ^^^ UILabel
      slice[0]
    //^^^^^^^^ UILabel
      lazy.first
    //^^^^^^^^^^ UILabel?
      indexed.forEach { _, one in one }
    //                            ^^^ UILabel
      for (_, one) in pairs { one }
    //                        ^^^ UIView
      lists.map { $0 }
    //            ^^ UILabel
    }
    ## arrays' methods
    func f(cells: [UITableViewCell], views: [UIView], optional: [UITableViewCell?]) {
      cells.filter { $0.isSelected }.first?.textLabel
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
      cells.sorted { $0.tag < $1.tag }.last
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UITableViewCell?
      cells.enumerated().forEach { index, cell in cell }
    //                                            ^^^^ UITableViewCell
      cells.enumerated().forEach { (index, cell) in cell }
    //                                              ^^^^ UITableViewCell
      views.compactMap { $0 as? UITableViewCell }
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Array<UITableViewCell>
      views.compactMap { view -> UITableViewCell? in view as? UITableViewCell }.first
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UITableViewCell?
      cells.reversed()[0]
    //^^^^^^^^^^^^^^^^^^^ UITableViewCell
      optional.compactMap { $0 }
    //^^^^^^^^^^^^^^^^^^^^^^^^^^ Array<UITableViewCell>
      var made = [UITableViewCell]()
      made.popLast()?.textLabel
    //^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
      let literal = [cells[0], UITableViewCell()]
      literal[1]
    //^^^^^^^^^^ UITableViewCell
      let withNil = [cells[0], nil], pairs = [(a: 1, b: cells[0]), (a: 2, b: nil)]
      withNil[0]
    //^^^^^^^^^^ UITableViewCell?
      pairs[0].b
    //^^^^^^^^^^ UITableViewCell?
      cells[1...].first
    //^^^^^^^^^^^^^^^^^ UITableViewCell?
      cells.first(where: { $0.isSelected })
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UITableViewCell?
    }
    ## types that expressions spell
    func f(cell: UITableViewCell) {
      let rows = [[(style: (UITableViewCell) -> Void, cell: UITableViewCell?)]]()
      rows[0][0].style = { $0 }
    //                     ^^ UITableViewCell
      rows[0][0].cell
    //^^^^^^^^^^^^^^^ UITableViewCell?
      let styles = [String: (_ cell: UITableViewCell, Int) async throws -> Void]()
      styles["a"] = { cell, _ in cell }
    //                           ^^^^ UITableViewCell
      let optional = [((UITableViewCell) -> Void)?](), groups = [[String: UITableViewCell?]]()
      optional[0] = { $0 }
    //                ^^ UITableViewCell
      groups[0]["a"]
    //^^^^^^^^^^^^^^ UITableViewCell?
      [cell][0]
    //^^^^^^^^^ UITableViewCell
    }
    ## patterns of optionals and tuples
    func f(cell: UITableViewCell?, pair: (UITableViewCell?, UIView), queue: [UITableViewCell]) {
      if case let .some(found) = cell { found }
    //                                  ^^^^^ UITableViewCell
      if case let found? = cell { found }
    //                            ^^^^^ UITableViewCell
      switch pair {
      case (let found?, _): found
    //                      ^^^^^ UITableViewCell
      case let (_, other as UITableViewCell): other
    //                                        ^^^^^ UITableViewCell
      case (nil, let view): view
    //                      ^^^^ UIView
      }
      switch cell {
      case .some(let found): found
    //                       ^^^^^ UITableViewCell
      case .none: break
      }
      while let next = queue.popLast() { next }
    //                                   ^^^^ UITableViewCell
    }
    ## parameters in all spellings
    func f(a: UITableViewCell!, b: inout UITableViewCell, c: UITableViewCell..., d: @autoclosure () -> UITableViewCell, e: Optional<UITableViewCell>, g: Array<UITableViewCell>, h: consuming UITableViewCell) {
      a.textLabel
    //^^^^^^^^^^^ UILabel?
      b
    //^ UITableViewCell
      c
    //^ Array<UITableViewCell>
      d().textLabel
    //^^^^^^^^^^^^^ UILabel?
      e
    //^ UITableViewCell?
      g.first
    //^^^^^^^ UITableViewCell?
      h
    //^ UITableViewCell
    }
    ## extensions of arrays and optionals
    extension Array where Element == UITableViewCell { var selected: Element? { first { $0.isSelected } } ; func f() {
        first?.textLabel
    //  ^^^^^^^^^^^^^^^^ UILabel?
    } }
    extension Array where Element: UITableViewCell { func g() { forEach { $0.textLabel } } }
    //                                                                    ^^^^^^^^^^^^ UILabel?
    extension Optional where Wrapped == UITableViewCell { var orNew: UITableViewCell { self ?? UITableViewCell() } }
    func f(cells: [UITableViewCell], cell: UITableViewCell?) {
      cells.selected
    //^^^^^^^^^^^^^^ UITableViewCell?
      cell.orNew
    //^^^^^^^^^^ UITableViewCell
    }
    ## nested types that an extension in another file declares
    class V: UIViewController { func f(cell: Cell, other: V.Cell, style: Style) {
        cell.textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
        other
    //  ^^^^^ Cell
        style.cell
    //  ^^^^^^^^^^ UITableViewCell
    } }
    //- App/V+Cell.swift
    extension V { class Cell: UITableViewCell {} }
    //- App/V+Style.swift
    extension V {
      struct Style { var cell: UITableViewCell }
    }
    ## functions that give functions, and stored closures
    class V { var make: (Int) -> UITableViewCell = { _ in UITableViewCell() }; var maybe: ((Int) -> UITableViewCell)?
      func maker() -> (String) -> UITableViewCell { { _ in UITableViewCell() } }
      func f() {
        make(1).textLabel
    //  ^^^^^^^^^^^^^^^^^ UILabel?
        maybe?(1).textLabel
    //  ^^^^^^^^^^^^^^^^^^^ UILabel?
        maker()("")
    //  ^^^^^^^^^^^ UITableViewCell
        let local = { (index: Int) -> UITableViewCell in UITableViewCell() }
        local(1)
    //  ^^^^^^^^ UITableViewCell
      } }
    ## a static member is no instance member
    class C: UITableViewCell { static let imageView = 1; class Inner { func f() {
        imageView
    //  ^^^^^^^^^ Int
        textLabel
    //  ^^^^^^^^^ _
    } } }
    ## globals, and members before them
    let cell = UITableViewCell()
    var other: UIView { cell }
    class V { var other = ""; func f() {
        cell.textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
        other
    //  ^^^^^ String
    } }
    func f() {
      other
    //^^^^^ UIView
    }
    ## globals with a capital letter, and types before them
    let TitleLabel = UILabel()
    let Row = UILabel()
    struct Row {}
    func f() {
      TitleLabel
    //^^^^^^^^^^ UILabel
      Row()
    //^^^^^ Row
    }
    ## conditional compilation and availability keep names in sight
    class V: UIViewController {
    #if os(iOS)
      var cell: UITableViewCell?
    #else
      var cell: UIView?
    #endif
      func f() {
        if #available(iOS 14, *), let cell { cell }
    //                                       ^^^^ UITableViewCell
    #if DEBUG
        let a = cell
    #endif
        a
    //  ^ UITableViewCell?
    #if DEBUG
        let b = cell
        if a == nil {
    #if os(iOS)
          let c = b
          c
    //    ^ UITableViewCell?
    #endif
        }
        let a = b!
        a
    //  ^ UITableViewCell
    #endif
      }
    }
    ## operators and literals
    func f(a: Int, b: UITableViewCell) {
      let c = a + 1, d = a == 1, e = "\(b)", g = 1.5, h = !d, i = -a
      c
    //^ Int
      d
    //^ Bool
      e
    //^ String
      g
    //^ Double
      h
    //^ Bool
      i
    //^ Int
      b === b
    //^^^^^^^ Bool
    }
    """##)
