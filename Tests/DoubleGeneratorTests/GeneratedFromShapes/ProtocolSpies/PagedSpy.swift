// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2b8c4e2a56c68b26
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedSpy<Page: Collection>: Paged, TestDouble where Page.Element: Equatable {
  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  init(page: Page? = nil) {
    pageSpy.__startsReturning(page)
  }

  func page() -> Page { pageSpy() }
}

extension PagedSpy: Sendable where Page: Sendable {}
