import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// What is a secret, and where it is found again: in which forms, and how sure it must be that it isn't there by chance.
@Suite struct FoundSecretsTests {
  @Test(
    arguments: [
      "APIKey", "apiKey", "api_key", "api-key", "API KEY", "X-Api-Key", "MYAPIKey", "token", "token2",
      "Token", "TOKEN", "oauth2 token", "to\u{AD}ken", "ｔｏｋｅｎ", "ＴＯＫＥＮ", "ＳＩＤ", "sid", "Sid", "SID", "mySID",
      "xSid", "ASid", "SIDValue", "my sid", "7sid", "sid7", "a.sid", "x@sid", "x[sid", "x`sid", "x{sid",
      "x/sid", "x:sid", "userPass", "pass", "pw", "new-pw", "db_pw", "otp", "authn", "authCode", "[secret]",
    ]
  ) func `a value is a secret by its name`(name: String) throws {
    let headers = ["Content-Type": "application/json"]
    let request = try URLRequest.to("/", method: "POST", headers: headers, body: #"{"\#(name)": "v1"}"#)

    #expect(request.curl(redacting: .standard).hasSuffix(#"": "REDACTED"}'"#))
  }

  @Test(
    arguments: [
      "author", "inside", "sids", "SIDs", "xsid", "zsid", "Asid", "Zsid", "üsid", "to0ken", "to9ken",
      "compass", "boarding_pass", "passage", "nextPageToken", "tokenType", "token_expires_in", "tokenizer",
      "tokenCount", "authType", "authMethod", "sidLength", "code", "keys", "API", "key", "monkey", "keyboard",
      "secretary", "пароль",
    ]
  ) func `a value is shown under a harmless name`(name: String) throws {
    let headers = ["Content-Type": "application/json"]
    let request = try URLRequest.to("/", method: "POST", headers: headers, body: #"{"\#(name)": "v1"}"#)

    #expect(request.curl(redacting: .standard).hasSuffix(#"--data-raw '{"\#(name)": "v1"}'"#))
  }

  @Test(arguments: ["anna", "anna-7", "яна"])
  func `a password in basic credentials is hidden where it stands alone`(user: String) throws {
    let credentials = Data("\(user):hunter2!".utf8).base64EncodedString()
    let request = try URLRequest.to(
      "/",
      headers: ["Authorization": "Basic \(credentials)", "X-Echo": "hunter2!"]
    )

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: REDACTED'"))
  }

  @Test func `credentials of another scheme than Basic aren't taken apart`() throws {
    let credentials = Data("anna:hunter2!".utf8).base64EncodedString()
    let request = try URLRequest.to(
      "/",
      headers: ["Authorization": "ApiKey \(credentials)", "X-Echo": "hunter2!"]
    )

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: hunter2!'"))
  }

  @Test func `of two words the second is a secret where the first is a scheme`() throws {
    let headers = ["X-Token": "Custom 4f2a9c", "X-Secret": "2b 7d8e9f", "X-Echo": "4f2a9c, 7d8e9f"]

    #expect(
      try URLRequest.to("/", headers: headers).curl(redacting: .standard).contains(
        "-H 'X-Echo: REDACTED, 7d8e9f'"
      )
    )
  }

  @Test func `the longer one of two secrets is hidden whole`() throws {
    let headers = ["X-Token": "4f2a9c", "X-Secret": "4f2a9c-7d8e", "X-Echo": "4f2a9c-7d8e"]

    #expect(
      try URLRequest.to("/", headers: headers).curl(redacting: .standard).contains("-H 'X-Echo: REDACTED'")
    )
  }

  @Test(
    arguments: [
      "session=a=b7c9d4; theme=dark-2; token;", "a=1, session=a=b7c9d4", "session = 1; session=a=b7c9d4",
      "flag;session=a=b7c9d4 ; b=2",
    ]
  ) func `a secret cookie is found among others`(cookies: String) throws {
    let headers = ["Cookie": cookies, "X-Echo": "a=b7c9d4, dark-2"]

    #expect(
      try URLRequest.to("/", headers: headers).curl(redacting: .standard).hasSuffix(
        "-H 'X-Echo: REDACTED, dark-2'"
      )
    )
  }

  @Test(arguments: [
    ("12345678", "a number"), ("1234567890", "a long number"), ("ninechars", "a word"),
    ("a-1b2", "a short text"),
  ])
  func `what stands elsewhere by chance is shown`(secret: String, kind: String) throws {
    let request = try URLRequest.to("/?token=\(secret)", headers: ["X-Echo": secret])

    #expect(
      request.curl(redacting: .standard)
        == "curl 'https://example.com/?token=REDACTED' -H 'X-Echo: \(secret)'"
    )
  }

  @Test(arguments: ["tenletters", "a-1b2c", "open sesame 7now", "v1 4f2a9c7", "4F2A9C"])
  func `what hardly stands elsewhere by chance is hidden`(secret: String) throws {
    let request = try URLRequest.to("/", headers: ["Token": secret, "X-Echo": secret])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: REDACTED'"))
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
      (#"a\n4f2a9c"#, #"a\nREDACTED"#),
      ("4f2a9c 74f2a9c 4f2a9c, 4f2a9c!", "REDACTED 74f2a9c REDACTED, REDACTED!"),
    ]
  ) func `a secret is hidden unless it is a part of a longer word`(text: String, shown: String) throws {
    let request = try URLRequest.to("/?token=4f2a9c", headers: ["X-Echo": text])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: \(shown)'"))
  }

  @Test(arguments: [
    ("4f2a9c4f2a9c4f2", "74f2a9c4f2a9c4f20"), ("4f2a9c4f2a9c4f2a", "7REDACTED0"),
    ("4f2a9c4f2a9c4f2a9", "7REDACTED0"),
  ])
  func `a secret of sixteen characters is hidden also in a longer word`(secret: String, shown: String) throws
  {
    let request = try URLRequest.to("/?token=\(secret)", headers: ["X-Echo": "7\(secret)0"])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: \(shown)'"))
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
    ]
  ) func `a secret is hidden in each form that texts have it in`(form: String) throws {
    let request = try URLRequest.to("/", headers: ["Token": #"k~?>?"c&/<e>\ f?~"#, "X-Echo": form])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: REDACTED'"))
  }

  @Test(
    arguments: [
      ("a34/Pj8iYyYvPGU+XCBmP34=", "UkVEQUNURUQ="), ("a34/Pj8iYyYvPGU+XCBmP34", "UkVEQUNURUQ"),
      ("a34_Pj8iYyYvPGU-XCBmP34", "UkVEQUNURUQ"),
    ]
  ) func `a secret is hidden in base64, which stays base64`(form: String, shown: String) throws {
    let request = try URLRequest.to("/", headers: ["Token": #"k~?>?"c&/<e>\ f?~"#, "X-Echo": form])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: \(shown)'"))
  }

  @Test func `a secret that has capital letters is hidden in small ones`() throws {
    let request = try URLRequest.to("/", headers: ["Token": "4F2A9C", "X-Echo": "4f2a9c"])

    #expect(request.curl(redacting: .standard).hasSuffix("-H 'X-Echo: REDACTED'"))
  }

  @Test(
    arguments: [
      ("/?to%6Ben=5", "/?to%6Ben=REDACTED"), ("/?to%256Ben=5", "/?to%256Ben=REDACTED"),
      ("/?to%E2%80%8Bken=5", "/?to%E2%80%8Bken=REDACTED"), ("/?q=password", "/?q=password"),
      ("/?q=Bearer+4f2a9c", "/?q=Bearer%20REDACTED"), ("/?q=a%3Ab+c%20d", "/?q=a%3Ab+c%20d"),
      ("/a#access_token=5", "/a#REDACTED"), ("/a;token=5ecr3t;b=1/c;d", "/a;token=REDACTED;b=1/c;d"),
    ]
  ) func `the secrets of a URL are hidden, and the rest is shown as it is`(target: String, shown: String)
    throws
  {
    #expect(try URLRequest.to(target).curl(redacting: .standard) == "curl 'https://example.com\(shown)'")
  }
}
