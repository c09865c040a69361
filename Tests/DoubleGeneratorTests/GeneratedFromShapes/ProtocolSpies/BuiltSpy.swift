// Made by generate-doubles from the protocol Built of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f83c07c0e8f6bb6c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BuiltSpy<Body>: Built, TestDouble {
  let bodySpy = PropertySpy<Body>.unimplemented()
  let makeSpy = Spy<NonEscaping<() -> Node>, Body, Never>.unimplemented()

  init(body: Body? = nil, make: Body? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([bodySpy, makeSpy], filePath, line)
    bodySpy.__startsReturning(body)
    makeSpy.__startsReturning(make)
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

extension BuiltSpy: Sendable where Body: Sendable {}
