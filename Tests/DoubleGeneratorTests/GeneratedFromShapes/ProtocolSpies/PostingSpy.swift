// Made by generate-doubles from the protocol Posting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3b26bb6aae5a0e50
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class PostingSpy: Posting, TestDouble, Sendable {
  let postSpy = Spy<Parcel, Int, Never>.unimplemented()

  init(post: Int? = nil) {
    postSpy.__startsReturning(post)
  }

  func post(_ parcel: Parcel) -> Int { postSpy(parcel) }
}
