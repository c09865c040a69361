// Made by generate-doubles from the protocol Statics of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 575b4129c3432230
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StaticsSpy: Statics, TestDouble, Sendable {
  static var sharedSpy: PropertySpy<StaticsSpy> {
    __staticDouble(of: Self.self, .unimplemented(owner: "StaticsSpy"))
  }
  static var limitSpy: PropertySpy<Int> { __staticDouble(of: Self.self, .unimplemented(owner: "StaticsSpy")) }
  static var openSpy: Spy<String, StaticsSpy, any Error> {
    __staticDouble(of: Self.self, .init(owner: "StaticsSpy"))
  }

  static var shared: StaticsSpy { sharedSpy.get() }

  static var limit: Int {
    get { limitSpy.get() }
    set { limitSpy.set(newValue) }
  }

  static func open(path: String) throws -> StaticsSpy { try openSpy(path) }
}
