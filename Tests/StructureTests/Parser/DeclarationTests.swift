// Snippets of types, extensions, functions, properties, cases, macros, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: declarationsSamples)
func declarations(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let declarationsSamples = OutlineCase.all(
    ##"""
    ## a class with a superclass, a conformance and a member
    final class Cell: UITableViewCell, Sendable { let a = 1 }
    ---
    classDecl Cell
      inheritanceClause
        typeName UITableViewCell
        typeName Sendable
      memberBlock
        varDecl +let
          patternBinding
            binding a
            numberLiteral

    ## a generic struct with bounds and a where clause
    struct Box<T: Hashable, U>: P where T.Item == U, U: Q {}
    ---
    structDecl Box
      genericParameterList
        genericParameter T
          typeName Hashable
        genericParameter U
      inheritanceClause
        typeName P
      whereClause
        requirement ==
          typeName Item
            typeName T
          typeName U
        requirement :
          typeName U
          typeName Q
      memberBlock

    ## an enum with payloads and raw values
    indirect enum E: Int { case a = 1, b; case c(Int, x: String = ""), d(_ y: Bool) }
    ---
    enumDecl E +indirect
      inheritanceClause
        typeName Int
      memberBlock
        enumCaseDecl
          enumCase a
            numberLiteral
          enumCase b
        enumCaseDecl
          enumCase c
            parameterList
              parameter
                typeName Int
              parameter x
                typeName String
                stringLiteral
          enumCase d
            parameterList
              parameter _ y
                typeName Bool

    ## protocols with associated types and requirements
    protocol P<Item>: AnyObject { associatedtype Item: Hashable = Int where Item: Q; var a: Int { get set }; static func f() }
    ---
    protocolDecl P
      genericParameterList
        genericParameter Item
      inheritanceClause
        typeName AnyObject
      memberBlock
        associatedtypeDecl Item
          inheritanceClause
            typeName Hashable
          typeName Int
          whereClause
            requirement :
              typeName Item
              typeName Q
        varDecl
          patternBinding
            binding a
            typeName Int
            accessorBlock
              accessor get
              accessor set
        funcDecl f +static
          parameterList

    ## an actor
    actor Store { nonisolated(unsafe) var a: Int }
    ---
    actorDecl Store
      memberBlock
        varDecl
          patternBinding
            binding a
            typeName Int

    ## an extension of a nested generic type with attributes
    @available(iOS 14, *) @MainActor extension Outer.Inner<Int>: @retroactive P where Self: Q {}
    ---
    extensionDecl
      attribute available
      attribute MainActor
      typeName Inner
        typeName Outer
        genericArguments
          typeName Int
      inheritanceClause
        typeName P
      whereClause
        requirement :
          typeName Self
          typeName Q
      memberBlock

    ## nested types and a typealias
    class A { enum B { struct C {} }; typealias D<T> = [T] }
    ---
    classDecl A
      memberBlock
        enumDecl B
          memberBlock
            structDecl C
              memberBlock
        typealiasDecl D
          genericParameterList
            genericParameter T
          arrayType
            typeName T

    ## attributes with and without arguments
    @objc @IBAction private func f(_ sender: Any) {}
    @available (iOS 13.0, *) final class C {}
    @Wrapper<Int>(wrappedValue: 1, key: "a") var a
    ---
    funcDecl f +private
      attribute objc
      attribute IBAction
      parameterList
        parameter _ sender
          typeName Any
      block
    classDecl C
      attribute available
      memberBlock
    varDecl
      attribute Wrapper
        genericArguments
          typeName Int
        argument wrappedValue
          numberLiteral
        argument key
          stringLiteral
      patternBinding
        binding a

    ## functions: labels, defaults, variadic, inout, closures
    func f(_ a: Int, to b: String = "", c: Int..., d: inout Bool, e: @escaping (Int) -> Void) -> Int {}
    ---
    funcDecl f
      parameterList
        parameter _ a
          typeName Int
        parameter to b
          typeName String
          stringLiteral
        parameter c +variadic
          typeName Int
        parameter d
          typeName Bool +inout
        parameter e
          functionType
            tupleType
              tupleElement
                typeName Int
            typeName Void
      resultType
        typeName Int
      block

    ## async, typed throws, rethrows
    func a() async throws(E) -> T {}
    func b(_ c: () throws -> Void) rethrows {}
    ---
    funcDecl a +async
      parameterList
      resultType
        typeName T
      block
    funcDecl b
      parameterList
        parameter _ c
          functionType
            tupleType
            typeName Void
      block

    ## generic functions with packs
    func f<each T: P, let n: Int>(_ a: repeat each T) -> (repeat Box<each T>) where repeat each T: Q {}
    ---
    funcDecl f
      genericParameterList
        genericParameter T +pack
          typeName P
        genericParameter n
          typeName Int
      parameterList
        parameter _ a
          typeName T
      resultType
        tupleType
          tupleElement
            typeName Box
              genericArguments
                typeName T
      whereClause
        requirement :
          typeName T
          typeName Q
      block

    ## ownership of parameters
    func f(_ a: consuming A, b: borrowing B, c: sending C) -> sending D {}
    ---
    funcDecl f
      parameterList
        parameter _ a
          typeName A
        parameter b
          typeName B
        parameter c
          typeName C
      resultType
        typeName D
      block

    ## operator functions
    static func == (a: A, b: A) -> Bool { true }
    func ==<T>(a: T, b: T) -> Bool {}
    prefix func - (a: A) -> A {}
    ---
    funcDecl == +static
      parameterList
        parameter a
          typeName A
        parameter b
          typeName A
      resultType
        typeName Bool
      block
        boolLiteral
    funcDecl ==
      genericParameterList
        genericParameter T
      parameterList
        parameter a
          typeName T
        parameter b
          typeName T
      resultType
        typeName Bool
      block
    funcDecl -
      parameterList
        parameter a
          typeName A
      resultType
        typeName A
      block

    ## operators and precedence groups
    infix operator <~>: Group
    precedencegroup Group { associativity: left }
    let a = 1
    ---
    otherDecl
    otherDecl Group
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## initialisers
    class A { convenience init?(a: Int) {}; required init!() {}; deinit {} }
    ---
    classDecl A
      memberBlock
        initDecl init +optional
          parameterList
            parameter a
              typeName Int
          block
        initDecl init +forced
          parameterList
          block
        deinitDecl deinit
          block

    ## subscripts
    struct A { subscript(a: Int, b c: Int) -> Int { get { 1 } set { } }; static subscript<T>(a: T) -> T { a } }
    ---
    structDecl A
      memberBlock
        subscriptDecl subscript
          parameterList
            parameter a
              typeName Int
            parameter b c
              typeName Int
          resultType
            typeName Int
          accessorBlock
            accessor get
              block
                numberLiteral
            accessor set
              block
        subscriptDecl subscript +static
          genericParameterList
            genericParameter T
          parameterList
            parameter a
              typeName T
          resultType
            typeName T
          accessorBlock
            block
              identifier a

    ## computed properties, accessors and observers
    var a: Int { 1 }
    var b: Int { get async throws { 1 } set(x) { } }
    var c = 0 { willSet { } didSet { } }
    lazy var d: A = { A() }()
    var e: Int { _read { yield a } _modify { yield &a } }
    ---
    varDecl
      patternBinding
        binding a
        typeName Int
        accessorBlock
          block
            numberLiteral
    varDecl
      patternBinding
        binding b
        typeName Int
        accessorBlock
          accessor get +async
            block
              numberLiteral
          accessor set
            parameterList
              parameter x
            block
    varDecl
      patternBinding
        binding c
        numberLiteral
        accessorBlock
          accessor willSet
            block
          accessor didSet
            block
    varDecl +lazy
      patternBinding
        binding d
        typeName A
        call
          closure
            block
              call
                identifier A
    varDecl
      patternBinding
        binding e
        typeName Int
        accessorBlock
          accessor _read
            block
              effect yield
                identifier a
          accessor _modify
            block
              effect yield
                inoutArgument
                  identifier a

    ## several bindings and tuples
    let a = 1, b: Int, (c, d): (Int, Int) = (1, 2)
    ---
    varDecl +let
      patternBinding
        binding a
        numberLiteral
      patternBinding
        binding b
        typeName Int
      patternBinding
        tuplePattern
          binding c
          binding d
        tupleType
          tupleElement
            typeName Int
          tupleElement
            typeName Int
        tuple
          argument
            numberLiteral
          argument
            numberLiteral

    ## modifiers
    private(set) weak var a: A?
    private (set) static var b: Int
    unowned(unsafe) let c: A
    override class var d: Int { 1 }
    open override func e() {}
    ---
    varDecl +weak
      patternBinding
        binding a
        optionalType
          typeName A
    varDecl +static
      patternBinding
        binding b
        typeName Int
    varDecl +let +unowned
      patternBinding
        binding c
        typeName A
    varDecl +static +override
      patternBinding
        binding d
        typeName Int
        accessorBlock
          block
            numberLiteral
    funcDecl e +override
      parameterList
      block

    ## property wrappers
    struct S { @State private var a = 1; @Published(key: "a") var b: Int; @A.B var c }
    ---
    structDecl S
      memberBlock
        varDecl +private
          attribute State
          patternBinding
            binding a
            numberLiteral
        varDecl
          attribute Published
            argument key
              stringLiteral
          patternBinding
            binding b
            typeName Int
        varDecl
          attribute B
          patternBinding
            binding c

    ## macros: declared, attached, freestanding
    @freestanding(expression) macro m<T>(_ a: T) -> T = #externalMacro(module: "A", type: "B")
    @Observable class A {}
    #Preview("a") { View() }
    let a = #stringify(1 + 2)
    ---
    macroDecl m
      attribute freestanding
        argument
          identifier expression
      genericParameterList
        genericParameter T
      parameterList
        parameter _ a
          typeName T
      resultType
        typeName T
      macro externalMacro
        argument module
          stringLiteral
        argument type
          stringLiteral
    classDecl A
      attribute Observable
      memberBlock
    macro Preview
      argument
        stringLiteral
      argument +trailing
        closure
          block
            call
              identifier View
    varDecl +let
      patternBinding
        binding a
        macro stringify
          argument
            binary +
              numberLiteral
              numberLiteral

    ## imports
    @testable import class A.B
    import C
    let a = 1
    ---
    importDecl
      attribute testable
    importDecl
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## contextual keywords as names
    let actor = 1
    func open(macro: Int) { open(macro: 1); actor.init(); `class`.a() }
    var get: Int { set }
    ---
    varDecl +let
      patternBinding
        binding actor
        numberLiteral
    funcDecl open
      parameterList
        parameter macro
          typeName Int
      block
        call
          identifier open
          argument macro
            numberLiteral
        call
          member init
            identifier actor
        call
          member a
            identifier class
    varDecl
      patternBinding
        binding get
        typeName Int
        accessorBlock
          accessor set

    ## conditional compilation among members
    class A {
    #if DEBUG && os(iOS)
      func a() {}
    #elseif B
      var b: Int
    #else
      let c = 1
    #endif
      let d = 1
    }
    ---
    classDecl A
      memberBlock
        ifConfig
          ifConfigClause #if
            ifConfigCondition
            funcDecl a
              parameterList
              block
          ifConfigClause #elseif
            ifConfigCondition
            varDecl
              patternBinding
                binding b
                typeName Int
          ifConfigClause #else
            ifConfigCondition
            varDecl +let
              patternBinding
                binding c
                numberLiteral
        varDecl +let
          patternBinding
            binding d
            numberLiteral

    ## attributes within conditional compilation
    #if A
    @B
    #endif
    func c() {}
    ---
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        attribute B
    funcDecl c
      parameterList
      block

    ## a class in several words
    public final class A<T>
      : B<T>,
        C
    where T: D
    {
      class func e() {}
      class E {}
    }
    ---
    classDecl A
      genericParameterList
        genericParameter T
      inheritanceClause
        typeName B
          genericArguments
            typeName T
        typeName C
      whereClause
        requirement :
          typeName T
          typeName D
      memberBlock
        funcDecl e +static
          parameterList
          block
        classDecl E
          memberBlock

    ## suppressed conformances
    struct A: ~Copyable {}
    func f<T: ~Copyable>(_ a: borrowing T) {}
    ---
    structDecl A
      inheritanceClause
        otherType
          typeName Copyable
      memberBlock
    funcDecl f
      genericParameterList
        genericParameter T
          otherType
            typeName Copyable
      parameterList
        parameter _ a
          typeName T
      block

    """##)
