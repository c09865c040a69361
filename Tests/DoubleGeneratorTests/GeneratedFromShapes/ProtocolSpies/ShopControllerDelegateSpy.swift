// Made by generate-doubles from the protocol ShopControllerDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 86c4cd9a7a77b128
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ShopControllerDelegateSpy: ShopControllerDelegate, TestDouble, Sendable {
  let didPrepareOrderWithSpy =
    Spy<(controller: ShopController, number: Int, items: [String]), Void, Never>(owner: "ShopControllerDelegateSpy.didPrepareOrderWithSpy")
  let didPrepareOrderFromSpy =
    Spy<(controller: ShopController, number: Int, page: Int), Void, Never>(owner: "ShopControllerDelegateSpy.didPrepareOrderFromSpy")
  let itemWillShowSpy =
    Spy<(controller: ShopController, item: Int, willShow: Bool), Void, Never>(owner: "ShopControllerDelegateSpy.itemWillShowSpy")
  let priceOfSpy =
    Spy<(controller: ShopController, item: Int), Int, Never>.unimplemented(owner: "ShopControllerDelegateSpy.priceOfSpy")
  let shopControllerSpy = Spy<(controller: ShopController, window: Int), Bool, Never>.unimplemented()
  let shopControllerDidCloseSpy = Spy<ShopController, Void, Never>()

  init(
    priceOf: Int? = nil,
    shopController: Bool? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([
      didPrepareOrderWithSpy, didPrepareOrderFromSpy, itemWillShowSpy, priceOfSpy, shopControllerSpy,
      shopControllerDidCloseSpy,
    ], filePath, line)
    priceOfSpy.__startsReturning(priceOf)
    shopControllerSpy.__startsReturning(shopController)
  }

  func shopController(_ controller: ShopController, didPrepareOrder number: Int, with items: [String]) {
    didPrepareOrderWithSpy((controller, number, items))
  }

  func shopController(_ controller: ShopController, didPrepareOrder number: Int, from page: Int) {
    didPrepareOrderFromSpy((controller, number, page))
  }

  func shopController(_ controller: ShopController, item: Int, willShow: Bool) {
    itemWillShowSpy((controller, item, willShow))
  }

  func shopController(_ controller: ShopController, priceOf item: Int) -> Int {
    priceOfSpy((controller, item))
  }

  func shopController(_ controller: ShopController, in window: Int) -> Bool {
    shopControllerSpy((controller, window))
  }

  func shopControllerDidClose(_ controller: ShopController) { shopControllerDidCloseSpy(controller) }
}
