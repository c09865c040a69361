// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Overloads {
  func load(_ page: Int) -> String
  func load(_ name: String) -> String
  func load(page: Int) -> String
  func load(page: Int, size: Int) -> String
  var load: String { get }
}

public protocol Operators {
  static func + (left: Self, right: Self) -> Self
  static func <=> (left: Self, right: Self) -> Int
  static prefix func ! (value: Self) -> Bool
}

infix operator <=>

/// Overloads of which one gives an associated type.
public protocol Transforms {
  associatedtype Output
  func map(_ text: String) -> Int
  func map(_ numbers: [Int]) -> Output
}

public protocol ChangedOverloads {
  func update(_ number: inout Int)
  func update(_ number: Int)
}

/// Overloads that differ in their constraints only.
public protocol ConstrainedOverloads {
  func encode<Values: Sequence>(contentsOf values: Values) where Values.Element == Bool
  func encode<Values: Sequence>(contentsOf values: Values) where Values.Element == Int
}

/// Overloads of which one gives an associated type by its result alone, or takes it where the other takes a string.
public protocol Guessed {
  associatedtype Value
  func get() -> Value
  func get() -> Int
  func log(_ value: Value)
  func log(_ text: String)
}

/// Overloads of which one label of many differs.
public protocol Broadcasts {
  func push(reference: String?, topic: String, event: String, json: [String: Int])
  func push(reference: String?, topic: String, event: String, binary: [UInt8])
}

public class ShopController {
  public init() {}
}

public struct TypedOrder<Item> {
  public let item: Item

  public init(_ item: Item) {
    self.item = item
  }
}

/// Functions of a delegate: their first argument is the object that calls, and so is their base name.
public protocol ShopControllerDelegate: AnyObject {
  func shopController(_ controller: ShopController, didPrepareOrder number: Int, with items: [String])
  func shopController(_ controller: ShopController, didPrepareOrder number: Int, from page: Int)
  func shopController(_ controller: ShopController, item: Int, willShow: Bool)
  func shopController(_ controller: ShopController, priceOf item: Int) -> Int
  func shopController(_ controller: ShopController, in window: Int) -> Bool
  func shopControllerDidClose(_ controller: ShopController)
}

/// Overloads that differ in a part of one type, and in a label.
public protocol Orders {
  func send(_ order: Order, completion: @escaping (Swift.Result<Int, ParseError>) -> Void)
  func send<Item>(_ order: TypedOrder<Item>, completion: @escaping (Swift.Result<Item, ParseError>) -> Void)
  func watch(_ change: @escaping (Swift.Result<Int, ParseError>) -> Void)
  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void)
  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void, initially: Bool)
  func ship(_ order: Order)
  func ship(_ orders: [Order])
}

public struct Order: Equatable {
  public init() {}
}
