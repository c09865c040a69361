// Made by generate-doubles from the protocol Caching of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7ad36304ffbe65bf
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class CachingRelay<Real: Caching>: Caching, TestDouble {
  let replaceSpy = Spy<(cache: Shapes.URLCache, date: Date), CachedURLResponse?, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([replaceSpy], filePath, line)
  }

  func replace(_ cache: Shapes.URLCache, since date: Date) -> CachedURLResponse? {
    if replaceSpy.__passesOn((cache, date)) { return real.replace(cache, since: date) }
    return replaceSpy((cache, date))
  }
}
