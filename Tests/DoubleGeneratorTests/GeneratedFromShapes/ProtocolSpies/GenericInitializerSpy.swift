// Made by generate-doubles from the protocol GenericInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: aa8a18ff97337b3f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericInitializerSpy: GenericInitializer, TestDouble, Sendable {
  static var initSpy: Spy<Lent<() throws -> Void>, Void, any Error> {
    staticDouble(of: Self.self, .init(owner: "GenericInitializerSpy"))
  }

  init() {}

  init<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) where Failure: Error {
    do {
      try withoutActuallyEscaping(body) { body in
        let body = Lent<() throws -> Void>({ try body() })
        defer { body.end() }
        return try Self.initSpy(body)
      }
    } catch {
      throw unerased(error, in: "GenericInitializerSpy")
    }
  }
}
