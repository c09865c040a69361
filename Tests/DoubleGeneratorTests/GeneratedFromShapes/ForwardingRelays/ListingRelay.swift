// Made by generate-doubles from the protocol Listing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8a3a412cc73241b8
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

  init(forwardingTo real: Real) {
    self.real = real
  }

  func index(before i: Index) -> Index {
    if indexBeforeSpy.passesOn(i) { return real.index(before: i) }
    return indexBeforeSpy(i)
  }

  var startIndex: Index { startIndexSpy.passesOnGet() ? real.startIndex : startIndexSpy.get() }
  var endIndex: Index { endIndexSpy.passesOnGet() ? real.endIndex : endIndexSpy.get() }

  func index(after i: Index) -> Index {
    if indexAfterSpy.passesOn(i) { return real.index(after: i) }
    return indexAfterSpy(i)
  }

  subscript(position: Index) -> Element {
    if subscriptSpy.passesOn(position) { return real[position] }
    return subscriptSpy(position)
  }
}
