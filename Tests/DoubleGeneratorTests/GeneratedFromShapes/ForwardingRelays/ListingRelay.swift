// Made by generate-doubles from the protocol Listing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 38de8e6949d0732f
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ListingRelay<Real: Listing>: Listing, TestDouble {
  typealias Element = String
  typealias Index = Int

  let indexBeforeSpy = Spy<Index, Index, Never>.unimplemented(owner: "ListingRelay.indexBeforeSpy")
  let startIndexSpy = PropertySpy<Index>.unimplemented()
  let endIndexSpy = PropertySpy<Index>.unimplemented()
  let indexAfterSpy = Spy<Index, Index, Never>.unimplemented(owner: "ListingRelay.indexAfterSpy")
  let subscriptSpy = Spy<Index, Element, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([indexBeforeSpy, startIndexSpy, endIndexSpy, indexAfterSpy, subscriptSpy], filePath, line)
  }

  func index(before i: Index) -> Index {
    if indexBeforeSpy.__passesOn(i) { return real.index(before: i) }
    return indexBeforeSpy(i)
  }

  var startIndex: Index { startIndexSpy.__passesOnGet() ? real.startIndex : startIndexSpy.get() }
  var endIndex: Index { endIndexSpy.__passesOnGet() ? real.endIndex : endIndexSpy.get() }

  func index(after i: Index) -> Index {
    if indexAfterSpy.__passesOn(i) { return real.index(after: i) }
    return indexAfterSpy(i)
  }

  subscript(position: Index) -> Element {
    if subscriptSpy.__passesOn(position) { return real[position] }
    return subscriptSpy(position)
  }
}
