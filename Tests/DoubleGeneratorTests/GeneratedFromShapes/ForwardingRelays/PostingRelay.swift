// Made by generate-doubles from the protocol Posting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e267a10f962c7513
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class PostingRelay<Real: Posting>: Posting, TestDouble {
  let postSpy = Spy<Parcel, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func post(_ parcel: Parcel) -> Int {
    if postSpy.passesOn(parcel) { return real.post(parcel) }
    return postSpy(parcel)
  }
}
