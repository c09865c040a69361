// Made by generate-doubles from the protocol Grouped of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 390f9c6021bd4772
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GroupedRelay<Real: Grouped>: Grouped, TestDouble where Real.Member: Hashable {
  typealias Member = Real.Member
  typealias Key = [Member]

  let addSpy = Spy<Member, Void, Never>()
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([addSpy, keySpy], filePath, line)
  }

  func add(_ member: Member) {
    if addSpy.__passesOn(member) { return real.add(member) }
    addSpy(member)
  }

  func key() -> Key {
    if keySpy.__passesOn(()) { return real.key() }
    return keySpy()
  }
}
