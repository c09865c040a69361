// Made by generate-doubles from the protocol Observing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b6896a3f1d6543df
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class ObservingSpy: NSObject, Observing, TestDouble, Sendable {
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  init(count: Int? = nil) {
    countSpy.__startsReturning(count)
  }

  func count() -> Int { countSpy() }
}
