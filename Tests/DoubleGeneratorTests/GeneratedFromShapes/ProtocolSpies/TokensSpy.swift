// Made by generate-doubles from the protocol Tokens of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 43a3816f760d8a6a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TokensSpy: Tokens, TestDouble, Sendable {
  let exchangeSpy = Spy<Void, Void, Never>()
  let numberSpy = Spy<Void, Ticket<Int>, Never>.unimplemented()
  let addressSpy = Spy<Void, UnsafePointer<Token>, Never>.unimplemented()

  init(
    number: Ticket<Int>? = nil,
    address: UnsafePointer<Token>? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([exchangeSpy, numberSpy, addressSpy], filePath, line)
    numberSpy.__startsReturning(number)
    addressSpy.__startsReturning(address)
  }

  func issue() -> Token {
    fatalError("TokensSpy.issue() returns what can't be copied: a double has none to give")
  }

  func exchange(_ token: inout Token) { exchangeSpy() }

  func find() -> Token? {
    fatalError("TokensSpy.find() returns what can't be copied: a double has none to give")
  }

  func ticket() -> Ticket<Token> {
    fatalError("TokensSpy.ticket() returns what can't be copied: a double has none to give")
  }

  func number() -> Ticket<Int> { numberSpy() }
  func address() -> UnsafePointer<Token> { addressSpy() }
}
