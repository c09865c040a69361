// Made by generate-doubles from the protocol LabelledTuples of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 16bfe4abdc626a21
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LabelledTuplesSpy: LabelledTuples, TestDouble, Sendable {
  let eachSpy = Spy<NonEscaping<((key: String, value: Int)) -> Void>, Void, Never>()
  let loadSpy = Spy<((id: Int, name: String)?) -> Void, Void, Never>()
  let fetchSpy = AsyncSpy<Void, (bytes: [UInt8], (status: Int, isFresh: Bool)), any Error>()
  let countSpy =
    Spy<NonEscaping<([String : Int], inout (low: Int, high: Int)) -> Int>, Int, Never>.unimplemented()
  let handlerSpy = PropertySpy<(((id: Int, name: String)) -> Void)?>.unimplemented()
  let subscriptSpy =
    Spy<((row: Int, column: Int), layer: Int), (id: Int, name: String), Never>.unimplemented()

  init(
    fetch: (bytes: [UInt8], (status: Int, isFresh: Bool))? = nil,
    count: Int? = nil,
    handler: (((id: Int, name: String)) -> Void)?...,
    `subscript`: (id: Int, name: String)? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([eachSpy, loadSpy, fetchSpy, countSpy, handlerSpy, subscriptSpy], filePath, line)
    fetchSpy.__startsReturning(fetch)
    countSpy.__startsReturning(count)
    handlerSpy.__startsReturning(each: handler)
    subscriptSpy.__startsReturning(`subscript`)
  }

  func each(_ body: ((key: String, value: Int)) -> Void) {
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return eachSpy(body)
    }
  }

  func load(_ completion: @escaping ((id: Int, name: String)?) -> Void) { loadSpy(completion) }
  func fetch() async throws -> (bytes: [UInt8], (status: Int, isFresh: Bool)) { try await fetchSpy() }

  func count(_ body: ([String : Int], inout (low: Int, high: Int)) -> Int) -> Int {
    return withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return countSpy(body)
    }
  }

  var handler: (((id: Int, name: String)) -> Void)? {
    get { handlerSpy.get() }
    set { handlerSpy.set(newValue) }
  }

  subscript(key: ((row: Int, column: Int), layer: Int)) -> (id: Int, name: String) { subscriptSpy(key) }
}
