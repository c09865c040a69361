// Made by generate-doubles from the protocol Etched of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 753d564c9f7a96b5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EtchedSpy<Ink: Comparable & Hashable>: Etched, TestDouble {
  typealias Paper = Int

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}

extension EtchedSpy: Sendable where Ink: Sendable {}
