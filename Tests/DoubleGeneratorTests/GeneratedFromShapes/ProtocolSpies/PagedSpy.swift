// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5c7f903cd61e7d11
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedSpy<Page: Collection>: Paged, TestDouble where Page.Element: Equatable {
  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  init(page: Page? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([pageSpy], filePath, line)
    pageSpy.__startsReturning(page)
  }

  func page() -> Page { pageSpy() }
}

extension PagedSpy: Sendable where Page: Sendable {}
