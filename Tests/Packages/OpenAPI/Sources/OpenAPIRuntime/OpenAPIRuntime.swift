// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// An outline of swift-openapi-runtime 1.x: what a transport and a client meet of it, by the same names. So the tests of
// the transport need no generator.

import Foundation
@_exported import HTTPTypes

public protocol ClientTransport: Sendable {
  func send(
    _ request: HTTPRequest,
    body: HTTPBody?,
    baseURL: URL,
    operationID: String
  ) async throws -> (HTTPResponse, HTTPBody?)
}

public enum IterationBehavior: Sendable {
  case single, multiple
}

public final class HTTPBody: Sendable, AsyncSequence {
  public typealias ByteChunk = ArraySlice<UInt8>
  public typealias Element = ByteChunk

  public enum Length: Sendable {
    case unknown
    case known(Int64)
  }

  public let length: Length
  public let iterationBehavior: IterationBehavior
  private let makeIterator: @Sendable () -> AsyncIterator

  public init<Bytes: AsyncSequence>(
    _ sequence: Bytes,
    length: Length,
    iterationBehavior: IterationBehavior
  ) where Bytes: Sendable, Bytes.Element: Sequence & Sendable, Bytes.Element.Element == UInt8 {
    self.length = length
    self.iterationBehavior = iterationBehavior
    makeIterator = {
      var iterator = sequence.makeAsyncIterator()
      return AsyncIterator { try await iterator.next().map { ByteChunk($0) } }
    }
  }

  public convenience init(_ bytes: [UInt8]) {
    let whole = AsyncStream<[UInt8]> { continuation in
      continuation.yield(bytes)
      continuation.finish()
    }
    self.init(whole, length: .known(Int64(bytes.count)), iterationBehavior: .single)
  }

  public func makeAsyncIterator() -> AsyncIterator { makeIterator() }

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let nextChunk: () async throws -> ByteChunk?

    public mutating func next() async throws -> ByteChunk? { try await nextChunk() }
  }
}

extension Data {
  /// - Throws: `BodyTooLong` for a body with more bytes.
  public init(collecting body: HTTPBody, upTo maxBytes: Int) async throws {
    self.init()
    for try await chunk in body {
      append(contentsOf: chunk)
      guard count <= maxBytes else { throw BodyTooLong() }
    }
  }
}

public struct BodyTooLong: Error {}
