// Made by generate-doubles from the protocol FeatureFlags of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8b6d4b5f6a91bdb8
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class FeatureFlagsRelay<Real: FeatureFlags>: FeatureFlags, TestDouble {
  let titleSpy = PropertySpy<String>.unimplemented()
  let isEnabledSpy = Spy<String, Bool, Never>.unimplemented()
  let loadSpy = AsyncSpy<Void, [String], any Error>()
  let sizePageSpy = Spy<Int, Int, Never>.unimplemented(owner: "FeatureFlagsRelay.sizePageSpy")
  let sizeNameSpy = AsyncSpy<String, Int, Never>.unimplemented(owner: "FeatureFlagsRelay.sizeNameSpy")
  let subscriptSpy = Spy<Int, String, Never>.unimplemented()
  let subscriptSetterSpy =
    Spy<(index: Int, newValue: String), Void, Never>(owner: "FeatureFlagsRelay.subscriptSetterSpy")
  static var sharedSpy: Spy<Void, Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "FeatureFlagsRelay"))
  }

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      titleSpy, isEnabledSpy, loadSpy, sizePageSpy, sizeNameSpy, subscriptSpy, subscriptSetterSpy,
    ], filePath, line)
  }

  var title: String {
    get { titleSpy.__passesOnGet() ? real.title : titleSpy.get() }
    set { if titleSpy.__passesOnSet(newValue) { real.title = newValue } else { titleSpy.set(newValue) } }
  }

  func isEnabled(_ name: String) -> Bool {
    if isEnabledSpy.__passesOn(name) { return real.isEnabled(name) }
    return isEnabledSpy(name)
  }

  func load() async throws -> [String] {
    if await loadSpy.__passesOn(()) { return try await real.load() }
    return try await loadSpy()
  }

  func size(_ page: Int) -> Int {
    if sizePageSpy.__passesOn(page) { return real.size(page) }
    return sizePageSpy(page)
  }

  func size(_ name: String) async -> Int {
    if await sizeNameSpy.__passesOn(name) { return await real.size(name) }
    return await sizeNameSpy(name)
  }

  subscript(index: Int) -> String {
    get {
      if subscriptSpy.__passesOn(index) { return real[index] }
      return subscriptSpy(index)
    }
    set {
      if subscriptSetterSpy.__passesOn((index, newValue)) { real[index] = newValue; return }
      subscriptSetterSpy((index, newValue))
    }
  }

  static func shared() -> Int {
    if sharedSpy.__passesOn(()) { return Real.shared() }
    return sharedSpy()
  }
}
