// Made by generate-doubles from the protocol Syntax.Type of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ee64541068e91186
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TypeRelay<Real: Syntax.`Type`>: Syntax.`Type`, TestDouble {
  let parentSpy = Spy<Void, (any Syntax.`Type`)?, Never>.unimplemented()
  let protocolsSpy =
    Spy<(first: Syntax.`Protocol`, others: [Syntax.`Protocol`.`default`]), Syntax.`Protocol`.Type, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([parentSpy, protocolsSpy], filePath, line)
  }

  func parent() -> (any Syntax.`Type`)? {
    if parentSpy.__passesOn(()) { return real.parent() }
    return parentSpy()
  }

  func protocols(
    _ first: Syntax.`Protocol`,
    _ others: [Syntax.`Protocol`.`default`]
  ) -> Syntax.`Protocol`.Type {
    if protocolsSpy.__passesOn((first, others)) { return real.protocols(first, others) }
    return protocolsSpy((first, others))
  }
}
