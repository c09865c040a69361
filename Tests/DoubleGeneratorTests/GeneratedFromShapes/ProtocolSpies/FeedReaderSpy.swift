// Made by generate-doubles from the protocol FeedReader of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a064bbbaed025b1b
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class FeedReaderSpy: FeedReader, TestDouble, Sendable {
  let readSpy = Spy<XMLParser, [String : NSAttributedString], any Error>()

  init(read: [String : NSAttributedString]? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([readSpy], filePath, line)
    readSpy.__startsReturning(read)
  }

  func read(_ parser: XMLParser) throws -> [String : NSAttributedString] { try readSpy(parser) }
}
