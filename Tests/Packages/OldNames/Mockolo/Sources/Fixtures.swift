// swift-format-ignore-file
// Copyright (c) 2018. Uber Technologies. Licensed under the Apache License, Version 2.0:
// http://www.apache.org/licenses/LICENSE-2.0
//
// Taken from the fixtures of the tests. Protocols that are called Foo in several fixtures have the fixture's name.

protocol Overload3 {
  func display()
  func display(x: Int)
  func display(y: Int)
  func update()
  func update() -> Int
  func update(arg: Int)
  func update(arg: Float)
}

protocol ArgumentsHistorySimpleCase {
  func fooFunc()
  func barFunc(val: Int)
  func bazFunc(_ val: Int)
  func quxFunc(val: Int) -> String
  func quuxFunc(val1: String, val2: Float)
}

protocol ArgumentsHistoryTupleCase {
  func fooFunc(val: (Int, String))
  func barFunc(val1: (bar1: Int, String), val2: (bar3: Int, bar4: String))
}

protocol ArgumentsHistoryOverloadedCase {
  func fooFunc()
  func fooFunc(val1: Int)
  func fooFunc(val1: String)
  func fooFunc(val2: Int)
}

protocol ArgumentsHistoryGenericsCase {
  func fooFunc<T: StringProtocol>(val1: T, val2: T?)
  func barFunc<T: Sequence, U: Collection>(val: T) -> U
}

protocol ArgumentsHistoryInoutCase {
  func fooFunc(val: inout Int)
  func barFunc(into val: inout Int)
}

protocol ArgumentsHistoryHandlerCase {
  func fooFunc(handler: () -> Int)
  func barFunc(val: Int, handler: (String) -> Void)
}

protocol ArgumentsHistoryAutoclosureCase {
  func fooFunc(handler: @autoclosure () -> Int)
}

protocol ArgumentsHistoryStaticCase {
  static func fooFunc(val: Int)
}

protocol AsyncThrowsVars {
  var getOnly: Int { get }
  static var getAndSet: Int { get set }
  var getAndThrows: String { get throws }
  static var getAndAsync: String { get async }
  var getAndAsyncAndThrows: Int { get async throws(any Error) }
}

public protocol GHGetSet {
  var session: String { get set }
}
