import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Events, as servers send them.
@Suite struct ServerSentEventTests {
  @Test func `each field has a line of its own, and an empty line ends the event`() {
    let event = ServerSentEvent(event: "price", data: "7", id: "12", retry: 3_000, comment: "hi")

    #expect(event.text == ": hi\nevent: price\nid: 12\nretry: 3000\ndata: 7\n\n")
  }

  @Test func `data of several lines is sent in several`() {
    let event = ServerSentEvent(data: "one\r\ntwo\n\nfour\n")

    #expect(event.text == "data: one\ndata: two\ndata:\ndata: four\ndata:\n\n")
  }

  @Test func `empty data is data, and no data is none`() {
    let empty = ServerSentEvent(event: "end", data: "")
    let none = ServerSentEvent(comment: "still here")

    #expect(empty.text == "event: end\ndata:\n\n")
    #expect(none.text == ": still here\n\n")
  }

  @Test func `a response has one piece for each event`() async throws {
    let loader = MockDataLoader()
    loader.returns(
      .events(
        [ServerSentEvent(data: "Hello"), ServerSentEvent(event: "end", data: "")],
        headers: ["Accept": "*/*", "X-A": "1"]
      )
    )

    let (pieces, response) = try await loader.bytes(for: .to("/a"))
    let texts = try await pieces.texts()

    #expect(texts == ["data: Hello\n\n", "event: end\ndata:\n\n"])
    #expect(
      (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "text/event-stream"
    )
  }

  @Test func `another content type stays`() async throws {
    let loader = MockDataLoader()
    loader.returns(.events([], headers: ["content-type": "text/plain", "X-A": "1"]))

    let (_, response) = try await loader.bytes(for: .to("/a"))

    let headers = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String]
    #expect(headers == ["Content-Type": "text/plain", "X-A": "1"])
  }

  @Test(arguments: ["\r\n", "\r"]) func `lines end as some servers end them`(lineEnd: String) async throws {
    let loader = MockDataLoader()
    let events = [ServerSentEvent(event: "a", data: "1\n2")]
    loader.returns(.events(events, endingLinesWith: lineEnd, byteOrderMark: true))

    let (data, _) = try await loader.data(for: .to("/a"))

    let text = "event: a\(lineEnd)data: 1\(lineEnd)data: 2\(lineEnd)\(lineEnd)"
    #expect(data == Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8))
  }
}

/// Every way to cut a body that matters.
@Suite struct ChunkingTests {
  @Test func `a body comes whole, cut at each place, and byte by byte`() {
    let chunkings = Chunking.every("abc")

    #expect(
      chunkings.map { $0.pieces.map { String(decoding: $0, as: UTF8.self) } } == [
        ["abc"], ["a", "bc"], ["ab", "c"], ["a", "b", "c"],
      ]
    )
  }

  @Test func `a short body has no two equal cuts`() {
    #expect(Chunking.every("").map(\.pieces) == [[Data()]])
    #expect(Chunking.every("a").map(\.pieces) == [[Data("a".utf8)]])
    #expect(Chunking.every("ab").map(\.pieces.count) == [1, 2])
  }

  @Test func `it is named by its pieces`() {
    #expect(
      Chunking.every("aö").map(\.description) == [
        #""aö""#, #""a" + "ö""#, "Data(2 bytes: 61 c3) + Data(1 byte: b6)", "byte by byte",
      ]
    )
  }

  @Test(arguments: Chunking.every(Data("a\u{1F600}b".utf8)[1...]))
  func `all pieces together are the body`(_ chunking: Chunking) async throws {
    let loader = MockDataLoader()
    loader.returns(.chunks(chunking.pieces))

    let (pieces, _) = try await loader.bytes(for: .to("/a"))
    let all = try await pieces.reduce(into: []) { $0.append($1) }

    #expect(all == chunking.pieces)
    #expect(all.reduce(Data(), +) == Data("\u{1F600}b".utf8))
  }
}
