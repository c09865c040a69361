// Made by generate-doubles from the protocol Listing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fa5167d92042caea
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ListingSpy: Listing, TestDouble, Sendable {
  typealias Element = String
  typealias Index = Int

  let indexBeforeSpy = Spy<Index, Index, Never>.unimplemented(owner: "ListingSpy.indexBeforeSpy")
  let startIndexSpy = PropertySpy<Index>.unimplemented()
  let endIndexSpy = PropertySpy<Index>.unimplemented()
  let indexAfterSpy = Spy<Index, Index, Never>.unimplemented(owner: "ListingSpy.indexAfterSpy")
  let subscriptSpy = Spy<Index, Element, Never>.unimplemented()

  init(
    indexBefore: Index? = nil,
    startIndex: Index? = nil,
    endIndex: Index? = nil,
    indexAfter: Index? = nil,
    `subscript`: Element? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([indexBeforeSpy, startIndexSpy, endIndexSpy, indexAfterSpy, subscriptSpy], filePath, line)
    indexBeforeSpy.__startsReturning(indexBefore)
    startIndexSpy.__startsReturning(startIndex)
    endIndexSpy.__startsReturning(endIndex)
    indexAfterSpy.__startsReturning(indexAfter)
    subscriptSpy.__startsReturning(`subscript`)
  }

  func index(before i: Index) -> Index { indexBeforeSpy(i) }
  var startIndex: Index { startIndexSpy.get() }
  var endIndex: Index { endIndexSpy.get() }
  func index(after i: Index) -> Index { indexAfterSpy(i) }
  subscript(position: Index) -> Element { subscriptSpy(position) }
}
