// Made by generate-doubles from the protocol SameNamesAsFoundation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3e1a135acec23a77
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SameNamesAsFoundationRelay<Real: SameNamesAsFoundation>: SameNamesAsFoundation, TestDouble {
  let changeSpy = Spy<(morphology: Shapes.Morphology, date: Date), Shapes.Morphology, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([changeSpy], filePath, line)
  }

  func change(_ morphology: Shapes.Morphology, at date: Date) -> Shapes.Morphology {
    if changeSpy.__passesOn((morphology, date)) { return real.change(morphology, at: date) }
    return changeSpy((morphology, date))
  }
}
