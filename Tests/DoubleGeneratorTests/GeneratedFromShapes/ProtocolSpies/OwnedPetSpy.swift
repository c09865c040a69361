// Made by generate-doubles from the protocol OwnedPet of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 82a2b8c6293b154a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedPetSpy<Keeper>: OwnedPet, TestDouble {
  let keeperSpy = Spy<Void, Keeper, Never>.unimplemented()

  init(keeper: Keeper? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([keeperSpy], filePath, line)
    keeperSpy.__startsReturning(keeper)
  }

  func keeper() -> Keeper { keeperSpy() }
}

extension OwnedPetSpy: Sendable where Keeper: Sendable {}
