import Foundation
import NetworkRecordings
import TestSupport
import Testing

@testable import StrictDoubles

/// Recordings that are made anew, request by request.
@Suite struct RewrittenRecordingTests {
  private let file = TemporaryFile()
  private let live = MockDataLoader()

  @Test func `the test gets what the server answers now, and so does the recording`() async throws {
    try await record(.json("[1]"))
    live.returns(.json("[2]"))

    let now = try await rewriting().text(of: .to("/items"))
    let replayed = try await MockDataLoader(har: file.url).text(of: .to("/items"))

    #expect(now == "[2]")
    #expect(replayed == "[2]")
    #expect(try file.entries == 1)
  }

  @Test func `a difference is told as a warning, at the line that names the file`() async throws {
    try await record(.json(#"{"price": 7}"#))
    live.returns(.json(#"{"price": "7"}"#))
    let warnings = Spy<(text: String, line: UInt), Void, Never>()
    let scope = DoubleScope(warn: { warnings((text: $0, line: $1.line)) })

    let loader = try currentScope.withValue(scope) { try rewriting() }
    _ = try await loader.data(for: .to("/items"))

    #expect(scope.close().problems.isEmpty)
    #expect(
      warnings.calls.map(\.text) == [
        "Entry 1 of the recording \(file.url.lastPathComponent) is recorded anew. GET https://example.com/items: "
          + "`price` is a string now, it was a number"
      ]
    )
    #expect(warnings.calls.map(\.line) == [7])
  }

  @Test func `a request that repeats replaces its entries in their order, and adds to them`() async throws {
    try await record(.json("[1]"), .json("[2]"))
    live.returns(.json("[3]"), .json("[4]"), .json("[5]"))

    let loader = try rewriting()
    for _ in 1...3 { _ = try await loader.data(for: .to("/items")) }
    let replay = try MockDataLoader(har: file.url)
    let texts = try await [
      replay.text(of: .to("/items")), replay.text(of: .to("/items")), replay.text(of: .to("/items")),
    ]

    #expect(texts == ["[3]", "[4]", "[5]"])
    #expect(try file.entries == 3)
  }

  @Test func `entries that nobody asks for stay, with fields that nobody knows`() async throws {
    try Data(
      #"""
      {"log": {"version": "1.2", "_tool": "kept", "entries": [
        {"_kept": 7, "request": {"method": "GET", "url": "https://example.com/old"}, "response": {"status": 201}},
        {"_gone": 7, "request": {"method": "GET", "url": "https://example.com/items"}, "response": {"status": 200}}]}}
      """#.utf8
    ).write(to: file.url)
    live.returns(.status(204))

    let loader = try rewriting()
    _ = try await loader.data(for: .to("/items"))
    _ = try await loader.data(for: .to("/new"))
    let replay = try MockDataLoader(har: file.url)
    let statuses = try await [
      replay.status(of: .to("/old")), replay.status(of: .to("/items")), replay.status(of: .to("/new")),
    ]

    #expect(statuses == [201, 204, 204])
    #expect(try file.entries == 3)
    #expect(try file.text.contains(#""_tool" : "kept""#))
    #expect(try file.text.contains(#""_kept" : 7"#))
    #expect(try !file.text.contains("_gone"))
  }

  @Test func `secrets are kept out, and a request with a redacted secret has its place`() async throws {
    try await record(.json("[1]"), token: "0ld5ecr3t")
    live.returns(.json(#"{"password": "5ecr3t"}"#))

    _ = try await rewriting().data(for: .to("/items?token=n3w5ecr3t"))

    #expect(try !file.text.contains("5ecr3t"))
    #expect(try file.entries == 1)
  }

  @Test func `a load that failed leaves the file as it is, and fails the test with a sentence`() async throws
  {
    try await record(.json("[1]"))
    let before = try file.text
    live.throws(NoNetwork())
    let scope = DoubleScope()

    let loader = try currentScope.withValue(scope) { try rewriting() }
    await #expect(throws: NoNetwork.self) { try await loader.data(for: .to("/items")) }

    #expect(try file.text == before)
    #expect(
      scope.close().problems.map(\.message) == [
        "The recording \(file.url.lastPathComponent) stays as it is for GET https://example.com/items, "
          + "which failed: there is no network"
      ]
    )
  }

  @Test func `a redirect that was followed takes the places of both requests`() async throws {
    let old = try redirected(to: "https://example.com/there", .json("[1]"))
    let recorder = RecordingLoader(wrapping: old, to: file.url)
    _ = try await recorder.data(for: .to("/items"))
    try recorder.save()
    let new = try redirected(to: "https://example.com/there", .json("[2]"))
    let loader = MockDataLoader()
    try loader.rewrite(file.url, with: new, at: here)

    _ = try await loader.data(for: .to("/items"))
    let replay = try MockDataLoader(har: file.url)
    let text = try await replay.text(of: .to("/items"))

    #expect(text == "[2]")
    #expect(replay.requests.map { $0.url?.path } == ["/items", "/there"])
    #expect(try file.entries == 2)
  }

  @Test func `a redirect that is new comes at the end each time, with both requests`() async throws {
    let loader = MockDataLoader()
    try await record(.json("[1]"))
    let new = try redirected(to: "https://example.com/there", .json("[2]"))
    try loader.rewrite(file.url, with: new, at: here)

    for _ in 1...3 { _ = try await loader.data(for: .to("/items")) }

    #expect(try file.entries == 6)
  }

  @Test func `a redirect that leads elsewhere now is told, and replayed as it was`() async throws {
    let recorder = RecordingLoader(
      wrapping: try redirected(to: "https://example.com/there", .json("[1]")),
      to: file.url
    )
    _ = try await recorder.data(for: .to("/items"))
    try recorder.save()
    let scope = DoubleScope()
    let loader = MockDataLoader()
    let server = MockDataLoader {
      Route.get("/items") { .redirect(to: "/elsewhere") }
      Route.get("/there") { .json("[2]") }
      Route.get("/elsewhere") { .json("{}") }
    }
    try currentScope.withValue(scope) { try loader.compare(file.url, with: server, at: here) }

    let text = try await loader.text(of: .to("/items"))

    #expect(text == "[1]")
    #expect(
      scope.close().problems.map(\.message) == [
        "Entry 1 of the recording \(file.url.lastPathComponent) has drifted. GET https://example.com/items: "
          + "it redirects to `https://example.com/elsewhere` now, it redirected to `https://example.com/there`"
      ]
    )
  }

  @Test func `a redirect that leads where it led is no drift`() async throws {
    let server = try redirected(to: "https://example.com/there", .json("[1]"))
    let recorder = RecordingLoader(wrapping: server, to: file.url)
    _ = try await recorder.data(for: .to("/items"))
    try recorder.save()
    let scope = DoubleScope()
    let loader = MockDataLoader()
    try currentScope.withValue(scope) { try loader.compare(file.url, with: server, at: here) }

    _ = try await loader.data(for: .to("/items"))

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `tests that record one file anew at once don't lose each other's entries`() async throws {
    let paths = (1...8).map { "/items/\($0)" }
    let (file, live) = (file.url, live)
    live.answers { .json("\"\($0.url?.path ?? "")\"") }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for path in paths {
        group.addTask {
          let loader = MockDataLoader()
          try loader.rewrite(file, with: live, at: here)
          _ = try await loader.data(for: .to(path))
        }
      }
      try await group.waitForAll()
    }
    let replay = try MockDataLoader(har: file)
    var texts: [String] = []
    for path in paths { texts.append(try await replay.text(of: .to(path))) }

    #expect(texts == paths.map { "\"\($0)\"" })
  }

  @Test(.inOwnProcess) func `the environment asks for it`() async throws {
    try await record(.json("[1]"))

    await #expect(processExitsWith: .success) { [path = file.url.path as String] in
      setenv("RECORDINGS", "rewrite", 1)
      let loader = try MockDataLoader(
        har: URL(filePath: path),
        recordingMissingWith: MockDataLoader(data: Data("[2]".utf8))
      )
      _ = try await loader.data(for: .to("/items"))
    }
    let text = try await MockDataLoader(har: file.url).text(of: .to("/items"))

    #expect(text == "[2]")
  }

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(
      .inOwnProcess,
      arguments: [
        ["RECORDINGS": "rewrite", "FORBID_RECORDING": "1"]: "can't be recorded anew: FORBID_RECORDING is set",
        ["RECORDINGS": "anew"]: #"can't be used: RECORDINGS is "anew", and can be live or rewrite"#,
      ]
    )
    func `an environment that asks for what can't be done is told`(
      environment: [String: String],
      sentence: String
    ) async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        [environment] in
        environment.forEach { setenv($0, $1, 1) }
        do {
          _ = try MockDataLoader(har: URL(filePath: "/nowhere/a.har"), recordingMissingWith: MockDataLoader())
        } catch {
          print(error)
        }
      }

      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output == "The HAR file /nowhere/a.har \(sentence)\n")
    }
  #endif

  @Test func `a file that can't be written fails the load`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("items.har")
    let loader = MockDataLoader()
    try loader.rewrite(file, with: MockDataLoader(data: Data()), at: here)
    try FileManager.default.removeItem(at: folder)

    let error = await #expect(throws: HARError.self) { try await loader.data(for: .to("/items")) }

    #expect(
      error?.description == "The HAR file \(file.path) can't be written: No such file or directory"
    )
  }

  @Test func `a folder in the file's place fails the load`() async throws {
    let loader = try rewriting()
    live.returns(.json("[1]"))
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)

    let reason = #expect(throws: (any Error).self) { try Data(contentsOf: file.url) }
    let error = await #expect(throws: HARError.self) { try await loader.data(for: .to("/items")) }

    let system = try #require(reason).localizedDescription
    #expect(error?.description == "The HAR file \(file.url.path) can't be written: \(system)")
  }

  private func rewriting() throws -> MockDataLoader {
    let loader = MockDataLoader()
    try loader.rewrite(file.url, with: live, at: here)
    return loader
  }

  private func record(
    _ responses: MockDataLoader.Response...,
    token: String? = nil
  ) async throws {
    let request = try URLRequest.to(token.map { "/items?token=\($0)" } ?? "/items")
    let old = MockDataLoader()
    let recorder = RecordingLoader(wrapping: old, to: file.url)
    for response in responses {
      old.returns(response)
      _ = try await recorder.data(for: request)
    }
    try recorder.save()
  }

  /// A loader whose responses have come from another URL, as those of a session that has followed a redirect.
  private func redirected(to url: String, _ response: MockDataLoader.Response) throws -> MockDataLoader {
    let path = try #require(URL(string: url)).path
    return MockDataLoader {
      Route.get("/items") { .redirect(to: url) }
      Route.get(path) { response }
    }
  }
}

private let here = TestDoubles.SourceLocation(filePath: "Tests/A.swift", line: 7)

private struct NoNetwork: LocalizedError {
  let errorDescription: String? = "there is no network"
}

extension TemporaryFile {
  fileprivate var entries: Int {
    get throws { try text.components(separatedBy: #""request""#).count - 1 }
  }
}
