// Made by generate-doubles from the protocol Engine of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 446bd828b456e57e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngineRelay<Real: Engine>: Engine, TestDouble {
  let delegateSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let scrollDelegateSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let dataSourceSpy = PropertySpy<AnyObject?>(weakly: nil)
  let observerSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let parentSpy = PropertySpy<(any EngineDelegate)?>(weakly: nil)
  let delegateCountSpy = PropertySpy<Int>.unimplemented()
  let onDelegateSpy = PropertySpy<(() -> Void)?>.unimplemented()
  static var sharedDelegateSpy: PropertySpy<(any EngineDelegate)?> {
    __staticDouble(of: Self.self, .init(weakly: nil, owner: "EngineRelay"))
  }

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      delegateSpy, scrollDelegateSpy, dataSourceSpy, observerSpy, parentSpy, delegateCountSpy, onDelegateSpy,
    ], filePath, line)
  }

  var delegate: (any EngineDelegate)? {
    get { delegateSpy.__passesOnGet() ? real.delegate : delegateSpy.get() }
    set { if delegateSpy.__passesOnSet(newValue) { real.delegate = newValue } else { delegateSpy.set(newValue) } }
  }

  var scrollDelegate: (any EngineDelegate)! {
    get { scrollDelegateSpy.__passesOnGet() ? real.scrollDelegate : scrollDelegateSpy.get() }
    set { if scrollDelegateSpy.__passesOnSet(newValue) { real.scrollDelegate = newValue } else { scrollDelegateSpy.set(newValue) } }
  }

  var dataSource: AnyObject? {
    get { dataSourceSpy.__passesOnGet() ? real.dataSource : dataSourceSpy.get() }
    set { if dataSourceSpy.__passesOnSet(newValue) { real.dataSource = newValue } else { dataSourceSpy.set(newValue) } }
  }

  var observer: (any EngineDelegate)? {
    get { observerSpy.__passesOnGet() ? real.observer : observerSpy.get() }
    set { if observerSpy.__passesOnSet(newValue) { real.observer = newValue } else { observerSpy.set(newValue) } }
  }

  var parent: (any EngineDelegate)? {
    get { parentSpy.__passesOnGet() ? real.parent : parentSpy.get() }
    set { if parentSpy.__passesOnSet(newValue) { real.parent = newValue } else { parentSpy.set(newValue) } }
  }

  var delegateCount: Int {
    get { delegateCountSpy.__passesOnGet() ? real.delegateCount : delegateCountSpy.get() }
    set { if delegateCountSpy.__passesOnSet(newValue) { real.delegateCount = newValue } else { delegateCountSpy.set(newValue) } }
  }

  var onDelegate: (() -> Void)? {
    get { onDelegateSpy.__passesOnGet() ? real.onDelegate : onDelegateSpy.get() }
    set { if onDelegateSpy.__passesOnSet(newValue) { real.onDelegate = newValue } else { onDelegateSpy.set(newValue) } }
  }

  static var sharedDelegate: (any EngineDelegate)? {
    get { sharedDelegateSpy.__passesOnGet() ? Real.sharedDelegate : sharedDelegateSpy.get() }
    set { if sharedDelegateSpy.__passesOnSet(newValue) { Real.sharedDelegate = newValue } else { sharedDelegateSpy.set(newValue) } }
  }
}
