// Made by generate-doubles from the protocol Ring of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e353808f545336b9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RingSpy: Ring, TestDouble, Sendable {
  typealias Next = RingSpy

  let nextSpy = PropertySpy<Next>.unimplemented()

  init(next: Next? = nil) {
    nextSpy.startsReturning(next)
  }

  var next: Next { nextSpy.get() }
}
