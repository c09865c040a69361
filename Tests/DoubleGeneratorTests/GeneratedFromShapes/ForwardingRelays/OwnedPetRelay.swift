// Made by generate-doubles from the protocol OwnedPet of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 42ebc76afdc9cfb6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedPetRelay<Real: OwnedPet>: OwnedPet, TestDouble {
  typealias Keeper = Real.Keeper

  let keeperSpy = Spy<Void, Keeper, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([keeperSpy], filePath, line)
  }

  func keeper() -> Keeper {
    if keeperSpy.__passesOn(()) { return real.keeper() }
    return keeperSpy()
  }
}
