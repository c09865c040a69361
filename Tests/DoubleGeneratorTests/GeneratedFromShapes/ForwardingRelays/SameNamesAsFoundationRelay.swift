// Made by generate-doubles from the protocol SameNamesAsFoundation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e8d47d23530a75df
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SameNamesAsFoundationRelay<Real: SameNamesAsFoundation>: SameNamesAsFoundation, TestDouble {
  let changeSpy = Spy<(morphology: Shapes.Morphology, date: Date), Shapes.Morphology, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func change(_ morphology: Shapes.Morphology, at date: Date) -> Shapes.Morphology {
    if changeSpy.passesOn((morphology, date)) { return real.change(morphology, at: date) }
    return changeSpy((morphology, date))
  }
}
