/// What came of many tries.
package struct Tries {
  package private(set) var answers = 0
  package private(set) var errors = 0
  /// Errors of kinds that should not come.
  package private(set) var otherErrors: [String] = []
  private let isExpected: (any Error) -> Bool

  package init(expecting isExpected: @escaping (any Error) -> Bool) {
    self.isExpected = isExpected
  }

  package mutating func count(_ body: () async throws -> Void) async {
    do {
      try await body()
      answers += 1
    } catch {
      errors += 1
      if !isExpected(error) { otherErrors.append("\(error)") }
    }
  }
}
