import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What a recording has of secrets: nothing. And what it has of the rest: all of it.
@Suite struct RedactionTests {
  @Test func `the article has names of both kinds`() {
    #expect(DocumentedNames.secret.count >= 80)
    #expect(DocumentedNames.harmless.count >= 60)
  }

  @Test(arguments: Place.all) func `a secret stays out of the file`(place: Place) async throws {
    let texts = try await place.recordings(of: place.share(of: DocumentedNames.secret), "5ecr3t")

    let leaking = texts.filter { $0.value.plainTexts.has("5ecr3t") }
    #expect(leaking.keys.sorted() == [])
  }

  @Test(arguments: Place.whereNamesCount)
  func `what has a harmless name stays as it is`(place: Place) async throws {
    let texts = try await place.recordings(of: place.share(of: DocumentedNames.harmless), "fl4t")

    let changed = texts.filter { $0.value.has("REDACTED") }
    #expect(changed.keys.sorted() == [])
  }

  @Test(arguments: Place.ofAnyText)
  func `what looks like a secret is one under any name`(place: Place) async throws {
    let texts = try await place.recordings(of: place.share(of: lookingSecret))

    let leaking = texts.filter { $0.value.plainTexts.lowercased().has("5ecr3t") }
    #expect(leaking.keys.sorted() == [])
  }

  @Test(
    arguments: [
      ("see Bearer ", ""), ("see Basic dTpw", ""), ("see sk_live_", ""), ("see eyJ.a.", ""),
      ("go to https://anna:", "@a.example/b"),
      ("-----BEGIN RSA PRIVATE KEY-----\n", "\n-----END RSA PRIVATE KEY-----"),
      ("-----BEGIN PRIVATE KEY-----\n", ""),
    ]
  ) func `what looks like a secret is one however long it is`(before: String, after: String) async throws {
    let secret = String(repeating: "5ecr", count: 15_000)

    let text = try await replayedBody("\(before)\(secret)\(after)", type: "text/plain")

    #expect(text.has("REDACTED"))
    #expect(!text.contains("5ecr"))
  }

  @Test(arguments: ["ｔｏｋｅｎ", "tok\u{200B}en", "pass\u{AD}word", "api\u{A0}key", "Ｘ-Ａｐｉ-Ｋｅｙ"])
  func `a name is secret however wide it is written, and with what nobody sees in it`(
    name: String
  ) async throws {
    let text = try await replayedBody(#"{"\#(name)":"5ecr3t"}"#, type: "application/json")

    #expect(text == #"{"\#(name)":"REDACTED"}"#)
  }

  @Test(arguments: [(4, false), (5, true)])
  func `what is nested too deep to be searched is a secret`(depth: Int, isRedacted: Bool) async throws {
    let text = (1...depth).reduce("fl4t") { text, _ in
      String(decoding: (try? JSONEncoder().encode(["a": text])) ?? Data(), as: UTF8.self)
    }

    let answer = try await replayedBody(text, type: "application/json")

    #expect(answer.has("REDACTED") == isRedacted)
  }
}

private let lookingSecret = [
  ("after-bearer", "Bearer 5ecr3t"),
  ("after-bearer-in-lowercase", "bearer QUJDREVG5ecr3t"),
  ("after-basic", "Basic YW5uYTo1ZWNyM3Q="),
  ("web", "eyJhbGciOiJub25lIn0.eyJzdWIiOiI1ZWNyM3QifQ.5ecr3t"),
  ("web-after-basic", "Basic eyJhbGciOiJub25lIn0.eyJzdWIiOiI1ZWNyM3QifQ.5ecr3t"),
  ("aws", "AKIA5ECR3TAAAAAAAAAA"),
  ("aws-for-a-while", "ASIA5ECR3TAAAAAAAAAA"),
  ("github", "ghp_5ecr3t000000000000000000000000000000"),
  ("github-fine", "github_pat_5ecr3t0000000000000000"),
  ("gitlab", "glpat-5ecr3t000000000000"),
  ("slack", "xoxb-5ecr3t0000"),
  ("stripe", "sk_live_5ecr3t0000"),
  ("bearer-and-spaces", "Bearer  5ecr3t"),
  ("stripe-restricted", "rk_live_5ecr3t0000"),
  ("openai", "sk-proj-5ecr3t0000000000000000"),
  ("vault", "hvs.5ecr3t00000000000000"),
  ("docker", "dckr_pat_5ecr3t000000000000000"),
  ("npm", "npm_5ecr3t000000000000000000000000000000"),
  ("square", "sq0atp-5ecr3t0000000000000000"),
  ("facebook", "EAACEdEose0cBA5ecr3t0000"),
  ("pgp", "-----BEGIN PGP PRIVATE KEY BLOCK-----\\n5ecr3t\\n-----END PGP PRIVATE KEY BLOCK-----"),
  ("google", "AIza5ecr3t00000000000000000000000000000"),
  ("url-with-password", "https://anna:5ecr3t@b.example/"),
  ("url-with-user", "https://5ecr3t@b.example/"),
  ("in-a-sentence", "It was sent with Bearer 5ecr3t, twice."),
]

private let base64Digits = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

extension String {
  /// The text, and what stands in it in base64.
  fileprivate var plainTexts: String {
    let words = Data(utf8).split { !base64Digits.contains($0) }.filter { $0.count >= 12 }
    let decoded = words.compactMap { word in
      Data(base64Encoded: word + Data(repeating: UInt8(ascii: "="), count: (4 - word.count % 4) % 4))
    }
    let texts = decoded.map { String(decoding: $0.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self) }
    return ([self] + texts).joined(separator: "\n")
  }
}
