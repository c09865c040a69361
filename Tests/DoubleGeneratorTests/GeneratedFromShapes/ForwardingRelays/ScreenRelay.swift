// Made by generate-doubles from the protocol Screen of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8ee5ff564941c684
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class ScreenRelay<Real: Screen>: Screen, TestDouble {
  let titleSpy = PropertySpy<String>.unimplemented()
  let showSpy = Spy<String, Void, Never>()
  let identifierSpy = Spy<Void, String, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([titleSpy, showSpy, identifierSpy], filePath, line)
  }

  var title: String {
    get { titleSpy.__passesOnGet() ? real.title : titleSpy.get() }
    set { if titleSpy.__passesOnSet(newValue) { real.title = newValue } else { titleSpy.set(newValue) } }
  }

  func show(_ text: String) {
    if showSpy.__passesOn(text) { return real.show(text) }
    showSpy(text)
  }

  nonisolated func identifier() -> String {
    if identifierSpy.__passesOn(()) { return real.identifier() }
    return identifierSpy()
  }
}
