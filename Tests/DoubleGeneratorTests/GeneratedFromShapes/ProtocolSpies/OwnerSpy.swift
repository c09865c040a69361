// Made by generate-doubles from the protocol Owner of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3af286e0d75a6bf8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnerSpy: Owner, TestDouble, Sendable {
  typealias Pet = OwnedPetSpy<OwnerSpy>

  let adoptSpy = Spy<Pet, Void, Never>()

  func adopt(_ pet: Pet) { adoptSpy(pet) }
}
