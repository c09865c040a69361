import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Bodies that no server sends: each is recorded and replayed, whatever is in it.
@Suite struct RandomBodiesTests {
  @Test(
    arguments: [
      "application/json", "application/xml", "text/plain", "text/csv", "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=B", "",
    ]
  ) func `a text in which nothing fits together is recorded`(type: String) async throws {
    var generator = SeededGenerator(seed: 2026)
    let bodies = (0..<(3 * repeats.count)).map { _ in randomText(with: &generator) }

    let answers = try await replayedBodies(bodies, type: type)

    #expect(answers.count == bodies.count)
  }

  @Test(
    arguments: [
      ("application/json", #"{"a":[1,"\u00e9"],"token":{"b":"5ecr3t"}} "#),
      ("application/xml", #"<?x?><a token="5ecr3t" b='2' c=3><!--d--><![CDATA[e]]>&amp;</a >"#),
      ("text/csv", "name,token\n\"An\"\"na\",5ecr3t\n"),
      ("text/plain", #"say --token '5ecr3t' + "b" /* c */ -> {d}, token: <e> | secret => \"f\" "#),
      ("application/yaml", "- token: |\n    5ecr3t\n  secret:\n  - b\n"),
      ("application/x-www-form-urlencoded", "a=1&token=5ecr3t&b"),
      (
        "multipart/form-data; boundary=B",
        "--B\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n5ecr3t\r\n--B--\r\n"
      ),
    ]
  ) func `a text that is cut anywhere is recorded, but not the secret in it`(type: String, body: String)
    async throws
  {
    let bodies = body.indices.map { String(body[..<$0]) }

    let answers = try await replayedBodies(bodies, type: type)

    #expect(answers.count == bodies.count)
    #expect(answers.filter { $0.has("5ecr3t") } == [])
  }

  @Test func `JSON is JSON without its secrets too`() async throws {
    var generator = SeededGenerator(seed: 2026)
    let bodies = (0..<(15 * repeats.count)).map { _ in
      #"{"a":\#(randomJSON(nestedIn: 3, with: &generator))}"#
    }

    let answers = try await replayedBodies(bodies, type: "application/json")

    let odd = answers.filter { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) == nil }
    #expect(odd == [])
    #expect(answers.count { $0.has("REDACTED") } > bodies.count / 4)
  }
}

private func randomText(with generator: inout SeededGenerator) -> String {
  (0..<Int.random(in: 0...40, using: &generator)).map { _ in
    parts.randomElement(using: &generator) ?? ""
  }.joined()
}

private func randomJSON(nestedIn depth: Int, with generator: inout SeededGenerator) -> String {
  let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &generator)
  guard count > 0 else { return leaves.randomElement(using: &generator) ?? "" }
  let isList = Bool.random(using: &generator)
  let members = (0..<count).map { number in
    let name = number == 0 ? "name" : names.randomElement(using: &generator) ?? ""
    return (isList ? "" : "\"\(name)\":") + randomJSON(nestedIn: depth - 1, with: &generator)
  }
  return isList ? "[\(members.joined(separator: ","))]" : "{\(members.joined(separator: ", "))}"
}

private let names = ["token", "name", "value", "oldValue", "kty", "d", "k", "items"]

private let leaves = [
  "null", "true", "7", "-1.5e3", #""""#, #""token""#, #""5ecr3t""#, #""b?token=5ecr3t""#, #""Bearer 5ecr3t""#,
  #""{\"token\":\"5ecr3t\"}""#, #""<token>5ecr3t</token>""#, #""dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ==""#,
  #""\u0074oken: 5ecr3t""#, #""--token""#,
]

/// What stands around secrets in texts of all kinds.
private let parts = [
  "{", "}", "[", "]", "\"", "'", "`", "\\", "\\\"", ":", ",", "=", "&", ";", "(", ")", " ", "\n", "\r\n",
  "- ", "|", "+", "/*", "*/", "%", "%22", "#", "?", "@", "://", "<", ">", "</", "/>", "<!--", "-->", "]]>",
  "<![CDATA[", "--", "--B", "--B--", "data:", "1", "5ecr3t", "é", "\u{FEFF}", "&quot;", "&amp;", "&#34;",
  "&nbsp;", "\\u0022", "\"token\":", "\"name\":", "\"value\":", "\"token\"", "token=", "token: ", "--token ",
  "<token>", "</token>", "<a token='", "<script>", "<key>", "null", "true", "Bearer 5ecr3t", ")]}'",
  "Content-Disposition: form-data; name=token", "dG9rZW49NWVjcjN0Jm5hbWU9QW5uYQ==",
]
