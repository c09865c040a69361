// Made by generate-doubles from the protocol Formatting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8fdf538ca1845c4a
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class FormattingRelay<Real: Formatting>: Formatting, TestDouble {
  typealias FormatInput = Int
  typealias FormatOutput = String

  let formatSpy = Spy<FormatInput, FormatOutput, Never>.unimplemented()
  let encodeSpy = Spy<any Encoder, Void, any Error>()
  static var initSpy: Spy<any Decoder, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "FormattingRelay"))
  }

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([formatSpy, encodeSpy], filePath, line)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (lhs: FormattingRelay, rhs: FormattingRelay) -> Bool { lhs === rhs }

  func format(_ value: FormatInput) -> FormatOutput {
    if formatSpy.__passesOn(value) { return real.format(value) }
    return formatSpy(value)
  }

  func encode(to encoder: any Encoder) throws {
    if encodeSpy.__passesOn(encoder) { return try real.encode(to: encoder) }
    try encodeSpy(encoder)
  }

  init(from decoder: any Decoder) throws {
    real = try Real(from: decoder)
    try Self.initSpy(decoder)
  }
}
