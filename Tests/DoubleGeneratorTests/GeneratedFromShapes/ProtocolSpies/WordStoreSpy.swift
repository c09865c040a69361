// Made by generate-doubles from the protocol WordStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: eb0db7b4677e38ca
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WordStoreSpy: WordStore, TestDouble, Sendable {
  typealias Item = String
  typealias Key = String

  let findSpy = Spy<String, String?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: String?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([findSpy, addSpy], filePath, line)
    findSpy.__startsReturning(each: find)
  }

  func find(_ key: String) -> String? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}
