// Made by generate-doubles from the protocol Orders of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0c89ab7b03b9c49d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OrdersRelay<Real: Orders>: Orders, TestDouble {
  let sendOrderSpy =
    Spy<(order: Order, completion: (Swift.Result<Int, ParseError>) -> Void), Void, Never>(owner: "OrdersRelay.sendOrderSpy")
  let sendTypedOrderSpy =
    Spy<(order: Any, completion: Any), Void, Never>(owner: "OrdersRelay.sendTypedOrderSpy")
  let watchIntSpy =
    Spy<(Swift.Result<Int, ParseError>) -> Void, Void, Never>(owner: "OrdersRelay.watchIntSpy")
  let watchStringSpy =
    Spy<(Swift.Result<String, ParseError>) -> Void, Void, Never>(owner: "OrdersRelay.watchStringSpy")
  let watchInitiallySpy =
    Spy<(change: (Swift.Result<String, ParseError>) -> Void, initially: Bool), Void, Never>(owner: "OrdersRelay.watchInitiallySpy")
  let shipOrderSpy = Spy<Order, Void, Never>(owner: "OrdersRelay.shipOrderSpy")
  let shipOrdersSpy = Spy<[Order], Void, Never>(owner: "OrdersRelay.shipOrdersSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      sendOrderSpy, sendTypedOrderSpy, watchIntSpy, watchStringSpy, watchInitiallySpy, shipOrderSpy,
      shipOrdersSpy,
    ], filePath, line)
  }

  func send(_ order: Order, completion: @escaping (Swift.Result<Int, ParseError>) -> Void) {
    if sendOrderSpy.__passesOn((order, completion)) { return real.send(order, completion: completion) }
    sendOrderSpy((order, completion))
  }

  func send<Item>(_ order: TypedOrder<Item>, completion: @escaping (Swift.Result<Item, ParseError>) -> Void) {
    if sendTypedOrderSpy.__passesOn((order, completion)) { return real.send(order, completion: completion) }
    sendTypedOrderSpy((order, completion))
  }

  func watch(_ change: @escaping (Swift.Result<Int, ParseError>) -> Void) {
    if watchIntSpy.__passesOn(change) { return real.watch(change) }
    watchIntSpy(change)
  }

  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void) {
    if watchStringSpy.__passesOn(change) { return real.watch(change) }
    watchStringSpy(change)
  }

  func watch(_ change: @escaping (Swift.Result<String, ParseError>) -> Void, initially: Bool) {
    if watchInitiallySpy.__passesOn((change, initially)) { return real.watch(change, initially: initially) }
    watchInitiallySpy((change, initially))
  }

  func ship(_ order: Order) {
    if shipOrderSpy.__passesOn(order) { return real.ship(order) }
    shipOrderSpy(order)
  }

  func ship(_ orders: [Order]) {
    if shipOrdersSpy.__passesOn(orders) { return real.ship(orders) }
    shipOrdersSpy(orders)
  }
}
