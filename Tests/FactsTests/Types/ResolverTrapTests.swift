// Tests cases from real code that a simple implementation gets wrong.
import Testing

@Test(arguments: typeTrapsSamples)
func resolverAvoidsKnownTraps(_ sample: TypeCase) {
    #expect(resolvedTypes(sample.files) == sample.files.flatMap { markers($0.text) })
}

private let typeTrapsSamples = TypeCase.all(
    ##"""
    ## 1: the innermost binding wins
    class Other { var textLabel = "" }
    func f(cell: UITableViewCell, a: Int, other: Other) {
      switch a {
      case 1:
        let cell = other
        cell
    //  ^^^^ Other
      default:
        cell
    //  ^^^^ UITableViewCell
      }
      func inner(cell: Other) {
        cell
    //  ^^^^ Other
      }
      let body: (Other) -> Void = { cell in
        cell
    //  ^^^^ Other
      }
      let weakly = { [weak cell] in
        cell
    //  ^^^^ UITableViewCell?
        cell?.textLabel
    //  ^^^^^^^^^^^^^^^ UILabel?
      }
      if let cell = other as? UITableViewHeaderFooterView {
        cell
    //  ^^^^ UITableViewHeaderFooterView
      }
    }
    class C: UITableViewCell { func f() {
        if let imageView {
          imageView
    //    ^^^^^^^^^ UIImageView
        }
        guard let textLabel else { return }
        textLabel
    //  ^^^^^^^^^ UILabel
    } }
    func g(cell: UIView) {
      guard let cell = cell as? UITableViewCell else { return }
      cell
    //^^^^ UITableViewCell
    }
    ## 2: each member along the superclass chain and across files
    class C: Base { func f() {
        textLabel
    //  ^^^^^^^^^ MyLabel
        detailTextLabel
    //  ^^^^^^^^^^^^^^^ MyLabel
        imageView
    //  ^^^^^^^^^ UIImageView?
    } }
    //- App/Cells/Base.swift
    class Base: UITableViewCell {
      override var textLabel: MyLabel { label }
      let detailTextLabel = MyLabel()
    }
    class MyLabel: UILabel {}
    ## 3: superclasses in other modules, generic superclasses, nested cells, extensions with Self
    class C: BaseCell<Int> {}
    class V: UIViewController {
      class Cell: UITableViewCell {}
      func f(cell: Cell, c: C) {
        cell.textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
        cell
    //  ^^^^ Cell
        c.item
    //  ^^^^^^ Int
        c.textLabel
    //  ^^^^^^^^^^^ UILabel?
      }
    }
    class W: UIViewController { class Cell: UICollectionViewCell {}; func f(cell: Cell) {
        cell.contentView
    //  ^^^^^^^^^^^^^^^^ UIView
        cell.textLabel
    //  ^^^^^^^^^^^^^^ _
    } }
    extension Themed where Self: UITableViewCell { func f() {
        textLabel
    //  ^^^^^^^^^ UILabel?
        self.imageView
    //  ^^^^^^^^^^^^^^ UIImageView?
    } }
    //- Packages/UI/Sources/UI/BaseCell.swift
    open class BaseCell<T>: UITableViewCell { public var item: T }
    public protocol Themed {}
    ## 4: the common supertype of branches counts
    class A: UITableViewCell {}
    class B: UITableViewCell {}
    func f(a: A?, b: B, c: Bool) {
      let d = a ?? b
      d
    //^ UITableViewCell
      let e = c ? A() : B()
      e
    //^ UITableViewCell
      let g = c ? nil : B()
      g
    //^ B?
      var h: UITableViewCell = A()
      h = b
      h
    //^ UITableViewCell
    }
    ## 5: a generic function without a context falls back to its bound
    func make<T: UITableViewCell>() -> T { T() }
    func f<T: UITableViewCell>(cell: T, other: some UITableViewCell, any: any UITableViewCell) {
      make().textLabel
    //^^^^^^^^^^^^^^^^ UILabel?
      cell.textLabel
    //^^^^^^^^^^^^^^ UILabel?
      other.textLabel
    //^^^^^^^^^^^^^^^ UILabel?
    }
    class G<T: UITableViewCell> { var cell: T; func f() {
        cell.textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
    } }
    ## 6: the member on the left, the parameter on the right
    class C: UITableViewCell {
      init(textLabel: String) {
        self.textLabel?.text = textLabel
    //  ^^^^^^^^^^^^^^ UILabel?
    //                         ^^^^^^^^^ String
      }
    }
    ## 7: parameters and locals of a member's name are locals
    class C: UITableViewCell {
      func f(textLabel: MyLabel, all: [MyLabel]) {
        textLabel
    //  ^^^^^^^^^ MyLabel
        let imageView = MyLabel()
        imageView
    //  ^^^^^^^^^ MyLabel
        all.forEach { textLabel in textLabel }
    //                             ^^^^^^^^^ MyLabel
        for imageView in all { imageView }
    //                         ^^^^^^^^^ MyLabel
      }
    }
    class MyLabel: UILabel {}
    ## 8: other views' image views inside cells
    class C: UITableViewCell {
      let button = UIButton()
      class Control: UIControl { let imageView = UIImageView(); func g() {
          imageView
    //    ^^^^^^^^^ UIImageView
      } }
      func f() {
        button.imageView
    //  ^^^^^^^^^^^^^^^^ UIImageView?
        button
    //  ^^^^^^ UIButton
      }
    }
    ## 9: names that end in cell and are none
    class PhotoCell: UICollectionViewCell { let textLabel = UILabel() }
    class HeaderView: UICollectionReusableView { let textLabel = UILabel() }
    class RowCell: UIView { let imageView = UIImageView() }
    func f(cell: PhotoCell, headerView: HeaderView, rowCell: RowCell) {
      cell.textLabel
    //^^^^^^^^^^^^^^ UILabel
      headerView.textLabel
    //^^^^^^^^^^^^^^^^^^^^ UILabel
      rowCell.imageView
    //^^^^^^^^^^^^^^^^^ UIImageView
    }
    ## 10: branches of #if
    class C: UITableViewCell {
    #if os(iOS)
      let own = UILabel()
    #endif
      func f() {
    #if DEBUG
        let cell = self
    #else
        let other = self
    #endif
        own
    //  ^^^ UILabel
        other
    //  ^^^^^ C
      }
    }
    ## 11: types from outside the tree
    class C: VendorTableViewCell { func f() {
        self
    //  ^^^^ C
        textLabel
    //  ^^^^^^^^^ _
    } }
    func f(cell: Vendor.Cell) {
      cell
    //^^^^ Vendor.Cell
    }
    ## 13: the handler of a button
    func f(button: UIButton, cell: UITableViewCell) {
      button.configurationUpdateHandler = { b in b }
    //                                           ^ UIButton
      cell.configurationUpdateHandler = { c, state in
        c
    //  ^ UITableViewCell
        state
    //  ^^^^^ UICellConfigurationState
      }
    }
    ## 14: an app's own CellRegistration
    extension UITableView { struct CellRegistration<Cell: UITableViewCell, Item> { init(_ handler: @escaping (Cell, Item) -> Void) {} } }
    func f() {
      let a = UITableView.CellRegistration<UITableViewCell, Int> { cell, item in
        cell
    //  ^^^^ UITableViewCell
      }
    }
    """##)
