// Made by generate-doubles from the protocol Posting of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e1ef007a54e9d442
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

final class PostingSpy: Posting, TestDouble, Sendable {
  let postSpy = Spy<Parcel, Int, Never>.unimplemented()

  init(post: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([postSpy], filePath, line)
    postSpy.__startsReturning(post)
  }

  func post(_ parcel: Parcel) -> Int { postSpy(parcel) }
}
