// Made by generate-doubles from the protocol Linked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5689840c7c9a74cd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LinkedRelay<Real: Linked>: Linked, TestDouble {
  typealias Next = Real.Next

  let copySelfNextSpy = Spy<Void, Next, Never>.unimplemented(owner: "LinkedRelay.copySelfNextSpy")
  let copySelfSpy = Spy<Void, LinkedRelay, Never>.unimplemented(owner: "LinkedRelay.copySelfSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func copy() -> Next {
    if copySelfNextSpy.__passesOn() { return real.copy() }
    return copySelfNextSpy()
  }

  func copy() -> LinkedRelay {
    if copySelfSpy.__passesOn() { return LinkedRelay(forwardingTo: real.copy()) }
    return copySelfSpy()
  }
}
