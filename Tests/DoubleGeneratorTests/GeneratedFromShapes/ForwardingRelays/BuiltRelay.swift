// Made by generate-doubles from the protocol Built of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 310f61c80810361d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BuiltRelay<Real: Built>: Built, TestDouble {
  typealias Body = Real.Body

  let bodySpy = PropertySpy<Body>.unimplemented()
  let makeSpy = Spy<NonEscaping<() -> Node>, Body, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([bodySpy, makeSpy], filePath, line)
  }

  var body: Body { return bodySpy.__passesOnGet() ? real.body : bodySpy.get() }

  func make(_ content: () -> Node) -> Body {
    if makeSpy.__passesOn(.ended) { return real.make(content) }
    return withoutActuallyEscaping(content) { content in
      let content = NonEscaping(content)
      defer { content.end() }
      return makeSpy(content)
    }
  }
}
