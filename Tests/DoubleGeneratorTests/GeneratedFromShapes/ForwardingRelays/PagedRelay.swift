// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 30ed361e8dee70d5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedRelay<Real: Paged>: Paged, TestDouble {
  typealias Page = Real.Page

  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([pageSpy], filePath, line)
  }

  func page() -> Page {
    if pageSpy.__passesOn(()) { return real.page() }
    return pageSpy()
  }
}
