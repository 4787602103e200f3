// Snippets of properties, modifiers, macros and imports, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: declarationsSamples)
func parserReadsDeclarations(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let declarationsSamples = OutlineCase.all(
    ##"""
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
    """##)
