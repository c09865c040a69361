// Made by generate-doubles from the protocol Statics of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 155b65a187cafb38
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StaticsRelay<Real: Statics>: Statics, TestDouble {
  static var sharedSpy: PropertySpy<StaticsRelay> {
    staticDouble(of: Self.self, .unimplemented(owner: "StaticsRelay"))
  }
  static var limitSpy: PropertySpy<Int> { staticDouble(of: Self.self, .unimplemented(owner: "StaticsRelay")) }
  static var openSpy: Spy<String, StaticsRelay, any Error> {
    staticDouble(of: Self.self, .init(owner: "StaticsRelay"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  static var shared: StaticsRelay {
    sharedSpy.passesOnGet() ? StaticsRelay(forwardingTo: Real.shared) : sharedSpy.get()
  }

  static var limit: Int {
    get { limitSpy.passesOnGet() ? Real.limit : limitSpy.get() }
    set { if limitSpy.passesOnSet(newValue) { Real.limit = newValue } else { limitSpy.set(newValue) } }
  }

  static func open(path: String) throws -> StaticsRelay {
    if openSpy.passesOn(path) { return try StaticsRelay(forwardingTo: Real.open(path: path)) }
    return try openSpy(path)
  }
}
