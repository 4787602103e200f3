// Snippets of functions, initialisers, subscripts and operators, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: functionsSamples)
func parserReadsFunctions(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let functionsSamples = OutlineCase.all(
    ##"""
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
    """##)
