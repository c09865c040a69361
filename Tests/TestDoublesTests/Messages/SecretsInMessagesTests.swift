import Foundation
import TestDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is found to be a secret in one part of a message is hidden in all of it.
@Suite struct SecretsInMessagesTests {
  @Test(arguments: [
    ("a%20b+c", "a b c"), ("%C3%BC%2B", "ü+"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"),
    ("%+1", "% 1"), ("$41+", "$41 "), ("a", "a"), ("", ""),
  ])
  func `the text of a query is decoded where it can be`(text: String, decoded: String) {
    #expect(text.percentDecoded == decoded)
  }

  @Test func `a secret of a URL is hidden in the headers beside it`() throws {
    let sendSpy = Spy<(url: URL, headers: [String: String]), Void, Never>()

    try sendSpy((#require(URL(string: "https://a.example/?apikey=public.key.7")), ["apikey": "public.key.7"]))

    #expect(
      Timeline(sendSpy).description == """
        1. spy(url: https://a.example/?apikey=REDACTED, headers: ["apikey": "REDACTED"]) returned
        """
    )
  }

  @Test func `a secret is hidden also in front of where it is found`() throws {
    let sendSpy = Spy<(headers: [String: String], url: URL), Void, Never>()

    try sendSpy((["apikey": "public.key.7"], #require(URL(string: "https://a.example/?apikey=public.key.7"))))

    #expect(
      Timeline(sendSpy).description == """
        1. spy(headers: ["apikey": "REDACTED"], url: https://a.example/?apikey=REDACTED) returned
        """
    )
  }

  @Test func `so it is in the message of one call`() throws {
    let url = try #require(URL(string: "https://a.example/?apikey=public.key.7"))
    let sendSpy = Spy<(headers: [String: String], url: URL), Int, any Error>()

    let error = #expect(throws: UnansweredCall.self) { try sendSpy((["apikey": "public.key.7"], url)) }

    #expect(
      error?.description.hasPrefix(
        #"sendSpy(headers: ["apikey": "REDACTED"], url: https://a.example/?apikey=REDACTED) was called"#
      ) == true
    )
  }

  @Test func `a secret of a request's headers is hidden in its URL`() throws {
    let sendSpy = Spy<URLRequest, Void, Never>()

    sendSpy(try .to("/users/4f2a9c?as=4f2a9c", headers: ["Authorization": "Bearer 4f2a9c"]))

    #expect(
      Timeline(sendSpy).description == """
        1. spy(GET https://example.com/users/REDACTED?as=REDACTED) returned
        """
    )
  }

  /// `name=José&token=5ecr3t`, in UTF-8 and in Latin 1.
  @Test(arguments: ["bmFtZT1Kb3PDqSZ0b2tlbj01ZWNyM3Q", "bmFtZT1Kb3PpJnRva2VuPTVlY3IzdA"])
  func `a value in base64 that names a secret is hidden, whatever its encoding`(value: String) throws {
    let sendSpy = Spy<URLRequest, Void, Never>()

    sendSpy(try .to("/?a=\(value)"))

    #expect(Timeline(sendSpy).description == "1. spy(GET https://example.com/?a=REDACTED) returned")
  }

  @Test(arguments: ["anna", "anna-7", "яна"])
  func `a password in basic credentials is hidden where it stands alone`(user: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()
    let credentials = Data("\(user):hunter2!".utf8).base64EncodedString()

    sendSpy((try .to("/", headers: ["Authorization": "Basic \(credentials)"]), "hunter2!"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test func `a secret cookie is hidden, and a harmless one isn't`() throws {
    let sendSpy = Spy<(URLRequest, String, String), Void, Never>()

    sendSpy((try .to("/", headers: ["Cookie": "session=4f2a9c; theme=dark-2; token;"]), "4f2a9c", "dark-2"))

    #expect(
      Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED", "dark-2") returned"#
    )
  }

  @Test func `a secret of one call is hidden in the others on the timeline, and in what they threw`() throws {
    let sendSpy = Spy<URLRequest, Void, Never>()
    let storeSpy = Spy<String, Void, any Error>(throwing: Refused(token: "4f2a9c"))

    sendSpy(try .to("/?token=4f2a9c"))
    try? storeSpy("4f2a9c")

    #expect(
      Timeline(sendSpy, storeSpy).description == """
        1. spy(GET https://example.com/?token=REDACTED) returned
        2. spy("REDACTED") threw Refused(token: "REDACTED")
        """
    )
  }

  @Test func `a diagram hides it too`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=4f2a9c"), "4f2a9c"))

    #expect(!Timeline(sendSpy).mermaid.contains("4f2a9c"))
  }

  @Test(
    arguments: [
      ("/a;token=5ecr3t;b=1/c;d", "/a;token=REDACTED;b=1/c;d"),
      ("/?a=1&b&token=5&c=&token=", "/?a=1&b&token=REDACTED&c=&token="),
      ("/?to%6Ben=5", "/?to%6Ben=REDACTED"),
      ("/?to%256Ben=5", "/?to%256Ben=REDACTED"),
      ("/?to%E2%80%8Bken=5", "/?to%E2%80%8Bken=REDACTED"),
      ("/a#access_token=5", "/a#REDACTED"),
      ("/a#", "/a#"),
      ("/?q=password%3Dhunter2", "/?q=REDACTED"),
      ("/?q=password%3Ahunter2", "/?q=REDACTED"),
      ("/?q=a%3Db,password", "/?q=REDACTED"),
      ("/?q=password", "/?q=password"),
      ("/?q=password:", "/?q=password:"),
      ("/?q=a%3Ab+c%20d", "/?q=a%3Ab+c%20d"),
      ("/?q=Bearer+4f2a9c", "/?q=Bearer%20REDACTED"),
      ("/?q=%7B%22a%22:%22Bearer%204f2a9c%22%7D", "/?q=REDACTED"),
      ("/?q=cGFzc3dvcmQ9aHVudGVyMg==", "/?q=REDACTED"),
      ("/?q=cGFzc3dvcmQ9aHVudGVyMg", "/?q=REDACTED"),
      ("/?q=https://anna:hunter2@a.example/", "/?q=https://REDACTED@a.example/"),
    ]
  ) func `the secrets of a URL are hidden, and the rest is shown as it is`(target: String, shown: String)
    throws
  {
    let sendSpy = Spy<URLRequest, Void, Never>()

    sendSpy(try .to(target))

    #expect(Timeline(sendSpy).description == "1. spy(GET https://example.com\(shown)) returned")
  }

  @Test(
    arguments: [
      "APIKey", "apiKey", "api_key", "api-key", "API KEY", "X-Api-Key", "MYAPIKey", "token", "token2",
      "Token",
      "TOKEN", "oauth2 token", "to\u{AD}ken", "ｔｏｋｅｎ", "ＴＯＫＥＮ", "ＳＩＤ", "sid", "Sid", "SID", "mySID", "xSid",
      "ASid", "SIDValue", "my sid", "7sid", "sid7", "a.sid", "x@sid", "x[sid", "x`sid", "x{sid", "x/sid",
      "x:sid",
      "userPass", "pass", "pw", "new-pw", "db_pw", "otp", "authn", "authCode", "[secret]",
    ]
  ) func `a value is a secret by its name`(name: String) {
    let sendSpy = Spy<Data, Void, Never>()

    sendSpy(Data(#"{"\#(name)": "v1"}"#.utf8))

    #expect(Timeline(sendSpy).description.hasSuffix(#"\": \"REDACTED\"}".utf8)) returned"#))
  }

  @Test(
    arguments: [
      "author", "inside", "sids", "SIDs", "xsid", "zsid", "Asid", "Zsid", "üsid", "to0ken", "to9ken",
      "compass",
      "boarding_pass", "passage", "nextPageToken", "tokenType", "token_expires_in", "tokenizer", "tokenCount",
      "authType", "authMethod", "sidLength", "code", "keys", "API", "key", "monkey", "keyboard", "secretary",
      "пароль",
    ]
  ) func `a value is shown under a harmless name`(name: String) {
    let sendSpy = Spy<Data, Void, Never>()

    sendSpy(Data(#"{"\#(name)": "v1"}"#.utf8))

    #expect(Timeline(sendSpy).description == #"1. spy(Data("{\"\#(name)\": \"v1\"}".utf8)) returned"#)
  }

  @Test func `of two words the second is a secret where the first is a scheme`() throws {
    let sendSpy = Spy<(URLRequest, String, String), Void, Never>()

    sendSpy(
      (try .to("/", headers: ["X-Token": "Custom 4f2a9c", "X-Secret": "2b 7d8e9f"]), "4f2a9c", "7d8e9f")
    )

    #expect(
      Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED", "7d8e9f") returned"#
    )
  }

  @Test func `credentials of another scheme than Basic aren't taken apart`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()
    let credentials = Data("anna:hunter2!".utf8).base64EncodedString()

    sendSpy((try .to("/", headers: ["Authorization": "ApiKey \(credentials)"]), "hunter2!"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "hunter2!") returned"#)
  }

  @Test func `a secret of a JSON body is hidden beside it, too`() {
    let sendSpy = Spy<(Data, String), Void, Never>()

    sendSpy((Data(#"{"token": "4f2a9c-7d8e"}"#.utf8), "say 4f2a9c-7d8e"))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(Data("{\"token\": \"REDACTED\"}".utf8), "say REDACTED") returned"#
    )
  }

  @Test func `the longer one of two secrets is hidden whole`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/", headers: ["X-Token": "4f2a9c", "X-Secret": "4f2a9c-7d8e"]), "4f2a9c-7d8e"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test(arguments: [
    ("12345678", "a number"), ("1234567890", "a long number"), ("ninechars", "a word"),
    ("a-1b2", "a short text"),
  ])
  func `what stands elsewhere by chance is shown`(secret: String, kind: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=\(secret)"), secret))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(GET https://example.com/?token=REDACTED, "\#(secret)") returned"#
    )
  }

  @Test(arguments: ["tenletters", "a-1b2c", "open sesame 7now", "v1 4f2a9c7", "4F2A9C"])
  func `what hardly stands elsewhere by chance is hidden`(secret: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/", headers: ["X-Token": secret]), secret))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test(
    arguments: [
      ("74f2a9c0", "74f2a9c0"),
      ("74f2a9c", "74f2a9c"),
      ("4f2a9c0", "4f2a9c0"),
      ("_4f2a9c", "_4f2a9c"),
      ("4f2a9c_", "4f2a9c_"),
      ("%24f2a9c", "%24f2a9c"),
      ("x-4f2a9c-y", "x-REDACTED-y"),
      ("a%204f2a9c", "a%20REDACTED"),
      (#"a\n4f2a9c"#, #"a\\nREDACTED"#),
      ("4f2a9c 74f2a9c 4f2a9c, 4f2a9c!", "REDACTED 74f2a9c REDACTED, REDACTED!"),
    ]
  ) func `a secret is hidden unless it is a part of a longer word`(text: String, shown: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=4f2a9c"), text))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(GET https://example.com/?token=REDACTED, "\#(shown)") returned"#
    )
  }

  @Test(arguments: [
    ("4f2a9c4f2a9c4f2", "74f2a9c4f2a9c4f20"), ("4f2a9c4f2a9c4f2a", "7REDACTED0"),
    ("4f2a9c4f2a9c4f2a9", "7REDACTED0"),
  ])
  func `a secret of sixteen characters is hidden also in a longer word`(secret: String, shown: String) throws
  {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=\(secret)"), "7\(secret)0"))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(GET https://example.com/?token=REDACTED, "\#(shown)") returned"#
    )
  }

  @Test(
    arguments: [
      #"k~?>?"c&/<e>\ f?~"#,
      #"k~?>?\"c&/<e>\\ f?~"#,
      #"k~?>?\"c&\/<e>\\ f?~"#,
      #"k~?&gt;?"c&amp;/&lt;e&gt;\ f?~"#,
      #"k~?&gt;?&quot;c&amp;/&lt;e&gt;\ f?~"#,
      "k~%3F%3E%3F%22c%26%2F%3Ce%3E%5C%20f%3F~",
      "k~%3f%3e%3f%22c%26%2f%3ce%3e%5c%20f%3f~",
      "k~%3F%3E%3F%22c%26%2F%3Ce%3E%5C+f%3F~",
      "k~?%3E?%22c&/%3Ce%3E%5C%20f?~",
      "k~%3F%3E%3F%22c&/%3Ce%3E%5C%20f%3F~",
      "a34/Pj8iYyYvPGU+XCBmP34=",
      "a34/Pj8iYyYvPGU+XCBmP34",
      "a34_Pj8iYyYvPGU-XCBmP34",
    ]
  ) func `a secret is hidden in each form that texts have it in`(form: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/", headers: ["X-Token": #"k~?>?"c&/<e>\ f?~"#]), form))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test func `a secret that has capital letters is hidden in small ones`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/", headers: ["X-Token": "4F2A9C"]), "4f2a9c"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test(
    arguments: [
      "a=1, session=a=b7c9d4", "session = 1; session=a=b7c9d4", "flag;session=a=b7c9d4 ; b=2",
    ]
  ) func `a secret cookie is found among others`(cookies: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/", headers: ["Cookie": cookies]), "a=b7c9d4"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test(
    arguments: [
      (#"{"a": "Basic YW5uYTpodW50ZXIy"}"#, #"{\"a\": \"Basic REDACTED\"}"#),
      (#"{"a": "basic training"}"#, #"{\"a\": \"basic training\"}"#),
      (#"["Bearer a7.b", "Bearer c8.d"]"#, #"[\"Bearer REDACTED\", \"Bearer REDACTED\"]"#),
      (#"["https://anna:5ecr3t@a.example"]"#, #"[\"https://REDACTED@a.example\"]"#),
      (
        #"["-----BEGIN PRIVATE KEY-----abc-----END PRIVATE KEY-----"]"#,
        #"[\"-----BEGIN PRIVATE KEY-----REDACTED-----END PRIVATE KEY-----\"]"#
      ),
      (#"["-----BEGIN PRIVATE KEY-----abc"]"#, #"[\"-----BEGIN PRIVATE KEY-----REDACTED"#),
      (
        #"[{"pin":1234,"token" : "a\"b7c9d"},{"name":"b"}]"#,
        #"[{\"pin\":\"REDACTED\",\"token\" : \"REDACTED\"},{\"name\":\"b\"}]"#
      ),
      (#"{"tokens": ["a7b8c9"]}"#, "REDACTED"),
      (#"{"token": "open, sesame}"}"#, #"{\"token\": \"REDACTED\"}"#),
    ]
  ) func `JSON is shown without what looks like a secret`(json: String, masked: String) {
    #expect(shown(Data(json.utf8)) == "Data(\"\(masked)\".utf8)")
  }
}

private struct Refused: Error {
  let token: String
}
