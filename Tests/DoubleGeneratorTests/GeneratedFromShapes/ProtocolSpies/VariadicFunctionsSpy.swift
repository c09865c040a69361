// Made by generate-doubles from the protocol VariadicFunctions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e8bfb2cc359310c5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class VariadicFunctionsSpy: VariadicFunctions, TestDouble, Sendable {
  let logSpy = Spy<[Int], Void, Never>()

  func log(_ values: Int...) { logSpy(values) }
}
