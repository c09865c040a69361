// Made by generate-doubles from the protocol PairsBuilt of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5b6c969d71ae2f9a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PairsBuiltRelay<Real: PairsBuilt>: PairsBuilt, TestDouble {
  typealias First = Real.First
  typealias Second = Real.Second

  let bodySpy = PropertySpy<[Second]>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var body: [Second] { return bodySpy.passesOnGet() ? real.body : bodySpy.get() }
}
