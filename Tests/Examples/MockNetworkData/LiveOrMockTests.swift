// Teaches: one switch decides between the live network and a mock, in the place where the app is put together.
// Use it for demos, previews and UI tests: start the app with `--mock` and no server is needed.
// Product: StrictDoubles.
import Foundation
import StrictDoubles
import Testing

private enum Network {
  case live
  case mock

  init(launchArguments: [String]) {
    self = launchArguments.contains("--mock") ? .mock : .live
  }

  var loader: any NetworkLoader {
    switch self {
    case .live: URLSession.shared
    case .mock: MockDataLoader(data: Data(#"{"balance": "1,000"}"#.utf8))
    }
  }
}

@Suite(.strictDoubles) struct LiveOrMockTests {
  @Test func `an app is live unless told otherwise`() {
    #expect(Network(launchArguments: ["App"]) == .live)
  }

  @Test func `live, the loader is the shared session`() {
    #expect(Network.live.loader as? URLSession === URLSession.shared)
  }

  @Test func `started with --mock, the app shows the canned balance`() async throws {
    let network = Network(launchArguments: ["App", "--mock"])
    let service = BalanceService(loader: network.loader)

    let balance = try await service.balance(ofAccount: "7")

    #expect(balance == Balance(amount: 1000))
  }
}
