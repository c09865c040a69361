// Made by generate-doubles from the protocol BookShop of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e46e1e81659fa52a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BookShopSpy: BookShop, TestDouble {
  let nameSpy = PropertySpy<String>.unimplemented()
  let isOpenSpy = PropertySpy<Bool>.unimplemented()
  let titlesSpy = AsyncSpy<Int, [String], any Error>()
  let findSpy = Spy<(text: String, maximum: Int), [String], Never>.unimplemented()
  let orderSpy = Spy<String, Void, any Error>()
  let closeSpy = Spy<Void, Void, Never>()

  init(
    name: String? = nil,
    isOpen: Bool? = nil,
    titles: [String]? = nil,
    find: [String]? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([nameSpy, isOpenSpy, titlesSpy, findSpy, orderSpy, closeSpy], filePath, line)
    nameSpy.__startsReturning(name)
    isOpenSpy.__startsReturning(isOpen)
    titlesSpy.__startsReturning(titles)
    findSpy.__startsReturning(find)
  }

  var name: String {
    get { nameSpy.get() }
    set { nameSpy.set(newValue) }
  }

  var isOpen: Bool { isOpenSpy.get() }
  func titles(page: Int) async throws -> [String] { try await titlesSpy(page) }
  func find(_ text: String, limit maximum: Int) -> [String] { findSpy((text, maximum)) }
  func order(_ title: String) throws { try orderSpy(title) }
  func close() { closeSpy() }
}
