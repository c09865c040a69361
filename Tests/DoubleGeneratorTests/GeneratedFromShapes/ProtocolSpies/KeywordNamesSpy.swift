// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 61b2c8f75714065a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesSpy: KeywordNames, TestDouble, Sendable {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let repeatSpy = Spy<InOut<Int>, Void, Never>()
  let stopSpy = Spy<(`await`: Int, unsafe: Int), Int, Never>.unimplemented()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  init(
    `for`: Int? = nil,
    stop: Int? = nil,
    `default`: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([forSpy, repeatSpy, stopSpy, defaultSpy], filePath, line)
    forSpy.__startsReturning(`for`)
    stopSpy.__startsReturning(stop)
    defaultSpy.__startsReturning(`default`)
  }

  func `for`(_ in: Int, default: Int) -> Int { forSpy((`in`, `default`)) }

  func `repeat`(in: inout Int) {
    let inBox = InOut(`in`)
    defer { `in` = inBox.value }
    repeatSpy(inBox)
  }

  func stop(await: Int, unsafe: Int) -> Int { stopSpy((`await`, unsafe)) }
  var `default`: Int { defaultSpy.get() }
}
