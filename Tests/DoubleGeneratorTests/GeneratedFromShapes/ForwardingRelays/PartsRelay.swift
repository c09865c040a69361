// Made by generate-doubles from the protocol Parts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c63770ba0fe421f9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartsRelay<Real: Parts>: Parts, TestDouble {
  typealias Part = Real.Part
  typealias Whole = Real.Whole

  static var buildSpy: Spy<Whole, Part, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "PartsRelay"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  static func build(_ whole: Whole) -> Part {
    if buildSpy.__passesOn(whole) { return Real.build(whole) }
    return buildSpy(whole)
  }
}
