import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What is found to be a secret in one part of an exchange is hidden in all of it.
@Suite struct EchoedSecretTests {
  @Test func `a token that the server echoes under another name`() async throws {
    let request = try URLRequest.to("/me", headers: ["Authorization": "Bearer publishable.api.key"])

    let text = try await recording(of: request, answeredBy: .json(#"{"as": "publishable.api.key"}"#))

    #expect(!text.contains("publishable.api.key"))
    #expect(text.contains(#"{\"as\": \"REDACTED\"}"#))
  }

  @Test(
    arguments: [
      "/a/4f2a9c", "/a?as=4f2a9c", "/a?b=c%204f2a9c", "/a?b=%7B%22c%22:%224f2a9c%22%7D",
    ]
  )
  func `a secret of the response in the URL of the request`(target: String) async throws {
    let text = try await recording(of: .to(target), answeredBy: .json(#"{"token": "4f2a9c"}"#))

    #expect(!text.contains("4f2a9c"))
  }

  @Test(
    arguments: [
      ("application/json", #"{"password": "5ecr3t/"}"#), ("text/plain", "password: 5ecr3t/"),
      ("application/x-www-form-urlencoded", "password=5ecr3t%2F"),
      ("text/xml", "<password>5ecr3t/</password>"),
      ("text/csv", "id,password\n1,5ecr3t/\n"),
    ]
  )
  func `a secret of a body in a header and in the other body`(type: String, body: String) async throws {
    let request = try URLRequest.to("/a", method: "POST", headers: ["Content-Type": type], body: body)
    let echo = MockDataLoader.Response.data(
      Data(#"["5ecr3t/", "5ecr3t\/", "5ecr3t%2F"]"#.utf8),
      headers: ["X-Echo": "5ecr3t/", "Content-Type": "application/json"]
    )

    let text = try await recording(of: request, answeredBy: echo)

    #expect(!text.contains("5ecr3t"))
    #expect(text.contains(#"[\"REDACTED\", \"REDACTED\", \"REDACTED\"]"#))
  }

  @Test func `a part of a multipart body`() async throws {
    let body =
      "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n5ecr3t\r\n--b--\r\n"
    let request = try URLRequest.to(
      "/a",
      method: "POST",
      headers: ["Content-Type": "multipart/form-data; boundary=b"],
      body: body
    )

    let text = try await recording(of: request, answeredBy: .json(#"["5ecr3t"]"#))

    #expect(!text.contains("5ecr3t"))
  }

  @Test func `a body that is no text`() async throws {
    let request = try URLRequest.to("/me", headers: ["Authorization": "Bearer publishable.api.key"])

    let text = try await recording(
      of: request,
      answeredBy: .data(Data([0xFF, 0x01]) + Data("publishable.api.key".utf8))
    )

    #expect(text.contains((Data([0xFF, 0x01]) + Data("REDACTED".utf8)).base64EncodedString()))
  }

  @Test func `a secret by its own list of names`() async throws {
    let request = try URLRequest.to("/a?door=4f2a9c", headers: ["X-Door": "4f2a9c"])

    let text = try await recording(of: request, redacting: Redaction(queryItems: ["door"]))

    #expect(!text.contains("4f2a9c"))
  }

  @Test func `a word and a number that are secret stay where they stand by another name`() async throws {
    let request = try URLRequest.to("/a?pin=123456&password=password")

    let text = try await recording(of: request, answeredBy: .json(#"{"id": 123456, "field": "password"}"#))

    #expect(text.contains(#"{\"id\": 123456, \"field\": \"password\"}"#))
  }

  @Test(arguments: ["123456", "-1.5e3", "1234.56"])
  func `a secret number stays where it stands by another name in JSON`(number: String) async throws {
    let answer = try await replayedBody(#"{"pin":\#(number),"id":\#(number)}"#, type: "application/json")

    #expect(answer == #"{"pin":"REDACTED","id":\#(number)}"#)
  }

  @Test func `a key that could be a number with an exponent is hidden everywhere`() async throws {
    let text = try await recording(of: .to("/a?pin=12e345678"), answeredBy: .json(#"{"id": "12e345678"}"#))

    #expect(!text.contains("12e345678"))
  }

  @Test func `a recording with an echoed secret still replays`() async throws {
    let file = TemporaryFile()
    let live = MockDataLoader { Route.get("/a/*") { .json(#"{"token": "4f2a9c"}"#) } }
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    _ = try await recorder.data(for: .to("/a/4f2a9c"))
    try recorder.save()

    let replayed = try await MockDataLoader(har: file.url).text(of: .to("/a/another"))

    #expect(replayed == #"{"token": "REDACTED"}"#)
  }

  @Test func `a command line`() throws {
    let request = try URLRequest.to(
      "/a/4f2a9c",
      headers: ["Authorization": "Bearer 4f2a9c", "X-A": "4f2a9c"]
    )

    #expect(
      request.curl(redacting: .standard)
        == "curl 'https://example.com/a/REDACTED' -H 'Authorization: REDACTED' -H 'X-A: REDACTED'"
    )
  }
}
