import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Secrets that are known themselves.
@Suite struct SecretValuesTests {
  @Test(
    arguments: [
      "k3y", "a b&c", "a\"b\\c/d", "ü+ß=", "<k3y>&'",
    ]
  ) func `a value is redacted wherever it stands, in whatever form`(value: String) async throws {
    let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let json = String(decoding: try JSONEncoder().encode(["a": value, "b": "c \(value) d"]), as: UTF8.self)
    let response = MockDataLoader.Response.data(Data("say \(value)".utf8), headers: ["X-Echo": value])

    let text = try await recording(
      of: .to("/\(escaped)/b?c=\(escaped)", method: "POST", headers: ["X-A": value], body: json),
      answeredBy: response,
      redacting: Redaction(values: [value])
    )

    let har = try JSONDecoder().decode(Texts.self, from: Data(text.utf8))
    #expect(har.request.url == "https://example.com/REDACTED/b?c=REDACTED")
    #expect(har.request.headers.map(\.value) == ["REDACTED"])
    #expect(har.request.postData.text.components(separatedBy: "REDACTED").count == 3)
    #expect(har.response.headers.map(\.value) == ["REDACTED"])
    #expect(har.response.content.text == "say REDACTED")
  }

  @Test func `of values that begin alike the longest is redacted`() async throws {
    let redaction = Redaction(values: ["k3y", "k3y-a", "k3y-a-b", "k3y-a-b-c", "k3y-a-b-c-d"])

    let text = try await replayedBody("a k3y-a-b-c-d b k3y c", type: "text/plain", redacting: redaction)

    #expect(text == "a REDACTED b REDACTED c")
  }

  @Test func `a value in base64 is redacted`() async throws {
    let text = try await recording(
      of: .to("/a", headers: ["X-A": "a \("my key".inBase64)"]),
      redacting: Redaction(values: ["my key"])
    )

    #expect(text.contains(#""value" : "a REDACTED""#))
  }

  @Test func `a value is redacted in a body that is no text`() async throws {
    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(Data([0xFF]) + Data("k3y".utf8)),
      redacting: Redaction(values: ["k3y"])
    )

    #expect(text.contains((Data([0xFF]) + Data("REDACTED".utf8)).base64EncodedString()))
  }

  @Test func `a value of the environment is put in when it is replayed`() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let file = TemporaryFile()
    let live = MockDataLoader { Route.get("/a") { .data(Data("[\(path)]".utf8), headers: ["X-A": path]) } }
    let recorder = RecordingLoader(wrapping: live, to: file.url, redacting: Redaction(values: [path]))
    _ = try await recorder.data(for: .to("/a"))
    try recorder.save()

    let (data, response) = try await MockDataLoader(har: file.url).data(for: .to("/a"))

    #expect(try file.text.contains(#""text" : "[REDACTED(PATH)]""#))
    #expect(String(decoding: data, as: UTF8.self) == "[\(path)]")
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-A") == path)
  }

  @Test(.inOwnProcess) func `a value has the name of the first variable that holds it, in bytes too`() async {
    await #expect(processExitsWith: .success) {
      setenv("SHOP_KEY", "KEY", 1)
      setenv("SHOP_KEY_2", "KEY", 1)
      setenv("A-KEY", "KEY", 1)

      let text = try await recording(
        of: .to("/a", headers: ["X-A": "b KEY KEY"]),
        answeredBy: .data(Data([0xFF]) + Data("KEY KEY".utf8)),
        redacting: Redaction(values: ["KEY"])
      )

      let bytes = Data([0xFF]) + Data("REDACTED(SHOP_KEY) REDACTED(SHOP_KEY)".utf8)
      #expect(text.contains(#""value" : "b REDACTED(SHOP_KEY) REDACTED(SHOP_KEY)""#))
      #expect(text.contains(bytes.base64EncodedString()))
    }
  }

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(
      .inOwnProcess,
      arguments: [
        "application/json": #"{"a":"5e\"cr3t"}"#, "application/JSON; charset=utf-8": #"{"a":"5e\"cr3t"}"#,
        "text/plain": #"a 5e"cr3t"#,
      ]
    ) func `a value that is put in is escaped in JSON, and nowhere else`(type: String, body: String) async {
      await #expect(processExitsWith: .success) { [type, body] in
        setenv("SHOP_KEY", "5e\"cr3t", 1)

        let answer = try await replayedBody(body, type: type, redacting: Redaction(values: ["5e\"cr3t"]))

        #expect(answer == body)
      }
    }
  #endif

  @Test func `a value that the environment hasn't stays redacted`() async throws {
    let file = try TemporaryFile(
      har(
        #"{"method": "GET", "url": "https://example.com/a?key=REDACTED(NO_SUCH_KEY)"}"#,
        #"{"status": 200, "content": {"text": "REDACTED(NO_SUCH_KEY)"}}"#
      )
    )

    let text = try await MockDataLoader(har: file.url).text(of: .to("/a?key=k3y"))

    #expect(text == "REDACTED(NO_SUCH_KEY)")
  }
}

/// What a test asks of a file.
private struct Texts: Decodable {
  struct Header: Decodable { var value: String }
  struct Body: Decodable { var text: String }
  struct Request: Decodable { var url: String, headers: [Header], postData: Body }
  struct Response: Decodable { var headers: [Header], content: Body }
  struct Entry: Decodable { var request: Request, response: Response }
  struct Log: Decodable { var entries: [Entry] }

  var log: Log
  var request: Request { log.entries[0].request }
  var response: Response { log.entries[0].response }
}
