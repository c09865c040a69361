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
