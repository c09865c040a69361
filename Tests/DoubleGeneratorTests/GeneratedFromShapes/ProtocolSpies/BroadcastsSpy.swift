// Made by generate-doubles from the protocol Broadcasts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f12c49e2d7783f97
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BroadcastsSpy: Broadcasts, TestDouble, Sendable {
  let pushJsonSpy =
    Spy<(reference: String?, topic: String, event: String, json: [String : Int]), Void, Never>(owner: "BroadcastsSpy.pushJsonSpy")
  let pushBinarySpy =
    Spy<(reference: String?, topic: String, event: String, binary: [UInt8]), Void, Never>(owner: "BroadcastsSpy.pushBinarySpy")

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([pushJsonSpy, pushBinarySpy], filePath, line)
  }

  func push(reference: String?, topic: String, event: String, json: [String : Int]) {
    pushJsonSpy((reference, topic, event, json))
  }

  func push(reference: String?, topic: String, event: String, binary: [UInt8]) {
    pushBinarySpy((reference, topic, event, binary))
  }
}
