// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 05a3ff73d3923f90
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesSpy: KeywordNames, TestDouble, Sendable {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let repeatSpy = Spy<InOut<Int>, Void, Never>()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  init(`for`: Int? = nil, `default`: Int? = nil) {
    forSpy.__startsReturning(`for`)
    defaultSpy.__startsReturning(`default`)
  }

  func `for`(_ in: Int, default: Int) -> Int { forSpy((`in`, `default`)) }

  func `repeat`(in: inout Int) {
    let inBox = InOut(`in`)
    defer { `in` = inBox.value }
    repeatSpy(inBox)
  }

  var `default`: Int { defaultSpy.get() }
}
