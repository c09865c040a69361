// Made by generate-doubles from the protocol FeatureFlags of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6612bb56ddfdbdd1
// swift-format-ignore-file

import Shapes
import TestDoubles

final class FeatureFlagsStub: FeatureFlags, TestDouble, Sendable {
  let titleSpy = PropertySpy<String>.unimplemented()
  let isEnabledStub = Stub<String, Bool, Never>.unimplemented()
  let loadStub = AsyncStub<Void, [String], any Error>()
  let sizePageStub = Stub<Int, Int, Never>.unimplemented(owner: "FeatureFlagsStub.sizePageStub")
  let sizeNameStub = AsyncStub<String, Int, Never>.unimplemented(owner: "FeatureFlagsStub.sizeNameStub")
  let subscriptStub = Stub<Int, String, Never>.unimplemented()
  let subscriptSetterStub =
    Stub<(index: Int, newValue: String), Void, Never>(owner: "FeatureFlagsStub.subscriptSetterStub")
  static var sharedStub: Stub<Void, Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "FeatureFlagsStub"))
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
      titleSpy, isEnabledStub, loadStub, sizePageStub, sizeNameStub, subscriptStub, subscriptSetterStub,
    ], filePath, line)
    titleSpy.__startsReturning(title)
    isEnabledStub.__startsReturning(isEnabled)
    loadStub.__startsReturning(load)
    sizePageStub.__startsReturning(sizePage)
    sizeNameStub.__startsReturning(sizeName)
    subscriptStub.__startsReturning(`subscript`)
  }

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }

  func isEnabled(_ name: String) -> Bool { isEnabledStub(name) }
  func load() async throws -> [String] { try await loadStub() }
  func size(_ page: Int) -> Int { sizePageStub(page) }
  func size(_ name: String) async -> Int { await sizeNameStub(name) }

  subscript(index: Int) -> String {
    get { subscriptStub(index) }
    set { subscriptSetterStub((index, newValue)) }
  }

  static func shared() -> Int { sharedStub() }
}
