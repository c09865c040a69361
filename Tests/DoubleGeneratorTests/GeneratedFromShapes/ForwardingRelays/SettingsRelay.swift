// Made by generate-doubles from the protocol Settings of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0fc226fc4505d1f8
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class SettingsRelay<Real: Settings>: Settings, TestDouble {
  let defaultsSpy = PropertySpy<UserDefaults>.unimplemented()
  let encodingSpy = PropertySpy<String.Encoding>.unimplemented()
  let observeSpy =
    Spy<(name: Notification.Name, queue: OperationQueue?), any NSObjectProtocol, Never>.unimplemented()
  let mergeSpy =
    Spy<(other: SettingsRelay, compare: NonEscaping<(Date, Date) -> ComparisonResult>), Void, Never>()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([defaultsSpy, encodingSpy, observeSpy, mergeSpy], filePath, line)
  }

  var defaults: UserDefaults { defaultsSpy.__passesOnGet() ? real.defaults : defaultsSpy.get() }

  var encoding: String.Encoding {
    get { encodingSpy.__passesOnGet() ? real.encoding : encodingSpy.get() }
    set { if encodingSpy.__passesOnSet(newValue) { real.encoding = newValue } else { encodingSpy.set(newValue) } }
  }

  func observe(_ name: Notification.Name, on queue: OperationQueue?) -> any NSObjectProtocol {
    if observeSpy.__passesOn((name, queue)) { return real.observe(name, on: queue) }
    return observeSpy((name, queue))
  }

  func merge(_ other: SettingsRelay, with compare: (Date, Date) -> ComparisonResult) {
    if mergeSpy.__passesOn((other, .ended)) { return real.merge(other.real, with: compare) }
    withoutActuallyEscaping(compare) { compare in
      let compare = NonEscaping(compare)
      defer { compare.end() }
      return mergeSpy((other, compare))
    }
  }
}
