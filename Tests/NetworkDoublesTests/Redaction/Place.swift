import Foundation
import NetworkDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where in a request or a response a value may stand under its name.
struct Place: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let request: @Sendable (_ name: String, _ value: String) throws -> URLRequest
  let response: @Sendable (_ name: String, _ value: String) -> MockDataLoader.Response

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

  private static let bodies: [(String, String, @Sendable (String, String) -> String)] = [
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
    ("JSON in base64", "text/plain", { #"{"\#($0)":"\#($1)"}"#.inBase64 }),
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
    ("YAML", "application/yaml", { "a: 1\n\($0): \($1)\n" }),
    ("pair in a text", "text/plain", { "Use \($0)=\($1), please." }),
    ("quoted pair in a text", "text/plain", { "\($0)=\"\($1)\"" }),
    ("URL in a text", "text/plain", { "See https://b.example/?\($0)=\($1) for more." }),
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
