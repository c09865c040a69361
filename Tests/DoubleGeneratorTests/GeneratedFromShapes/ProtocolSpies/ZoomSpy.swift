// Made by generate-doubles from the protocol Zoom of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 94042ff52b0b2acc
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ZoomSpy: Lens, Zoom, TestDouble {
  let zoomSpy = Spy<Void, Int, Never>.unimplemented()

  init(zoom: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    super.init()
    __made([zoomSpy], filePath, line)
    zoomSpy.__startsReturning(zoom)
  }

  func zoom() -> Int { zoomSpy() }
}
