// Made by generate-doubles from the protocol BookShop of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 426fa84e17aabe64
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class BookShopRelay<Real: BookShop>: BookShop, TestDouble {
  let nameSpy = PropertySpy<String>.unimplemented()
  let isOpenSpy = PropertySpy<Bool>.unimplemented()
  let titlesSpy = AsyncSpy<Int, [String], any Error>()
  let findSpy = Spy<(text: String, maximum: Int), [String], Never>.unimplemented()
  let orderSpy = Spy<String, Void, any Error>()
  let closeSpy = Spy<Void, Void, Never>()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([nameSpy, isOpenSpy, titlesSpy, findSpy, orderSpy, closeSpy], filePath, line)
  }

  var name: String {
    get { nameSpy.__passesOnGet() ? real.name : nameSpy.get() }
    set { if nameSpy.__passesOnSet(newValue) { real.name = newValue } else { nameSpy.set(newValue) } }
  }

  var isOpen: Bool { isOpenSpy.__passesOnGet() ? real.isOpen : isOpenSpy.get() }

  func titles(page: Int) async throws -> [String] {
    if await titlesSpy.__passesOn(page) { return try await real.titles(page: page) }
    return try await titlesSpy(page)
  }

  func find(_ text: String, limit maximum: Int) -> [String] {
    if findSpy.__passesOn((text, maximum)) { return real.find(text, limit: maximum) }
    return findSpy((text, maximum))
  }

  func order(_ title: String) throws {
    if orderSpy.__passesOn(title) { return try real.order(title) }
    try orderSpy(title)
  }

  func close() {
    if closeSpy.__passesOn(()) { return real.close() }
    closeSpy()
  }
}
