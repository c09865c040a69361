import Foundation
import OpenAPIRuntime

struct Item: Codable, Equatable {
  let id: Int
}

struct Problem: Codable, Equatable {
  let title: String
}

/// A client as swift-openapi-generator writes it, by hand and much shorter.
struct Client {
  let serverURL: URL
  let transport: any ClientTransport

  enum ListItems {
    enum Output: Equatable {
      case ok([Item])
      case undocumented(statusCode: Int)
    }
  }

  enum AddItem {
    enum Output: Equatable {
      case created
      case unprocessableContent(Problem)
      case undocumented(statusCode: Int)
    }
  }

  func listItems(page: Int) async throws -> ListItems.Output {
    let request = HTTPRequest(
      method: .get,
      scheme: nil,
      authority: nil,
      path: "/items?page=\(page)",
      headerFields: [.accept: "application/json"]
    )
    let (response, body) = try await send(request, operationID: "listItems")
    guard response.status == .ok, let body else {
      return .undocumented(statusCode: response.status.code)
    }
    let data = try await Data(collecting: body, upTo: 1_000_000)
    return .ok(try JSONDecoder().decode([Item].self, from: data))
  }

  func addItem(_ item: Item) async throws -> AddItem.Output {
    let request = HTTPRequest(
      method: .post,
      scheme: nil,
      authority: nil,
      path: "/items",
      headerFields: [.contentType: "application/json"]
    )
    let body = HTTPBody([UInt8](try JSONEncoder().encode(item)))
    let (response, problem) = try await send(request, body, operationID: "addItem")
    switch (response.status, problem) {
    case (.created, _):
      return .created
    case (.unprocessableContent, let problem?):
      let data = try await Data(collecting: problem, upTo: 1_000_000)
      return .unprocessableContent(try JSONDecoder().decode(Problem.self, from: data))
    default:
      return .undocumented(statusCode: response.status.code)
    }
  }

  /// The changes of the shop as the server sends them.
  func watch() async throws -> HTTPBody? {
    let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/changes")
    return try await send(request, operationID: "watch").1
  }

  private func send(
    _ request: HTTPRequest,
    _ body: HTTPBody? = nil,
    operationID: String
  ) async throws -> (HTTPResponse, HTTPBody?) {
    try await transport.send(request, body: body, baseURL: serverURL, operationID: operationID)
  }
}
