// Made by generate-doubles from the protocol Initializers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 517d10b7d1a61124
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InitializersRelay<Real: Initializers>: Initializers, TestDouble {
  static var initNameSpy: Spy<String, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "InitializersRelay.initNameSpy"))
  }
  static var initNumberSpy: Spy<Int, Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "InitializersRelay.initNumberSpy"))
  }
  static var initPathSpy: Spy<String, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "InitializersRelay.initPathSpy"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  init(name: String) {
    real = Real(name: name)
    Self.initNameSpy(name)
  }

  init?(number: Int) {
    guard let real = Real(number: number) else { return nil }
    self.real = real
    guard Self.initNumberSpy(number) else { return nil }
  }

  init(path: String) throws {
    real = try Real(path: path)
    try Self.initPathSpy(path)
  }
}
