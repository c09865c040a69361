// Teaches: how to test code that reads a body in pieces, wherever the network cuts it.
// Use it for parsers of events, lines, frames, and of characters.
// Product: NetworkDoubles.
import Foundation
import NetworkDoubles
import Testing

@Suite struct EventParserTests {
  @Test(
    arguments: Chunking.every(
      "\u{FEFF}: hi\r\nevent: size\rid: 7\ndata: Größe\r\n\r\ndata\ndata:x: y\n\ndata: half\n"
    )
  )
  func `events are read, wherever the network cuts them`(_ chunking: Chunking) {
    var parser = EventParser()

    let events = chunking.pieces.flatMap { parser.read($0) }

    #expect(
      events == [
        ServerEvent(type: "size", data: "Größe", lastID: "7"), ServerEvent(data: "\nx: y", lastID: "7"),
      ]
    )
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `lines end in three ways`(_ end: String) {
    var parser = EventParser()

    let events = parser.read(Data("data: one\(end)data: two\(end)\(end)data: three\(end)\(end)".utf8))

    #expect(events == [ServerEvent(data: "one\ntwo"), ServerEvent(data: "three")])
  }

  @Test func `an event without data is none, and its type is forgotten`() {
    var parser = EventParser()

    let events = parser.read(Data("event: end\n\ndata: a\n\n".utf8))

    #expect(events == [ServerEvent(data: "a")])
  }

  @Test func `an event that the server breaks off is none`() {
    var parser = EventParser()

    let events = parser.read(Data("data: a\n\ndata: b\n".utf8))

    #expect(events == [ServerEvent(data: "a")])
  }

  @Test func `only one space is cut off, and unknown fields are ignored`() {
    var parser = EventParser()

    let events = parser.read(Data("data:  a\nretry: 5\nnothing\nid: 1\u{0}\n\n".utf8))

    #expect(events == [ServerEvent(data: " a")])
  }
}
