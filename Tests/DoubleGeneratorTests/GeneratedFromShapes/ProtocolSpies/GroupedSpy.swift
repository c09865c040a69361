// Made by generate-doubles from the protocol Grouped of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ede4383953129048
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GroupedSpy<Member: Hashable>: Grouped, TestDouble {
  typealias Key = [Member]

  let addSpy = Spy<Member, Void, Never>()
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  init(key: Key? = nil) {
    keySpy.__startsReturning(key)
  }

  func add(_ member: Member) { addSpy(member) }
  func key() -> Key { keySpy() }
}

extension GroupedSpy: Sendable where Member: Sendable {}
