// Made by generate-doubles from the protocol Zoom of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e1058eaff793794f
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ZoomSpy: Lens, Zoom, TestDouble {
  let zoomSpy = Spy<Void, Int, Never>.unimplemented()

  init(zoom: Int? = nil) {
    super.init()
    zoomSpy.__startsReturning(zoom)
  }

  func zoom() -> Int { zoomSpy() }
}
