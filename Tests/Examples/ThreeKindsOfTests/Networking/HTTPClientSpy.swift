import Foundation
import TestDoubles

// The whole spy: one line for the function, one for its double. A completion handler is an argument like any other.
struct HTTPClientSpy: HTTPClient {
  let getSpy = Spy<
    (path: String, query: [String: String], success: (Data) -> Void, failure: (any Error) -> Void),
    RequestID, Never
  >(returning: RequestID(number: 1))
  let cancelSpy = Spy<RequestID, Void, Never>()

  func get(
    _ path: String,
    query: [String: String],
    success: @escaping (Data) -> Void,
    failure: @escaping (any Error) -> Void
  ) -> RequestID {
    getSpy((path, query, success, failure))
  }

  func cancel(_ request: RequestID) { cancelSpy(request) }
}
