// Snippets of `if`, `guard` and `switch`, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: branchesSamples)
func parserReadsBranches(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let branchesSamples = OutlineCase.all(
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

    ## a label
    outer: if a { break outer }
    ---
    ifStmt
      identifier a
      block
        jumpStmt break

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
