// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8cc242d40e73dc16
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesRelay<Real: KeywordNames>: KeywordNames, TestDouble {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let repeatSpy = Spy<InOut<Int>, Void, Never>()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func `for`(_ in: Int, default: Int) -> Int {
    if forSpy.__passesOn((`in`, `default`)) { return real.`for`(`in`, default: `default`) }
    return forSpy((`in`, `default`))
  }

  func `repeat`(in: inout Int) {
    if repeatSpy.__passesOn(InOut(`in`)) { return real.`repeat`(in: &`in`) }
    let inBox = InOut(`in`)
    defer { `in` = inBox.value }
    repeatSpy(inBox)
  }

  var `default`: Int { defaultSpy.__passesOnGet() ? real.`default` : defaultSpy.get() }
}
