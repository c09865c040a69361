// Made by generate-doubles from the protocol Bare of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9a942aeb31911afe
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BareRelay<Real: Bare>: Bare, TestDouble {
  let parentSpy = PropertySpy<(any Bare)?>.unimplemented()
  let failSpy = Spy<(any Error)?, [any Bare], Never>.unimplemented()
  let makeSpy = Spy<Any.Type, AnyObject.Type, Never>.unimplemented()
  let encodeSpy = Spy<any Encodable, (any Decodable)?, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([parentSpy, failSpy, makeSpy, encodeSpy], filePath, line)
  }

  var parent: (any Bare)? {
    get { parentSpy.__passesOnGet() ? real.parent : parentSpy.get() }
    set { if parentSpy.__passesOnSet(newValue) { real.parent = newValue } else { parentSpy.set(newValue) } }
  }

  func fail(_ error: (any Error)?) -> [any Bare] {
    if failSpy.__passesOn(error) { return real.fail(error) }
    return failSpy(error)
  }

  func make(_ type: Any.Type) -> AnyObject.Type {
    if makeSpy.__passesOn(type) { return real.make(type) }
    return makeSpy(type)
  }

  func encode(_ value: any Encodable) -> (any Decodable)? {
    if encodeSpy.__passesOn(value) { return real.encode(value) }
    return encodeSpy(value)
  }
}
