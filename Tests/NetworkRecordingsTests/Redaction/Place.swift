import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Where in a request or a response a value may stand under its name.
struct Place: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: @Sendable (_ name: String, _ value: String) throws -> URLRequest
  let response: @Sendable (_ name: String, _ value: String) -> MockDataLoader.Response

  /// The names to try in this place: every fortieth, and in other places the others. All names in all places take half
  /// a minute, in which other tests stand in line; with more `REPEATS` than usual it is all of them.
  func share<Name>(of names: [Name]) -> [Name] {
    let step = min(40, names.count)
    let first = testDescription.utf8.count % step
    return names.indices.filter { repeats.count > 3 || $0 % step == first }.map { names[$0] }
  }

  /// What a recording has of a value in this place under each name.
  func recordings(of names: [String], _ value: String) async throws -> [String: String] {
    try await recordings(of: names.map { ($0, value) })
  }

  /// What a recording has of values in this place, by their names.
  func recordings(of pairs: [(name: String, value: String)]) async throws -> [String: String] {
    let file = TemporaryFile()
    let live = MockDataLoader()
    let recorder = RecordingLoader(wrapping: live, to: file.url)
    for (name, value) in pairs {
      live.returns(response(name, value))
      _ = try await recorder.data(for: request(name, value))
    }
    try recorder.save()
    let entries = try file.text.components(separatedBy: #""cache" :"#).dropFirst()
    return Dictionary(uniqueKeysWithValues: zip(pairs.map(\.name), entries))
  }
}

extension Place {
  static let all: [Place] =
    [
      .target("query") { "/a?page=1&\($0)=\($1)&b=2" },
      .target("query, encoded name") { "/a?\($0.inAQuery)=\($1)" },
      .target("query, encoded value") { "/a?\($0)=\($1.inAQuery)" },
      .target("query, last") { "/a?\($0)=\($1)" },
      .target("field of an object in a query") { "/a?user%5B\($0.inAQuery)%5D=\($1)" },
      .target("URL within a query") { "/a?next=" + "https://b.example/c?x=1&\($0)=\($1)".inAQuery },
      .target("JSON within a query") { "/a?filter=" + #"{"\#($0)":"\#($1)"}"#.inAQuery },
      .target("parameter of a path") { "/a;\($0)=\($1)" },
      .target("fragment") { "/a#\($0)=\($1)" },
      .headers("header of the request") { [$0.asAHeader: $1] },
      .headers("Referer") { ["Referer": "https://example.com/b?\($0)=\($1)"] },
      .headers("JSON in a header") { ["X-Context": #"{"\#($0)":"\#($1)"}"#] },
      .headers("JSON in base64 in a header") { ["X-Context": #"{"a":1,"\#($0)":"\#($1)"}"#.inBase64] },
      .answer("header of the response") { .status(200, headers: [$0.asAHeader: $1]) },
      .answer("Location") { .status(201, headers: ["Location": "/b?\($0)=\($1)"]) },
      .answer("Content-Location") { .status(200, headers: ["Content-Location": "/b?a=1&\($0)=\($1)"]) },
      .answer("fragment of a Location") { .status(201, headers: ["Location": "/b#a=1&\($0)=\($1)"]) },
      .answer("Link") { .status(200, headers: ["Link": "<https://b.example/?\($0)=\($1)>; rel=\"next\""]) },
      .answer("Refresh") { .status(200, headers: ["Refresh": "0; url=/b?\($0)=\($1)"]) },
    ]
    + bodies.map { title, type, body in .body(title, type, body) }
    + bodies.filter { ["JSON", "form", "XML element"].contains($0.0) }.map { title, type, body in
      .answer("\(title) of a response") { .data(Data(body($0, $1).utf8), headers: ["Content-Type": type]) }
    }

  /// Those in which a name decides. A fragment goes as a whole.
  static let whereNamesCount = all.filter { !$0.testDescription.contains("fragment") }

  /// Those in which a value may have any characters.
  static let ofAnyText = all.filter { place in
    !["query", "fragment", "path", "URL", "Referer", "Location", "Link", "Refresh", "form", "pair", "link"]
      .contains { place.testDescription.contains($0) } || place.testDescription == "query, encoded value"
  }

  private static let bodies = documents + texts

  private static let texts: [(String, String, @Sendable (String, String) -> String)] = [
    ("YAML", "application/yaml", { "a: 1\n\($0): \($1)\n" }),
    ("block of YAML", "application/yaml", { "\($0): |\n  \($1)\n  b\nc: 1\n" }),
    ("map in YAML", "application/yaml", { "\($0):\n  a: \($1)\nb: 1\n" }),
    ("name and value in YAML", "application/yaml", { "- name: \($0)\n  value: \($1)\n" }),
    ("settings", "text/plain", { "[db]\n\($0) = \($1)\n" }),
    ("settings in quotes", "application/toml", { "\($0) = \"\($1)\"\n" }),
    ("message of HTTP", "message/http", { "GET / HTTP/1.1\r\n\($0): a \($1)\r\n\r\n" }),
    ("line that goes on", "message/http", { "a: b\r\n\($0): a\r\n \($1)\r\nc: d\r\n" }),
    ("table", "text/csv", { "a,\($0),b\n\"1,2\",\($1),3\n" }),
    ("table with tabs", "text/tab-separated-values", { "a\t\($0)\n1\t\"\($1)\"\r\n" }),
    ("hash of Ruby", "text/plain", { "{:\($0)=>\"\($1)\", :a=>1}" }),
    ("arrow", "text/plain", { "'\($0)' => '\($1)'," }),
    ("description of a value", "text/plain", { "Login(user: \"a\", \($0): \"\($1)\")" }),
    ("option of a command", "text/plain", { "login --a --\($0) \($1) --b" }),
    ("pair in a text", "text/plain", { "Use \($0)=\($1), please." }),
    ("quoted pair in a text", "text/plain", { "\($0)=\"\($1)\"" }),
    ("URL in a text", "text/plain", { "See https://b.example/?\($0)=\($1) for more." }),
    ("JSON in a text", "text/plain", { #"Got {"a":1,"\#($0)":"\#($1)"} there."# }),
    ("JSON in base64 in a text", "text/plain", { "See \(#"{"a":1,"\#($0)":"\#($1)"}"#.inBase64), there." }),
    ("JSON in base64, in lines", "text/plain", { #"{"a":1,"\#($0)":"\#($1)"}"#.inBase64.inLines }),
  ]

  private static let documents: [(String, String, @Sendable (String, String) -> String)] = [
    ("form", "application/x-www-form-urlencoded", { "a=1&\($0)=\($1)&b=2" }),
    ("form, encoded name", "application/x-www-form-urlencoded; charset=utf-8", { "\($0.inAQuery)=\($1)" }),
    ("form without a type", "", { "a=1&\($0)=\($1)" }),
    ("JSON", "application/json", { #"{"a":1,"\#($0)":"\#($1)"}"# }),
    ("JSON of its own type", "application/vnd.shop+json", { #"{ "\#($0)" : "\#($1)" }"# }),
    ("JSON without a type", "", { #"[{"\#($0)":"\#($1)"}]"# }),
    ("JSON said to be text", "text/plain", { #"{"\#($0)":"\#($1)"}"# }),
    ("JSON at depth", "application/json", { #"{"a":[[{"b":{"\#($0)":"\#($1)"}}]]}"# }),
    ("list in JSON", "application/json", { #"{"\#($0)":["\#($1)","b"]}"# }),
    ("object in JSON", "application/json", { #"{"\#($0)":{"value":"\#($1)"}}"# }),
    ("name and value in JSON", "application/json", { #"[{"name":"\#($0)","value":"\#($1)"}]"# }),
    ("value and name in JSON", "application/json", { #"[{"value":"\#($1)","key":"\#($0)"}]"# }),
    ("JSON within JSON", "application/json", { #"{"a":"{\"b\":1,\"\#($0)\":\"\#($1)\"}"}"# }),
    ("JSON in base64 within JSON", "application/json", { #"{"a":"\#(#"{"\#($0)":"\#($1)"}"#.inBase64)"}"# }),
    ("URL within JSON", "application/json", { #"{"a":"https:\/\/b.example\/?x=1&\#($0)=\#($1)"}"# }),
    ("JSON with a number out of range", "application/json", { #"{"a":1e400,"\#($0)":"\#($1)"}"# }),
    ("JSON with a cut end", "application/json", { #"{"a":[1,{"\#($0)":"\#($1)"# }),
    ("JSON with two commas", "application/json", { #"{"a":1,,"\#($0)":"\#($1)",}"# }),
    ("JSON with a colon left out", "application/json", { #"{"a" 1,"\#($0)":"\#($1)"}"# }),
    ("JSON with a bracket too much", "application/json", { #"{"a":[1}],"\#($0)":"\#($1)"}"# }),
    ("JSON in single quotes", "application/json", { "{'\($0)':'\($1)'}" }),
    ("JSON behind a guard", "application/json", { ")]}',\n{\"\($0)\":\"\($1)\"}" }),
    ("JSON behind a loop", "text/javascript", { "while(1);{\"\($0)\":\"\($1)\"}" }),
    ("JSON in a call", "application/javascript", { "callback({\"\($0)\":\"\($1)\"})" }),
    ("JSON behind a mark", "application/json", { "\u{FEFF}{\"\($0)\":\"\($1)\"}" }),
    ("lines of JSON", "application/x-ndjson", { "{\"a\":1}\n{\"\($0)\":\"\($1)\"}\n" }),
    ("lines of JSON without a type", "", { "{\"a\":1}\n{\"\($0)\":\"\($1)\"}\n" }),
    ("events", "text/event-stream", { "event: a\ndata: {\"\($0)\":\"\($1)\"}\n\ndata: b\n\n" }),
    ("event in two lines", "text/event-stream", { "data: {\"\($0)\":\ndata: \"\($1)\"}\n\n" }),
    ("JSON in base64", "text/plain", { #"{ "\#($0)": "\#($1)" }"#.inBase64 }),
    ("part of a multipart body", "multipart/form-data; boundary=B", { part(#"; name="\#($0)""#, $1) }),
    ("part without quotes", "multipart/form-data; boundary=\"B\"", { part("; name=\($0)", $1) }),
    ("JSON in a part", "multipart/form-data; boundary=B", { part("; name=a", #"{"\#($0)":"\#($1)"}"#) }),
    ("part with its boundary not said", "multipart/mixed", { part("; name=\"\($0)\"", $1) }),
    ("XML element", "application/xml", { "<a><b>1</b><\($0.asAnElement)>\($1)</\($0.asAnElement)></a>" }),
    ("XML element with a namespace", "text/xml", { "<s:\($0.asAnElement)>\($1)</s:\($0.asAnElement)>" }),
    ("XML element within", "application/soap+xml", { "<\($0.asAnElement)><v>\($1)</v></\($0.asAnElement)>" }),
    ("XML section", "text/xml", { "<\($0.asAnElement)><![CDATA[\($1)]]></\($0.asAnElement)>" }),
    ("XML attribute", "application/xml", { "<a b='1' \($0.asAnElement)=\"\($1)\"/>" }),
    ("XML without a type", "", { "<?xml version=\"1.0\"?><\($0.asAnElement)>\($1)</\($0.asAnElement)>" }),
    ("XML with a cut end", "application/xml", { "<a><\($0.asAnElement)>\($1)" }),
    ("property list", "application/xml", { "<dict><key>\($0)</key><string>\($1)</string></dict>" }),
    (
      "field of a page", "text/html",
      { "<form><input type=hidden name=\"\($0)\" value=\"\($1)\"><br></form>" }
    ),
    ("field of a page, value first", "text/html", { "<input value='\($1)' name='\($0)'>" }),
    ("meta of a page", "text/html; charset=utf-8", { "<meta name=\"\($0)\" content=\"\($1)\">" }),
    ("script of a page", "text/html", { "<script>if (1 < 2) { a = {\"\($0)\": \"\($1)\"} }</script>" }),
    ("link of a page", "text/html", { "<a href=\"/b?a=1&amp;\($0)=\($1)\">b</a>" }),
    ("variable of a script", "text/html", { "<script>var \($0) = \"\($1)\";</script>" }),
    ("entities of a page", "text/html", { "<a data-b=\"{&quot;\($0)&quot;:&quot;\($1)&quot;}\">" }),
    ("comment of a page", "text/html", { "<!-- \($0): \($1) -->" }),
    ("JSON in XML", "application/xml", { "<a>{&quot;\($0)&quot;:&quot;\($1)&quot;}</a>" }),
    ("GraphQL in JSON", "application/json", { #"{"query":"mutation { a(b: 1, \#($0): \"\#($1)\") }"}"# }),
    ("log in JSON", "application/json", { #"{"a":"b: 1\n\#($0): \#($1)"}"# }),
    ("JSON in a log in JSON", "application/json", { #"{"a":"got {\"\#($0)\":\"\#($1)\"} there"}"# }),
    ("command in JSON", "application/json", { #"{"a":"curl -H '\#($0): \#($1)' b.example"}"# }),
    ("arguments in JSON", "application/json", { #"["login","--\#($0)","\#($1)","-b"]"# }),
    ("headers in JSON", "application/json", { #"{"headers":[["a","b"],["\#($0)","\#($1)"]]}"# }),
    ("k and v in JSON", "application/json", { #"{"a":[{"k":"\#($0)","v":"\#($1)"}]}"# }),
    ("field and values in JSON", "application/json", { #"{"field":"\#($0)","values":["\#($1)"]}"# }),
    ("patch in JSON", "application/json", { #"[{"op":"add","path":"/a/\#($0)","value":"\#($1)"}]"# }),
    ("escaped JSON in JSON", "application/json", { #"{"a":"\#(#"{"\#($0)":"\#($1)"}"#.inAQuery)"}"# }),
    ("form in base64 in JSON", "application/json", { #"{"a":"\#("a=1&\($0)=\($1)".inBase64)"}"# }),
    ("JSON said to be a form", "application/x-www-form-urlencoded", { #"{"\#($0)":"\#($1)"}"# }),
    ("JSON from its middle", "application/json", { #"1,"\#($0)":"\#($1)"}"# }),
    ("JSON with equals signs", "application/json", { #"{"\#($0)"="\#($1)"}"# }),
    ("JSON with a sum", "application/json", { #"{"\#($0)":"a" + "\#($1)"}"# }),
    ("JSON with a call", "application/json", { #"{"\#($0)":String("\#($1)")}"# }),
    ("JSON with a tuple", "application/json", { "{'\($0)':('a','\($1)')}" }),
    ("JSON with a comment", "application/json", { #"{"\#($0)"/* a */: /* b */ "\#($1)"}"# }),
    (
      "name and value in a form", "application/x-www-form-urlencoded",
      { "f[0][name]=\($0.inAQuery)&f[0][value]=\($1)" }
    ),
    ("part with spaces", "multipart/form-data; boundary=B", { part(" ; name = \"\($0)\"", $1) }),
    ("part in two lines", "multipart/form-data; boundary=B", { part(";\r\n name=\"\($0)\"", $1) }),
    ("part, encoded name", "multipart/form-data; boundary=B", { part("; name*=utf-8''\($0.inAQuery)", $1) }),
    (
      "header of a part", "multipart/form-data; boundary=B",
      { part("; name=a\r\n\($0.asAHeader): \($1)", "b") }
    ),
    ("text before parts", "multipart/form-data; boundary=B", { "\($0): \($1)\r\n\(part("; name=a", "b"))" }),
    ("parts said to be a text", "text/plain", { part("; name=\"\($0)\"", $1) }),
  ]

  private static func part(_ parameters: String, _ content: String) -> String {
    "--B\r\nContent-Disposition: form-data\(parameters)\r\n\r\n\(content)\r\n--B--\r\n"
  }

  private static func target(_ title: String, _ target: @escaping @Sendable (String, String) -> String)
    -> Place
  {
    Place(testDescription: title) {
      try .to(target($0, $1))
    } response: { _, _ in
      .status(204)
    }
  }

  private static func headers(
    _ title: String,
    _ headers: @escaping @Sendable (String, String) -> [String: String]
  ) -> Place {
    Place(testDescription: title) {
      try .to("/a", headers: headers($0, $1))
    } response: { _, _ in
      .status(204)
    }
  }

  private static func body(
    _ title: String,
    _ type: String,
    _ body: @escaping @Sendable (String, String) -> String
  ) -> Place {
    Place(testDescription: title) {
      try .to("/a", method: "POST", headers: ["Content-Type": type], body: body($0, $1))
    } response: { _, _ in
      .status(204)
    }
  }

  private static func answer(
    _ title: String,
    _ response: @escaping @Sendable (String, String) -> MockDataLoader.Response
  ) -> Place {
    Place(testDescription: title) { _, _ in
      try .to("/a")
    } response: {
      response($0, $1)
    }
  }
}

extension String {
  var inBase64: String {
    Data(utf8).base64EncodedString()
  }

  /// As MIME has it, no longer than 76 characters each.
  fileprivate var inLines: String {
    Array(self).chunks(of: 76).map { String($0) }.joined(separator: "\r\n")
  }

  /// With everything escaped that means something in a query.
  fileprivate var inAQuery: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// As a name that a header may have.
  fileprivate var asAHeader: String {
    replacing("_", with: "-").replacing(/[^A-Za-z0-9-]/, with: "-")
  }

  /// As a name that an XML element may have.
  fileprivate var asAnElement: String {
    replacing(/[^A-Za-z0-9_.-]/, with: "_")
  }
}

extension Array {
  fileprivate func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
