import Foundation
import NetworkDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a recording keeps of a text in which there are secrets, or words that are like theirs.
@Suite struct UntouchedTests {
  @Test(arguments: bodies)
  func `what isn't secret stays, byte for byte`(type: String, body: String, kept: String) async throws {
    let answer = try await replayedBody(body, type: type)

    #expect(answer == kept)
  }

  @Test(
    arguments: [
      ("/a?b=%7E&c=x+y&token=1&d=%2f", "/a?b=%7E&c=x+y&token=REDACTED&d=%2f"),
      ("/a%2Fb;v=1?&=&c", "/a%2Fb;v=1?&=&c"),
    ]
  ) func `query items beside a secret stay as they were written`(target: String, kept: String) async throws {
    let text = try await recording(of: .to(target))

    #expect(text.contains("\"url\" : \"https://example.com\(kept)\""))
  }

  @Test func `a text that is no text stays`() async throws {
    let bytes = Data([0x1F, 0x8B, 0x08, 0x00, 0xFF]) + Data("token=1".utf8)

    let text = try await recording(of: .to("/a"), answeredBy: .data(bytes))

    #expect(text.contains("\"text\" : \"\(bytes.base64EncodedString())\""))
  }

  @Test func `headers that only tell about secrets stay`() async throws {
    let headers = [
      "Access-Control-Allow-Headers": "Authorization, X-Auth-Token",
      "Vary": "Cookie",
      "Permissions-Policy": "publickey-credentials-get=(self)",
      "X-Forwarded-Host": "auth.example.com:8080",
      "WWW-Authenticate": "Bearer realm=\"shop\", error=\"invalid_token\"",
    ]

    let text = try await recording(of: .to("/a"), answeredBy: .status(401, headers: headers))

    #expect(!text.contains("REDACTED"))
  }

  @Test func `a name that was taken out of the standard set, or is kept, stays`() async throws {
    var redaction = Redaction.standard
    redaction.headers.remove("X-API-Key")
    redaction.jsonFields.remove("session")
    redaction.kept = ["tokenOfAffection"]
    let headers = ["X-API-Key": "key", "X-Access-Key": "5ecr3t"]
    let body = #"{"session":"1","tokenOfAffection":"2","sessionId":"5ecr3t"}"#

    let text = try await recording(
      of: .to("/a", method: "POST", headers: headers, body: body),
      redacting: redaction
    )

    #expect(text.contains(#""value" : "key""#))
    #expect(text.contains(#"{\"session\":\"1\",\"tokenOfAffection\":\"2\",\"sessionId\":\"REDACTED\"}"#))
    #expect(!text.contains("5ecr3t"))
  }

  @Test func `a redaction of nothing redacts nothing`() async throws {
    let headers = ["Authorization": "Bearer 5ecr3t"]

    let text = try await recording(
      of: .to("/a?token=1", method: "POST", headers: headers, body: #"{"password":"2"}"#),
      redacting: Redaction()
    )

    #expect(!text.contains("REDACTED"))
  }
}

/// Types of bodies, and what a recording has of each.
private let bodies: [(type: String, body: String, kept: String)] = [
  (
    "application/json", #"{"b":1,"a":2,"b":3,"token":"5ecr3t"}"#,
    #"{"b":1,"a":2,"b":3,"token":"REDACTED"}"#
  ),
  (
    "application/json", "{ \"a\" : 1.0e2,\n\t\"otp\" : 123456 }",
    "{ \"a\" : 1.0e2,\n\t\"otp\" : \"REDACTED\" }"
  ),
  (
    "application/json", #"{"password":null,"otp":true,"pin":""}"#,
    #"{"password":null,"otp":true,"pin":""}"#
  ),
  ("application/json", #"{"tokens":["a",null,2]}"#, #"{"tokens":["REDACTED",null,"REDACTED"]}"#),
  ("application/json", #"{"a":"\u00e9\/\"b\"","sid":"1"}"#, #"{"a":"\u00e9\/\"b\"","sid":"REDACTED"}"#),
  (
    "application/json", #"{"a":"\u0001\u000f\u0010\r\t\n\"\\ https://example.com/?token=5ecr3t"}"#,
    #"{"a":"\u0001\u000f\u0010\r\t\n\"\\ https://example.com/?token=REDACTED"}"#
  ),
  ("application/json", #"{"a":"{\"sid\":\"1\",\"b\":1}"}"#, #"{"a":"{\"sid\":\"REDACTED\",\"b\":1}"}"#),
  ("application/json", #"{"a":"b?c=1&token=2#d"}"#, #"{"a":"b?c=1&token=REDACTED#d"}"#),
  ("application/json", #"{"a":"Bearer tokens are used"}"#, #"{"a":"Bearer tokens are used"}"#),
  ("application/json", #"{"a":"a@b.example, c:d"}"#, #"{"a":"a@b.example, c:d"}"#),
  ("application/json", #"{"a":"The Basic plan"}"#, #"{"a":"The Basic plan"}"#),
  ("application/json", "{\"a\":1}\n{\"sid\":2}\n", "{\"a\":1}\n{\"sid\":\"REDACTED\"}\n"),
  ("application/x-www-form-urlencoded", "a=%20+b&&c&pwd=1&=&d=", "a=%20+b&&c&pwd=REDACTED&=&d="),
  (
    "application/xml", "<a b = '1'>\n<Sid x='2'>3</Sid><c/></a>",
    "<a b = '1'>\n<Sid x='2'>REDACTED</Sid><c/></a>"
  ),
  ("text/plain", "[INFO] it's {fine}: a == b, <c>", "[INFO] it's {fine}: a == b, <c>"),
  ("text/plain", "Authorization: Digest a=1\r\nb: c", "Authorization: REDACTED\r\nb: c"),
  ("application/json", #"{"a":"//b:1@c.example/d"}"#, #"{"a":"//REDACTED@c.example/d"}"#),
  (
    "text/event-stream", "data: \"a token\"\n\ndata: {\"b\":1}\n\n",
    "data: \"a token\"\n\ndata: {\"b\":1}\n\n"
  ),
  ("text/plain", "Password: at least 8 characters", "Password: at least 8 characters"),
  ("text/plain", "https://auth.example.com:8080/a", "https://auth.example.com:8080/a"),
  ("text/plain", "[a]\n\ttoken = 1\n\tb = 2\n", "[a]\n\ttoken = REDACTED\n\tb = 2\n"),
  ("text/plain", "token: 1, b: 2\nc: 3", "token: REDACTED\nc: 3"),
  ("application/yaml", "a:\n  sid:\n  - 1\n  b: 2\n", "a:\n  sid:\n  REDACTED\n  b: 2\n"),
  ("text/csv", "a,pin\r\n\"1\",\"2\"\"3\"\r\n4,\r\n", "a,pin\r\n\"1\",\"REDACTED\"\r\n4,\r\n"),
  (
    "application/json", #"{"error":"Invalid token: must not be empty"}"#,
    #"{"error":"Invalid token: must not be empty"}"#
  ),
  (
    "application/json", #"{"required":["password","email"],"fields":["token","id"]}"#,
    #"{"required":["password","email"],"fields":["token","id"]}"#
  ),
  (
    "application/json", #"[{"name":"author","value":"Anna"},{"name":"Session","content":"Opening"}]"#,
    #"[{"name":"author","value":"Anna"},{"name":"Session","content":"Opening"}]"#
  ),
  (
    "application/json", #"{"query":"{ items(page: 1) { token } }"}"#,
    #"{"query":"{ items(page: 1) { token } }"}"#
  ),
  ("application/json", #"{"password":abc,"b":1}"#, #"{"password":REDACTED,"b":1}"#),
  (
    "text/html", "<p>Your token</p><p title='a &amp; b'>c</p>",
    "<p>Your token</p><p title='a &amp; b'>c</p>"
  ),
  ("text/html", "<a href='https://b.example/#top'>b</a>", "<a href='https://b.example/#top'>b</a>"),
]
