// Snippets of types and extensions, each with its outline.
import CellLintFuzzing
import Testing

@Test(arguments: typeDeclarationsSamples)
func parserReadsTypeDeclarations(_ sample: OutlineCase) {
    #expect(dump(sample.source) == sample.expected)
    #expect(flaws(outline(sample.source)) == [])
}

private let typeDeclarationsSamples = OutlineCase.all(
    ##"""
    ## a class with a superclass, a conformance and a member
    final class Cell: UITableViewCell, Sendable { let a = 1 }
    ---
    classDecl Cell
      inheritanceClause
        typeName UITableViewCell
        typeName Sendable
      memberBlock
        varDecl +let
          patternBinding
            binding a
            numberLiteral

    ## a generic struct with bounds and a where clause
    struct Box<T: Hashable, U>: P where T.Item == U, U: Q {}
    ---
    structDecl Box
      genericParameterList
        genericParameter T
          typeName Hashable
        genericParameter U
      inheritanceClause
        typeName P
      whereClause
        requirement ==
          typeName Item
            typeName T
          typeName U
        requirement :
          typeName U
          typeName Q
      memberBlock

    ## an enum with payloads and raw values
    indirect enum E: Int { case a = 1, b; case c(Int, x: String = ""), d(_ y: Bool) }
    ---
    enumDecl E +indirect
      inheritanceClause
        typeName Int
      memberBlock
        enumCaseDecl
          enumCase a
            numberLiteral
          enumCase b
        enumCaseDecl
          enumCase c
            parameterList
              parameter
                typeName Int
              parameter x
                typeName String
                stringLiteral
          enumCase d
            parameterList
              parameter _ y
                typeName Bool

    ## protocols with associated types and requirements
    protocol P<Item>: AnyObject { associatedtype Item: Hashable = Int where Item: Q; var a: Int { get set }; static func f() }
    ---
    protocolDecl P
      genericParameterList
        genericParameter Item
      inheritanceClause
        typeName AnyObject
      memberBlock
        associatedtypeDecl Item
          inheritanceClause
            typeName Hashable
          typeName Int
          whereClause
            requirement :
              typeName Item
              typeName Q
        varDecl
          patternBinding
            binding a
            typeName Int
            accessorBlock
              accessor get
              accessor set
        funcDecl f +static
          parameterList

    ## an actor
    actor Store { nonisolated(unsafe) var a: Int }
    ---
    actorDecl Store
      memberBlock
        varDecl
          patternBinding
            binding a
            typeName Int

    ## an extension of a nested generic type with attributes
    @available(iOS 14, *) @MainActor extension Outer.Inner<Int>: @retroactive P where Self: Q {}
    ---
    extensionDecl
      attribute available
      attribute MainActor
      typeName Inner
        typeName Outer
        genericArguments
          typeName Int
      inheritanceClause
        typeName P
      whereClause
        requirement :
          typeName Self
          typeName Q
      memberBlock

    ## nested types and a typealias
    class A { enum B { struct C {} }; typealias D<T> = [T] }
    ---
    classDecl A
      memberBlock
        enumDecl B
          memberBlock
            structDecl C
              memberBlock
        typealiasDecl D
          genericParameterList
            genericParameter T
          arrayType
            typeName T

    ## attributes with and without arguments
    @objc @IBAction private func f(_ sender: Any) {}
    @available (iOS 13.0, *) final class C {}
    @Wrapper<Int>(wrappedValue: 1, key: "a") var a
    ---
    funcDecl f +private
      attribute objc
      attribute IBAction
      parameterList
        parameter _ sender
          typeName Any
      block
    classDecl C
      attribute available
      memberBlock
    varDecl
      attribute Wrapper
        genericArguments
          typeName Int
        argument wrappedValue
          numberLiteral
        argument key
          stringLiteral
      patternBinding
        binding a

    ## a class in several words
    public final class A<T>
      : B<T>,
        C
    where T: D
    {
      class func e() {}
      class E {}
    }
    ---
    classDecl A
      genericParameterList
        genericParameter T
      inheritanceClause
        typeName B
          genericArguments
            typeName T
        typeName C
      whereClause
        requirement :
          typeName T
          typeName D
      memberBlock
        funcDecl e +static
          parameterList
          block
        classDecl E
          memberBlock

    ## suppressed conformances
    struct A: ~Copyable {}
    func f<T: ~Copyable>(_ a: borrowing T) {}
    ---
    structDecl A
      inheritanceClause
        otherType
          typeName Copyable
      memberBlock
    funcDecl f
      genericParameterList
        genericParameter T
          otherType
            typeName Copyable
      parameterList
        parameter _ a
          typeName T
      block
    """##)
