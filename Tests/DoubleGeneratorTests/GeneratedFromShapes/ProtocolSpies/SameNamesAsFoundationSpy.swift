// Made by generate-doubles from the protocol SameNamesAsFoundation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 10fa9d536693232c
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SameNamesAsFoundationSpy: SameNamesAsFoundation, TestDouble, Sendable {
  let changeSpy = Spy<(morphology: Shapes.Morphology, date: Date), Shapes.Morphology, Never>.unimplemented()

  init(change: Shapes.Morphology? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([changeSpy], filePath, line)
    changeSpy.__startsReturning(change)
  }

  func change(_ morphology: Shapes.Morphology, at date: Date) -> Shapes.Morphology {
    changeSpy((morphology, date))
  }
}
