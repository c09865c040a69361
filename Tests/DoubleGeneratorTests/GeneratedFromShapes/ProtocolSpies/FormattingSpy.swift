// Made by generate-doubles from the protocol Formatting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 51d8e3ff7093920d
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class FormattingSpy: Formatting, TestDouble, Sendable {
  typealias FormatInput = Int
  typealias FormatOutput = String

  let formatSpy = Spy<FormatInput, FormatOutput, Never>.unimplemented()
  let encodeSpy = Spy<any Encoder, Void, any Error>()
  static var initSpy: Spy<any Decoder, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "FormattingSpy"))
  }

  init(format: FormatOutput? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([formatSpy, encodeSpy], filePath, line)
    formatSpy.__startsReturning(format)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: FormattingSpy, rhs: FormattingSpy) -> Bool { lhs === rhs }

  func format(_ value: FormatInput) -> FormatOutput { formatSpy(value) }
  func encode(to encoder: any Encoder) throws { try encodeSpy(encoder) }
  init(from decoder: any Decoder) throws { try Self.initSpy(decoder) }
}
