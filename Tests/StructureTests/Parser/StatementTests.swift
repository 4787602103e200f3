// Snippets of conditions, loops, switches, `#if`, bodies, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: statementsSamples)
func statements(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let statementsSamples = OutlineCase.all(
    ##"""
    ## if with conditions
    if let a, let b = c as? D, case .e(let f)? = g, h > 1, #available(iOS 14, *) { i } else if j { k } else { l }
    ---
    ifStmt
      optionalBinding +let
        binding a
      optionalBinding +let
        binding b
        cast as +optional
          identifier c
          typeName D
      patternCondition
        optionalChain
          call
            member e
            argument
              valueBinding
                binding f
        identifier g
      binary >
        identifier h
        numberLiteral
      availability #available
      block
        identifier i
      elseClause
        ifStmt
          identifier j
          block
            identifier k
          elseClause
            block
              identifier l

    ## unavailable
    if #unavailable(iOS 15) { a }
    ---
    ifStmt
      availability #unavailable
      block
        identifier a

    ## guard
    guard let self, let a = b?.c else { return nil }
    guard case let (a, b) = c else { return }
    ---
    guardStmt
      optionalBinding +let
        binding self
      optionalBinding +let
        binding a
        member c
          optionalChain
            identifier b
      block
        returnStmt
          nilLiteral
    guardStmt
      patternCondition
        valueBinding
          tuple
            argument
              binding a
            argument
              binding b
        identifier c
      block
        returnStmt

    ## trailing closures in conditions
    if a.contains { $0 } { b }
    if a.first(where: { $0 }) != nil { b }
    guard let a = b.map { $0 } else { return }
    while let a = f() { b }
    for a in b.filter { $0 } { c }
    switch a.map { $0 } { default: b }
    ---
    ifStmt
      call
        member contains
          identifier a
        argument +trailing
          closure
            block
              identifier $0
      block
        identifier b
    ifStmt
      binary !=
        call
          member first
            identifier a
          argument where
            closure
              block
                identifier $0
        nilLiteral
      block
        identifier b
    guardStmt
      optionalBinding +let
        binding a
        call
          member map
            identifier b
          argument +trailing
            closure
              block
                identifier $0
      block
        returnStmt
    whileStmt
      optionalBinding +let
        binding a
        call
          identifier f
      block
        identifier b
    forStmt
      binding a
      call
        member filter
          identifier b
        argument +trailing
          closure
            block
              identifier $0
      block
        identifier c
    switchStmt
      call
        member map
          identifier a
        argument +trailing
          closure
            block
              identifier $0
      switchCase default
        block
          identifier b

    ## switch with patterns
    switch a {
    case .b, .c(let d) where d > 1: e
    case let .f(g, h: (i, _)): j
    case is K: l
    case let m as N: o
    case 1...2, "x": p
    case (let q, nil): r
    case let s?: t
    @unknown default: u
    }
    ---
    switchStmt
      identifier a
      switchCase
        caseItem
          member b
        caseItem
          call
            member c
            argument
              valueBinding
                binding d
          whereGuard
            binary >
              identifier d
              numberLiteral
        block
          identifier e
      switchCase
        caseItem
          valueBinding
            call
              member f
              argument
                binding g
              argument h
                tuple
                  argument
                    binding i
                  argument
                    wildcard
        block
          identifier j
      switchCase
        caseItem
          isPattern
            typeName K
        block
          identifier l
      switchCase
        caseItem
          valueBinding
            cast as
              binding m
              typeName N
        block
          identifier o
      switchCase
        caseItem
          binary ...
            numberLiteral
            numberLiteral
        caseItem
          stringLiteral
        block
          identifier p
      switchCase
        caseItem
          tuple
            argument
              valueBinding
                binding q
            argument
              nilLiteral
        block
          identifier r
      switchCase
        caseItem
          valueBinding
            optionalChain
              binding s
        block
          identifier t
      switchCase default
        attribute unknown
        block
          identifier u

    ## conditional compilation among cases
    switch a {
    case .b: 1
    #if C
    case .d: 2
    #endif
    case .e:
      #if F
      3
      #endif
      4
    default: break
    }
    ---
    switchStmt
      identifier a
      switchCase
        caseItem
          member b
        block
          numberLiteral
      ifConfig
        ifConfigClause #if
          ifConfigCondition
          switchCase
            caseItem
              member d
            block
              numberLiteral
      switchCase
        caseItem
          member e
        block
          ifConfig
            ifConfigClause #if
              ifConfigCondition
              numberLiteral
          numberLiteral
      switchCase default
        block
          jumpStmt break

    ## what no system with UIKit builds
    #if os(macOS)
    a()
    #elseif os(iOS)
    b()
    #else
    c()
    #endif
    #if canImport(UIKit)
    d()
    #else
    e()
    #endif
    #if !os(macOS) && DEBUG
    f()
    #endif
    #if DEBUG || canImport(AppKit) && !targetEnvironment(macCatalyst)
    g()
    #endif
    #if (os(macOS) || os(Linux)) && swift(>=5.9)
    h()
    #endif
    #if targetEnvironment(macCatalyst)
    i()
    #elseif !targetEnvironment(macCatalyst)
    j()
    #else
    k()
    #endif
    #if os(iOS) || os(tvOS) || os(visionOS)
    l()
    #else
    m()
    #endif
    #if false
    n()
    #if DEBUG
    o()
    #endif
    #else
    p()
    #endif
    ---
    ifConfig
      ifConfigClause #if
        ifConfigCondition
      ifConfigClause #elseif
        ifConfigCondition
        call
          identifier b
      ifConfigClause #else
        ifConfigCondition
        call
          identifier c
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        call
          identifier d
      ifConfigClause #else
        ifConfigCondition
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        call
          identifier f
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        call
          identifier g
    ifConfig
      ifConfigClause #if
        ifConfigCondition
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        call
          identifier i
      ifConfigClause #elseif
        ifConfigCondition
        call
          identifier j
      ifConfigClause #else
        ifConfigCondition
    ifConfig
      ifConfigClause #if
        ifConfigCondition
        call
          identifier l
      ifConfigClause #else
        ifConfigCondition
    ifConfig
      ifConfigClause #if
        ifConfigCondition
      ifConfigClause #else
        ifConfigCondition
        call
          identifier p

    ## conditional compilation among statements
    func f() {
      a()
    #if DEBUG
      b()
    #elseif C
      if d {
    #else
      e()
    #endif
    }
    ---
    funcDecl f
      parameterList
      block
        call
          identifier a
        ifConfig
          ifConfigClause #if
            ifConfigCondition
            call
              identifier b
          ifConfigClause #elseif
            ifConfigCondition
            ifStmt
              identifier d
              block
                call
                  identifier e

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

    ## a trailing closure in the where of a case
    switch a { case .b where c.d { $0 }: e; default: f }
    ---
    switchStmt
      identifier a
      switchCase
        caseItem
          member b
          whereGuard
            call
              member d
                identifier c
              argument +trailing
                closure
                  block
                    identifier $0
        block
          identifier e
      switchCase default
        block
          identifier f

    ## ternaries in conditions
    if a ? b : c { d }
    ---
    ifStmt
      ternary
        identifier a
        identifier b
        identifier c
      block
        identifier d

    """##)
