import NetworkRecordings
import TestSupport
import Testing

/// Characters around a secret that say where it is. A body has `•` where each of them is tried.
@Suite struct KnownCharactersTests {
  @Test(
    arguments: [
      ("text/plain", #"say token=5ecr3t•fl4t"#, "\t\n\r #&),;<>[\\]{|}"),
      ("text/plain", #"say token="5ecr3t•fl4t""#, "\""),
      ("text/plain", #"say token='5ecr3t•fl4t'"#, "\n'"),
      ("text/plain", #"say token={5ecr3t•fl4t"#, ")]}"),
      ("text/plain", #"a&b&token:5ecr3t•fl4t"#, "\t\n\r #&<>"),
      ("text/plain", #""token: 5ecr3t•fl4t""#, "\n\r"),
      ("application/json", #"{"token":5ecr3t•fl4t}"#, "\n\r\"',:]}"),
      ("application/json", #"{"token":"5ecr3t•fl4t"}"#, "\""),
      ("application/x-www-form-urlencoded", #"token=5ecr3t•fl4t"#, "&"),
      ("application/xml", #"<token>5ecr3t•fl4t"#, "<"),
      ("application/xml", #"<token>5ecr3t</token•>fl4t"#, "\t\n\r >"),
      ("application/xml", #"<a token=5ecr3t•fl4t>"#, "\t\n\r >"),
      ("application/xml", #"<a token='5ecr3t•fl4t'>"#, "'"),
      ("text/csv", "token,name\n5ecr3t•fl4t", ","),
      ("text/csv", "token,name\n\"5ecr3t•fl4t\"", "\""),
    ]
  ) func `a secret ends at these characters`(type: String, body: String, ends: String) async throws {
    let kept = try await characters(in: body, of: type) { $0.has("fl4t") }

    #expect(kept == ends)
  }

  @Test(
    arguments: [
      ("text/plain", #"say token•5ecr3t"#, ":="),
      ("text/plain", #"say token•=5ecr3t"#, "\t \"$')*-.:=[\\]_`07AZé"),
      ("text/plain", #"say token=•5ecr3t"#, "\t !\"$%'*+-./:=>?@[^_`{~07AZé"),
      ("text/plain", #"say token:•5ecr3t"#, "\t !\"$%'*+-./:=>?@[^_`{~07AZé"),
      ("text/plain", #"say secret•zone=5ecr3t"#, "$-.:=[_07AZé"),
      ("text/plain", #"say •token "5ecr3t")"#, "(:"),
      ("text/plain", #"say (token•"5ecr3t")"#, " :="),
      ("text/plain", #"say --token•5ecr3t"#, "\t \"')*:=\\]`"),
      ("text/plain", #"a•token: of 5ecr3t"#, "\n\r\"$'-.[_07AZé"),
      ("text/plain", #"• token: of 5ecr3t"#, "\t\n\r \"#$'*->`"),
      ("text/plain", #"API•key: 5ecr3t"#, " $-.[_"),
      ("text/plain", #"say token="1"•"5ecr3t""#, "+="),
      ("text/plain", "name: •token•\nvalue: 5ecr3t", "\t \"$'-.[_07AZé"),
      ("text/plain", "token:\n• 5ecr3t", "\t\n\r -"),
      ("text/plain", "token: •\n- 5ecr3t", "\t\n\r \"&>[`{|"),
      ("text/plain", "say token=•a 5ecr3t", "\"'[`{"),
      ("text/plain", #"<a•><pin>5ecr3t</pin></a>"#, "\t\n\r -./>_07AZ"),
      ("text/plain", #"<•a><pin>5ecr3t</pin></a>"#, "!?_07AZ"),
      ("application/json", #"{"token":"1"•"5ecr3t"}"#, "\t \"+=\\`"),
      ("application/xml", #"<•token>5ecr3t</token>"#, "-.:<_07AZé"),
      ("application/xml", #"<a token•5ecr3t>"#, "="),
      ("application/xml", #"<a token•='5ecr3t'>"#, "\t\n\r -.:=_07AZé"),
    ]
  ) func `a secret is found at these characters`(type: String, body: String, finds: String) async throws {
    let hidden = try await characters(in: body, of: type) { !$0.has("5ecr3t") }

    #expect(hidden == finds)
  }

  @Test func `base64 begins behind these characters`() async throws {
    let found = try await characters(in: "a•dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ==", of: "text/plain") {
      $0.has("UkVEQUNURUQ")
    }

    #expect(found == "\t\n\r !\"#$&'()*,.:;<=>?@[\\]^`{|}~é")
  }

  /// Tries all spaces and punctuation marks, and some letters and digits, in a body, and gives those for which the
  /// answer is as it is meant to be.
  private func characters(
    in body: String,
    of type: String,
    where isMeant: (String) -> Bool
  ) async throws -> String {
    let all = "\t\n\r !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~07AZé"
    let answers = try await replayedBodies(all.map { body.replacing("•", with: "\($0)") }, type: type)
    return String(zip(all, answers).filter { isMeant($1) }.map(\.0))
  }
}
