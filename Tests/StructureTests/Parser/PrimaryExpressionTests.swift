// Snippets of closures, literals, key paths and macros, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: primaryExpressionsSamples)
func parserReadsPrimaryExpressions(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let primaryExpressionsSamples = OutlineCase.all(
    ##"""
    ## closures: parameters in all spellings
    { a in a }
    { a, _ in a }
    { (a, b) in a }
    { (a: Int, b: [C]) -> D in a }
    { (_ a: inout Int) async throws(E) -> Void in }
    { @MainActor @Sendable a in a }
    { () -> Int in 1 }
    { in 1 }
    ---
    closure +signature
      parameterList
        parameter a
      block
        identifier a
    closure +signature
      parameterList
        parameter a
        parameter _
      block
        identifier a
    closure +signature
      parameterList
        parameter a
        parameter b
      block
        identifier a
    closure +signature
      parameterList
        parameter a
          typeName Int
        parameter b
          arrayType
            typeName C
      resultType
        typeName D
      block
        identifier a
    closure +signature +async
      parameterList
        parameter a
          typeName Int +inout
      resultType
        typeName Void
      block
    closure +signature
      attribute MainActor
      attribute Sendable
      parameterList
        parameter a
      block
        identifier a
    closure +signature
      parameterList
      resultType
        typeName Int
      block
        numberLiteral
    closure +signature
      block
        numberLiteral

    ## closures: captures
    { [weak self, unowned(unsafe) a, b = c.d] (e) in self }
    { [self] in a }
    ---
    closure +signature
      captureList
        capture self +weak
        capture a +unowned
        capture b
          member d
            identifier c
      parameterList
        parameter e
      block
        identifier self
    closure +signature
      captureList
        capture self
      block
        identifier a

    ## closures within closures
    a { b in c { $0 } }
    ---
    call
      identifier a
      argument +trailing
        closure +signature
          parameterList
            parameter b
          block
            call
              identifier c
              argument +trailing
                closure
                  block
                    identifier $0

    ## a closure called at once
    let a = { b }()
    ---
    varDecl +let
      patternBinding
        binding a
        call
          closure
            block
              identifier b

    ## array and dictionary literals
    [1, 2,]
    [a: b, c: [d]]
    [:]
    [Int]()
    [String: [Int]]()
    ---
    arrayLiteral
      numberLiteral
      numberLiteral
    dictionaryLiteral
      identifier a
      identifier b
      identifier c
      arrayLiteral
        identifier d
    dictionaryLiteral
    call
      arrayLiteral
        identifier Int
    call
      dictionaryLiteral
        identifier String
        arrayLiteral
          identifier Int

    ## tuples
    (1, b: 2).b
    (a).b
    ()
    ---
    member b
      tuple
        argument
          numberLiteral
        argument b
          numberLiteral
    member b
      tuple
        argument
          identifier a
    tuple

    ## strings and interpolations
    "a\(b.c)d\(e, f: g)"
    """
    a \(b)
    """
    #"a\#(b)"#
    ---
    stringLiteral
      argument
        member c
          identifier b
      argument
        identifier e
      argument f
        identifier g
    stringLiteral
      argument
        identifier b
    stringLiteral
      argument
        identifier b

    ## numbers, literals, regex
    [1, 0xFF, 1.5e3, true, nil, /a(b)/, #/c/#]
    ---
    arrayLiteral
      numberLiteral
      numberLiteral
      numberLiteral
      boolLiteral
      nilLiteral
      regexLiteral
      regexLiteral

    ## implicit members
    let a: A = .b
    f(.c(1).d, .e)
    .init()
    ---
    varDecl +let
      patternBinding
        binding a
        typeName A
        member b
    call
      member init
        call
          identifier f
          argument
            member d
              call
                member c
                argument
                  numberLiteral
          argument
            member e

    ## key paths
    \A.b.c
    \.a
    \[Int].count
    \A<B>.c?.d[0]
    \.?.a
    \.self
    ---
    keyPath
      member c
        member b
          keyPathRoot A
    keyPath
      member a
        keyPathRoot
    keyPath
      keyPathRoot
        typeName count
          arrayType
            typeName Int
    keyPath
      subscriptCall
        member d
          optionalChain
            member c
              keyPathRoot A
                genericArguments
                  typeName B
        argument
          numberLiteral
    keyPath
      member a
        optionalChain
          keyPathRoot
    keyPath
      member self
        keyPathRoot

    ## compound names
    map(cell(_:at:))
    #selector(A.b(c:))
    A.init(b:)(c)
    f(a:)
    ---
    call
      identifier map
      argument
        identifier cell
    macro selector
      argument
        member b
          identifier A
    call
      member init
        identifier A
      argument
        identifier c
    identifier f

    ## macros
    #selector(a), #keyPath(b)
    ---
    macro selector
      argument
        identifier a
    missing
    macro keyPath
      argument
        identifier b

    ## an if and a switch as values
    let a = if b { 1 } else { 2 }
    let c = switch d { case .e: 1; default: 2 }
    return if a { 1 } else { 2 }
    ---
    varDecl +let
      patternBinding
        binding a
        ifStmt
          identifier b
          block
            numberLiteral
          elseClause
            block
              numberLiteral
    varDecl +let
      patternBinding
        binding c
        switchStmt
          identifier d
          switchCase
            caseItem
              member e
            block
              numberLiteral
          switchCase default
            block
              numberLiteral
    returnStmt
      ifStmt
        identifier a
        block
          numberLiteral
        elseClause
          block
            numberLiteral

    ## each and repeat
    (repeat f(each a))
    ---
    tuple
      argument
        effect repeat
          call
            identifier f
            argument
              effect each
                identifier a

    ## a type as a value
    (any A).self
    [A.B]?.self
    A?.none
    (@convention(c) (Int) -> Void).self
    ---
    member self
      tuple
        argument
          typeExpression
            existentialType
              typeName A
    member self
      optionalChain
        arrayLiteral
          member B
            identifier A
    member none
      optionalChain
        identifier A
    member self
      tuple
        argument
          typeExpression
            functionType
              tupleType
                tupleElement
                  typeName Int
              typeName Void

    ## await with a closure
    let a = await { 1 }()
    ---
    varDecl +let
      patternBinding
        binding a
        effect await
          call
            closure
              block
                numberLiteral
    """##)
