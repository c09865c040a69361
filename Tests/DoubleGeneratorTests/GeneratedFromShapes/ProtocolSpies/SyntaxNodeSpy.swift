// Made by generate-doubles from the protocol SyntaxNode of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 40f7122204878f07
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SyntaxNodeSpy<`Type`: Syntax.`Type`, `Protocol`: Equatable>: SyntaxNode, TestDouble {
  let typeSpy = Spy<Void, `Type`, Never>.unimplemented()
  let conformsSpy =
    Spy<(`protocol`: `Protocol`, type: `Type`.Type), Syntax.`Protocol`?, Never>.unimplemented()

  init(
    type: `Type`? = nil,
    conforms: Syntax.`Protocol`?...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([typeSpy, conformsSpy], filePath, line)
    typeSpy.__startsReturning(type)
    conformsSpy.__startsReturning(each: conforms)
  }

  func type() -> `Type` { typeSpy() }

  func conforms(to protocol: `Protocol`, of type: `Type`.Type) -> Syntax.`Protocol`? {
    conformsSpy((`protocol`, type))
  }
}

extension SyntaxNodeSpy: Sendable where `Type`: Sendable, `Protocol`: Sendable {}
