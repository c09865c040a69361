// Made by generate-doubles from the protocol Delegate of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
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
