// Made by generate-doubles from the protocol ValueLike of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f66155e9d4a85a3e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ValueLikeSpy: ValueLike, TestDouble, Sendable {
  let encodeSpy = Spy<any Encoder, Void, any Error>()
  static var lessSpy: Spy<(lhs: ValueLikeSpy, rhs: ValueLikeSpy), Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "ValueLikeSpy.lessSpy"))
  }
  static var initSpy: Spy<any Decoder, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "ValueLikeSpy"))
  }
  let descriptionSpy = PropertySpy<String>(returning: "ValueLikeSpy")

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([encodeSpy, descriptionSpy], filePath, line)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: ValueLikeSpy, rhs: ValueLikeSpy) -> Bool { lhs === rhs }

  func encode(to encoder: any Encoder) throws { try encodeSpy(encoder) }
  static func < (lhs: ValueLikeSpy, rhs: ValueLikeSpy) -> Bool { lessSpy((lhs, rhs)) }
  init(from decoder: any Decoder) throws { try Self.initSpy(decoder) }
  var description: String { descriptionSpy.get() }
}
