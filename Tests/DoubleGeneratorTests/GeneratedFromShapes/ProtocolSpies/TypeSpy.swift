// Made by generate-doubles from the protocol Syntax.Type of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 142642cfd4cc57de
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TypeSpy: Syntax.`Type`, TestDouble, Sendable {
  let parentSpy = Spy<Void, (any Syntax.`Type`)?, Never>.unimplemented()
  let protocolsSpy =
    Spy<(first: Syntax.`Protocol`, others: [Syntax.`Protocol`.`default`]), Syntax.`Protocol`.Type, Never>.unimplemented()

  init(
    parent: (any Syntax.`Type`)?...,
    protocols: Syntax.`Protocol`.Type? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([parentSpy, protocolsSpy], filePath, line)
    parentSpy.__startsReturning(each: parent)
    protocolsSpy.__startsReturning(protocols)
  }

  func parent() -> (any Syntax.`Type`)? { parentSpy() }

  func protocols(
    _ first: Syntax.`Protocol`,
    _ others: [Syntax.`Protocol`.`default`]
  ) -> Syntax.`Protocol`.Type {
    protocolsSpy((first, others))
  }
}
