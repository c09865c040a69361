// Made by generate-doubles from the protocol GenericInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 905451c8087ceb47
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericInitializerSpy: GenericInitializer, TestDouble, Sendable {
  static var initSpy: Spy<NonEscaping<() throws -> Void>, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "GenericInitializerSpy"))
  }

  init() {}

  init<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) where Failure: Error {
    do {
      try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<() throws -> Void>({ try body() })
        defer { body.end() }
        return try Self.initSpy(body)
      }
    } catch {
      throw __unerased(error, in: "GenericInitializerSpy")
    }
  }
}
