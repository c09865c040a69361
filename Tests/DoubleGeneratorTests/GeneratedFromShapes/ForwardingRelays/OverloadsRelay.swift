// Made by generate-doubles from the protocol Overloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 337c335abf3dc037
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OverloadsRelay<Real: Overloads>: Overloads, TestDouble {
  let loadIntSpy = Spy<Int, String, Never>.unimplemented(owner: "OverloadsRelay.loadIntSpy")
  let loadNameSpy = Spy<String, String, Never>.unimplemented(owner: "OverloadsRelay.loadNameSpy")
  let loadPageSpy = Spy<Int, String, Never>.unimplemented(owner: "OverloadsRelay.loadPageSpy")
  let loadPageSizeSpy =
    Spy<(page: Int, size: Int), String, Never>.unimplemented(owner: "OverloadsRelay.loadPageSizeSpy")
  let loadSpy = PropertySpy<String>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([loadIntSpy, loadNameSpy, loadPageSpy, loadPageSizeSpy, loadSpy], filePath, line)
  }

  func load(_ page: Int) -> String {
    if loadIntSpy.__passesOn(page) { return real.load(page) }
    return loadIntSpy(page)
  }

  func load(_ name: String) -> String {
    if loadNameSpy.__passesOn(name) { return real.load(name) }
    return loadNameSpy(name)
  }

  func load(page: Int) -> String {
    if loadPageSpy.__passesOn(page) { return real.load(page: page) }
    return loadPageSpy(page)
  }

  func load(page: Int, size: Int) -> String {
    if loadPageSizeSpy.__passesOn((page, size)) { return real.load(page: page, size: size) }
    return loadPageSizeSpy((page, size))
  }

  var load: String { loadSpy.__passesOnGet() ? real.load : loadSpy.get() }
}
