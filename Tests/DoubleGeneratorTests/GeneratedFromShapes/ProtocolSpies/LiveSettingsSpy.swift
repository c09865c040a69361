// Made by generate-doubles from the protocol LiveSettings of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 92a2f4541fbccf39
// swift-format-ignore-file

import Observation
import Shapes
import TestDoubles

@available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
final class LiveSettingsSpy: LiveSettings, TestDouble, Sendable {
  let titleSpy = PropertySpy<String>.unimplemented()
  let countSpy = PropertySpy<Int>.unimplemented()
  let reloadSpy = Spy<Void, Int, Never>.unimplemented()
  private let observationRegistrar = ObservationRegistrar()

  init(
    title: String? = nil,
    count: Int? = nil,
    reload: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([titleSpy, countSpy, reloadSpy], filePath, line)
    titleSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.titleSpy, change)
    }
    countSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.countSpy, change)
    }
    titleSpy.__startsReturning(title)
    countSpy.__startsReturning(count)
    reloadSpy.__startsReturning(reload)
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var title: String {
    get {
      observationRegistrar.access(self, keyPath: \.titleSpy)
      return titleSpy.get()
    }
    set { titleSpy.set(newValue) }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var count: Int {
    get {
      observationRegistrar.access(self, keyPath: \.countSpy)
      return countSpy.get()
    }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  func reload() -> Int { reloadSpy() }
}
