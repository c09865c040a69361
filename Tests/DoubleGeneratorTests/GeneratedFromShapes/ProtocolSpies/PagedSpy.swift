// Made by generate-doubles from the protocol Paged of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PagedSpy<Page: Collection>: Paged, TestDouble, Sendable where Page.Element: Equatable {
  let pageSpy = Spy<Void, Page, Never>.unimplemented()

  init(page: Page? = nil) {
    if let page { pageSpy.startsReturning(page) }
  }

  func page() -> Page { pageSpy() }
}
