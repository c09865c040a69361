// Made by generate-doubles from the protocol Parts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 03b91d620b449299
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartsRelay<Real: Parts>: Parts, TestDouble {
  typealias Part = Real.Part
  typealias Whole = Real.Whole

  static var buildSpy: Spy<Whole, Part, Never> {
    staticDouble(of: Self.self, .unimplemented(owner: "PartsRelay"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  static func build(_ whole: Whole) -> Part {
    if buildSpy.passesOn(whole) { return Real.build(whole) }
    return buildSpy(whole)
  }
}
