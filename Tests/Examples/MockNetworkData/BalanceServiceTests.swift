// Teaches: a service takes a NetworkLoader, with `URLSession.shared` as its default. A test gives it canned JSON.
// Use it for every service that talks to a server. The mock answers asynchronously, as a network does.
// Product: StrictDoubles.
import Foundation
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct BalanceServiceTests {
  let loader = MockDataLoader(data: Data(#"{"balance": "1,000"}"#.utf8))

  @Test func `the balance is what the server says`() async throws {
    let service = BalanceService(loader: loader)

    let balance = try await service.balance(ofAccount: "7")

    #expect(balance == Balance(amount: 1000))
  }

  @Test func `the server is asked for that account, once`() async throws {
    let service = BalanceService(loader: loader)

    _ = try await service.balance(ofAccount: "7")

    #expect(loader.requests.map(\.url?.path) == ["/accounts/7/balance"])
  }

  @Test func `an error of the network is passed on`() async {
    let service = BalanceService(loader: loader)
    loader.throws(URLError(.notConnectedToInternet))

    await #expect(throws: URLError(.notConnectedToInternet)) { try await service.balance(ofAccount: "7") }
  }

  @Test func `with a completion handler, a spy takes the result and the test waits for its call`()
    async throws
  {
    let service = BalanceService(loader: loader)
    let completionSpy = Spy<Result<Balance, any Error>, Void, Never>()

    service.loadBalance(ofAccount: "7") { completionSpy($0) }
    let result = try await completionSpy.nextCall().input

    #expect(try result.get() == Balance(amount: 1000))
  }

  @Test func `nothing is there before the network answers`() async throws {
    let service = BalanceService(loader: loader)
    let completionSpy = Spy<Result<Balance, any Error>, Void, Never>()
    loader.suspends()

    service.loadBalance(ofAccount: "7") { completionSpy($0) }
    let request = try await loader.nextCall()
    let wasThereMeanwhile = completionSpy.wasCalled
    request.resume(throwing: URLError(.timedOut))
    let result = try await completionSpy.nextCall().input

    #expect(!wasThereMeanwhile)
    #expect(throws: URLError(.timedOut)) { try result.get() }
  }
}
