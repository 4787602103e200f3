// Snippets of operators, chains and calls, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: expressionsSamples)
func parserReadsExpressions(_ sample: OutlineCase) {
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

    ## unknown operators
    a <~> b ~= c
    ---
    binary <~>
      identifier a
      binary ~=
        identifier b
        identifier c
    """##)
