// Made by generate-doubles from the protocol ListingsAnalytics of ListingsModule. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target ListingsModule --protocol ListingsRouter --protocol ListingsAnalytics --output Tests/ListingsModuleTests/GeneratedDoubles
// swift-format-ignore-file

import ListingsModule
import TestDoubles

final class ListingsAnalyticsSpy: ListingsAnalytics, TestDouble, Sendable {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
