import Foundation
import TestDoubles  // in an app: import Seams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads balances. `nonisolated`, since the loader answers off the main actor.
nonisolated struct BalanceService: Sendable {
  private let loader: any NetworkLoader

  init(loader: any NetworkLoader = URLSession.shared) {
    self.loader = loader
  }

  func loadBalance(
    ofAccount id: String,
    completion: @escaping @Sendable (Result<Balance, any Error>) -> Void
  ) {
    loader.loadData(using: request(forAccount: id)) { data, _, error in
      completion(
        Result {
          if let error {
            throw error
          }
          return try JSONDecoder().decode(Balance.self, from: data ?? Data())
        }
      )
    }
  }

  func balance(ofAccount id: String) async throws -> Balance {
    let (data, _) = try await loader.data(for: request(forAccount: id))
    return try JSONDecoder().decode(Balance.self, from: data)
  }

  private func request(forAccount id: String) -> URLRequest {
    URLRequest(url: URL(filePath: "/accounts/\(id)/balance"))
  }
}
