// Made by generate-doubles from the protocol Observing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8d7bf877a7250076
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class ObservingSpy: NSObject, Observing, TestDouble, Sendable {
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  init(count: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([countSpy], filePath, line)
    countSpy.__startsReturning(count)
  }

  func count() -> Int { countSpy() }
}
