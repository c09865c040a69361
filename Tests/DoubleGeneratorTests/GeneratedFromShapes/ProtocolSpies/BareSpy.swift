// Made by generate-doubles from the protocol Bare of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 303f312f44b70b07
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BareSpy: Bare, TestDouble, Sendable {
  let parentSpy = PropertySpy<(any Bare)?>.unimplemented()
  let failSpy = Spy<(any Error)?, [any Bare], Never>.unimplemented()
  let makeSpy = Spy<Any.Type, AnyObject.Type, Never>.unimplemented()
  let encodeSpy = Spy<any Encodable, (any Decodable)?, Never>.unimplemented()

  init(
    parent: (any Bare)?...,
    fail: [any Bare]? = nil,
    make: AnyObject.Type? = nil,
    encode: (any Decodable)?...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([parentSpy, failSpy, makeSpy, encodeSpy], filePath, line)
    parentSpy.__startsReturning(each: parent)
    failSpy.__startsReturning(fail)
    makeSpy.__startsReturning(make)
    encodeSpy.__startsReturning(each: encode)
  }

  var parent: (any Bare)? {
    get { parentSpy.get() }
    set { parentSpy.set(newValue) }
  }

  func fail(_ error: (any Error)?) -> [any Bare] { failSpy(error) }
  func make(_ type: Any.Type) -> AnyObject.Type { makeSpy(type) }
  func encode(_ value: any Encodable) -> (any Decodable)? { encodeSpy(value) }
}
