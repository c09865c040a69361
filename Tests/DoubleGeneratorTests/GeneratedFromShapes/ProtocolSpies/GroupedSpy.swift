// Made by generate-doubles from the protocol Grouped of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 737a92e296b0d6ca
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GroupedSpy<Member: Hashable>: Grouped, TestDouble {
  typealias Key = [Member]

  let addSpy = Spy<Member, Void, Never>()
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  init(key: Key? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([addSpy, keySpy], filePath, line)
    keySpy.__startsReturning(key)
  }

  func add(_ member: Member) { addSpy(member) }
  func key() -> Key { keySpy() }
}

extension GroupedSpy: Sendable where Member: Sendable {}
