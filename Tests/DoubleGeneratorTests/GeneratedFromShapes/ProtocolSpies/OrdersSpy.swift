// Made by generate-doubles from the protocol Orders of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 51af81ecf8c7b7f8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OrdersSpy: Orders, TestDouble, Sendable {
  let sendSpy = Spy<(order: Order, completion: (Swift.Result<Int, ParseError>) -> Void), Void, Never>()
  let sendTypedSpy =
    Spy<(order: Any, completion: Any), Void, Never>(owner: "OrdersSpy.sendTypedSpy for send(_:completion:)")
  let watchIntSpy = Spy<(Swift.Result<Int, ParseError>) -> Void, Void, Never>(owner: "OrdersSpy.watchIntSpy")
  let watchStringSpy =
    Spy<(Swift.Result<String, ParseError>) -> Void, Void, Never>(owner: "OrdersSpy.watchStringSpy")
  let watchFromNowSpy =
    Spy<(change: (Swift.Result<String, ParseError>) -> Void, initially: Bool), Void, Never>(owner: "OrdersSpy.watchFromNowSpy for watch(_:initially:)")
  let shipOrderSpy = Spy<Order, Void, Never>(owner: "OrdersSpy.shipOrderSpy")
  let shipOrdersSpy = Spy<[Order], Void, Never>(owner: "OrdersSpy.shipOrdersSpy")

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([
      sendSpy, sendTypedSpy, watchIntSpy, watchStringSpy, watchFromNowSpy, shipOrderSpy, shipOrdersSpy,
    ], filePath, line)
  }

  func send(_ order: Order, completion: @escaping (Swift.Result<Int, ParseError>) -> Void) {
    sendSpy((order, completion))
  }

  func send<Item>(_ order: TypedOrder<Item>, completion: @escaping (Swift.Result<Item, ParseError>) -> Void) {
    sendTypedSpy((order, completion))
  }

  func watch(_ change: @escaping (Swift.Result<Int, ParseError>) -> Void) { watchIntSpy(change) }
  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void) { watchStringSpy(change) }

  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void, initially: Bool) {
    watchFromNowSpy((change, initially))
  }

  func ship(_ order: Order) { shipOrderSpy(order) }
  func ship(_ orders: [Order]) { shipOrdersSpy(orders) }
}
