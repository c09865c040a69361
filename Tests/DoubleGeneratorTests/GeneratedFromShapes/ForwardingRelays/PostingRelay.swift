// Made by generate-doubles from the protocol Posting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: baf6e5fab1f271e9
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
    if postSpy.__passesOn(parcel) { return real.post(parcel) }
    return postSpy(parcel)
  }
}
