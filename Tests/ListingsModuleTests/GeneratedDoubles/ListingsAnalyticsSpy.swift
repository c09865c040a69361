// Made by generate-doubles from the protocol ListingsAnalytics of ListingsModule. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 145ed3aa45cea9be
// swift-format-ignore-file

import ListingsModule
import TestDoubles

final class ListingsAnalyticsSpy: ListingsAnalytics, TestDouble, Sendable {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([trackSpy], filePath, line)
  }

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
