// Made by generate-doubles from the protocol ListingsRouter of ListingsModule. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9919fd145aca89cc
// swift-format-ignore-file

import ListingsModule
import TestDoubles

@MainActor
final class ListingsRouterSpy: ListingsRouter, TestDouble {
  let openListingSpy = Spy<Int, Void, Never>()
  let openInfoSpy = Spy<Void, Void, Never>()

  nonisolated init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([openListingSpy, openInfoSpy], filePath, line)
  }

  func openListing(id: Int) { openListingSpy(id) }
  func openInfo() { openInfoSpy() }
}
