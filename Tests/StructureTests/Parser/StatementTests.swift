// Snippets of loops, returns, local declarations and result builders, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: statementsSamples)
func parserReadsStatements(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let statementsSamples = OutlineCase.all(
    ##"""
    ## loops
    for a in b where c { continue }
    for case let (a, b?) in c {}
    for (index, var a) in b.enumerated() {}
    for try await a in b {}
    while a, let b { break }
    repeat { a } while b
    ---
    forStmt
      binding a
      identifier b
      whereGuard
        identifier c
      block
        jumpStmt continue
    forStmt
      valueBinding
        tuple
          argument
            binding a
          argument
            optionalChain
              binding b
      identifier c
      block
    forStmt
      tuplePattern
        binding index
        binding a
      call
        member enumerated
          identifier b
      block
    forStmt
      binding a
      identifier b
      block
    whileStmt
      identifier a
      optionalBinding +let
        binding b
      block
        jumpStmt break
    repeatStmt
      block
        identifier a
      identifier b

    ## labels
    outer: for a in b { break outer }
    x: switch a { default: continue x }
    ---
    forStmt
      binding a
      identifier b
      block
        jumpStmt break
    switchStmt
      identifier a
      switchCase default
        block
          jumpStmt continue

    ## do and catch
    do { try a } catch let b as C { d } catch .e, .f where g { h } catch { error }
    do throws(E) { a }
    ---
    doStmt
      block
        effect try
          identifier a
      catchClause
        caseItem
          valueBinding
            cast as
              binding b
              typeName C
        block
          identifier d
      catchClause
        caseItem
          member e
        caseItem
          member f
          whereGuard
            identifier g
        block
          identifier h
      catchClause
        block
          identifier error
    doStmt
      block
        identifier a

    ## defer and throw
    defer { a }
    throw A.b(c)
    ---
    deferStmt
      block
        identifier a
    throwStmt
      call
        member b
          identifier A
        argument
          identifier c

    ## return alone before a line end
    switch a {
    case .b:
      return
    case .c: return
    @unknown default: d
    }
    func f() {
      return
      let a = 1
    }
    ---
    switchStmt
      identifier a
      switchCase
        caseItem
          member b
        block
          returnStmt
      switchCase
        caseItem
          member c
        block
          returnStmt
      switchCase default
        attribute unknown
        block
          identifier d
    funcDecl f
      parameterList
      block
        returnStmt
        varDecl +let
          patternBinding
            binding a
            numberLiteral

    ## return with a value on the next line
    func f() {
      return
        a.b
    }
    ---
    funcDecl f
      parameterList
      block
        returnStmt
          member b
            identifier a

    ## semicolons
    a; b; let c = 1; return
    ---
    identifier a
    identifier b
    varDecl +let
      patternBinding
        binding c
        numberLiteral
    returnStmt

    ## local declarations
    func f() { struct A { let b: Int }; func c() {}; let d = 1; enum E { case f } }
    ---
    funcDecl f
      parameterList
      block
        structDecl A
          memberBlock
            varDecl +let
              patternBinding
                binding b
                typeName Int
        funcDecl c
          parameterList
          block
        varDecl +let
          patternBinding
            binding d
            numberLiteral
        enumDecl E
          memberBlock
            enumCaseDecl
              enumCase f

    ## a result builder
    var body: some View {
      VStack { if a { Text("b") } else { c }; ForEach(d) { e in Text(e) } }
        .padding()
    }
    ---
    varDecl
      patternBinding
        binding body
        opaqueType
          typeName View
        accessorBlock
          block
            call
              member padding
                call
                  identifier VStack
                  argument +trailing
                    closure
                      block
                        ifStmt
                          identifier a
                          block
                            call
                              identifier Text
                              argument
                                stringLiteral
                          elseClause
                            block
                              identifier c
                        call
                          identifier ForEach
                          argument
                            identifier d
                          argument +trailing
                            closure +signature
                              parameterList
                                parameter e
                              block
                                call
                                  identifier Text
                                  argument
                                    identifier e

    ## yield and discard
    discard self
    yield a
    ---
    effect discard
      identifier self
    effect yield
      identifier a
    """##)
