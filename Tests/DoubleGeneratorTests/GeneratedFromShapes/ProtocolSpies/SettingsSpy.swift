// Made by generate-doubles from the protocol Settings of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 55c23660797527f0
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SettingsSpy: Settings, TestDouble, Sendable {
  let defaultsSpy = PropertySpy<UserDefaults>.unimplemented()
  let encodingSpy = PropertySpy<String.Encoding>.unimplemented()
  let observeSpy =
    Spy<(name: Notification.Name, queue: OperationQueue?), any NSObjectProtocol, Never>.unimplemented()
  let mergeSpy =
    Spy<(other: SettingsSpy, compare: NonEscaping<(Date, Date) -> ComparisonResult>), Void, Never>()

  init(
    defaults: UserDefaults? = nil,
    encoding: String.Encoding? = nil,
    observe: (any NSObjectProtocol)? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([defaultsSpy, encodingSpy, observeSpy, mergeSpy], filePath, line)
    defaultsSpy.__startsReturning(defaults)
    encodingSpy.__startsReturning(encoding)
    observeSpy.__startsReturning(observe)
  }

  var defaults: UserDefaults { defaultsSpy.get() }

  var encoding: String.Encoding {
    get { encodingSpy.get() }
    set { encodingSpy.set(newValue) }
  }

  func observe(_ name: Notification.Name, on queue: OperationQueue?) -> any NSObjectProtocol {
    observeSpy((name, queue))
  }

  func merge(_ other: SettingsSpy, with compare: (Date, Date) -> ComparisonResult) {
    withoutActuallyEscaping(compare) { compare in
      let compare = NonEscaping(compare)
      defer { compare.end() }
      return mergeSpy((other, compare))
    }
  }
}
