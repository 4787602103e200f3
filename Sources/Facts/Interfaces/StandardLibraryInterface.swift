// The parts of the standard library and Foundation that type resolution needs, as Swift source.
// Parsed like any other file; contains only members through which a cell can be reached.

/// Declarations of the standard library and Foundation, as far as types flow through them.
private let standardLibrary: StaticString = """
    open class NSObject {}
    public protocol Sequence { associatedtype Element }
    public protocol Error {}
    public struct Array<Element>: Sequence {
      var first: Element? { get }
      var last: Element? { get }
      var lazy: [Element] { get }
      var count: Int { get }
      subscript(index: Int) -> Element { get }
      func forEach(_ body: (Element) -> Void)
      func map<T>(_ transform: (Element) -> T) -> [T]
      func flatMap<T>(_ transform: (Element) -> [T]) -> [T]
      func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      func filter(_ isIncluded: (Element) -> Bool) -> [Element]
      func first(where predicate: (Element) -> Bool) -> Element?
      func last(where predicate: (Element) -> Bool) -> Element?
      func contains(where predicate: (Element) -> Bool) -> Bool
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
      func firstIndex(where predicate: (Element) -> Bool) -> Int?
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]
      func min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
      func max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
      func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R
      func reduce<R>(into initial: R, _ update: (inout R, Element) -> Void) -> R
      func reversed() -> [Element]
      func prefix(_ count: Int) -> [Element]
      func suffix(_ count: Int) -> [Element]
      func dropFirst(_ count: Int = 1) -> [Element]
      func dropLast(_ count: Int = 1) -> [Element]
      func removeFirst() -> Element
      func removeLast() -> Element
      func popLast() -> Element?
      func randomElement() -> Element?
      func enumerated() -> [(offset: Int, element: Element)]
    }
    public struct Set<Element>: Sequence {
      var first: Element? { get }
      func forEach(_ body: (Element) -> Void)
      func map<T>(_ transform: (Element) -> T) -> [T]
      func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      func filter(_ isIncluded: (Element) -> Bool) -> Set<Element>
      func first(where predicate: (Element) -> Bool) -> Element?
      func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]
    }
    public struct Dictionary<Key, Value> {
      var keys: [Key] { get }
      var values: [Value] { get }
      subscript(key: Key) -> Value? { get }
      subscript(key: Key, default value: Value) -> Value { get }
      func forEach(_ body: ((key: Key, value: Value)) -> Void)
      func map<T>(_ transform: ((key: Key, value: Value)) -> T) -> [T]
      func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
      func removeValue(forKey key: Key) -> Value?
    }
    public enum Optional<Wrapped> {
      case none
      case some(Wrapped)
      func map<T>(_ transform: (Wrapped) -> T) -> T?
      func flatMap<T>(_ transform: (Wrapped) -> T?) -> T?
    }
    public struct String {}
    public struct Substring {}
    public struct Character {}
    public struct Int {}
    public struct Int8 {}
    public struct Int16 {}
    public struct Int32 {}
    public struct Int64 {}
    public struct UInt {}
    public struct UInt8 {}
    public struct UInt16 {}
    public struct UInt32 {}
    public struct UInt64 {}
    public struct Double {}
    public struct Float {}
    public struct CGFloat {}
    public struct Bool {}
    public struct UUID { init() }
    public struct URL {}
    public struct Data {}
    public struct Date {}
    public struct IndexPath { var row: Int; var section: Int; var item: Int }
    public struct AnyHashable {}
    public struct ObjectIdentifier {}
    open class NSManagedObjectID: NSObject {}
    open class NSManagedObject: NSObject { var objectID: NSManagedObjectID }
    open class NSAttributedString: NSObject {}
    func type<T>(of value: T) -> T.Type
    func withExtendedLifetime<T, R>(_ x: T, _ body: () -> R) -> R
    """

/// The same as an interface.
public let standardLibraryInterface = InterfaceText(path: "Swift.swiftinterface", embedded: standardLibrary)
