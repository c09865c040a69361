// Made by generate-doubles from the protocol Account of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 20bb948b55873fdc
// swift-format-ignore-file

import Shapes
import TestDoubles

actor AccountSpy: Account, TestDouble {
  let balanceSpy = PropertySpy<Int>.unimplemented()
  let depositSpy = Spy<Int, Int, Never>.unimplemented()
  let nameSpy = Spy<Void, String, Never>.unimplemented()

  init(
    balance: Int? = nil,
    deposit: Int? = nil,
    name: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([balanceSpy, depositSpy, nameSpy], filePath, line)
    balanceSpy.__startsReturning(balance)
    depositSpy.__startsReturning(deposit)
    nameSpy.__startsReturning(name)
  }

  var balance: Int { balanceSpy.get() }
  func deposit(_ amount: Int) -> Int { depositSpy(amount) }
  nonisolated func name() -> String { nameSpy() }
}
