// Made by generate-doubles from the protocol Built of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 890a1633e3464a42
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BuiltSpy<Body>: Built, TestDouble, Sendable {
  let bodySpy = PropertySpy<Body>.unimplemented()
  let makeSpy = Spy<NonEscaping<() -> Node>, Body, Never>.unimplemented()

  init(body: Body? = nil, make: Body? = nil) {
    bodySpy.startsReturning(body)
    makeSpy.startsReturning(make)
  }

  var body: Body { return bodySpy.get() }

  func make(_ content: () -> Node) -> Body {
    return withoutActuallyEscaping(content) { content in
      let content = NonEscaping(content)
      defer { content.end() }
      return makeSpy(content)
    }
  }
}
