import Foundation
import NetworkDoubles
import TestSupport
import Testing

@Suite struct CurlTests {
  @Test func `a GET is the URL, quoted`() throws {
    #expect(try URLRequest.to("/a?b=1&c=2").curl == "curl 'https://example.com/a?b=1&c=2'")
  }

  @Test func `headers come in order of their names`() throws {
    let request = try URLRequest.to("/a", headers: ["B": "2", "A": "it's"])

    #expect(request.curl == #"curl 'https://example.com/a' -H 'A: it'\''s' -H 'B: 2'"#)
  }

  @Test func `a header without a value is sent all the same`() throws {
    let request = try URLRequest.to("/a", headers: ["A": ""])

    #expect(request.curl == "curl 'https://example.com/a' -H 'A;'")
  }

  @Test func `a POST is known by its body`() throws {
    let request = try URLRequest.to("/a", method: "POST", body: #"{"id":7}"#)

    #expect(request.curl == #"curl 'https://example.com/a' --data-raw '{"id":7}'"#)
  }

  @Test func `other methods are named`() throws {
    #expect(try URLRequest.to("/a", method: "DELETE").curl == "curl -X DELETE 'https://example.com/a'")
    #expect(try URLRequest.to("/a", method: "POST").curl == "curl -X POST 'https://example.com/a'")
    #expect(try URLRequest.to("/a", method: "HEAD").curl == "curl --head 'https://example.com/a'")
    #expect(
      try URLRequest.to("/a", method: "PUT", body: "x").curl
        == "curl -X PUT 'https://example.com/a' --data-raw 'x'"
    )
  }

  @Test func `a body that is no text is piped in`() throws {
    var request = try URLRequest.to("/a", method: "POST")
    request.httpBody = Data([0xFF, 0x00])

    #expect(
      request.curl == "echo /wA= | base64 -d | curl 'https://example.com/a' --data-binary @-"
    )
  }

  @Test func `a text with a zero byte is piped in too`() throws {
    let request = try URLRequest.to("/a", method: "POST", body: "a\0b")

    #expect(
      request.curl == "echo YQBi | base64 -d | curl 'https://example.com/a' --data-binary @-"
    )
  }

  @Test func `nothing is hidden, since what a test makes up is no secret`() throws {
    let request = try URLRequest.to("/a?token=5ecr3t", headers: ["Authorization": "Bearer 5ecr3t"])

    #expect(
      request.curl == "curl 'https://example.com/a?token=5ecr3t' -H 'Authorization: Bearer 5ecr3t'"
    )
  }

  @Test func `a method that is no word is quoted`() throws {
    #expect(try URLRequest.to("/a", method: "").curl == "curl -X '' 'https://example.com/a'")
    #expect(try URLRequest.to("/a", method: "M-SEARCH").curl == "curl -X 'M-SEARCH' 'https://example.com/a'")
  }
}
