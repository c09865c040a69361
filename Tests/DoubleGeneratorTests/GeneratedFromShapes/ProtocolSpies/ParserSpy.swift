// Made by generate-doubles from the protocol Parser of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 1af0db4c3624afa5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ParserSpy<Error: Swift.Error>: Parser, TestDouble, Sendable {
  let parseSpy = Spy<String, Int, any Swift.Error>()
  let checkSpy = Spy<String, Void, Error>()

  init(parse: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([parseSpy, checkSpy], filePath, line)
    parseSpy.__startsReturning(parse)
  }

  func parse(_ text: String) throws -> Int { try parseSpy(text) }
  func check(_ text: String) throws(Error) { try checkSpy(text) }
}
