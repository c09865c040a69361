// Made by generate-doubles from the class ShoeRack of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 579ea42f48756cea
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class ShoeRackSpy: ShoeRack, TestDouble {
  let containsSpy = Spy<[Character : Int], Bool, Never>.unimplemented()
  let subscriptSpy = Spy<Int, [Character : Int]?, Never>.unimplemented()

  override func contains(_ item: [Character : Int]) -> Bool {
    if containsSpy.__passesOn(item) { return super.contains(item) }
    return containsSpy(item)
  }

  override subscript(index: Int) -> [Character : Int]? {
    if subscriptSpy.__passesOn(index) { return super[index] }
    return subscriptSpy(index)
  }
}
