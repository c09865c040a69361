// Made by generate-doubles from the protocol Sorting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7b392dc44496b0e3
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SortingSpy: Sorting, TestDouble {
  typealias Compared = String

  let orderSpy = PropertySpy<SortOrder>.unimplemented()
  let compareSpy = Spy<(lhs: Compared, rhs: Compared), ComparisonResult, Never>.unimplemented()

  init(
    order: SortOrder? = nil,
    compare: ComparisonResult? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([orderSpy, compareSpy], filePath, line)
    orderSpy.__startsReturning(order)
    compareSpy.__startsReturning(compare)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: SortingSpy, rhs: SortingSpy) -> Bool { lhs === rhs }

  var order: SortOrder {
    get { orderSpy.get() }
    set { orderSpy.set(newValue) }
  }

  func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult { compareSpy((lhs, rhs)) }
}
