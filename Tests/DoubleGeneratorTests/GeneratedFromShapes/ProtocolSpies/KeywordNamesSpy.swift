// Made by generate-doubles from the protocol KeywordNames of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeywordNamesSpy: KeywordNames, TestDouble, Sendable {
  let forSpy = Spy<(`in`: Int, `default`: Int), Int, Never>.unimplemented()
  let repeatSpy = Spy<InOut<Int>, Void, Never>()
  let defaultSpy = PropertySpy<Int>.unimplemented()

  init(`for`: Int? = nil, `default`: Int? = nil) {
    if let `for` { forSpy.startsReturning(`for`) }
    if let `default` { defaultSpy.value = `default` }
  }

  func `for`(_ in: Int, default: Int) -> Int { forSpy((`in`, `default`)) }

  func `repeat`(in: inout Int) {
    let inBox = InOut(`in`)
    defer { `in` = inBox.value }
    repeatSpy(inBox)
  }

  var `default`: Int { defaultSpy.get() }
}
