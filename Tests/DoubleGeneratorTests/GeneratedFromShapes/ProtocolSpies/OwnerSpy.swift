// Made by generate-doubles from the protocol Owner of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 09817158ce6c424b
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnerSpy: Owner, TestDouble, Sendable {
  typealias Pet = OwnedPetSpy<OwnerSpy>

  let adoptSpy = Spy<Pet, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([adoptSpy], filePath, line)
  }

  func adopt(_ pet: Pet) { adoptSpy(pet) }
}
