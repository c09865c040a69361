// Made by generate-doubles from the protocol ShopControllerDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 45706a21ab4230cc
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ShopControllerDelegateRelay<Real: ShopControllerDelegate>: ShopControllerDelegate, TestDouble {
  let didPrepareOrderWithSpy =
    Spy<(controller: ShopController, number: Int, items: [String]), Void, Never>(owner: "ShopControllerDelegateRelay.didPrepareOrderWithSpy")
  let didPrepareOrderFromSpy =
    Spy<(controller: ShopController, number: Int, page: Int), Void, Never>(owner: "ShopControllerDelegateRelay.didPrepareOrderFromSpy")
  let itemWillShowSpy =
    Spy<(controller: ShopController, item: Int, willShow: Bool), Void, Never>(owner: "ShopControllerDelegateRelay.itemWillShowSpy")
  let priceOfSpy =
    Spy<(controller: ShopController, item: Int), Int, Never>.unimplemented(owner: "ShopControllerDelegateRelay.priceOfSpy")
  let shopControllerSpy = Spy<(controller: ShopController, window: Int), Bool, Never>.unimplemented()
  let shopControllerDidCloseSpy = Spy<ShopController, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      didPrepareOrderWithSpy, didPrepareOrderFromSpy, itemWillShowSpy, priceOfSpy, shopControllerSpy,
      shopControllerDidCloseSpy,
    ], filePath, line)
  }

  func shopController(_ controller: ShopController, didPrepareOrder number: Int, with items: [String]) {
    if didPrepareOrderWithSpy.__passesOn((controller, number, items)) { return real.shopController(controller, didPrepareOrder: number, with: items) }
    didPrepareOrderWithSpy((controller, number, items))
  }

  func shopController(_ controller: ShopController, didPrepareOrder number: Int, from page: Int) {
    if didPrepareOrderFromSpy.__passesOn((controller, number, page)) { return real.shopController(controller, didPrepareOrder: number, from: page) }
    didPrepareOrderFromSpy((controller, number, page))
  }

  func shopController(_ controller: ShopController, item: Int, willShow: Bool) {
    if itemWillShowSpy.__passesOn((controller, item, willShow)) { return real.shopController(controller, item: item, willShow: willShow) }
    itemWillShowSpy((controller, item, willShow))
  }

  func shopController(_ controller: ShopController, priceOf item: Int) -> Int {
    if priceOfSpy.__passesOn((controller, item)) { return real.shopController(controller, priceOf: item) }
    return priceOfSpy((controller, item))
  }

  func shopController(_ controller: ShopController, in window: Int) -> Bool {
    if shopControllerSpy.__passesOn((controller, window)) { return real.shopController(controller, in: window) }
    return shopControllerSpy((controller, window))
  }

  func shopControllerDidClose(_ controller: ShopController) {
    if shopControllerDidCloseSpy.__passesOn(controller) { return real.shopControllerDidClose(controller) }
    shopControllerDidCloseSpy(controller)
  }
}
