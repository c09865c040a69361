// Made by generate-doubles from the protocol ListingsAnalytics of ListingsModule. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8bf525aa7241c13a
// swift-format-ignore-file

import ListingsModule
import TestDoubles

final class ListingsAnalyticsSpy: ListingsAnalytics, TestDouble, Sendable {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
