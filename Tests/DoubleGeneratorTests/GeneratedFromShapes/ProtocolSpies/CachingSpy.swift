// Made by generate-doubles from the protocol Caching of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b1be3f0f586a83ee
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class CachingSpy: Caching, TestDouble, Sendable {
  let replaceSpy = Spy<(cache: Shapes.URLCache, date: Date), CachedURLResponse?, Never>.unimplemented()

  init(replace: CachedURLResponse?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([replaceSpy], filePath, line)
    replaceSpy.__startsReturning(each: replace)
  }

  func replace(_ cache: Shapes.URLCache, since date: Date) -> CachedURLResponse? { replaceSpy((cache, date)) }
}
