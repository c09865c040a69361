// Made by generate-doubles from the class Drawer of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b066ffe0ac252b84
// swift-format-ignore-file

import TestDoubles
@testable import Shapes

nonisolated final class DrawerSpy: Drawer, TestDouble {
  let labelSpy = PropertySpy<String>.unimplemented()
  let openSpy = Spy<Int, Int, Never>.unimplemented()

  override var label: String {
    get { labelSpy.__passesOnGet() ? super.label : labelSpy.get() }
    set { if labelSpy.__passesOnSet(newValue) { super.label = newValue } else { labelSpy.set(newValue) } }
  }

  override func open(_ count: Int) -> Int {
    if openSpy.__passesOn(count) { return super.open(count) }
    return openSpy(count)
  }
}
