import Foundation

/// What every network loader has to do, `URLSession` and the double alike.
///
/// To check a loader of your own, run a server that answers as ``answer(to:body:)`` says, and check each of the
/// ``behaviours`` with a loader that talks to it. If a double behaves unlike the network, the double is wrong.
public enum NetworkLoaderContract {
  /// A loader, and the server that it talks to.
  public struct Subject: Sendable {
    let loader: any NetworkLoader
    let server: URL

    /// Makes a subject.
    ///
    /// - Parameters:
    ///   - loader: The loader to check.
    ///   - server: The address of the server: `http://127.0.0.1:8000`.
    public init(_ loader: any NetworkLoader, server: URL) {
      self.loader = loader
      self.server = server
    }
  }

  /// The behaviours. Check each on your loader. The time-out takes a second on a real network.
  public static let behaviours: [ContractBehaviour<Subject>] = [
    ContractBehaviour("gives status, headers and URL of the response") { subject in
      let (_, response) = try await subject.load("/teapot")
      try require("the status", response.statusCode, is: 418)
      try require("the header X-Contract", response.value(forHTTPHeaderField: "x-contract"), is: "kept")
      try require("the path", response.url?.path, is: "/teapot")
    },
    ContractBehaviour("gives the body of an error status") { subject in
      let (data, response) = try await subject.load("/missing")
      try require("the status", response.statusCode, is: 404)
      try require("the body", data, is: Data("not here".utf8))
    },
    ContractBehaviour("gives an empty body as no bytes") { subject in
      let (data, response) = try await subject.load("/empty")
      try require("the status", response.statusCode, is: 200)
      try require("the body", data, is: Data())
    },
    ContractBehaviour("gives a large body whole") { subject in
      let (data, _) = try await subject.load("/large")
      try require("the number of bytes", data.count, is: largeBody.count)
      try require("the equality of the bodies", data == largeBody, is: true)
    },
    ContractBehaviour("gives a binary body as it is") { subject in
      let (data, _) = try await subject.load("/binary")
      try require("the body", data, is: Data(0...255))
    },
    ContractBehaviour("sends the body of the request") { subject in
      let body = Data([0, 1, 0xFF, 10, 13])
      let (data, _) = try await subject.load("/echo", method: "POST", body: body)
      try require("the echo", data, is: body)
    },
    ContractBehaviour("follows a redirect") { subject in
      let (data, response) = try await subject.load("/redirect")
      try require("the status", response.statusCode, is: 200)
      try require("the path", response.url?.path, is: "/landing")
      try require("the body", data, is: Data("landed".utf8))
    },
    ContractBehaviour("fails when nobody listens") { subject in
      try await require("the error", of: subject, for: subject.refusedRequest, is: .cannotConnectToHost)
    },
    ContractBehaviour("fails when no answer comes in time") { subject in
      var request = subject.request(for: "/silent")
      request.timeoutInterval = 1
      try await require("the error", of: subject, for: request, is: .timedOut)
    },
    ContractBehaviour("fails when the task is cancelled") { subject in
      let request = subject.request(for: "/held")
      let load = Task { try await require("the error", of: subject, for: request, is: .cancelled) }
      load.cancel()
      try await load.value
    },
    ContractBehaviour("fails when the task was cancelled before") { subject in
      let load = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await require("the error", of: subject, for: subject.request(for: "/empty"), is: .cancelled)
      }
      try await load.value
    },
    ContractBehaviour("keeps a hundred loads at once apart") { subject in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let body = Data("number \(number)".utf8)
            let (data, _) = try await subject.load("/echo", method: "POST", body: body)
            try require("the echo", data, is: body)
          }
        }
        try await group.waitForAll()
      }
    },
    ContractBehaviour("calls the completion once for each load") { subject in
      let completions = Spy<Int?, Void, Never>()
      for _ in 0..<10 {
        subject.loader.loadData(using: subject.request(for: "/teapot")) { _, response, _ in
          completions((response as? HTTPURLResponse)?.statusCode)
        }
      }
      try await completions.waitForCalls(10)
      // A second completion would come before another load has ended.
      _ = try await subject.load("/empty")
      try require("the statuses", completions.calls, is: Array(repeating: 418, count: 10))
    },
    ContractBehaviour("calls the completion with nothing but the error") { subject in
      let completions = Spy<(Data?, URLResponse?, (any Error)?), Void, Never>()
      subject.loader.loadData(using: subject.refusedRequest) { completions(($0, $1, $2)) }
      let (data, response, error) = try await completions.nextCall().input
      try require("the data", data, is: nil)
      try require("the response", response, is: nil)
      try require("the error", (error as? URLError)?.code, is: .cannotConnectToHost)
    },
    ContractBehaviour("calls the completion after the call has returned") { subject in
      let completions = Spy<Bool, Void, Never>()
      subject.callLoader { completions($0) }
      let isWithinCall = try await completions.nextCall().input
      try require("whether it was called within the call", isWithinCall, is: false)
    },
  ]
}

extension NetworkLoaderContract.Subject {
  /// - Parameter completion: Its first argument says whether the loader called it on the same thread, before the
  ///   loader's own call had returned.
  fileprivate func callLoader(completion: @escaping @Sendable (Bool) -> Void) {
    let marker = "NetworkLoaderContract.callLoader"
    Thread.current.threadDictionary[marker] = true
    loader.loadData(using: request(for: "/empty")) { _, _, _ in
      completion(Thread.current.threadDictionary[marker] != nil)
    }
    Thread.current.threadDictionary[marker] = nil
  }

  /// A request to port 1 of the server's host, where no server listens.
  fileprivate var refusedRequest: URLRequest {
    var components = URLComponents(url: server, resolvingAgainstBaseURL: true)
    components?.port = 1
    return URLRequest(url: components?.url ?? server)
  }

  fileprivate func request(for path: String, method: String = "GET", body: Data? = nil) -> URLRequest {
    var request = URLRequest(url: server.appendingPathComponent(path))
    request.httpMethod = method
    request.httpBody = body
    // Without a cache, each load of a test run reaches the server.
    request.cachePolicy = .reloadIgnoringLocalCacheData
    return request
  }

  fileprivate func load(
    _ path: String,
    method: String = "GET",
    body: Data? = nil
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await loader.data(for: request(for: path, method: method, body: body))
    guard let response = response as? HTTPURLResponse else {
      throw ContractFault("the response is \(type(of: response)), not HTTPURLResponse")
    }
    return (data, response)
  }
}

private func require(
  _ what: String,
  of subject: NetworkLoaderContract.Subject,
  for request: URLRequest,
  is code: URLError.Code
) async throws {
  do {
    let (_, response) = try await subject.loader.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode
    throw ContractFault("\(what) is missing, and the status is \(describe(status as Any))")
  } catch let error as URLError {
    try require("the code of \(what)", error.code.rawValue, is: code.rawValue)
  }
}
