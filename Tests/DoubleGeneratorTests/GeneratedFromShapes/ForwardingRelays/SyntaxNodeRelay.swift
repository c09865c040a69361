// Made by generate-doubles from the protocol SyntaxNode of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d1e6e582471b7fdd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SyntaxNodeRelay<Real: SyntaxNode>: SyntaxNode, TestDouble {
  typealias `Type` = Real.`Type`
  typealias `Protocol` = Real.`Protocol`

  let typeSpy = Spy<Void, `Type`, Never>.unimplemented()
  let conformsSpy =
    Spy<(`protocol`: `Protocol`, type: `Type`.Type), Syntax.`Protocol`?, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([typeSpy, conformsSpy], filePath, line)
  }

  func type() -> `Type` {
    if typeSpy.__passesOn(()) { return real.type() }
    return typeSpy()
  }

  func conforms(to protocol: `Protocol`, of type: `Type`.Type) -> Syntax.`Protocol`? {
    if conformsSpy.__passesOn((`protocol`, type)) { return real.conforms(to: `protocol`, of: type) }
    return conformsSpy((`protocol`, type))
  }
}
