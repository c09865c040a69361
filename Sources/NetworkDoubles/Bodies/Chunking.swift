import Foundation

/// One way to cut a body into pieces.
///
/// ``every(_:)-(String)`` gives all of them that matter, as arguments of a test: a parser has to read the same from each.
///
///     @Test(arguments: Chunking.every("data: Größe\n\n"))
///     func `an event is read, wherever the network cuts it`(_ chunking: Chunking) async throws {
///       loader.returns(.chunks(chunking.pieces))
///       …
///     }
public struct Chunking: Sendable, CustomStringConvertible {
  /// The pieces, in order.
  public let pieces: [Data]

  /// The body whole; cut once, at each place between two bytes; and byte by byte.
  public static func every(_ text: String) -> [Chunking] {
    every(Data(text.utf8))
  }

  /// The body whole; cut once, at each place between two bytes; and byte by byte.
  public static func every(_ body: Data) -> [Chunking] {
    let bytes = body.map { Data([$0]) }
    let cutOnce = (0..<body.count).dropFirst()
      .map { Chunking(pieces: [Data(body.prefix($0)), Data(body.dropFirst($0))]) }
    let byteByByte = body.count > 2 ? [Chunking(pieces: bytes)] : []
    return [Chunking(pieces: [body])] + cutOnce + byteByByte
  }

  /// The pieces as text. A piece that ends within a character shows its bytes.
  public var description: String {
    pieces.count > 2 ? "byte by byte" : pieces.map(describePiece).joined(separator: " + ")
  }
}
