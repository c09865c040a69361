// Made by generate-doubles from the protocol FeatureFlags of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6231c2d855d1489f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FeatureFlagsSpy: FeatureFlags, TestDouble, Sendable {
  let titleSpy = PropertySpy<String>.unimplemented()
  let isEnabledSpy = Spy<String, Bool, Never>.unimplemented()
  let loadSpy = AsyncSpy<Void, [String], any Error>()
  let sizePageSpy = Spy<Int, Int, Never>.unimplemented(owner: "FeatureFlagsSpy.sizePageSpy")
  let sizeNameSpy = AsyncSpy<String, Int, Never>.unimplemented(owner: "FeatureFlagsSpy.sizeNameSpy")
  let subscriptSpy = Spy<Int, String, Never>.unimplemented()
  let subscriptSetterSpy =
    Spy<(index: Int, newValue: String), Void, Never>(owner: "FeatureFlagsSpy.subscriptSetterSpy")
  static var sharedSpy: Spy<Void, Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "FeatureFlagsSpy"))
  }

  init(
    title: String? = nil,
    isEnabled: Bool? = nil,
    load: [String]? = nil,
    sizePage: Int? = nil,
    sizeName: Int? = nil,
    `subscript`: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([
      titleSpy, isEnabledSpy, loadSpy, sizePageSpy, sizeNameSpy, subscriptSpy, subscriptSetterSpy,
    ], filePath, line)
    titleSpy.__startsReturning(title)
    isEnabledSpy.__startsReturning(isEnabled)
    loadSpy.__startsReturning(load)
    sizePageSpy.__startsReturning(sizePage)
    sizeNameSpy.__startsReturning(sizeName)
    subscriptSpy.__startsReturning(`subscript`)
  }

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }

  func isEnabled(_ name: String) -> Bool { isEnabledSpy(name) }
  func load() async throws -> [String] { try await loadSpy() }
  func size(_ page: Int) -> Int { sizePageSpy(page) }
  func size(_ name: String) async -> Int { await sizeNameSpy(name) }

  subscript(index: Int) -> String {
    get { subscriptSpy(index) }
    set { subscriptSetterSpy((index, newValue)) }
  }

  static func shared() -> Int { sharedSpy() }
}
