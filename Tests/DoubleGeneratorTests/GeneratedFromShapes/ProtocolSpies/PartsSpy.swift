// Made by generate-doubles from the protocol Parts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 60f8b2c80ed16afd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartsSpy<Whole>: Parts, TestDouble {
  typealias Part = [Whole]

  static var buildSpy: Spy<Whole, Part, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "PartsSpy"))
  }

  static func build(_ whole: Whole) -> Part { buildSpy(whole) }
}

extension PartsSpy: Sendable where Whole: Sendable {}
