// Made by generate-doubles from the protocol LiveSettings of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 637e4fac7450f690
// swift-format-ignore-file

import Observation
import Shapes
import TestDoubles

@available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
final class LiveSettingsRelay<Real: LiveSettings>: LiveSettings, TestDouble {
  let titleSpy = PropertySpy<String>.unimplemented()
  let countSpy = PropertySpy<Int>.unimplemented()
  let reloadSpy = Spy<Void, Int, Never>.unimplemented()
  private let observationRegistrar = ObservationRegistrar()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([titleSpy, countSpy, reloadSpy], filePath, line)
    titleSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.titleSpy, change)
    }
    countSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.countSpy, change)
    }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var title: String {
    get {
      observationRegistrar.access(self, keyPath: \.titleSpy)
      return titleSpy.__passesOnGet() ? real.title : titleSpy.get()
    }
    set { if titleSpy.__passesOnSet(newValue) { real.title = newValue } else { titleSpy.set(newValue) } }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var count: Int {
    get {
      observationRegistrar.access(self, keyPath: \.countSpy)
      return countSpy.__passesOnGet() ? real.count : countSpy.get()
    }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  func reload() -> Int {
    if reloadSpy.__passesOn(()) { return real.reload() }
    return reloadSpy()
  }
}
