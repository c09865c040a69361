// Made by generate-doubles from the protocol Source of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e97e9ada12b08f0a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SourceRelay<Real: Source>: Source, TestDouble {
  typealias Item = Real.Item

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }
}
