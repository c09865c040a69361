// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d39a56c2337f6fee
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedSpy<Page: Collection>: Paged, TestDouble, Sendable where Page.Element: Equatable {
  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  init(page: Page? = nil) {
    pageSpy.startsReturning(page)
  }

  func page() -> Page { pageSpy() }
}
