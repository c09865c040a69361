import Foundation
import NetworkRecordings
import TestSupport
import Testing

@testable import StrictDoubles

/// Recordings that are compared with the real servers, and that have to be used.
@Suite struct LivingRecordingTests {
  @Test(arguments: drifts) func `a strict test is told of what has changed`(
    recorded: String,
    live: String,
    drift: [String]
  ) async throws {
    let problems = try await problems(recorded: .json(recorded), live: .json(live))

    #expect(
      problems
        == drift.map {
          "Entry 1 of the recording items.har has drifted. GET https://example.com/items: \($0)"
        }
    )
  }

  @Test func `of many differences the first ten are told, and how many more there are`() async throws {
    let problems = try await problems(
      recorded: .json(#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1}"#),
      live: .json("{}")
    )

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: `a` is gone; `b` is gone; `c` is \
        gone; `d` is gone; `e` is gone; `f` is gone; `g` is gone; `h` is gone; `i` is gone; `j` is gone; and 2 more
        """
      ]
    )
  }

  @Test func `of ten differences none is left out`() async throws {
    let problems = try await problems(
      recorded: .json(#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1}"#),
      live: .json("{}")
    )

    #expect(problems.map { $0.hasSuffix("`i` is gone; `j` is gone") } == [true])
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `a redirect that is no longer one is told`(status: Int)
    async throws
  {
    let problems = try await problems(
      recorded: har(
        #"{"method": "GET", "url": "https://example.com/items"}"#,
        #"{"status": \#(status), "headers": [{"name": "Location", "value": "/there"}]}"#
      ),
      live: MockDataLoader { Route.get("/items") { .status(200) } }
    )

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: \
        it redirects no longer, it redirected to `https://example.com/there`
        """
      ]
    )
  }

  @Test(arguments: [200, 300, 304]) func `a response that is a redirect now is told`(status: Int) async throws
  {
    let problems = try await problems(
      recorded: har(
        #"{"method": "GET", "url": "https://example.com/items"}"#,
        #"{"status": \#(status), "headers": [{"name": "Location", "value": "/there"}]}"#
      ),
      live: MockDataLoader {
        Route.get("/items") { .redirect(to: "/there") }
        Route.get("/there") { .status(status) }
      }
    )

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: \
        it redirects to `https://example.com/there` now
        """
      ]
    )
  }

  @Test func `a load that is answered now, and failed when it was recorded, is told`() async throws {
    let problems = try await problems(
      recorded: har(
        #"{"method": "GET", "url": "https://example.com/items"}"#,
        #"{"status": 0, "_error": "timed out"}"#
      ),
      live: MockDataLoader { Route.get("/items") { .status(200) } }
    )

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: \
        it is answered now, and failed before
        """
      ]
    )
  }

  @Test func `a load that fails as it did when it was recorded is no drift`() async throws {
    let problems = try await problems(
      recorded: har(
        #"{"method": "GET", "url": "https://example.com/items"}"#,
        #"{"status": 0, "_error": "timed out"}"#
      ),
      live: MockDataLoader { Route.get("/items") { .error(NoNetwork()) } }
    )

    #expect(problems == [])
  }

  @Test(arguments: [(200, 404), (404, 200)]) func `another status is told`(was: Int, now: Int) async throws {
    let problems = try await problems(recorded: .status(was), live: .status(now))

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: \
        the status is \(now) now, it was \(was)
        """
      ]
    )
  }

  @Test func `a server that isn't reached is told`() async throws {
    let problems = try await problems(recorded: .json("[]"), live: .error(NoNetwork()))

    #expect(
      problems == [
        """
        The recording items.har can't be compared. GET https://example.com/items failed: there is no network
        """
      ]
    )
  }

  @Test(arguments: headerDrifts) func `headers that have to do with a matched one are compared`(
    recorded: [String: String],
    live: [String: String],
    drift: [String]
  ) async throws {
    let problems = try await problems(
      recorded: .data(Data(), headers: recorded),
      live: .data(Data(), headers: live),
      matching: [
        .path, .header("Accept"), .header("Accept-Language"), .header("Accept-Encoding"),
        .header("X-Version"),
        .header("X-Api-Key"), .header("x-version"), .header(longName),
      ]
    )

    #expect(
      problems
        == drift.map {
          "Entry 1 of the recording items.har has drifted. GET https://example.com/items: \($0)"
        }
    )
  }

  @Test func `another value of a secret header is told, but not the values`() async throws {
    let problems = try await problems(
      recorded: har(
        #"{"method": "GET", "url": "https://example.com/items"}"#,
        #"{"status": 200, "headers": [{"name": "X-Api-Key", "value": "k3y"}], "content": {"text": ""}}"#
      ),
      live: MockDataLoader { Route.get("/items") { .data(Data(), headers: ["X-Api-Key": "5ecr3t"]) } },
      matching: [.path, .header("X-Api-Key")]
    )

    #expect(
      problems == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items: the header X-Api-Key is another \
        one now
        """
      ]
    )
  }

  @Test func `a secret of the request isn't told`() async throws {
    let folder = try Folder()
    let recorded = har(
      #"{"method": "GET", "url": "https://example.com/items?token=REDACTED"}"#,
      #"{"status": 200, "content": {"text": ""}}"#
    )
    try Data(recorded.utf8).write(to: folder.file)
    let scope = DoubleScope()
    let loader = MockDataLoader()
    try currentScope.withValue(scope) {
      try loader.compare(folder.file, with: MockDataLoader { Route.get("/items") { .status(500) } }, at: here)
    }

    _ = try await loader.data(for: .to("/items?token=5ecr3t"))

    #expect(
      scope.close().problems.map(\.message) == [
        """
        Entry 1 of the recording items.har has drifted. GET https://example.com/items?token=REDACTED: the status is \
        500 now, it was 200
        """
      ]
    )
  }

  @Test func `without a matched header no header is compared`() async throws {
    let problems = try await problems(
      recorded: .json("[]", headers: ["Date": "Monday"]),
      live: .json("[]", headers: ["Date": "Tuesday", "Content-Type": "text/plain"])
    )

    #expect(problems.isEmpty)
  }

  @Test func `a server that isn't reached fails the load outside of a strict test`() async throws {
    let folder = try Folder()
    try await folder.record(.json("[]"), times: 1)
    let loader = MockDataLoader()
    try currentScope.withValue(nil) {
      try loader.compare(folder.file, with: MockDataLoader(error: NoNetwork()), at: here)
    }

    await #expect(throws: NoNetwork.self) { try await loader.data(for: .to("/items")) }
  }

  @Test func `a load that the test cancels tells nothing of the server`() async throws {
    let folder = try Folder()
    try await folder.record(.json("[]"), times: 1)
    let server = MockDataLoader()
    server.suspends()
    let scope = DoubleScope()
    let loader = MockDataLoader()
    try currentScope.withValue(scope) { try loader.compare(folder.file, with: server, at: here) }
    let load = Task { try await loader.data(for: .to("/items")) }
    try await server.waitForCalls(1)

    load.cancel()
    _ = await load.result

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `the test gets what was recorded, and nothing is written`() async throws {
    let folder = try Folder()
    try await folder.record(.json("[1]").then(.json("[2]")), times: 2)
    let before = try Data(contentsOf: folder.file)
    let live = MockDataLoader()
    live.returns(.json("[3]"))

    let loader = MockDataLoader()
    try loader.compare(folder.file, with: live, at: here)
    let first = try await loader.text(of: .to("/items"))
    let second = try await loader.text(of: .to("/items"))
    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/new")) }

    #expect([first, second] == ["[1]", "[2]"])
    #expect(live.callCount == 2)
    #expect(error?.description.contains("It wasn't recorded, for RECORDINGS is live.") == true)
    #expect(try Data(contentsOf: folder.file) == before)
  }

  @Test(.inOwnProcess)
  func `the environment asks for the comparison, and outside of a strict test standard error has it`()
    async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("RECORDINGS", "live", 1)
      let folder = try Folder()
      try await folder.record(.json("[1]"), times: 1)
      let live = MockDataLoader()
      live.returns(.json("{}"))
      let loader = try MockDataLoader(har: folder.file, recordingMissingWith: live)
      _ = try await loader.data(for: .to("/items"))
    }

    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Entry 1 of the recording items.har has drifted. GET https://example.com/items: "
          + "the body is an object now, it was a list"
      )
    )
  }

  @Test func `a response that nobody used is told where that is asked for`() async throws {
    let folder = try Folder()
    try await folder.record(.json("[1]"), times: 1)
    let scope = DoubleScope()

    try currentScope.withValue(scope) {
      _ = try MockDataLoader(har: folder.file)
      _ = try MockDataLoader(har: folder.file, allowingUnused: false, line: 7)
    }

    let problems = scope.close().problems
    #expect(problems.count == 1)
    #expect(problems.first?.message.hasPrefix("The route GET https://example.com/items") == true)
    #expect(problems.first?.location?.line == 7)
  }
}

private let drifts: [(String, String, [String])] = [
  (#"{"price": 7}"#, #"{"price": 8.5}"#, []),
  (#"{"price": 7}"#, #"{"price": "7"}"#, ["`price` is a string now, it was a number"]),
  (
    #"{"a": null, "b": true}"#, #"{"a": {}, "b": []}"#,
    ["`a` is an object now, it was null; `b` is a list now, it was true or false"]
  ),
  (#"[{"id": 1, "old": 1}]"#, #"[{"id": 2, "new": 1}]"#, ["`[0].new` is new; `[0].old` is gone"]),
  (
    #"{"items": [1], "more": []}"#, #"{"items": [], "more": [1]}"#,
    ["`items` is empty now; `more` was empty, and isn't now"]
  ),
  ("[1]", "hello", ["the body is no JSON now"]),
]

private let headerDrifts: [([String: String], [String: String], [String])] = [
  (["content-type": "application/json"], ["Content-Type": "application/json"], []),
  (
    ["Content-Type": "application/json", "X-Version": "1"], ["Content-Type": "text/html"],
    ["the header Content-Type is `text/html` now, it was `application/json`; the header X-Version is gone"]
  ),
  ([:], ["X-Version": "2"], ["the header X-Version is new"]),
  ([:], [longName: "2"], ["the header \(longName) is new"]),
  (["X-Api-Key": "REDACTED"], ["X-Api-Key": "5ecr3t"], []),
  (["X-Api-Key": "k"], ["X-Api-Key": "5ecr3t"], []),
  (
    ["Content-Language": "de", "Content-Encoding": "gzip"],
    ["Content-Language": "en", "Content-Encoding": "br"],
    [
      "the header Content-Language is `en` now, it was `de`; the header Content-Encoding is `br` now, it was `gzip`"
    ]
  ),
  (
    ["X-Version": "\(sixty)"], ["X-Version": "\(sixty)!"],
    [
      "the header X-Version is `a flat for rent, a f… (61 characters) …for a flat for rent!` now, it was `\(sixty)`"
    ]
  ),
]

private let longName = "X-Number-Of-All-The-Flats-That-Are-For-Rent-Or-Sale-In-Towns"

private let sixty = "a flat for rent, a flat for rent, a flat for a flat for rent"

private let here = TestDoubles.SourceLocation(filePath: "Tests/A.swift", line: 7)

private struct NoNetwork: LocalizedError {
  let errorDescription: String? = "there is no network"
}

/// What a strict test is told when it compares a recording with a server.
private func problems(
  recorded: MockDataLoader.Response,
  live: MockDataLoader.Response,
  matching: [RecordingMatch] = RecordingMatch.standard
) async throws -> [String] {
  let folder = try Folder()
  try await folder.record(recorded, times: 1)
  let server = MockDataLoader()
  server.returns(live)
  return try await problems(folder, live: server, matching: matching)
}

/// What a strict test is told when it compares a recording, of which the text is given, with a server.
private func problems(
  recorded: String,
  live: MockDataLoader,
  matching: [RecordingMatch] = RecordingMatch.standard
) async throws -> [String] {
  let folder = try Folder()
  try Data(recorded.utf8).write(to: folder.file)
  return try await problems(folder, live: live, matching: matching)
}

private func problems(
  _ folder: Folder,
  live: MockDataLoader,
  matching: [RecordingMatch]
) async throws -> [String] {
  let scope = DoubleScope()
  let loader = MockDataLoader()
  try currentScope.withValue(scope) {
    try loader.compare(folder.file, with: live, matching, at: here)
  }

  _ = try? await loader.data(for: .to("/items"))

  return scope.close().problems.filter { $0.kind == .drift }.map(\.message)
}

private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var file: URL { url.appendingPathComponent("items.har") }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func record(_ response: MockDataLoader.Response, times: Int) async throws {
    let live = MockDataLoader()
    live.returns(response)
    let recorder = RecordingLoader(wrapping: live, to: file)
    for _ in 0..<times { _ = try await recorder.data(for: .to("/items")) }
    try recorder.save()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
