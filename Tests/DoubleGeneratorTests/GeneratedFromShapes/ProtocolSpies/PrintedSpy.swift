// Made by generate-doubles from the protocol Printed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7a12e6d6c28cebc1
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PrintedSpy: Printed, TestDouble, Sendable {
  typealias Ink = String
  typealias Paper = [Ink]

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}
