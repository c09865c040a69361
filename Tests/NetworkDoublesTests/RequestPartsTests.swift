import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// What routes match, a request shows.
@Suite struct RequestPartsTests {
  @Test func `the query of a URL is shown, decoded`() throws {
    #expect(try URLRequest.to("/a?page=1&q=two%20rooms").query == ["page": "1", "q": "two rooms"])
    #expect(try URLRequest.to("/a?flag").query == ["flag": ""])
    #expect(try URLRequest.to("/a").query == nil)
  }

  @Test func `values of one name are joined`() throws {
    #expect(try URLRequest.to("/a?id=1&id=2").query == ["id": "1,2"])
  }

  @Test func `the fields of a form are shown, decoded`() throws {
    let request = try URLRequest.to(
      "/token",
      method: "POST",
      headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
      body: "token=abcd123&name=two+rooms%21"
    )

    #expect(request.form == ["token": "abcd123", "name": "two rooms!"])
  }

  @Test func `the parts of a multipart form are shown`() throws {
    let request = try URLRequest.to(
      "/upload",
      method: "POST",
      headers: ["Content-Type": "multipart/form-data; boundary=x"],
      body: "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nFlat\r\n--x--\r\n"
    )

    #expect(request.form == ["title": "Flat"])
  }

  @Test func `a body that is no form has no fields`() throws {
    #expect(try URLRequest.to("/a", method: "POST", body: "a=b").form == nil)
  }

  @Test func `JSON is shown with its keys in order and without spaces`() throws {
    let body = #"{ "title": "a/b", "id": 7, "tags": [true, null] }"#
    let request = try URLRequest.to("/a", method: "POST", body: body)

    #expect(request.json == #"{"id":7,"tags":[true,null],"title":"a/b"}"#)
  }

  @Test func `a body that is no JSON shows none`() throws {
    #expect(try URLRequest.to("/a", method: "POST", body: "hello").json == nil)
    #expect(try URLRequest.to("/a").json == nil)
  }

  @Test func `a body that the client streams is shown too`() throws {
    var request = try URLRequest.to("/a", method: "POST")
    request.httpBodyStream = InputStream(data: Data("[1]".utf8))

    let kept = request.withBodyInMemory

    #expect(kept.json == "[1]")
  }
}
