// Snippets of operators, chains, calls, closures, literals, key paths, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: expressionsSamples)
func expressions(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let expressionsSamples = OutlineCase.all(
    ##"""
    ## a member chain with optional chaining and force unwraps
    a.b?.c!.d[0]?.e
    ---
    member e
      optionalChain
        subscriptCall
          member d
            forceUnwrap
              member c
                optionalChain
                  member b
                    identifier a
          argument
            numberLiteral

    ## calls with labels
    f(1, a: b, c: { })
    ---
    call
      identifier f
      argument
        numberLiteral
      argument a
        identifier b
      argument c
        closure
          block

    ## trailing closures, labelled ones too
    f(a) { 1 } b: { 2 } c: { 3 }
    f { } .g { }
    ---
    call
      identifier f
      argument
        identifier a
      argument +trailing
        closure
          block
            numberLiteral
      argument b +trailing
        closure
          block
            numberLiteral
      argument c +trailing
        closure
          block
            numberLiteral
    call
      member g
        call
          identifier f
          argument +trailing
            closure
              block
      argument +trailing
        closure
          block

    ## a chain over several lines
    a
      .b()
      .c { $0 }
      // a comment
      .d
    ---
    member d
      call
        member c
          call
            member b
              identifier a
        argument +trailing
          closure
            block
              identifier $0

    ## assignments
    a = b
    a.b?.c += 1
    _ = f()
    ---
    assignment =
      identifier a
      identifier b
    assignment +=
      member c
        optionalChain
          member b
            identifier a
      numberLiteral
    assignment =
      wildcard
      call
        identifier f

    ## operators by precedence
    a + b * c - d
    a ?? b ?? c
    a && b || c == d
    x = a < b ? c : d ? e : f
    1...n
    -a + !b
    a | b & c << d
    ---
    binary -
      binary +
        identifier a
        binary *
          identifier b
          identifier c
      identifier d
    binary ??
      identifier a
      binary ??
        identifier b
        identifier c
    binary ||
      binary &&
        identifier a
        identifier b
      binary ==
        identifier c
        identifier d
    assignment =
      identifier x
      ternary
        binary <
          identifier a
          identifier b
        identifier c
        ternary
          identifier d
          identifier e
          identifier f
    binary ...
      numberLiteral
      identifier n
    binary +
      prefixOperation -
        identifier a
      prefixOperation !
        identifier b
    binary |
      identifier a
      binary &
        identifier b
        binary <<
          identifier c
          identifier d

    ## operators as values
    reduce(0, +)
    sort(by: <)
    ---
    call
      identifier reduce
      argument
        numberLiteral
      argument
        missing
    call
      identifier sort
      argument by
        missing

    ## casts
    a as! B
    a as? B ?? c
    a is B && c
    (a as? B)?.c = d
    ---
    cast as +forced
      identifier a
      typeName B
    binary ??
      cast as +optional
        identifier a
        typeName B
      identifier c
    binary &&
      cast is
        identifier a
        typeName B
      identifier c
    assignment =
      member c
        optionalChain
          tuple
            argument
              cast as +optional
                identifier a
                typeName B
      identifier d

    ## try, await, copy, consume
    try await f()
    try? a.b
    let a = try! f(await g)
    let b = copy c
    ---
    effect try
      effect await
        call
          identifier f
    effect try +optional
      member b
        identifier a
    varDecl +let
      patternBinding
        binding a
        effect try +forced
          call
            identifier f
            argument
              effect await
                identifier g
    varDecl +let
      patternBinding
        binding b
        effect copy
          identifier c

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

    ## generic arguments and comparisons
    a < b
    f(a < b, c > d)
    f(a<b, c>(d))
    A<B>()
    A<B>.c
    A<B<C>>(d)
    if a < b && c > d {}
    a<b>c
    ---
    binary <
      identifier a
      identifier b
    call
      identifier f
      argument
        binary <
          identifier a
          identifier b
      argument
        binary >
          identifier c
          identifier d
    call
      identifier f
      argument
        call
          identifier a
            genericArguments
              typeName b
              typeName c
          argument
            identifier d
    call
      identifier A
        genericArguments
          typeName B
    member c
      identifier A
        genericArguments
          typeName B
    call
      identifier A
        genericArguments
          typeName B
            genericArguments
              typeName C
      argument
        identifier d
    ifStmt
      binary &&
        binary <
          identifier a
          identifier b
        binary >
          identifier c
          identifier d
      block
    binary >
      binary <
        identifier a
        identifier b
      identifier c

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

    ## an inout argument
    swap(&a, &b.c)
    ---
    call
      identifier swap
      argument
        inoutArgument
          identifier a
      argument
        inoutArgument
          member c
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

    ## a subscript with labels and a closure
    a[1, b: 2] { 3 }
    ---
    subscriptCall
      identifier a
      argument
        numberLiteral
      argument b
        numberLiteral
      argument +trailing
        closure
          block
            numberLiteral

    ## conditional compilation within a chain
    a
    #if DEBUG
      .b()
    #else
      .c()
    #endif
      .d()
    ---
    call
      member d
        binary
          call
            member b
              identifier a
          call
            member c

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

    ## a call on the next line is a statement of its own
    a
    (b)
    c
    [d]
    ---
    identifier a
    tuple
      argument
        identifier b
    identifier c
    arrayLiteral
      identifier d

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

    ## unknown operators
    a <~> b ~= c
    ---
    binary <~>
      identifier a
      binary ~=
        identifier b
        identifier c

    """##)
