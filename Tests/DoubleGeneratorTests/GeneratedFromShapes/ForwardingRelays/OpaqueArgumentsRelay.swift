// Made by generate-doubles from the protocol OpaqueArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0c3aba5759bf0e97
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OpaqueArgumentsRelay<Real: OpaqueArguments>: OpaqueArguments, TestDouble {
  let joinSpy = Spy<Any, String, Never>.unimplemented()
  let readSpy = Spy<(source: Any, values: Any), Void, Never>()
  let writeSpy = Spy<Any, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([joinSpy, readSpy, writeSpy], filePath, line)
  }

  func join(_ words: some Sequence<String>) -> String {
    if joinSpy.__passesOn(words) { return real.join(words) }
    return joinSpy(words)
  }

  func read(_ source: some Source<[Int]>, into values: some Collection<Int?>) {
    if readSpy.__passesOn((source, values)) { return real.read(source, into: values) }
    readSpy((source, values))
  }

  func write(_ source: some Sendable & Store) {
    if writeSpy.__passesOn(source) { return real.write(source) }
    writeSpy(source)
  }
}
