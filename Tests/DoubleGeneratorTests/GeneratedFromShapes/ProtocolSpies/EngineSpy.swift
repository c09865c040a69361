// Made by generate-doubles from the protocol Engine of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 93963252949116fb
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngineSpy: Engine, TestDouble, Sendable {
  let delegateSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let scrollDelegateSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let dataSourceSpy = PropertySpy<AnyObject?>(weakly: nil)
  let observerSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let parentSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let delegateCountSpy = PropertySpy<Int>.unimplemented()
  let onDelegateSpy = PropertySpy<(() -> Void)?>.unimplemented()
  static var sharedDelegateSpy: PropertySpy<(any EngineDelegate)?> {
    __staticDouble(of: Self.self, .init(weakly: nil, owner: "EngineSpy"))
  }

  init(
    delegate: (any EngineDelegate)?...,
    scrollDelegate: (any EngineDelegate)?...,
    dataSource: AnyObject?...,
    observer: (any EngineDelegate)?...,
    parent: (any EngineDelegate)?...,
    delegateCount: Int? = nil,
    onDelegate: (() -> Void)?...,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([
      delegateSpy, scrollDelegateSpy, dataSourceSpy, observerSpy, parentSpy, delegateCountSpy, onDelegateSpy,
    ], filePath, line)
    delegateSpy.__startsReturning(each: delegate)
    scrollDelegateSpy.__startsReturning(each: scrollDelegate)
    dataSourceSpy.__startsReturning(each: dataSource)
    observerSpy.__startsReturning(each: observer)
    parentSpy.__startsReturning(each: parent)
    delegateCountSpy.__startsReturning(delegateCount)
    onDelegateSpy.__startsReturning(each: onDelegate)
  }

  var delegate: (any EngineDelegate)? {
    get { delegateSpy.get() }
    set { delegateSpy.set(newValue) }
  }

  var scrollDelegate: (any EngineDelegate)! {
    get { scrollDelegateSpy.get() }
    set { scrollDelegateSpy.set(newValue) }
  }

  var dataSource: AnyObject? {
    get { dataSourceSpy.get() }
    set { dataSourceSpy.set(newValue) }
  }

  var observer: (any EngineDelegate)? {
    get { observerSpy.get() }
    set { observerSpy.set(newValue) }
  }

  var parent: (any EngineDelegate)? {
    get { parentSpy.get() }
    set { parentSpy.set(newValue) }
  }

  var delegateCount: Int {
    get { delegateCountSpy.get() }
    set { delegateCountSpy.set(newValue) }
  }

  var onDelegate: (() -> Void)? {
    get { onDelegateSpy.get() }
    set { onDelegateSpy.set(newValue) }
  }

  static var sharedDelegate: (any EngineDelegate)? {
    get { sharedDelegateSpy.get() }
    set { sharedDelegateSpy.set(newValue) }
  }
}
