// Made by generate-doubles from the protocol Broadcasts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7b6348fc300bc347
// swift-format-ignore-file

import Shapes
import TestDoubles

final class BroadcastsRelay<Real: Broadcasts>: Broadcasts, TestDouble {
  let pushJsonSpy =
    Spy<(reference: String?, topic: String, event: String, json: [String : Int]), Void, Never>(owner: "BroadcastsRelay.pushJsonSpy")
  let pushBinarySpy =
    Spy<(reference: String?, topic: String, event: String, binary: [UInt8]), Void, Never>(owner: "BroadcastsRelay.pushBinarySpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([pushJsonSpy, pushBinarySpy], filePath, line)
  }

  func push(reference: String?, topic: String, event: String, json: [String : Int]) {
    if pushJsonSpy.__passesOn((reference, topic, event, json)) { return real.push(reference: reference, topic: topic, event: event, json: json) }
    pushJsonSpy((reference, topic, event, json))
  }

  func push(reference: String?, topic: String, event: String, binary: [UInt8]) {
    if pushBinarySpy.__passesOn((reference, topic, event, binary)) { return real.push(reference: reference, topic: topic, event: event, binary: binary) }
    pushBinarySpy((reference, topic, event, binary))
  }
}
