import AsyncDoubles
import Foundation
import SeamContracts
import Testing

@Suite struct DateProviderContractTests {
  @Test(arguments: DateProviderContract.behaviours)
  func `the system's provider`(_ behaviour: ContractBehaviour<any DateProvider>) async throws {
    try await behaviour.check(SystemDateProvider())
  }

  @Test(arguments: DateProviderContract.behaviours)
  func `keeps the contract`(_ behaviour: ContractBehaviour<any DateProvider>) async throws {
    try await behaviour.check(FakeDateProvider())
  }

  @Test(arguments: DateProviderContract.behaviours)
  func `the fake provider that follows a clock`(_ behaviour: ContractBehaviour<any DateProvider>) async throws
  {
    try await behaviour.check(FakeDateProvider(following: ManualClock()))
  }

  @Test func `a provider that goes back breaks the contract`() async throws {
    let provider = SteppingProvider(step: -2)

    let error = await #expect(throws: ContractViolation.self) {
      try await DateProviderContract.behaviours[0].check(provider)
    }

    #expect(
      error?.description
        == "Broke the contract \"never goes back\": it went back by 2.0 seconds between two calls"
    )
  }

  @Test func `a provider that runs ahead breaks the contract`() async throws {
    let provider = SteppingProvider(step: 60)

    let error = await #expect(throws: ContractViolation.self) {
      try await DateProviderContract.behaviours[1].check(provider)
    }

    #expect(
      error?.description
        == "Broke the contract \"doesn't move on faster than time does\": it moved on by 60.0 seconds between two calls in a row"
    )
  }
}

/// Moves by a step at each call.
private final class SteppingProvider: Fake<Date>, DateProvider, @unchecked Sendable {
  private let step: TimeInterval

  init(step: TimeInterval) {
    self.step = step
    super.init(Date(timeIntervalSince1970: 0))
  }

  func getCurrentDate() -> Date {
    accessWithoutFaults { date in
      date += step
      return date
    }
  }
}
