// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A plain function of each kind.
public protocol PlainFunctions {
  func count() -> Int
  func load(page: Int, matching query: String) async throws -> [String]
  func save(_ item: String) throws
  func parse(_ text: String) throws(ParseError) -> Int
  @discardableResult func append(_ text: String) -> Int
}

public struct ParseError: Error, Equatable {
  public let position: Int

  public init(position: Int) {
    self.position = position
  }
}

public protocol VariadicFunctions {
  func log(_ values: Int...)
}

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

public protocol ChangedArguments {
  func increment(_ number: inout Int)
  func swap<Value>(_ first: inout Value, _ second: inout Value)
}

public protocol OwnedArguments {
  func take(_ text: consuming String)
  func look(at text: borrowing String) -> Int
}

public protocol Closures {
  func run(_ body: () -> Void)
  func map(_ body: (Int) throws -> String) rethrows -> [String]
  func mapAsync(_ body: (Int) async throws -> String) async rethrows -> [String]
  func change(_ body: (inout [Int]) throws -> Void) rethrows
  func reshape<Result>(_ body: (inout [Int]) throws -> Result) rethrows -> Result
  func each<Value>(_ values: [Value], _ body: (Value) throws -> Void) rethrows -> Int
  func onChange(_ handler: @escaping @Sendable (Int) -> Void)
  func maybe(_ handler: ((Int) -> Void)?)
  func log(_ message: @autoclosure () -> String)
  func with<Result, Failure: Error>(_ body: (Int) throws(Failure) -> Result) throws(Failure) -> Result
}

public protocol SpecialClosures {
  func change<Value, Failure: Error, Result>(
    _ value: inout Value,
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result
  func onStart(_ handler: @escaping @isolated(any) @Sendable () async -> Void)
  func perform(_ body: @isolated(any) () async -> Void) async
}

/// Arguments with the names of what a double needs for itself.
public protocol ArgumentNames {
  func map(rethrowing: Int, _ body: (Int) throws -> Int) rethrows -> Int
  func add(to sum: inout Int, sumBox: Int)
  func double(real: Int) -> Int
  subscript(real: Int) -> Int { get }
  init(real: Int)
  init?(text real: String)
}

public protocol Generics {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func show(_ value: some CustomStringConvertible)
  func all<each Value>(_ value: repeat each Value) -> Int
  func first<Elements: Sequence>(of elements: Elements) -> Elements.Element? where Elements.Element: Equatable
}

public protocol Copies {
  func copy() -> Self
  func isLike(_ other: Self) -> Bool
  func parent() -> Self?
}

public protocol KeywordNames {
  func `for`(_ `in`: Int, default: Int) -> Int
  func `repeat`(in: inout Int)
  var `default`: Int { get }
}

public protocol `Odd names` {
  func `takes a seat`(`at table`: Int) -> Int
  func 👻(größe: Int) -> Int
  var `is it open?`: Bool { get }
}

public final class Cell {
  public var value: Int

  public init(_ value: Int) {
    self.value = value
  }
}

public protocol Sends {
  func take(_ cell: sending Cell)
}

public protocol Makes {
  func make() -> sending Cell
  func make(answer: Int) -> sending Cell
}

public struct Token: ~Copyable {
  public init() {}
}

public protocol NoncopyableResults {
  func make<Value: ~Copyable>(_ make: () -> Value) -> Value
}

public protocol NoncopyableArguments: ~Copyable {
  func use(_ token: consuming Token)
  func look(at token: borrowing Token) -> Int
}
