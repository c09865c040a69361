import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Words around a secret that say where it is.
@Suite struct KnownWordsTests {
  @Test func `the standard names are known, so that a test can take some out`() {
    let names: Set = [
      "access_token", "accessToken", "refresh_token", "refreshToken", "id_token", "idToken", "token",
      "api_key",
      "apiKey", "client_secret", "clientSecret", "password", "secret", "session", "signature",
    ]

    #expect(Redaction.standard.queryItems == names)
    #expect(Redaction.standard.jsonFields == names)
    #expect(
      Redaction.standard.headers == [
        "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "X-Auth-Token",
        "X-CSRF-Token",
      ]
    )
    #expect(Redaction.standard.cookies == [])
  }

  @Test(
    arguments: [
      "name", "key", "k", "id", "type", "path", "field", "fieldname", "label", "header", "param", "parameter",
      "property", "attribute", "variable",
    ]
  ) func `a member may name the secret that the one beside it holds`(word: String) async throws {
    let answer = try await replayedBody(#"{"\#(word)":"token","value":"5ecr3t"}"#, type: "application/json")

    #expect(answer == #"{"\#(word)":"token","value":"REDACTED"}"#)
  }

  @Test(
    arguments: [
      "value", "val", "v", "values", "stringvalue", "fieldvalue", "newvalue", "oldvalue", "default",
    ]
  ) func `a member may hold the secret that the one beside it names`(word: String) async throws {
    let answer = try await replayedBody(#"{"name":"token","\#(word)":"5ecr3t"}"#, type: "application/json")

    #expect(answer == #"{"name":"token","\#(word)":"REDACTED"}"#)
  }

  @Test(arguments: ["d", "p", "q", "dp", "dq", "qi", "oth", "k"])
  func `the private parts of a JSON Web Key are secret, and its other parts aren't`(part: String) async throws
  {
    let answer = try await replayedBody(
      #"{"kty":"EC","crv":"P-256","x":"MKB","y":"4Et","\#(part)":"5ecr3t","kid":"1"}"#,
      type: "application/json"
    )

    #expect(answer == #"{"kty":"EC","crv":"P-256","x":"MKB","y":"4Et","\#(part)":"REDACTED","kid":"1"}"#)
  }

  @Test(arguments: ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "INPUT"])
  func `what follows an element of HTML that has no end stays`(element: String) async throws {
    let answer = try await replayedBody(
      #"<p><\#(element) name="csrf" value="5ecr3t">fl4t</p>"#,
      type: "text/html"
    )

    #expect(answer == #"<p><\#(element) name="csrf" value="REDACTED">fl4t</p>"#)
  }

  @Test(arguments: ["value", "val", "content", "data"])
  func `an attribute may hold the secret that another names`(attribute: String) async throws {
    let answer = try await replayedBody(
      #"<p><meta name="csrf" \#(attribute)="5ecr3t" title="fl4t"></p>"#,
      type: "text/html"
    )

    #expect(answer == #"<p><meta name="csrf" \#(attribute)="REDACTED" title="fl4t"></p>"#)
  }

  @Test(
    arguments: [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\\\""), ("&apos;", "'"), ("&amp;", "&"), ("&#34;", "\\\""),
      ("&#39;", "'"), ("&#x22;", "\\\""), ("&#x27;", "'"), ("&#38;", "&"), ("&#x26;", "&"),
    ]
  ) func `a secret is found again in JSON where XML escapes one of its characters`(
    entity: String,
    character: String
  )
    async throws
  {
    let request = try URLRequest.to(
      "/a",
      method: "POST",
      headers: ["Content-Type": "text/xml"],
      body: "<token>5ecr3t\(entity)m0re</token>"
    )

    let text = try await recording(of: request, answeredBy: .json(#"{"a":"5ecr3t\#(character)m0re"}"#))

    #expect(text.contains(#"{\"a\":\"REDACTED\"}"#))
  }

  @Test(
    arguments: [
      "true", "false", "null", "nil", "none", "undefined", "yes", "no", "on", "off", "enabled", "disabled",
      "required", "optional", "()", "[]", "{}", "REDACTED", "True", "NONE",
    ]
  ) func `a word that is no secret stays, whatever its name`(word: String) async throws {
    let answer = try await replayedBody("password: \(word)\nname: Anna", type: "text/plain")

    #expect(answer == "password: \(word)\nname: Anna")
  }

  @Test(
    arguments: [
      ")]}'", ")]}',\n", ")]}", "while(1);", "while (1);", "for(;;);", "for (;;);", "{}&&", "{} &&",
    ]
  ) func `JSON is read behind what keeps browsers from running it`(guardText: String) async throws {
    let answer = try await replayedBody(#"\#(guardText){"pin":5}"#, type: "text/plain")

    #expect(answer == #"\#(guardText){"pin":"REDACTED"}"#)
  }

  @Test(arguments: ["&quot;", "&#34;", "&#39;", "&apos;", "\\u0022"])
  func `a quotation mark may be spelled out`(mark: String) async throws {
    let answer = try await replayedBody(
      "a \(mark)token\(mark): \(mark)5e cr3t\(mark), \(mark)name\(mark): \(mark)Anna\(mark)",
      type: "text/plain"
    )

    #expect(
      answer == "a \(mark)token\(mark): \(mark)REDACTED\(mark), \(mark)name\(mark): \(mark)Anna\(mark)"
    )
  }
}
