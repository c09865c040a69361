// Made by generate-doubles from the protocol Sorting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7b5d3260fa6b0d0b
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SortingRelay<Real: Sorting>: Sorting, TestDouble {
  typealias Compared = String

  let orderSpy = PropertySpy<SortOrder>.unimplemented()
  let compareSpy = Spy<(lhs: Compared, rhs: Compared), ComparisonResult, Never>.unimplemented()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([orderSpy, compareSpy], filePath, line)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: SortingRelay, rhs: SortingRelay) -> Bool { lhs === rhs }

  var order: SortOrder {
    get { orderSpy.__passesOnGet() ? real.order : orderSpy.get() }
    set { if orderSpy.__passesOnSet(newValue) { real.order = newValue } else { orderSpy.set(newValue) } }
  }

  func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
    if compareSpy.__passesOn((lhs, rhs)) { return real.compare(lhs, rhs) }
    return compareSpy((lhs, rhs))
  }
}
