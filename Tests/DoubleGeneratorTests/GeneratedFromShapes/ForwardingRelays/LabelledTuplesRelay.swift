// Made by generate-doubles from the protocol LabelledTuples of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 805f685bc4f1d000
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class LabelledTuplesRelay<Real: LabelledTuples>: LabelledTuples, TestDouble {
  let eachSpy = Spy<NonEscaping<((key: String, value: Int)) -> Void>, Void, Never>()
  let loadSpy = Spy<((id: Int, name: String)?) -> Void, Void, Never>()
  let fetchSpy = AsyncSpy<Void, (bytes: [UInt8], (status: Int, isFresh: Bool)), any Error>()
  let countSpy =
    Spy<NonEscaping<([String : Int], inout (low: Int, high: Int)) -> Int>, Int, Never>.unimplemented()
  let handlerSpy = PropertySpy<(((id: Int, name: String)) -> Void)?>.unimplemented()
  let subscriptSpy =
    Spy<((row: Int, column: Int), layer: Int), (id: Int, name: String), Never>.unimplemented()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([eachSpy, loadSpy, fetchSpy, countSpy, handlerSpy, subscriptSpy], filePath, line)
  }

  func each(_ body: ((key: String, value: Int)) -> Void) {
    if eachSpy.__passesOn(.ended) { return real.each(body) }
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return eachSpy(body)
    }
  }

  func load(_ completion: @escaping ((id: Int, name: String)?) -> Void) {
    if loadSpy.__passesOn(completion) { return real.load(completion) }
    loadSpy(completion)
  }

  func fetch() async throws -> (bytes: [UInt8], (status: Int, isFresh: Bool)) {
    if await fetchSpy.__passesOn(()) { return try await real.fetch() }
    return try await fetchSpy()
  }

  func count(_ body: ([String : Int], inout (low: Int, high: Int)) -> Int) -> Int {
    if countSpy.__passesOn(.ended) { return real.count(body) }
    return withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return countSpy(body)
    }
  }

  var handler: (((id: Int, name: String)) -> Void)? {
    get { handlerSpy.__passesOnGet() ? real.handler : handlerSpy.get() }
    set { if handlerSpy.__passesOnSet(newValue) { real.handler = newValue } else { handlerSpy.set(newValue) } }
  }

  subscript(key: ((row: Int, column: Int), layer: Int)) -> (id: Int, name: String) {
    if subscriptSpy.__passesOn(key) { return real[key] }
    return subscriptSpy(key)
  }
}
