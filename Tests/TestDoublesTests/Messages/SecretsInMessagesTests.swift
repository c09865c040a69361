import Foundation
import TestDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is found to be a secret in one part of a message is hidden in all of it.
@Suite struct SecretsInMessagesTests {
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

  @Test func `a secret of a request's headers is hidden in its URL`() throws {
    let sendSpy = Spy<URLRequest, Void, Never>()

    sendSpy(try .to("/users/4f2a9c?as=4f2a9c", headers: ["Authorization": "Bearer 4f2a9c"]))

    #expect(
      Timeline(sendSpy).description == """
        1. spy(GET https://example.com/users/REDACTED?as=REDACTED) returned
        """
    )
  }

  @Test func `a password in basic credentials is hidden where it stands alone`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()
    let credentials = Data("anna:hunter2!".utf8).base64EncodedString()

    sendSpy((try .to("/", headers: ["Authorization": "Basic \(credentials)"]), "hunter2!"))

    #expect(Timeline(sendSpy).description == #"1. spy(GET https://example.com/, "REDACTED") returned"#)
  }

  @Test func `a secret cookie is hidden, and a harmless one isn't`() throws {
    let sendSpy = Spy<(URLRequest, String, String), Void, Never>()

    sendSpy((try .to("/", headers: ["Cookie": "session=4f2a9c; theme=dark-2"]), "4f2a9c", "dark-2"))

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
      "APIKey", "apiKey", "api_key", "X-Api-Key", "MYAPIKey", "token2", "Token", "TOKEN", "oauth2 token",
      "sid", "SID",
      "mySID", "a.sid", "userPass", "pass", "new-pw", "ｔｏｋｅｎ", "ＴＯＫＥＮ", "otp", "authCode",
      "[secret]",
    ]
  ) func `a value is a secret by its name`(name: String) {
    let sendSpy = Spy<Data, Void, Never>()

    sendSpy(Data(#"{"\#(name)": "v1"}"#.utf8))

    #expect(Timeline(sendSpy).description.hasSuffix(#"\": \"REDACTED\"}".utf8)) returned"#))
  }

  @Test(
    arguments: [
      "author", "inside", "sids", "boarding_pass", "nextPageToken", "tokenType", "token_expires_in",
      "passage", "code",
      "keys", "API", "key", "authMethod", "monkey", "secretary",
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

  @Test(arguments: [("12345678", "a number"), ("letters", "a word"), ("a-1", "a short text")])
  func `what stands elsewhere by chance is shown`(secret: String, kind: String) throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=\(secret)"), secret))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(GET https://example.com/?token=REDACTED, "\#(secret)") returned"#
    )
  }

  @Test func `a secret that is a part of a longer word is shown there`() throws {
    let sendSpy = Spy<(URLRequest, String), Void, Never>()

    sendSpy((try .to("/?token=4f2a9c"), "74f2a9c0"))

    #expect(
      Timeline(sendSpy).description
        == #"1. spy(GET https://example.com/?token=REDACTED, "74f2a9c0") returned"#
    )
  }
}

private struct Refused: Error {
  let token: String
}
