import Foundation
import NetworkDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a recording has of secrets: nothing. And what it has of the rest: all of it.
@Suite struct RedactionTests {
  @Test func `the article has names of both kinds`() {
    #expect(DocumentedNames.secret.count >= 80)
    #expect(DocumentedNames.harmless.count >= 60)
  }

  @Test(arguments: Place.all) func `a secret stays out of the file`(place: Place) async throws {
    let texts = try await place.recordings(of: DocumentedNames.secret, "5ecr3t")

    let leaking = texts.filter { $0.value.plainTexts.contains("5ecr3t") }
    #expect(leaking.keys.sorted() == [])
  }

  @Test(arguments: Place.whereNamesCount)
  func `what has a harmless name stays as it is`(place: Place) async throws {
    let texts = try await place.recordings(of: DocumentedNames.harmless, "fl4t")

    let changed = texts.filter { $0.value.contains("REDACTED") }
    #expect(changed.keys.sorted() == [])
  }

  @Test(arguments: Place.ofAnyText)
  func `what looks like a secret is one under any name`(place: Place) async throws {
    let texts = try await place.recordings(of: lookingSecret)

    let leaking = texts.filter { $0.value.plainTexts.lowercased().contains("5ecr3t") }
    #expect(leaking.keys.sorted() == [])
  }
}

private let lookingSecret = [
  ("after-bearer", "Bearer 5ecr3t"),
  ("after-bearer-in-lowercase", "bearer QUJDREVG5ecr3t"),
  ("after-basic", "Basic YW5uYTo1ZWNyM3Q="),
  ("web", "eyJhbGciOiJub25lIn0.eyJzdWIiOiI1ZWNyM3QifQ.5ecr3t"),
  ("aws", "AKIA5ECR3TAAAAAAAAAA"),
  ("aws-for-a-while", "ASIA5ECR3TAAAAAAAAAA"),
  ("github", "ghp_5ecr3t000000000000000000000000000000"),
  ("github-fine", "github_pat_5ecr3t0000000000000000"),
  ("gitlab", "glpat-5ecr3t000000000000"),
  ("slack", "xoxb-5ecr3t0000"),
  ("stripe", "sk_live_5ecr3t0000"),
  ("google", "AIza5ecr3t00000000000000000000000000000"),
  ("url-with-password", "https://anna:5ecr3t@b.example/"),
  ("url-with-user", "https://5ecr3t@b.example/"),
  ("in-a-sentence", "It was sent with Bearer 5ecr3t, twice."),
]

extension String {
  /// The text, and what stands in it in base64.
  fileprivate var plainTexts: String {
    matches(of: /[A-Za-z0-9+\/]{12,}=*/).reduce(self) { texts, match in
      texts + "\n" + (Data(base64Encoded: String(match.0)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
  }
}
