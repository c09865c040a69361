// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ChangedArguments {
  func increment(_ number: inout Int)
  func swap<Value>(_ first: inout Value, _ second: inout Value)
  func replace<Value>(_ value: inout Value?, _ change: (inout Value) throws -> Void) rethrows -> Value?
}

public protocol OwnedArguments {
  func take(_ text: consuming String)
  func look(at text: borrowing String) -> Int
  func keep<Value>(_ value: consuming Value) -> Value
  func count(_ values: borrowing [Int], in cell: borrowing Cell, after stamp: consuming Stamp?) -> Int
}

public struct Stamp: Equatable {
  public init() {}
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

public enum Ticket<Value: ~Copyable>: ~Copyable {
  case some(Value), none
}

extension Ticket: Copyable where Value: Copyable {}

/// A type that can't be copied, by its name alone.
public protocol Tokens {
  func issue() -> Token
  func exchange(_ token: inout Token)
  func find() -> Token?
  func ticket() -> Ticket<Token>
  func number() -> Ticket<Int>
  func address() -> UnsafePointer<Token>
}

/// A property that can't be copied, beside what can.
public protocol TokenHolder {
  var token: Token { get }
  var count: Int { get }
}
