// Made by generate-doubles from the protocol CallersIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3d103226eb1811b4
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallersIsolationSpy: CallersIsolation, TestDouble, Sendable {
  let loadSpy = AsyncSpy<Void, Int, Never>.unimplemented()
  let refillSpy = AsyncSpy<Cell, Cell, Never>.unimplemented()
  let parseSpy = AsyncSpy<String, Int, Never>.unimplemented()

  init(
    load: Int? = nil,
    refill: Cell? = nil,
    parse: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([loadSpy, refillSpy, parseSpy], filePath, line)
    loadSpy.__startsReturning(load)
    refillSpy.__startsReturning(refill)
    parseSpy.__startsReturning(parse)
  }

  nonisolated(nonsending) func load() async -> Int { await loadSpy() }
  nonisolated(nonsending) func refill(_ cell: Cell) async -> Cell { await refillSpy(cell) }
  @concurrent func parse(_ text: String) async -> Int { await parseSpy(text) }
}
