import Foundation

struct RequestID: Equatable, Sendable {
  let number: Int
}

protocol HTTPClient {
  func get(
    _ path: String,
    query: [String: String],
    success: @escaping (Data) -> Void,
    failure: @escaping (any Error) -> Void
  ) -> RequestID

  func cancel(_ request: RequestID)
}

final class MenuLoader {
  enum State: Equatable {
    case idle
    case loading(RequestID)
    case loaded([String])
    case failed
  }

  private let client: any HTTPClient
  private(set) var state = State.idle

  init(client: any HTTPClient) {
    self.client = client
  }

  func loadMenu(of day: String) {
    let request = client.get(
      "/menu",
      query: ["day": day],
      success: { [weak self] json in self?.didLoad(json) },
      failure: { [weak self] _ in self?.state = .failed }
    )
    state = .loading(request)
  }

  func stop() {
    guard case .loading(let request) = state else { return }
    client.cancel(request)
    state = .idle
  }

  private func didLoad(_ json: Data) {
    state = (try? JSONDecoder().decode([String].self, from: json)).map(State.loaded) ?? .failed
  }
}
