// Made by generate-doubles from the protocol LiveAccount of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 03be94baa147196e
// swift-format-ignore-file

import Observation
import Shapes
import TestDoubles

@available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
actor LiveAccountSpy: LiveAccount, TestDouble {
  let balanceSpy = PropertySpy<Int>.unimplemented()
  let ownerSpy = PropertySpy<String>.unimplemented()
  private let observationRegistrar = ObservationRegistrar()

  init(balance: Int? = nil, owner: String? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([balanceSpy, ownerSpy], filePath, line)
    balanceSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.balanceSpy, change)
    }
    ownerSpy.__isObserved { [weak self, observationRegistrar] change in
      guard let self else { return change() }
      observationRegistrar.withMutation(of: self, keyPath: \.ownerSpy, change)
    }
    balanceSpy.__startsReturning(balance)
    ownerSpy.__startsReturning(owner)
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var balance: Int {
    get {
      observationRegistrar.access(self, keyPath: \.balanceSpy)
      return balanceSpy.get()
    }
    set { balanceSpy.set(newValue) }
  }

  @available(macOS 14, watchOS 10, iOS 17, visionOS 1, tvOS 17, *)
  var owner: String {
    get {
      observationRegistrar.access(self, keyPath: \.ownerSpy)
      return ownerSpy.get()
    }
  }
}
