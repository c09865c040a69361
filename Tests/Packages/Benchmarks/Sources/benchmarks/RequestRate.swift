import Foundation
import TestDoubles

/// Requests a second, one after the other. By hand: a loader that answers after 5 ms, to be asynchronous.
enum RequestRate {
  private static let rounds = 3
  private static let requests = 2_000
  private static let requestsByHand = 50

  @Sendable static func measure() async throws -> [Row] {
    let times = try await Times.shortest(of: rounds) {
      try await time(requests, from: MockDataLoader(data: Data("[]".utf8)))
    } byHand: {
      try await time(requestsByHand, from: SlowLoader())
    }
    return [
      Row(
        "MockDataLoader, by hand after 5 ms",
        in: "requests/s",
        ours: Double(requests) / (times.ours / .seconds(1)),
        byHand: Double(requestsByHand) / (times.byHand / .seconds(1))
      )
    ]
  }

  /// Uses the completion handler, since the hand-written loader has nothing else.
  private static func time(_ count: Int, from loader: any NetworkLoader) async throws -> Duration {
    guard let url = URL(string: "https://example.com/listings") else { throw URLError(.badURL) }
    let request = URLRequest(url: url)
    return await ContinuousClock().measure {
      for _ in 0..<count {
        await withCheckedContinuation { continuation in
          loader.loadData(using: request) { _, _, _ in continuation.resume() }
        }
      }
    }
  }

  private struct SlowLoader: NetworkLoader {
    func loadData(
      using request: URLRequest,
      with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
        completion(Data("[]".utf8), nil, nil)
      }
    }
  }
}
