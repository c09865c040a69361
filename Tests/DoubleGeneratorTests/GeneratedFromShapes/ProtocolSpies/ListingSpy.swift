// Made by generate-doubles from the protocol Listing of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ListingSpy: Listing, TestDouble, Sendable {
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
    `subscript`: Element? = nil
  ) {
    if let indexBefore { indexBeforeSpy.startsReturning(indexBefore) }
    if let startIndex { startIndexSpy.value = startIndex }
    if let endIndex { endIndexSpy.value = endIndex }
    if let indexAfter { indexAfterSpy.startsReturning(indexAfter) }
    if let `subscript` { subscriptSpy.startsReturning(`subscript`) }
  }

  func index(before i: Index) -> Index { indexBeforeSpy(i) }
  var startIndex: Index { startIndexSpy.get() }
  var endIndex: Index { endIndexSpy.get() }
  func index(after i: Index) -> Index { indexAfterSpy(i) }
  subscript(position: Index) -> Element { subscriptSpy(position) }
}
