// Made by generate-doubles from the protocol Layout of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: aaa0bfec3101e6cb
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class LayoutRelay<Real: Layout>: Layout, TestDouble {
  let placeSpy =
    Spy<(rect: CGRect, size: CGSize, point: CGPoint, scale: CGFloat), NSRange, Never>.unimplemented()
  let measureSpy = Spy<(text: NSAttributedString, unit: NSString), NSNumber, Never>.unimplemented()
  let searchSpy = Spy<(text: NSString, options: NSString.CompareOptions), NSError?, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([placeSpy, measureSpy, searchSpy], filePath, line)
  }

  func place(_ rect: CGRect, in size: CGSize, at point: CGPoint, scale: CGFloat) -> NSRange {
    if placeSpy.__passesOn((rect, size, point, scale)) { return real.place(rect, in: size, at: point, scale: scale) }
    return placeSpy((rect, size, point, scale))
  }

  func measure(_ text: NSAttributedString, by unit: NSString) -> NSNumber {
    if measureSpy.__passesOn((text, unit)) { return real.measure(text, by: unit) }
    return measureSpy((text, unit))
  }

  func search(_ text: NSString, options: NSString.CompareOptions) -> NSError? {
    if searchSpy.__passesOn((text, options)) { return real.search(text, options: options) }
    return searchSpy((text, options))
  }
}
