// Snippets of half-written and unbalanced code, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: brokenCodeSamples)
func parserReadsBrokenCode(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let brokenCodeSamples = OutlineCase.all(
    ##"""
    ## a dot at the end of a line
    cell.
    let a = 1
    ---
    member
      identifier cell
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## a dot before a closing brace
    func f() { cell. }
    let a = 1
    ---
    funcDecl f
      parameterList
      block
        member
          identifier cell
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## a call without its end
    func f() {
      a.b(c,
    }
    func g() {}
    ---
    funcDecl f
      parameterList
      block
        call
          member b
            identifier a
          argument
            identifier c
    funcDecl g
      parameterList
      block

    ## a brace without its end
    class A {
      func f() {
        if a {
      }
      func g() {}
    ---
    classDecl A
      memberBlock
        funcDecl f
          parameterList
          block
            ifStmt
              identifier a
              block
            funcDecl g
              parameterList
              block

    ## brackets that cross
    f(a[b) c]
    let d = 1
    ---
    call
      identifier f
      argument
        subscriptCall
          identifier a
          argument
            identifier b
    identifier c
    varDecl +let
      patternBinding
        binding d
        numberLiteral

    ## closing brackets that close nothing
    } ) ]
    let a = 1
    ---
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## a declaration without a name
    class
    let a = 1
    ---
    varDecl +static +let
      patternBinding
        binding a
        numberLiteral

    ## an introducer alone
    func
    ---
    funcDecl

    ## a parameter list without its end
    func f(a: Int, b
    let c = 1
    ---
    funcDecl f
      parameterList
        parameter a
          typeName Int
        parameter
          typeName b
        parameter
          typeName c
          numberLiteral

    ## a let without a pattern
    let
    a = 1
    ---
    varDecl +let
      patternBinding
        binding a
        numberLiteral

    ## an if without a body
    if a
    b
    ---
    ifStmt
      identifier a
    identifier b

    ## a string without its end
    let a = "b\(c
    let d = 1
    ---
    varDecl +let
      patternBinding
        binding a
        stringLiteral
          argument
            identifier c
          argument
            missing
          argument
            assignment =
              identifier d
              numberLiteral

    ## operators without operands
    a +
    * b
    c ? d
    ---
    binary +
      identifier a
      missing
    identifier b
    ternary
      identifier c
      identifier d

    ## placeholders
    let a = <#T##Int#>
    f(<#a#>, b: <#b#>)
    ---
    varDecl +let
      patternBinding
        binding a
        missing
    call
      identifier f
      argument
        missing
      argument b
        missing

    ## an attribute with nothing behind it
    class A {
      @objc
    }
    ---
    classDecl A
      memberBlock
        attribute objc

    ## a directive without its end
    #if A
    let a = 1
    ---
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        varDecl +let
          patternBinding
            binding a
            numberLiteral

    ## an else and an endif alone
    func f() {
    #endif
      a
    }
    #else
    let b = 1
    ---
    funcDecl f
      parameterList
      block
        identifier a
    varDecl +let
      patternBinding
        binding b
        numberLiteral

    ## a colon too many
    a: b: c
    ---
    identifier a
    missing
    identifier b
    missing
    identifier c

    ## a case outside of a switch
    case .a: b
    ---
    missing
    member a
    missing
    identifier b

    ## a modifier with nothing behind it
    class A { private }
    ---
    classDecl A
      memberBlock
        identifier private

    ## conditions left out
    if { a }
    guard else { return }
    while { b }
    switch { }
    for in { }
    ---
    ifStmt
      block
        identifier a
    guardStmt
      missing
      block
        returnStmt
    whileStmt
      block
        identifier b
    switchStmt
      closure
        block
    forStmt
      binding in
      block

    ## a call without its end before the next function
    class A {
      func f() { a.b(c, [d }
      func g() {}
    }
    call(a, b:
    func h() { return [1,
    return 2 }
    ---
    classDecl A
      memberBlock
        funcDecl f
          parameterList
          block
            call
              member b
                identifier a
              argument
                identifier c
              argument
                arrayLiteral
                  identifier d
        funcDecl g
          parameterList
          block
    call
      identifier call
      argument
        identifier a
      argument b
        missing
    funcDecl h
      parameterList
      block
        returnStmt
          arrayLiteral
            numberLiteral
        returnStmt
          numberLiteral

    ## operators that run on behind a closing angle
    var a: B<C>=-d
    switch j { case let k as L<M>=?: n }
    func v(@N<O>=? p: Q) {}
    switch r { case s: func t<U>> }
    extension E<F><
    ---
    varDecl
      patternBinding
        binding a
        typeName B
          genericArguments
            typeName C
        identifier d
    switchStmt
      identifier j
      switchCase
        caseItem
          valueBinding
            cast as
              binding k
              typeName L
                genericArguments
                  typeName M
        block
          identifier n
    funcDecl v
      parameterList
        parameter p
          attribute N
            genericArguments
              typeName O
          typeName Q
      block
    switchStmt
      identifier r
      switchCase
        caseItem
          identifier s
        block
          funcDecl t
            genericParameterList
              genericParameter U
    extensionDecl
      typeName E
        genericArguments
          typeName F
    """##)
