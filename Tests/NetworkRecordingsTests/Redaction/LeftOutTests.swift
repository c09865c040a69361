import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Bodies in which secrets can't be looked for.
@Suite struct LeftOutTests {
  @Test(arguments: unreadable)
  func `a body that can't be read is left out, with a note`(type: String, body: Data) async throws {
    let file = TemporaryFile()
    let live = MockDataLoader { Route.post("/a") { .data(body, headers: ["Content-Type": type]) } }
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    var request = try URLRequest.to("/a", method: "POST", headers: ["Content-Type": type])
    request.httpBody = body
    _ = try await recorder.data(for: request)
    try recorder.save()

    let note =
      "\"comment\" : \"The body, \(body.count) bytes of \(type), is left out: secrets can't be looked for in it.\""
    let text = try await MockDataLoader(har: file.url).text(of: request)

    #expect(text == "")
    #expect(try file.text.components(separatedBy: note).count == 3)
    #expect(try !file.text.contains("\"text\""))
  }

  @Test func `a body that says it is compressed is left out, and its request replayed`() async throws {
    let file = TemporaryFile()
    let recorder = RecordingLoader(wrapping: MockDataLoader(data: Data("a".utf8)), to: file.url)
    var request = try URLRequest.to("/a", method: "POST", headers: ["Content-Encoding": "gzip"])
    request.httpBody = Data([0x1F, 0x8B, 0x08, 0x00, 0xFF])
    _ = try await recorder.data(for: request)
    try recorder.save()

    let text = try await MockDataLoader(har: file.url).text(of: request)

    #expect(text == "a")
    #expect(try file.text.contains("The body, 5 bytes of , is left out: secrets can't be looked for in it."))
  }

  @Test func `an answer that says it is compressed is left out`() async throws {
    let body = Data([0x1F, 0x8B, 0x08, 0x00, 0xFF])

    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(body, headers: ["Content-Encoding": "gzip"])
    )

    #expect(text.contains("The body, 5 bytes of , is left out: secrets can't be looked for in it."))
  }

  @Test func `a text in an encoding of single bytes is read`() async throws {
    let body = Data(#"{"a":""#.utf8) + Data([0xE9]) + Data(#"","sid":"5ecr3t"}"#.utf8)
    let type = "application/json; charset=iso-8859-1"

    let text = try await recording(of: .to("/a"), answeredBy: .data(body, headers: ["Content-Type": type]))

    let redacted = Data(#"{"a":""#.utf8) + Data([0xE9]) + Data(#"","sid":"REDACTED"}"#.utf8)
    #expect(text.contains("\"text\" : \"\(redacted.base64EncodedString())\""))
  }

  @Test(arguments: ["iso-8859-1", "windows-1252", "latin1", "us-ascii"])
  func `a text in an encoding of single bytes that has no secret stays`(charset: String) async throws {
    let body = Data([0x61, 0xE9])

    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(body, headers: ["Content-Type": "text/plain; charset=\(charset)"])
    )

    #expect(text.contains("\"text\" : \"\(body.base64EncodedString())\""))
  }

  @Test(
    arguments: [
      "text/plain", "application/javascript", "application/yaml", "application/http", "application/graphql",
      "application/json", "application/event-stream", "application/x-www-form-urlencoded",
      "application/atom+xml",
      "application/html", "APPLICATION/JSON",
    ]
  ) func `a body that says it is text, and is none, is left out`(type: String) async throws {
    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(Data([0xFF]), headers: ["Content-Type": type])
    )

    #expect(text.contains("The body, 1 bytes of \(type), is left out: "))
  }

  @Test func `a body that doesn't say it is text, and is none, stays`() async throws {
    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(Data([0xFF]), headers: ["Content-Type": "application/octet-stream"])
    )

    #expect(text.contains(#""text" : "/w==""#))
  }

  @Test(
    arguments: [
      (
        "text/plain; a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "text/plain; a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
      ),
      (
        "text/plain; a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "text/plain; a=bbbbbb… (61 characters) …bbbbbbbbbbbbbbbbbbbb"
      ),
    ]
  ) func `the type of a body that is left out is told, up to sixty characters`(
    type: String,
    told: String
  ) async throws {
    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(Data([0xFF]), headers: ["Content-Type": type])
    )

    #expect(text.contains("The body, 1 bytes of \(told), is left out: "))
  }

  @Test func `a part that says no type is a text, and is left out if it is none`() async throws {
    let head = "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
    let body = Data(head.utf8) + [0xFF] + Data("\r\n--B--\r\n".utf8)

    let text = try await recording(
      of: .to("/a"),
      answeredBy: .data(body, headers: ["Content-Type": "multipart/form-data; boundary=B"])
    )

    #expect(text.contains("The body, 1 bytes of text/plain, is left out: "))
  }

  @Test func `a file in a part stays, beside a secret`() async throws {
    let head =
      "--B\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n"
    let field = "\r\n--B\r\nContent-Disposition: form-data; name=\"pin\"\r\n\r\n"
    let photo = Data([0x89, 0x50, 0x0D, 0x0A, 0x00])
    var request = try URLRequest.to(
      "/a",
      method: "POST",
      headers: ["Content-Type": "multipart/form-data; boundary=B"]
    )
    request.httpBody = Data(head.utf8) + photo + Data("\(field)1234\r\n--B--\r\n".utf8)

    let text = try await recording(of: request)

    let redacted = Data(head.utf8) + photo + Data("\(field)REDACTED\r\n--B--\r\n".utf8)
    #expect(text.contains("\"text\" : \"\(redacted.base64EncodedString())\""))
    #expect(text.contains(#""_encoding" : "base64""#))
  }
}

private let unreadable: [(type: String, body: Data)] = [
  ("application/json", Data("{\"token\":\"5ecr3t\"}".utf16.flatMap { [UInt8($0), 0] })),
  ("application/json; charset=utf-8", Data([0x1F, 0x8B, 0x08, 0xFF])),
  ("application/x-www-form-urlencoded", Data([0x61, 0x3D, 0xFF])),
  ("text/html", Data([0x3C, 0x00])),
  ("multipart/form-data", Data("5ecr3t".utf8)),
  ("multipart/form-data; boundary=B", Data("--B\r\n5ecr3t".utf8)),
  ("application/json", Data(String(repeating: "[", count: 201).utf8)),
  ("application/json", Data(#"{"a" 1,"password" "5ecr3t"}"#.utf8)),
  ("", Data("{\"token\":\"5ecr3t\"}".utf16.flatMap { [UInt8($0), 0] })),
  ("application/msgpack", Data([0x81, 0xA3]) + Data("pin\u{A6}5ecr3t".utf8)),
  ("application/octet-stream", Data("bplist00_password".utf8) + Data([0xFF])),
  ("application/cbor", Data([0xA1]) + Data("cpin".utf8) + Data([0xFF]) + Data("5ecr3t".utf8)),
  ("application/bson", Data([0x02]) + Data("pin".utf8) + Data([0x00]) + Data("5ecr3t".utf8)),
  ("application/octet-stream", Data("bplist00Xpassword".utf8) + Data([0xFF]) + Data("5ecr3t".utf8)),
  ("application/x-plist", Data([0x02]) + Data("pin".utf8) + Data([0xFF]) + Data("5ecr3t".utf8)),
  ("text/plain", Data("\u{E9} token=5ecr3t".unicodeScalars.map { UInt8($0.value) })),
  ("application/octet-stream", Data([0xFF]) + Data("Bearer 5ecr3t".utf8)),
  ("application/octet-stream", Data([0xFF, 0x01]) + Data("Bearer 5ecr3t".utf8)),
  ("application/octet-stream", Data([0xFF]) + Data("my token = 5ecr3t".utf8)),
]
