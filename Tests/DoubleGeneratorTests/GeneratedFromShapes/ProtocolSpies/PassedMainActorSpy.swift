// Made by generate-doubles from the protocol PassedMainActor of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c902a88b7f82c8d9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PassedMainActorSpy: PassedMainActor, TestDouble, Sendable {
  let showSpy = Spy<(text: String, actor: MainActor), Int, Never>.unimplemented()

  init(show: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([showSpy], filePath, line)
    showSpy.__startsReturning(show)
  }

  func show(_ text: String, on actor: isolated MainActor) -> Int { showSpy((text, actor)) }
}
