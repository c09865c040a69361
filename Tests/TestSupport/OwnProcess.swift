import Foundation
import Testing

extension Trait where Self == OwnProcess {
  /// For tests that try something in a process of its own.
  ///
  /// Swift Testing blocks threads for as long as the process runs. The concurrency runtime has one thread for each
  /// processor, so a few such tests would keep all others from running. With this trait, they block threads of their
  /// own.
  package static var inOwnProcess: OwnProcess { OwnProcess() }
}

package struct OwnProcess: TestTrait, TestScoping {
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try await function()
    }
    try await withTaskExecutorPreference(processes) { try await function() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private let processes = ThreadExecutor(threads: 8)
