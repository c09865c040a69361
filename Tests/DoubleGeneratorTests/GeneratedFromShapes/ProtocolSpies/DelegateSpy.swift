// Made by generate-doubles from the protocol Delegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b082629174b1a31e
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

@MainActor
final class DelegateSpy: NSObject, Delegate, TestDouble {
  let finishSpy = Spy<Void, Void, Never>()

  nonisolated override init() {}

  func finish() { finishSpy() }
}
