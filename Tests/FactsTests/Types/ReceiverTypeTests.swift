// Tests how real code gives a receiver its type: each row of a table that was counted in twelve apps.
import Testing

@Test(arguments: whereTypesComeFromSamples)
func receiverTypeIsFoundWhereRealCodeDeclaresIt(_ sample: TypeCase) {
    #expect(resolvedTypes(sample.files) == sample.files.flatMap { markers($0.text) })
}

private let whereTypesComeFromSamples = TypeCase.all(
    ##"""
    ## a parameter typed as a cell or a subclass of one
    class C: UITableViewCell {}
    func f(cell: UITableViewCell, other c: C) {
      cell.textLabel
    //^^^^ UITableViewCell
    //^^^^^^^^^^^^^^ UILabel?
      c.imageView
    //^^^^^^^^^^^ UIImageView?
    }
    ## a protocol that requires a class of cells
    protocol Themed: UITableViewCell {}
    protocol Titled where Self: UITableViewCell { var title: String { get } }
    protocol Marked: Titled, Sendable {}
    func f<T: Themed>(a: Themed, b: any Titled, c: T, d: some Marked, e: Sendable & Themed) {
      a.textLabel
    //^^^^^^^^^^^ UILabel?
      b.textLabel
    //^^^^^^^^^^^ UILabel?
      b.title
    //^^^^^^^ String
      c.textLabel
    //^^^^^^^^^^^ UILabel?
      d.textLabel
    //^^^^^^^^^^^ UILabel?
      e.textLabel
    //^^^^^^^^^^^ UILabel?
    }
    ## a class with the name of its module, which the file does not import
    class C: UITableViewCell {}
    func f(c: App.C, d: Other.C) {
      c.textLabel
    //^^^^^^^^^^^ UILabel?
    }
    ## overloads that only the classes of their arguments tell apart
    class C: UITableViewCell {}
    class D {
      func made(_ label: UILabel) -> UILabel { label }
      func made(_ cell: inout UITableViewCell) -> UITableViewCell { cell }
      func f(cell: UITableViewCell, c: C, label: UILabel) {
        made(&cell)
    //  ^^^^^^^^^^^ UITableViewCell
        self.made(c)
    //  ^^^^^^^^^^^^ UITableViewCell
        made(label)
    //  ^^^^^^^^^^^ UILabel
      }
    }
    ## a property behind methods of its name
    class D: UIViewController {
      func list(_ list: UITableView, _ row: Int) -> UITableViewCell { UITableViewCell() }
      func f() {
        list
    //  ^^^^ UITableView
        list(self.list, 1)
    //  ^^^^^^^^^^^^^^^^^^ UITableViewCell
      }
      let list = UITableView()
    }
    class E: UIViewController { func list(_ row: Int) -> UITableViewCell { UITableViewCell() } }
    extension E {
      var list: UITableView { UITableView() }
      func f() {
        list
    //  ^^^^ UITableView
        self.list
    //  ^^^^^^^^^ UITableView
        list(1)
    //  ^^^^^^^ UITableViewCell
      }
    }
    ## a plain dequeue, with a fallback too
    func f(tableView: UITableView, indexPath: IndexPath) {
      let a = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
      a.textLabel
    //^ UITableViewCell
      let b = tableView.dequeueReusableCell(withIdentifier: "b") ?? UITableViewCell(style: .default, reuseIdentifier: "b")
      b.textLabel
    //^ UITableViewCell
      let c = tableView.dequeueReusableCell(withIdentifier: "c")
      c?.textLabel
    //^ UITableViewCell?
    }
    ## implicit and explicit self in a cell, a header and extensions of them
    class C: UITableViewCell {
      func f() {
        textLabel
    //  ^^^^^^^^^ UILabel?
        self.detailTextLabel
    //  ^^^^^^^^^^^^^^^^^^^^ UILabel?
      }
    }
    extension C { func g() {
        imageView
    //  ^^^^^^^^^ UIImageView?
    } }
    class H: UITableViewHeaderFooterView { func f() {
        textLabel?.text
    //  ^^^^^^^^^ UILabel?
    } }
    @MainActor extension UITableViewCell { func h() {
        textLabel
    //  ^^^^^^^^^ UILabel?
    } }
    @available(iOS 9, *) public extension UITableViewCell { func i() {
        self
    //  ^^^^ UITableViewCell
    } }
    ## a constructor, and a variable that is set again
    class C: UITableViewCell {}
    func f() {
      let a = UITableViewCell(style: .value1, reuseIdentifier: nil)
      a
    //^ UITableViewCell
      var b = UITableViewCell()
      b = C()
      b
    //^ UITableViewCell
      let c = C()
      c
    //^ C
      let d: UITableViewCell = .init()
      d
    //^ UITableViewCell
    }
    ## a dequeue with a cast
    class C: UITableViewCell {}
    func f(tableView: UITableView, indexPath: IndexPath) {
      guard let a = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as? C else { return }
      a
    //^ C
      if let b = tableView.dequeueReusableCell(withIdentifier: "a") as? C {
        b
    //  ^ C
      }
      let c = tableView.dequeueReusableCell(withIdentifier: "a") as! C
      c
    //^ C
      (tableView.dequeueReusableCell(withIdentifier: "a") as? C)?.textLabel
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
      let d = (tableView.dequeueReusableCell(withIdentifier: "a") as? C) ?? C()
      d
    //^ C
      let e = tableView.dequeueReusableCell(withIdentifier: "a") as? C ?? C()
      e
    //^ C
    }
    ## a generic dequeue helper: by annotation, by cast, by metatype, by its bound
    extension UITableView {
      func dequeue<T: UITableViewCell>(for indexPath: IndexPath) -> T { dequeueReusableCell(withIdentifier: "", for: indexPath) as! T }
      func dequeue<T: UITableViewCell>(_ type: T.Type) -> T { T() }
      func make<T>(_ type: T.Type = T.self) -> T? where T: UITableViewCell { nil }
    }
    class C: UITableViewCell {}
    func f(tableView: UITableView, indexPath: IndexPath) {
      let a: C = tableView.dequeue(for: indexPath)
      a
    //^ C
      let b = tableView.dequeue(for: indexPath) as C
      b
    //^ C
      let c = tableView.dequeue(C.self)
      c
    //^ C
      let d = tableView.dequeue(for: indexPath)
      d
    //^ UITableViewCell
      let e = tableView.make(C.self)
      e
    //^ C?
      guard let g: C = tableView.make() else { return }
      g
    //^ C
    }
    func g(tableView: UITableView, indexPath: IndexPath) -> C {
      return tableView.dequeue(for: indexPath)
    //       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C
    }
    ## property chains: stored, lazy, computed, outlets, elements
    class Row { var cell: UITableViewCell?; lazy var header = UITableViewHeaderFooterView(); var other: UITableViewCell { UITableViewCell() } }
    class V: UIViewController {
      let row = Row()
      @IBOutlet weak var outlet: UITableViewCell!
      @IBOutlet var cells: [UITableViewCell]!
      var rows: [Row] = []
      lazy var made: UITableViewCell = { UITableViewCell() }()
      func f() {
        row.cell?.textLabel
    //  ^^^^^^^^^^^^^^^^^^^ UILabel?
        row.cell!
    //  ^^^^^^^^^ UITableViewCell
        row.header
    //  ^^^^^^^^^^ UITableViewHeaderFooterView
        self.row.other
    //  ^^^^^^^^^^^^^^ UITableViewCell
        outlet.textLabel
    //  ^^^^^^^^^^^^^^^^ UILabel?
        outlet
    //  ^^^^^^ UITableViewCell?
        cells[0].textLabel
    //  ^^^^^^^^ UITableViewCell
        rows.first?.cell?.imageView
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ UIImageView?
        rows.first { $0.cell != nil }?.cell
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UITableViewCell?
        for row in rows { row.cell }
    //                    ^^^^^^^^ UITableViewCell?
        rows.forEach { $0.cell }
    //                 ^^^^^^^ UITableViewCell?
        rows.map { $0.cell }
    //  ^^^^^^^^^^^^^^^^^^^^ Array<UITableViewCell?>
        rows.compactMap(\.cell)
    //  ^^^^^^^^^^^^^^^^^^^^^^^ Array<UITableViewCell>
        for (index, row) in rows.enumerated() { row }
    //                                          ^^^ Row
        made
    //  ^^^^ UITableViewCell
      }
    }
    ## configuration blocks of Self
    protocol Then {}
    extension Then { func then(_ body: (Self) -> Void) -> Self { self } }
    extension NSObject: Then {}
    func with<T>(_ value: T, _ body: (inout T) -> Void) -> T { value }
    func f() {
      let a = UITableViewCell().then { $0.textLabel }
    //                                 ^^^^^^^^^^^^ UILabel?
      a
    //^ UITableViewCell
      UITableViewCell().do { $0.textLabel }
    //                       ^^^^^^^^^^^^ UILabel?, a guess
      with(UITableViewCell()) { $0.imageView }
    //                          ^^^^^^^^^^^^ UIImageView?
      with(UITableViewCell()) { cell in cell }
    //                                  ^^^^ UITableViewCell
    }
    ## configuration blocks whose function a package declares
    class V: UIViewController {
      let title = UILabel().then { $0.text = "a" }
      let written: UITableViewCell = UITableViewCell().then { $0.textLabel }
      lazy var row = UITableViewCell().then { $0.textLabel }
      func f(_ tableView: UITableView, _ made: Made) {
        let a = UITableViewCell().then {
          $0.textLabel
    //    ^^ UITableViewCell, a guess
        }
        a.textLabel
    //  ^ UITableViewCell, a guess
        let b = a
        b
    //  ^ UITableViewCell, a guess
        if let c = tableView.dequeueReusableCell(withIdentifier: "c")?.with({ $0.tag = 1 }) {
          c
    //    ^ UITableViewCell, a guess
        }
        UITableViewCell().also { cell in
          cell.imageView
    //    ^^^^^^^^^^^^^^ UIImageView?, a guess
        }
        UITableViewCell().then { (cell: UITableViewCell) in
          cell
    //    ^^^^ UITableViewCell
        }
        row
    //  ^^^ UITableViewCell, a guess
        self.row.textLabel
    //  ^^^^^^^^^^^^^^^^^^ UILabel?, a guess
        elsewhere.cell
    //  ^^^^^^^^^^^^^^ UITableViewCell?, a guess
        written
    //  ^^^^^^^ UITableViewCell
        title
    //  ^^^^^ UILabel, a guess
        UITableViewCell().do { $0.tag = 1 }
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ _
        made.then { $0 }
    //  ^^^^^^^^^^^^^^^^ String
        UITableViewCell().apply(to: a) { $0.tag = 1 }
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ _
      }
    }
    let elsewhere = Elsewhere().also { $0.cell = nil }
    struct Elsewhere { var cell: UITableViewCell? }
    struct Made { func then(_ body: (Int) -> Int) -> String { "" } }
    ## objects that a function of a package passes on to a closure
    class V: UITableViewController {
      let title = UILabel()
      func f(_ taps: Taps, _ cell: UITableViewCell) {
        taps.bind(with: self) { owner, row in
          owner.title
    //    ^^^^^^^^^^^ UILabel, a guess
        }
        taps.call(self) { $0.tableView }
    //                    ^^^^^^^^^^^^ UITableView?, a guess
        taps.withUnretained(self).bind { owner, row in
          owner.title
    //    ^^^^^^^^^^^ UILabel, a guess
        }
        taps.bind(with: self) { event in event.missing }
    //                                   ^^^^^^^^^^^^^ _
        taps.bind(with: self) { cell, row in cell.title }
    //                                       ^^^^^^^^^^ _
        taps.map(1) { $0.tableView }
    //                ^^^^^^^^^^^^ _
      }
    }
    ## super, helper functions and computed properties that give a cell
    class V: UITableViewController {
      var empty: UITableViewCell { UITableViewCell() }
      func make(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell { UITableViewCell() }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let a = super.tableView(tableView, cellForRowAt: indexPath)
        a
    //  ^ UITableViewCell
        let b = make()
        b
    //  ^ UITableViewCell
        empty.textLabel
    //  ^^^^^^^^^^^^^^^ UILabel?
        func local() -> UITableViewCell { a }
        local()
    //  ^^^^^^^ UITableViewCell
        return V.shared()
    //         ^^^^^^^^^^ UITableViewCell
      }
      static func shared() -> UITableViewCell { UITableViewCell() }
    }
    ## closure parameters typed by context: an alias, a stored closure, a callee
    typealias Configure = (UITableViewCell, Int) -> Void
    class Row { var configure: Configure?; var cellUpdate: ((UITableViewCell) -> Void)?; init(_ setup: @escaping (UITableViewCell) -> Void) {} }
    func onCell(_ body: @escaping (_ cell: UITableViewCell) -> Void) {}
    func f(row: Row) {
      row.configure = { cell, index in cell }
    //                                 ^^^^ UITableViewCell
      row.cellUpdate = { $0.textLabel }
    //                   ^^^^^^^^^^^^ UILabel?
      onCell { cell in cell }
    //                 ^^^^ UITableViewCell
      let a = Row { cell in cell }
    //                      ^^^^ UITableViewCell
      let b: Configure = { (cell, _) in cell }
    //                                  ^^^^ UITableViewCell
    }
    func make() -> Configure {
      return { cell, _ in cell }
    //                    ^^^^ UITableViewCell
    }
    ## assigned in every case, cellForRow, visibleCells, headerView
    func f(tableView: UITableView, indexPath: IndexPath, a: Int) {
      let cell: UITableViewCell
      switch a { case 1: cell = UITableViewCell(); default: cell = UITableViewCell() }
      cell
    //^^^^ UITableViewCell
      tableView.cellForRow(at: indexPath)?.textLabel
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
      for c in tableView.visibleCells { c.textLabel }
    //                                  ^^^^^^^^^^^ UILabel?
      tableView.headerView(forSection: 0)?.textLabel
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ UILabel?
      if let c = tableView.visibleCells.first as? UITableViewCell { c }
    //                                                              ^ UITableViewCell
    }
    ## registrations and data sources type their handlers
    func f(collectionView: UICollectionView, tableView: UITableView) {
      let a = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, indexPath, item in
        cell
    //  ^^^^ UICollectionViewListCell
        item
    //  ^^^^ String
      }
      let b = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { tableView, indexPath, id in
        tableView
    //  ^^^^^^^^^ UITableView
        id
    //  ^^ String
        return nil
      }
    }
    """##)
