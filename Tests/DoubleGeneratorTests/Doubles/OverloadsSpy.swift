// Made by generate-doubles from the protocol Overloads of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/Doubles

import Shapes
import TestDoubles

final class OverloadsSpy: Overloads, TestDouble {
  let loadIntSpy = Spy<Int, String, Never>.unimplemented()
  let loadStringStringSpy = Spy<String, String, Never>.unimplemented()
  let loadPageSpy = Spy<Int, String, Never>.unimplemented()
  let loadPageSizeSpy = Spy<(page: Int, size: Int), String, Never>.unimplemented()
  let loadStringString2Spy = PropertySpy<String>.unimplemented()

  init(
    loadInt: String? = nil,
    loadStringString: String? = nil,
    loadPage: String? = nil,
    loadPageSize: String? = nil,
    loadStringString2: String? = nil
  ) {
    if let loadInt { loadIntSpy.returns(loadInt) }
    if let loadStringString { loadStringStringSpy.returns(loadStringString) }
    if let loadPage { loadPageSpy.returns(loadPage) }
    if let loadPageSize { loadPageSizeSpy.returns(loadPageSize) }
    if let loadStringString2 { loadStringString2Spy.value = loadStringString2 }
  }

  func load(_ page: Int) -> String { loadIntSpy(page) }
  func load(_ name: String) -> String { loadStringStringSpy(name) }
  func load(page: Int) -> String { loadPageSpy(page) }
  func load(page: Int, size: Int) -> String { loadPageSizeSpy((page, size)) }
  var load: String { loadStringString2Spy.get() }
}
