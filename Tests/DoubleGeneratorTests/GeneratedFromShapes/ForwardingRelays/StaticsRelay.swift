// Made by generate-doubles from the protocol Statics of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 56b44d82bcfe15de
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StaticsRelay<Real: Statics>: Statics, TestDouble {
  static var sharedSpy: PropertySpy<StaticsRelay> {
    __staticDouble(of: Self.self, .unimplemented(owner: "StaticsRelay"))
  }
  static var limitSpy: PropertySpy<Int> {
    __staticDouble(of: Self.self, .unimplemented(owner: "StaticsRelay"))
  }
  static var openSpy: Spy<String, StaticsRelay, any Error> {
    __staticDouble(of: Self.self, .init(owner: "StaticsRelay"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  static var shared: StaticsRelay {
    sharedSpy.__passesOnGet() ? StaticsRelay(forwardingTo: Real.shared) : sharedSpy.get()
  }

  static var limit: Int {
    get { limitSpy.__passesOnGet() ? Real.limit : limitSpy.get() }
    set { if limitSpy.__passesOnSet(newValue) { Real.limit = newValue } else { limitSpy.set(newValue) } }
  }

  static func open(path: String) throws -> StaticsRelay {
    if openSpy.__passesOn(path) { return try StaticsRelay(forwardingTo: Real.open(path: path)) }
    return try openSpy(path)
  }
}
