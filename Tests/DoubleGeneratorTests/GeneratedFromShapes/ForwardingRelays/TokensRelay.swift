// Made by generate-doubles from the protocol Tokens of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 620ef89656aefd9b
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TokensRelay<Real: Tokens>: Tokens, TestDouble {
  let issueSpy = Spy<Void, Void, Never>()
  let exchangeSpy = Spy<Void, Void, Never>()
  let findSpy = Spy<Void, Void, Never>()
  let ticketSpy = Spy<Void, Void, Never>()
  let numberSpy = Spy<Void, Ticket<Int>, Never>.unimplemented()
  let addressSpy = Spy<Void, UnsafePointer<Token>, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([issueSpy, exchangeSpy, findSpy, ticketSpy, numberSpy, addressSpy], filePath, line)
  }

  func issue() -> Token {
    if issueSpy.__passesOn(()) { return real.issue() }
    fatalError("TokensRelay.issue() returns what can't be copied: a double has none to give")
  }

  func exchange(_ token: inout Token) {
    if exchangeSpy.__passesOn(()) { return real.exchange(&token) }
    exchangeSpy()
  }

  func find() -> Token? {
    if findSpy.__passesOn(()) { return real.find() }
    fatalError("TokensRelay.find() returns what can't be copied: a double has none to give")
  }

  func ticket() -> Ticket<Token> {
    if ticketSpy.__passesOn(()) { return real.ticket() }
    fatalError("TokensRelay.ticket() returns what can't be copied: a double has none to give")
  }

  func number() -> Ticket<Int> {
    if numberSpy.__passesOn(()) { return real.number() }
    return numberSpy()
  }

  func address() -> UnsafePointer<Token> {
    if addressSpy.__passesOn(()) { return real.address() }
    return addressSpy()
  }
}
