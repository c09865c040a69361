// Made by generate-doubles from the protocol Account of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

actor AccountSpy: Account, TestDouble {
  let balanceSpy = PropertySpy<Int>.unimplemented()
  let depositSpy = Spy<Int, Int, Never>.unimplemented()
  let nameSpy = Spy<Void, String, Never>.unimplemented()

  init(balance: Int? = nil, deposit: Int? = nil, name: String? = nil) {
    if let balance { balanceSpy.value = balance }
    if let deposit { depositSpy.startsReturning(deposit) }
    if let name { nameSpy.startsReturning(name) }
  }

  var balance: Int { balanceSpy.get() }
  func deposit(_ amount: Int) -> Int { depositSpy(amount) }
  nonisolated func name() -> String { nameSpy() }
}
