// Made by generate-doubles from the protocol Overloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 1e1e1ee00f1bbcea
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OverloadsSpy: Overloads, TestDouble, Sendable {
  let loadIntSpy = Spy<Int, String, Never>.unimplemented(owner: "OverloadsSpy.loadIntSpy")
  let loadNameSpy = Spy<String, String, Never>.unimplemented(owner: "OverloadsSpy.loadNameSpy")
  let loadPageSpy = Spy<Int, String, Never>.unimplemented(owner: "OverloadsSpy.loadPageSpy")
  let loadPageSizeSpy =
    Spy<(page: Int, size: Int), String, Never>.unimplemented(owner: "OverloadsSpy.loadPageSizeSpy")
  let loadSpy = PropertySpy<String>.unimplemented()

  init(
    loadInt: String? = nil,
    loadName: String? = nil,
    loadPage: String? = nil,
    loadPageSize: String? = nil,
    load: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([loadIntSpy, loadNameSpy, loadPageSpy, loadPageSizeSpy, loadSpy], filePath, line)
    loadIntSpy.__startsReturning(loadInt)
    loadNameSpy.__startsReturning(loadName)
    loadPageSpy.__startsReturning(loadPage)
    loadPageSizeSpy.__startsReturning(loadPageSize)
    loadSpy.__startsReturning(load)
  }

  func load(_ page: Int) -> String { loadIntSpy(page) }
  func load(_ name: String) -> String { loadNameSpy(name) }
  func load(page: Int) -> String { loadPageSpy(page) }
  func load(page: Int, size: Int) -> String { loadPageSizeSpy((page, size)) }
  var load: String { loadSpy.get() }
}
