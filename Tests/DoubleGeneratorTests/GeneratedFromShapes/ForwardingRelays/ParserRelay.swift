// Made by generate-doubles from the protocol Parser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a858bd06df737d2f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ParserRelay<Real: Parser>: Parser, TestDouble {
  typealias Error = Real.Error

  let parseSpy = Spy<String, Int, any Swift.Error>()
  let checkSpy = Spy<String, Void, Error>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([parseSpy, checkSpy], filePath, line)
  }

  func parse(_ text: String) throws -> Int {
    if parseSpy.__passesOn(text) { return try real.parse(text) }
    return try parseSpy(text)
  }

  func check(_ text: String) throws(Error) {
    if checkSpy.__passesOn(text) { return try real.check(text) }
    try checkSpy(text)
  }
}
