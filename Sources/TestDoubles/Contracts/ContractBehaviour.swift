/// A behaviour that every implementation of a seam must show, the real one and the double alike.
///
/// It belongs to no test framework. With Swift Testing, run each as a case of one test:
///
///     @Test(arguments: DateProviderContract.behaviours)
///     func `keeps the contract`(_ behaviour: ContractBehaviour<any DateProvider>) async throws {
///       try await behaviour.check(MyDateProvider())
///     }
public struct ContractBehaviour<Subject>: Sendable, CustomStringConvertible {
  /// What the subject does, in a sentence without its subject: `never goes back`.
  public let description: String

  private let body: @Sendable (Subject) async throws -> Void

  init(_ description: String, _ body: @escaping @Sendable (Subject) async throws -> Void) {
    self.description = description
    self.body = body
  }

  /// Checks that a subject shows the behaviour.
  ///
  /// - Throws: ``ContractViolation`` when it doesn't.
  public func check(_ subject: Subject) async throws {
    do {
      try await body(subject)
    } catch let fault as ContractFault {
      throw ContractViolation(
        description: "\(type(of: subject as Any)) breaks its contract: it \(fault.text)"
      )
    }
  }
}

/// What a subject did wrong, as the end of a sentence that begins with the subject.
struct ContractFault: Error {
  let text: String
}
