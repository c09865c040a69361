// Made by generate-doubles from the protocol Account of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e135dd9a91491919
// swift-format-ignore-file

import Shapes
import TestDoubles

actor AccountSpy: Account, TestDouble {
  let balanceSpy = PropertySpy<Int>.unimplemented()
  let depositSpy = Spy<Int, Int, Never>.unimplemented()
  let nameSpy = Spy<Void, String, Never>.unimplemented()

  init(balance: Int? = nil, deposit: Int? = nil, name: String? = nil) {
    balanceSpy.__startsReturning(balance)
    depositSpy.__startsReturning(deposit)
    nameSpy.__startsReturning(name)
  }

  var balance: Int { balanceSpy.get() }
  func deposit(_ amount: Int) -> Int { depositSpy(amount) }
  nonisolated func name() -> String { nameSpy() }
}
