// Made by generate-doubles from the protocol Layout of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b345d72c97f15e48
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class LayoutSpy: Layout, TestDouble, Sendable {
  let placeSpy =
    Spy<(rect: CGRect, size: CGSize, point: CGPoint, scale: CGFloat), NSRange, Never>.unimplemented()
  let measureSpy = Spy<(text: NSAttributedString, unit: NSString), NSNumber, Never>.unimplemented()
  let searchSpy = Spy<(text: NSString, options: NSString.CompareOptions), NSError?, Never>.unimplemented()

  init(
    place: NSRange? = nil,
    measure: NSNumber? = nil,
    search: NSError?...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([placeSpy, measureSpy, searchSpy], filePath, line)
    placeSpy.__startsReturning(place)
    measureSpy.__startsReturning(measure)
    searchSpy.__startsReturning(each: search)
  }

  func place(_ rect: CGRect, in size: CGSize, at point: CGPoint, scale: CGFloat) -> NSRange {
    placeSpy((rect, size, point, scale))
  }

  func measure(_ text: NSAttributedString, by unit: NSString) -> NSNumber { measureSpy((text, unit)) }
  func search(_ text: NSString, options: NSString.CompareOptions) -> NSError? { searchSpy((text, options)) }
}
