// Snippets with `#if` among statements, cases, members and calls, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: conditionalCompilationSamples)
func parserReadsConditionalCompilation(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let conditionalCompilationSamples = OutlineCase.all(
    ##"""
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
    """##)
