// Made by generate-doubles from the protocol Grouped of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fbbb2e6226a08abd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GroupedRelay<Real: Grouped>: Grouped, TestDouble where Real.Member: Hashable {
  typealias Member = Real.Member
  typealias Key = [Member]

  let addSpy = Spy<Member, Void, Never>()
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func add(_ member: Member) {
    if addSpy.__passesOn(member) { return real.add(member) }
    addSpy(member)
  }

  func key() -> Key {
    if keySpy.__passesOn() { return real.key() }
    return keySpy()
  }
}
