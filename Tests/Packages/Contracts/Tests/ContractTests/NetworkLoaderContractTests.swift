import Foundation
import NetworkRecordings
import SeamContracts
import Testing

/// The contract of network loaders, kept by the real one and by the double in each of its forms.
@Suite struct NetworkLoaderContractTests {
  typealias Behaviour = ContractBehaviour<NetworkLoaderContract.Subject>

  @Test(arguments: NetworkLoaderContract.behaviours)
  func `URLSession with a server on loopback`(_ behaviour: Behaviour) async throws {
    let server = try await LoopbackServer()
    let session = URLSession(configuration: .ephemeral)

    try await behaviour.check(NetworkLoaderContract.Subject(session, server: server.url))

    session.invalidateAndCancel()
  }

  @Test(arguments: NetworkLoaderContract.behaviours)
  func `MockDataLoader with routes`(_ behaviour: Behaviour) async throws {
    let loader = MockDataLoader(routes: contractRoutes)

    try await behaviour.check(NetworkLoaderContract.Subject(loader, server: doubleURL))
  }

  @Test(arguments: NetworkLoaderContract.behaviours)
  func `a URLSession whose traffic goes to MockDataLoader`(_ behaviour: Behaviour) async throws {
    let loader = MockDataLoader(routes: contractRoutes)

    try await behaviour.check(NetworkLoaderContract.Subject(loader.urlSession, server: doubleURL))
  }

  @Test(arguments: NetworkLoaderContract.behaviours)
  func `MockDataLoader with what URLSession loaded from the server`(_ behaviour: Behaviour) async throws {
    let server = try await LoopbackServer()
    let session = URLSession(configuration: .ephemeral)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
    let recorder = RecordingLoader(wrapping: session, to: file)
    try await behaviour.check(NetworkLoaderContract.Subject(recorder, server: server.url))
    try recorder.save()
    session.invalidateAndCancel()

    // The hundred echoes differ in nothing but their bodies, which are no JSON.
    let loader = try MockDataLoader(har: file, matching: RecordingMatch.standard + [.body])
    try await behaviour.check(NetworkLoaderContract.Subject(loader, server: server.url))

    try FileManager.default.removeItem(at: file)
  }

  @Test(arguments: NetworkLoaderContract.behaviours)
  func `MockDataLoader with a closure`(_ behaviour: Behaviour) async throws {
    let loader = MockDataLoader()
    loader.answers { request in try response(to: request) }
    loader.when { $0.url?.path == "/held" }.suspends()

    try await behaviour.check(NetworkLoaderContract.Subject(loader, server: doubleURL))
  }
}

private let doubleURL = URL(string: "http://server.test") ?? URL(filePath: "/")

@RouteBuilder private func contractRoutes() -> [Route] {
  Route.get("http://server.test:1/**") { .error(.cannotConnectToHost) }
  Route.get("/silent") { .error(.timedOut) }
  Route.get("/held") { .held }
  Route.any("/**") { request in try response(to: request.urlRequest) }
}

/// What the double answers where the real server would, or where there would be none.
private func response(to request: URLRequest) throws -> MockDataLoader.Response {
  guard let url = request.url, url.port != 1 else { return .error(.cannotConnectToHost) }
  guard let answer = NetworkLoaderContract.answer(to: url.path, body: request.httpBody ?? Data()) else {
    return .error(.timedOut)
  }
  return .data(answer.body, status: answer.status, headers: answer.headers)
}
