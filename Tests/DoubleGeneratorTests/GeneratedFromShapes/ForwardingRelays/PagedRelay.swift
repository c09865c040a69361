// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3ce6f31764fb378d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedRelay<Real: Paged>: Paged, TestDouble {
  typealias Page = Real.Page

  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func page() -> Page {
    if pageSpy.__passesOn() { return real.page() }
    return pageSpy()
  }
}
