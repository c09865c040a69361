// Made by generate-doubles from the protocol PairsBuilt of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 379ea9f14f1d216e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PairsBuiltRelay<Real: PairsBuilt>: PairsBuilt, TestDouble {
  typealias First = Real.First
  typealias Second = Real.Second

  let bodySpy = PropertySpy<[Second]>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([bodySpy], filePath, line)
  }

  var body: [Second] { return bodySpy.__passesOnGet() ? real.body : bodySpy.get() }
}
