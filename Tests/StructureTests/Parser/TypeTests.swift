// Snippets of types as they are written, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: typesSamples)
func parserReadsTypes(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let typesSamples = OutlineCase.all(
    ##"""
    ## optionals, arrays, dictionaries
    let a: [String: [Int?]]?, b: A!, c: [3 of Int]
    ---
    varDecl +let
      patternBinding
        binding a
        optionalType
          dictionaryType
            typeName String
            arrayType
              optionalType
                typeName Int
      patternBinding
        binding b
        implicitlyUnwrappedType
          typeName A
      patternBinding
        binding c
        arrayType
          typeName Int

    ## functions and tuples
    let a: (Int, _ b: String) async throws -> ((A) -> B)?, c: (x: Int, y: Int), d: ()
    ---
    varDecl +let
      patternBinding
        binding a
        functionType +async
          tupleType
            tupleElement
              typeName Int
            tupleElement _ b
              typeName String
          optionalType
            tupleType
              tupleElement
                functionType
                  tupleType
                    tupleElement
                      typeName A
                  typeName B
      patternBinding
        binding c
        tupleType
          tupleElement x
            typeName Int
          tupleElement y
            typeName Int
      patternBinding
        binding d
        tupleType

    ## attributes and conventions
    typealias A = @MainActor @Sendable (Int) -> Void
    typealias B = @convention(c) (A) -> Void
    ---
    typealiasDecl A
      functionType
        tupleType
          tupleElement
            typeName Int
        typeName Void
    typealiasDecl B
      functionType
        tupleType
          tupleElement
            typeName A
        typeName Void

    ## function types in an array's type
    [(_ a: Int, B?) throws(E) -> Void]()
    [() async -> Int: A]()
    ---
    call
      arrayLiteral
        typeExpression
          functionType
            tupleType
              tupleElement _ a
                typeName Int
              tupleElement
                optionalType
                  typeName B
            typeName Void
    call
      dictionaryLiteral
        typeExpression
          functionType +async
            tupleType
            typeName Int
        identifier A

    ## some, any, composition, metatypes
    let a: any A & B, b: some C<D>, c: (any E)?, d: F.Type, e: (any G).Type
    ---
    varDecl +let
      patternBinding
        binding a
        existentialType
          compositionType
            typeName A
            typeName B
      patternBinding
        binding b
        opaqueType
          typeName C
            genericArguments
              typeName D
      patternBinding
        binding c
        optionalType
          tupleType
            tupleElement
              existentialType
                typeName E
      patternBinding
        binding d
        metatype
          typeName F
      patternBinding
        binding e
        metatype
          tupleType
            tupleElement
              existentialType
                typeName G

    ## nested generics closed by one operator
    let a: A<B<C<D>>>? = nil
    let b: [A<B>: C<D<E>>] = [:]
    ---
    varDecl +let
      patternBinding
        binding a
        optionalType
          typeName A
            genericArguments
              typeName B
                genericArguments
                  typeName C
                    genericArguments
                      typeName D
        nilLiteral
    varDecl +let
      patternBinding
        binding b
        dictionaryType
          typeName A
            genericArguments
              typeName B
          typeName C
            genericArguments
              typeName D
                genericArguments
                  typeName E
        dictionaryLiteral

    ## member types
    let a: A.B<C>.D, b: [A].Index
    ---
    varDecl +let
      patternBinding
        binding a
        typeName D
          typeName B
            typeName A
            genericArguments
              typeName C
      patternBinding
        binding b
        typeName Index
          arrayType
            typeName A

    ## a type left out
    let a: = 1
    func f(a: , b: Int) -> {}
    ---
    varDecl +let
      patternBinding
        binding a
        otherType
        numberLiteral
    funcDecl f
      parameterList
        parameter a
          otherType
        parameter b
          typeName Int
      resultType
        otherType
      block

    ## specifiers
    func f(a: inout [Int], b: isolated A, c: __shared B) {}
    ---
    funcDecl f
      parameterList
        parameter a
          arrayType +inout
            typeName Int
        parameter b
          typeName A
        parameter c
          typeName B
      block

    ## generic arguments with white space before them
    let a: Future <Void, Error>
    let b = Registration
      <Cell, Item>(kind: 1)
    ---
    varDecl +let
      patternBinding
        binding a
        typeName Future
          genericArguments
            typeName Void
            typeName Error
    varDecl +let
      patternBinding
        binding b
        call
          identifier Registration
            genericArguments
              typeName Cell
              typeName Item
          argument kind
            numberLiteral
    """##)
