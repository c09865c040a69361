// Made by generate-doubles from the protocol GenericInitializer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 759058ab4d9a51f5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericInitializerRelay<Real: GenericInitializer>: GenericInitializer, TestDouble {
  static var initSpy: Spy<NonEscaping<() throws -> Void>, Void, any Error> {
    __staticDouble(of: Self.self, .init(owner: "GenericInitializerRelay"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  init<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) where Failure: Error {
    real = try Real(body)
    do {
      try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<() throws -> Void>({ try body() })
        defer { body.end() }
        return try Self.initSpy(body)
      }
    } catch {
      throw __unerased(error, in: "GenericInitializerRelay")
    }
  }
}
