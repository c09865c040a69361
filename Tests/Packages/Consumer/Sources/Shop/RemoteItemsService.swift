import Foundation
import Seams

struct RemoteItemsService: ItemsService {
  var loader: any NetworkLoader = URLSession.shared
  var url = URL(fileURLWithPath: "/items")

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    let url = url.appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
    let (data, _) = try await loader.data(for: URLRequest(url: url))
    return try JSONDecoder().decode([Item].self, from: data)
  }
}
