// Made by generate-doubles from the protocol CallersIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6154dd2ba3bb10b5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallersIsolationRelay<Real: CallersIsolation>: CallersIsolation, TestDouble {
  let loadSpy = AsyncSpy<Void, Int, Never>.unimplemented()
  let refillSpy = AsyncSpy<Cell, Cell, Never>.unimplemented()
  let parseSpy = AsyncSpy<String, Int, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([loadSpy, refillSpy, parseSpy], filePath, line)
  }

  nonisolated(nonsending) func load() async -> Int {
    if await loadSpy.__passesOn(()) { return await real.load() }
    return await loadSpy()
  }

  nonisolated(nonsending) func refill(_ cell: Cell) async -> Cell {
    if await refillSpy.__passesOn(cell) { return await real.refill(cell) }
    return await refillSpy(cell)
  }

  @concurrent func parse(_ text: String) async -> Int {
    if await parseSpy.__passesOn(text) { return await real.parse(text) }
    return await parseSpy(text)
  }
}
