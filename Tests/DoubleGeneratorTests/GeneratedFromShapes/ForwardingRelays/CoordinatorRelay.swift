// Made by generate-doubles from the protocol Coordinator of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4bc319de97f51ed9
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class CoordinatorRelay<Real: Coordinator>: Coordinator, TestDouble {
  let childrenSpy = PropertySpy<[any Coordinator]>.unimplemented()
  let startSpy = AsyncSpy<Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([childrenSpy, startSpy], filePath, line)
  }

  var children: [any Coordinator] {
    get { childrenSpy.__passesOnGet() ? real.children : childrenSpy.get() }
    set { if childrenSpy.__passesOnSet(newValue) { real.children = newValue } else { childrenSpy.set(newValue) } }
  }

  func start() async {
    if await startSpy.__passesOn(()) { return await real.start() }
    await startSpy()
  }
}
