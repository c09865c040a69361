import Foundation

/// A behaviour that every loader, or every date provider, must have: the real one and the double alike.
///
/// It works with any test framework. With Swift Testing, run each behaviour as a case of one test:
///
///     @Test(arguments: DateProviderContract.behaviours)
///     func `keeps the contract`(_ behaviour: ContractBehaviour<any DateProvider>) async throws {
///       try await behaviour.check(MyDateProvider())
///     }
public struct ContractBehaviour<Subject>: Sendable, CustomStringConvertible {
  /// What the loader or provider does, as a sentence without its subject: `never goes back`.
  public let description: String

  private let body: @Sendable (Subject) async throws -> Void

  init(_ description: String, _ body: @escaping @Sendable (Subject) async throws -> Void) {
    self.description = description
    self.body = body
  }

  /// Checks that a loader or provider has the behaviour.
  ///
  /// - Throws: ``ContractViolation`` if it doesn't.
  public func check(_ subject: Subject) async throws {
    do {
      try await body(subject)
    } catch {
      throw ContractViolation(description: "Broke the contract \"\(description)\": \(error)")
    }
  }
}

/// What a loader or provider did wrong.
struct ContractFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a violation if a value isn't the one that the contract asks for.
func require<Value: Equatable>(_ what: String, _ value: Value, is expected: Value) throws {
  guard value != expected else { return }
  throw ContractFault(
    "\(what) is \(describe(value)), not \(describe(expected))\(firstDifference(of: value, from: expected))"
  )
}

/// Says which byte differs first, if both values are data: messages show only the length of data. Empty for other
/// values.
private func firstDifference<Value>(of value: Value, from expected: Value) -> String {
  guard let bytes = value as? Data, let expected = expected as? Data,
    let (index, (byte, expectedByte)) = zip(bytes, expected).enumerated().first(where: { $1.0 != $1.1 })
  else { return "" }
  return ": byte \(index) is 0x\(String(byte, radix: 16)), not 0x\(String(expectedByte, radix: 16))"
}
