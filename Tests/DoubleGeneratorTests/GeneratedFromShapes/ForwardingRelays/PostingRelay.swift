// Made by generate-doubles from the protocol Posting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 751859dbd9f7c9c5
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class PostingRelay<Real: Posting>: Posting, TestDouble {
  let postSpy = Spy<Parcel, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([postSpy], filePath, line)
  }

  func post(_ parcel: Parcel) -> Int {
    if postSpy.__passesOn(parcel) { return real.post(parcel) }
    return postSpy(parcel)
  }
}
