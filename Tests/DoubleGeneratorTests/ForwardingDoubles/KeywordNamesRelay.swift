// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --forwarding --suffix Relay --output Tests/DoubleGeneratorTests/ForwardingDoubles
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesRelay<Real: KeywordNames>: KeywordNames, TestDouble {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func `for`(_ in: Int, default: Int) -> Int {
    if forSpy.passesOn((`in`, `default`)) { return real.`for`(`in`, default: `default`) }
    return forSpy((`in`, `default`))
  }

  var `default`: Int { defaultSpy.passesOnGet() ? real.`default` : defaultSpy.get() }
}
