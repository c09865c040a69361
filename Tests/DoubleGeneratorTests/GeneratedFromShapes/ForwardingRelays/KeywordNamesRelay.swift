// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6d138117326765f0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesRelay<Real: KeywordNames>: KeywordNames, TestDouble {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let repeatSpy = Spy<InOut<Int>, Void, Never>()
  let stopSpy = Spy<(`await`: Int, unsafe: Int), Int, Never>.unimplemented()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([forSpy, repeatSpy, stopSpy, defaultSpy], filePath, line)
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

  func stop(await: Int, unsafe: Int) -> Int {
    if stopSpy.__passesOn((`await`, unsafe)) { return real.stop(await: `await`, unsafe: unsafe) }
    return stopSpy((`await`, unsafe))
  }

  var `default`: Int { defaultSpy.__passesOnGet() ? real.`default` : defaultSpy.get() }
}
