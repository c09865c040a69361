import Foundation

/// What every date provider has to do, the system's and the fake alike.
///
///     @Test(arguments: DateProviderContract.behaviours)
///     func `keeps the contract`(_ behaviour: ContractBehaviour<any DateProvider>) async throws {
///       try await behaviour.check(FakeDateProvider())
///     }
public enum DateProviderContract {
  /// The behaviours. Check each on your provider.
  public static let behaviours: [ContractBehaviour<any DateProvider>] = [
    ContractBehaviour("never goes back") { provider in
      var last = provider.getCurrentDate()
      for _ in 0..<1000 {
        let date = provider.getCurrentDate()
        guard date >= last else {
          throw ContractFault("it went back by \(last.timeIntervalSince(date)) seconds between two calls")
        }
        last = date
      }
    },
    ContractBehaviour("doesn't move on faster than time does") { provider in
      let clock = ContinuousClock()
      let start = clock.now
      let date = provider.getCurrentDate()
      let moved = provider.getCurrentDate().timeIntervalSince(date)
      let passed = start.duration(to: clock.now) / .seconds(1)
      // The system may correct its clock a little at any time.
      guard moved <= passed + 1 else {
        throw ContractFault("it moved on by \(moved) seconds between two calls in a row")
      }
    },
  ]
}
