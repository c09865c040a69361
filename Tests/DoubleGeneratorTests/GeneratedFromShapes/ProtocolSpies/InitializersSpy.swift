// Made by generate-doubles from the protocol Initializers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: dfe08c8558eb996c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InitializersSpy: Initializers, TestDouble, Sendable {
  static var initNameSpy: Spy<String, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "InitializersSpy.initNameSpy"))
  }
  static var initNumberSpy: Spy<Int, Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "InitializersSpy.initNumberSpy"))
  }
  static var initPathSpy: Spy<String, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "InitializersSpy.initPathSpy"))
  }

  init() {}

  init(name: String) { Self.initNameSpy(name) }
  init?(number: Int) { guard Self.initNumberSpy(number) else { return nil } }
  init(path: String) throws { try Self.initPathSpy(path) }
}
