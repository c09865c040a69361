// Made by generate-doubles from the protocol ValueLike of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fe783b6e98017f59
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ValueLikeRelay<Real: ValueLike>: ValueLike, TestDouble {
  let encodeSpy = Spy<any Encoder, Void, any Error>()
  static var lessSpy: Spy<(lhs: ValueLikeRelay, rhs: ValueLikeRelay), Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "ValueLikeRelay.lessSpy"))
  }
  static var initSpy: Spy<any Decoder, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "ValueLikeRelay"))
  }
  let descriptionSpy = PropertySpy<String>(returning: "ValueLikeRelay")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([encodeSpy, descriptionSpy], filePath, line)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: ValueLikeRelay, rhs: ValueLikeRelay) -> Bool { lhs === rhs }

  func encode(to encoder: any Encoder) throws {
    if encodeSpy.__passesOn(encoder) { return try real.encode(to: encoder) }
    try encodeSpy(encoder)
  }

  static func < (lhs: ValueLikeRelay, rhs: ValueLikeRelay) -> Bool {
    if lessSpy.__passesOn((lhs, rhs)) { return lhs.real < rhs.real }
    return lessSpy((lhs, rhs))
  }

  init(from decoder: any Decoder) throws {
    real = try Real(from: decoder)
    try Self.initSpy(decoder)
  }

  var description: String { descriptionSpy.__passesOnGet() ? real.description : descriptionSpy.get() }
}
