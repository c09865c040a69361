// Made by generate-doubles from the protocol FeedReader of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a9f38099331560f6
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class FeedReaderRelay<Real: FeedReader>: FeedReader, TestDouble {
  let readSpy = Spy<XMLParser, [String : NSAttributedString], any Error>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([readSpy], filePath, line)
  }

  func read(_ parser: XMLParser) throws -> [String : NSAttributedString] {
    if readSpy.__passesOn(parser) { return try real.read(parser) }
    return try readSpy(parser)
  }
}
