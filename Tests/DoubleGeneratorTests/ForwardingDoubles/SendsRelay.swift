// Made by generate-doubles from the protocol Sends of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --forwarding --suffix Relay --output Tests/DoubleGeneratorTests/ForwardingDoubles
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsRelay<Real: Sends>: Sends, TestDouble {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let takeSpy = Spy<Cell, Void, Never>()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func make() -> sending Cell {
    if makeSpy.passesOn() { return real.make() }
    nonisolated(unsafe) let answer = makeSpy()
    return answer
  }

  func take(_ cell: sending Cell) {
    if takeSpy.passesOn(cell) { return real.take(cell) }
    takeSpy(cell)
  }
}
