import Foundation
import NetworkRecordings
import TestSupport
import Testing

@Suite struct RedactedCurlTests {
  @Test func `a compressed body is left out, since nobody can look for secrets in it`() throws {
    var request = try URLRequest.to("/a", method: "PUT", headers: ["Content-Encoding": "gzip"])
    request.httpBody = Data([0x1F, 0x8B, 0x08, 0x00, 0xFF])

    #expect(
      request.curl(redacting: .standard) == "curl -X PUT 'https://example.com/a' -H 'Content-Encoding: gzip'"
    )
  }

  @Test func `secrets are not in a command line`() throws {
    let headers = ["Authorization": "Bearer 5ecr3t", "Content-Type": "application/json"]
    let request = try URLRequest.to("/a?token=5ecr3t&b=1", headers: headers, body: #"{"otp":1,"b":2}"#)

    #expect(
      request.curl(redacting: .standard) == #"""
        curl -X GET 'https://example.com/a?token=REDACTED&b=1' -H 'Authorization: REDACTED' \#
        -H 'Content-Type: application/json' --data-raw '{"otp":"REDACTED","b":2}'
        """#
    )
  }

  @Test func `all is in a command line that is told to redact nothing`() throws {
    let request = try URLRequest.to("/a?token=5ecr3t", headers: ["Authorization": "Bearer 5ecr3t"])

    #expect(
      request.curl(redacting: Redaction())
        == "curl 'https://example.com/a?token=5ecr3t' -H 'Authorization: Bearer 5ecr3t'"
    )
  }
}
